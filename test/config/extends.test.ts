import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, nearestConfig } from '../../src/index.ts';
import { rules } from '../../src/registry.ts';
import { folderWith } from '../cli/support.ts';

const read = (files: Readonly<Record<string, string>>, description = 'openapi.yaml'): Promise<Config> =>
  nearestConfig({ cwd: folderWith(files) })(description);
const severities = ({ rules: settings }: Config) =>
  Object.fromEntries(Object.entries(settings).map(([id, { severity }]) => [id, severity]));
const mistakesOf = async (files: Readonly<Record<string, string>>) => {
  const error: Error = await read(files).then(
    () => expect.unreachable('the configuration was accepted'),
    (reason) => reason,
  );
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
};

describe('the built-in presets', () => {
  test('include strict, which reports every rule as an error', async () => {
    const strict = severities(await read({ 'api-conventions.yaml': 'extends: strict' }));
    expect(strict).toEqual(Object.fromEntries(rules.map(({ id }) => [id, 'error'])));
  });

  test('include recommended, which applies if there is no configuration', async () => {
    const recommended = severities(await read({ 'api-conventions.yaml': 'extends: [recommended]' }));
    expect(recommended).toEqual(Object.fromEntries(rules.map(({ id, severity }) => [id, severity])));
  });

  test('include headline, which has six rules, and those about files and about changes', async () => {
    const headline = severities(await read({ 'api-conventions.yaml': 'extends: headline' }));
    const on = Object.entries(headline).filter(([id, severity]) => severity !== 'off' && !id.startsWith('compat-'));
    const changes = rules.filter(({ id }) => id.startsWith('compat-'));
    for (const { id, severity } of changes) expect(headline[id]).toBe(severity);
    expect(on).toEqual([
      ['error-schema', 'error'],
      ['list-paginated', 'warn'],
      ['no-secrets-in-url', 'error'],
      ['path-no-trailing-slash', 'error'],
      ['path-plural-collections', 'warn'],
      ['path-versioned', 'warn'],
      ['unresolved-ref', 'error'],
      ['remote-ref', 'warn'],
      ['duplicate-key', 'error'],
      ['limit-reached', 'warn'],
      ['unused-suppression', 'warn'],
    ]);
    expect(Object.keys(headline)).toEqual(rules.map(({ id }) => id));
  });
});

describe('a configuration that another extends', () => {
  test('is overridden by configurations listed after it, and by the extending file', async () => {
    const config = await read({
      'api-conventions.yaml': 'extends: [strict, ./base.yaml]\nrules: { error-schema: hint }',
      'base.yaml': 'rules: { error-schema: info, list-paginated: info, path-versioned: { prefix: /api } }',
    });
    expect(config.rules).toMatchObject({
      'error-schema': { severity: 'hint' },
      'list-paginated': { severity: 'info' },
      'path-versioned': { severity: 'error', options: { prefix: '/api' } },
      'no-secrets-in-url': { severity: 'error' },
    });
    expect(config.sources.map((file) => path.basename(file))).toEqual(['api-conventions.yaml', 'base.yaml']);
  });

  test('keeps options that later configurations do not set', async () => {
    const { rules: settings } = await read({
      'api-conventions.yaml': 'extends: ./base.yaml\nrules: { list-paginated: { severity: hint, maxItems: 5 } }',
      'base.yaml': 'rules: { list-paginated: { severity: warn, maxItems: 9, parameters: [seite] } }',
    });
    expect(settings['list-paginated']).toEqual({ severity: 'hint', options: { maxItems: 5, parameters: ['seite'] } });
  });

  test('may be in another folder, to which the names in it are relative', async () => {
    const config = await read(
      {
        'packages/shop/api-conventions.yaml': 'extends: ../../config/base.json\nspectral: own.yaml',
        'packages/shop/own.yaml': '',
        'config/base.json': '{ "extends": "./more.yaml", "spectral": ["team.yaml"], "root": "x", "files": "a", "ignore": "b" }',
        'config/more.yaml': 'overrides: [{ files: "*.yaml", rules: { path-versioned: off } }]\nspectral: spectral:oas',
        'config/team.yaml': '',
      },
      'packages/shop/openapi.yaml',
    );
    const top = path.dirname(path.dirname(config.folder));
    expect(config).toMatchObject({ files: [], ignore: [] });
    expect(config.root).toBeUndefined();
    expect(config.spectral).toEqual(['spectral:oas', `${top}/config/team.yaml`, `${config.folder}/own.yaml`]);
    expect(config.overrides).toEqual([
      { files: ['*.yaml'], folder: `${top}/config`, rules: { 'path-versioned': { severity: 'off' } } },
    ]);
  });

  test('may be in a package, in a file or a key of its package.json', async () => {
    const {
      rules: settings,
      overrides,
      folder,
    } = await read({
      'api-conventions.yaml': 'extends: ["@acme/conventions", team, "@acme/conventions/more.yaml"]',
      'node_modules/@acme/conventions/api-conventions.yml': 'extends: inner\nrules: { error-schema: info }',
      'node_modules/@acme/conventions/more.yaml': 'overrides: [{ files: apis, rules: { remote-ref: off } }]',
      'node_modules/@acme/conventions/node_modules/inner/api-conventions.json': '{ "rules": { "list-paginated": "hint" } }',
      'node_modules/team/package.json': '{ "name": "team", "api-conventions": { "rules": { "path-versioned": "off" } } }',
    });
    expect(settings).toEqual({
      'list-paginated': { severity: 'hint' },
      'error-schema': { severity: 'info' },
      'path-versioned': { severity: 'off' },
    });
    // Globs of a package are for the folder of who extends it.
    expect(overrides).toMatchObject([{ files: ['apis'], folder }]);
  });

  test('may be in a package of several files', async () => {
    const { overrides, folder } = await read({
      'api-conventions.yaml': 'extends: team',
      'node_modules/team/package.json': '{ "name": "team", "api-conventions": { "extends": "./conventions/more.yaml" } }',
      'node_modules/team/conventions/more.yaml': 'overrides: [{ files: apis, rules: { remote-ref: off } }]',
    });
    expect(overrides).toMatchObject([{ files: ['apis'], folder }]);
  });

  test('may name Spectral rulesets beside it, while its globs are those of a package', async () => {
    const { spectral, folder } = await read({
      'api-conventions.yaml': 'extends: [team, ./shared/base.yaml]\nspectral: own.yaml',
      'own.yaml': 'rules: {}',
      'shared/base.yaml': 'spectral: base.yml',
      'shared/base.yml': 'rules: {}',
      'node_modules/team/package.json': '{ "name": "team", "api-conventions": { "extends": "./conventions/more.yaml" } }',
      'node_modules/team/conventions/more.yaml': 'spectral: ../team.yaml',
      'node_modules/team/team.yaml': 'rules: {}',
    });
    expect(spectral).toEqual(['node_modules/team/team.yaml', 'shared/base.yml', 'own.yaml'].map((name) => `${folder}/${name}`));
  });

  test('is applied once, where it is listed last', async () => {
    const config = await read({
      'api-conventions.yaml': 'extends: [./a.yaml, ./b.yaml, ./a.yaml]',
      'a.yaml': 'extends: ./c.yaml\nrules: { error-schema: info }',
      'b.yaml': 'extends: ./c.yaml\nrules: { error-schema: hint }',
      'c.yaml': 'rules: { error-schema: off }',
    });
    expect(config.rules).toEqual({ 'error-schema': { severity: 'info' } });
    expect(config.sources).toHaveLength(4);
  });

  test('is not repeated if it is listed several times', async () => {
    const files: Record<string, string> = { 'api-conventions.yaml': 'extends: ./0.yaml' };
    for (let level = 0; level < 60; level++) files[`${level}.yaml`] = `extends: [./${level + 1}.yaml, ./${level + 1}.yaml]`;
    files['60.yaml'] = 'rules: { error-schema: info }';
    expect((await read(files)).rules).toEqual({ 'error-schema': { severity: 'info' } });
  });

  test('is overridden by rules of the extending file, even if it has overrides for them', async () => {
    const config = await read({
      'api-conventions.yaml': 'extends: ./base.yaml\nrules: { error-schema: error }',
      'base.yaml':
        'overrides: [{ tags: a, rules: { error-schema: off, list-paginated: off } }, { tags: b, rules: { error-schema: off } }]',
    });
    expect(config.overrides).toEqual([
      expect.objectContaining({ tags: ['a'], rules: { 'list-paginated': { severity: 'off' } } }),
    ]);
  });
});

describe('a mistake in the configurations that a file extends', () => {
  test.each<[string, Record<string, string>, string]>([
    ['recomended', {}, '`recomended` is neither a preset nor an installed package. Did you mean `recommended`?'],
    [
      'acme',
      {},
      '`acme` is neither a preset nor an installed package. Presets are recommended, strict, headline, house-style; a file name must begin with `./`.',
    ],
    ['./bas.yaml', { 'base.yaml': '' }, 'There is no file `./bas.yaml`. Did you mean `./base.yaml`?'],
    ['bas.yaml', { 'base.yaml': '' }, 'There is no file `bas.yaml`. Did you mean `base.yaml`?'],
    ['./base', { 'base/x.yaml': '' }, '`./base` is a folder. Name the configuration in it.'],
    ['./base.js', { 'base.js': '' }, '`./base.js` is not a configuration: its name must end in .yaml, .yml or .json.'],
    [
      'https://example.com/base.yaml',
      {},
      '`https://example.com/base.yaml` is a remote file, which is not fetched. Save a copy next to the configuration and name that.',
    ],
    [
      '../../base.yaml',
      {},
      '`../../base.yaml` is outside the root folder, so it is not read. Pass a wider folder with `--root`.',
    ],
    ['/etc/base.yaml', {}, '`/etc/base.yaml` is outside the root folder, so it is not read. Pass a wider folder with `--root`.'],
    [
      'acme',
      { 'node_modules/acme/package.json': '{}' },
      'The package `acme` does not contain a configuration: it has no api-conventions.yaml, .yml or .json, and no key `api-conventions` in its package.json. Name a file in the package.',
    ],
    [
      'acme/../../x.yaml',
      { 'node_modules/acme/package.json': '{}' },
      '`acme/../../x.yaml` is outside the root folder, so it is not read. Pass a wider folder with `--root`.',
    ],
  ])('is reported for the name %s', async (entry, files, message) => {
    const mistakes = await mistakesOf({ ...files, 'api-conventions.yaml': `rules: {}\nextends: [${entry}]` });
    expect(mistakes).toEqual([`api-conventions.yaml:2:11 ${message}`]);
  });

  test('is reported in the file that contains it, together with all others', async () => {
    const mistakes = await mistakesOf({
      'api-conventions.yaml': 'extends: [./conf/base.yaml, strikt]\nrules: { error-shema: off }',
      'conf/base.yaml': 'rules:\n  path-version: off\nextends: ./moar.yaml',
      'conf/more.yaml': '',
    });
    expect(mistakes).toEqual([
      'api-conventions.yaml:1:29 `strikt` is neither a preset nor an installed package. Did you mean `strict`?',
      'api-conventions.yaml:2:10 There is no rule `error-shema`. Did you mean `error-schema`?',
      'conf/base.yaml:2:3 There is no rule `path-version`. Did you mean `path-versioned`?',
      'conf/base.yaml:3:10 There is no file `./moar.yaml`. Did you mean `./more.yaml`?',
    ]);
  });

  test('is a cycle of files, which is named', async () => {
    const circle = { 'api-conventions.yaml': 'extends: ./a.yaml', 'a.yaml': 'extends: b.yaml', 'b.yaml': 'extends: [./a.yaml]' };
    expect(await mistakesOf(circle)).toEqual([
      'b.yaml:1:11 The configurations extend each other in a cycle: `a.yaml` extends `b.yaml` extends `a.yaml`. Remove one of these entries.',
    ]);
    expect(await mistakesOf({ 'api-conventions.yaml': 'extends: ./api-conventions.yaml' })).toHaveLength(1);
  });

  test.skipIf(process.platform === 'win32')('is a link to a file outside of the root folder', async () => {
    const elsewhere = folderWith({ 'base.yaml': 'password: x', 'acme/api-conventions.yaml': 'password: x' });
    const cwd = folderWith({ 'api-conventions.yaml': 'extends: [./link/base.yaml, ./base.yaml, acme, ./link/bas.yaml]' });
    symlinkSync(elsewhere, path.join(cwd, 'link'));
    symlinkSync(path.join(elsewhere, 'base.yaml'), path.join(cwd, 'base.yaml'));
    mkdirSync(path.join(cwd, 'node_modules'));
    symlinkSync(path.join(elsewhere, 'acme'), path.join(cwd, 'node_modules/acme'));
    await expect(nearestConfig({ cwd })('x.yaml')).rejects.toThrow(
      /^The configuration has 4 mistakes:(?:\n {2}api-conventions\.yaml:1:\d+ `[^`]*` is outside the root folder, .*){4}$/,
    );
    writeFileSync(path.join(cwd, 'api-conventions.yaml'), 'root: link');
    await expect(nearestConfig({ cwd })('x.yaml')).rejects.toThrow('1:7 `link` is outside the root folder');
  });

  test('is a file outside of the root folder', async () => {
    const top = folderWith({
      'base.yaml': 'rules: { error-schema: off }',
      'shop/.git/x': '',
      'shop/api-conventions.yaml': 'extends: ../base.yaml',
    });
    const cwd = path.join(top, 'shop');
    await expect(nearestConfig({ cwd })('x.yaml')).rejects.toThrow('`../base.yaml` is outside');
    expect((await nearestConfig({ cwd, root: '..' })('x.yaml')).rules).toEqual({ 'error-schema': { severity: 'off' } });
  });
});
