import type { ParsedDocument } from '../../document/document.ts';
import type { Limits } from '../../document/limits.ts';
import { jsonTree } from './json-tree.ts';
import type { SyntaxTree } from './node.ts';
import { yamlTree } from './yaml-tree.ts';

/** The values of a document without syntax errors. */
export function syntaxTree({ text, isJson }: ParsedDocument, limits: Pick<Limits, 'depth'>): SyntaxTree {
  return isJson ? jsonTree(text) : yamlTree(text, limits);
}
