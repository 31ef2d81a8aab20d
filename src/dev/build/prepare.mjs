// npm runs this after `npm ci` in a clone, and twice when it installs the package from the repository. It is not TypeScript, because it
// also runs where the tools of the build are missing.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

process.chdir(path.join(import.meta.dirname, '../../..'));
/** The file that a build writes last. */
const BUILT = 'dist/api-conventions-baseline.schema.json';
const TOOLS = ['tsx', 'rolldown', 'oxc-parser'];
const SOURCES = ['src', 'rules', 'package.json', 'package-lock.json'];

// `npm ci --omit=dev` installs no tools.
if (TOOLS.every((name) => existsSync(`node_modules/${name}`)) && !isBuilt()) {
  execFileSync(process.execPath, ['--import', 'tsx', 'src/dev/build/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** True if the build is newer than all sources. */
function isBuilt() {
  if (!existsSync(BUILT)) return false;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.flatMap(filesIn).every((file) => statSync(file).mtimeMs < built);
}

/** @param {string} name A file or a folder. */
function filesIn(name) {
  if (!statSync(name).isDirectory()) return [name];
  const entries = readdirSync(name, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
