import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../model/place.ts';
import { PROGRAM_NAME } from '../text/command-line.ts';

/** A version of api-conventions that can run as a language server. */
export interface ServerProgram {
  /** The file of its command line. */
  readonly module: string;
  readonly version: string;
  /** True if the workspace has installed it; otherwise it is part of the extension. */
  readonly isInstalled: boolean;
}

export interface ServerSearch {
  readonly bundled: ServerProgram;
  /** The folders of the workspace. */
  readonly folders: readonly string[];
  /** True if code of the workspace may run. */
  readonly isTrusted: boolean;
}

/**
 * The version that the workspace has installed, so that the editor shows what CI reports; the bundled version if there is none, or if
 * the workspace is not trusted. In a workspace of several folders, the first folder with an installed version decides.
 */
export function findServer({ bundled, folders, isTrusted }: ServerSearch): ServerProgram {
  if (!isTrusted) return bundled;
  for (const folder of folders.flatMap(withFoldersAbove)) {
    const installed = installedIn(folder);
    if (installed) return installed;
  }
  return bundled;
}

/** The folder and those above it, up to the root of its repository: packages of a monorepo are installed there. */
function withFoldersAbove(folder: string): readonly string[] {
  const folders = [folder];
  for (let current = folder; !existsSync(path.join(current, '.git')); ) {
    const parent = path.dirname(current);
    // Outside of a repository, what is above the workspace is not part of what the user trusts.
    if (parent === current) return [folder];
    folders.push(parent);
    current = parent;
  }
  return folders;
}

function installedIn(folder: string): ServerProgram | undefined {
  const home = path.join(folder, 'node_modules', PROGRAM_NAME);
  const manifest = readManifest(path.join(home, 'package.json'));
  if (!isObject(manifest) || !isObject(manifest.bin)) return undefined;
  const { version, bin } = manifest;
  const script = bin[PROGRAM_NAME];
  if (typeof version !== 'string' || typeof script !== 'string') return undefined;
  const module = path.join(home, script);
  return existsSync(module) ? { module, version, isInstalled: true } : undefined;
}

function readManifest(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
