import { describe, expect, test } from 'vitest';
import { api, CARTS, SLASH, USER } from '../../support/api.ts';
import { TestRepository } from '../../support/git.ts';
import { HAS_GIT } from '../../support/run-git.ts';
import { annotations, eventOf, pullRequest, run } from './pull-request.ts';
import { runAction } from './support.ts';

describe.skipIf(!HAS_GIT)('the action takes the configuration from the base', () => {
  const LENIENT = { 'api-conventions.yaml': 'rules: { path-no-trailing-slash: off }\n' };
  const codeOf = async (head: string, inputs = {}) => {
    const repository = pullRequest(LENIENT);
    return (await run(repository, { event: eventOf(repository, head), inputs })).code;
  };

  test('the base configures pull requests from forks, and others on request', async () => {
    expect(await codeOf('stranger/api')).toBe(1);
    expect(await codeOf('shop/api', { 'trusted-config': 'true' })).toBe(1);
  });

  test('a branch of the repository, or a fork with `trusted-config: false`, uses its own configuration', async () => {
    expect(await codeOf('shop/api')).toBe(0);
    expect(await codeOf('stranger/api', { 'trusted-config': 'false' })).toBe(0);
  });
});

describe.skipIf(!HAS_GIT)('the action with a configuration that names code', () => {
  /** A function that reports each path, and that tells where it ran. */
  const own = (text: string) => `module.exports = () => [{ message: '${text}' }];\n`;
  const CODE = {
    'api-conventions.yaml': 'spectral: [own.yaml]\nplugins: [./plugin.mjs]\nrules: { acme/paths: error }\n',
    'own.yaml':
      "functions: [paths]\nrules: { own-paths: { given: '$.paths[*]~', severity: error, then: { function: paths } } }\n",
    'functions/paths.js': own('of the base'),
    'plugin.mjs': `export default { name: 'acme', rules: [{ id: 'paths', severity: 'error', summary: 'P.',
  visit: { *PathItem({ place }) { yield { at: place, message: 'by the plugin' }; } } }] };\n`,
  };
  const EVIL = 'console.log("\\n::error::pwned " + JSON.stringify(process.env));\n';
  /** A pull request that changes all of the code, and has a fault of a built-in rule too. */
  const changed = (files: Readonly<Record<string, string>> = {}) => {
    const repository = TestRepository.with({ ...CODE, 'openapi.yaml': api(CARTS) }).branch('change');
    const evil = { 'plugin.mjs': EVIL, 'functions/paths.js': EVIL, 'functions/other.js': EVIL };
    const config = { 'api-conventions.yaml': 'spectral: [own.yaml, other.yaml]\nplugins: [./plugin.mjs, ./more.mjs]\n' };
    const other = 'functions: [other]\nrules: { x: { given: $, then: { function: other } } }\n';
    const text = api(CARTS, SLASH);
    return repository.commit({ ...evil, ...config, 'more.mjs': EVIL, 'other.yaml': other, 'openapi.yaml': text, ...files });
  };

  test('omits the code, reports that, and runs the remaining rules', async () => {
    const { code, log, summary } = await run(changed());
    expect(code).toBe(1);
    expect(annotations(log).filter((line) => line.includes('path-no-trailing-slash'))).toHaveLength(1);
    const parts = 'the plugin `./plugin.mjs`, the plugin `./more.mjs`, the ruleset `own.yaml` and the ruleset `other.yaml`';
    expect(summary).toContain(`\n\nLeft out, because \`allow-code\` is off: ${parts}.\n`);
    expect(log).toContain(`::notice title=Left out::Left out, because \`allow-code\` is off: ${parts}.\n`);
    expect(log).not.toContain('pwned');
  });

  test('sets the rules of Spectral rulesets as the base does, not as the change does', async () => {
    const rule = (id: string) =>
      `  ${id}: { given: '$.paths[*]~', severity: error, message: ${id}, then: { function: falsy } }\n`;
    const repository = TestRepository.with({
      'openapi.yaml': api(CARTS),
      'own.yaml': `rules:\n${['own-a', 'own-b', 'own-c'].map(rule).join('')}`,
      'api-conventions.yaml':
        'spectral: [own.yaml]\nrules: { own-a: off, own-b: warn }\noverrides: [{ paths: /v1/users, rules: { own-c: off } }]\n',
    }).branch('change');
    repository.commit({
      'openapi.yaml': api(CARTS, USER),
      'api-conventions.yaml': 'spectral: [own.yaml]\nrules: { own-a: error, own-b: off, own-c: off }\n',
    });
    const foundBy = async (inputs?: Readonly<Record<string, string>>) => {
      const { log } = await run(repository, { event: eventOf(repository, 'stranger/api'), ...(inputs && { inputs }) });
      return annotations(log).flatMap((line) => /^::(\w+) .*title=(own-\w)/.exec(line)?.slice(1).join(' ') ?? []);
    };
    expect(await foundBy()).toEqual(expect.arrayContaining(['warning own-b']));
    expect((await foundBy()).filter((one) => one.endsWith('own-a'))).toEqual([]);
    expect(await foundBy({ 'trusted-config': 'false' })).toEqual(expect.arrayContaining(['error own-a']));
    expect((await foundBy({ 'trusted-config': 'false' })).filter((one) => !one.endsWith('own-a'))).toEqual([]);
  });

  test('passes if the rules that ran found nothing', async () => {
    const { code, summary } = await run(changed({ 'openapi.yaml': api(CARTS) }));
    expect([code, summary]).toEqual([0, expect.stringContaining('Left out, because `allow-code` is off: ')]);
  });

  test.each(['shop/api', 'stranger/api'])('runs the code of the base with `allow-code`, for %s', async (head) => {
    const repository = changed();
    const { code, log } = await run(repository, {
      event: eventOf(repository, head),
      inputs: { 'allow-code': 'true', token: 'secret-token' },
    });
    expect(code).toBe(1);
    expect(
      annotations(log)
        .map((line) => /title=([^:]+)::(.*)$/.exec(line)?.slice(1).join(' '))
        .sort(),
    ).toEqual(['acme/paths by the plugin', 'own-paths of the base', expect.stringMatching(/^path-no-trailing-slash /)]);
    expect(log).not.toMatch(/pwned|secret-token/);
  });

  test('does not let a change decide which package `allow-code` loads', async () => {
    const packaged = {
      'api-conventions.yaml': 'plugins: [acme]\n',
      'package.json': '{ "dependencies": { "acme": "1" } }\n',
      '.gitignore': 'node_modules\n',
    };
    const installed = {
      'node_modules/acme/package.json': '{ "name": "acme", "type": "module", "exports": "./index.js" }\n',
      'node_modules/acme/index.js': CODE['plugin.mjs'].replace("severity: 'error'", "severity: 'warn'"),
    };
    const inputs = { 'allow-code': 'true' };
    const same = TestRepository.with({ ...packaged, 'openapi.yaml': api(CARTS) }).branch('change');
    same.commit({ 'openapi.yaml': api(CARTS, SLASH) }).write(installed);
    expect((await run(same, { inputs })).log).toContain('title=acme/paths::');
    const other = TestRepository.with({ ...packaged, 'openapi.yaml': api(CARTS) }).branch('change');
    other.commit({ 'package.json': '{ "dependencies": { "acme": "npm:evil" } }\n', 'openapi.yaml': api(CARTS, SLASH) });
    other.write({ ...installed, 'node_modules/acme/index.js': EVIL });
    const { code, log, summary } = await run(other, { inputs });
    expect([code, summary]).toEqual([
      1,
      expect.stringContaining('\n\nLeft out, because `package.json` has changed: the plugin `acme`.\n'),
    ]);
    expect(log).not.toContain('pwned');
  });

  test('runs only the pushed code if there is no base', async () => {
    const repository = TestRepository.with({ ...CODE, 'openapi.yaml': api(CARTS) });
    const env = { GITHUB_EVENT_NAME: 'push', GITHUB_SHA: repository.git('rev-parse', 'HEAD').trim() };
    const logOf = async (changes: Partial<typeof env> = {}) =>
      (await runAction(repository.folder, { inputs: { 'allow-code': 'true' }, env: { ...env, ...changes } })).log;
    expect(await logOf()).toContain('title=acme/paths::by the plugin');
    const needsBase = 'Left out, because `allow-code` requires the input `base`';
    expect(await logOf({ GITHUB_EVENT_NAME: 'workflow_run' })).toContain(`${needsBase} on the event \`workflow_run\`: `);
    expect(await logOf({ GITHUB_SHA: 'a'.repeat(40) })).toContain(`${needsBase} where another commit is checked out`);
    // Such as an artifact that an earlier step unpacked.
    repository.write({ 'plugin.mjs': EVIL });
    const log = await logOf();
    expect(log).toContain('title=acme/paths::by the plugin');
    expect(log).not.toContain('pwned');
  });

  test('rejects `allow-code` with the configuration of the change', async () => {
    const { code, log } = await run(changed(), { inputs: { 'allow-code': 'true', 'trusted-config': 'false' } });
    expect([code, log]).toEqual([2, expect.stringMatching(/^::error::The input `allow-code` takes configuration and code/)]);
  });
});
