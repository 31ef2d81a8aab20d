import { createRequire } from 'node:module';

/** The packages of Spectral that rulesets may import. */
export const SPECTRAL_PACKAGES: readonly string[] = [
  'core',
  'formats',
  'functions',
  'parsers',
  'ref-resolver',
  'rulesets',
  'runtime',
].map((name) => `@stoplight/spectral-${name}`);

const ownRequire = createRequire(import.meta.url);

const requireOfPackage = (name: string) => createRequire(ownRequire.resolve(name));
const nimma = () => requireOfPackage('@stoplight/spectral-core').resolve('nimma/legacy');

/**
 * Finds the files of code that Spectral uses but does not export. Each is resolved from the package that loads it, to get the
 * same copy.
 */
const UNEXPORTED_FILES = {
  nimma,
  'nimma/parser': () => requireOfPackage('@stoplight/spectral-core').resolve('nimma/parser'),
  // Nimma adds the syntax of filters to this copy.
  jsep: () => createRequire(nimma()).resolve('jsep'),
  'ajv/core': () => requireOfPackage('@stoplight/spectral-functions').resolve('ajv/dist/core'),
};

/** The parts that Spectral does not export, by name. */
export type UnexportedPart = keyof typeof UNEXPORTED_FILES;

/** The files of the packages of Spectral and of related parts that are called or changed here, as far as they are installed. */
export function spectralFiles(): ReadonlyMap<string, string> {
  const names = SPECTRAL_PACKAGES.map((name) => [name, () => ownRequire.resolve(name)] as const);
  return new Map(
    [...names, ...Object.entries(UNEXPORTED_FILES)].flatMap(([name, find]) => {
      try {
        return [[name, find()] as const];
      } catch {
        // The package is not installed.
        return [];
      }
    }),
  );
}
