import { describe, expect, test } from 'vitest';
import { api, SLASH } from '../support/api.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli, folderWith } from './support.ts';

/** A ruleset with a function, a plugin, and a ruleset without code, each with a rule of its own. */
const FILES = {
  'api-conventions.yaml': `spectral: [rules/own.yaml, plain.yaml]
plugins: [./plugin.mjs]
rules: { acme/no-orders: error, path-versioned: off }
`,
  'rules/own.yaml': `functions: [startsLow]
rules: { path-starts-low: { given: '$.paths[*]~', severity: error, then: { function: startsLow } } }
`,
  'rules/functions/startsLow.js': "module.exports = () => [{ message: 'It starts low.' }];\n",
  'plain.yaml': "rules: { no-info: { given: '$.info', severity: warn, then: { function: falsy } } }\n",
  'plugin.mjs': `export default {
  name: 'acme',
  rules: [
    {
      id: 'no-orders',
      severity: 'error',
      summary: 'No orders.',
      visit: { *PathItem({ place }) { yield { at: place, message: 'There is an order.' }; } },
    },
  ],
};
`,
  'openapi.yaml': api(SLASH),
};

const rulesIn = (stdout: string) =>
  [...new Set(JSON.parse(stdout).findings.map(({ ruleId }: { ruleId: string }) => ruleId))].sort();

describe('lint --omit-code', () => {
  const lint = (cwd: string, ...args: readonly string[]) => cli(['lint', 'openapi.yaml', ...args], { cwd });

  test('omits plugins and rulesets that execute code, and runs the other rules', async () => {
    const cwd = folderWith(FILES);
    const { code, stdout, stderr } = await lint(cwd, '--omit-code', '--format', 'json');
    expect([code, rulesIn(stdout)]).toEqual([1, ['no-info', 'path-no-trailing-slash']]);
    expect(JSON.parse(stdout).omitted).toEqual([
      { kind: 'plugin', name: './plugin.mjs' },
      { kind: 'ruleset', name: 'rules/own.yaml' },
    ]);
    expect(stderr).toBe('Left out, because `allow-code` is off: the plugin `./plugin.mjs` and the ruleset `rules/own.yaml`.\n');
    expect((await lint(cwd, '--omit-code', '--rule', 'path-no-trailing-slash=off')).code).toBe(0);
  });

  test('omits code that would otherwise be an error', async () => {
    const { code, stderr } = await lint(folderWith(FILES));
    expect([code, stderr]).toEqual([2, expect.stringContaining('--allow-code')]);
  });

  test.each(['markdown', 'html', 'github'])('mentions omitted code in %s', async (format) => {
    const { stdout } = await lint(folderWith(FILES), '--omit-code', '--format', format);
    expect(stdout).toMatch(/Left out, because .*allow-code.* is off: the plugin .*plugin\.mjs.* and the ruleset .*own\.yaml/);
  });

  test('does not report suppressions and baseline entries of rules that did not run', async () => {
    const cwd = folderWith({
      ...FILES,
      'openapi.yaml': FILES['openapi.yaml'].replace(': {}', ': { x-lint-ignore: { acme/no-orders: A, path-starts-low: B } }'),
    });
    expect((await cli(['baseline', '--allow-code'], { cwd })).code).toBe(0);
    const { code, stdout, stderr } = await lint(cwd, '--omit-code', '--format', 'json');
    expect([code, rulesIn(stdout)]).toEqual([0, []]);
    expect(stderr).not.toContain('stale');
  });

  test('does not report entries about suppressions of rules that an omitted ruleset may have', async () => {
    const both = "no-paths: { given: '$.paths', then: { function: falsy } }";
    const own = FILES['rules/own.yaml'].replace('rules: {', `rules: { ${both},`);
    const plain = FILES['plain.yaml'].replace('rules: {', `rules: { ${both.replace('$.paths', '$.nowhere')},`);
    const text = FILES['openapi.yaml'].replace(': {}', ': { x-lint-ignore: path-starts-lows }');
    const cwd = folderWith({ ...FILES, 'openapi.yaml': text, 'rules/own.yaml': own, 'plain.yaml': plain });
    expect((await cli(['baseline', '--allow-code'], { cwd })).stdout).toMatch(/1 {2}no-paths\n.*1 {2}unused-suppression/s);
    const { stdout } = await lint(cwd, '--omit-code', '--format', 'json');
    expect(JSON.parse(stdout).stale).toEqual([]);
  });

  test('explains why the action omits code although its input allows it', async () => {
    const env = { API_CONVENTIONS_OMISSION_REASON: '`allow-code` requires a base' };
    const cwd = folderWith(FILES);
    const { stderr } = await cli(['lint', 'openapi.yaml', '--omit-code', '--output', 'report.json'], { cwd, env });
    expect(stderr).toContain('Left out, because `allow-code` requires a base: the plugin `./plugin.mjs` and the ruleset');
    const { stdout } = await cli(['merge', 'report.json', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout).omitted[0]).toEqual({
      kind: 'plugin',
      name: './plugin.mjs',
      reason: '`allow-code` requires a base',
    });
  });

  test('is kept as a note by a merge of reports', async () => {
    const cwd = folderWith(FILES);
    await lint(cwd, '--omit-code', '--output', 'report.json');
    const { stdout } = await cli(['merge', 'report.json', '--format', 'json'], { cwd });
    expect(JSON.parse(stdout).omitted).toHaveLength(2);
  });
});

const MALICIOUS_CODE = 'console.log("pwned");\n';

describe.skipIf(!HAS_GIT)('lint --allow-code with the commit that the action names', () => {
  test('runs code and configuration of that commit, and checks current descriptions', async () => {
    const repository = TestRepository.with({ ...FILES, 'openapi.yaml': api('') });
    const env = { API_CONVENTIONS_CODE_COMMIT: repository.git('rev-parse', 'HEAD').trim() };
    repository.write({
      'plugin.mjs': MALICIOUS_CODE,
      'other.mjs': MALICIOUS_CODE,
      'rules/functions/startsLow.js': MALICIOUS_CODE,
      'openapi.yaml': api(SLASH),
    });
    const run = async (files: Readonly<Record<string, string>>) => {
      const cwd = repository.write(files).folder;
      const { stdout } = await cli(['lint', 'openapi.yaml', '--allow-code', '--format', 'json'], { cwd, env });
      expect(stdout).not.toContain('pwned');
      return rulesIn(stdout);
    };
    const all = ['acme/no-orders', 'no-info', 'path-no-trailing-slash', 'path-starts-low'];
    expect(await run({})).toEqual(all);
    expect(await run({ 'api-conventions.yaml': 'plugins: [./other.mjs]\n' })).toEqual(all);
  });
});

describe.skipIf(!HAS_GIT)('lint --base-config --allow-code', () => {
  const PACKAGED = { ...FILES, '.gitignore': 'node_modules\n', 'package.json': '{}\n', 'package-lock.json': '{}\n' };
  const INSTALLED = {
    'node_modules/acme/package.json': '{ "name": "acme", "type": "module", "exports": "./index.js" }\n',
    'node_modules/acme/index.js': FILES['plugin.mjs'],
  };
  const lint = (repository: TestRepository) =>
    cli(['lint', 'openapi.yaml', '--base', 'main', '--existing', '--base-config', '--allow-code', '--format', 'json'], {
      cwd: repository.folder,
    });

  test('runs the code of the base and no code of the change', async () => {
    const repository = TestRepository.with(FILES).branch('change');
    repository.commit({
      'plugin.mjs': MALICIOUS_CODE,
      'other.mjs': MALICIOUS_CODE,
      'rules/functions/startsLow.js': MALICIOUS_CODE,
      'api-conventions.yaml': 'plugins: [./other.mjs]\n',
    });
    const { stdout } = await lint(repository);
    expect(stdout).not.toContain('pwned');
    expect(rulesIn(stdout)).toEqual(['acme/no-orders', 'no-info', 'path-no-trailing-slash', 'path-starts-low']);
  });

  test('runs installed packages', async () => {
    const config = FILES['api-conventions.yaml'].replace('./plugin.mjs', 'acme');
    const repository = TestRepository.with({ ...PACKAGED, 'api-conventions.yaml': config })
      .branch('change')
      .write(INSTALLED);
    expect(rulesIn((await lint(repository)).stdout)).toContain('acme/no-orders');
  });

  test.each([
    [
      'a plugin that is a package',
      { 'api-conventions.yaml': FILES['api-conventions.yaml'].replace('./plugin.mjs', 'acme') },
      'acme',
    ],
    ['a plugin that imports a package', { 'plugin.mjs': "export { default } from 'acme';\n" }, './plugin.mjs'],
  ])('omits %s if the change may have installed another one', async (_name, files, name) => {
    const repository = TestRepository.with({ ...PACKAGED, ...files })
      .branch('change')
      .commit({ 'package-lock.json': '{ "x": 1 }\n' });
    repository.write({ ...INSTALLED, 'node_modules/acme/index.js': MALICIOUS_CODE });
    const { code, stdout, stderr } = await lint(repository);
    expect(stdout).not.toContain('pwned');
    expect([code, rulesIn(stdout)]).toEqual([0, ['no-info', 'path-no-trailing-slash', 'path-starts-low']]);
    expect(stderr).toBe(`Left out, because \`package-lock.json\` has changed: the plugin \`${name}\`.\n`);
  });

  test('omits a ruleset that imports a package which the change may have replaced', async () => {
    const own = "module.exports = require('acme');\n";
    const repository = TestRepository.with({ ...PACKAGED, 'rules/functions/startsLow.js': own });
    repository.branch('change').commit({ 'package.json': '{ "x": 1 }\n' }).write(INSTALLED);
    const { stdout } = await lint(repository);
    expect(JSON.parse(stdout).omitted).toEqual([{ kind: 'ruleset', name: 'rules/own.yaml', changed: 'package.json' }]);
    expect(rulesIn(stdout)).toEqual(['acme/no-orders', 'no-info', 'path-no-trailing-slash']);
  });
});
