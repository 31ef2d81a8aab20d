import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBaseline } from '../../src/known/read-baseline.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { BROKEN, CLEAN, cli, folderWith } from './support.ts';

const FILE = '.api-conventions-baseline.json';
const operation = (method: string) => `${method}: { responses: { "200": { description: Ok } } }`;
const api = (paths: Readonly<Record<string, readonly string[]>>) =>
  CLEAN.replace(
    '{ /v1/orders: {} }',
    `{ ${Object.entries(paths)
      .map(([name, methods]) => `${name}: { ${methods.map(operation).join(', ')} }`)
      .join(', ')} }`,
  );
const OLD = api({ '/v1/a': ['get', 'put', 'delete'], '/v1/b': ['get'] });
/** Two breaking changes at one place. */
const NEW = api({ '/v1/a': ['get'], '/v1/b': ['get'] });

/** The entries of a baseline, one for each place. */
const entriesOf = (cwd: string, file = FILE) => {
  const { mistakes, entries } = readBaseline(readFileSync(path.join(cwd, file), 'utf8'));
  expect(mistakes).toEqual([]);
  return entries;
};
const read = (cwd: string, file = FILE) => JSON.parse(readFileSync(path.join(cwd, file), 'utf8'));
const edit = (cwd: string, change: (list: ReturnType<typeof read>) => void) => {
  const list = read(cwd);
  change(list);
  writeFileSync(path.join(cwd, FILE), JSON.stringify(list));
};
const compare = (cwd: string, ...args: string[]) => cli(['compare', 'old.yaml', 'new.yaml', ...args], { cwd });
async function report(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = await compare(cwd, '--format', 'json', ...args);
  const { findings, summary, stale } = JSON.parse(stdout);
  expect(stale).toEqual([]);
  return {
    code,
    findings: findings.map(({ message }: { message: string }) => message.split('`')[1]),
    accepted: summary.accepted,
    stderr,
  };
}

/** Two versions, with the changes between them accepted. */
async function accepted(files: Readonly<Record<string, string>> = {}, ...args: string[]): Promise<string> {
  const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW, ...files });
  const { code, stderr } = await compare(cwd, '--accept', ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return cwd;
}

/** Five operations, of which the first ones have lost a query parameter, which is one change. */
const withoutParameter = (lost: number) => {
  const parameter = '{ name: q, in: query, schema: { type: string } }';
  const operations = Array.from({ length: 5 }, (_, index) => {
    const parameters = index < lost ? '' : parameter;
    return `/v1/${index}: { get: { parameters: [${parameters}], responses: { "200": { description: Ok } } } }`;
  });
  return CLEAN.replace('{ /v1/orders: {} }', `{ ${operations.join(', ')} }`);
};

describe('an accepted change in several places', () => {
  test('is accepted place by place, and another place that joins it is reported', async () => {
    const cwd = await accepted({ 'old.yaml': withoutParameter(0), 'new.yaml': withoutParameter(3) });
    expect(read(cwd).entries).toHaveLength(1);
    expect(entriesOf(cwd).map(({ pointer }) => pointer.split('/')[2])).toEqual(['~1v1~10', '~1v1~11', '~1v1~12']);
    expect(await report(cwd)).toMatchObject({ code: 0, findings: [] });

    writeFileSync(path.join(cwd, 'new.yaml'), withoutParameter(4));
    expect(await report(cwd)).toMatchObject({ findings: ['GET /v1/3'] });

    expect((await compare(cwd, '--accept')).stdout).toBe(`\`${FILE}\` holds 4 accepted changes: 1 added, 0 removed.\n`);
    expect(await report(cwd)).toMatchObject({ code: 0, findings: [] });
  });
});

describe('one of several properties that a schema loses', () => {
  const schema = (properties: string) =>
    `${CLEAN.replace('{}', '{ get: { responses: { "200": { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } } }')}components: { schemas: { Order: { properties: { ${properties} } } } }\n`;

  test('is accepted alone, without properties that are lost later', async () => {
    const cwd = await accepted({ 'old.yaml': schema('a: {}, b: {}, c: {}, d: {}'), 'new.yaml': schema('b: {}, c: {}, d: {}') });
    expect(await report(cwd)).toMatchObject({ code: 0, findings: [], accepted: 1 });
    writeFileSync(path.join(cwd, 'new.yaml'), schema('d: {}'));
    const { stdout } = await compare(cwd, '--format', 'json');
    const { findings } = JSON.parse(stdout);
    expect(findings.map(({ message }: { message: string }) => message)).toEqual([
      '`Order` no longer includes the property `b` in responses; clients that read it will break.',
      '`Order` no longer includes the property `c` in responses; clients that read it will break.',
    ]);
  });
});

describe('compare --accept', () => {
  test('writes an entry for each breaking change, with its place in both versions', async () => {
    const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW });
    const run = await compare(cwd, '--accept', '--reason', 'Nobody calls it.', '--expires', '2999-12-31');
    expect(run).toEqual({ code: 0, stdout: `\`${FILE}\` holds 2 accepted changes: 2 added, 0 removed.\n`, stderr: '' });
    const entry = (method: string) => ({
      file: 'new.yaml',
      rule: 'compat-operation-removed',
      messageId: 'removed',
      identity: { operation: `${method.toUpperCase()} /v1/a` },
      message: `\`${method.toUpperCase()} /v1/a\` was removed without being deprecated first; clients that call it will break.`,
      reason: 'Nobody calls it.',
      expires: '2999-12-31',
      places: [{ pointer: '/paths/~1v1~1a', before: `/paths/~1v1~1a/${method}` }],
    });
    const outlines = [{ file: 'new.yaml', title: 'Shop', paths: ['/v1/a', '/v1/b'] }];
    expect(read(cwd)).toEqual({ version: 3, outlines, entries: [entry('delete'), entry('put')] });
    expect(await compare(cwd)).toEqual({
      code: 0,
      stdout: '1 description checked, no findings; 2 accepted.\n',
      stderr: '',
    });
    expect(await report(cwd, '--no-baseline')).toMatchObject({ code: 1, findings: { length: 2 }, accepted: undefined });
  });

  test('keeps existing entries and adds new ones', async () => {
    const cwd = await accepted({}, '--reason', 'First.');
    writeFileSync(path.join(cwd, 'new.yaml'), api({ '/v1/a': ['get'] }));
    expect(await report(cwd)).toMatchObject({ code: 1, findings: ['GET /v1/b'], accepted: 2 });
    const { stdout } = await compare(cwd, '--accept', '--only', 'compat-operation-removed');
    expect(stdout).toBe(`\`${FILE}\` holds 3 accepted changes: 1 added, 0 removed.\n`);
    expect(read(cwd).entries.map(({ reason }: { reason: string }) => reason)).toEqual(['First.', undefined, 'First.']);
    expect((await compare(cwd, '--accept')).stdout).toBe(`\`${FILE}\` holds 3 accepted changes: 0 added, 0 removed.\n`);
  });

  test('keeps the reason and the expiry date of changes that are already accepted', async () => {
    const cwd = await accepted({}, '--reason', 'First.', '--expires', '2999-12-31');
    writeFileSync(path.join(cwd, 'new.yaml'), api({ '/v1/a': ['get'] }));
    const { stdout } = await compare(cwd, '--accept', '--reason', 'Second.');
    expect(stdout).toBe(`\`${FILE}\` holds 3 accepted changes: 1 added, 0 removed.\n`);
    const annotations = () => entriesOf(cwd).map(({ reason, expires }) => `${reason} ${expires}`);
    expect(annotations().sort()).toEqual([...Array(2).fill('First. 2999-12-31'), 'Second. undefined']);
    expect((await compare(cwd, '--prune')).stdout).toContain('0 added, 0 removed.');
    expect(annotations().sort()).toEqual([...Array(2).fill('First. 2999-12-31'), 'Second. undefined']);
  });

  test('accepts one of two changes at a place without the other', async () => {
    const cwd = await accepted();
    edit(cwd, (list) => list.entries.shift());
    expect(await report(cwd)).toMatchObject({ code: 1, findings: ['DELETE /v1/a'], accepted: 1 });
  });

  test('writes to the named list, beside the configuration, or above the description', async () => {
    const files = { 'apis/old.yaml': OLD, 'apis/new.yaml': NEW, 'api-conventions.yaml': '' };
    const cwd = folderWith(files);
    const run = (...args: string[]) => cli(['compare', 'apis/old.yaml', 'apis/new.yaml', ...args], { cwd });
    await run('--accept');
    expect(read(cwd).entries[0].file).toBe('apis/new.yaml');
    expect((await run()).code).toBe(0);
    await run('--accept', '--baseline', 'apis/other.json');
    expect(read(cwd, 'apis/other.json').entries[0].file).toBe('new.yaml');
    expect((await run('--baseline', 'apis/other.json')).code).toBe(0);
    expect((await run('--baseline', 'none.json')).stderr).toBe('There is no file `none.json`.\n');
  });

  test('writes nothing if something could not be compared', async () => {
    const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': BROKEN });
    const { code, stderr } = await compare(cwd, '--accept');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^`\.api-conventions-baseline\.json` is not written, .*\n {2}new\.yaml:/);
    expect(() => read(cwd)).toThrow(/ENOENT/);
  });
});

describe('an entry for an accepted change', () => {
  test('applies by the place in the older version if the part has moved in the newer one', async () => {
    const cwd = await accepted();
    // Nothing of the path is left, so that the findings are located at `paths`.
    writeFileSync(path.join(cwd, 'new.yaml'), api({ '/v1/b': ['get'] }));
    expect(await report(cwd)).toMatchObject({ findings: ['GET /v1/a'], accepted: 2 });
  });

  test('no longer applies after its last day, and can be renewed', async () => {
    const cwd = await accepted();
    edit(cwd, (list) => {
      list.entries[0].expires = '2020-01-31';
    });
    const { stdout } = await compare(cwd, '--format', 'compact');
    expect(stdout).toMatch(/^new\.yaml:3:10: error `DELETE .* \(accepted until 2020-01-31\)/);
    const renewed = await compare(cwd, '--accept', '--expires', '2999-01-31');
    expect(renewed.stdout).toBe(`\`${FILE}\` holds 2 accepted changes: 0 added, 1 renewed, 0 removed.\n`);
    expect(read(cwd).entries.map(({ expires }: { expires?: string }) => expires)).toEqual(['2999-01-31', undefined]);
    expect((await compare(cwd)).code).toBe(0);
  });

  test('can be renewed without an expiry date after it has expired, with the same reason', async () => {
    const cwd = await accepted({}, '--reason', 'Nobody calls it.');
    edit(cwd, (list) => {
      list.entries[0].expires = '2020-01-31';
    });
    const { stdout } = await compare(cwd, '--accept');
    expect(stdout).toBe(`\`${FILE}\` holds 2 accepted changes: 0 added, 1 renewed, 0 removed.\n`);
    expect(entriesOf(cwd)[0]).toMatchObject({ reason: 'Nobody calls it.' });
    expect(entriesOf(cwd).map((entry) => entry.expires)).toEqual([undefined, undefined]);
    expect((await compare(cwd)).code).toBe(0);
    expect((await compare(cwd, '--accept')).stdout).toContain(': 0 added, 0 removed.');
  });

  test('does not apply to the same change in another description', async () => {
    const cwd = await accepted({ 'other.yaml': NEW });
    expect((await cli(['compare', 'old.yaml', 'other.yaml'], { cwd })).code).toBe(1);
    rmSync(path.join(cwd, 'new.yaml'));
    // It was renamed.
    expect((await cli(['compare', 'old.yaml', 'other.yaml'], { cwd })).code).toBe(0);
  });

  test('is not reported as stale if the base already has the change, and can be removed', async () => {
    const cwd = await accepted();
    writeFileSync(path.join(cwd, 'new.yaml'), api({ '/v1/a': ['get', 'put'], '/v1/b': ['get'] }));
    expect(await report(cwd)).toMatchObject({ code: 0, accepted: 1, stderr: '' });
    // Entries of other descriptions are not considered.
    expect((await cli(['compare', 'old.yaml', 'old.yaml'], { cwd })).stderr).toBe('');
    expect((await compare(cwd, '--prune')).stdout).toBe(`\`${FILE}\` holds 1 accepted change: 0 added, 1 removed.\n`);
    expect(await report(cwd)).toMatchObject({ code: 0, accepted: 1, stderr: '' });
  });

  test('is removed after it expires if the base already has the change', async () => {
    const cwd = await accepted();
    edit(cwd, (list) => {
      for (const entry of list.entries) entry.expires = '2020-01-31';
    });
    writeFileSync(path.join(cwd, 'new.yaml'), OLD);
    expect((await compare(cwd, '--accept')).stdout).toContain('0 added, 2 removed.');
    expect(entriesOf(cwd)).toEqual([]);
  });

  test('is not removed if its rule did not run', async () => {
    const cwd = await accepted();
    await compare(cwd, '--prune', '--only', 'compat-type');
    expect(read(cwd).entries).toHaveLength(2);
  });

  test('has no effect if its rule is not about changes', async () => {
    const cwd = await accepted();
    edit(cwd, (list) => {
      list.entries = [{ file: 'new.yaml', rule: 'unresolved-ref', places: ['/paths/~1v1~1a/get'], messageId: 'missing' }];
    });
    expect(await report(cwd)).toMatchObject({ findings: { length: 2 }, accepted: undefined });
  });
});

describe.skipIf(!HAS_GIT)('lint --base', () => {
  test('omits accepted changes, except those that an untrusted change accepts itself', async () => {
    const repository = TestRepository.with({ 'new.yaml': OLD }).branch('change');
    repository.commit({ 'new.yaml': NEW });
    const cwd = repository.folder;
    const lint = async (...args: string[]) => {
      const { code, stdout } = await cli(['lint', '--base', 'main', '--format', 'json', ...args], { cwd });
      return { code, findings: JSON.parse(stdout).summary.findings, accepted: JSON.parse(stdout).summary.accepted };
    };
    expect(await lint()).toEqual({ code: 1, findings: 2, accepted: undefined });
    await cli(['compare', 'main:new.yaml', 'new.yaml', '--accept'], { cwd });
    expect(await lint()).toEqual({ code: 0, findings: 0, accepted: 2 });
    repository.commit();
    expect(await lint('--base-config')).toEqual({ code: 1, findings: 2, accepted: undefined });
    // The list applies to a version in a commit, too.
    expect((await cli(['compare', 'main:new.yaml', 'change:new.yaml'], { cwd })).code).toBe(0);
    rmSync(path.join(cwd, FILE));
    expect((await cli(['compare', 'main:new.yaml', 'change:new.yaml'], { cwd })).code).toBe(1);
  });
});

describe.skipIf(!HAS_GIT)('compare REF: . --accept', () => {
  const repository = TestRepository.with({
    'new.yaml': OLD,
    'gone.yaml': OLD.replace('Shop', 'Gone'),
    'sub/other.yaml': OLD,
    [`sub/${FILE}`]: '{ "version": 3, "entries": [] }',
  });
  repository.branch('change').delete('gone.yaml').commit({ 'new.yaml': NEW, 'sub/other.yaml': NEW });
  const cwd = repository.folder;
  const sinceMain = (...args: string[]) => cli(['compare', 'main:', '.', ...args], { cwd });

  test('accepts the breaking changes of all descriptions, each in its own list', async () => {
    expect((await sinceMain()).code).toBe(1);
    expect(await sinceMain('--accept', '--reason', 'Agreed.', '--expires', '2999-12-31')).toMatchObject({
      code: 0,
      stdout:
        `\`${FILE}\` holds 3 accepted changes: 3 added, 0 removed.\n` +
        `\`sub/${FILE}\` holds 2 accepted changes: 2 added, 0 removed.\n`,
    });
    const entries = entriesOf(cwd);
    expect(entries.map(({ file }) => file)).toEqual(['gone.yaml', 'new.yaml', 'new.yaml']);
    expect(entries[0]).toMatchObject({ messageId: 'removedApi', reason: 'Agreed.', expires: '2999-12-31' });
    expect((await sinceMain()).code).toBe(0);
    expect((await cli(['lint', '--base', 'main'], { cwd })).code).toBe(0);
  });

  test('removes entries with --prune that no longer match', async () => {
    await sinceMain('--accept');
    repository.write({ 'new.yaml': OLD });
    expect((await sinceMain('--prune')).stdout).toContain(`\`${FILE}\` holds 1 accepted change: 0 added, 2 removed.\n`);
    repository.write({ 'new.yaml': NEW });
  });
});

describe('findings and accepted changes in one baseline file', () => {
  const CONFIG = 'rules: { error-responses-declared: warn, response-cacheable: off, rate-limit-declared: off }\n';
  const kinds = (cwd: string, file = FILE) => new Set(entriesOf(cwd, file).map(({ ruleId }) => ruleId.startsWith('compat-')));

  test('are left unchanged by the command that writes the other kind', async () => {
    const cwd = await accepted({ 'api-conventions.yaml': CONFIG }, '--reason', 'Agreed.');
    const changes = entriesOf(cwd);
    expect((await cli(['baseline', 'new.yaml'], { cwd })).stdout).toMatch(
      /^`\.api-conventions-baseline\.json` holds \d+ findings/,
    );
    const both = entriesOf(cwd);
    expect(both.filter(({ ruleId }) => ruleId.startsWith('compat-'))).toEqual(changes);
    expect(both.length).toBeGreaterThan(changes.length);
    await cli(['baseline', '--prune', 'new.yaml'], { cwd });
    expect(entriesOf(cwd)).toEqual(both);
    expect(await compare(cwd)).toMatchObject({ code: 0, stderr: '' });
    expect((await cli(['lint', 'new.yaml'], { cwd })).stdout).toMatch(/no findings; \d+ in the baseline\.\n$/);
    writeFileSync(path.join(cwd, 'new.yaml'), OLD);
    expect((await compare(cwd, '--prune')).stdout).toContain('holds 0 accepted changes: 0 added, 2 removed.');
    expect(entriesOf(cwd)).toEqual(both.filter(({ ruleId }) => !ruleId.startsWith('compat-')));
  });

  test('are in the file of the folder, and the findings in a file above', async () => {
    const files = {
      'api-conventions.yaml': CONFIG,
      'shop/new.yaml': NEW,
      'old.yaml': OLD,
      [`shop/${FILE}`]: '{ "version": 3, "entries": [] }',
    };
    const cwd = folderWith(files);
    await cli(['baseline', 'shop'], { cwd });
    await cli(['compare', 'old.yaml', 'shop/new.yaml', '--accept'], { cwd });
    expect([kinds(cwd), kinds(cwd, `shop/${FILE}`)]).toEqual([new Set([false]), new Set([true])]);
    expect((await cli(['lint', 'shop'], { cwd })).stdout).toMatch(/no findings; \d+ in the baseline\.\n$/);
    expect((await cli(['compare', 'old.yaml', 'shop/new.yaml'], { cwd })).stdout).toContain('no findings; 2 accepted.');
    expect((await cli(['baseline', 'shop'], { cwd })).stdout).toContain('It was up to date. 0 added, 0 removed.');
    expect(kinds(cwd, `shop/${FILE}`)).toEqual(new Set([true]));
  });
});

describe('the command that a comparison prints for accepting its changes', () => {
  const printed = (stdout: string) => /^To accept (?:this change|these changes): \S+ (.*)$/m.exec(stdout)?.[1];

  test.each([
    [['old.yaml', 'new.yaml']],
    [['old.yaml', 'new.yaml', '--only', 'compat-operation-removed', '--rule', 'compat-type=off', '--stability-level', 'beta']],
    [['old.yaml', 'new.yaml', '--baseline', 'known.json', '--no-webhooks', '--match-versions']],
    [['old.yaml', 'it is.yaml', '--strip-prefix', '/none=', '--root', '.', '--config', 'own.yaml']],
  ])('accepts the reported changes: %j', async (args) => {
    const known = '{ "version": 3, "entries": [] }';
    const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW, 'it is.yaml': NEW, 'known.json': known, 'own.yaml': '' });
    const run = () => cli(['compare', ...args], { cwd });
    const command = printed((await run()).stdout) ?? '';
    const words = [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
    expect(await cli(words, { cwd })).toMatchObject({ code: 0, stdout: expect.stringContaining('2 added, 0 removed.') });
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('no findings; 2 accepted.') });
  });

  test('is omitted if no file has the newer version or nothing breaks', async () => {
    const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW });
    expect(printed((await cli(['compare', 'old.yaml', '-'], { cwd, stdin: NEW })).stdout)).toBeUndefined();
    expect(printed((await cli(['compare', 'old.yaml', 'old.yaml'], { cwd })).stdout)).toBeUndefined();
  });
});

describe('compare with invalid options for accepted changes', () => {
  const cwd = folderWith({ 'old.yaml': OLD, 'new.yaml': NEW });

  test.each([
    [['--reason', 'x'], '`--reason` requires `--accept`, which records it.'],
    [['--expires', '2027-01-01'], '`--expires` requires `--accept`, which records it.'],
    [['--accept', '--expires', '2027-02-30'], 'The option `--expires` takes a date, such as `2026-12-31`, not `2027-02-30`.'],
    [['--accept', '--reason', ''], 'The reason must not be empty.'],
    [['--accept', '--reason', '  '], 'The reason must not be empty.'],
    [['--accept', '--reason', 'a\nb'], 'The reason must be a single line of text.'],
    [['--accept', '--reason', '…'], 'Replace `…` after `--reason` with the reason.'],
    [['--prune', '--no-baseline'], '`--prune` cannot be combined with `--no-baseline`. Leave out one of them.'],
    [['--prune'], `There is no file \`${FILE}\`. Write it first, without \`--prune\`.`],
  ])('refuses %j', async (args, message) => {
    expect(await compare(cwd, ...args)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  test('requires a file beside which it can write the list', async () => {
    const run = await cli(['compare', 'old.yaml', '-', '--accept'], { cwd, stdin: NEW });
    expect(run.stderr).toBe('`--accept` and `--prune` require the newer version in a file, beside which the baseline is.\n');
  });
});

describe.skipIf(!HAS_GIT)('accepted changes in a part of several descriptions', () => {
  const part = (most: number) => `Note: { type: object, properties: { text: { type: string, maxLength: ${most} } } }\n`;
  const using = (name: string) =>
    CLEAN.replace(
      '{ /v1/orders: {} }',
      `{ /v1/${name}: { post: { requestBody: { content: { application/json: { schema: { $ref: "common.yaml#/Note" } } } }, responses: { "200": { description: Ok } } } } }`,
    );
  const files = { 'a.yaml': using('a'), 'b.yaml': using('b'), 'common.yaml': part(500) };

  test('are pruned only if all descriptions that use the part were compared', async () => {
    const repository = TestRepository.with(files)
      .branch('change')
      .commit({ 'common.yaml': part(300) });
    const run = async (...args: string[]) => (await cli(['compare', ...args], { cwd: repository.folder })).stdout;
    expect(await run('main:', '.', '--accept')).toContain('holds 1 accepted change: 1 added, 0 removed.');
    repository.commit();
    expect(await run('HEAD:', 'a.yaml', '--prune')).toContain('holds 1 accepted change: 0 added, 0 removed.');
    expect(await run('main:', '.', '--prune')).toContain('holds 1 accepted change: 0 added, 0 removed.');
    expect(await run('HEAD:', '.', '--prune')).toContain('holds 0 accepted changes: 0 added, 1 removed.');
  });

  test('are accepted by the command in a comment, and shown with their line', async () => {
    const repository = TestRepository.with(files)
      .branch('change')
      .commit({ 'common.yaml': part(300) });
    const lint = (format: string) => cli(['lint', '--base', 'main', '--format', format], { cwd: repository.folder });
    expect((await lint('markdown')).stdout).toMatch(/main HEAD\):" \. --accept/);
    expect((await lint('stylish')).stdout).toContain('maxLength: 300 } }');
  });
});
