import type { PathItem, Segment } from '../../src/model/path-item.ts';

/** A part of the paths, seen as a tree: what stands at a prefix and what goes on below it. */
export interface PathNode {
  readonly segment: Segment;
  readonly parent: PathNode | undefined;
  /** The path up to here, as first written. */
  readonly prefix: string;
  /** The path items that end here: one, or several that differ by a parameter's name or a slash at the end. */
  readonly items: PathItem[];
  /** Every path item here and below. */
  readonly all: PathItem[];
  readonly children: Map<string, PathNode>;
  /** What the parameter here is called, by one path or another; none where there is none: `{id}`, `{id}.json`. */
  readonly names: Set<string>;
}

/** The nodes of all paths, parents first, in the document's order. Parameters are the same whatever they are called. */
export function pathNodes(pathItems: readonly PathItem[]): readonly PathNode[] {
  const nodes: PathNode[] = [];
  const roots = new Map<string, PathNode>();
  for (const item of pathItems) {
    let children = roots;
    let node: PathNode | undefined;
    for (const segment of item.segments) {
      if (segment.text === '') continue;
      const key = segment.isStatic ? segment.text : segment.text.replace(/\{[^{}]*\}/g, '{}');
      let next = children.get(key);
      if (!next) {
        next = {
          segment,
          parent: node,
          prefix: `${node?.prefix ?? ''}/${segment.text}`,
          items: [],
          all: [],
          children: new Map(),
          names: new Set(),
        };
        children.set(key, next);
        nodes.push(next);
      }
      next.all.push(item);
      if (isOneParameter(segment.text)) next.names.add(segment.parameters[0] ?? '');
      node = next;
      children = next.children;
    }
    node?.items.push(item);
  }
  return nodes;
}

function isOneParameter(text: string): boolean {
  return /^\{[^{}]*\}(\.\w+)?$/.test(text);
}
