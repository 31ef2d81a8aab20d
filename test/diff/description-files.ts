import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The JSON and YAML files below a folder. */
export function descriptionsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => path.join(folder, file))
    .sort();
}
