import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesIn, HOUSE_31, init, lint, PROBLEM_30, readConfig, SWAGGER_2, uncommented, withLists31 } from './init-support.ts';
import { CLEAN, cli, folderWith } from './support.ts';

describe('the configuration that init writes', () => {
  test.each(['recommended', 'headline', 'strict'])('leads to the announced findings with the preset %s', async (preset) => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31, 'mail.yaml': PROBLEM_30, 'stock.yaml': SWAGGER_2 });
    const { stdout } = await init(cwd, '--preset', preset);
    const column = ['recommended', 'headline', 'strict'].indexOf(preset);
    const sums = /^total +(\d+) +(\d+) +(\d+)$/m.exec(stdout)?.slice(1).map(Number) ?? [];
    const findings = await lint(cwd);
    expect(findings.length).toBe(sums[column]);
    const { text } = readConfig(cwd);
    expect(parse(text).extends).toBe(preset);
    for (const id of new Set(findings.map(({ ruleId }) => ruleId))) {
      const count = findings.filter(({ ruleId }) => ruleId === id).length;
      expect(text).toMatch(
        new RegExp(`# ${id}: off +# ${count} finding|^  ${id}:\\n(    [a-zA-Z]+: .*\\n)+    # severity: off  # ${count} f`, 'm'),
      );
    }
  });

  test('turns off no rule by itself, but every rule with one line', async () => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31.replaceAll('/api/v1/carts', '/cart') });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(Object.values(rules).filter(({ severity }) => severity !== undefined)).toEqual([]);
    expect(await lint(cwd)).not.toEqual([]);
    writeFileSync(path.join(cwd, 'api-conventions.yaml'), uncommented(text));
    readConfig(cwd);
    expect(await lint(cwd)).toEqual([]);
  });

  test('has no option with which a rule finds more than without it', async () => {
    const paged = Array.from({ length: 12 }, (_, index) => [`/v1/shelves${index}x/books`, ['page', 'size']] as const);
    const cwd = folderWith({ 'openapi.yaml': withLists31({ ...Object.fromEntries(paged), '/v1/authors': ['cursor'] }) });
    const { stdout } = await init(cwd);
    expect(stdout.replace(/\s+/g, ' ')).toContain('13 of 13 lists with parameters: `page` (12), `size` (12), `cursor` (1) ');
    expect(readConfig(cwd).rules['list-paginated']).toBeUndefined();
  });

  test('has no option that only some paths follow', async () => {
    const cwd = folderWith({ 'openapi.yaml': withLists31({ '/api/v1/orders': [], '/api/v1/carts': [], '/shelves': [] }) });
    const { stdout } = await init(cwd);
    expect(stdout).toContain('in the path, `/api/v1` (2 paths); none (1 path)');
    expect(readConfig(cwd).rules['path-versioned']).toBeUndefined();
  });

  test.each<[string, readonly string[], readonly string[] | undefined]>([
    ['a size and a page', ['page_size', 'page'], ['page_size', 'page']],
    ['a limit and an offset', ['limit', 'offset'], ['limit', 'offset']],
    ['a limit and an identifier', ['max_results', 'since_id'], ['max_results', 'since_id']],
    ['a page number', ['pageNumber'], ['pageNumber']],
    ['a limit alone', ['limit'], undefined],
    ['the size of a page alone', ['page_size'], undefined],
    ['two names of the size', ['perPage', 'maxResults'], undefined],
  ])('requires pagination parameters only if they locate a page: %s', async (_, names, expected) => {
    const cwd = folderWith({
      'openapi.yaml': withLists31({ '/v1/orders': names, '/v1/carts': names, '/v1/books': names, '/v1/pens': [] }),
    });
    await init(cwd);
    const { text, rules } = readConfig(cwd);
    expect(rules['list-paginated']?.options?.parameters).toEqual(expected);
    if (expected) expect(text).toContain(`  # 3 of 4 lists use \`${expected.join('`, `')}\` for pagination.`);
  });

  test('has options only of rules that are on', async () => {
    const cwd = folderWith({ 'openapi.yaml': HOUSE_31 });
    await init(cwd, '--preset', 'headline');
    expect(Object.keys(readConfig(cwd).rules)).toEqual(['path-versioned', 'list-paginated', 'error-schema']);
  });
});

describe('the next steps after init', () => {
  test('explain the most severe rule first, and install no package that may not exist', async () => {
    const lists = withLists31({ '/v1/orders': [], '/v1/carts': [] });
    const cwd = folderWith({ 'a.yaml': lists.replace('https://shop.example.com', 'http://shop.example.com') });
    const { stdout } = await init(cwd);
    const next = stdout.slice(stdout.indexOf('\nNext\n'));
    expect(next).toContain('\napi-conventions explain server-https\n');
    expect(next).not.toContain('npm install');
    expect(next).toContain(
      '\nTo install the package in this project, see https://github.com/api-conventions/api-conventions#install\n',
    );
  });

  test('do not install a package that the project lists', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'package.json': '{ "devDependencies": { "api-conventions": "^1.0.0" } }' });
    expect((await init(cwd)).stdout).not.toContain('#install');
  });
});

describe('init without a terminal', () => {
  test('uses the defaults and asks nothing', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN });
    const { stdout, code } = await cli(['init'], { cwd, stdin: 'strict\nno\ngithub\n' });
    expect(code).toBe(0);
    expect(stdout).not.toContain('?');
    expect(Object.keys(filesIn(cwd))).toEqual(['a.yaml', 'api-conventions.yaml']);
    expect(parse(readConfig(cwd).text).extends).toBe('recommended');
  });

  test('gives options priority over defaults', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN });
    await init(cwd, '--preset', 'headline', '--no-editor', '--ci', 'azure', '--output', 'api-conventions.yml', '--yes');
    expect(Object.keys(filesIn(cwd))).toEqual(['a.yaml', 'api-conventions.yml', 'azure-pipelines.yml']);
    expect(parse(readConfig(cwd, 'api-conventions.yml').text).extends).toBe('headline');
  });

  test.each<[string, string[], string]>([
    ['an unknown preset', ['--preset', 'recomended'], 'There is no preset `recomended`. Did you mean `recommended`?'],
    ['an unknown CI system', ['--ci', 'jenkins'], 'There is no CI system `jenkins`. Choose one of github, gitlab, azure, none.'],
    ['an unknown option', ['--no-yes'], 'There is no option `--no-yes`.'],
    ['a missing file', ['missing.yaml'], 'There is no file `missing.yaml`.'],
    [
      'a missing folder',
      ['--output', 'x/api-conventions.yaml'],
      '`x/api-conventions.yaml` cannot be written: there is no folder `x`. Create it first.',
    ],
    [
      'an unsupported format',
      ['--output', 'api-conventions.json'],
      'The configuration is written as YAML, so `api-conventions.json` must end in .yaml.',
    ],
    [
      'a file outside the folder',
      ['../b.yaml'],
      '`../b.yaml` is outside the working directory, so a configuration here would not apply to it. Run the command in `..`.',
    ],
  ])('writes nothing after a mistake: %s', async (_, args, message) => {
    const parent = folderWith({ 'b.yaml': CLEAN, 'in/a.yaml': CLEAN });
    const cwd = path.join(parent, 'in');
    const before = filesIn(parent);
    const { code, stderr, stdout } = await init(cwd, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toContain(message);
    expect(filesIn(parent)).toEqual(before);
  });

  test('writes no configuration without a description', async () => {
    const cwd = folderWith({ 'a.txt': '' });
    const { code, stderr } = await init(cwd);
    expect(code).toBe(2);
    expect(stderr).toContain('To name one: api-conventions init path/to/openapi.yaml');
    expect(filesIn(cwd)).toEqual({ 'a.txt': '' });
  });

  test('reports a description that cannot be read, and fails if it is the only one', async () => {
    const cwd = folderWith({ 'a.yaml': CLEAN, 'b.yaml': 'openapi: 3.0.0\npaths: [\n' });
    const { code, stdout } = await init(cwd);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Error in `b.yaml`: \S/m);
    const alone = await init(folderWith({ 'b.yaml': 'openapi: 3.0.0\npaths: [\n' }));
    expect(alone).toMatchObject({
      code: 2,
      stderr: '`b.yaml` cannot be read. To see its errors: api-conventions lint b.yaml\n',
    });
  });

  test.skipIf(process.platform === 'win32')('escapes the name of a description that cannot be read', async () => {
    const { stderr } = await init(folderWith({ 'b\u001b[31m.yaml': 'openapi: 3.0.0\npaths: [\n' }));
    const name = 'b\\u{1b}[31m.yaml';
    expect(stderr).toBe(`\`${name}\` cannot be read. To see its errors: api-conventions lint '${name}'\n`);
  });
});
