import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type BundledContents, bundle, bundlePackage } from './bundle.ts';

/** Builds what users run: the command line, the library, the Spectral rulesets and the schemas. */
export async function buildCommandLine(dist: string): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await bundlePackage(dist);
  copySchemas(dist);
}

/** Builds the package and the action, as a release has them. */
export async function buildPackage(dist: string): Promise<BundledContents> {
  // API Extractor, which few builds need, loads TypeScript.
  const { writeDeclarations } = await import('./declarations.ts');
  rmSync(dist, { recursive: true, force: true });
  const contents = await bundle(dist);
  writeDeclarations(dist);
  rmSync(`${dist}/index.api.md`);
  copySchemas(dist);
  return contents;
}

/** Copies the schemas: users refer to them in their files, and the language server reads the one of configurations. */
function copySchemas(dist: string): void {
  copySchema('src/config/api-conventions.schema.json', `${dist}/api-conventions.schema.json`);
  copySchema('src/known/api-conventions-baseline.schema.json', `${dist}/api-conventions-baseline.schema.json`);
}

function copySchema(from: string, to: string): void {
  writeFileSync(to, compactJson(from));
}

/** The content of a JSON file without indentation, which is half as large: editors read schemas, people do not. */
export function compactJson(file: string): string {
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
}
