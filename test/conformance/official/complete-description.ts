import { readFileSync } from 'node:fs';
import { parseText } from '../../../src/document/parse.ts';
import type { Version } from './official-documents.ts';

const read = new Map<Version, object>();

/** A valid description that uses each field of each object of a version; see `complete/`. */
export function completeDescription(version: Version): object {
  const known = read.get(version);
  if (known) return known;
  const text = readFileSync(new URL(`complete/${version}.yaml`, import.meta.url), 'utf8');
  const value = parseText(`${version}.yaml`, text).value as object;
  read.set(version, value);
  return value;
}
