import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '../../../src/dev/build/build-package.ts';
import type { BundledContents } from '../../../src/dev/build/bundle.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtPackage } from '../support/built-package.ts';

export interface Packed {
  /** The tarball, absolute. */
  readonly file: string;
  readonly contents: BundledContents;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: true;
  readonly hasInstallScript?: true;
}

/** The packages that users install beside this one, as the lockfile has them, by their folder. */
export const RUNTIME: Readonly<Record<string, LockedPackage>> = Object.fromEntries(
  Object.entries<LockedPackage>(readJson('package-lock.json').packages).filter(([folder, { dev }]) => folder !== '' && !dev),
);

export function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. */
export function run(program: string, args: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1', ...more };
  // On Windows, npm and npx are scripts.
  const shell = process.platform === 'win32' && program !== process.execPath;
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd, env, shell, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ code: child.exitCode, stdout, stderr });
    });
  });
}

async function npm(args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run('npm', args, cwd);
  if (code !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

/** Folders that are too large to copy, and in no package. */
export const LEFT_OUT = ['.git', '.stryker-tmp', 'bench', 'coverage', 'dist', 'node_modules', 'release', 'test'];

/** Builds the package as it is published and packs it, with all that must not be in it lying beside. */
export async function pack(): Promise<Packed> {
  const stage = temporaryFolder();
  cpSync('.', stage, { recursive: true, filter: (file) => !LEFT_OUT.includes(path.normalize(file)) });
  const contents = await buildPackage(path.join(stage, 'dist'));
  const [packed] = JSON.parse(await npm(['pack', '--ignore-scripts', '--json'], stage));
  return { ...packed, file: path.join(stage, packed.filename), contents };
}

/** Packs what the tests have built, without declarations and documents. */
export async function packBuilt(): Promise<string> {
  const folder = temporaryFolder();
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], builtPackage());
  return path.join(folder, `api-conventions-${readJson('package.json').version}.tgz`);
}

/**
 * An empty project that has the tarball installed, with the dependencies that the lockfile names: what `npm ci` has fetched for
 * this project is in npm's cache, so that no network is needed. FRESH_DEPENDENCIES=1 takes the newest that users would get.
 *
 * @param options More of npm's options: `--omit=optional`.
 */
export async function installed(tarball: string, ...options: readonly string[]): Promise<string> {
  const project = temporaryFolder();
  const name = path.basename(tarball);
  cpSync(tarball, path.join(project, name));
  const root = { name: 'project', version: '1.0.0', dependencies: { 'api-conventions': `file:${name}` } };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(root));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', ...options];
  if (process.env.FRESH_DEPENDENCIES === '1') {
    await npm(['install', ...flags], project);
    return project;
  }
  const { version, bin, optionalDependencies, engines } = readJson('package.json');
  const self = { version, resolved: `file:${name}`, bin, optionalDependencies, engines };
  const packages = { '': root, 'node_modules/api-conventions': self, ...RUNTIME };
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  await npm(['ci', '--prefer-offline', ...flags], project);
  return project;
}
