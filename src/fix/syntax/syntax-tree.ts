import type { Limits } from '../../document/limits.ts';
import { jsonTree } from './json-tree.ts';
import type { SyntaxTree } from './node.ts';
import { yamlTree } from './yaml-tree.ts';

/** The values of a text that was parsed before. */
export function syntaxTree(text: string, limits: Pick<Limits, 'depth'>): SyntaxTree {
  return isJson(text) ? jsonTree(text) : yamlTree(text, limits);
}

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
