import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../plugin/support.ts';
import {
  api,
  baseline,
  CLEAN_PATHS,
  CONFIG,
  edit,
  entriesOf,
  FILE,
  type Files,
  lint,
  OLD_API,
  project,
  read,
  report,
  withBaseline,
  write,
} from './baseline-support.ts';
import { BROKEN, cli, folderWith } from './support.ts';

test('the command baseline records the findings of an old API, and then only new ones are reported', async () => {
  const folder = project();
  expect((await lint(folder, 'api.yaml')).code).toBe(1);
  expect(await baseline(folder, 'api.yaml')).toEqual({
    code: 0,
    stdout: `\`${FILE}\` holds 3 findings in 1 file:\n  2  path-no-trailing-slash\n  1  path-versioned\n3 added, 0 removed.\n`,
    stderr: '',
  });
  expect(await lint(folder, 'api.yaml')).toEqual({
    code: 0,
    stdout: '1 description checked, no findings; 3 in the baseline.\n',
    stderr: '',
  });
  write(folder, 'api.yaml', api('/v1/new/', '/v1/b/', '/v1/a/', '/c', ...CLEAN_PATHS));
  const { code, stdout } = await lint(folder, 'api.yaml');
  expect(code).toBe(1);
  expect(stdout).toContain('`/v1/new/` ends with a slash');
  expect(stdout).toContain('1 finding in 1 file: 1 error; 3 in the baseline; 1 description checked.');
  expect(await report(folder, '--no-baseline')).toMatchObject({ code: 1, baselined: 0, findings: { length: 4 } });
});

test('the command baseline sorts the file, and an additional finding changes one place', async () => {
  const folder = await withBaseline({ 'b.yaml': OLD_API, 'a.yaml': api('/z', '/a/', ...CLEAN_PATHS) });
  const before = readFileSync(path.join(folder, FILE), 'utf8');
  expect(read(folder)).toMatchObject({ version: 3, descriptions: ['a.yaml', 'b.yaml'] });
  expect(entriesOf(folder).map(({ file, ruleId, pointer }) => `${file} ${ruleId} ${pointer}`)).toEqual([
    'a.yaml path-no-trailing-slash /paths/~1a~1',
    'a.yaml path-versioned /paths/~1a~1',
    'a.yaml path-versioned /paths/~1z',
    'b.yaml path-no-trailing-slash /paths/~1v1~1a~1',
    'b.yaml path-no-trailing-slash /paths/~1v1~1b~1',
    'b.yaml path-versioned /paths/~1c',
  ]);
  write(folder, 'a.yaml', api('/m', '/z', '/a/', ...CLEAN_PATHS));
  await baseline(folder);
  const after = readFileSync(path.join(folder, FILE), 'utf8');
  expect(after).toBe(before.replace('"~1a~1","~1z"', '"~1a~1","~1m","~1z"'));
  expect(after).not.toBe(before);
});

test('the command baseline does not change a reformatted file that is up to date', async () => {
  const folder = await withBaseline();
  edit(folder, () => {});
  const before = readFileSync(path.join(folder, FILE), 'utf8');
  expect((await baseline(folder)).stdout).toContain('It was up to date. 0 added, 0 removed.\n');
  expect(readFileSync(path.join(folder, FILE), 'utf8')).toBe(before);
});

describe('the entries of a baseline that remain when it is written again', () => {
  test('keep their reasons and expiry dates, even if their place has moved', async () => {
    const folder = await withBaseline({ 'api.yaml': api('/v1/a/{id}/', '/c') });
    edit(folder, ({ entries }) => {
      for (const entry of entries) Object.assign(entry, { reason: `Because of ${entry.rule}.`, expires: '2999-12-31' });
    });
    write(folder, 'api.yaml', api('/d/', '/c', '/v1/a/{number}/'));
    expect((await baseline(folder)).stdout).toContain('2 added, 0 removed.');
    const kept = entriesOf(folder).map(({ pointer, reason, expires }) => [pointer, reason, expires]);
    expect(kept).toEqual([
      ['/paths/~1d~1', undefined, undefined],
      ['/paths/~1v1~1a~1{number}~1', 'Because of path-no-trailing-slash.', '2999-12-31'],
      ['/paths/~1d~1', undefined, undefined],
      ['/paths/~1c', 'Because of path-versioned.', '2999-12-31'],
    ]);
  });

  test('include entries of other descriptions if a run checks only one of them', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD_API, 'b.yaml': OLD_API });
    write(folder, 'a.yaml', api('/v1/a/'));
    expect((await baseline(folder, 'a.yaml')).stdout).toContain('0 added, 2 removed; 3 kept that this run did not check.\n');
    expect(read(folder)).toMatchObject({ descriptions: ['a.yaml', 'b.yaml'] });
    expect(entriesOf(folder)).toHaveLength(4);
    rmSync(path.join(folder, 'b.yaml'));
    expect((await baseline(folder)).stdout).toContain('0 added, 3 removed.\n');
    expect(read(folder)).toMatchObject({ descriptions: ['a.yaml'] });
    expect(entriesOf(folder)).toHaveLength(1);
  });
});

describe('the entries of a baseline whose findings are gone', () => {
  const fixed = async () => {
    const folder = await withBaseline();
    write(folder, 'api.yaml', api('/v1/a/', '/v1/b', '/new'));
    return folder;
  };

  test('are reported on standard error and in JSON, and do not fail the run', async () => {
    const folder = await fixed();
    write(folder, 'api.yaml', api('/v1/a/', '/v1/b'));
    expect(await report(folder, 'api.yaml')).toEqual({
      code: 0,
      findings: [],
      baselined: 1,
      stale: ['api.yaml /paths/~1v1~1b~1', 'api.yaml /paths/~1c'],
      stderr: `2 entries of \`${FILE}\` are stale: their findings are gone. To remove them: api-conventions baseline --prune api.yaml\n`,
    });
  });

  test('are removed by --prune, which adds nothing', async () => {
    const folder = await fixed();
    expect(await baseline(folder, '--prune', 'api.yaml')).toEqual({
      code: 0,
      stdout: `\`${FILE}\` holds 1 finding in 1 file:\n  1  path-no-trailing-slash\n2 removed.\n`,
      stderr: '',
    });
    expect(await report(folder)).toMatchObject({ findings: ['api.yaml /paths/~1new'], stale: [], stderr: '' });
    expect((await baseline(folder, '--prune')).stdout).toContain('It was up to date. 0 removed.\n');
  });

  test('do not include entries of rules that are off and of files that were not read', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD_API, 'b.yaml': OLD_API });
    expect(await report(folder, 'a.yaml')).toMatchObject({ code: 0, baselined: 3, stale: [], stderr: '' });
    expect(await report(folder, '--rule', 'path-versioned=off')).toMatchObject({ code: 0, baselined: 4, stale: [] });
    const { stdout } = await cli(['lint', '--format', 'json', '--stdin-filename', 'a.yaml'], {
      cwd: folder,
      stdin: api('/v1/a/'),
    });
    const { stale } = JSON.parse(stdout);
    expect(stale.map(({ file }: Files) => file)).toEqual(['a.yaml', 'a.yaml']);
    const nameless = await cli(['lint', '--format', 'json', '-'], { cwd: folder, stdin: OLD_API });
    expect(JSON.parse(nameless.stdout)).toMatchObject({ findings: { length: 3 }, stale: [] });
  });

  test('do not include entries of shared files, unless all their descriptions are checked', async () => {
    const uses = (name: string) =>
      `openapi: 3.0.3\npaths: { /v1/x: { get: { parameters: [{ $ref: 'common.yaml#/${name}' }] } } }\n`;
    const common = (...names: string[]) => names.map((name) => `${name}: { name: api_key, in: query }\n`).join('');
    const folder = await withBaseline({ 'a.yaml': uses('A'), 'b.yaml': uses('B'), 'common.yaml': common('A', 'B') });
    expect(await report(folder, 'a.yaml')).toMatchObject({ baselined: 1, stale: [] });
    await baseline(folder, '--prune', 'a.yaml');
    expect(entriesOf(folder)).toHaveLength(2);
    write(folder, 'common.yaml', common('A').concat('B: { name: page, in: query }\n'));
    expect(await report(folder, 'a.yaml', 'b.yaml')).toMatchObject({ baselined: 1, stale: ['common.yaml /B'] });
  });

  test('do not include entries of parts that only another description uses', async () => {
    const key = 'components: { parameters: { Key: { name: api_key, in: query } } }\n';
    const folder = await withBaseline({
      'a.yaml': "openapi: 3.0.3\npaths: { /v1/x: { get: { parameters: [{ $ref: 'b.yaml#/components/parameters/Key' }] } } }\n",
      'b.yaml': `openapi: 3.0.3\npaths: { /v1/y/: {} }\n${key}`,
    });
    expect(await report(folder, 'b.yaml')).toMatchObject({ baselined: 1, stale: [] });
    write(folder, 'b.yaml', `openapi: 3.0.3\npaths: {}\n${key}`);
    expect(await report(folder, 'b.yaml')).toMatchObject({ baselined: 0, stale: ['b.yaml /paths/~1v1~1y~1'] });
    await baseline(folder, '--prune', 'b.yaml');
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 1, stale: [] });
  });

  test('are not reported if any description could not be checked', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD_API, 'b.yaml': OLD_API });
    write(folder, 'a.yaml', BROKEN);
    expect(await report(folder)).toMatchObject({ code: 2, baselined: 3, stale: [], stderr: '' });
  });

  test('are reported together with the options of the run', async () => {
    const folder = await withBaseline({ 'it is.yaml': OLD_API }, '--baseline', 'known.json');
    write(folder, 'it is.yaml', api('/v1/a/'));
    const { stderr } = await lint(
      folder,
      '--baseline',
      'known.json',
      '--rule',
      'no-secrets-in-url=off',
      '--root',
      '.',
      'it is.yaml',
    );
    expect(stderr).toContain(
      "api-conventions baseline --prune --root . --rule no-secrets-in-url=off --baseline known.json 'it is.yaml'\n",
    );
  });
});

test('a finding stays in the baseline if it moves to another file or its file is renamed', async () => {
  const folder = await withBaseline({
    'api.yaml': `openapi: 3.0.3\npaths: { /v1/x: { get: { parameters: [{ $ref: '#/components/parameters/Key' }] } }, /c: {} }\ncomponents: { parameters: { Key: { name: api_key, in: query } } }\n`,
  });
  expect(entriesOf(folder)).toHaveLength(2);
  rmSync(path.join(folder, 'api.yaml'));
  write(folder, 'new.yaml', `openapi: 3.0.3\npaths: { /c: {}, /v1/x: { get: { parameters: [{ $ref: 'parts.yaml#/Key' }] } } }\n`);
  write(folder, 'parts.yaml', 'Key: { name: api_key, in: query }\n');
  expect(await report(folder)).toEqual({ code: 0, findings: [], baselined: 2, stale: [], stderr: '' });
  await baseline(folder);
  expect(entriesOf(folder).map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(['new.yaml /paths/~1c', 'parts.yaml /Key']);
});

test('a partly fixed fault stays in the baseline, and a new part of it is reported', async () => {
  const lacking = (...names: string[]) =>
    `openapi: 3.0.3\npaths: { /v1/x: { get: { responses: { 404: { content: { application/json: { schema: { properties: { error: { properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } } } } } } } } } } }\n`;
  const args = ['--rule', 'error-schema=error'];
  const folder = await withBaseline({ 'api.yaml': lacking('message') }, ...args);
  write(folder, 'api.yaml', lacking('message', 'type'));
  expect(await report(folder, ...args)).toMatchObject({ code: 0, findings: [], baselined: 1, stale: [] });
  await baseline(folder, ...args);
  expect(read(folder).entries).toMatchObject([{ message: expect.not.stringContaining('error.type') }]);
  write(folder, 'api.yaml', lacking('message'));
  expect(await report(folder, ...args)).toMatchObject({ code: 1, baselined: 0, stale: [expect.anything()] });
});

describe('a recorded fault that is fixed in one of two files', () => {
  const paths = (...files: string[]) =>
    `openapi: 3.0.3\npaths:\n${files.map((file, index) => `  /v1/${index}: { $ref: ${file} }\n`).join('')}`;
  const get = (...names: string[]) =>
    `get: { parameters: [${names.map((name) => `{ name: ${name}, in: query }`).join(', ')}] }\n`;

  test('does not hide the same fault in the other file if the fixed file remains', async () => {
    const files = { 'api.yaml': paths('a.yaml', 'b.yaml'), 'a.yaml': `${get('cvv')}put: {}\n`, 'b.yaml': 'put: {}\n' };
    const folder = await withBaseline(files);
    write(folder, 'a.yaml', 'put: {}\n');
    write(folder, 'b.yaml', get('cvv'));
    expect(await report(folder)).toMatchObject({
      code: 1,
      findings: ['b.yaml /get/parameters/0'],
      stale: ['a.yaml /get/parameters/0'],
    });
  });

  test('does not hide the same fault in the other file if the fixed file is gone', async () => {
    const folder = await withBaseline({ 'api.yaml': paths('a.yaml', 'b.yaml'), 'a.yaml': get('cvv'), 'b.yaml': get('password') });
    rmSync(path.join(folder, 'a.yaml'));
    write(folder, 'api.yaml', paths('b.yaml'));
    write(folder, 'b.yaml', get('password', 'cvv'));
    expect(await report(folder)).toMatchObject({ code: 1, findings: ['b.yaml /get/parameters/1'], baselined: 1 });
  });
});

test('an expired entry of a baseline no longer applies, and its finding mentions the date', async () => {
  const folder = await withBaseline();
  edit(folder, ({ entries }) => {
    const [slashes, version] = entries;
    entries.push({ ...slashes, places: ['/paths/~1v1~1a~1'], expires: '2020-02-29' });
    slashes.places = ['/paths/~1v1~1b~1'];
    version.expires = '2999-01-01';
  });
  expect(await report(folder)).toMatchObject({ code: 1, findings: ['api.yaml /paths/~1v1~1a~1'], baselined: 2, stale: [] });
  expect((await lint(folder)).stdout).toContain('(in the baseline until 2020-02-29)');
  expect((await lint(folder, '--format', 'github')).stdout).toContain('(in the baseline until 2020-02-29)');
  const again = await baseline(folder);
  expect(again.stdout).toContain('0 added, 0 removed.');
  expect(again.stderr).toContain('1 entry has expired: `lint` reports its finding until you fix it or change `expires`.\n');
  expect(entriesOf(folder).map(({ expires }) => expires)).toEqual([undefined, '2020-02-29', '2999-01-01']);
});

describe('baseline --only', () => {
  const rules = (folder: string) => entriesOf(folder).map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);

  test('records the findings of a rule and keeps the entries of other rules', async () => {
    const folder = project();
    await baseline(folder, '--only', 'path-versioned');
    expect(rules(folder)).toEqual(['path-versioned /paths/~1c']);
    expect(await report(folder)).toMatchObject({ code: 1, baselined: 1, findings: { length: 2 } });
    write(folder, 'api.yaml', api('/v1/a/', '/v1/c', '/v1/d', '/v1/e'));
    await baseline(folder, '--only', 'path-no-trailing-slash');
    expect(rules(folder)).toEqual(['path-no-trailing-slash /paths/~1v1~1a~1', 'path-versioned /paths/~1c']);
    await baseline(folder, '--prune', '--only', 'path-versioned');
    expect(rules(folder)).toEqual(['path-no-trailing-slash /paths/~1v1~1a~1']);
  });

  test.each([
    [['--only', 'path-version'], 'path-version'],
    [['--only', 'acme/x'], 'acme/x'],
  ])('refuses the rules %j', async (args, message) => {
    expect(await baseline(project(), ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe('the findings in a baseline', () => {
  test('include findings of plugins, files and identical suppressions', async () => {
    const text =
      `${api('/v1/draft', '/v1/x')}    # lint-ignore-next-line path-versioned\n    # lint-ignore-next-line path-versioned\n`.replace(
        '/v1/x: {}',
        '/v1/x: { $ref: gone.yaml }',
      );
    const folder = folderWith({
      'api-conventions.yaml': `${CONFIG.replace('{', '{ suppression-reason: warn, unused-suppression: off,')}plugins: [./house.mjs]\n`,
      'house.mjs': HOUSE,
      'api.yaml': text,
    });
    expect((await baseline(folder, '--allow-code')).code).toBe(0);
    expect(entriesOf(folder).map(({ ruleId }) => ruleId)).toEqual(['house/no-drafts', 'suppression-reason', 'unresolved-ref']);
    expect(await report(folder, '--allow-code')).toMatchObject({ code: 0, baselined: 4, findings: [], stale: [] });
    write(folder, 'api.yaml', text.replace(/ {4}# lint-ignore-next-line path-versioned\n$/, ''));
    expect(await report(folder, '--allow-code')).toMatchObject({ baselined: 3, stale: [] });
    write(folder, 'api.yaml', text.replaceAll('    # lint-ignore-next-line path-versioned\n', ''));
    expect(await report(folder, '--allow-code')).toMatchObject({ baselined: 2, stale: ['api.yaml '] });
    await baseline(folder, '--allow-code', '--prune');
    expect(await report(folder, '--allow-code')).toMatchObject({ baselined: 2, stale: [] });
  });

  test('do not include suppressed findings', async () => {
    const folder = await withBaseline({ 'api.yaml': OLD_API.replace('/c: {}', '/c: { x-lint-ignore: path-versioned }') });
    expect(entriesOf(folder).map(({ ruleId }) => ruleId)).toEqual(['path-no-trailing-slash', 'path-no-trailing-slash']);
    expect((await lint(folder)).stdout).toContain('no findings; 1 suppressed; 2 in the baseline.\n');
  });
});

test('a baseline keeps entries of files outside the repository, which are not looked up', async () => {
  const folder = await withBaseline({ 'api.yaml': api('/v1/a/') });
  const entry = { ...read(folder).entries[0], file: '../no-such-folder/api.yaml' };
  edit(folder, (known) => {
    known.entries = [entry];
  });
  expect(await report(folder)).toMatchObject({ code: 1, findings: ['api.yaml /paths/~1v1~1a~1'] });
  edit(folder, (known) => {
    known.entries = [{ ...entry, file: 'no-such-folder/api.yaml' }];
  });
  expect(await report(folder)).toMatchObject({ code: 0, baselined: 1 });
});

test('a baseline may contain names that every JavaScript object has', async () => {
  const folder = await withBaseline({ __proto__: 'x: 1\n', 'api.yaml': api('/constructor', '/__proto__', '/v1/q') });
  edit(folder, (known) => {
    known.entries.push({ file: '__proto__', rule: 'constructor', places: ['/toString'], message: 'x' });
  });
  expect(await report(folder)).toMatchObject({ code: 0, baselined: 2, stale: [] });
});

test('a baseline keeps the entries of a renamed file when another run names it', async () => {
  const folder = await withBaseline({ 'a.yaml': OLD_API, 'sub/b.yaml': OLD_API });
  mkdirSync(path.join(folder, 'other'));
  renameSync(path.join(folder, 'sub/b.yaml'), path.join(folder, 'other/b.yaml'));
  expect(await report(folder)).toEqual({ code: 0, findings: [], baselined: 6, stale: [], stderr: '' });
});
