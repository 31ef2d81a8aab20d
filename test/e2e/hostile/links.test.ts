import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, SLASH } from '../../cli/support.ts';
import { attackTogether, CRASH, foreignFolder, projectOf, SECRET } from './attack.ts';

const outside = foreignFolder();
const config = 'api-conventions.yaml';

/** Files that only this machine has, beside those of a change. The links lead out of the working directory. */
function linkedProject(files: Readonly<Record<string, string>> = {}): string {
  return projectOf({
    'other.yaml': SLASH,
    ...files,
    'apis/own.yaml': SLASH,
    link: { link: outside },
    'apis/link': { link: outside },
    everything: { link: '/' },
    'file.yaml': { link: path.join(outside, 'openapi.yaml') },
    'none.yaml': { link: path.join(outside, 'none.yaml') },
    inner: { link: 'apis' },
  });
}

describe.skipIf(process.platform === 'win32')('operands of `lint` lead to nothing outside of the working directory', () => {
  const LEADS_OUT = 'It is a link out of the working directory';

  test.each([
    'link',
    'link/openapi.yaml',
    'link/none.yaml',
    'everything',
    'everything/etc',
    'file.yaml',
    'none.yaml',
    'inner/link',
  ])('`%s` is reported as a link, whatever it leads to', async (operand) => {
    const { code, stdout, stderr } = await attackTogether(['lint', operand, 'other.yaml', '--format', 'json'], {
      cwd: linkedProject(),
    });
    const { errors, findings }: { errors: { file: string; message: string }[]; findings: { file: string }[] } =
      JSON.parse(stdout);
    expect([code, stderr]).toEqual([2, '']);
    expect(errors).toEqual([expect.objectContaining({ file: operand, message: expect.stringContaining(LEADS_OUT) })]);
    expect(findings.map(({ file }) => file)).toEqual(['other.yaml']);
  });

  test.each([
    ['apis/**/*.yaml', ['apis/own.yaml']],
    // The link within the working directory leads to a file that is checked under its own name.
    ['**/*.yaml', ['apis/own.yaml', 'other.yaml']],
    ['{link,apis}/*', ['apis/own.yaml']],
    ['*', ['other.yaml']],
    ['inn*/*.yaml', ['inner/own.yaml']],
    ['.', ['apis/own.yaml', 'other.yaml']],
  ])('the pattern `%s` matches no file outside', async (operand, files) => {
    const { code, stdout, stderr } = await attackTogether(['lint', operand, '--format', 'json'], { cwd: linkedProject() });
    const { errors, findings }: { errors: unknown[]; findings: { file: string }[] } = JSON.parse(stdout);
    expect([code, stderr, errors]).toEqual([1, '', []]);
    expect(findings.map(({ file }) => file).sort()).toEqual(files);
  });

  test('a pattern that only leads outside matches nothing', async () => {
    for (const operand of ['*/link/*.yaml', 'every*/*/*.yaml', 'api?/link/**']) {
      const { code, stderr } = await attackTogether(['lint', operand], { cwd: linkedProject() });
      expect([code, stderr]).toEqual([2, `No file matches \`${operand}\`.\n`]);
    }
  });

  test('patterns of a configuration match no file outside', async () => {
    const cwd = linkedProject({ [config]: "files: ['**/*.yaml']\n" });
    const { code, stdout, stderr } = await attackTogether(['lint', '--format', 'json'], { cwd });
    const { errors, findings }: { errors: unknown[]; findings: { file: string }[] } = JSON.parse(stdout);
    expect([code, errors]).toEqual([1, []]);
    expect(findings.map(({ file }) => file).sort()).toEqual(['apis/own.yaml', 'other.yaml']);
    expect(stderr).not.toMatch(/link|everything/);
  });

  test('a folder outside that the user names is searched, but not the targets of links in it', async () => {
    const cwd = linkedProject();
    const other = folderWith({ 'own.yaml': SLASH });
    symlinkSync(outside, path.join(other, 'link'));
    for (const operand of [other, `${other}/**/*.yaml`]) {
      const { stdout } = await attackTogether(['lint', operand, '--format', 'json'], { cwd });
      const { findings }: { findings: { file: string }[] } = JSON.parse(stdout);
      expect(findings.map(({ file }) => path.basename(file))).toEqual(['own.yaml']);
    }
  });

  test('`init` reads no description through links', async () => {
    for (const operand of ['link', 'file.yaml', 'link/openapi.yaml']) {
      const { code, stdout, stderr } = await attackTogether(['init', '--yes', operand], { cwd: linkedProject() });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).not.toContain(SECRET);
    }
  });

  test('the configuration and baseline of a folder outside do not apply', async () => {
    const other = folderWith({
      'openapi.yaml': SLASH,
      [config]: 'unknown: 1',
      '.api-conventions-baseline.json': 'none',
      'package.json': '{ "api-conventions": { "unknown": 1 } }',
    });
    const cwd = projectOf({ 'other.yaml': SLASH, link: { link: other } });
    const { stdout, stderr } = await attackTogether(['lint', 'link/openapi.yaml', 'other.yaml', '--format', 'json'], { cwd });
    const { errors, findings } = JSON.parse(stdout);
    expect([stderr, errors.length, findings.length]).toEqual(['', 1, 1]);
    expect(errors[0].message).toContain(LEADS_OUT);
  });
});

const MANIFEST = '{ "api-conventions": { "unknown": 1 } }';

describe.skipIf(process.platform === 'win32')('the output does not show whether something outside exists', () => {
  /** A folder with and one without what the names of a change lead to. */
  const pairs = () => {
    const [there, gone] = [
      folderWith({ 'x/passwd': 'a: 1', 'x/p/api-conventions.yaml': 'unknown: 1', 'x/package.json': MANIFEST }),
      folderWith({}),
    ];
    mkdirSync(path.join(gone, 'x'));
    return [there, gone] as const;
  };

  test.each<[string, (target: string) => Parameters<typeof projectOf>[0]]>([
    [
      'a plugin by an indirect path',
      (target) => ({ [config]: `plugins: ['x/../../${path.basename(target)}/x/passwd']`, 'x/y': '' }),
    ],
    ['a plugin by its path', (target) => ({ [config]: `plugins: ['../${path.basename(target)}/x/passwd']` })],
    [
      'an installed plugin that is a link',
      (target) => ({ [config]: 'plugins: [p]', 'node_modules/p': { link: `${target}/x/passwd` } }),
    ],
    [
      'an installed plugin whose module is outside',
      (target) => ({
        [config]: 'plugins: [p]',
        'node_modules/p/package.json': JSON.stringify({ main: `../../../${path.basename(target)}/x/passwd` }),
      }),
    ],
    [
      'an installed plugin that exports a module outside',
      (target) => ({
        [config]: 'plugins: [p]',
        'node_modules/p/package.json': JSON.stringify({ exports: { import: `../../../${path.basename(target)}/x/passwd` } }),
      }),
    ],
    [
      'an installed configuration that is a link',
      (target) => ({ [config]: 'extends: p', 'node_modules/p': { link: `${target}/x/p` } }),
    ],
    ['installed packages that are a link', (target) => ({ [config]: 'extends: p', node_modules: { link: `${target}/x` } })],
    ['a scope that is a link', (target) => ({ [config]: "extends: '@x/p'", 'node_modules/@x': { link: `${target}/x` } })],
    [
      'a configuration in a package that is a link',
      (target) => ({
        [config]: 'extends: p',
        'node_modules/p/api-conventions.yaml': { link: `${target}/x/p/api-conventions.yaml` },
      }),
    ],
    ['a configuration that is a link', (target) => ({ [config]: { link: `${target}/x/p/api-conventions.yaml` } })],
    ['a manifest that is a link', (target) => ({ 'package.json': { link: `${target}/x/package.json` } })],
    ['an `extends` path outside', (target) => ({ [config]: `extends: ./../${path.basename(target)}/x/p/api-conventions.yaml` })],
    ['a ruleset that is a link', (target) => ({ [config]: 'spectral: [r.yaml]', 'r.yaml': { link: `${target}/x/passwd` } })],
    ['a root that is a link', (target) => ({ [config]: 'root: r', r: { link: `${target}/x/p` } })],
    ['a baseline that is a link', (target) => ({ '.api-conventions-baseline.json': { link: `${target}/x/passwd` } })],
    ['a baseline that the configuration names', (target) => ({ [config]: 'baseline: b', b: { link: `${target}/x/passwd` } })],
    [
      'descriptions of a baseline behind a link',
      (target) => ({
        l: { link: `${target}/x` },
        '.api-conventions-baseline.json': JSON.stringify({
          version: 2,
          descriptions: ['l/passwd'],
          counts: { 'path-versioned': 1 },
          entries: [{ rule: 'path-versioned', file: 'l/passwd', pointer: '/paths/~1a', message: 'x' }],
        }),
      }),
    ],
    [
      'a reference behind a link',
      (target) => ({ l: { link: `${target}/x` }, 'openapi.yaml': SLASH.replace('{}', '{ $ref: l/passwd }') }),
    ],
    ['a description that is a link', (target) => ({ 'openapi.yaml': { link: `${target}/x/passwd` } })],
    [
      'files of the configuration behind a link',
      (target) => ({ [config]: 'files: [l/passwd, "*.yaml"]', l: { link: `${target}/x` } }),
    ],
    [
      'a nested configuration',
      (target) => ({ 'l/api-conventions.yaml': { link: `${target}/x/p/api-conventions.yaml` }, 'l/a.yaml': SLASH }),
    ],
  ])('nothing is disclosed by %s', async (name, files) => {
    const outcomes = [];
    for (const target of pairs()) {
      const cwd = projectOf({ 'openapi.yaml': SLASH, ...files(target) });
      for (const args of [['lint'], ['lint', 'openapi.yaml', '--quiet'], ['lint', '**/*.yaml'], ['baseline', '--prune']]) {
        const { code, stdout, stderr } = await attackTogether(args, { cwd });
        expect(stdout + stderr).not.toMatch(CRASH);
        outcomes.push(`${args} ${code}\n${stdout}${stderr}`.replaceAll(cwd, 'CWD').replaceAll(path.basename(target), 'TARGET'));
      }
    }
    expect(outcomes.slice(4), name).toEqual(outcomes.slice(0, 4));
  });
});
