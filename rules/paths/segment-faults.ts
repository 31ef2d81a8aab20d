import type { PathNode } from '../../src/facts/path-tree/path-tree.ts';
import { depthOf, extensionOf, pathWithSegment } from '../../src/facts/path-tree/segment-text.ts';
import {
  type Casing,
  conformsToCasing,
  describeCasing,
  nameOfCasing,
  recasedSegment,
  usualJoiner,
} from '../../src/facts/paths/casing.ts';
import { type CrudVerb, crudVerbOf } from '../../src/facts/paths/crud-verb.ts';
import { tidyPath } from '../../src/facts/paths/malformed-path.ts';
import { operationWithoutVerb } from '../../src/facts/paths/path-without-verb.ts';
import { isUncertainName } from '../../src/facts/paths/uncertain-name.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import type { MessageData } from '../../src/text/message.ts';

/** A fault of a path or a segment of it, with the paths that have it. */
export interface PathFault {
  readonly messageId: string;
  readonly data: MessageData;
  /** A key that is the same for faults that are reported once, such as those of one segment at several paths. */
  readonly key: string;
  /** The paths in the document's order; the finding is at the first. */
  readonly items: readonly PathItem[];
  /** True if the fault is about a segment, or a beginning, that several paths may share. */
  readonly isOfSegment?: boolean;
  /** The names of its paths without the fault, if other names are enough. */
  readonly change?: PathCorrection;
  /** True if only the author knows whether `change` is right. */
  readonly isUncertain?: boolean;
  /** The operation without the fault: `POST /orders`. */
  readonly operation?: string;
}

/** Another text for the segment at a depth, from 0 on, or another path. */
export type PathCorrection =
  | { readonly depth: number; readonly text: string; readonly path?: undefined }
  | { readonly path: string };

/** The faults of a static segment. */
export function* segmentFaults(node: PathNode, casing: Casing): Generator<PathFault> {
  const { segment, prefix, allItems: items } = node;
  const { text } = segment;
  const [first] = items;
  if (!first) return;
  const extension = extensionOf(text);
  const bare = extension ? text.slice(0, text.lastIndexOf(extension)) : text;
  if (extension) {
    const data = { segment: text, prefix, extension, suggestion: pathWithSegment(first, node, bare) };
    // The parameter of `.{format}` would remain.
    const change = { depth: depthOf(node), text: `${bare}${text.slice(bare.length + extension.length)}` };
    yield {
      messageId: 'extension',
      data,
      key: `${extension} ${prefix}`,
      items,
      isOfSegment: true,
      ...(!extension.includes('{') && { change }),
    };
  }
  const verb = crudVerbOf(node);
  if (verb) {
    yield verbFault(node, verb, first, casing);
  } else if (bare.trim() !== '' && !conformsToCasing(bare, casing)) {
    // A verb has no casing fault of its own, because its segment is renamed anyway.
    const style = describeCasing(bare, casing);
    const suggestion = recasedSegment(bare, casing, usualJoiner(first.api));
    const data = { segment: bare, style, casing: nameOfCasing(casing), suggestion };
    const change = { depth: depthOf(node), text: `${suggestion}${text.slice(bare.length)}` };
    const renaming = conformsToCasing(suggestion, casing) && { change, isUncertain: isUncertainName(node, suggestion) };
    yield { messageId: 'casing', data, key: `${style} ${bare}`, items, isOfSegment: true, ...renaming };
  }
}

function verbFault(node: PathNode, found: CrudVerb, first: PathItem, casing: Casing): PathFault {
  const { segment, prefix, allItems: items } = node;
  const suggestion = operationWithoutVerb(node, found, first, casing);
  if (suggestion === undefined) {
    const common = { items, isOfSegment: true };
    const { text } = segment;
    return found.isWhole
      ? {
          messageId: 'verbAlone',
          data: { segment: text, prefix },
          key: prefix,
          ...common,
        }
      : { messageId: 'leadingVerbAlone', data: { segment: text, verb: found.verb }, key: text, ...common };
  }
  const data = { segment: segment.text, verb: found.verb, suggestion };
  const common = { items, isOfSegment: true, operation: suggestion };
  // A verb alone may have another object behind each prefix; a verb with its object means the same anywhere.
  return found.isWhole
    ? { messageId: 'verb', data: { ...data, prefix }, key: prefix, ...common }
    : { messageId: 'leadingVerb', data, key: segment.text, ...common };
}

/** The faults of a path as a whole. */
export function* wholePathFaults(item: PathItem): Generator<PathFault> {
  const { template } = item;
  // An expression may contain either mark: `{id?}`, `{#section}`.
  const path = template.replace(/\{[^{}?#]*\??\}/g, (expression) => '_'.repeat(expression.length));
  const mark = path.search(/[?#]/);
  const end = mark === -1 ? template.length : mark;
  if (mark !== -1) {
    const suggestion = tidyPath(template.slice(0, end).replace(/\{$/, '')) || '/';
    const messageId = path[mark] === '#' ? 'fragment' : 'queryString';
    // The parameters of a query also need declarations.
    const change = messageId === 'fragment' && { change: { path: suggestion } };
    yield { messageId, data: { suggestion }, key: template, items: [item], ...change };
  }
  const empty = /^(?:.*?[^/])?\/(?:\/+[^/]+|\s+(?=\/|$))/.exec(template.slice(0, end))?.[0];
  if (empty !== undefined) {
    const suggestion = tidyPath(template.slice(0, end).replace(/\/\s+(?=\/|$)/g, '')) || '/';
    const change = mark === -1 && { change: { path: suggestion } };
    yield {
      messageId: 'emptySegment',
      data: { prefix: empty, suggestion },
      key: empty,
      items: [item],
      isOfSegment: true,
      ...change,
    };
  }
}
