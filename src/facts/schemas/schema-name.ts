import type { Schema } from '../../model/schema.ts';
import { SCHEMA_KEYWORDS } from '../../model/schema-keywords.ts';
import { wordsOf } from '../words/words.ts';

function isComponent({ place: { parent, token } }: Schema): boolean {
  if (parent?.token === 'schemas' || parent?.token === 'definitions') return true;
  // `common.yaml#/Order`, but not the `schema` or `items` of a file that is a response or schema itself.
  return parent !== undefined && !parent.parent && !UNNAMED_KEYS.has(String(token));
}

const UNNAMED_KEYS: ReadonlySet<string> = new Set(['schema', 'not', 'if', 'contains', ...SCHEMA_KEYWORDS.keys()]);

/** The name of a schema: of the component, or of the file that consists of it; empty for an inline schema. */
export function schemaNameOf(schema: Schema): string {
  if (isComponent(schema)) return String(schema.place.token);
  const { document, parent } = schema.place;
  if (parent) return '';
  return document.uri.slice(document.uri.lastIndexOf('/') + 1).split('.', 1)[0] ?? '';
}

/** The last words of names of schemas that do not describe the thing. */
const SUFFIXES = new Set(
  'dto model resp response result resource object schema entity data info view summary interface representation output read list listing type vo wrapper'.split(
    ' ',
  ),
);

/** The words in the name of the component of the items; empty for inline items. */
export function itemNameWords(items: Schema | undefined): readonly string[] {
  let words = items ? wordsOf(schemaNameOf(items)) : [];
  while (words.length > 1 && (SUFFIXES.has(words.at(-1) ?? '') || /^v?\d+$/.test(words.at(-1) ?? ''))) words = words.slice(0, -1);
  return words;
}
