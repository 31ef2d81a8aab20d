import type { PathNode } from '../path-tree/path-tree.ts';

/** Namespaces such as `Microsoft.Compute`, and procedures such as `chat.postMessage`; file extensions are removed before. */
const QUALIFIED_NAME = /\p{L}\.\p{L}/u;
const CONSTANT_NAME = /^[A-Z][A-Z\d_-]*$/;

/** Returns whether a mark sets a name apart, as in `$count`, `_doc` and `~user`: frameworks and standards give such names. */
export function isReservedName(segment: string): boolean {
  return /^[^\p{L}\p{N}{]/u.test(segment);
}

/** Returns whether only the author knows how a segment is written in another casing: others may have chosen its name, or its words are unclear. */
export function isUncertainName({ segment, siblings }: PathNode, recased: string): boolean {
  const { text } = segment;
  // `sendMail()` is a function of OData.
  if (isReservedName(text) || text.endsWith(')') || QUALIFIED_NAME.test(recased)) return true;
  // `/zones/ALL` beside `/zones/{zone}` is a value of the parameter, and `I-OS` is one word that was split.
  if (CONSTANT_NAME.test(text) && [...siblings.values()].some((sibling) => !sibling.segment.isStatic)) return true;
  return loneLetters(recased) > loneLetters(text);
}

function loneLetters(name: string): number {
  return name.split(/[^\p{L}\p{N}]/u).filter((word) => /^\p{L}$/u.test(word)).length;
}
