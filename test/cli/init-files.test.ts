import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { filesIn, init, readConfig } from './init-support.ts';
import { CLEAN, cli, folderWith } from './support.ts';

describe('init in a folder with existing files', () => {
  test.each<[string, string]>([
    ['api-conventions.yaml', ''],
    ['api-conventions.yml', ''],
    ['api-conventions.json', '{}'],
    ['package.json', '{ "api-conventions": {} }'],
  ])('does not overwrite the configuration %s', async (name, text) => {
    const cwd = folderWith({ 'a.yaml': CLEAN, [name]: text });
    const before = filesIn(cwd);
    const { code, stderr, stdout } = await init(cwd, '--ci', 'github');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      `The configuration \`${name}\` already exists and was not changed. Edit it, or remove it first. To see its resolved settings: api-conventions lint --print-config FILE\n`,
    );
    expect(filesIn(cwd)).toEqual(before);
  });

  test('writes below another configuration only with an option', async () => {
    const root = folderWith({ 'api-conventions.yaml': '', 'x/a.yaml': CLEAN });
    const cwd = path.join(root, 'x');
    const { code, stderr } = await init(cwd);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        '`../api-conventions.yaml` already applies to this folder. Change it, or write a configuration that replaces it here: api-conventions init --output api-conventions.yaml\n',
    });
    expect((await init(cwd, '--output', 'api-conventions.yaml')).code).toBe(0);
    readConfig(cwd);
  });

  test('does not overwrite a file with another name or a dangling link', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'mine.yaml': 'x' });
    symlinkSync('nowhere.yaml', path.join(cwd, 'api-conventions.yaml'));
    expect((await init(cwd, '--output', 'mine.yaml')).code).toBe(2);
    expect((await init(cwd)).code).toBe(2);
    expect(Object.keys(filesIn(folderWith({})))).toEqual([]);
    expect(existsSync(path.join(cwd, 'nowhere.yaml'))).toBe(false);
    expect(readFileSync(path.join(cwd, 'mine.yaml'), 'utf8')).toBe('x');
  });

  test('writes a ruleset for editors with the rules of the named configuration', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'conf/none.txt': '' });
    expect((await init(cwd, '--editor', '--output', 'conf/rules.yaml', '--preset', 'headline')).code).toBe(0);
    const ruleset = ['ruleset', '--output', '.spectral/conventions.mjs', '--check'];
    expect((await cli([...ruleset, '--config', 'conf/rules.yaml'], { cwd })).code).toBe(0);
    expect((await cli(ruleset, { cwd })).code).toBe(1);
  });

  test('does not change other files and prints what to add to them', async () => {
    const given = { '.spectral.json': '{}', '.gitlab-ci.yml': 'x: y\n', 'a.yaml': CLEAN };
    const cwd = folderWith(given);
    const { code, stdout } = await init(cwd, '--editor');
    expect(code).toBe(0);
    const { 'api-conventions.yaml': _, '.spectral/conventions.mjs': ruleset = '', ...rest } = filesIn(cwd);
    expect(rest).toEqual(given);
    // The configuration that is left to be extended by hand is baked in.
    expect((await cli(['ruleset', '--output', '.spectral/conventions.mjs', '--check'], { cwd })).code).toBe(0);
    expect((await init(folderWith({ ...given, '.spectral/conventions.mjs': ruleset }), '--editor')).stdout).toContain(
      '\n.spectral/conventions.mjs exists already and was not changed\n',
    );
    // The additions to each file that was left alone, and the next steps.
    expect(stdout.slice(stdout.indexOf('Written')).replaceAll(manifest.version, 'VERSION')).toBe(`Written
api-conventions.yaml

.spectral.json exists already and was not changed
Add by hand:

extends:
  - ./.spectral/conventions.mjs

.gitlab-ci.yml exists already and was not changed
Add by hand:

# Shows findings in merge requests as Code Quality.
api-conventions:
  image: node:24
  script:
    - npx --yes api-conventions@VERSION lint --output gitlab=gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
\`.spectral/conventions.mjs\` is written, from \`api-conventions.yaml\`.

Next
api-conventions lint

To update the editor ruleset when the configuration or baseline changes
api-conventions ruleset --output .spectral/conventions.mjs

To install the package in this project, see https://github.com/api-conventions/api-conventions#install
`);
  });

  test('does not overwrite a workflow of an earlier run', async () => {
    const cwd = folderWith({ '.github/workflows/api-conventions.yml': 'mine', 'a.yaml': CLEAN });
    const { code, stdout } = await init(cwd);
    expect(code).toBe(0);
    expect(stdout).toContain('\n.github/workflows/api-conventions.yml exists already and was not changed\n');
    expect(filesIn(cwd)['.github/workflows/api-conventions.yml']).toBe('mine');
  });

  test('writes nothing through a link that leads out of the repository', async () => {
    const [cwd, elsewhere] = [folderWith({ 'a.yaml': CLEAN }), folderWith({})];
    symlinkSync(elsewhere, path.join(cwd, '.github'));
    const { code, stdout } = await init(cwd, '--ci', 'github');
    expect(code).toBe(0);
    expect(stdout).toContain('\n.github/workflows/api-conventions.yml is outside the repository and was not changed\n');
    expect(filesIn(elsewhere)).toEqual({});
  });

  test('writes no file if one of them cannot be written', async () => {
    const given = { 'a.yaml': CLEAN, '.github': 'a file' };
    const cwd = folderWith(given);
    const { code, stderr } = await init(cwd, '--ci', 'github');
    expect(code).toBe(2);
    expect(stderr).toContain('`.github/workflows/api-conventions.yml` cannot be written: ');
    expect(filesIn(cwd)).toEqual(given);
  });
});

describe('hostile text of descriptions in files that init writes', () => {
  const ESC = '\u001b[31m';
  const PAGE = 'page\n# - [&]: \u001b\u202e"';
  const page = JSON.stringify(PAGE);
  const list = `{ get: { parameters: [{ name: ${page}, in: query }], responses: { "200": { description: x, content: { application/json: { schema: { type: array, items: {} } } } },
    "400": { description: x, content: { application/json: { schema: { type: object, properties: { ${JSON.stringify(`::add-mask::x${ESC}\n::error::y`)}: {}, "error": { type: object, properties: { ${JSON.stringify('request_id"\n#: {')}: { type: string } } } } } } } } } } }`;
  const HOSTILE = `openapi: 3.0.0
info: { title: ${JSON.stringify(`${ESC}Shop\n# yaml-language-server: $schema=evil ::error::gone ##[error] `)}, version: "1" }
paths:
  ${JSON.stringify('/re st\n- &[/v1/aB\n')}: ${list}
  ${JSON.stringify('/re st\n- &[/v1/cD')}: ${list}
  ${JSON.stringify('/re st\n- &[/v1/eF')}: ${list}
`;

  test('stays in comments and values, and does not reach the terminal', async () => {
    const cwd = folderWith({ 'a\n::error::.yaml': HOSTILE, [`${ESC}b.yaml`]: HOSTILE });
    const { code, stdout, stderr } = await init(cwd, '--ci', 'github');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|^\s*::/m);
    const { rules, text } = readConfig(cwd);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(rules['list-paginated']?.options?.parameters).toEqual([PAGE]);
    expect(rules['path-versioned']?.options?.prefix).toBe('/re st\n- &[');
    expect(text.match(/^# yaml-language-server/gm)).toHaveLength(1);
    expect((await cli(['lint'], { cwd })).code).toBe(1);
  });

  test('may be a name that every JavaScript object has', async () => {
    const schema = '{ type: object, properties: { __proto__: { type: string }, constructor: { type: string } } }';
    const text = `${CLEAN.replace('{}', '{ get: { parameters: [{ name: constructor, in: query }, { name: __proto__, in: query }], responses: { "200": { description: x }, "400": { description: x, content: { application/json: { schema: SCHEMA } } } } } }').replace('SCHEMA', schema)}components: { securitySchemes: { __proto__: { type: constructor } } }\n`;
    const cwd = folderWith({ 'a.yaml': text });
    expect((await init(cwd)).code).toBe(0);
    readConfig(cwd);
  });
});
