import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { LineIndex } from '../../src/document/lines.ts';
import type { Finding, LintResult } from '../../src/finding/finding.ts';
import { markdown } from '../../src/report/markdown.ts';
import { codeSpan, markdownText } from '../../src/report/markdown-text.ts';
import type { ReportOptions } from '../../src/report/report-writer.ts';
import { repositoryPath } from '../../src/report/repository-path.ts';
import type { FindingFix } from '../../src/rule/edits.ts';
import { sectionUrl } from '../../src/rule/section.ts';
import { visible } from '../../src/text/escape.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';
import { asRead, everywhere, hostileText, UNSAFE } from './hostile-text.ts';
import { attribute, elementsIn, find, parseHtml, textNodes, textOf } from './html-tree.ts';

/** The page that a reader of GitHub's Markdown makes, before GitHub looks for mentions and the like in its texts. */
function rendered(text: string) {
  return parseHtml(new MarkdownIt({ html: true }).render(text));
}

function render(given: LintResult, changes: Partial<typeof options> = {}) {
  return rendered(markdown(given, { ...options, ...changes }));
}

const ELEMENTS = [
  ...['html', 'head', 'body', 'h2', 'h3', 'p', 'strong', 'code', 'a', 'span', 'details', 'summary', 'ul', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre'],
];

const RENAME: FindingFix = {
  title: 'Rename the path.',
  applicability: 'unsafe',
  textEdits: [{ file: 'orders.yaml', range: finding().range, text: '/orders' }],
};

/** Text that GitHub turns into links, pictures and formulas outside of code and links. */
const CONVERTED_BY_GITHUB =
  /@[\w-]|#\d|(?<![A-Za-z0-9])GH-\d|:[\w+-]+:|\$.*\$|(?<![A-Za-z0-9])www\.\w|\b(?:https?|ftp|mailto|xmpp):\S/i;

function expectHarmless(report: string): void {
  expect(report).not.toMatch(UNSAFE);
  const page = rendered(report);
  for (const { tagName, attrs } of elementsIn(page)) {
    expect(ELEMENTS).toContain(tagName);
    const allowed = { a: 'href', details: 'open', th: 'style', td: 'style', code: 'class' }[tagName];
    for (const { name } of attrs) expect(name).toBe(allowed);
    if (tagName === 'code') for (const { value } of attrs) expect(value).toBe('language-diff');
  }
  for (const link of find(page, 'a'))
    expect(attribute(link, 'href')).toMatch(/^https:\/\/(?:example\.com|github\.com\/api-conventions)\//);
  for (const { text, around } of textNodes(page)) {
    if (!around.some((name) => name === 'code' || name === 'a')) expect(text).not.toMatch(CONVERTED_BY_GITHUB);
  }
}

describe('the Markdown report', () => {
  // The summary of a job: the counts first, then what could not be checked, then tables, and each finding with its place and rule.
  test('has a table of the rules, failures, and findings by file', () => {
    const findings = mixed.findings.filter(({ severity }) => /^(?:error|info)$/.test(severity)).slice(1);
    const report = markdown(result({ findings, errors: mixed.errors.slice(0, 1) }), options);
    expect(report.replaceAll(/(?<=\(<)https:[^>]*\//g, 'https://…/')).toBe(`## API conventions

**2 findings in 2 files: 1 error, 1 info.** 1 description checked. 1 failure, see below.

### Could not be checked

- \`services/broken.yaml\` 2:1 **Syntax error** A colon is missing after the key.

| Severity | Rule | Findings |
|---|---|--:|
| error | [\`no-secrets-in-url\`](<https://…/no-secrets-in-url.md>) | 1 |
| info | \`info-contact\` | 1 |

### By file

| File | Errors | Info |
|---|--:|--:|
| \`services/orders.yaml\` | 1 | 0 |
| \`shared/common parts.json\` | 0 | 1 |

### Errors: 1

- \`services/orders.yaml:6:11\` The query parameter \`api_key\` carries a secret, which ends up in logs, histories and referrers; expected in a header. (12 operations) [\`no-secrets-in-url\`](<https://…/no-secrets-in-url.md>)

### Info: 1

- \`shared/common parts.json:1:1\` Info object must have a contact. \`info-contact\`
`);
    const failures = find(render(result({ errors: mixed.errors })), 'li').map(textOf);
    expect(failures.slice(1)).toEqual([
      'services/missing.yaml Unreadable file There is no such file.',
      'Crashed rule path-versioned The rule path-versioned failed at /paths: x is not a function.',
    ]);
  });

  test('has one line for a clean result', () => {
    expect(markdown(result({ files: ['a.yaml', 'b.yaml'] }), options)).toBe(
      '## API conventions\n\n**No findings.** 2 descriptions checked.\n',
    );
  });

  test('counts findings by severity and rule, errors first', () => {
    const findings = [finding({ severity: 'hint' }), finding(), finding({ ruleId: 'other', url: '' }), finding()];
    const [, ...rows] = find(render(result({ findings })), 'tr');
    expect(rows.map((row) => find(row, 'td').map(textOf))).toEqual([
      ['error', 'path-no-trailing-slash', '2'],
      ['error', 'other', '1'],
      ['hint', 'path-no-trailing-slash', '1'],
    ]);
    expect(rows.map((row) => find(row, 'a').map((link) => attribute(link, 'href')))).toEqual([
      ['https://example.com/rules/path-no-trailing-slash.md'],
      [],
      ['https://example.com/rules/path-no-trailing-slash.md'],
    ]);
  });

  test('lists errors first, and counts by file and by folder if there are several', () => {
    const findings = [
      finding({ file: 'a/1.yaml', severity: 'info' }),
      finding({ file: 'a/2|`.yaml', severity: 'info' }),
      finding({ file: 'b/3.yaml', severity: 'info', message: 'Later.' }),
      finding({ file: 'b/3.yaml', message: 'First.' }),
    ];
    const page = render(result({ findings, files: ['a/1.yaml', 'a/2|`.yaml', 'b/3.yaml'] }));
    const tables = find(page, 'table').map((table) =>
      find(table, 'tr')
        .map((row) => find(row, 'td').map(textOf))
        .slice(1),
    );
    expect(tables.slice(1)).toEqual([
      [
        ['services/b', '1', '1', '1'],
        ['services/a', '2', '0', '2'],
      ],
      [
        ['services/b/3.yaml', '1', '1'],
        ['services/a/1.yaml', '0', '1'],
        ['services/a/2\\u{7c}`.yaml', '0', '1'],
      ],
    ]);
    expect(find(page, 'h3').map(textOf)).toEqual(['By folder', 'By file', 'Errors: 1', 'Info: 3']);
    expect(find(page, 'li').map(textOf).slice(0, 2)).toEqual([
      'services/b/3.yaml:3:3 First. path-no-trailing-slash (section 4.2)',
      'services/a/1.yaml:3:3 `/orders/` ends with a slash, expected `/orders`. path-no-trailing-slash (section 4.2)'.replaceAll(
        '`',
        '',
      ),
    ]);
  });

  test('folds the rest of long tables and of many failures', () => {
    const findings = Array.from({ length: 14 }, (_, index) => finding({ ruleId: `rule-${index}`, file: `${index}.yaml` }));
    const errors = Array.from({ length: 23 }, () => ({ kind: 'syntax' as const, message: 'x', file: 'a.yaml' }));
    const page = render(result({ findings, errors }));
    const summaries = find(page, 'summary').map(textOf);
    expect(summaries.slice(0, 3)).toEqual(['3 more failures', '4 more rows', '4 more rows']);
    expect(find(page, 'table').map((table) => find(table, 'tr').length - 1)).toEqual([10, 4, 10, 4]);
  });

  test.each([
    ['error', 23, '3 more findings'],
    ['warn', 11, '1 more finding'],
  ] as const)('folds long lists: with severity %s, %i findings', (severity, length, summary) => {
    const page = render(result({ findings: Array.from({ length }, () => finding({ severity })) }));
    expect(find(page, 'summary').map(textOf)).toEqual([summary]);
    expect(find(page, 'li')).toHaveLength(length);
  });

  test('shows quotations in a message as code', () => {
    const [item] = find(render(result({ findings: [finding({ message: '`<b>` in `a|b` is *odd*, 5 ` 3.' })] })), 'li');
    expect(item && find(item, 'code').map(textOf)).toEqual(['services/orders.yaml:3:3', '<b>', 'a|b', 'path-no-trailing-slash']);
    expect(item && textOf(item)).toBe(
      'services/orders.yaml:3:3 <b> in a|b is *odd*, 5 ` 3. path-no-trailing-slash (section 4.2)',
    );
  });

  test('shows the changes of fixes, and how to apply them', () => {
    const run = { options: [{ name: 'root', words: ['--root', '.'] }], operands: ['orders.yaml'], canFix: true };
    const page = render(result({ findings: [finding({ fix: RENAME }), finding()] }), { run });
    expect(find(page, 'pre').map(textOf)).toEqual(['@@ orders.yaml:3 @@\n-  /orders/:\n+  /orders:\n']);
    expect(find(page, 'h3').map(textOf)).toEqual(['Errors: 2', 'Fixes']);
    expect(find(page, 'p').map(textOf)).toEqual(
      expect.arrayContaining([
        'In the folder services, npx api-conventions lint --root . --fix --unsafe-fixes orders.yaml applies this change.',
        'services/orders.yaml 3:3 Rename the path. (unsafe)',
      ]),
    );
  });

  test('shows only fixes of the pull request, and only the first of them', () => {
    const findings = Array.from({ length: 13 }, (_, index) =>
      finding({ status: index === 0 ? 'existing' : 'new', fix: { ...RENAME, applicability: 'safe' } }),
    );
    const report = markdown(result({ findings }), {
      ...options,
      repository: options.cwd,
      run: { options: [], operands: [], canFix: true },
    });
    expect(report).toContain('\n`npx api-conventions lint --fix` applies these changes.\n');
    expect(report).toContain('<summary>12 fixes</summary>');
    expect(report.match(/^```diff$/gm)).toHaveLength(10);
    expect(report).toContain('\nand 2 more.\n');
  });

  test('shows code in a fence that no text of a fix can end', () => {
    const [edit] = RENAME.textEdits ?? [];
    const fix = { ...RENAME, textEdits: edit ? [{ ...edit, text: '/a:\n```\n````\n</details>\n  b' }] : [] };
    const [code = ''] = find(render(result({ findings: [finding({ fix })] })), 'pre').map(textOf);
    expect(code.split('\n').slice(2)).toEqual(['+  /a:', '+```', '+````', '+</details>', '+  b:', '']);
  });

  test('states that it lists errors only with --quiet', () => {
    const page = render(mixed, { quiet: true });
    expect(find(page, 'p').map(textOf)[0]).toContain('5 findings in 2 files: 2 errors, 1 warning, 1 info, 1 hint.');
    expect(find(page, 'p').map(textOf)[0]).toContain('Only errors are listed; 3 other findings are not.');
    expect(find(page, 'h3').map(textOf)).toEqual(['Could not be checked', 'Errors: 2']);
  });

  test('stays below the limit of GitHub, keeps the errors, and reports how much is left out', () => {
    const findings = Array.from({ length: 20_000 }, (_, index) =>
      finding({ file: `f${index % 7}.yaml`, severity: index % 10 === 9 ? 'error' : 'warn', pointer: `/${index}` }),
    );
    const report = markdown(result({ findings }), options);
    expect(Buffer.byteLength(report)).toBeLessThan(1_000_000);
    expect(Buffer.byteLength(report)).toBeGreaterThan(980_000);
    const lines = report.split('\n').filter((line) => line.startsWith('- '));
    const [errors = '', warnings = ''] = report.split('### Warnings: 18000');
    expect([errors, warnings].map((part) => part.split('\n- ').length - 1)).toEqual([2_000, lines.length - 2_000]);
    const left = findings.length - lines.length;
    expect(report).toContain(`**${left} of 20000 findings are left out below**, the least severe first`);
    expect(warnings).toContain(`\nand ${left} more findings.\n`);
  });

  test('lists omitted code even if findings are omitted because of their number', () => {
    const findings = Array.from({ length: 3_000 }, (_, n) => finding({ message: 'm'.repeat(2_000), file: `${n}` }));
    const report = markdown({ ...result({ findings }), omitted: [{ kind: 'plugin', name: './house.mjs' }] }, options);
    expect(report).toMatch(/^Left out, because .*house\.mjs/m);
    expect(report).toMatch(/^\*\*\d+ of 3000 findings are left out below\*\*/m);
  });

  test.each([
    ['findings', { findings: Array.from({ length: 3_000 }, (_, n) => finding({ message: '@'.repeat(3_000), file: `${n}` })) }],
    ['rules', { findings: Array.from({ length: 9_000 }, (_, n) => finding({ ruleId: '用'.repeat(300) + n })) }],
    ['failures', { errors: Array.from({ length: 3_000 }, () => ({ kind: 'syntax', message: '@x'.repeat(1_000) }) as const) }],
  ])('stays below the limit of GitHub with any number of %s', (_, parts) => {
    const report = markdown(result(parts), options);
    expect(Buffer.byteLength(report)).toBeLessThan(1_000_000);
    expect(report).toMatch(/left out below|and \d+ more/);
  });

  describe('the Markdown report of a comparison', () => {
    const compared = (findings: readonly Finding[], fixed: readonly Finding[] = [], deleted: readonly Finding[] = []) => {
      const existing = [{ ruleId: 'path-simple', severity: 'warn', url: '', count: 5 }] as const;
      const about = { base: 'main', commit: '0123456789abcdef', changedLines: () => [] };
      return { ...result({ findings }), comparison: { ...about, existing, fixed, deleted, unaffected: 0, unchecked: [] } };
    };
    const added = (changes: Partial<Finding>) => finding({ status: 'new', ...changes });
    const origin = () => ({
      date: new Date(0),
      commit: 'c0ffee',
      fileUrl: (path: string, line: number) => `https://git.example/shop/api/blob/c0ffee/${path}#L${line}`,
    });
    const linksIn = (node: Parameters<typeof find>[0]) => find(node, 'a').map((link) => attribute(link, 'href'));
    const run = (...options: [name: string, value: string][]) => ({
      options: [['base', 'main'] as const, ...options].map(([name, value]) => ({ name, words: [`--${name}`, value] })),
      operands: [],
      canFix: true,
    });

    test('begins with breaking changes, then new errors, then the rest by severity', () => {
      const findings = [
        added({ ruleId: 'path-simple', severity: 'info' }),
        added({ message: 'An error.' }),
        added({ ruleId: 'compat-type', severity: 'warn', message: 'Maybe breaks.' }),
        added({ ruleId: 'compat-operation-removed', message: 'Breaks.' }),
        added({ ruleId: 'path-versioned', severity: 'warn' }),
        finding({ status: 'existing', message: 'Old.' }),
      ];
      const page = render(compared(findings));
      expect(find(page, 'h3').map(textOf)).toEqual([
        ...['Breaks clients: 2', 'New errors: 1', 'New warnings: 1', 'New info: 1', 'Existing errors: 1'],
      ]);
      expect(find(page, 'p').map(textOf)[0]).toMatch(/^Breaks clients: 2\. 6 findings in 1 file: /);
      expect(find(page, 'li').map(textOf).slice(0, 3)).toEqual([
        'services/orders.yaml:3:3 error Breaks. compat-operation-removed',
        'services/orders.yaml:3:3 warn Maybe breaks. compat-type',
        'services/orders.yaml:3:3 An error. path-no-trailing-slash (section 4.2)',
      ]);
    });

    test('links each finding to its line if its file has a page', () => {
      const findings = [added({}), added({ file: '1a2b3c4:deleted.yaml' }), added({ file: '/elsewhere/orders.yaml' })];
      const links = find(render(compared(findings), { origin }), 'li').map((item) => linksIn(item)[0]);
      const rule = 'https://example.com/rules/path-no-trailing-slash.md';
      expect(links).toEqual(['https://git.example/shop/api/blob/c0ffee/services/orders.yaml#L3', rule, rule]);
      expect(find(render(compared(findings)), 'li').map((item) => linksIn(item).length)).toEqual([2, 2, 2]);
    });

    test('encodes special characters of file names', () => {
      const file = 'a b#(1)](x)>.yaml';
      const given = { ...compared([added({ file })]), source: () => new LineIndex('a\nb\nc') };
      const [link = ''] = linksIn(render(given, { origin }));
      expect(decodeURIComponent(new URL(link).pathname)).toBe(`/shop/api/blob/c0ffee/services/${file}`);
    });

    test('lists no rule without a new finding, and no rules at all for few findings', () => {
      const rulesOf = (findings: readonly Finding[]) =>
        find(render(compared(findings, [finding({ ruleId: 'path-versioned', severity: 'warn' })])), 'tr')
          .slice(1)
          .map((row) => find(row, 'td').map(textOf));
      expect(rulesOf(Array.from({ length: 21 }, () => added({})))).toEqual([['error', 'path-no-trailing-slash', '21', '0', '0']]);
      expect(rulesOf([added({})])).toEqual([]);
    });

    test('lists fixed findings at their former lines, and only counts removed ones', () => {
      const page = render(compared([], [finding({ message: 'Was.' })], [finding({}), finding({})]), { origin });
      expect(linksIn(page)).toEqual(['https://example.com/rules/path-no-trailing-slash.md', sectionUrl('4.2')]);
      expect(find(page, 'li').map(textOf)).toEqual(['services/orders.yaml:3:3 Was. path-no-trailing-slash (section 4.2)']);
      expect(textOf(page)).toContain('2 findings of the base went with what was deleted.');
      expect(find(page, 'p').map(textOf)[0]).toContain('0 new, 5 existing, 1 fixed, 2 deleted since 0123456.');
    });

    test('reports how many of very many fixed findings are not listed', () => {
      const fixed = Array.from({ length: 3_000 }, (_, n) => finding({ message: 'm'.repeat(2_000), pointer: `/${n}` }));
      const report = markdown(compared([], fixed), options);
      const lines = report.split('\n').filter((line) => line.startsWith('- '));
      expect(report).toContain('<summary>3000 findings</summary>');
      expect(report).toContain(`\nand ${3_000 - lines.length} more.\n`);
    });

    test('lists a fault that several descriptions share once', () => {
      const habit = { count: 4, total: 4, exceptions: [] };
      const all = ['a.yaml', 'b.yaml', 'c.yaml'].map((file) => added({ file, habit, message: 'All 4 paths end with a slash.' }));
      const [item, ...others] = find(render(compared(all)), 'li').map(textOf);
      expect([item, others]).toEqual([
        'All 12 paths end with a slash. path-no-trailing-slash (section 4.2) in services/a.yaml:3:3 (4), services/b.yaml:3:3 (4), services/c.yaml:3:3 (4)',
        [],
      ]);
    });

    test('explains how to accept breaking changes, and how to suppress other findings', () => {
      const findings = [added({ ruleId: 'compat-type' }), added({}), added({ ruleId: 'path-simple', severity: 'warn' })];
      const sentences = (options: Partial<ReportOptions>) =>
        find(render(compared(findings), options), 'p')
          .map(textOf)
          .filter((text) => /Intentional|accept/.test(text));
      const plain = { ...options, run: run(['config', 'a b.yaml'], ['only', 'x']) };
      expect(sentences({ ...plain, quiet: true })).toEqual([
        "Intentional? In the folder services, npx api-conventions compare \"$(git merge-base main HEAD):\" orders.yaml --accept --reason '…' --config 'a b.yaml' accepts this change. Commit the file that it writes.",
        "Intentional? In the folder services, npx api-conventions lint --base main --config 'a b.yaml' --only x --suppress path-no-trailing-slash --reason '…' suppresses the new findings of path-no-trailing-slash.",
      ]);
      expect(sentences(plain)[1]).toMatch(/ For another rule, replace its name\.$/);
      expect(sentences({ run: run(['base-config', '']) })[0]).toBe(
        'The accepted changes are those of the base, so that a change cannot accept itself.',
      );
      expect(sentences({ run: 'none' })).toEqual([]);
    });
  });

  test('cannot be controlled by a description', () => {
    expectHarmless(markdown(hostile, options));
  });

  test('is harmless and readable, whatever a description contains', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const report = markdown(everywhere(text), options);
        expectHarmless(report);
        // Longer names of rules are cut.
        fc.pre(text.length < 200);
        const spaces = (shown: string | undefined) => shown?.replace(/ +/g, ' ').trim();
        const items = find(rendered(report), 'li').map((item) => spaces(textOf(item)));
        const file = spaces(visible(repositoryPath(`a${text}.yaml`, options).path));
        expect(items.at(-2)).toBe(spaces(`${file}:3:3 ${asRead(text)} ${visible(`r${text}`)}`));
        expect(items.at(-1)).toBe(spaces(`${file}:3:3 ${asRead(text)} (3 paths) path-no-trailing-slash (section 4.2)`));
        expect(find(rendered(report), 'tr')).toHaveLength(6);
        const names = find(rendered(report), 'tr').map((row) => spaces(find(row, 'td').map(textOf)[0]));
        const inCell = (name: string) => spaces(visible(name.replaceAll('|', '\\u{7c}')));
        expect(names.slice(4)).toEqual([inCell(`a${text}`), inCell(`b${text}`)]);
      }),
    );
  });
});

describe('text in the Markdown report', () => {
  test.each([
    ['expected `/orders`.', 'expected `/orders`.'],
    ['a * b_c _h_ [d](e) <f> & ~g~ \\ |', 'a \\* b_c \\_h\\_ \\[d\\](e) \\<f\\> \\& \\~g\\~ \\\\ \\|'],
    ['@octocat, #12, at: 3', '<span>@</span>octocat, <span>#</span>12, at: 3'],
    ['# 1', '\\# 1'],
    ['12. x', '12\\. x'],
    ['- x', '\\- x'],
    ['_www.evil.example *www.evil.example', '\\_www<span>.</span>evil.example \\*www<span>.</span>evil.example'],
    ['a_www.evil.example _GH-1 awww.', 'a_www<span>.</span>evil.example \\_GH<span>-</span>1 awww.'],
  ])('is escaped: %j', (given, expected) => {
    expect(markdownText(given)).toBe(expected);
  });

  test.each([
    ['', ''],
    ['a', '`a`'],
    ['a`b``c', '```a`b``c```'],
    ['`', '`` ` ``'],
    [' a ', '`  a  `'],
    ['  ', '`  `'],
  ])('is quoted as code: %j', (given, expected) => {
    expect(codeSpan(given)).toBe(expected);
  });
});
