import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { bundle } from '../../src/dev/bundle.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const made: string[] = [];

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
  made.push(folder);
  return folder;
}

let built: Promise<string> | undefined;

/** The package as it is published, without its types; built once for each test file. */
export function builtPackage(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(path.join(PROJECT, 'package.json'), path.join(folder, 'package.json'));
  await bundle(path.join(folder, 'dist'));
  return folder;
}

/** A folder with these files that has the package installed, and nothing else. */
export async function projectWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await builtPackage(), path.join(folder, 'node_modules', 'api-conventions'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
