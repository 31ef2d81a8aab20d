import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SchemaWalk } from '../../config/completion/schema-walk.ts';
import { executableAssets } from '../../executable.ts';

const SCHEMA_FILE = 'api-conventions.schema.json';

/** The folder of the file in the package, and in the source, relative to this module. */
const FOLDERS = ['./', '../../config/'];

let walk: SchemaWalk | undefined;

/** The schema of configurations, which is read when it is first needed. */
export function configWalk(): SchemaWalk {
  walk ??= new SchemaWalk(JSON.parse(schemaText()));
  return walk;
}

function schemaText(): string {
  const assets = executableAssets();
  if (assets) return assets.getAsset(SCHEMA_FILE, 'utf8');
  const files = FOLDERS.map((folder) => fileURLToPath(new URL(`${folder}${SCHEMA_FILE}`, import.meta.url)));
  const file = files.find((one) => existsSync(one));
  // If only the server was copied, there is no schema, so nothing is completed.
  return file === undefined ? '{}' : readFileSync(file, 'utf8');
}
