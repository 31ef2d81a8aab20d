import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildCommandLine } from '../../../src/dev/build/build-package.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the package as it is published, without its types and without the action. */
    readonly builtPackage: string;
  }
}

/** Where packages are found, as they are where it is installed: Spectral's are not in the bundle. */
const AMONG_PACKAGES = path.resolve('node_modules/.cache');

/** Builds the package once for all tests. Tests of the action build the action themselves. */
export default async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(AMONG_PACKAGES, { recursive: true });
  const folder = mkdtempSync(path.join(AMONG_PACKAGES, 'api-conventions-'));
  cpSync('package.json', path.join(folder, 'package.json'));
  await build(path.join(folder, 'dist'));
  project.provide('builtPackage', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function build(dist: string): Promise<void> {
  const { MADE_RELEASE } = process.env;
  if (MADE_RELEASE === undefined) await buildCommandLine(dist);
  // `.ci/run` has built the whole package.
  else cpSync(path.join(MADE_RELEASE, 'dist'), dist, { recursive: true, filter: (file) => !OF_RELEASES.test(file) });
}

const OF_RELEASES = /[\\/]action$|[.]d[.]c?ts$/;
