import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBaseline } from '../../src/known/read-baseline.ts';
import { HOUSE } from '../plugin/support.ts';
import { BROKEN, cli, folderWith } from './support.ts';

const FILE = '.api-conventions-baseline.json';
const CONFIG = 'extends: headline\nrules: { error-schema: off, list-paginated: off, path-plural-collections: off }\n';
/** Each path with a slash at its end is an error, each without a version a warning. */
const api = (...paths: string[]) => `openapi: 3.0.3\npaths:\n${paths.map((name) => `  ${name}: {}\n`).join('')}`;
/** So many paths without a fault that the faults of others are no habit. */
const CLEAN_PATHS = ['/v1/d', '/v1/e', '/v1/f', '/v1/g'];
const OLD = api('/v1/a/', '/v1/b/', '/c');

type Files = Readonly<Record<string, string>>;
const project = (files: Files = { 'api.yaml': OLD }) => folderWith({ 'api-conventions.yaml': CONFIG, ...files });
const write = (folder: string, file: string, text: string) => writeFileSync(path.join(folder, file), text);
const read = (folder: string, file = FILE) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
/** The entries of a baseline, one for each place. */
const entriesOf = (folder: string, file = FILE) => {
  const { mistakes, entries } = readBaseline(readFileSync(path.join(folder, file), 'utf8'));
  expect(mistakes).toEqual([]);
  return entries;
};
const edit = (folder: string, change: (baseline: ReturnType<typeof read>) => void, file = FILE) => {
  const baseline = read(folder, file);
  change(baseline);
  write(folder, file, JSON.stringify(baseline));
};

const lint = (cwd: string, ...args: string[]) => cli(['lint', ...args], { cwd });
const baseline = (cwd: string, ...args: string[]) => cli(['baseline', ...args], { cwd });
/** What `lint` says in JSON. */
async function report(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await lint(cwd, '--format', 'json', ...args);
  if (stdout === '') throw new Error(stderr);
  const { findings, summary, stale } = JSON.parse(stdout);
  return {
    code,
    findings: findings.map(({ file, pointer }: { file: string; pointer: string }) => `${file} ${pointer}`),
    baselined: summary.baselined,
    stale: stale.map(({ file, pointer }: { file: string; pointer: string }) => `${file} ${pointer}`),
    stderr: stderr.replace(/^(?:Checking|- ).*\n/gm, ''),
  };
}

/** A project with a baseline of its own. */
async function withBaseline(files?: Files, ...args: string[]): Promise<string> {
  const folder = project(files);
  const { code, stderr } = await baseline(folder, ...args);
  if (code !== 0) throw new Error(stderr);
  return folder;
}

test('the findings of an old API are recorded, and only new ones are reported afterwards', async () => {
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

test('the file is sorted, and one finding more is one place that differs', async () => {
  const folder = await withBaseline({ 'b.yaml': OLD, 'a.yaml': api('/z', '/a/', ...CLEAN_PATHS) });
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

test('a formatter may lay it out in another way, and it is left alone while it says the same', async () => {
  const folder = await withBaseline();
  edit(folder, () => {});
  const before = readFileSync(path.join(folder, FILE), 'utf8');
  expect((await baseline(folder)).stdout).toContain('It was up to date. 0 added, 0 removed.\n');
  expect(readFileSync(path.join(folder, FILE), 'utf8')).toBe(before);
});

describe('entries that stay', () => {
  test('keep their reasons and last days, where their place has moved as well', async () => {
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

  test('are those of others too, where a run checks one description', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD, 'b.yaml': OLD });
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

describe('entries whose findings are gone', () => {
  const fixed = async () => {
    const folder = await withBaseline();
    write(folder, 'api.yaml', api('/v1/a/', '/v1/b', '/new'));
    return folder;
  };

  test('are told on standard error and in JSON, and fail nothing', async () => {
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

  test('are removed by --prune, which takes nothing in', async () => {
    const folder = await fixed();
    expect(await baseline(folder, '--prune', 'api.yaml')).toEqual({
      code: 0,
      stdout: `\`${FILE}\` holds 1 finding in 1 file:\n  1  path-no-trailing-slash\n2 removed.\n`,
      stderr: '',
    });
    expect(await report(folder)).toMatchObject({ findings: ['api.yaml /paths/~1new'], stale: [], stderr: '' });
    expect((await baseline(folder, '--prune')).stdout).toContain('It was up to date. 0 removed.\n');
  });

  test('are not those of rules that are off, nor of files that were not read', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD, 'b.yaml': OLD });
    expect(await report(folder, 'a.yaml')).toMatchObject({ code: 0, baselined: 3, stale: [], stderr: '' });
    expect(await report(folder, '--rule', 'path-versioned=off')).toMatchObject({ code: 0, baselined: 4, stale: [] });
    const { stdout } = await cli(['lint', '--format', 'json', '--stdin-filename', 'a.yaml'], {
      cwd: folder,
      stdin: api('/v1/a/'),
    });
    const { stale } = JSON.parse(stdout);
    expect(stale.map(({ file }: Files) => file)).toEqual(['a.yaml', 'a.yaml']);
    const nameless = await cli(['lint', '--format', 'json', '-'], { cwd: folder, stdin: OLD });
    expect(JSON.parse(nameless.stdout)).toMatchObject({ findings: { length: 3 }, stale: [] });
  });

  test('are not those of shared files, unless all that share them are checked', async () => {
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

  test('are not those of parts that only another description uses', async () => {
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

  test('are not told where something could not be checked', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD, 'b.yaml': OLD });
    write(folder, 'a.yaml', BROKEN);
    expect(await report(folder)).toMatchObject({ code: 2, baselined: 3, stale: [], stderr: '' });
  });

  test('are told with the options that the run had', async () => {
    const folder = await withBaseline({ 'it is.yaml': OLD }, '--baseline', 'known.json');
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

test('what was moved to another file, or is in a file of another name, is the same', async () => {
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

test('what is mended in part stays known, and what is lacking then is not', async () => {
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

describe('what is mended in one file hides nothing in another', () => {
  const paths = (...files: string[]) =>
    `openapi: 3.0.3\npaths:\n${files.map((file, index) => `  /v1/${index}: { $ref: ${file} }\n`).join('')}`;
  const get = (...names: string[]) =>
    `get: { parameters: [${names.map((name) => `{ name: ${name}, in: query }`).join(', ')}] }\n`;

  test('where the place is gone, but not the file', async () => {
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

  test('where the file is gone, and of the other one something was known', async () => {
    const folder = await withBaseline({ 'api.yaml': paths('a.yaml', 'b.yaml'), 'a.yaml': get('cvv'), 'b.yaml': get('password') });
    rmSync(path.join(folder, 'a.yaml'));
    write(folder, 'api.yaml', paths('b.yaml'));
    write(folder, 'b.yaml', get('password', 'cvv'));
    expect(await report(folder)).toMatchObject({ code: 1, findings: ['b.yaml /get/parameters/1'], baselined: 1 });
  });
});

test('an entry that has expired counts no more, and its finding says so', async () => {
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

describe('--only', () => {
  const rules = (folder: string) => entriesOf(folder).map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);

  test('records the findings of a rule, and keeps the entries of others', async () => {
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
  ])('refuses %j', async (args, message) => {
    expect(await baseline(project(), ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe('a fault of a few operations is no habit', () => {
  const operation = (name: string, parameter: string) =>
    `  /v1/${name}: { get: { parameters: [{ name: ${parameter}, in: query }], responses: { 204: { description: Ok } } } }\n`;
  const shop = (leaking: readonly string[], clean = 12) =>
    `openapi: 3.0.3\npaths:\n${leaking.map((name) => operation(name, 'api_key')).join('')}${Array.from({ length: clean }, (_, index) => operation(`clean${index}`, 'limit')).join('')}`;
  const listed = (folder: string) => entriesOf(folder).map(({ pointer, places }) => places ?? `api.yaml ${pointer}`);
  const at = (name: string, file = 'api.yaml') => `${file} /paths/~1v1~1${name}/get/parameters/0`;

  test('one more operation is new, by any measure', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c']) });
    expect(read(folder).entries).toMatchObject([{ identity: { name: 'api_key' }, places: { length: 3 } }]);
    expect(listed(folder)).toEqual(['a', 'b', 'c'].map((name) => at(name)));
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d')], baselined: 1 });
  });

  test('one more is new instead of one that is fixed', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c']) });
    write(folder, 'api.yaml', shop(['a', 'b', 'd']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d')] });
    write(folder, 'api.yaml', shop(['a', 'b']));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [at('c')] });
  });

  test('renamed parameters, moved paths and renamed files are known again', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a/{id}', 'b', 'c']) });
    write(folder, 'api.yaml', shop(['c', 'b', 'a/{key}']));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
    renameSync(path.join(folder, 'api.yaml'), path.join(folder, 'shop.yaml'));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
  });

  test('at half of the operations, it is one, until --prune finds that it is none any more', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c'], 3) });
    expect(read(folder).entries).toEqual([
      {
        ...{ file: 'api.yaml', rule: 'no-secrets-in-url', messageId: 'secretParameter' },
        identity: { in: 'query', name: 'api_key' },
        places: 'all',
      },
    ]);
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd'], 3));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [] });
    expect((await baseline(folder)).stdout).toContain('It was up to date. 0 added, 0 removed.');
    write(folder, 'api.yaml', shop(['a', 'b', 'd'], 9));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
    await baseline(folder, '--prune');
    expect(listed(folder)).toEqual(['a', 'b', 'd'].map((name) => at(name)));
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd'], 9));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('c')] });
    write(folder, 'api.yaml', shop([]));
    await baseline(folder, '--prune');
    expect(read(folder).entries).toEqual([]);
  });

  test('an entry for all places follows them into another file if its own is gone', async () => {
    const names = ['a', 'b', 'c'];
    const part = names.map((name) => `${name}: { get: { parameters: [{ name: api_key, in: query }] } }\n`).join('');
    const using = (file: string) =>
      `openapi: 3.0.3\npaths:\n${names.map((name) => `  /v1/${name}: { $ref: '${file}#/${name}' }\n`).join('')}`;
    const folder = await withBaseline({ 'api.yaml': using('keys.yaml'), 'keys.yaml': part });
    const filesOf = () => read(folder).entries.map(({ file, places }: Record<string, unknown>) => [file, places]);
    expect(filesOf()).toContainEqual(['keys.yaml', 'all']);
    const before = read(folder).entries.length;
    renameSync(path.join(folder, 'keys.yaml'), path.join(folder, 'moved.yaml'));
    write(folder, 'api.yaml', using('moved.yaml'));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
    for (const args of [['--prune'], []]) {
      await baseline(folder, ...args);
      expect(filesOf()).toContainEqual(['moved.yaml', 'all']);
      expect(read(folder).entries).toHaveLength(before);
    }
  });

  test('a list becomes an entry for all places when the habit gains a place', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c'], 5) });
    write(folder, 'api.yaml', shop(['a', 'b', 'c'], 3));
    expect((await baseline(folder)).stdout).toContain('It was up to date. 0 added, 0 removed.');
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd'], 3));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d')] });
    expect((await baseline(folder)).stdout).toContain('1 added, 0 removed.');
    expect(listed(folder)).toEqual(['all']);
  });

  test('what somebody has written about a place stays', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c'], 5) });
    edit(folder, ({ entries }) => {
      entries.push({ ...entries[0], places: [entries[0].places.shift()], reason: 'Old clients.', expires: '2020-01-01' });
    });
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd', 'e'], 5));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('a'), at('d'), at('e')] });
    await baseline(folder);
    expect(listed(folder)).toEqual([at('a'), 'all']);
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('a')] });
    expect((await lint(folder)).stdout).toContain('(in the baseline until 2020-01-01)');
  });

  test('--prune removes the places that are gone, and adds none', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c', 'd']) });
    write(folder, 'api.yaml', shop(['b', 'c', 'd', 'e']));
    await baseline(folder, '--prune');
    expect(listed(folder)).toEqual(['b', 'c', 'd'].map((name) => at(name)));
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('a')] });
  });

  test.each(['a', 'b'])('places of one description cover nothing in another: %s', async (name) => {
    const folder = await withBaseline({ 'a.yaml': shop(['a', 'b', 'c'], 0), 'b.yaml': shop([]) });
    write(folder, 'b.yaml', shop(['d']));
    const found =
      name === 'a' ? { code: 0, findings: [], baselined: 1 } : { code: 1, findings: [at('d', 'b.yaml')], baselined: 0 };
    expect(await report(folder, `${name}.yaml`)).toMatchObject(found);
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d', 'b.yaml')] });
    write(folder, 'a.yaml', shop(['a']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d', 'b.yaml')] });
    rmSync(path.join(folder, 'a.yaml'));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d', 'b.yaml')] });
  });

  test('a habit may have any number of places', async () => {
    const paths = Array.from({ length: 1001 }, (_, index) => `/v1/p${index}/`);
    const folder = await withBaseline({ 'api.yaml': api(...paths) });
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 1 });
  });

  test('an update records the places that are left', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c', 'd']) });
    write(folder, 'api.yaml', shop(['b', 'c', 'd', 'e']));
    await baseline(folder);
    expect(listed(folder)).toEqual(['b', 'c', 'd', 'e'].map((name) => at(name)));
  });
});

describe('which baseline counts', () => {
  const APIS = { 'apis/a/api.yaml': OLD, 'apis/b/api.yaml': OLD };

  test('all above a description, whatever the working directory', async () => {
    const folder = await withBaseline(APIS);
    expect(read(folder).entries[0].file).toBe('apis/a/api.yaml');
    const a = path.join(folder, 'apis/a');
    expect(await report(a, 'api.yaml')).toMatchObject({ code: 0, baselined: 3 });
    expect(await report(folder, 'apis')).toMatchObject({ code: 0, baselined: 6 });
    await baseline(a, 'api.yaml', '--baseline', FILE);
    write(folder, 'apis/a/api.yaml', api('/v1/a/', '/v1/new/'));
    const { stderr, stdout } = await lint(folder, 'apis');
    expect(stdout).toContain('1 finding in 1 file: 1 error; 4 in the baseline');
    expect(stderr).toContain('4 entries of the 2 baselines are stale');
    // Each is written where it is.
    expect((await baseline(folder, '--prune')).stdout).toMatch(/`apis\/a\/\.api.*\n.*\n2 removed\.\n`\.api[\s\S]*\n2 removed\./);
    expect((await lint(folder, 'apis')).stderr).not.toContain('stale');
  });

  test('of which the nearest with findings is written, and takes them over from the others', async () => {
    const folder = await withBaseline(APIS);
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.reason = `Since ${entry.file}.`;
    });
    write(folder, `apis/a/${FILE}`, '{ "version": 3, "descriptions": [], "entries": [] }');
    write(folder, `apis/b/${FILE}`, '{ "version": 3, "entries": [] }');
    await baseline(folder);
    expect(entriesOf(folder, `apis/a/${FILE}`).map(({ file, reason }) => `${file} ${reason}`)).toEqual(
      Array(3).fill('api.yaml Since apis/a/api.yaml.'),
    );
    expect(entriesOf(folder).map(({ file }) => file)).toEqual(Array(3).fill('apis/b/api.yaml'));
    expect(read(folder).descriptions).toEqual(['apis/b/api.yaml']);
    expect(entriesOf(folder, `apis/b/${FILE}`)).toEqual([]);
    expect(await report(folder)).toMatchObject({ code: 0, baselined: 6, stale: [] });
  });

  test('one for each folder on request, which later runs find', async () => {
    const folder = await withBaseline({ ...APIS, 'shop.yaml': OLD });
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.reason = 'Old.';
    });
    const { stdout } = await baseline(folder, 'apis', '--each-folder');
    expect(stdout.match(/`[^`]+` (?:holds \d+ findings|is removed)/g)).toEqual([
      `\`apis/a/${FILE}\` holds 3 findings`,
      `\`apis/b/${FILE}\` holds 3 findings`,
      `\`${FILE}\` holds 3 findings`,
    ]);
    expect(entriesOf(folder, `apis/b/${FILE}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'api.yaml', reason: 'Old.' })]),
    );
    expect(entriesOf(folder).map(({ file }) => file)).toEqual(Array(3).fill('shop.yaml'));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 9, stale: [] });
    write(folder, 'apis/a/api.yaml', api('/v1/a/', '/v1/b/', '/c', '/v1/d/'));
    await baseline(folder);
    expect(entriesOf(folder, `apis/a/${FILE}`)).toHaveLength(4);
    expect(entriesOf(folder)).toHaveLength(3);
    expect((await baseline(folder, 'shop.yaml', 'apis', '--each-folder')).code).toBe(0);
  });

  test('one for each folder, after which a file that has nothing left is removed', async () => {
    const folder = await withBaseline(APIS);
    const { stdout } = await baseline(folder, '--each-folder');
    expect(stdout).toContain(`\`${FILE}\` is removed: other files hold its findings now.\n`);
    expect(existsSync(path.join(folder, FILE))).toBe(false);
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 6, stale: [] });
    write(folder, 'api-conventions.yaml', `${CONFIG}baseline: known.json\n`);
    expect((await baseline(folder, '--each-folder')).stderr).toContain(
      '`--each-folder` cannot be combined with the setting `baseline`, which names one file. Remove one of the two.',
    );
  });

  test('one for each folder, each with what is known of the files that its descriptions use', async () => {
    const part = (name: string) => `get: { parameters: [{ name: ${name}_password, in: query, schema: { type: string } }] }\n`;
    const using = (name: string) => `openapi: 3.0.3\npaths:\n  /v1/${name}s/: { $ref: ../parts/${name}.yaml }\n`;
    const folder = await withBaseline({
      'a/api.yaml': using('cart'),
      'b/api.yaml': using('order'),
      'parts/cart.yaml': part('cart'),
      'parts/order.yaml': part('order'),
    });
    const { stdout } = await baseline(folder, '--each-folder');
    expect(stdout.match(/^\d.*$/gm)).toEqual(Array(2).fill('2 moved here, 0 added, 0 removed.'));
    expect(entriesOf(folder, `a/${FILE}`).map(({ file }) => file)).toEqual(['../parts/cart.yaml', 'api.yaml']);
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 4, stale: [] });
  });

  test('by a part for the descriptions that use it, as the report on the part advises', async () => {
    const part = (...names: string[]) =>
      `get: { parameters: [${names.map((name) => `{ name: ${name}, in: query, schema: { type: string } }`).join(', ')}] }\n`;
    const folder = project({
      'api.yaml': 'openapi: 3.0.3\npaths:\n  /v1/carts: { $ref: parts/carts.yaml }\n',
      'parts/carts.yaml': part('password', 'api_key'),
    });
    expect(await baseline(folder, 'parts/carts.yaml')).toMatchObject({ code: 0, stdout: expect.stringContaining('2 added') });
    write(folder, 'parts/carts.yaml', part('password'));
    const [, command = ''] = /To remove it: api-conventions (.+)$/m.exec((await lint(folder, 'parts/carts.yaml')).stderr) ?? [];
    expect((await cli(command.split(' '), { cwd: folder })).stdout).toContain('\n1 removed.\n');
    expect((await lint(folder, 'parts/carts.yaml')).stderr).not.toContain('stale');
  });

  test.each([[[]], [['--prune']]])('with the new name of a description that was renamed: %j', async (words: string[]) => {
    // A slash at the end of all paths is one entry, and so are other faults of one place.
    const folder = await withBaseline({ 'api.yaml': api('/v1/a/', '/v1/b/', '/v1/c/', '/d/') });
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.reason = 'Old.';
    });
    const before = entriesOf(folder);
    expect(before.map(({ places }) => places)).toEqual(expect.arrayContaining(['all', undefined]));
    renameSync(path.join(folder, 'api.yaml'), path.join(folder, 'shop.yaml'));
    expect((await baseline(folder, ...words)).stdout).toMatch(/\n(?:0 added, )?0 removed\.\n$/);
    expect(entriesOf(folder)).toEqual(before.map((entry) => ({ ...entry, file: 'shop.yaml' })));
    expect(read(folder).descriptions).toEqual(['shop.yaml']);
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
  });

  test('that in the folder of the configuration, where a run names one', async () => {
    const folder = folderWith({ 'api/api.yaml': OLD, 'lint/own.yaml': CONFIG });
    await baseline(folder, '--config', 'lint/own.yaml');
    expect(read(folder, `lint/${FILE}`).entries[0].file).toBe('../api/api.yaml');
    expect(await report(folder, '--config', 'lint/own.yaml')).toMatchObject({ code: 0, baselined: 3 });
  });

  test('that of the configuration, and above it the one that is named', async () => {
    const folder = folderWith({ 'api.yaml': OLD, 'api-conventions.yaml': `${CONFIG}baseline: lint/known.json\n`, 'lint/x': '' });
    expect(await lint(folder, 'api.yaml')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'There is no baseline `lint/known.json`, which `api-conventions.yaml` names. To write it: api-conventions baseline\n',
    });
    await baseline(folder);
    expect(await report(folder)).toMatchObject({ code: 0, baselined: 3 });
    write(folder, 'empty.json', '{ "version": 3, "entries": [] }');
    expect(await report(folder, '--baseline', 'empty.json')).toMatchObject({ code: 1, baselined: 0 });
    const { stdout } = await lint(folder, '--print-config', 'api.yaml');
    expect(JSON.parse(stdout).baseline).toBe('lint/known.json');
  });

  test('none above the root of the repository', async () => {
    const files = { 'sub/.git/HEAD': '', 'sub/api.yaml': OLD, 'sub/api-conventions.yaml': CONFIG, 'api.yaml': OLD };
    const folder = await withBaseline(files, 'api.yaml');
    expect(await report(path.join(folder, 'sub'), 'api.yaml')).toMatchObject({ code: 1, baselined: 0 });
  });
});

describe('findings of all kinds', () => {
  test('of plugins, of files, and of suppressions that cannot be told apart', async () => {
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

  test('those that the description suppresses are not taken in', async () => {
    const folder = await withBaseline({ 'api.yaml': OLD.replace('/c: {}', '/c: { x-lint-ignore: path-versioned }') });
    expect(entriesOf(folder).map(({ ruleId }) => ruleId)).toEqual(['path-no-trailing-slash', 'path-no-trailing-slash']);
    expect((await lint(folder)).stdout).toContain('no findings; 1 suppressed; 2 in the baseline.\n');
  });
});

describe('nothing is written', () => {
  test('where a description is broken: its faults would look as if they were mended', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD, 'b.yaml': OLD });
    const before = read(folder);
    write(folder, 'a.yaml', BROKEN);
    for (const args of [[], ['--prune']]) {
      const { code, stdout, stderr } = await baseline(folder, 'a.yaml', 'b.yaml', ...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(
        /^The baseline is not written: findings in these files would be recorded as fixed\.\n {2}a\.yaml:\d+:\d+ Syntax error: /,
      );
    }
    expect(read(folder)).toEqual(before);
  });

  test.each<[string[], string]>([
    [['-'], 'A baseline cannot be written for standard input (`-`). Name files.'],
    [['--prune'], 'There is no file `.api-conventions-baseline.json`.'],
    [['--baseline', 'api.yaml'], 'The baseline has a mistake:\n  api.yaml:1:1 '],
    [['--baseline', 'no/x.json'], '`no/x.json` cannot be written: there is no folder `no`. Create it first.'],
    [['--baseline', '.git'], '`.git` is a folder. Name a file to write to.'],
    [['--prun'], 'There is no option `--prun`. Did you mean `--prune`?'],
  ])('for %j', async (args, message) => {
    const folder = project();
    const { code, stdout, stderr } = await baseline(folder, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(readFileSync(path.join(folder, 'api.yaml'), 'utf8')).toBe(OLD);
  });
});

describe('what is not right ends the run', () => {
  test.each<[string[], string]>([
    [
      ['--baseline', `${FILE.slice(0, -2)}n`],
      'There is no file `.api-conventions-baseline.jsn`. Did you mean `.api-conventions-baseline.json`?\n',
    ],
    [['--no-baseline=x'], 'The option `--no-baseline` takes no value.\n'],
    [['--baseline', 'x', '--no-baseline'], 'The option `--baseline` is given 2 times, but takes one value.\n'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await lint(await withBaseline(), 'api.yaml', ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: message });
  });

  test('a baseline with more mistakes than are counted is told so', async () => {
    const folder = project();
    const entries = Array.from({ length: 1200 }, () => 1);
    write(folder, FILE, JSON.stringify({ version: 3, descriptions: [], entries }));
    const { code, stderr } = await lint(folder, 'api.yaml');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^The baseline has at least 1000 mistakes:\n.*\n {2}and at least 980 more\n$/s),
    ]);
  });

  test('a baseline with mistakes is told with line and column, by both commands', async () => {
    const folder = project();
    write(folder, FILE, '{\n  "version": 3,\n  "descriptions": [],\n\n  "entrys": [],\n  "entries": {}\n}\n');
    for (const run of [await lint(folder, 'api.yaml'), await baseline(folder, 'api.yaml')]) {
      expect(run).toEqual({
        code: 2,
        stdout: '',
        stderr: `The baseline has 2 mistakes:\n  ${FILE}:5:3 A baseline does not have a key \`entrys\`. Did you mean \`entries\`?\n  ${FILE}:6:14 \`entries\` must be a list, but is a mapping.\n`,
      });
    }
  });

  test.skipIf(process.platform === 'win32')('a link out of the repository is neither read nor written', async () => {
    const elsewhere = await withBaseline();
    const folder = project();
    symlinkSync(path.join(elsewhere, FILE), path.join(folder, FILE));
    for (const run of [await lint(folder, 'api.yaml'), await baseline(folder, 'api.yaml')]) {
      expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`\`${FILE}\` is outside the root folder`) });
    }
    write(folder, 'api-conventions.yaml', `${CONFIG}baseline: ../x.json\n`);
    expect((await lint(folder, 'api.yaml')).stderr).toContain('api-conventions.yaml:3:11 `../x.json` is outside the root folder');
  });

  test('what a baseline says cannot steer the terminal or the CI system', async () => {
    const folder = await withBaseline();
    edit(folder, (known) => {
      known.entries[0].rule = 'x\u001b[2J\n::error::y';
      known.entries[1]['\u001b[2J\n::error::'] = 1;
    });
    const { stderr } = await lint(folder, 'api.yaml');
    expect(stderr).toContain('does not have a key');
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toMatch(/^::/m);
    edit(folder, (known) => {
      known.entries.splice(1);
      known.entries[0].file = 'other.yaml';
    });
    write(folder, 'other.yaml', 'x: 1\n');
    const { code, stdout } = await baseline(folder, 'api.yaml');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('error::y') });
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toMatch(/^::/m);
  });
});

test('what lies outside of the repository is not looked for, and so not held to be gone', async () => {
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

test('names that every object has are ordinary', async () => {
  const folder = await withBaseline({ __proto__: 'x: 1\n', 'api.yaml': api('/constructor', '/__proto__', '/v1/q') });
  edit(folder, (known) => {
    known.entries.push({ file: '__proto__', rule: 'constructor', places: ['/toString'], message: 'x' });
  });
  expect(await report(folder)).toMatchObject({ code: 0, baselined: 2, stale: [] });
});

test('a file that was renamed while another run names it keeps its entries', async () => {
  const folder = await withBaseline({ 'a.yaml': OLD, 'sub/b.yaml': OLD });
  mkdirSync(path.join(folder, 'other'));
  renameSync(path.join(folder, 'sub/b.yaml'), path.join(folder, 'other/b.yaml'));
  expect(await report(folder)).toEqual({ code: 0, findings: [], baselined: 6, stale: [], stderr: '' });
});
