import type { ParsedDocument } from '../../document/document.ts';
import { jsonTree } from './json-tree.ts';
import type { SyntaxTree } from './node.ts';
import { yamlTree } from './yaml-tree.ts';

/** The values of a document without syntax errors. */
export function syntaxTree({ text, yaml }: ParsedDocument): SyntaxTree {
  return yaml ? yamlTree(yaml) : jsonTree(text);
}
