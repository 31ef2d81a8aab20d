import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import { type PathItem, templateShape } from '../../model/path-item.ts';
import type { Schema } from '../../model/schema.ts';
import type { Server } from '../../model/server.ts';

/** Two paths that match the same URL, the earlier one as `other`. */
export interface Overlap {
  readonly item: PathItem;
  readonly other: PathItem;
  /** The path of a URL that both match. */
  readonly url: string;
}

/** The paths that continue after a prefix, in which parameters are the same whatever they are called. */
interface Branch {
  readonly children: Map<string, Branch>;
  /** The paths that end here, which differ only in the names of their parameters. */
  readonly items: PathItem[];
}

/** Two different branches that match the same prefix of a URL. */
interface AmbiguousBranches {
  readonly one: Branch;
  readonly other: Branch;
  /** True if the first is more concrete in one segment, and the second in another. */
  readonly isConcrete: readonly [one: boolean, other: boolean];
}

/**
 * The groups of paths on one server that differ only in the names of their parameters (OpenAPI 3.1.1, 4.8.8 Paths Object), each of two
 * paths or more.
 */
export function identicalPaths(pathItems: readonly PathItem[]): readonly (readonly PathItem[])[] {
  const groups = new Map<string, PathItem[]>();
  for (const item of pathItems) append(groups, templateShape(item.template), item);
  return [...groups.values()]
    .flatMap((group) => (group.length > 1 ? groupByServer(group) : []))
    .filter(({ length }) => length > 1);
}

/** The same paths, those together that have a server in common. */
function groupByServer(items: readonly PathItem[]): readonly (readonly PathItem[])[] {
  let groups: { readonly items: readonly PathItem[]; readonly urls: readonly string[] }[] = [];
  for (const item of items) {
    const urls = urlsOf(item);
    const same = groups.filter((group) => urls.length === 0 || group.urls.length === 0 || haveCommon(group.urls, urls));
    groups = [
      ...groups.filter((group) => !same.includes(group)),
      { items: [...same.flatMap((group) => group.items), item], urls: [...same.flatMap((group) => group.urls), ...urls] },
    ];
  }
  return groups.map((group) => group.items);
}

/** The URLs of the servers that a path is called on. */
function urlsOf({ api, servers = api.servers, operations }: PathItem): readonly string[] {
  return operations.length === 0 ? servers.map(urlOf) : operations.flatMap((operation) => operation.servers.map(urlOf));
}

function urlOf({ url }: Server): string {
  return url.replace(/\/$/, '');
}

function haveCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((url) => others.includes(url));
}

/**
 * Pairs of paths that match the same URL although none is the more concrete one, which would be matched first
 * (OpenAPI 3.1.1, 4.8.8.2 Path Templating Matching).
 */
export function overlapsOf(pathItems: readonly PathItem[]): readonly Overlap[] {
  // A path with a query or fragment matches no request.
  const items = pathItems.filter(({ template }) => !/[?#]/.test(template));
  const indices = new Map(items.map((item, index) => [item, index]));
  const indexOf = (item: PathItem) => indices.get(item) ?? 0;
  const overlaps: Overlap[] = [];
  const [first] = items;
  const onLimit = (found: number) => first?.api.budget.exceed('paths', found, first.api.pathsPlace);
  for (const [some, others] of crossingItems(branchesOf(items), onLimit)) {
    const pair = pairWithCommonMethod(some, others);
    const url = pair && commonUrl(...pair);
    if (!pair || url === undefined) continue;
    const [one, other] = pair;
    const [earlier, later] = indexOf(one) < indexOf(other) ? [one, other] : [other, one];
    overlaps.push({ item: later, other: earlier, url });
  }
  return overlaps.sort((a, b) => indexOf(a.item) - indexOf(b.item) || indexOf(a.other) - indexOf(b.other));
}

/**
 * Two paths with a common method, one of each group of paths that differ only in the names of parameters. The choice does not
 * depend on the order in the file.
 */
function pairWithCommonMethod(some: readonly PathItem[], others: readonly PathItem[]): [PathItem, PathItem] | undefined {
  for (const one of inOrder(some)) {
    for (const other of inOrder(others)) if (haveCommonMethod(one, other)) return [one, other];
  }
  return undefined;
}

function inOrder(items: readonly PathItem[]): readonly PathItem[] {
  return items.length === 1 ? items : items.toSorted((a, b) => (a.template < b.template ? -1 : 1)).slice(0, MAX_TRIED);
}

/** Every branch, beginning with the root. */
function branchesOf(items: readonly PathItem[]): readonly Branch[] {
  const root: Branch = { children: new Map(), items: [] };
  const branches = [root];
  for (const item of items) {
    let branch = root;
    for (const segment of item.segments) {
      const key = templateShape(segment.text);
      let next = branch.children.get(key);
      if (!next) {
        next = { children: new Map(), items: [] };
        branch.children.set(key, next);
        branches.push(next);
      }
      branch = next;
    }
    branch.items.push(item);
  }
  return branches;
}

const ANY_TEXT = '{}';

/** The number of paths whose methods are compared, among those that differ only in the names of parameters. */
const MAX_TRIED = 20;

/** The most overlaps that are reported; with more, the scheme of all paths is at fault, not single paths. */
const MAX_OVERLAPS = 10_000;
const MAX_PAIRS = 1_000_000;

/** Pairs of paths, each of which has a parameter at the position of a static segment of the other path. */
function* crossingItems(
  branches: readonly Branch[],
  onLimit: (found: number) => void,
): Generator<[readonly PathItem[], readonly PathItem[]]> {
  const pending: AmbiguousBranches[] = [];
  for (const { children } of branches) {
    const any = children.get(ANY_TEXT);
    if (!any) continue;
    for (const [key, one] of children) if (isText(key)) pending.push({ one, other: any, isConcrete: [true, false] });
  }
  let found = 0;
  for (let seen = 0, pair = pending.pop(); pair; pair = pending.pop(), seen++) {
    if (seen === MAX_PAIRS || found === MAX_OVERLAPS) {
      onLimit(found);
      return;
    }
    const { one, other, isConcrete } = pair;
    if (one.items.length > 0 && other.items.length > 0 && isConcrete[0] && isConcrete[1]) {
      found++;
      yield [one.items, other.items];
    }
    for (const next of pairsBelow(pair)) pending.push(next);
  }
}

function* pairsBelow({ one, other, isConcrete: [isOne, isOther] }: AmbiguousBranches): Generator<AmbiguousBranches> {
  // Only the keys of the smaller branch are looked up.
  const few = one.children.size <= other.children.size ? one : other;
  for (const key of few.children.keys()) {
    const [below, otherBelow] = [one.children.get(key), other.children.get(key)];
    if (below && otherBelow) yield { one: below, other: otherBelow, isConcrete: [isOne, isOther] };
  }
  const [any, otherAny] = [one.children.get(ANY_TEXT), other.children.get(ANY_TEXT)];
  if (otherAny) for (const below of textsOf(one)) yield { one: below, other: otherAny, isConcrete: [true, isOther] };
  if (any) for (const below of textsOf(other)) yield { one: any, other: below, isConcrete: [isOne, true] };
}

function* textsOf({ children }: Branch): Generator<Branch> {
  for (const [key, child] of children) if (isText(key)) yield child;
}

/** Returns whether a segment has no parameter and is not empty, so that the value of one could be like it. */
function isText(key: string): boolean {
  return key !== '' && !key.includes(ANY_TEXT);
}

/** Returns whether two paths have the same method on the same server. Browsers send OPTIONS to any path, so it does not count. */
function haveCommonMethod(one: PathItem, other: PathItem): boolean {
  return one.operations.some((operation) => {
    const counterpart = operation.method === 'options' ? undefined : other.operation(operation.method);
    return counterpart !== undefined && haveCommonServer(operation, counterpart);
  });
}

function haveCommonServer({ servers }: Operation, other: Operation): boolean {
  return servers === other.servers || servers.length === 0 || haveCommon(servers.map(urlOf), other.servers.map(urlOf));
}

/** The path of a URL that both match, if the parameters of each accept the texts of the other. */
function commonUrl(one: PathItem, other: PathItem): string | undefined {
  const texts: string[] = [];
  for (const [index, segment] of one.segments.entries()) {
    const counterpart = other.segments[index];
    if (!counterpart) return undefined;
    if (segment.isParameter === counterpart.isParameter) {
      texts.push(segment.text);
      continue;
    }
    const [text, parameter, item] = segment.isParameter ? [counterpart, segment, one] : [segment, counterpart, other];
    if (!acceptsText(item, parameter.parameters[0] ?? '', text.text)) return undefined;
    texts.push(text.text);
  }
  return `/${texts.join('/')}`;
}

function acceptsText(item: PathItem, name: string, text: string): boolean {
  const parameters = [...item.parameters, ...item.operations.flatMap((operation) => operation.parameters)];
  const schemas = parameters.flatMap((parameter) =>
    parameter.in === 'path' && parameter.name === name ? (parameter.schema ?? []) : [],
  );
  return schemas.every((schema) => mayHaveValue(schema, text));
}

/** Formats of which no word is an example. */
const WORDLESS_FORMAT = /^(?:uuid|date|date-time|ipv4|ipv6|email|int32|int64)$/;

/** Returns whether a string may be the value of a parameter. Patterns are treated as excluding it, which is their purpose in paths. */
function mayHaveValue(schema: Schema, text: string): boolean {
  const { values, types, format = '' } = schema;
  if (values) return values.some((value) => String(value) === text);
  if (types.size > 0 && !types.has('string')) return /^-?\d+(?:\.\d+)?$/.test(text);
  return !WORDLESS_FORMAT.test(format) && schema.place.child('pattern').value === undefined;
}
