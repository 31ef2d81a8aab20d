import { spectralPart } from '../spectral-parts.ts';

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
  /** @throws Error for an invalid expression. */
  readonly parsePath: (expression: string) => NimmaNode[];
  /** @throws Error for an invalid filter. */
  readonly parseFilter: (code: string) => FilterNode;
}

let loaded: { readonly nimma: Nimma | undefined } | undefined;

/**
 * The parsers of nimma, Spectral's engine for JSONPath: from the copy that Spectral uses, so that an expression is read in one way.
 * `undefined` if a later version of Spectral has no such parsers.
 */
export function nimmaParsers(): Nimma | undefined {
  loaded ??= { nimma: load() };
  return loaded.nimma;
}

function load(): Nimma | undefined {
  // Nimma prepares jsep for filters.
  spectralPart('nimma');
  const parser = spectralPart('nimma/parser') as { readonly parse: Nimma['parsePath'] } | undefined;
  const jsep = spectralPart('jsep') as { readonly parse: Nimma['parseFilter'] } | undefined;
  return parser && jsep && { parsePath: parser.parse, parseFilter: (code) => jsep.parse(code) };
}
