import { readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { formatPointer } from '../../../src/document/pointer.ts';
import { attribute, elementsIn, parseHtml, textNodes } from '../../report/html-tree.ts';
import { parseXml } from '../../report/xml.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { attack, attackTogether, CRASH, projectOf } from './attack.ts';

/** All at once of what a terminal, a runner, a page or a parser could take for something of its own. */
const TRAPS = [
  '\u001b[31m\u001b]8;;http://evil.example\u0007link\u009b31m\u0085\u007f\b',
  '\n::error file=x::pwned\r::set-output name=x::y\n::stop-commands::z\n  ::add-mask::w',
  '##[error]v ##vso[task.setvariable variable=x]u ##teamcity[x]',
  '\u202e\u2066\u2069\u200b\u200d\u2028\u2029\ufeff\u00ad\ud83d\ufffe',
  '@team #1 GH-1 ![i](https://evil.example/x.png) [l](javascript:alert) https://evil.example www.evil.example',
  '<img src=x onerror=alert(1)> <script>alert(1)</script> </summary></details> <!-- ]]> --> <![CDATA[ &lt; &#x3c;',
  '``` `` ` | x | ~~~ *a* _b_ "q" \'s\' =cmd() %0A%0D %25 section_start:1:a\\r',
];
const TRAP = TRAPS.join(' ');
/** As the name of a file. */
const NAME = TRAP.replaceAll('/', '∕').replaceAll('\ud83d', '').slice(0, 90);

const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]|##[a-z]*\[|^\s*::/imu;
const ANNOTATION =
  /^::(?:error|warning|notice) (?:file=[^:,]*,line=\d+,endLine=\d+(?:,col=\d+,endColumn=\d+)?,)?(?:file=[^:,]*,)?title=[^:,]*::/gm;

function hostileDescription(): object {
  const body = {
    'application/json': { schema: { type: TRAP, properties: { [TRAP]: { type: 'string' }, [`password${TRAP}`]: {} } } },
  };
  const operation = {
    ...{ operationId: TRAP, tags: [TRAP], summary: TRAP, deprecated: true },
    parameters: [
      { name: `password ${TRAP}`, in: 'query', schema: { enum: [TRAP] } },
      { name: `session ${TRAP}`, in: 'cookie', schema: { pattern: TRAP } },
    ],
    responses: {
      [TRAP]: { description: TRAP },
      200: { description: TRAP, content: body },
      400: { $ref: `${TRAP}.yaml#/${TRAP}` },
    },
    security: [{ [TRAP]: [TRAP] }],
  };
  return {
    openapi: '3.1.0',
    info: { title: TRAP, version: TRAP },
    servers: [{ url: `http://${TRAP}`, description: TRAP }],
    paths: {
      [`/${TRAP}/`]: { get: operation, 'x-lint-ignore': { [TRAP]: TRAP, 'path-simple': TRAP } },
      [`/user/{${TRAP}}`]: { put: operation, post: { ...operation, requestBody: { content: body } } },
    },
    components: { schemas: { [TRAP]: { $ref: `http://${TRAP}` }, b: { $ref: `#/components/schemas/${TRAP}x` } } },
    'x-lint-ignore': [TRAP],
  };
}

function hostileReport(): string {
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const pointer = formatPointer([TRAP]);
  const place = { message: TRAP, file: TRAP, pointer, range };
  const uses = { count: 3, of: 'path', labels: [TRAP, TRAP] };
  const data = { [TRAP]: TRAP, names: [TRAP], parts: [{ messageId: TRAP, data: { name: TRAP } }] };
  const what = { messageId: TRAP, data, identity: data };
  const places = [{ file: TRAP, pointer, data, identity: data }];
  const habit = { count: 2, total: 2, exceptions: [TRAP] };
  const finding = { ...place, ...what, ruleId: TRAP, severity: 'error', uses, clause: TRAP, url: `javascript:${TRAP}` };
  const findings = [
    { ...finding, related: [place], status: 'new', expired: '2020-01-01' },
    { ...finding, url: `https://evil.example/${TRAP}`, places, habit },
  ];
  const errors = [{ kind: 'syntax', ...place, ruleId: TRAP }];
  const comparison = {
    base: TRAP,
    commit: 'abcdef0',
    existing: [{ ruleId: TRAP, severity: 'warn', url: TRAP, count: 1 }],
    fixed: findings,
    unchecked: errors,
  };
  return JSON.stringify({
    version: 2,
    files: [TRAP],
    findings,
    errors,
    stale: [{ ...place, ...what, ruleId: TRAP }],
    comparison,
    summary: { findings: 2 },
  });
}

const TEXT = JSON.stringify(hostileDescription());
let cwd = '';

beforeAll(() => {
  cwd = projectOf({
    [`${NAME}.json`]: TEXT,
    [`folder ${NAME}/openapi.json`]: TEXT,
    [`broken ${NAME.slice(0, 40)}.yaml`]: `openapi: 3.0.3\npaths: [${TRAPS[3]} x: ::error::y\n\t{{`,
    'plain.json': TEXT,
    'report.json': hostileReport(),
    'comments.yaml': `openapi: 3.0.3\ninfo: {}\npaths:\n  ? ${JSON.stringify(TRAP)}\n  : {}\n  ? ${JSON.stringify(TRAP)}\n  : {}\n# lint-ignore-next-line ${TRAPS[3]} ::error::x\nx: 1\n`,
  });
});

/** Reads a format, and expects nothing in it except what we wrote. */
const READERS: Readonly<Record<string, (text: string) => void>> = {
  stylish: () => {},
  json: (text) => expect(JSON.parse(text)).toMatchObject({ version: 2 }),
  sarif: (text) => {
    expect(JSON.parse(text)).toMatchObject({ version: '2.1.0' });
    // Viewers make links of it, but not of what fixes insert.
    const messages = text.replace(/"insertedContent": \{\s*"text": ".*"/g, '');
    expect(messages.match(/"text": ".*\]\(.*"/g)).toBeNull();
  },
  gitlab: (text) => expect(Array.isArray(JSON.parse(text))).toBe(true),
  junit: (text) => void parseXml(text),
  checkstyle: (text) => void parseXml(text),
  github: (text) => {
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !line.match(ANNOTATION))).toEqual([]);
    // A message is on one line in the annotation, too.
    expect(lines.filter((line) => /^::.*?::.*%0[AD]/i.test(line.replaceAll('%25', '')))).toEqual([]);
  },
  html: (text) => onlyOurs(text, 1),
  markdown: (text) => onlyOurs(new MarkdownIt({ html: true }).render(text), 0),
};

function onlyOurs(html: string, scripts: number): void {
  const page = parseHtml(html);
  const all = elementsIn(page);
  const names = all.map(({ tagName }) => tagName);
  expect(names.filter((tag) => tag === 'script')).toHaveLength(scripts);
  expect(names.filter((tag) => ['img', 'iframe', 'object', 'base'].includes(tag))).toEqual([]);
  expect(all.flatMap(({ attrs }) => attrs.map((attr) => attr.name)).filter((attr) => attr.startsWith('on'))).toEqual([]);
  const links = all.filter(({ tagName }) => tagName === 'a').map((element) => attribute(element, 'href') ?? '');
  expect(links.filter((href) => !/^(?:https:\/\/(?:github\.com\/api-conventions|evil\.example\/)|#)/.test(href))).toEqual([]);
  if (scripts > 0) return;
  // Text that GitHub would turn into a mention is in elements of its own, or is code.
  const texts = textNodes(page).filter(({ around }) => !around.includes('code'));
  expect(texts.filter(({ text }) => /@\w/.test(text))).toEqual([]);
}

const RUNS: readonly [string, readonly string[]][] = [
  ['lint', ['lint', '.']],
  ['compare', ['compare', 'comments.yaml', 'plain.json']],
  ['merge', ['merge', 'report.json']],
];

describe('every format of every command escapes what it quotes', () => {
  for (const [command, args] of RUNS) {
    test.each(Object.entries(READERS))(`${command} escapes what it quotes as %s`, async (format, read) => {
      const { code, stdout, stderr } = await attackTogether([...args, '--format', format], { cwd });
      expect(code).toBeGreaterThan(0);
      expect(format === 'github' ? stdout.replace(ANNOTATION, '') : stdout).not.toMatch(UNSAFE);
      expect(stderr).not.toMatch(UNSAFE);
      expect(stderr).not.toMatch(CRASH);
      read(stdout);
    });
  }
});

describe('a file is reported with its exact name', () => {
  test.each([
    'a b.yaml',
    'ü 用户 🙂.yaml',
    'x\ny.yaml',
    '\n::error::x.yaml',
    '-x.yaml',
    '--quiet.yaml',
    '%0A::error::x.yaml',
    'it\'s "q".yaml',
    '<script>alert(1)<∕script>.yaml',
    '$(id) `id` ;|&.yaml',
    '[a] {b,c} (d) !e.yaml',
    '*.yaml',
    '!x.yaml',
    ' lead.yaml',
    'trail .yaml',
    'a\\b.yaml',
    '##[group]x.yaml',
    '\u001b[31m\u202e\u200b.yaml',
    `${'x'.repeat(245)}.yaml`,
  ])('reports the file %j', async (file) => {
    const folder = projectOf({ [file]: 'openapi: 3.0.3\ninfo: { title: a, version: "1" }\npaths: { /v1/orders/: {} }\n' });
    const { code, stdout: report, stderr } = await attackTogether(['lint', '--format', 'json'], { cwd: folder });
    expect(JSON.parse(report).findings).toEqual([expect.objectContaining({ file, ruleId: 'path-no-trailing-slash' })]);
    expect([code, report, stderr]).toEqual([1, expect.not.stringMatching(UNSAFE), expect.not.stringMatching(UNSAFE)]);
    const { stdout } = await attackTogether(['lint', '--format', 'github', '--', file], { cwd: folder });
    expect(stdout.match(/^\s*::/gm)).toEqual(['::']);
  });
});

test('line breaks in references are escaped in all formats', async () => {
  const references = ['a\n::error::b.yaml', 'a%0A::error::b.yaml', 'a\r.yaml', 'a\u2028.yaml', '#/a\nb', '#/a%0Ab'];
  const paths = Object.fromEntries(references.map(($ref, index) => [`/v1/x${index}`, { $ref }]));
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths });
  const folder = projectOf({ 'openapi.json': text });
  const { stdout } = await attackTogether(['lint', 'openapi.json', '--format', 'github'], { cwd: folder });
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^::.*?::/, ''));
  expect(messages.filter((message) => message.includes('cannot be resolved'))).toHaveLength(references.length);
  expect(messages.filter((message) => /%0[AD]/i.test(message.replaceAll('%25', '')))).toEqual([]);
  expect(messages.join('\n')).toContain('`a\\u{a}::error::b.yaml`');
});

describe('a folder is searched, whatever its name is', () => {
  const NAMES = ['a\nb', '\n', 'a\n', '\r', 'a\u2028b\u2029', '\u0001\t', '\u001b[31m', '\ud801\udc0a'];
  const WITH_BACKSLASHES = ['a\\b', '\\', 'a\\', '\\n\\*'];
  test.each([...NAMES, ...WITH_BACKSLASHES])('searches the folder %j', async (name) => {
    const text = 'openapi: 3.0.3\ninfo: { title: a, version: "1" }\npaths: { /v1/orders/: {} }\n';
    const files = [`${name}/b${name}/openapi.yaml`, `a/${name}/x${name}y.json`];
    const kept = Object.fromEntries(
      [...files, `${name}/node_modules/openapi.yaml`, `.${name}/openapi.yaml`].map((file) => [file, text]),
    );
    const cwd = projectOf(kept);
    const sorted = [...files].sort();
    const pattern = name.replaceAll('\\', '\\\\').replaceAll('*', '\\*');
    for (const operands of [
      [],
      ['.'],
      ['**/*.{yaml,json}'],
      [name, 'a/*/*'],
      [`${pattern}/**`, `a/${pattern}/*.json`],
      [path.join(cwd, pattern, '**/*'), 'a'],
    ]) {
      const { code, stdout, stderr } = await attackTogether(['lint', '--format', 'json', ...operands], { cwd });
      const found = JSON.parse(stdout || '{ "findings": [] }').findings as { file: string }[];
      expect([operands, found.map(({ file }) => file).sort()]).toEqual([operands, sorted]);
      expect([code, stdout, stderr]).toEqual([1, expect.not.stringMatching(UNSAFE), expect.not.stringMatching(UNSAFE)]);
    }
    for (const operands of [[], ['**/*.yaml'], ['.']]) {
      const { stdout } = await attackTogether(['lint', '--format', 'json', ...operands], { cwd: path.join(cwd, name) });
      const found = JSON.parse(stdout || '{ "findings": [] }').findings as { file: string }[];
      expect([operands, found.map(({ file }) => file)]).toEqual([operands, [`b${name}/openapi.yaml`]]);
    }
  });
});

describe('an error escapes what it quotes', () => {
  const T = TRAP;
  const option = (text: string) => `./${text.replaceAll('/', '∕')}`;
  test.each<readonly string[]>([
    [T],
    [`-${T}`],
    ['lint', T],
    ['lint', option(T)],
    ['lint', `--${T}`],
    ['lint', '--config', T],
    ['lint', '--root', T],
    ['lint', '--format', T],
    ['lint', '--output', T],
    ['lint', '--output', `json=${T}`],
    ['lint', '--rule', T],
    ['lint', '--rule', `path-versioned=${T}`],
    ['lint', '--fail-severity', T],
    ['lint', '--max-warnings', T],
    ['lint', '--shard', T],
    ['lint', '--base', T],
    ['lint', '--baseline', T],
    ['lint', '--spectral', T],
    ['lint', '--allow-remote', T],
    ['lint', '--print-config', T],
    ['compare', T, T],
    ['compare', `${T}:x`, 'plain.json'],
    ['merge', T],
    ['merge', `${NAME}.json`],
    ['baseline', T],
    ['baseline', 'plain.json', '--prune', '--output', T],
    ['explain', T],
    ['explain', `evil/${T}`],
    ['rules', T],
    ['ruleset', '--output', T],
    ['init', T],
    ['init', '--output', `${T}/x.yaml`, 'plain.json'],
    ['init', '--preset', T],
  ])('escapes the arguments %j %j %j', async (...args) => {
    const { code, stdout, stderr } = await attackTogether(
      args.map((arg) => arg.replaceAll('\0', '')),
      { cwd },
    );
    expect(code).toBe(2);
    expect(stderr + stdout).not.toMatch(UNSAFE);
    expect(stderr).not.toMatch(CRASH);
  });

  test('escapes the name of a cache that cannot be written', async () => {
    const { code, stdout, stderr } = await attackTogether(
      ['lint', `--cache=plain.json/${T}`.replaceAll('\0', ''), 'plain.json'],
      {
        cwd,
      },
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('The results are not kept for the next run: ')]);
    expect(stderr + stdout).not.toMatch(UNSAFE);
  });
});

describe('a message about a mistake in a file escapes what it quotes', () => {
  const J = JSON.stringify(TRAP);
  const baseline = (entry: object) =>
    JSON.stringify({ version: 2, descriptions: [TRAP], counts: { [TRAP]: 1 }, entries: [entry] });
  const ruleset = (text: string) => ({ 'api-conventions.yaml': 'spectral: ./s.yaml', 's.yaml': text });
  test.each<[string, Readonly<Record<string, string>>]>([
    ['an unknown setting', { 'api-conventions.yaml': `? ${J}\n: 1` }],
    ['an unknown rule', { 'api-conventions.yaml': `rules: { ${J}: error }` }],
    ['a severity', { 'api-conventions.yaml': `rules: { path-versioned: ${J} }` }],
    ['an option', { 'api-conventions.yaml': `rules: { path-versioned: [error, { ${J}: 1 }] }` }],
    ['extends', { 'api-conventions.yaml': `extends: ${J}` }],
    ['plugins', { 'api-conventions.yaml': `plugins: [${J}]` }],
    ['root', { 'api-conventions.yaml': `root: ${J}` }],
    ['files', { 'api-conventions.yaml': `files: ["../${TRAPS[3]}"]` }],
    ['a syntax error', { 'api-conventions.yaml': `a: *b\u202e\n${J}: [` }],
    ['a tag of YAML', { 'api-conventions.yaml': `rules: !<\u202e::error> x\n---\n::error::x` }],
    ['an unknown function of a ruleset', ruleset(`rules: { a: { given: $, then: { function: ${J} } } }`)],
    ['an alias of a ruleset', ruleset(`aliases: { ${J}: [x] }\nrules: { a: { given: "#x", then: { function: truthy } } }`)],
    ['an option of a function', ruleset(`rules: { a: { given: $, then: { function: pattern, functionOptions: { ${J}: 1 } } } }`)],
    ['an entry of a baseline', { '.api-conventions-baseline.json': baseline({ [TRAP]: 1 }) }],
    [
      'a rule in a baseline',
      {
        '.api-conventions-baseline.json': baseline({
          file: TRAP,
          rule: TRAP,
          pointer: TRAP,
          message: TRAP,
          count: 1,
          expires: TRAP,
        }),
      },
    ],
  ])('escapes %s', async (_name, files) => {
    const folder = projectOf({ 'plain.json': TEXT, ...files });
    const { code, stdout, stderr } = await attackTogether(['lint', 'plain.json'], { cwd: folder });
    expect([code, stdout + stderr]).toEqual([2, expect.not.stringMatching(UNSAFE)]);
    expect(stderr).not.toMatch(CRASH);
  });
});

test('lint escapes the name of standard input', async () => {
  for (const format of ['stylish', 'json', 'checkstyle']) {
    const args = ['lint', '--stdin-filename', TRAP, '--format', format, '-'];
    const { code, stdout } = await attack(args, { cwd, stdin: TEXT });
    expect([code, stdout]).toEqual([1, expect.not.stringMatching(UNSAFE)]);
    READERS[format]?.(stdout);
  }
});

test('lint escapes the messages of a Spectral ruleset', async () => {
  const rule = {
    given: '$',
    message: TRAP,
    documentationUrl: 'https://evil.example/"><script>x',
    then: { field: 'nope', function: 'truthy' },
  };
  const folder = projectOf({ 'plain.json': TEXT, 's.yaml': JSON.stringify({ rules: { [TRAP]: rule } }) });
  for (const format of ['stylish', 'json', 'markdown']) {
    const { code, stdout } = await attackTogether(['lint', '--spectral', 's.yaml', '--format', format, 'plain.json'], {
      cwd: folder,
    });
    expect([code, stdout]).toEqual([1, expect.not.stringMatching(UNSAFE)]);
    READERS[format]?.(stdout);
  }
});

describe('written files are read back as they were meant', () => {
  test('init writes names of descriptions that are read back', async () => {
    const folder = projectOf({ [`a${NAME}.json`]: TEXT, 'b/openapi.json': TEXT });
    const { code, stdout } = await attackTogether(['init', '--yes', '--ci', 'github', `a${NAME}.json`, 'b/openapi.json'], {
      cwd: folder,
    });
    expect([code, stdout]).toEqual([0, expect.not.stringMatching(UNSAFE)]);
    for (const file of ['api-conventions.yaml', '.github/workflows/api-conventions.yml']) {
      const written = readFileSync(path.join(folder, file), 'utf8');
      expect(written).not.toMatch(UNSAFE);
      expect(Object.keys(parseYaml(written)).length).toBeGreaterThan(1);
    }
  });

  test('baseline writes names of descriptions that are read back', async () => {
    const folder = projectOf({ [`${NAME}.json`]: TEXT });
    expect(await attackTogether(['baseline', '--', `${NAME}.json`], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
    const written = readFileSync(path.join(folder, '.api-conventions-baseline.json'), 'utf8');
    expect(written).not.toMatch(UNSAFE);
    expect(JSON.parse(written).descriptions).toEqual([`${NAME}.json`]);
    const { stdout } = await attackTogether(['lint', '--', `${NAME}.json`], { cwd: folder });
    expect(stdout).toMatch(/in the baseline/);
  });
});

test.skipIf(!HAS_GIT)('lint --base escapes the names of compared descriptions', async () => {
  const repository = TestRepository.with({ [`${NAME}.json`]: TEXT, 'gone\u202e.yaml': TEXT }).branch('x-`id`-<b>-$(id)-%0A');
  repository.commit({ [`${NAME}.json`]: TEXT.replace('openapi', 'open\u200bapi') });
  for (const format of ['stylish', 'github', 'markdown', 'html']) {
    const run = await attackTogether(['lint', '--base', 'main', '--format', format, '--', `${NAME}.json`], {
      cwd: repository.folder,
    });
    expect(format === 'github' ? run.stdout.replace(ANNOTATION, '') : run.stdout).not.toMatch(UNSAFE);
    expect(run.stderr).not.toMatch(UNSAFE);
  }
});

test.skipIf(!HAS_GIT)('compare escapes the names of descriptions of a commit', async () => {
  const files = { [`${NAME}.json`]: TEXT, 'gone\u202e.json': TEXT, [`x/${NAME}.json`]: TEXT.replaceAll('user', 'people') };
  const repository = TestRepository.with(files).branch('change');
  repository.delete('gone\u202e.json', `x/${NAME}.json`);
  repository.commit({ [`${NAME}.json`]: TEXT.replaceAll('get', 'put'), 'new\u202e.json': TEXT.replaceAll('user', 'order') });
  const cwd = repository.folder;
  for (const format of ['stylish', 'github', 'markdown', 'html', 'json', 'sarif']) {
    const run = await attackTogether(['compare', 'main:', '.', '--format', format], { cwd });
    expect(run.stdout).toMatch(/gone/);
    expect(format === 'github' ? run.stdout.replace(ANNOTATION, '') : run.stdout).not.toMatch(UNSAFE);
    expect(run.stderr).not.toMatch(UNSAFE);
  }
  for (const format of ['markdown', 'html', 'json']) {
    const run = await attackTogether(['changelog', 'main:', '.', '--format', format], { cwd });
    expect([run.stdout, run.stderr]).toEqual([expect.not.stringMatching(UNSAFE), expect.not.stringMatching(UNSAFE)]);
  }
  expect((await attackTogether(['compare', 'main:', '.', '--accept'], { cwd })).stdout).not.toMatch(UNSAFE);
});
