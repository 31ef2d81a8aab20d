import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LintResult } from '../../src/finding/finding.ts';
import { html } from '../../src/report/html/html.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';
import { asRead, everywhere, hostileText, UNSAFE } from './hostile-text.ts';
import { attribute, elementsIn, find, parseHtml, textOf } from './html-tree.ts';

function read(given: LintResult, changes: Partial<typeof options> = {}) {
  return parseHtml(html(given, { ...options, ...changes }));
}

const origin = () => ({
  date: new Date('2026-11-28T23:40:59Z'),
  commit: '0123456789abcdef0123456789abcdef01234567',
  repository: 'shop/api',
  repositoryUrl: 'https://git.example/shop/api',
});

/** The names in the first column of a table, from top to bottom. */
const namesIn = (page: ReturnType<typeof parseHtml>, by: string) =>
  find(page, 'section')
    .filter((section) => attribute(section, 'aria-labelledby') === `by-${by}`)
    .flatMap((section) => find(section, 'tr'))
    .flatMap((row) => find(row, 'button').map((button) => attribute(button, 'value')));

/** Every element and attribute that the page is made of, whatever it contains. */
const skeletonOf = (given: LintResult) =>
  elementsIn(read(given)).map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '));

/** The visible text in the elements of a name, each as one line. */
const linesOf = (page: ReturnType<typeof parseHtml>, name: string) =>
  find(page, name).map((element) => textOf(element).replace(/\s+/g, ' ').trim());

describe('the HTML report', () => {
  // The counts first, then what could not be checked, then tables to choose from, and the findings below the names of their files.
  test('has headings in reading order', () => {
    const page = read(mixed);
    expect(find(page, 'title').map(textOf)).toEqual(['API conventions: 5 findings']);
    expect(linesOf(page, 'header')).toEqual([
      'API conventions Theme AutoLightDark 5 findings in 2 files: 2 errors, 1 warning, 1 info, 1 hint. 2 descriptions checked. 3 failures, see below.',
    ]);
    const headings = ['Could not be checked', 'By rule', 'By file', 'services/orders.yaml', 'shared/common parts.json'];
    expect(linesOf(page, 'h2')).toEqual(headings);
    expect(linesOf(page, 'footer')).toEqual(['api-conventions 1.2.3']);
  });

  test('has what screen readers need: the language, labelled sections, and a link past the tables', () => {
    const page = read(mixed);
    expect(find(page, 'html').map((element) => attribute(element, 'lang'))).toEqual(['en']);
    const ids = elementsIn(page).flatMap((element) => attribute(element, 'id') ?? []);
    const labels = find(page, 'section').flatMap((section) => attribute(section, 'aria-labelledby') ?? []);
    const skip = find(page, '.skip').map((link) => attribute(link, 'href')?.slice(1) ?? '');
    expect([...labels, ...skip]).toEqual(['failures', 'by-rule', 'by-file', 'findings']);
    expect(ids).toEqual(expect.arrayContaining([...labels, ...skip]));
    for (const bar of find(page, 'svg'))
      expect([attribute(bar, 'role'), attribute(bar, 'aria-label')]).toEqual(['img', expect.stringMatching(/^\d+ \w/)]);
  });

  test('lists what each rule checks and the number of its findings, and the same for files', () => {
    const rows = find(read(mixed), 'tr').map((row) => [
      ...[...find(row, 'code'), ...find(row, 'small'), ...find(row, '.number')].map(textOf),
      ...find(row, 'svg').map((bar) => attribute(bar, 'aria-label')),
    ]);
    expect(rows).toEqual([
      ['Findings'],
      ['path-no-trailing-slash', 'A path does not end with a slash.', '2', '1 error, 1 hint'],
      ['no-secrets-in-url', '1', '1 error'],
      ['path-versioned', 'A path has a version.', '1', '1 warning'],
      ['info-contact', '1', '1 info'],
      ['Findings'],
      ['services/orders.yaml', '3', '2 errors, 1 warning'],
      ['shared/common parts.json', '2', '1 info, 1 hint'],
    ]);
  });

  test('has a filter by severity, rule, file and text, each with its number of findings', () => {
    const [form] = find(read(mixed), 'form');
    expect(form && linesOf(form, 'label')).toEqual([
      ...['error (2)', 'warn (1)', 'info (1)', 'hint (1)'],
      'Rule All rulesinfo-contact (1)no-secrets-in-url (1)path-no-trailing-slash (2)path-versioned (1)',
      'File All filesservices/orders.yaml (3)shared/common parts.json (2)',
      'Text',
    ]);
  });

  // The message, then severity, rule, section and place, then the line of the source.
  test('shows for a finding its problem, its rule and its position', () => {
    const items = find(read(mixed), 'li').map((item) => textOf(item).trim().split('\n'));
    expect(items.slice(0, 4)).toEqual([
      ['A colon is missing after the key.', 'Syntax error services/broken.yaml:2:1'],
      ['There is no such file.', 'Unreadable file services/missing.yaml'],
      ['The rule path-versioned failed at /paths: x is not a function.', 'Crashed rule path-versioned api-conventions'],
      [
        '/orders/ ends with a slash, expected /orders.',
        'error path-no-trailing-slash section 4.2 3:3 /paths/~1orders~1',
        '3/orders/:',
      ],
    ]);
    expect(items).toHaveLength(mixed.errors.length + mixed.findings.length);
  });

  test('is short for a clean result', () => {
    const page = read(result());
    expect(find(page, 'header').map(textOf).join()).toContain('No findings. 1 description checked.');
    expect(find(page, 'form')).toEqual([]);
    expect(find(page, 'main').map(textOf)).toEqual(['\n']);
  });

  test('allows nothing except its own style and script', () => {
    const page = read(mixed);
    const [style = '', script = ''] = ['style', 'script'].map((name) => {
      const [only, ...others] = find(page, name).map(textOf);
      expect(others).toEqual([]);
      return `'sha256-${createHash('sha256')
        .update(only ?? '')
        .digest('base64')}'`;
    });
    const policy = find(page, 'meta').find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toBe(
      `default-src 'none'; style-src ${style}; script-src ${script}; base-uri 'none'; form-action 'none'`,
    );
  });

  test('needs no resources from elsewhere, and has no style or script in attributes', () => {
    for (const given of [mixed, hostile]) {
      const names = elementsIn(read(given)).flatMap(({ attrs }) => attrs.map(({ name }) => name));
      for (const name of names) expect(name).not.toMatch(/^(?:on|style$|src|srcset$|srcdoc$|action$|formaction$|data$|xlink)/);
      for (const link of find(read(given), 'a'))
        expect(attribute(link, 'href')).toMatch(
          /^(?:#|https:\/\/example\.com\/|https:\/\/github\.com\/api-conventions\/api-conventions\/blob\/)/,
        );
    }
  });

  test('links to web pages only', () => {
    const hrefs = ['javascript:alert(1)', 'data:text/html,x', ' https://example.com', 'https://example.com/"x'].map((url) =>
      find(read(result({ findings: [finding({ url })] })), '.rule').flatMap((rule) =>
        find(rule, 'a').map((link) => attribute(link, 'href')),
      ),
    );
    expect(hrefs).toEqual([[], [], [], ['https://example.com/%22x']]);
  });

  test('shows the line of a finding, with the affected part marked', () => {
    const [pre] = find(read(result({ findings: [finding()] })), 'pre');
    expect(pre && textOf(pre)).toBe('3/orders/:');
    expect(pre && find(pre, 'mark').map(textOf)).toEqual(['/orders/']);
    expect(find(read(result({ findings: [finding()], sources: {} })), 'pre')).toEqual([]);
  });

  test('shows fixes and suggestions with their changes, folded', () => {
    const fix = {
      title: 'Rename the path to `/orders`.',
      applicability: 'unsafe' as const,
      textEdits: [{ file: 'orders.yaml', range: finding().range, text: '/orders' }],
    };
    const page = read(result({ findings: [finding({ fix, suggestions: [{ title: 'Try it.', applicability: 'safe' }] })] }));
    const fixes = find(page, '.fix');
    expect(fixes.map(({ tagName }) => tagName)).toEqual(['details', 'p']);
    expect(find(page, 'details').map((element) => find(element, 'summary').map(textOf))).toEqual([
      ['Fix (unsafe): Rename the path to /orders.'],
    ]);
    expect(fixes.map(textOf)[1]).toBe('Suggestion (safe): Try it.');
    expect([find(page, 'del'), find(page, 'ins')].map((all) => all.map(textOf))).toEqual([['-  /orders/:'], ['+  /orders:']]);
  });

  test('shows quotations in a message as code, and the operations that share a fault', () => {
    const [first, second] = find(read(mixed), '.finding').slice(-5);
    expect(first && find(first, 'code').map(textOf)).toEqual(['/orders/', '/orders']);
    expect(second && textOf(second)).toContain('12 operations: GET /orders/, POST /orders/ and 10 more');
  });

  test('shows the time and commit of the run, as far as they are known', () => {
    const about = (given: Partial<ReturnType<typeof origin>>) =>
      find(read(result(), { origin: () => ({ date: origin().date, ...given }) }), '.origin').map(textOf);
    expect(about(origin())).toEqual(['shop/api · commit 0123456789ab · 2026-11-28 23:40 UTC']);
    expect(about({})).toEqual(['2026-11-28 23:40 UTC']);
    expect(find(read(result()), '.origin')).toEqual([]);
    const hostileOrigin = { repository: '<b>"x', repositoryUrl: 'javascript:alert(1)', commit: '<i>' };
    expect(about(hostileOrigin)).toEqual(['<b>"x · commit <i> · 2026-11-28 23:40 UTC']);
    expect(find(read(result(), { origin: () => ({ ...origin(), ...hostileOrigin }) }), 'a')).toHaveLength(1);
  });

  test('lists errors first, and the rules, files and folders with most errors first', () => {
    const findings = [
      finding({ file: 'a/1.yaml', ruleId: 'noise', severity: 'info' }),
      finding({ file: 'a/1.yaml', ruleId: 'noise', severity: 'info' }),
      finding({ file: 'a/2.yaml', ruleId: 'noise', severity: 'info' }),
      finding({ file: 'b/3.yaml', ruleId: 'noise', severity: 'info', message: 'Later.' }),
      finding({ file: 'b/3.yaml', ruleId: 'grave', message: 'First.' }),
    ];
    const page = read(result({ findings, files: ['a/1.yaml', 'a/2.yaml', 'b/3.yaml'] }));
    expect(namesIn(page, 'rule')).toEqual(['grave', 'noise']);
    expect(namesIn(page, 'folder')).toEqual(['services/b', 'services/a']);
    const files = ['services/b/3.yaml', 'services/a/1.yaml', 'services/a/2.yaml'];
    expect(namesIn(page, 'file')).toEqual(files);
    const sections = find(page, '.file');
    expect(sections.map((section) => attribute(section, 'data-file'))).toEqual(files);
    expect(sections[0] && find(sections[0], '.message').map(textOf)).toEqual(['First.', 'Later.']);
  });

  test('has no table for one file, or for folders with one file each', () => {
    const inFiles = (...files: string[]) => read(result({ files, findings: files.map((file) => finding({ file })) }));
    expect([namesIn(inFiles('a.yaml'), 'file'), namesIn(inFiles('a/a.yaml', 'b/b.yaml'), 'folder')]).toEqual([[], []]);
  });

  test('counts by team, with matched findings and changes since the base', () => {
    const given = {
      ...result({ findings: [finding({ file: 'a.yaml', status: 'new' })], files: ['a.yaml', 'b.yaml'] }),
      known: [
        { file: 'b.yaml', severity: 'warn', kind: 'existing', count: 3 },
        { file: 'b.yaml', severity: 'warn', kind: 'baselined', count: 5 },
      ] as const,
      teams: [
        { name: 'Orders & Co', files: ['a.yaml'] },
        { name: 'users', files: ['b.yaml'] },
      ],
    };
    const rowsOf = (whole: LintResult) => {
      const [table] = find(read(whole), '.by-team');
      return table && find(table, 'tr').map((row) => [...find(row, 'th'), ...find(row, 'td')].map(textOf).slice(0, 6));
    };
    const comparison = { base: 'main', commit: 'abc1234', existing: [], fixed: [finding({ file: 'b.yaml' })], unaffected: 0 };
    expect(rowsOf({ ...given, comparison: { ...comparison, unchecked: [], changedLines: () => [] } })).toEqual([
      ['Team', 'Descriptions', 'New', 'Existing', 'Gone', 'Known'],
      ['Orders & Co', '1', '1', '0', '0', '0'],
      ['users', '1', '0', '3', '1', '5'],
    ]);
    const { teams: _teams, ...inFolders } = given;
    const [folder] = find(read({ ...inFolders, files: ['a.yaml', 'x/b.yaml'] }), '.by-folder');
    expect(folder && find(folder, 'th').map(textOf).slice(0, 5)).toEqual([
      'Folder',
      'Descriptions',
      'Findings',
      'Known',
      'Severities',
    ]);
  });

  test('has the table of teams even if no finding is left to list', () => {
    const known = [{ file: 'b.yaml', severity: 'warn', kind: 'baselined', count: 5 }] as const;
    const teams = ['a', 'b'].map((name) => ({ name, files: [`${name}.yaml`] }));
    const page = read({ ...result({ files: ['a.yaml', 'b.yaml'] }), known, teams });
    expect(find(page, 'tbody').flatMap((body) => find(body, '.number').map(textOf))).toEqual(['1', '0', '5', '1', '0', '0']);
    expect(find(page, '.pick')).toEqual([]);
  });

  test('unfolds the rest of many findings of a file, and of many failures', () => {
    const foldedOf = (number: number) =>
      find(read(result({ findings: Array.from({ length: number }, () => finding()) })), '.more').map((more) => [
        ...find(more, 'summary').map(textOf),
        find(more, '.finding').length,
      ]);
    expect([foldedOf(25), foldedOf(26), foldedOf(120)]).toEqual([[], [['6 more findings', 6]], [['100 more findings', 100]]]);
    const errors = Array.from({ length: 30 }, () => ({ kind: 'syntax' as const, message: 'x', file: 'a.yaml' }));
    expect(find(read(result({ errors })), 'summary').map(textOf)).toEqual(['10 more failures']);
  });

  test('has a bar for each rule, the most severe first, whose length shows its share', () => {
    const severities = ['error', 'warn', 'error', 'error'] as const;
    const findings = [finding({ ruleId: 'few' }), ...severities.map((severity) => finding({ severity, ruleId: 'many' }))];
    const rows = find(read(result({ findings })), 'tr').slice(1);
    const bars = rows.map((row) => [
      ...find(row, 'th').map(textOf),
      ...find(row, 'rect').map((rect) => `${attribute(rect, 'class')} ${attribute(rect, 'x')} ${attribute(rect, 'width')}`),
    ]);
    expect(bars).toEqual([
      ['many', 'error 0% 75%', 'warn 75% 25%'],
      ['few', 'error 0% 25%'],
    ]);
  });

  test('unfolds the rest of many rules', () => {
    const findings = Array.from({ length: 11 }, (_, index) => finding({ ruleId: `rule-${index}` }));
    const page = read(result({ findings }));
    expect(find(page, 'table').map((table) => find(table, 'tr').length - 1)).toEqual([8, 3]);
    expect(find(page, 'summary').map(textOf)).toEqual(['3 more rules']);
  });

  test('states that it lists errors only with --quiet', () => {
    const page = read(mixed, { quiet: true });
    expect(find(page, '.file').flatMap((file) => find(file, '.finding'))).toHaveLength(2);
    expect(find(page, 'header').map(textOf).join()).toContain('Only errors are listed; 3 other findings are not.');
  });

  test('keeps its shape and its text, whatever a description contains', () => {
    // A line of the source, which is left out where there is nothing in it.
    const skeleton = skeletonOf(everywhere('x')).filter((element) => !/^(?:pre|b|mark|code|ins|del|i)$/.test(element));
    fc.assert(
      fc.property(hostileText, (text) => {
        const page = html(everywhere(text), options);
        expect(page).not.toMatch(UNSAFE);
        const given = skeletonOf(everywhere(text)).filter((element) => !/^(?:pre|b|mark|code|ins|del|i)$/.test(element));
        expect(given).toEqual(skeleton);
        const messages = find(parseHtml(page), '.message').map(textOf);
        for (const message of messages) expect(message).toBe(asRead(text));
        const [section] = find(parseHtml(page), '.file');
        expect(section && attribute(section, 'data-file')).toContain('.yaml');
      }),
    );
  });
});
