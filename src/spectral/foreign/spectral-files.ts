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

const own = createRequire(import.meta.url);

const requireOfPackage = (name: string) => createRequire(own.resolve(name));
const nimma = () => requireOfPackage('@stoplight/spectral-core').resolve('nimma/legacy');

/** Finds the files of parts that Spectral loads from other packages and does not export: in the copies that it loads itself. */
const INNER = {
  nimma,
  'nimma/parser': () => requireOfPackage('@stoplight/spectral-core').resolve('nimma/parser'),
  // Nimma adds the syntax of filters to it.
  jsep: () => createRequire(nimma()).resolve('jsep'),
  'ajv/core': () => requireOfPackage('@stoplight/spectral-functions').resolve('ajv/dist/core'),
};

/** The names of parts that Spectral does not export. */
export type InnerPart = keyof typeof INNER;

/** The files of the packages of Spectral and of related parts that are called or changed here, as far as they are installed. */
export function spectralFiles(): ReadonlyMap<string, string> {
  const names = SPECTRAL_PACKAGES.map((name) => [name, () => own.resolve(name)] as const);
  return new Map(
    [...names, ...Object.entries(INNER)].flatMap(([name, find]) => {
      try {
        return [[name, find()] as const];
      } catch {
        // Not every package is a dependency of ours, and a later version may not need another one.
        return [];
      }
    }),
  );
}
