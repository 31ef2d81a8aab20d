import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { LICENSES_FILE, PERMISSIVE_LICENSES } from '../../../src/dev/build/bundled-packages.ts';
import { packageBom, standaloneBom } from '../../../src/dev/release/sbom.ts';
import { CLEAN, SLASH } from '../../cli/support.ts';
import { API, brief, FINDINGS, spectral } from '../spectral/spectral.ts';
import { installed, type Packed, pack, RUNTIME, readJson, run } from './installed.ts';

const { dependencies, optionalDependencies, version } = readJson('package.json');

let packed: Packed;
let project: string;
let home: string;

beforeAll(async () => {
  packed = await pack();
  project = await installed(packed.file);
  home = path.join(project, 'node_modules/api-conventions');
  write('clean.yaml', CLEAN);
  write('slash.yaml', SLASH);
}, 600_000);

const write = (name: string, text: string) => writeFileSync(path.join(project, name), text);
const node = (...args: string[]) => run(process.execPath, args, project);
const npx = (...args: string[]) => run('npx', ['--no', '--', 'api-conventions', ...args], project);

describe('the package', () => {
  test('contains exactly the intended files, and no source maps', () => {
    const expected = [
      /^(?:CHANGELOG|LICENSE|README|package)(?:\.md|\.json)?$/,
      /^dist\/(?:check-thread|cli|index|ruleset|ruleset-strict|chunk-[\w-]+)\.(?:cjs|mjs)$/,
      /^dist\/(?:index|ruleset)\.d\.c?ts$/,
      /^dist\/browser(?:-compare)?\.(?:mjs|d\.ts)$/,
      /^dist\/browser\/[\w.-]+\.mjs$/,
      /^dist\/packages\/[\w-]+\.cjs$/,
      /^dist\/api-conventions(?:-baseline)?\.schema\.json$/,
      /^dist\/THIRD-PARTY-LICENSES\.txt$/,
      /^(?:docs|rules)\/[\w-]+\.md$/,
      /^src\/report\/report\.schema\.json$/,
      /^src\/report\/changelog\/changelog\.schema\.json$/,
    ];
    expect(packed.files.map((file) => file.path).filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  test('is at most 6.8 MB unpacked and 2.1 MB to fetch, a quarter of it for browsers', () => {
    expect(packed.unpackedSize).toBeLessThan(6_800_000);
    expect(packed.size).toBeLessThan(2_100_000);
  });

  test('starts fast: a plain run loads one file of at most 970 kB, and not what few runs need', async () => {
    const large = packed.files.filter(({ path: file, size }) => /^dist\/chunk-.*\.cjs$/.test(file) && size > 100_000);
    expect(large.map(({ path: file }) => path.basename(file)).sort()).toEqual([
      'chunk-compat-rules.cjs',
      'chunk-lint.cjs',
      'chunk-rule-pages.cjs',
      'chunk-serve-stdio.cjs',
    ]);
    expect(large.find(({ path: file }) => file.endsWith('/chunk-lint.cjs'))?.size).toBeLessThanOrEqual(970_000);
    write(
      'loaded.cjs',
      `process.on('exit', () => {
        const files = Object.keys(require.cache).map((file) => file.split(/[\\\\/]/).at(-1));
        const modules = process.moduleLoadList.filter((name) => /^NativeModule (?:crypto|child_process)$/.test(name));
        console.error(JSON.stringify([files.filter((file) => /pages|compat/.test(file)), modules]));
      });`,
    );
    const { code, stderr } = await node('-r', './loaded.cjs', path.join(home, 'dist/cli.cjs'), 'lint', 'slash.yaml');
    expect([code, stderr]).toEqual([1, '[[],[]]\n']);
  });

  test("runs nothing when it is installed, except Spectral's dependency that counts its users", () => {
    const manifest = readJson(path.join(home, 'package.json'));
    // npm runs `prepare` only for a package that is installed from a repository or a folder.
    expect(Object.keys(manifest.scripts)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:pre|post)?install$/)]));
    const others = Object.entries(RUNTIME).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(others.map(([folder]) => folder)).toEqual(['node_modules/@scarf/scarf']);
    expect(readFileSync('SECURITY.md', 'utf8')).toContain('`@scarf/scarf`');
  });

  test("turns off the counting of Spectral's users, so that nobody is notified of the installation", async () => {
    // Scarf waits three seconds for npm, which needs longer on a busy machine.
    const patient = path.join(project, 'patient.cjs');
    writeFileSync(
      patient,
      "const processes = require('node:child_process'); const { exec } = processes; processes.exec = (command, options, done) => exec(command, { ...options, timeout: 0 }, done);",
    );
    // Written when all scripts have run.
    rmSync(path.join(project, 'node_modules/.package-lock.json'), { force: true });
    const env = { INIT_CWD: project, SCARF_VERBOSE: 'true' };
    const { stderr } = await run(process.execPath, ['--require', patient, 'node_modules/@scarf/scarf/report.js'], project, env);
    expect(stderr).toContain('Scarf has been disabled via a package.json in the dependency chain.');
  });

  test('needs exactly the packages that it declares', () => {
    const dist = path.join(home, 'dist');
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?js$/.test(file));
    const texts = scripts.map((file) => readFileSync(path.join(dist, file), 'utf8'));
    const named = texts.flatMap((text) => [...text.matchAll(/\b(?:require|import)\(\s*(["'`])([@\w:/.-]+)\1\s*\)/g)]);
    const modules = named.map(([, , name = '']) => name).filter((name) => !name.startsWith('.') && !isBuiltin(name));
    const needed = new Set(modules.map((name) => name.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]));
    expect([...needed].sort()).toEqual(Object.keys(optionalDependencies).sort());
    expect(dependencies).toBeUndefined();
  });

  test('has a reason for each dependency in CONTRIBUTING.md', () => {
    const section = readFileSync('CONTRIBUTING.md', 'utf8').split('\n## Dependencies\n')[1]?.split('\n## ')[0] ?? '';
    const rows = [...section.matchAll(/^\| `([^`]+)` \| (\S.*) \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(optionalDependencies));
  });
});

describe('the package without optional dependencies', () => {
  let light: string;
  const lint = (...args: string[]) =>
    run(process.execPath, ['node_modules/api-conventions/dist/cli.cjs', 'lint', 'slash.yaml', ...args], light);

  beforeAll(async () => {
    light = await installed(packed.file, '--omit=optional');
    writeFileSync(path.join(light, 'slash.yaml'), SLASH);
  });

  test('is the only installed package, and lints', async () => {
    const others = readdirSync(path.join(light, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(others).toEqual(['api-conventions']);
    expect(await lint()).toMatchObject({ code: 1, stdout: expect.stringContaining('path-no-trailing-slash'), stderr: '' });
  });

  test.each([
    ['a ruleset of Spectral', 'spectral:oas'],
    ['a ruleset of the user', 'own.yaml'],
  ])('rejects %s, and names the package to install', async (_, ruleset) => {
    writeFileSync(path.join(light, 'own.yaml'), 'extends: spectral:oas\n');
    const { code, stdout, stderr } = await lint('--spectral', ruleset);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      'Spectral rulesets need `@stoplight/spectral-core`, which is not installed. It is an optional dependency of api-conventions: install api-conventions without `--omit=optional`.\n',
    );
  });
});

describe('the licenses of dependencies', () => {
  test('are permissive for dependencies that users install', () => {
    const others = Object.entries(RUNTIME).filter(([, { license = 'unknown' }]) => !PERMISSIVE_LICENSES.includes(license));
    expect(others).toEqual([]);
  });

  test('are included for bundled packages, with their authors', () => {
    const text = readFileSync(path.join(home, 'dist', LICENSES_FILE), 'utf8');
    const names = packed.contents.package.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['chalk', 'js-yaml', 'pluralize', 'tinyglobby', 'yaml', 'yargs']));
    for (const found of packed.contents.package) {
      expect(text).toContain(`${found.name} ${found.version} (${found.license})\n`);
      expect(text).toContain(found.text);
      expect(found.text).toMatch(/copyright/i);
    }
    expect(packed.contents.action.map(({ name }) => name)).toEqual(expect.arrayContaining(['@actions/core', 'undici']));
  });

  test('are included in the rulesets that users write with the package', async () => {
    expect((await npx('ruleset', '--output', 'conventions.mjs')).code).toBe(0);
    expect(readFileSync(path.join(project, 'conventions.mjs'), 'utf8')).toContain('Copyright (c) 2013 Blake Embrey');
  });
});

describe('the bill of materials', () => {
  const named = ({ components }: ReturnType<typeof packageBom>) =>
    components.map(({ name, version, properties = [] }) => {
      const bundled = properties.some((property) => property.name === 'cdx:npm:package:bundled');
      return `${name} ${version}${bundled ? ' bundled' : ''}`;
    });
  const inBundle = (packages: Packed['contents']['package']) => packages.map((found) => `${found.name} ${found.version} bundled`);

  test('lists bundled packages and the packages installed beside them', () => {
    const bom = packageBom(packed.contents.package);
    const beside = Object.entries(RUNTIME).map(([folder, found]) => `${folder.replace(/.*node_modules\//, '')} ${found.version}`);
    expect(named(bom).sort()).toEqual([...new Set([...beside, ...inBundle(packed.contents.package)])].sort());
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'api-conventions', version } } });
    const refs = [bom.metadata.component, ...bom.components].map((component) => component['bom-ref']).sort();
    expect(bom.dependencies.map(({ ref }) => ref).sort()).toEqual(refs);
    expect(refs).toEqual(expect.arrayContaining(bom.dependencies.flatMap(({ dependsOn }) => dependsOn)));
  });

  test('lists the packages that are bundled in the action', () => {
    const bom = standaloneBom(packageBom([]), packed.contents.action);
    expect(named(bom)).toEqual(inBundle(packed.contents.action));
  });
});

describe('the command of the package', () => {
  test('prints its version', async () => {
    expect(await npx('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  test.each([
    [0, ['lint', 'clean.yaml']],
    [1, ['lint', 'slash.yaml']],
    [2, ['lint', '--wrong', 'clean.yaml']],
    [0, ['lint', 'clean.yaml', '--spectral', 'spectral:oas']],
    [0, ['explain', 'path-versioned']],
    [0, ['compare', 'slash.yaml', 'clean.yaml']],
  ])('exits with %i: %j', async (code, args) => {
    expect((await npx(...args)).code).toBe(code);
  });
});

const USE = `
async function main(): Promise<void> {
  const { findings, errors }: LintResult = await lint(['slash.yaml']);
  console.log(JSON.stringify([findings.map(({ ruleId }) => ruleId), errors, typeof ruleset.rules]));
}
void main();
`;
const ESM = `import conventions, { lint, type LintResult } from 'api-conventions';\nimport ruleset from 'api-conventions/ruleset';
const same: typeof ruleset = conventions;\n${USE}`;
const FOUND = ['path-no-trailing-slash'];
const PRINTED = `${JSON.stringify([FOUND, [], 'object'])}\n`;

describe('the library in the package', () => {
  test.each([
    ['an ES module', 'esm.mjs', "import { lint } from 'api-conventions';"],
    ['CommonJS', 'cjs.cjs', "const { lint } = require('api-conventions');"],
  ])('runs in %s', async (_, file, line) => {
    write(file, `${line}\nlint(['slash.yaml']).then(({ findings }) => console.log(findings[0].ruleId, findings.length));`);
    expect(await node(file)).toEqual({ code: 0, stdout: `${FOUND[0]} 1\n`, stderr: '' });
  });

  test.each([
    ['import', "import { lint } from 'api-conventions';"],
    ['require', "const { lint } = require('api-conventions');"],
  ])('can be bundled by projects that %s it', async (name, line) => {
    const contents = `${line}\nlint(['slash.yaml']).then(({ findings }) => console.log(findings[0].ruleId));`;
    const stdin = { contents, resolveDir: project };
    const outfile = path.join(project, `${name}.bundle.cjs`);
    await build({ stdin, outfile, platform: 'node', bundle: true, external: ['@stoplight/*'], logLevel: 'error' });
    expect(await node(outfile)).toEqual({ code: 0, stdout: `${FOUND[0]}\n`, stderr: '' });
  });

  test.each([
    ["loadConfig('missing.yaml')", 'There is no file `missing.yaml`.'],
    ["loadConfig('faulty.yaml')", 'The configuration has a mistake:'],
    ["lintText('{}', { rules: { nope: 'error' } })", 'There is no rule `nope`.'],
  ])('prints a few lines for an uncaught error of %s, and not the file that throws it', async (call, message) => {
    write('faulty.yaml', 'rules: { nope: error }\n');
    write('uncaught.cjs', `require('api-conventions').${call};`);
    const { code, stderr } = await node('uncaught.cjs');
    expect(code).toBe(1);
    // By the name that is documented, and not by that of the bundle.
    expect(stderr).toContain(`\nUsageError: ${message}`);
    expect(stderr.length).toBeLessThan(4000);
  });

  const tsc = path.resolve('node_modules/typescript/bin/tsc');

  test.each([
    ['a module', 'typed.mts', ESM, 'typed.mjs'],
    [
      'CommonJS',
      'typed.cts',
      `import library = require('api-conventions');\nimport ruleset = require('api-conventions/ruleset');
import type { LintResult } from 'api-conventions';\nconst { lint } = library;\n${USE}`,
      'typed.cjs',
    ],
  ])('has types and runs for TypeScript with `nodenext`: %s', async (_, file, text, output) => {
    const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, types: [] };
    write(file, text.replace('console', '(globalThis as any).console'));
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
    expect(await node(tsc, '-p', 'tsconfig.json')).toMatchObject({ code: 0, stdout: '' });
    expect(await node(output)).toEqual({ code: 0, stdout: PRINTED, stderr: '' });
  });

  test('has types and runs for TypeScript with `bundler`', async () => {
    const options = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022', strict: true, noEmit: true, types: [] };
    write('bundled.ts', ESM.replace('console', '(globalThis as any).console'));
    write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['bundled.ts'] }));
    expect(await node(tsc, '-p', 'tsconfig.json')).toMatchObject({ code: 0, stdout: '' });
    const input = path.join(project, 'bundled.ts');
    await build({ entryPoints: [input], outdir: project, platform: 'node', format: 'cjs', bundle: true, packages: 'external' });
    expect(await node('bundled.js')).toEqual({ code: 0, stdout: PRINTED, stderr: '' });
  });
});

test.each(['api-conventions', 'api-conventions/ruleset'])('spectral-cli finds the ruleset by the name %s', async (name) => {
  write('api.yaml', API);
  write('.spectral.yaml', `extends: [${name}]\n`);
  const { results, code } = await spectral(project, ['api.yaml']);
  expect([brief(results), code]).toEqual([FINDINGS, 1]);
});
