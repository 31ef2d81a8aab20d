/** The entry of the bundle that has the library. */
export const LIBRARY = 'chunk-library';

/**
 * The end of the library. Its default export is the Spectral ruleset, which is large and loaded when it is read. With `require`, the library
 * has no default export of its own: Spectral reads `extends` first of what it takes for a ruleset.
 */
export const LIBRARY_FOOTER = `
Object.defineProperties(exports, {
  default: { get: () => require('./ruleset.cjs') },
  extends: { get() { throw new Error('\`api-conventions\` is the library. Use \`api-conventions/ruleset\` as a Spectral ruleset.'); } },
});`;

/**
 * The value that `require('api-conventions')` returns. For `extends: [api-conventions]`, Spectral treats this file as a ruleset and bundles
 * it with every module that it can see being required. Its bundler gives modules no `require` of their own, so that only Node.js gets the
 * library.
 */
export const INDEX_CJS = `'use strict';
module.exports = module['require'] ? module['require']('./${LIBRARY}.cjs') : require('./ruleset.cjs');
`;

/** The value that `import … from 'api-conventions'` returns: the same values as `require`, by their names. */
export function indexModule(names: readonly string[]): string {
  return `import library from './${LIBRARY}.cjs';
export const { ${names.join(', ')} } = library;
export default {
  get rules() { return library.default.rules; },
  get parserOptions() { return library.default.parserOptions; },
};
`;
}
