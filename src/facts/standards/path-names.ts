import type { Api } from '../../model/api.ts';
import { fact } from '../fact.ts';
import type { PathNode } from '../path-tree/path-tree.ts';
import { isFixedName } from './standards.ts';

/** Segments that name a standard, which then gives the names below them. */
const MARK = /^(?:\.well-known|scim|(?:hl7-?)?fhir(?:[-_]?(?:dstu\d|stu\d|r\d\w?))?)$/;

const marksBeforeNode = new WeakMap<PathNode, ReadonlySet<string>>();

/** Returns whether a standard gives a part of a path its name. */
export function isFixedNode(node: PathNode): boolean {
  const api = node.allItems[0]?.api;
  const { segment, parent } = node;
  if (!api || segment.isParameter) return false;
  const previous = parent?.segment.text.toLowerCase() ?? basesOf(api).at(-1) ?? '';
  return isFixedName({ api, text: segment.text, previous, marks: marksBefore(node, api) });
}

/** The marks among the segments before a node. Paths may have any number of segments, so that each is examined only once. */
function marksBefore(node: PathNode, api: Api): ReadonlySet<string> {
  const unknown: PathNode[] = [];
  let at: PathNode | undefined = node;
  for (; at && !marksBeforeNode.has(at); at = at.parent) unknown.push(at);
  let marks = at ? withMark(at, marksBeforeNode.get(at) ?? new Set()) : new Set(basesOf(api).filter((text) => MARK.test(text)));
  for (const next of unknown.reverse()) {
    marksBeforeNode.set(next, marks);
    marks = withMark(next, marks);
  }
  return marksBeforeNode.get(node) ?? marks;
}

/** The marks before the nodes below a node; the same set if the node itself is not a mark. */
function withMark({ segment }: PathNode, marks: ReadonlySet<string>): ReadonlySet<string> {
  const text = segment.text.toLowerCase();
  return MARK.test(text) && !marks.has(text) ? new Set([...marks, text]) : marks;
}

/** The segments of the servers' base paths, in lower case. */
const basesOf = fact(({ servers }: Api): readonly string[] =>
  servers.flatMap(({ basePath }) => basePath.toLowerCase().split('/')).filter((text) => text !== ''),
);
