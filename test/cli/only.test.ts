import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folderWith, readReport } from './support.ts';

/** A trailing slash, and no version. */
const TWO_FINDINGS = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /orders/: {} }\n';
const PLUGIN = `
export default {
  name: 'house',
  rules: [{
    id: 'titled',
    severity: 'error',
    summary: 'The title is upper-case.',
    visit: { *PathItem(item) { yield { at: item.place, message: 'The title is not upper-case.' }; } },
  }],
};
`;

async function rulesFound(cwd: string, ...args: string[]): Promise<readonly string[]> {
  const { stdout } = await cli(['lint', ...args, '--format', 'json'], { cwd });
  return readReport(stdout)
    .findings.map(({ ruleId, severity }) => `${ruleId} ${severity}`)
    .sort();
}

describe('lint --only', () => {
  test('runs only the rules that it names', async () => {
    const cwd = folderWith({ 'api.yaml': TWO_FINDINGS });
    expect(await rulesFound(cwd, '--only', 'path-versioned')).toEqual(['path-versioned warn']);
    expect(await rulesFound(cwd, '--only', 'path-versioned', '--only=path-no-trailing-slash')).toEqual([
      'path-no-trailing-slash error',
      'path-versioned warn',
    ]);
  });

  test('accepts several rules with commas, and patterns', async () => {
    const cwd = folderWith({ 'api.yaml': TWO_FINDINGS });
    const both = ['path-no-trailing-slash error', 'path-versioned warn'];
    expect(await rulesFound(cwd, '--only', 'path-versioned,path-no-trailing-slash')).toEqual(both);
    expect(await rulesFound(cwd, '--only', ' path-versioned, list-paginated,')).toEqual(['path-versioned warn']);
    expect(await rulesFound(cwd, '--only', 'path-*')).toEqual(both);
    expect(await rulesFound(cwd, '--only', 'path-v*,*-slash')).toEqual(both);
    expect(await rulesFound(cwd, '--only', 'p*-*ed')).toEqual(['path-versioned warn']);
    expect(await rulesFound(cwd, '--only', 'list-*')).toEqual([]);
  });

  test.each([
    ['path-versiond', 'There is no rule `path-versiond`. Did you mean `path-versioned`?'],
    ['path-versioned,path-versiond', 'There is no rule `path-versiond`. Did you mean `path-versioned`?'],
    ['pathh-*', 'No rule matches `pathh-*`. To list the rules: api-conventions rules'],
    [
      'acme/*',
      'No rule matches `acme/*`: the configuration has no house rule and no plugin with such rules. To list the rules: api-conventions rules',
    ],
    ['acme/x', 'There is no rule `acme/x`. To list them: api-conventions rules'],
    [',', 'The option `--only` takes rules, such as `path-versioned,list-paginated`.'],
    ['compat-*', '`lint` does not run the rule `compat-*`: it compares two versions. Run `api-conventions compare`.'],
  ])('refuses the rules %s', async (rules, message) => {
    const cwd = folderWith({ 'api.yaml': TWO_FINDINGS });
    expect(await cli(['lint', 'api.yaml', '--only', rules], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  test.each(['acme/owned', 'acme/*'])(
    'names the configuration that defines %s if it does not apply to the description',
    async (name) => {
      const other = folderWith({ 'api.yaml': TWO_FINDINGS });
      const cwd = folderWith({
        'api-conventions.yaml': 'rules: { acme/owned: { where: operation, must: { x-owner: { defined: true } } } }\n',
      });
      const file = `${path.relative(cwd, other)}/api.yaml`;
      expect(await cli(['lint', file, '--only', name], { cwd })).toEqual({
        code: 2,
        stdout: '',
        stderr: `The configuration \`api-conventions.yaml\` has rules called \`${name}\`, but does not apply to \`${file}\`. Name it with \`--config\`.\n`,
      });
      expect((await cli(['lint', file, '--only', name, '--config', 'api-conventions.yaml'], { cwd })).code).toBe(0);
    },
  );

  test('keeps severities, options and overrides of the configuration', async () => {
    const cwd = folderWith({
      'api.yaml': `${TWO_FINDINGS.replace('{ /orders/: {} }', '{ /orders/: {}, /internal/users/: {} }')}`,
      'api-conventions.yaml':
        'rules: { path-no-trailing-slash: hint }\noverrides:\n  - { paths: [/internal/**], rules: { path-no-trailing-slash: off } }\n',
    });
    expect(await rulesFound(cwd, '--only', 'path-no-trailing-slash')).toEqual(['path-no-trailing-slash hint']);
    expect(await rulesFound(cwd, '--only', 'path-no-trailing-slash', '--rule', 'path-no-trailing-slash=info')).toEqual([
      'path-no-trailing-slash info',
      'path-no-trailing-slash info',
    ]);
  });

  test('runs a rule that is off at its default severity or as a warning', async () => {
    const get =
      'get: { responses: { 200: { description: "", content: { application/json: { schema: { properties: { id: {} } } } } } } }';
    const cwd = folderWith({
      'api.yaml': TWO_FINDINGS.replace('/orders/: {}', `/orders/: { ${get} }`),
      'api-conventions.yaml': 'rules: { path-no-trailing-slash: off }\n',
    });
    expect(await rulesFound(cwd, '--only', 'path-no-trailing-slash')).toEqual(['path-no-trailing-slash error']);
    expect(await rulesFound(cwd, '--only', 'response-links')).toEqual(['response-links warn']);
  });

  test('runs rules of plugins and no others', async () => {
    const cwd = folderWith({
      'api.yaml': TWO_FINDINGS,
      'api-conventions.yaml': 'plugins: [./house.mjs]\n',
      'house.mjs': PLUGIN,
    });
    expect(await rulesFound(cwd, '--allow-code', '--only', 'house/titled')).toEqual(['house/titled error']);
    expect(await rulesFound(cwd, '--allow-code', '--only', 'house/*')).toEqual(['house/titled error']);
    expect(await rulesFound(cwd, '--allow-code', '--only', 'path-v*,*/titled')).toEqual([
      'house/titled error',
      'path-versioned warn',
    ]);
    expect(await rulesFound(cwd, '--allow-code', '--only', 'path-versioned')).toEqual(['path-versioned warn']);
    expect(await cli(['lint', 'api.yaml', '--allow-code', '--only', 'house/titeld'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'There is no rule `house/titeld`. Did you mean `house/titled`?\n',
    });
  });

  test('does not report suppressions and baseline entries of other rules as unused', async () => {
    const cwd = folderWith({
      'api.yaml': TWO_FINDINGS.replace('/orders/: {}', '/orders/: { x-lint-ignore: [path-versioned] }'),
    });
    await cli(['baseline', 'api.yaml'], { cwd });
    const { stdout, stderr, code } = await cli(['lint', 'api.yaml', '--only', 'unused-suppression', '--only', 'path-simple'], {
      cwd,
    });
    expect({ stdout, stderr, code }).toEqual({ stdout: '1 description checked, no findings.\n', stderr: '', code: 0 });
  });

  test('does not reuse cached results of a run with other rules', async () => {
    const cwd = folderWith({ 'api.yaml': TWO_FINDINGS });
    const all = ['path-no-trailing-slash error', 'path-versioned warn'];
    expect(await rulesFound(cwd, '--cache')).toEqual(all);
    expect(await rulesFound(cwd, '--cache', '--only', 'path-versioned')).toEqual(['path-versioned warn']);
    expect(await rulesFound(cwd, '--cache', '--only', 'path-versioned')).toEqual(['path-versioned warn']);
    expect(await rulesFound(cwd, '--cache')).toEqual(all);
  });

  test('can be combined with --shard', async () => {
    const cwd = folderWith({ 'a.yaml': TWO_FINDINGS, 'b.yaml': TWO_FINDINGS });
    expect(await rulesFound(cwd, '--shard', '1/2', '--only', 'path-versioned')).toEqual(['path-versioned warn']);
  });

  test.each([
    [['--only', 'path-verzioned'], 'There is no rule `path-verzioned`. Did you mean `path-versioned`?'],
    [['--only', 'house/x'], 'There is no rule `house/x`. To list them: api-conventions rules'],
    [
      ['--only', 'compat-operation-removed'],
      '`lint` does not run the rule `compat-operation-removed`: it compares two versions. Run `api-conventions compare`.',
    ],
  ])('is refused with %j', async (args, message) => {
    const cwd = folderWith({ 'api.yaml': TWO_FINDINGS });
    expect(await cli(['lint', 'api.yaml', ...args], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('compare --only', () => {
  const versions = {
    'old.yaml': 'openapi: 3.0.3\npaths:\n  /v1/orders: { get: {}, put: { parameters: [{ name: a, in: query }] } }\n',
    'new.yaml': 'openapi: 3.0.3\npaths:\n  /v1/orders: { put: {} }\n',
  };

  test('runs only the rules that it names', async () => {
    const cwd = folderWith(versions);
    const found = async (...args: string[]) =>
      readReport((await cli(['compare', 'old.yaml', 'new.yaml', '--format', 'json', ...args], { cwd })).stdout).findings.map(
        ({ ruleId }) => ruleId,
      );
    expect(await found()).toContain('compat-operation-removed');
    expect(await found('--only', 'compat-parameter-removed')).toEqual(['compat-parameter-removed']);
  });

  test('is refused for a rule about single versions', async () => {
    const { stderr, code } = await cli(['compare', 'old.yaml', 'new.yaml', '--only', 'path-versioned'], {
      cwd: folderWith(versions),
    });
    expect(stderr).toBe(
      '`compare` does not run the rule `path-versioned`: it checks a single version. Run `api-conventions lint`.\n',
    );
    expect(code).toBe(2);
  });
});
