// `npm run bench:install`: what installing this package brings, beside other linters; writes bench/INSTALL.md.
// Option: --runs N (3). A first installation, which is not measured, fills npm's cache.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './summary.ts';
import { markdownTable } from './table.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const scratch = mkdtempSync(path.join(os.tmpdir(), 'api-conventions-bench-'));

interface Installation {
  readonly seconds: number;
  readonly packages: number;
  readonly bytes: number;
  /** Packages that run a script when they are installed. */
  readonly scripts: readonly string[];
}

const [packed] = JSON.parse(npm(['pack', '--ignore-scripts', '--json', '--pack-destination', scratch], process.cwd()));
const ours = path.join(scratch, packed.filename);
const installations: Readonly<Record<string, readonly string[]>> = {
  'api-conventions': [ours],
  'api-conventions, `--omit=optional`': [ours, '--omit=optional'],
  'spectral-cli': ['@stoplight/spectral-cli'],
  'Redocly CLI': ['@redocly/cli'],
  ESLint: ['eslint'],
};

const measured = new Map(Object.keys(installations).map((name): [string, Installation[]] => [name, []]));
for (const args of Object.values(installations)) install(args);
for (let run = 0; run < Number(values.runs); run++) {
  for (const [name, args] of Object.entries(installations)) measured.get(name)?.push(install(args));
}
rmSync(scratch, { recursive: true });

const rows = [...measured].map(([name, runs]) => {
  const [first] = runs;
  const cells = first ? [first.packages, (first.bytes / 1_000_000).toFixed(1), first.scripts.join(', ') || 'none'] : [];
  return [name, (median(runs.map(({ seconds }) => seconds)) ?? Number.NaN).toFixed(1), ...cells.map(String)];
});
const table = markdownTable(['', 'seconds', 'packages', 'MB', 'install scripts'], rows);
const text = `# Installation

Written by \`npm run bench:install\` on ${new Date().toISOString().slice(0, 10)}: \`npm install\` into an empty folder, with all packages
in npm's cache. Node ${process.versions.node}, npm ${npm(['--version'], process.cwd()).trim()}; medians of ${values.runs} runs in turn.

${table}
`;
console.log(text);
writeFileSync(path.join(import.meta.dirname, 'INSTALL.md'), text);

function install(args: readonly string[]): Installation {
  const folder = mkdtempSync(path.join(scratch, 'project-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "project", "version": "1.0.0" }');
  const started = performance.now();
  npm(['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...args], folder);
  const seconds = (performance.now() - started) / 1000;
  const lock = JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const packages = Object.entries<{ readonly hasInstallScript?: true }>(lock.packages);
  const scripts = packages.flatMap(([name, { hasInstallScript }]) =>
    hasInstallScript ? name.slice('node_modules/'.length) : [],
  );
  const bytes = sizeOf(path.join(folder, 'node_modules'));
  rmSync(folder, { recursive: true });
  return { seconds, packages: packages.length, bytes, scripts };
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}
