import type { PathItem, Segment } from '../../model/path-item.ts';
import { fact } from '../fact.ts';
import { wordsOf } from '../words/words.ts';

/** A node in the tree of the paths: a prefix, with the segments below it. */
export interface PathNode {
  readonly segment: Segment;
  readonly parent: PathNode | undefined;
  /** The path up to here, as the first path that leads here is written. */
  readonly prefix: string;
  /** The path items that end here: one, or several that differ by a parameter's name or a slash at the end. */
  readonly items: PathItem[];
  /** Every path item here and below. */
  readonly allItems: PathItem[];
  readonly children: Map<string, PathNode>;
  /** The children that are one parameter each: `{id}`, `{id}.json`. */
  readonly parameters: PathNode[];
  /** The names of the parameter here in several paths; empty for a node without a parameter: `{id}`, `{id}.json`. */
  readonly parameterNames: Set<string>;
  /** All nodes at this place, including this node. */
  readonly siblings: ReadonlyMap<string, PathNode>;
  /** The last word of every static segment in all paths. */
  readonly vocabulary: ReadonlySet<string>;
}

/** The node of each path item, set when the tree of its API is built. */
const endNodes = new WeakMap<PathItem, PathNode>();

/** The nodes of all paths, parents first, in the document's order. Parameters with different names share a node. */
export const pathNodes: (pathItems: readonly PathItem[]) => readonly PathNode[] = fact(treeOf);

/** The node at the end of a path; `undefined` for the root. */
export function endNodeOf(item: PathItem): PathNode | undefined {
  pathNodes(item.api.pathItems);
  return endNodes.get(item);
}

function treeOf(pathItems: readonly PathItem[]): readonly PathNode[] {
  const nodes: PathNode[] = [];
  const roots = new Map<string, PathNode>();
  const vocabulary = new Set<string>();
  for (const item of pathItems) {
    item.api.budget.checkTime();
    let children = roots;
    let node: PathNode | undefined;
    let prefix = '';
    for (const segment of item.segments) {
      if (segment.text === '') continue;
      prefix += `/${segment.text}`;
      const key = segment.isStatic ? segment.text : segment.text.replace(/\{[^{}]*\}/g, '{}');
      let next = children.get(key);
      if (!next) {
        next = {
          segment,
          parent: node,
          prefix,
          items: [],
          allItems: [],
          children: new Map(),
          parameters: [],
          siblings: children,
          parameterNames: new Set(),
          vocabulary,
        };
        children.set(key, next);
        nodes.push(next);
        if (isOneParameter(segment.text)) node?.parameters.push(next);
        if (segment.isStatic) vocabulary.add(wordsOf(segment.text).at(-1) ?? '');
      }
      next.allItems.push(item);
      if (isOneParameter(segment.text)) next.parameterNames.add(segment.parameters[0] ?? '');
      node = next;
      children = next.children;
    }
    node?.items.push(item);
    if (node) endNodes.set(item, node);
  }
  return nodes;
}

function isOneParameter(text: string): boolean {
  return /^\{[^{}]*\}(?:\.\w+|\.?\{(?:format|content_?[tT]ype|\w*[eE]xt(?:ension)?)\})?$/.test(text);
}
