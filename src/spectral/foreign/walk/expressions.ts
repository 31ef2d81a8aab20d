import { compileFilter, type MemberFilter } from './filters.ts';
import { type NimmaNode, nimmaParsers } from './nimma.ts';

/** The condition of a step of an expression for a member. */
export type StepTest =
  | { readonly kind: 'any' }
  | { readonly kind: 'name'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'filter'; readonly filter: MemberFilter };

export interface ExpressionStep {
  readonly test: StepTest;
  /** True if it matches at all depths, like `..`. */
  readonly isDeep: boolean;
}

/** An expression of JSONPath whose result for a value does not depend on its position, except for its key. */
export interface JsonPathExpression {
  readonly steps: readonly ExpressionStep[];
  /** True if it selects the keys of the selected values (`~`). */
  readonly isKey: boolean;
}

interface ParsedExpression {
  readonly expression: JsonPathExpression | undefined;
  readonly beginsDeep: boolean;
}

/** The parsed expressions, because each description needs those of its rulesets again. */
const parsedExpressions = new Map<string, ParsedExpression>();

/**
 * The steps of an expression; `undefined` for one that only nimma evaluates, because it looks at parents or at the path, needs nimma's
 * fallback, or has a special meaning in nimma.
 */
export function parseExpression(text: string): JsonPathExpression | undefined {
  return parse(text).expression;
}

/**
 * Returns whether an expression begins with `..`, so that nimma walks all of a description; `false` for expressions that nimma
 * may leave to its fallback.
 */
export function beginsDeep(text: string): boolean {
  return parse(text).beginsDeep;
}

function parse(text: string): ParsedExpression {
  const parsed = parsedExpressions.get(text) ?? parsedFrom(nodesOf(text));
  parsedExpressions.set(text, parsed);
  return parsed;
}

function parsedFrom(nodes: readonly NimmaNode[] | undefined): ParsedExpression {
  if (!nodes) return { expression: undefined, beginsDeep: false };
  const [first] = nodes;
  const expression = expressionOf(nodes);
  const isKnownToWalk = nodes.filter(isDeep).length === 1 || expression !== undefined;
  return { expression, beginsDeep: first !== undefined && isDeep(first) && isKnownToWalk };
}

const isDeep = (node: NimmaNode) => 'deep' in node && node.deep === true;

function nodesOf(text: string): readonly NimmaNode[] | undefined {
  try {
    return nimmaParsers()?.parsePath(text);
  } catch {
    return undefined;
  }
}

function expressionOf(nodes: readonly NimmaNode[]): JsonPathExpression | undefined {
  const isKey = nodes.at(-1)?.type === 'KeyExpression';
  const steps = readSteps(isKey ? nodes.slice(0, -1) : nodes);
  if (!steps || (isKey && (steps.length === 0 || nodes.some(isIndex)))) return undefined;
  const deepCount = nodes.filter(isDeep).length;
  if (deepCount > 1 && (isKey || steps.length < nodes.length || !isChain(steps))) return undefined;
  // For such a filter, nimma reads the last value of the path.
  const [first] = steps;
  if (first?.test.kind === 'filter' && !first.isDeep && steps.length > 1) return undefined;
  return { steps, isKey };
}

/** `$.paths..content..[?(...)]`: with other steps between two `..`, nimma leaves an expression to its fallback. */
function isChain(steps: readonly ExpressionStep[]): boolean {
  const firstDeep = steps.findIndex((step) => step.isDeep);
  const chain = steps.slice(firstDeep, -1);
  const last = steps.at(-1);
  return chain.every(isDeepName) && last?.isDeep === true && (last.test.kind === 'filter' || isDeepName(last));
}

function isDeepName({ test, isDeep }: ExpressionStep): boolean {
  return isDeep && test.kind === 'name' && test.names.size === 1 && ![...test.names].some((name) => /^\d+$/.test(name));
}

/** Nimma passes an index as a number, whatever the key. */
function isIndex(node: NimmaNode): boolean {
  return node.type === 'MemberExpression' && typeof node.value === 'number';
}

function readSteps(nodes: readonly NimmaNode[]): readonly ExpressionStep[] | undefined {
  const steps: ExpressionStep[] = [];
  let isBelowAny = false;
  for (const [index, node] of nodes.entries()) {
    const test = testOf(node);
    if (!test) return undefined;
    // Nimma takes `..*` before another step for `..`.
    const isSkipped = test.kind === 'any' && isDeep(node) && index < nodes.length - 1;
    if (!isSkipped) steps.push({ test, isDeep: isDeep(node) || isBelowAny });
    isBelowAny = isSkipped;
  }
  return steps;
}

function testOf(node: NimmaNode): StepTest | undefined {
  switch (node.type) {
    case 'WildcardExpression':
      return { kind: 'any' };
    case 'MemberExpression':
      return { kind: 'name', names: new Set([String(node.value)]) };
    case 'MultipleMemberExpression':
      return { kind: 'name', names: new Set(node.value.map(String)) };
    case 'ScriptFilterExpression': {
      const filter = filterOf(node.value);
      return filter && { kind: 'filter', filter };
    }
    default:
      return undefined;
  }
}

function filterOf(code: string): MemberFilter | undefined {
  try {
    return compileFilter(nimmaParsers()?.parseFilter(code));
  } catch {
    return undefined;
  }
}
