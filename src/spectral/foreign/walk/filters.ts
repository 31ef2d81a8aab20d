import type { FilterNode } from './nimma.ts';

/** States whether a filter holds for a value and its key. May throw, like filters that read a member of `null`. */
export type MemberFilter = (value: unknown, key: string | number) => unknown;

type Evaluate = MemberFilter;

/**
 * A filter of JSONPath as a function, if it reads only the value and its key; `undefined` for others, which are left to
 * nimma. It behaves like the code that nimma generates.
 */
export function compileFilter(node: FilterNode | undefined): Evaluate | undefined {
  switch (node?.type) {
    case 'Literal':
      return compileLiteral(node.value);
    case 'Identifier':
      return IDENTIFIERS[node.name ?? ''];
    case 'ArrayExpression':
      return compileList(node.elements ?? []);
    case 'UnaryExpression':
      return compileUnary(node);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return compileBinary(node);
    case 'MemberExpression':
      return compileMember(node);
    case 'CallExpression':
      return compileCall(node);
    default:
      return undefined;
  }
}

const isScalar = (value: unknown) => value === null || typeof value !== 'object';

const IDENTIFIERS: Readonly<Record<string, Evaluate | undefined>> = Object.assign(Object.create(null), {
  '@': (value) => value,
  '@property': (_, key) => key,
  undefined: () => undefined,
  index: () => undefined,
} satisfies Record<string, Evaluate>);

/** The functions that test types, such as `@string()`. */
const TYPES: Readonly<Record<string, Evaluate | undefined>> = Object.assign(Object.create(null), {
  '@string': (value) => typeof value === 'string',
  '@number': (value) => typeof value === 'number',
  '@boolean': (value) => typeof value === 'boolean',
  '@scalar': isScalar,
  '@array': (value) => Array.isArray(value),
  '@null': (value) => value === null,
  '@object': (value) => !isScalar(value),
  '@integer': (value) => Number.isInteger(value),
} satisfies Record<string, Evaluate>);

function compileLiteral(value: unknown): Evaluate {
  if (!(value instanceof RegExp)) return () => value;
  return () => {
    // The state of the expression is reset, as if it were written again each time.
    value.lastIndex = 0;
    return value;
  };
}

function compileList(elements: readonly (FilterNode | null)[]): Evaluate | undefined {
  const values: unknown[] = [];
  for (const element of elements) {
    if (element?.type !== 'Literal') return undefined;
    values.push(element.value);
  }
  return () => values;
}

const UNARY: Readonly<Record<string, ((value: never) => unknown) | undefined>> = {
  '!': (value: unknown) => !value,
  '-': (value: number) => -value,
  '+': (value: number) => +value,
  void: () => undefined,
};

function compileUnary({ operator = '', argument }: FilterNode): Evaluate | undefined {
  const operate = UNARY[operator];
  const evaluate = compileFilter(argument);
  return operate && evaluate && ((value, key) => operate(evaluate(value, key) as never));
}

const BINARY: Readonly<Record<string, ((left: never, right: never) => unknown) | undefined>> = {
  // biome-ignore lint/suspicious/noDoubleEquals: filters have this operator.
  '==': (left: unknown, right: unknown) => left == right,
  // biome-ignore lint/suspicious/noDoubleEquals: filters have this operator.
  '!=': (left: unknown, right: unknown) => left != right,
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '%': (left: number, right: number) => left % right,
  in: (left: unknown, right: { includes(value: unknown): boolean }) => right.includes(left) === true,
};

function compileBinary({ operator = '', left, right }: FilterNode): Evaluate | undefined {
  // Nimma takes the right side of `in` literally, so only a list is possible.
  if (operator === 'in' && right?.type !== 'ArrayExpression') return undefined;
  const one = compileFilter(left);
  const other = compileFilter(right);
  if (!one || !other) return undefined;
  if (operator === '&&') return (value, key) => one(value, key) && other(value, key);
  if (operator === '||') return (value, key) => one(value, key) || other(value, key);
  const operate = BINARY[operator];
  return operate && ((value, key) => operate(one(value, key) as never, other(value, key) as never));
}

function compileMember({ object, property, computed, optional }: FilterNode): Evaluate | undefined {
  const evaluate = compileFilter(object);
  if (!evaluate || optional) return undefined;
  if (!computed) {
    const { name } = property ?? {};
    if (name === undefined || name.startsWith('@')) return undefined;
    return (value, key) => (evaluate(value, key) as Record<string, unknown>)[name];
  }
  const name = compileFilter(property);
  return name && ((value, key) => (evaluate(value, key) as Record<string, unknown>)[name(value, key) as string]);
}

function compileCall({ callee, arguments: args = [], optional }: FilterNode): Evaluate | undefined {
  if (optional) return undefined;
  if (callee?.type === 'Identifier') return args.length === 0 ? TYPES[callee.name ?? ''] : undefined;
  if (callee?.type !== 'MemberExpression' || callee.computed || callee.optional) return undefined;
  const evaluate = compileFilter(callee.object);
  const values = args.map(compileFilter);
  const name = callee.property?.name ?? '';
  if (!evaluate || name.startsWith('@') || !values.every((one) => one !== undefined)) return undefined;
  // A method of strings is called for the key as a string, even if it is the index of a list.
  const isOfKey = callee.object?.name === '@property' && name in String.prototype;
  return (value, key) => {
    const object = evaluate(value, key);
    const target = (isOfKey ? String(object) : object) as Record<string, (...given: unknown[]) => unknown>;
    return (target[name] as (...given: unknown[]) => unknown).apply(
      target,
      values.map((one) => one(value, key)),
    );
  };
}
