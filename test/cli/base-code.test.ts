import { symlinkSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api, SLASH } from '../support/api.ts';
import { type Files, TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { cli } from './support.ts';

/** True if Node.js asks before it loads a module. Otherwise, packages are left out where a change touches code. */
const HAS_HOOKS = 'registerHooks' in nodeModule;

/** A plugin whose findings have the message that another module exports. */
const plugin = (message: string) => `const message = ${message};
module.exports = {
  name: 'acme',
  rules: [
    {
      id: 'no-orders',
      severity: 'error',
      summary: 'No orders.',
      visit: { *PathItem({ place }) { yield { at: place, message }; } },
    },
  ],
};
`;
const BASE_MODULE = "module.exports = 'as in the base';\n";
const CHANGED_MODULE = "console.log('pwned'); module.exports = 'changed';\n";
const FILES = {
  'openapi.yaml': api(SLASH),
  'api-conventions.yaml': 'plugins: [acme]\nrules: { path-versioned: off, path-no-trailing-slash: off }\n',
  '.gitignore': 'node_modules\nbuilt\n',
  'package.json': '{}\n',
  'helper.cjs': BASE_MODULE,
};

/** An installed plugin with that code. */
const installed = (code: string): Files => ({
  'node_modules/acme/package.json': '{ "name": "acme", "main": "index.cjs" }\n',
  'node_modules/acme/index.cjs': code,
});

const repositoryWithChange = (files: Files, changes: Files): TestRepository =>
  TestRepository.with({ ...FILES, ...files })
    .branch('change')
    .commit(changes);

/** The messages of the plugin, and what was left out. */
async function run({ folder: cwd }: TestRepository) {
  const args = ['lint', 'openapi.yaml', '--base', 'main', '--existing', '--base-config', '--allow-code', '--format', 'json'];
  const { stdout, stderr } = await cli(args, { cwd });
  expect(stdout).not.toContain('pwned');
  const { findings, omitted = [] } = JSON.parse(stdout);
  expect(stderr).toEqual(omitted.length === 0 ? '' : expect.stringMatching(/^Left out, because .*: the \w+ `[\w./]+`\.\n$/));
  return { messages: findings.map(({ message }: { message: string }) => message), omitted };
}

const pluginLeftOut = (changed: string) => ({ messages: [], omitted: [{ kind: 'plugin', name: 'acme', changed }] });
const pluginOfBase = (changed: string) => (HAS_HOOKS ? { messages: ['as in the base'], omitted: [] } : pluginLeftOut(changed));

describe.skipIf(!HAS_GIT)('an installed plugin in a run with --base-config', () => {
  test('requires a changed file of the repository as it is at the base', async () => {
    const repository = repositoryWithChange({}, { 'helper.cjs': CHANGED_MODULE }).write(
      installed(plugin("require('../../helper.cjs')")),
    );
    expect(await run(repository)).toEqual(pluginOfBase('helper.cjs'));
  });

  test('imports a changed file of the repository as it is at the base', async () => {
    const code = `import text from '../../helper.mjs';\n${plugin('text').replace('module.exports =', 'export default')}`;
    const repository = repositoryWithChange(
      { 'helper.mjs': "export default 'as in the base';\n" },
      { 'helper.mjs': CHANGED_MODULE },
    );
    repository.write({
      'node_modules/acme/package.json': '{ "name": "acme", "type": "module", "exports": "./index.js" }\n',
      'node_modules/acme/index.js': code,
    });
    expect(await run(repository)).toEqual(pluginOfBase('helper.mjs'));
  });

  test('requires a changed workspace as it is at the base', async () => {
    const workspace = {
      'packages/helper/package.json': '{ "name": "helper", "main": "i.cjs" }\n',
      'packages/helper/i.cjs': BASE_MODULE,
    };
    const repository = repositoryWithChange(workspace, { 'packages/helper/i.cjs': CHANGED_MODULE }).write(
      installed(plugin("require('helper')")),
    );
    symlinkSync(path.join(repository.folder, 'packages/helper'), path.join(repository.folder, 'node_modules/helper'), 'junction');
    expect(await run(repository)).toEqual(pluginOfBase('packages/helper/i.cjs'));
  });

  test('requires a changed file that is not JavaScript as it is at the base', async () => {
    const repository = repositoryWithChange({ helper: BASE_MODULE }, { helper: CHANGED_MODULE }).write(
      installed(plugin("require('../../helper')")),
    );
    expect(await run(repository)).toEqual(pluginOfBase('helper'));
  });

  test('is left out if the change adds a file that it requires optionally', async () => {
    const code = `try { require('../../added.cjs') } catch {}\n${plugin("'none'")}`;
    const repository = repositoryWithChange({}, { 'added.cjs': CHANGED_MODULE }).write(installed(code));
    expect(await run(repository)).toEqual(pluginLeftOut('added.cjs'));
  });

  test('is left out if the change adds a package without `package.json` to `node_modules`', async () => {
    const files = {
      'api/api-conventions.yaml': FILES['api-conventions.yaml'],
      'api/package.json': '{}\n',
      '.gitignore': '/api/node_modules\n',
    };
    const repository = repositoryWithChange(files, {
      'Node_Modules/helper/index.js': CHANGED_MODULE,
      'api-conventions.yaml': 'plugins: [acme]\n',
    });
    repository.write(installed(`try { require('helper') } catch {}\n${plugin("'none'")}`));
    expect((await run(repository)).omitted).toEqual([expect.objectContaining({ changed: 'Node_Modules/helper/index.js' })]);
  });

  test.skipIf(!HAS_HOOKS)('is left out if it requires a file that was built from the change', async () => {
    const repository = repositoryWithChange({}, { 'source.ts': CHANGED_MODULE }).write(
      installed(plugin("require('../../built/index.cjs')")),
    );
    expect(await run(repository.write({ 'built/index.cjs': CHANGED_MODULE }))).toEqual({
      messages: [],
      omitted: [{ kind: 'plugin', name: 'acme', reason: '`built/index.cjs` is not a file of the base' }],
    });
  });
});

describe.skipIf(!HAS_GIT)('a plugin that is installed as a copy of a changed folder', () => {
  const SOURCE = {
    'vendor/acme/package.json': '{ "name": "acme", "main": "index.cjs" }\n',
    'vendor/acme/index.cjs': plugin("'base'"),
  };
  const CHANGE = { 'vendor/acme/index.cjs': CHANGED_MODULE };

  test.each([
    ['in `package.json`', 'package.json', '{ "devDependencies": { "acme": "file:vendor/acme" } }'],
    ['in `package.json` by a path', 'package.json', '{ "dependencies": { "acme": "./vendor/acme/" } }'],
    [
      'in the `package.json` of another folder',
      'api/package.json',
      '{ "optionalDependencies": { "acme": "file:../vendor/acme" } }',
    ],
    ['in the overrides of pnpm', 'package.json', '{ "pnpm": { "overrides": { "acme": "file:./vendor/acme" } } }'],
    ['in `package-lock.json`', 'package-lock.json', '{ "node_modules/acme": { "resolved": "file:vendor/acme" } }'],
    [
      'in `pnpm-lock.yaml`',
      'pnpm-lock.yaml',
      'packages:\n  acme@file:x: { resolution: { directory: vendor/acme, type: directory } }',
    ],
    ['in `yarn.lock`', 'yarn.lock', '"acme@file:./vendor/acme#./vendor/acme::hash=1":\n  version: 1'],
    ['in `bun.lock`', 'bun.lock', '{ "packages": { "acme": ["acme@file:vendor/acme", {}] } }'],
  ])('is left out if the folder is named %s', async (_where, file, text) => {
    const repository = repositoryWithChange({ ...SOURCE, [file]: `${text}\n` }, CHANGE).write(installed(CHANGED_MODULE));
    expect(await run(repository)).toEqual(pluginLeftOut('vendor/acme/index.cjs'));
  });

  test('is left out if no file names the folder, but it has the name of the plugin', async () => {
    expect(await run(repositoryWithChange(SOURCE, CHANGE).write(installed(CHANGED_MODULE)))).toEqual(
      pluginLeftOut('vendor/acme/index.cjs'),
    );
  });

  test('is left out if it is installed from a packed file', async () => {
    const manifest = { 'package.json': '{ "devDependencies": { "acme": "file:vendor/acme.tgz" } }\n', 'vendor/acme.tgz': 'a' };
    const repository = repositoryWithChange(manifest, { 'vendor/acme.tgz': 'b' }).write(installed(CHANGED_MODULE));
    expect(await run(repository)).toEqual(pluginLeftOut('vendor/acme.tgz'));
  });

  test('is used if it is a link, which leads to the base', async () => {
    const repository = repositoryWithChange(
      { ...SOURCE, 'package.json': '{ "devDependencies": { "acme": "file:vendor/acme" } }\n' },
      CHANGE,
    );
    repository.write({ 'node_modules/other/index.js': '' });
    symlinkSync(path.join(repository.folder, 'vendor/acme'), path.join(repository.folder, 'node_modules/acme'), 'junction');
    const { messages } = await run(repository);
    expect(messages).toEqual(HAS_HOOKS ? ['base'] : []);
  });
});

test.skipIf(!HAS_GIT)('a ruleset in an installed package gets the files of the base', async () => {
  const ruleset = `const { falsy } = require('@stoplight/spectral-functions');
module.exports = { rules: { own: { given: '$.info', message: require('../../helper.js'), severity: 'error', then: { field: 'none', function: () => [{ message: 'x' }] } } } };\n`;
  const config = {
    'api-conventions.yaml': 'spectral: [own.yaml]\nrules: { path-no-trailing-slash: off, path-versioned: off }\n',
    'own.yaml': 'extends: [acme]\n',
  };
  const repository = repositoryWithChange({ ...config, 'helper.js': BASE_MODULE }, { 'helper.js': CHANGED_MODULE });
  const { messages, omitted } = await run(
    repository.write({
      'node_modules/acme/package.json': '{ "name": "acme", "main": "index.js" }\n',
      'node_modules/acme/index.js': ruleset,
    }),
  );
  expect([messages, omitted]).toEqual(
    HAS_HOOKS ? [['as in the base'], []] : [[], [{ kind: 'ruleset', name: 'own.yaml', changed: 'helper.js' }]],
  );
});
