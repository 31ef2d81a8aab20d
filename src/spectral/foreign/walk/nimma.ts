import { createRequire } from 'node:module';

/** A step of a JSONPath expression, as nimma parses it. */
export type NimmaNode =
  | { readonly type: 'MemberExpression'; readonly value: string | number; readonly deep: boolean }
  | { readonly type: 'MultipleMemberExpression'; readonly value: readonly (string | number)[]; readonly deep: boolean }
  | { readonly type: 'WildcardExpression'; readonly deep: boolean }
  | { readonly type: 'ScriptFilterExpression'; readonly value: string; readonly deep: boolean }
  | { readonly type: 'KeyExpression' }
  | { readonly type: 'ParentExpression' | 'AllParentExpression' | 'SliceExpression'; readonly deep?: boolean };

/** The code of a filter, as jsep parses it. */
export interface FilterNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: FilterNode;
  readonly right?: FilterNode;
  readonly argument?: FilterNode;
  readonly object?: FilterNode;
  readonly property?: FilterNode;
  readonly computed?: boolean;
  readonly optional?: boolean;
  readonly callee?: FilterNode;
  readonly arguments?: readonly FilterNode[];
  readonly elements?: readonly (FilterNode | null)[];
}

interface Nimma {
  /** @throws Error for what is no expression. */
  readonly parsePath: (expression: string) => NimmaNode[];
  /** @throws Error for what is no filter. */
  readonly parseFilter: (code: string) => FilterNode;
}

let loaded: { readonly nimma: Nimma | undefined } | undefined;

/**
 * The parsers of nimma, Spectral's engine for JSONPath: those of the copy that Spectral uses, so that an expression is read in one way.
 * Nothing where the packages of Spectral are not installed but part of a bundle.
 */
export function nimmaParsers(): Nimma | undefined {
  loaded ??= { nimma: load() };
  return loaded.nimma;
}

function load(): Nimma | undefined {
  try {
    const requireOfSpectral = createRequire(createRequire(import.meta.url).resolve('@stoplight/spectral-core'));
    // It prepares jsep for filters.
    const nimma = requireOfSpectral.resolve('nimma/legacy');
    requireOfSpectral(nimma);
    const { parse } = requireOfSpectral('nimma/parser') as { parse: Nimma['parsePath'] };
    const jsep = createRequire(nimma)('jsep') as { parse: Nimma['parseFilter'] };
    return { parsePath: parse, parseFilter: (code) => jsep.parse(code) };
  } catch {
    return undefined;
  }
}
