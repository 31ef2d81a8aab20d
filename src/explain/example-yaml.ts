import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Node,
  parse,
  parseAllDocuments,
  Scalar,
  visit,
} from 'yaml';

/** Returns whether a node stays in one line, such as `{ type: string }`. */
type IsLeaf = (node: Node) => boolean;

/**
 * An example of a rule as people write YAML: in block style, with short leaves such as `{ type: string }` left in one line. An
 * example whose comments, anchors, tags or repeated keys matter is left as it is.
 */
export function blockStyle(example: string): string {
  return laidOut(example, isShortLeaf);
}

/**
 * An example in block style with fewer lines: an object without further levels, such as a parameter, is also left in one line if
 * it is short.
 */
export function compactStyle(example: string): string {
  return laidOut(example, isCompactLeaf);
}

function laidOut(example: string, isLeaf: IsLeaf): string {
  const parts = example.trim().split(/^---$/m);
  return parts.map((part) => layOutPart(part, isLeaf)).join('\n---\n');
}

/** A part of an example, with the comment above it, such as `# before`, kept. */
function layOutPart(part: string, isLeaf: IsLeaf): string {
  const [, comment = '', text = ''] = /^((?:#[^\n]*\n)*)(.*)$/s.exec(part.trim()) ?? [];
  return comment + layOutText(text, isLeaf);
}

function layOutText(text: string, isLeaf: IsLeaf): string {
  const documents = parseAllDocuments(text);
  const [document] = documents;
  if (!Array.isArray(documents) || documents.length !== 1 || document === undefined || !isPlain(document)) return text;
  layOut(document, isLeaf, text.startsWith('{"'));
  const lines = document.toString({ lineWidth: 0, singleQuote: true }).trim().split('\n');
  const result = lines.map(withoutPadding).join('\n');
  return isDeepStrictEqual(parse(result), parse(text)) ? result : text;
}

/** Writes `[ a, b ]` at the end of a line as `[a, b]`. */
function withoutPadding(line: string): string {
  const open = line.indexOf('[ ');
  const isList = open !== -1 && open + 2 < line.length - 1 && line.endsWith(' ]');
  return isList ? `${line.slice(0, open)}[${line.slice(open + 2, -2)}]` : line;
}

/** Returns whether the document has nothing but its values. */
function isPlain(document: Document): boolean {
  if (document.errors.length > 0 || document.warnings.length > 0) return false;
  let plain = document.comment === null && document.commentBefore === null;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || hasRemark(node)) plain = false;
    },
  });
  return plain;
}

function hasRemark(node: Node): boolean {
  const { comment, commentBefore, tag } = node;
  return Boolean(comment ?? commentBefore ?? tag ?? (node as { anchor?: string }).anchor);
}

/** @param isJson True if all quotes are those of JSON, which YAML mostly does without. */
function layOut(document: Document, isLeaf: IsLeaf, isJson: boolean): void {
  visit(document, {
    Collection(_, node) {
      node.flow = node.items.length === 0 || isLeaf(node);
    },
    Scalar(_, node) {
      if (node.type === Scalar.QUOTE_DOUBLE) node.type = isJson ? Scalar.PLAIN : Scalar.QUOTE_SINGLE;
    },
  });
}

/** A list of scalars, or a mapping that only names a type or a reference. */
function isShortLeaf(node: Node): boolean {
  if (!isCollection(node)) return false;
  if (!isMap(node)) return node.items.every((item) => isScalar(item));
  const [pair] = node.items;
  if (node.items.length !== 1 || !isPair(pair)) return false;
  return isScalar(pair.key) && isScalar(pair.value) && (pair.key.value === 'type' || pair.key.value === '$ref');
}

/** Longer objects read better with a line for each member. */
const MAX_COMPACT_LENGTH = 60;

/** A short leaf, or a short object whose values are scalars and short leaves. */
function isCompactLeaf(node: Node): boolean {
  if (isShortLeaf(node)) return true;
  if (!isMap(node) || JSON.stringify(node).length > MAX_COMPACT_LENGTH) return false;
  return node.items.every(
    ({ value }) => isScalar(value) || (isCollection(value) && value.items.length > 0 && isShortLeaf(value)),
  );
}
