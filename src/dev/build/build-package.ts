import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundle, type Contents } from './bundle.ts';
import { writeDeclarations } from './declarations.ts';

/** Builds the package and the action. */
export async function buildPackage(dist: string): Promise<Contents> {
  rmSync(dist, { recursive: true, force: true });
  const contents = await bundle(dist);
  writeDeclarations(dist);
  rmSync(`${dist}/index.api.md`);
  // Users refer to the schemas at this place in their files.
  copySchema('src/config/api-conventions.schema.json', `${dist}/api-conventions.schema.json`);
  copySchema('src/known/api-conventions-baseline.schema.json', `${dist}/api-conventions-baseline.schema.json`);
  copySchema('src/known/accepted/api-conventions-accepted.schema.json', `${dist}/api-conventions-accepted.schema.json`);
  return contents;
}

/** Editors read schemas, people do not: without indentation they are half as large. */
function copySchema(from: string, to: string): void {
  writeFileSync(to, JSON.stringify(JSON.parse(readFileSync(from, 'utf8'))));
}
