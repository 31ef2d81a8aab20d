import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, cli, folderWith, readReport, SLASH } from '../cli/support.ts';

const JSON_SLASH = JSON.stringify({ info: { title: 'Shop', version: '1' }, paths: { '/v1/orders/': {} }, openapi: '3.0.3' });

const cwd = folderWith({
  'api.yaml': SLASH,
  'apis/users.json': JSON_SLASH,
  'apis/[id].yaml': SLASH,
  'apis/parts/order.yaml': 'type: object\n',
  'node_modules/other/openapi.yaml': SLASH,
  '.hidden/openapi.yaml': SLASH,
  'dist/openapi.yaml': SLASH,
  'package.json': '{ "name": "shop", "dependencies": { "openapi": "3.0.0" } }',
});

/** The files that have findings; every description here has one. */
async function checked(...operands: string[]): Promise<string[]> {
  const { stdout } = await cli(['lint', '--format', 'json', ...operands], { cwd });
  return readReport(stdout).findings.map(({ file }) => file);
}

describe('lint without file arguments', () => {
  test('checks and names all descriptions below the working directory', async () => {
    const { stdout, stderr } = await cli(['lint', '--format', 'json'], { cwd });
    expect(readReport(stdout).findings.map(({ file }) => file)).toEqual(['api.yaml', 'apis/[id].yaml', 'apis/users.json']);
    expect(stderr).toBe(
      'Checking 3 OpenAPI descriptions below the working directory:\n- api.yaml\n- apis/[id].yaml\n- apis/users.json\n',
    );
  });

  test('explains what to do if there are no descriptions', async () => {
    const { code, stdout, stderr } = await cli(['lint'], { cwd: folderWith({ 'data.json': '{}' }) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('There is no OpenAPI description below the working directory');
    expect(stderr).toContain('api-conventions lint path/to/openapi.yaml');
    const { stderr: ofBaseline } = await cli(['baseline'], { cwd: folderWith({}) });
    expect(ofBaseline).toContain('api-conventions baseline path/to/openapi.yaml');
  });

  test.each(['api.yaml', '["**"]'])('reports that the configuration ignores all descriptions: %s', async (ignore) => {
    const own = folderWith({ 'data.json': '{}', 'api.yaml': SLASH, 'api-conventions.yaml': `ignore: ${ignore}\n` });
    expect((await cli(['lint'], { cwd: own })).stderr).toBe(
      'Every OpenAPI description below the working directory is ignored by the configuration, such as `api.yaml`. Change `ignore` to check it.\n',
    );
  });
});

describe('`files` of a configuration', () => {
  const named = { 'apis/a.yaml': SLASH, 'apis/b.yaml': SLASH };
  const run = (files: Record<string, string>, ...args: string[]) => cli(args, { cwd: folderWith({ ...named, ...files }) });
  const OUTSIDE = /^.* outside of `files` .*$/m;

  test.each<[string, Record<string, string>, string | undefined]>([
    ['no other description', {}, undefined],
    [
      'a new folder',
      { 'new/c.yaml': SLASH },
      '1 description is outside of `files` of `api-conventions.yaml` and not checked: `new/c.yaml`.',
    ],
    [
      'as many as the message lists',
      { 'c.yaml': SLASH, 'd/d.json': JSON_SLASH, 'e/e.yaml': SLASH },
      '3 descriptions are outside of `files` of `api-conventions.yaml` and not checked: `c.yaml`, `d/d.json`, `e/e.yaml`.',
    ],
    [
      'more than the message lists',
      { 'c.yaml': SLASH, 'd/d.json': JSON_SLASH, 'e/e.yaml': SLASH, 'e/f.yaml': SLASH, 'e/part.yaml': 'type: object\n' },
      '4 descriptions are outside of `files` of `api-conventions.yaml` and not checked: `c.yaml`, `d/d.json`, `e/e.yaml` and 1 more.',
    ],
    [
      'a folder with a configuration of its own',
      { 'new/api-conventions.yaml': '', 'new/c.yaml': SLASH },
      '1 description is outside of `files` of `api-conventions.yaml` and not checked: `new/c.yaml`.',
    ],
    ['files that a search never takes', { 'node_modules/x/c.yaml': SLASH, 'dist/c.yaml': SLASH, '.x/c.yaml': SLASH }, undefined],
  ])('reports how many descriptions it leaves out, with %s', async (_, files, message) => {
    for (const command of ['lint', 'baseline']) {
      const { stderr } = await run({ 'api-conventions.yaml': 'files: [apis]', ...files }, command);
      expect(OUTSIDE.exec(stderr)?.[0], command).toBe(message);
    }
  });

  test.each([
    ['`!` in `files`', 'files: [apis, "!old/**"]'],
    ['`ignore`', 'files: [apis]\nignore: [old]'],
  ])('does not report descriptions that %s leaves out on purpose', async (_, config) => {
    const { stderr } = await run({ 'api-conventions.yaml': config, 'old/c.yaml': SLASH }, 'lint');
    expect(stderr).not.toMatch(OUTSIDE);
  });

  test('reports nothing if the user names the files to check', async () => {
    const { stderr } = await run({ 'api-conventions.yaml': 'files: [apis]', 'c.yaml': SLASH }, 'lint', 'apis/a.yaml');
    expect(stderr).not.toMatch(OUTSIDE);
  });

  test('reports descriptions of the folder of the run', async () => {
    const cwd = folderWith({ ...named, 'api-conventions.yaml': 'files: [apis]', 'new/c.yaml': SLASH });
    const { stderr } = await cli(['lint'], { cwd: path.join(cwd, 'new') });
    expect(OUTSIDE.exec(stderr)?.[0]).toContain('of `../api-conventions.yaml` and not checked: `c.yaml`.');
  });
});

describe('a file argument of lint', () => {
  test.each([
    ['a file', ['api.yaml'], ['api.yaml']],
    ['a file with brackets in its name', ['apis/[id].yaml'], ['apis/[id].yaml']],
    ['a folder', ['apis'], ['apis/[id].yaml', 'apis/users.json']],
    ['a folder that a search leaves out', ['dist'], ['dist/openapi.yaml']],
    ['a pattern', ['**/*.json'], ['apis/users.json']],
    ['a pattern into installed packages', ['node_modules/*/openapi.yaml'], ['node_modules/other/openapi.yaml']],
    ['files that a pattern after ! does not exclude', ['**/*.{json,yaml}', '!apis/**'], ['api.yaml', 'dist/openapi.yaml']],
    ['named files that a pattern after ! does not exclude', ['api.yaml', 'apis/users.json', '!*.yaml'], ['apis/users.json']],
    ['only patterns after !', ['!apis/[!u]*'], ['api.yaml', 'apis/users.json']],
    ['a pattern after ! that excludes nothing', ['!nothing/**'], ['api.yaml', 'apis/[id].yaml', 'apis/users.json']],
    ['the same file several times', ['api.yaml', './api.yaml', '*.yaml'], ['api.yaml']],
    ['a file after --', ['--', 'api.yaml'], ['api.yaml']],
  ])('can be %s', async (_, operands, files) => {
    expect(await checked(...operands)).toEqual(files);
  });

  test.each([
    ['ap.yaml', 'There is no file `ap.yaml`. Did you mean `api.yaml`?'],
    ['apis/user.json', 'There is no file `apis/user.json`. Did you mean `apis/users.json`?'],
    ['nothing-like-it.yaml', 'There is no file `nothing-like-it.yaml`.'],
    // Names are not alike for what they end with.
    ['nop.yaml', 'There is no file `nop.yaml`.'],
    ['aps/users.json', 'There is no file `aps/users.json`: there is no folder `aps`.'],
    ['*.yml', 'No file matches `*.yml`.'],
    [
      'package.*',
      'No file that matches `package.*` is an OpenAPI description: a description has `openapi` or `swagger` at its root. Name one of the files to see what is wrong with it.',
    ],
    ['a\u001bpi.yaml', 'There is no file `a\\u{1b}pi.yaml`. Did you mean `api.yaml`?'],
  ])('is refused if it matches no description: %j', async (operand, message) => {
    expect(await cli(['lint', operand], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  test('is refused if braces in a pattern after ! expand to too many patterns', async () => {
    const pattern = `!{${Array.from({ length: 201 }, (_, n) => `a${n}`).join()}}.yaml`;
    const { code, stderr } = await cli(['lint', pattern], { cwd });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^The braces of the pattern `.+` expand to more than 200 patterns\./),
    ]);
  });

  test.each([[['api.yaml', '!*.yaml']], [['!**']], [['.', '!**']], [['apis/*.yaml', '!apis/**']]])(
    'is refused if the patterns exclude every description: %j',
    async (operands) => {
      const stderr = 'The patterns after `!` exclude every description. Exclude less.\n';
      expect(await cli(['lint', ...operands], { cwd })).toEqual({ code: 2, stdout: '', stderr });
    },
  );

  test('excludes files of a configuration with a pattern after !', async () => {
    const files = { 'api-conventions.yaml': 'files: [apis/*.yaml]', 'apis/a.yaml': SLASH, 'apis/b.yaml': SLASH };
    const { stdout } = await cli(['lint', '--format', 'json', '!apis/b.yaml'], { cwd: folderWith(files) });
    expect(readReport(stdout).findings.map(({ file }) => file)).toEqual(['apis/a.yaml']);
  });

  test('is refused if it is a folder without descriptions', async () => {
    mkdirSync(path.join(cwd, 'empty'), { recursive: true });
    expect(await cli(['lint', 'empty', 'api.yaml'], { cwd })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('the search for descriptions', () => {
  const filler = `x-note: ${'filler '.repeat(5000)}\n`;
  test.each([
    ['YAML', CLEAN, true],
    ['YAML with quoted keys', '"openapi": "3.1.0"\n', true],
    ['Swagger 2.0', "swagger: '2.0'\n", true],
    ['YAML with a byte order mark and CRLF', '\uFEFFinfo: {}\r\nopenapi: 3.0.0\r\n', true],
    ['YAML whose version is far down', `${filler}openapi: 3.0.0\n`, true],
    ['YAML that is indented as a whole', '# ours\n  info: {}\n  openapi: 3.0.0\n', true],
    ['YAML that is broken elsewhere', 'openapi: 3.0.0\npaths: [\n', true],
    ['YAML that is cut off before the version', 'openapi: [', true],
    ['YAML that is cut off within quotes', "# ours\n'swagger' : '\n\n", true],
    ['JSON behind comments', '// a "b\n/* { */ {\n  "openapi": "3.0.3" }', true],
    ['YAML that begins like a comment', '//: b\nopenapi: 3.0.0\n', true],
    ['JSON behind a comment without an end', '/* { "openapi": "3.0.3" }', false],
    ['JSON that is cut off before the version', '{ "info": {}, "openapi": ', true],
    ['JSON that is cut off within quotes', '{ "openapi": "', true],
    ['JSON whose deeper key is cut off', '{ "tools": { "openapi": "', false],
    ['settings that are cut off at a deeper key', 'openapi:\n  input: a\ntools: { swagger:', false],
    ['an empty value', 'openapi:\n', false],
    ['an empty list', 'openapi: []\n', false],
    ['an empty string', 'openapi: ""\n', false],
    ['a string that ends as if it were cut off', '"a\nopenapi: "', false],
    ['settings behind a long comment', `${'#'.repeat(16_373)}\nopenapi: {\n  input: api.yaml }\n`, false],
    ['another format that is cut off', 'asyncapi: [', false],
    ['another format that is cut off at a deeper key', 'services:\n  openapi: [', false],
    ['a package that is cut off', '{ "dependencies": { "swagger": {} }, "scripts": [', false],
    ['YAML whose key is deeper', 'tools:\n  openapi: 3.0.0\n', false],
    ['YAML that quotes a description', 'example: |\n  openapi: 3.0.0\n', false],
    ['settings of a tool', 'openapi:\n  input: api.yaml\n', false],
    ['JSON', '{ "openapi": "3.0.0" }', true],
    ['minified JSON whose version is last', JSON.stringify({ paths: { '/a"}{': ['{', { openapi: 1 }] }, swagger: '2.0' }), true],
    ['minified JSON whose version is far down', JSON.stringify({ x: filler, y: `\\"}`, openapi: '3.0.0' }), true],
    ['JSON whose key is deeper', '{ "tools": { "openapi": "3.0.0" }, "x": "\\"openapi\\": \\"3.0.0\\"" }', false],
    ['JSON whose value is not a version', '{ "openapi": { "version": "3" } }', false],
    ['YAML written like JSON', '{ openapi: 3.0.0, info: {} }', true],
    ['an empty file', '', false],
    ['a version on the next line', 'openapi:\n  3.0.3\ninfo: {}\n', true],
    ['a version in a block', 'openapi: >-\n  3.0.3\n', true],
    ['a version with a tag and an anchor', 'openapi: !!str &v 3.0.3\n', true],
    ['a version behind a comment', 'openapi: # of ours\n  3.0.3\n', true],
    ['a version with a letter, which is reported', 'openapi: v3.0.3\n', true],
    ['paths without a version, which is reported', 'openapi:\npaths: {}\n', true],
    ['a key with a tag', '!!str swagger: "2.0"\n', true],
    ['a key with a question mark', '? openapi # ours\n: 3.0.3\n', true],
    ['a key that is an alias', 'x-key: &k openapi\n*k : 3.0.3\n', true],
    ['a key that is merged', 'x-base: &b { openapi: 3.0.3 }\n<<: *b\n', true],
    ['a key that is far from its colon', `{ "openapi"${' '.repeat(40)}: "3.0.3" }`, true],
    ['a key with an escape in JSON', '{ "open\\u0061pi": "3.0.3" }', true],
    ['a key with an escape in YAML', '"\\x73wagger": "2.0"\n', true],
    ['a key on two lines', '"open\\\n  api": 3.0.3\n', true],
    ['braces behind a mark', '--- { openapi: 3.0.3 }\n', true],
    ['braces behind a tag', '!!map { openapi: 3.0.3 }\n', true],
    ['braces with a quote in a comment', `{ # it's 5" long\n  openapi: 3.0.3 }\n`, true],
    ['a root with a tag', '--- !!map\n  openapi: &v 3.0.3\n', true],
    ['YAML that is broken elsewhere, with an anchor', 'openapi: &v 3.0.3\npaths: [\n', true],
    ['settings that name a description', 'openapi: ./3.0.yaml\n', false],
    ['a deeper version on the next line', 'tools:\n  openapi:\n    3.0.3\n', false],
    ['a template', 'openapi: {{ .Values.version }}\n', false],
    ['a list of descriptions', '- openapi: 3.0.3\n', false],
    ['a scalar', 'openapi', false],
  ])('treats %s as a description: $2', async (_, text, expected) => {
    const folder = folderWith({ 'found.yaml': text });
    const { stderr } = await cli(['lint'], { cwd: folder });
    expect(stderr.startsWith('Checking 1 OpenAPI description below')).toBe(expected);
  });
});
