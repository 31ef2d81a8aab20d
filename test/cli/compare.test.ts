import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BROKEN, CLEAN, cli, folderWith, readReport } from './support.ts';

const OPERATION = 'get: { responses: { "200": { description: Ok } } }';
const BASE = CLEAN.replace('{ /v1/orders: {} }', `{ /v1/orders: { ${OPERATION} }, /v1/users: { ${OPERATION} } }`);
/** One error: an operation is gone. */
const HEAD = CLEAN.replace('{ /v1/orders: {} }', `{ /v1/users: { ${OPERATION} } }`);
/** One warning: a parameter is gone. */
const WITH_PARAMETER = BASE.replace('get: {', 'get: { parameters: [{ name: q, in: query, schema: { type: string } }],');

describe('two compared files', () => {
  test.each([
    ['older', 'broken.yaml', 'api.yaml'],
    ['newer', 'api.yaml', 'broken.yaml'],
  ])('show the line with the mistake if the %s file is invalid', async (_, ...names) => {
    const cwd = folderWith({ 'api.yaml': BASE, 'broken.yaml': CLEAN.replace('paths: {', 'paths: here {') });
    const { code, stdout } = await cli(['compare', ...names], { cwd });
    expect(code).toBe(2);
    expect(stdout).toMatch(/ {2}broken\.yaml:\d+:\d+ {2}Syntax error .*\n +\| paths: here /);
  });

  test('are reported with the place in the older version', async () => {
    const cwd = folderWith({ 'old/api.yaml': BASE, 'api.yaml': HEAD });
    const { code, stdout, stderr } = await cli(['compare', 'old/api.yaml', 'api.yaml'], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    // The change with its reason, the line in both versions, how to accept it, and where to read more.
    expect(stdout).toBe(`api.yaml
  3:1  error  \`GET /v1/orders\` was removed without being deprecated first; clients that call it will break.  compat-operation-removed
              | paths: { /v1/users: { get: { responses: { "200": { description…
              | ^^^^^
              before: old/api.yaml:3:24

1 finding in 1 file: 1 error; 1 description checked.
To accept this change: api-conventions compare old/api.yaml api.yaml --accept
Learn more: api-conventions explain compat-operation-removed
`);
  });

  test('have no breaking changes if they are the same', async () => {
    const cwd = folderWith({
      'a.yaml': BASE,
      'b.json': JSON.stringify({ openapi: '3.0.3', info: { title: 'x', version: '1' }, paths: {} }),
    });
    expect(await cli(['compare', 'a.yaml', 'a.yaml'], { cwd })).toEqual({
      code: 0,
      stdout: '1 description checked, no findings.\n',
      stderr: '',
    });
    expect((await cli(['compare', 'b.json', 'a.yaml'], { cwd })).code).toBe(0);
  });

  test('are compared with the files that each of them references', async () => {
    const api = (folder: string) => ({
      [`${folder}/api.yaml`]: `openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths: { /v1/a: { $ref: paths/a.yaml } }\n`,
      [`${folder}/paths/a.yaml`]: `get: { responses: { "200": { description: x, content: { application/json: { schema: { $ref: ../A.yaml } } } } } }\n`,
    });
    const cwd = folderWith({
      ...api('old'),
      ...api('new'),
      'old/A.yaml': 'type: object\nproperties:\n  id: { type: string }\n  name: { type: string }\n',
      'new/A.yaml': 'type: object\nproperties:\n  id: { type: string }\n',
    });
    const { stdout } = await cli(['compare', 'old/api.yaml', 'new/api.yaml', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout).findings).toMatchObject([
      {
        ruleId: 'compat-response-property-removed',
        message: '`A` no longer includes the property `name` in responses; clients that read it will break.',
        messageId: 'propertyRemoved',
        identity: { name: 'name' },
        file: 'new/A.yaml',
        range: { start: { line: 2, column: 1 } },
        pointer: '/properties',
        uses: { count: 1, of: 'operation', labels: ['GET /v1/a'] },
        clause: '9.2',
        related: [
          { message: 'before', file: 'old/A.yaml', range: { start: { line: 4, column: 3 } }, pointer: '/properties/name' },
        ],
      },
    ]);
  });
});

describe('the options of compare', () => {
  const cwd = folderWith({
    'old.yaml': WITH_PARAMETER,
    'new.yaml': BASE,
    'headline/new.yaml': HEAD,
    'headline/api-conventions.yaml': 'extends: headline\n',
  });

  test('decide which findings fail the run', async () => {
    const code = async (...args: string[]) => (await cli(['compare', 'old.yaml', 'new.yaml', ...args], { cwd })).code;
    expect(await code()).toBe(0);
    expect(await code('--fail-severity', 'warn')).toBe(1);
    expect(await code('--max-warnings', '0')).toBe(1);
    expect(await code('--rule', 'compat-parameter-removed=error')).toBe(1);
    expect(await code('--rule', 'compat-parameter-removed=off', '--max-warnings', '0')).toBe(0);
    expect(await code('--rule', 'path-versioned=error')).toBe(0);
  });

  test('write reports to files', async () => {
    const { stdout } = await cli(['compare', 'old.yaml', 'new.yaml', '--output', 'sarif=out.sarif'], { cwd });
    expect(stdout).toContain('before: old.yaml:3:');
    const [result] = JSON.parse(readFileSync(path.join(cwd, 'out.sarif'), 'utf8')).runs[0].results;
    expect(result.relatedLocations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: 'old.yaml' }, region: { startLine: 3 } },
      message: { text: 'before' },
    });
  });

  test('include the configuration of the newer version, and small presets keep rules about changes on', async () => {
    expect((await cli(['compare', 'old.yaml', 'headline/new.yaml'], { cwd })).code).toBe(1);
    const config = folderWith({ 'c.yaml': 'rules: { compat-operation-removed: off }\n' });
    const args = ['compare', 'new.yaml', 'headline/new.yaml', '--config', path.join(config, 'c.yaml')];
    expect((await cli(args, { cwd })).code).toBe(0);
  });
});

describe('settings for compared files', () => {
  const config = (override: string) =>
    `overrides: [{ ${override}, rules: { compat-operation-removed: off, compat-type: off } }]\n`;

  test.each([
    ['paths: /v1/orders', 0],
    ['paths: /v1/users', 1],
    ['operations: GET /v1/orders', 0],
    ['operations: GET /v1/users', 1],
    ['files: api.yaml', 0],
  ])('apply to a removed operation at its former place: %s', async (override, code) => {
    const cwd = folderWith({ 'old.yaml': BASE, 'api.yaml': HEAD, 'api-conventions.yaml': config(override) });
    expect((await cli(['compare', 'old.yaml', 'api.yaml'], { cwd })).code).toBe(code);
  });

  test('include suppressions in the newer version', async () => {
    const suppressed = HEAD.replace('paths: {', 'paths: { x-lint-ignore: { compat-operation-removed: Nobody called it. },');
    const cwd = folderWith({ 'old.yaml': BASE, 'api.yaml': suppressed });
    expect(await cli(['compare', 'old.yaml', 'api.yaml'], { cwd })).toMatchObject({
      code: 0,
      stdout: '1 description checked, no findings; 1 suppressed.\n',
    });
    // Which `lint`, that sees one version only, has nothing to say against.
    const { stdout } = await cli(['lint', 'api.yaml', '--format', 'json'], { cwd });
    expect(readReport(stdout).findings.map(({ ruleId }) => ruleId)).not.toContain('unused-suppression');
  });
});

describe('compare with invalid input', () => {
  const cwd = folderWith({
    'api.yaml': BASE,
    'broken.yaml': BROKEN,
    'other.yaml': 'a: b\n',
    'outside.yaml': CLEAN.replace('{}', '{ $ref: ../secret.yaml }'),
    'api-conventions.yaml': '',
  });

  test.each([
    [['compare'], 'Name two versions, the older one first: api-conventions compare old.yaml openapi.yaml'],
    [['compare', 'api.yaml'], 'Name two versions, the older one first: api-conventions compare old.yaml openapi.yaml'],
    [['compare', 'api.yaml', 'api.yaml', 'x'], 'Unexpected argument `x`: the command takes two versions.'],
    [['compare', 'api.yml', 'api.yaml'], 'There is no file `api.yml`. Did you mean `api.yaml`?'],
    [
      ['compare', 'api.yaml', '.'],
      '`.` names several descriptions, and `api.yaml` only one. Compare a folder or pattern with another one.',
    ],
    [
      ['compare', 'api.yaml', 'api.yaml', '--output', 'json=api.yaml'],
      '`api.yaml` is not written: it exists and is not a report of api-conventions. Name another file, or remove it.',
    ],
    [
      ['compare', 'api.yaml', 'api.yaml', '--rule', 'compat-typ=off'],
      'There is no rule `compat-typ`. Did you mean `compat-type`?',
    ],
    [['compare', 'api.yaml', 'api.yaml', '--formt', 'json'], 'There is no option `--formt`. Did you mean `--format`?'],
  ])('refuses the arguments %j', async (args, message) => {
    expect(await cli(args, { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  test.each([
    ['broken.yaml', 'api.yaml', 'syntax', 'broken.yaml'],
    ['api.yaml', 'broken.yaml', 'syntax', 'broken.yaml'],
    ['other.yaml', 'api.yaml', 'not-openapi', 'other.yaml'],
  ])('fails for %s and %s with the rule `%s` in the file %s', async (base, head, kind, file) => {
    const { code, stdout } = await cli(['compare', base, head, '--format', 'json'], { cwd });
    expect(code).toBe(2);
    expect(readReport(stdout).errors).toMatchObject([{ kind, file }]);
  });

  test.skipIf(process.platform === 'win32')('reads no files outside the root folder', async () => {
    const outside = folderWith({ 'A.yaml': 'type: object\nproperties: { id: { type: string } }\n' });
    const text = `openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths: { /v1/a: { get: { responses: { "200": { description: x, content: { application/json: { schema: { $ref: A.yaml } } } } } } } }\n`;
    const [old, fresh] = [text, text.replace('{ $ref: A.yaml }', '{ type: object }')];
    const inside = folderWith({ 'old.yaml': old, 'new.yaml': fresh, 'A.yaml': 'properties: { id: { type: string } }\n' });
    const linked = folderWith({ 'old.yaml': old, 'new.yaml': fresh });
    symlinkSync(path.join(outside, 'A.yaml'), path.join(linked, 'A.yaml'));
    const found = async (cwd: string, ...versions: string[]) => {
      const { stdout } = await cli(['compare', ...versions, '--format', 'json'], { cwd });
      return readReport(stdout).findings.map(({ ruleId }) => ruleId);
    };
    expect(await found(inside, 'old.yaml', 'new.yaml')).toEqual(['compat-response-property-removed']);
    expect(await found(linked, 'old.yaml', 'new.yaml')).toEqual([]);
    // A reference of the newer version that cannot be compared is reported.
    expect(await found(linked, 'new.yaml', 'old.yaml')).toEqual(['unresolved-ref']);
  });
});

test.each(['/v1=v2', 'v1=/v2', '/v1'])('compare refuses the value %s of --strip-prefix', async (prefix) => {
  const cwd = folderWith({ 'a.yaml': CLEAN });
  const { code, stderr } = await cli(['compare', 'a.yaml', 'a.yaml', '--strip-prefix', prefix], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`such as /api/v1=/api/v2, not \`${prefix}\`.`)]);
});
