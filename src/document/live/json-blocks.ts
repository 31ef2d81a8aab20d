import type { ParsedDocument } from '../document.ts';
import { CLOSE_BRACE, endOfString, endOfValue, OPEN_BRACE, skipSpace, stringAt } from '../json/json-scan.ts';
import { surveyValue } from '../json/json-survey.ts';
import { REFERENCE_KEYS } from '../mapped-reference.ts';
import { BlockMembers, type DocumentBlock } from './blocks.ts';

/**
 * The blocks of JSON text.
 *
 * @param levels The number of levels to which objects are split.
 * @returns `undefined` if the text must be parsed as a whole.
 */
export function jsonBlocks(document: ParsedDocument, levels: number): DocumentBlock | undefined {
  const { text, value, problems, yaml } = document;
  const open = skipSpace(text, 0);
  if (yaml || problems.length > 0 || text.charCodeAt(open) !== OPEN_BRACE) return undefined;
  const found = membersAt(document, { open, path: [], value, from: 0 }, levels);
  if (!found) return undefined;
  const members = found.membersUntil(text.length);
  return { name: '', value, length: text.length, source: document, start: 0, path: [], event: 0, members };
}

/** An object whose members are read. */
interface OpenObject {
  /** The offset of its opening brace. */
  readonly open: number;
  readonly path: readonly string[];
  readonly value: unknown;
  /** The start of the block whose value the object is. */
  readonly from: number;
}

interface FoundMembers {
  /** The offset of the closing brace. */
  readonly close: number;
  /** The members, for a block that ends at an offset. */
  membersUntil(end: number): BlockMembers;
}

/** The members of an object; `undefined` if it is empty. */
function membersAt(document: ParsedDocument, object: OpenObject, levels: number): FoundMembers | undefined {
  const { text } = document;
  const blocks: DocumentBlock[] = [];
  let at = object.open;
  if (text.charCodeAt(skipSpace(text, at + 1)) === CLOSE_BRACE) return undefined;
  do {
    const block = blockAt(document, object, at + 1, levels);
    blocks.push(block);
    at = block.start + block.length;
  } while (at < text.length && text.charCodeAt(at) !== CLOSE_BRACE);
  const head = object.open + 1 - object.from;
  return {
    close: at,
    membersUntil: (end) => new BlockMembers(blocks, { head, tail: end - at, separator: 1, column: 0 }),
  };
}

/** The member that begins after a brace or comma. */
function blockAt(source: ParsedDocument, object: OpenObject, start: number, levels: number): DocumentBlock {
  const { text } = source;
  const quote = skipSpace(text, start);
  const key = { start: quote, end: endOfString(text, quote) };
  const name = stringAt(text, key);
  const path = [...object.path, name];
  const value = (object.value as Readonly<Record<string, unknown>>)[name];
  const open = skipSpace(text, skipSpace(text, key.end) + 1);
  const isSplit = levels > 1 && text.charCodeAt(open) === OPEN_BRACE && !REFERENCE_KEYS.has(name);
  const inner = isSplit ? membersAt(source, { open, path, value, from: start }, levels - 1) : undefined;
  const end = skipSpace(text, inner ? inner.close + 1 : endOfValue(text, open));
  const block = { name, value, length: end - start, source, start, path, event: 0 };
  if (inner) return { ...block, members: inner.membersUntil(end) };
  // The nesting was checked when the text was parsed.
  return { ...block, references: surveyValue({ [name]: value }, Number.POSITIVE_INFINITY)?.references };
}
