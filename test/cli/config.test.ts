import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import { CLEAN, cli, folderWith, readReport, SLASH, UNVERSIONED } from './support.ts';

const lintedFindings = async (cwd: string, ...args: string[]) => {
  const { code, stdout, stderr } = await cli(['lint', '--format', 'json', ...args], { cwd });
  const reported = stdout === '' ? [] : readReport(stdout).findings.map(({ file, severity }) => `${severity} ${file}`);
  return { code, reported, stderr };
};

describe('configuration in a monorepo', () => {
  const cwd = folderWith({
    'api-conventions.yaml': 'rules: { path-no-trailing-slash: warn }\n',
    'shop/package.json':
      '{ "api-conventions": { "extends": "../api-conventions.yaml", "rules": { "path-versioned": "error" } } }',
    'shop/apis/a.yaml': SLASH,
    'shop/apis/u.yaml': UNVERSIONED,
    'mail/api-conventions.json': '{}',
    'mail/a.yaml': SLASH,
    'a.yaml': SLASH,
  });

  test('is the nearest one for each file', async () => {
    const { reported } = await lintedFindings(cwd, 'a.yaml', 'mail/a.yaml', 'shop/apis/a.yaml', 'shop/apis/u.yaml');
    expect(reported).toEqual(['warn a.yaml', 'error mail/a.yaml', 'warn shop/apis/a.yaml', 'error shop/apis/u.yaml']);
  });

  test('is the one that --config names for all files', async () => {
    const { reported } = await lintedFindings(cwd, 'a.yaml', 'mail/a.yaml', '--config', 'api-conventions.yaml');
    expect(reported).toEqual(['warn a.yaml', 'warn mail/a.yaml']);
  });

  test('has a lower priority than --rule, including its overrides', async () => {
    const own = folderWith({
      'a.yaml': SLASH,
      'api-conventions.yaml': 'overrides: [{ paths: /**, rules: { path-no-trailing-slash: off } }]\n',
    });
    expect((await lintedFindings(own, 'a.yaml')).reported).toEqual([]);
    expect((await lintedFindings(own, 'a.yaml', '--rule', 'path-no-trailing-slash=hint')).reported).toEqual(['hint a.yaml']);
  });

  test('is invalid only for its own descriptions, and others are checked', async () => {
    const own = folderWith({ 'a.yaml': SLASH, 'x/api-conventions.yaml': 'rules: { x: off }\n', 'x/b.yaml': SLASH });
    const { code, stdout } = await cli(['lint', 'a.yaml', 'x/b.yaml', '--format', 'compact'], { cwd: own });
    expect({ code, lines: stdout.split('\n') }).toEqual({
      code: 2,
      lines: [
        expect.stringMatching(/^a\.yaml:3:10: error /),
        'x/api-conventions.yaml:1:10: error Broken configuration: There is no rule `x`. To list them: api-conventions rules. Descriptions in `x` are not checked until this is fixed.  config',
        '',
      ],
    });
  });

  test('applies to standard input by the name of its file', async () => {
    const { stdout } = await cli(['lint', '--format', 'json', '--stdin-filename', 'shop/apis/new.yaml'], { cwd, stdin: SLASH });
    expect(readReport(stdout).findings).toMatchObject([{ severity: 'warn' }]);
  });
});

describe('the setting `files`', () => {
  const cwd = folderWith({
    'api-conventions.yaml': 'files: [apis, .hidden/*.yaml, "!apis/drafts"]\nignore: ["**/*.old.yaml"]\n',
    'apis/a.yaml': SLASH,
    'apis/part.yaml': 'get: {}\n',
    'apis/drafts/b.yaml': SLASH,
    'apis/c.old.yaml': SLASH,
    '.hidden/d.yaml': SLASH,
    'other.yaml': SLASH,
    'sub/e.yaml': SLASH,
  });

  test('selects the descriptions that are checked if no file is named', async () => {
    const found = ['error .hidden/d.yaml', 'error apis/a.yaml'];
    const list = '- apis/a.yaml\n- .hidden/d.yaml\n';
    expect(await lintedFindings(cwd)).toEqual({
      code: 1,
      reported: found,
      stderr:
        '2 descriptions are outside of `files` of `api-conventions.yaml` and not checked: `other.yaml`, `sub/e.yaml`.\n' +
        `Checking 2 OpenAPI descriptions that \`api-conventions.yaml\` names:\n${list}`,
    });
    expect((await lintedFindings(path.join(cwd, 'sub'))).reported).toEqual(found.map((line) => line.replace(' ', ' ../')));
  });

  test('does not prevent the check of other named files', async () => {
    expect((await lintedFindings(cwd, 'other.yaml', 'apis/drafts')).reported).toEqual([
      'error apis/drafts/b.yaml',
      'error other.yaml',
    ]);
  });

  test.each([
    ['api.yaml', 'There is no file `api.yaml`. It is listed in `files` of `api-conventions.yaml`.'],
    ['"*.yml"', 'No file matches `*.yml`. It is listed in `files` of `api-conventions.yaml`.'],
    ['"{..,x}/apis"', 'No file matches `{..,x}/apis`. It is listed in `files` of `api-conventions.yaml`.'],
    ['"!apis"', '`files` of `api-conventions.yaml` matches no OpenAPI description. Correct its patterns.'],
  ])('is refused if it matches nothing: %s', async (files, message) => {
    const own = folderWith({ 'apis/a.yaml': SLASH, 'api-conventions.yaml': `files: ${files}\n` });
    expect(await lintedFindings(own)).toEqual({ code: 2, reported: [], stderr: `${message}\n` });
  });

  test('is refused if it matches only ignored files', async () => {
    const config = 'files: apis/a.yaml\nignore: apis\n';
    const own = folderWith({ 'apis/a.yaml': SLASH, 'api-conventions.yaml': config });
    const message =
      '`files` of `api-conventions.yaml` names `apis/a.yaml`, which is ignored by the configuration. Change `ignore` to check it.\n';
    expect(await lintedFindings(own)).toEqual({ code: 2, reported: [], stderr: message });
  });

  test('selects descriptions whose own configurations apply, with their mistakes', async () => {
    const own = folderWith({ 'api-conventions.yaml': 'files: x', 'x/a.yaml': SLASH, 'x/api-conventions.yaml': 'rule: {}' });
    const { code, stdout } = await cli(['lint', '--format', 'compact'], { cwd: own });
    expect(code).toBe(2);
    expect(stdout).toContain('x/api-conventions.yaml:1:1: error Broken configuration: There is no setting `rule`.');
  });

  test.skipIf(process.platform === 'win32').each([
    ['x/**', '`x/**` is outside the root folder, so it is not read. Pass a wider folder with `--root`.'],
    ['x/b.yaml', '`x/b.yaml` is outside the root folder, so it is not read. Pass a wider folder with `--root`.'],
    ['y.yaml', '`y.yaml` is outside the root folder, so it is not read. Pass a wider folder with `--root`.'],
    ['"*/a.yaml"', 'No file matches `*/a.yaml`.'],
  ])('matches nothing outside the root folder: %s', async (files, message) => {
    const elsewhere = folderWith({ 'a.yaml': SLASH });
    const own = folderWith({ 'api-conventions.yaml': `files: [${files}]\n` });
    symlinkSync(elsewhere, path.join(own, 'x'));
    symlinkSync(path.join(elsewhere, 'a.yaml'), path.join(own, 'y.yaml'));
    expect(await lintedFindings(own)).toEqual({
      code: 2,
      reported: [],
      stderr: `${message} It is listed in \`files\` of \`api-conventions.yaml\`.\n`,
    });
  });
});

describe('the setting `ignore`', () => {
  const cwd = folderWith({
    'api-conventions.yaml': 'ignore: [drafts, "**/old.yaml", "!apis/old.yaml"]\n',
    'a.yaml': SLASH,
    'drafts/b.yaml': SLASH,
    'old.yaml': SLASH,
    'apis/old.yaml': SLASH,
    'own/api-conventions.yaml': 'ignore: c.yaml\n',
    'own/c.yaml': SLASH,
    'own/old.yaml': CLEAN,
  });

  test('excludes files from a search', async () => {
    const { reported, stderr } = await lintedFindings(cwd);
    expect(reported).toEqual(['error a.yaml', 'error apis/old.yaml']);
    expect(stderr).toBe('Checking 2 OpenAPI descriptions below the working directory:\n- a.yaml\n- apis/old.yaml\n');
  });

  test('excludes files from patterns and folders, by the nearest configuration', async () => {
    expect((await lintedFindings(cwd, '**/*.yaml')).reported).toEqual(['error a.yaml', 'error apis/old.yaml']);
    expect((await lintedFindings(cwd, 'own', 'a.yaml')).reported).toEqual(['error a.yaml']);
    expect(await lintedFindings(cwd, 'drafts')).toEqual({
      code: 2,
      reported: [],
      stderr: 'Every description that `drafts` matches is ignored by the configuration. Change `ignore` to check it.\n',
    });
  });

  test('is mentioned if a named file is ignored', async () => {
    expect(await lintedFindings(cwd, 'drafts/b.yaml', 'a.yaml', './own/c.yaml')).toEqual({
      code: 1,
      reported: ['error a.yaml'],
      stderr:
        '`drafts/b.yaml` is not checked: the configuration ignores it.\n' +
        '`./own/c.yaml` is not checked: the configuration ignores it.\n',
    });
    expect(await lintedFindings(cwd, 'drafts/b.yaml')).toMatchObject({ code: 0, reported: [] });
  });

  test('applies to standard input with a file name', async () => {
    const args = ['lint', '--format', 'json', '--stdin-filename', 'drafts/new.yaml'];
    const { code, stdout, stderr } = await cli(args, { cwd, stdin: SLASH });
    expect({ code, findings: readReport(stdout).findings }).toEqual({ code: 0, findings: [] });
    expect(stderr).toBe('`drafts/new.yaml` is not checked: the configuration ignores it.\n');
  });
});

describe('the setting `root`', () => {
  const cwd = folderWith({
    'shop/api-conventions.yaml': 'extends: headline\nroot: apis\n',
    'shop/apis/a.yaml': CLEAN.replace('{}', '{ $ref: ../shared.yaml }'),
    'shop/shared.yaml': 'get: {}\n',
  });

  test('limits the files that are read, relative to the configuration, unless --root is given', async () => {
    expect(await lintedFindings(cwd, 'shop/apis/a.yaml')).toMatchObject({ code: 1, reported: ['error shop/apis/a.yaml'] });
    expect(await lintedFindings(cwd, 'shop/apis/a.yaml', '--root', '.')).toMatchObject({ code: 0, reported: [] });
  });
});

describe('lint --print-config', () => {
  const cwd = folderWith({
    'api-conventions.yaml': [
      'extends: [strict, ./base.yaml]',
      'rules: { list-paginated: { severity: info, maxItems: 7 } }',
      'overrides:',
      '  - { files: apis/**, rules: { error-schema: hint } }',
      '  - { files: apis/**, paths: /internal/**, rules: { path-versioned: off } }',
      '  - { files: other/**, tags: x, rules: { path-versioned: off } }',
      'ignore: drafts',
      'root: .',
    ].join('\n'),
    'base.yaml': 'spectral: spectral:oas\n',
    'own.yaml': 'rules: {}\n',
    'apis/a.yaml': CLEAN,
  });
  const printed = async (...args: string[]) => {
    const { code, stdout, stderr } = await cli(['lint', ...args], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  };

  test('prints the settings for a description and their sources', async () => {
    const config = await printed('--print-config', 'apis/a.yaml', '--rule', 'no-secrets-in-url=off', '--spectral', 'own.yaml');
    expect(config).toMatchObject({
      file: 'apis/a.yaml',
      sources: ['api-conventions.yaml', 'base.yaml'],
      ignored: false,
      root: '.',
      overrides: [{ paths: ['/internal/**'], rules: { 'path-versioned': { severity: 'off' } } }],
      spectral: ['spectral:oas', 'own.yaml'],
      files: [],
      ignore: ['drafts'],
    });
    const ids = Object.keys(config.rules);
    expect(ids.slice(0, rules.length)).toEqual(rules.map(({ id }) => id));
    expect(ids.slice(rules.length)).toEqual(expect.arrayContaining(['info-contact', 'operation-tags', 'oas3-schema']));
    expect(config.rules).toMatchObject({
      'info-contact': { severity: 'warn' },
      'path-no-trailing-slash': { severity: 'error', options: {} },
      'list-paginated': { severity: 'info', options: { maxItems: 7, parameters: [] } },
      'error-schema': { severity: 'hint' },
      'no-secrets-in-url': { severity: 'off' },
    });
  });

  test('prints settings without a configuration', async () => {
    const { stdout } = await cli(['lint', '--print-config', 'a.yaml'], { cwd: folderWith({ 'a.yaml': CLEAN }) });
    expect(JSON.parse(stdout)).toMatchObject({ sources: [], overrides: [], rules: { 'path-versioned': { severity: 'warn' } } });
  });

  test.each([
    [['--print-config', 'apis/a.yml'], 'There is no file `apis/a.yml`. Did you mean `apis/a.yaml`?'],
    [['--print-config', 'apis'], '`apis` is a folder. Name a description.'],
    [
      ['--print-config', 'apis/a.yaml', 'b.yaml'],
      '`--print-config` takes one description and checks nothing. Leave out `b.yaml`.',
    ],
  ])('refuses %j', async (args, message) => {
    expect(await cli(['lint', ...args], { cwd })).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});
