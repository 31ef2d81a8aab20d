/**
 * The files in the executable that contains this code and Node.js; `undefined` where the package is installed. Bun and Deno lack this module,
 * so it cannot be imported.
 */
export function executableAssets(): Pick<typeof import('node:sea'), 'getAsset'> | undefined {
  const sea = process.getBuiltinModule('node:sea');
  return sea?.isSea() ? sea : undefined;
}
