import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SchemaWalk } from '../../config/completion/schema-walk.ts';
import { executableAssets } from '../../executable.ts';

const FILE = 'api-conventions.schema.json';

/** Where the file is in the package, and in the source. */
const FOLDERS = ['./', '../../config/'];

let walk: SchemaWalk | undefined;

/** The schema of configurations, which is read only where somebody edits one. */
export function configWalk(): SchemaWalk {
  walk ??= new SchemaWalk(JSON.parse(schemaText()));
  return walk;
}

function schemaText(): string {
  const assets = executableAssets();
  if (assets) return assets.getAsset(FILE, 'utf8');
  const files = FOLDERS.map((folder) => fileURLToPath(new URL(`${folder}${FILE}`, import.meta.url)));
  const file = files.find((one) => existsSync(one));
  // Where only the server was copied, nothing is known.
  return file === undefined ? '{}' : readFileSync(file, 'utf8');
}
