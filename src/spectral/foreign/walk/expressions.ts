import { compileFilter, type Filter } from './filters.ts';
import { type NimmaNode, nimmaParsers } from './nimma.ts';

/** What a step of an expression asks of a member. */
export type Test =
  | { readonly kind: 'any' }
  | { readonly kind: 'name'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'filter'; readonly filter: Filter };

export interface Step {
  readonly test: Test;
  /** True if it is looked for at all depths, as `..` has it. */
  readonly isDeep: boolean;
}

/** An expression of JSONPath that says the same of a value wherever it is met, but for its key. */
export interface Expression {
  readonly steps: readonly Step[];
  /** True if it stands for the keys of what it selects (`~`). */
  readonly isKey: boolean;
}

interface Parsed {
  readonly expression: Expression | undefined;
  readonly beginsDeep: boolean;
}

/** Each description asks again for the expressions of its rulesets. */
const known = new Map<string, Parsed>();

/**
 * The steps of an expression; nothing for one that only nimma evaluates, because it looks at parents or at the path, needs nimma's
 * fallback, or means something else to nimma than to others.
 */
export function parseExpression(text: string): Expression | undefined {
  return parse(text).expression;
}

/** Returns whether an expression begins with `..`, so that nimma walks all of a description; not for one that its fallback may get. */
export function beginsDeep(text: string): boolean {
  return parse(text).beginsDeep;
}

function parse(text: string): Parsed {
  const parsed = known.get(text) ?? parsedFrom(nodesOf(text));
  known.set(text, parsed);
  return parsed;
}

function parsedFrom(nodes: readonly NimmaNode[] | undefined): Parsed {
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

function expressionOf(nodes: readonly NimmaNode[]): Expression | undefined {
  const isKey = nodes.at(-1)?.type === 'KeyExpression';
  const steps = readSteps(isKey ? nodes.slice(0, -1) : nodes);
  if (!steps || (isKey && (steps.length === 0 || nodes.some(isIndex)))) return undefined;
  const deepCount = nodes.filter(isDeep).length;
  if (deepCount > 1 && (isKey || steps.length < nodes.length || !isChain(steps))) return undefined;
  // There, nimma asks for the last value of the path.
  const [first] = steps;
  if (first?.test.kind === 'filter' && !first.isDeep && steps.length > 1) return undefined;
  return { steps, isKey };
}

/** `$.paths..content..[?(...)]`: with other steps between two `..`, nimma leaves an expression to its fallback. */
function isChain(steps: readonly Step[]): boolean {
  const firstDeep = steps.findIndex((step) => step.isDeep);
  const chain = steps.slice(firstDeep, -1);
  const last = steps.at(-1);
  return chain.every(isDeepName) && last?.isDeep === true && (last.test.kind === 'filter' || isDeepName(last));
}

function isDeepName({ test, isDeep }: Step): boolean {
  return isDeep && test.kind === 'name' && test.names.size === 1 && ![...test.names].some((name) => /^\d+$/.test(name));
}

/** Nimma hands an index out as a number, whatever the key. */
function isIndex(node: NimmaNode): boolean {
  return node.type === 'MemberExpression' && typeof node.value === 'number';
}

function readSteps(nodes: readonly NimmaNode[]): readonly Step[] | undefined {
  const steps: Step[] = [];
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

function testOf(node: NimmaNode): Test | undefined {
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

function filterOf(code: string): Filter | undefined {
  try {
    return compileFilter(nimmaParsers()?.parseFilter(code));
  } catch {
    return undefined;
  }
}
