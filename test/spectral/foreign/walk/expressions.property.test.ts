// Expressions of JSONPath select the same as in nimma, Spectral's engine for them.
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Automaton } from '../../../../src/spectral/foreign/walk/automaton.ts';
import { parseExpression } from '../../../../src/spectral/foreign/walk/expressions.ts';
import { SharedWalk } from '../../../../src/spectral/foreign/walk/shared-walk.ts';
import { runs } from '../../../support/runs.ts';

type Found = { readonly path: readonly (string | number)[]; readonly value: unknown };
interface Nimma {
  query(input: unknown, callbacks: Readonly<Record<string, (found: Found) => void>>): void;
}

const requireOfSpectral = createRequire(createRequire(import.meta.url).resolve('@stoplight/spectral-core'));
const { default: Nimma } = requireOfSpectral('nimma/legacy') as {
  default: new (expressions: readonly string[], options: object) => Nimma;
};
const { jsonPathPlus } = requireOfSpectral('nimma/fallbacks') as { jsonPathPlus: object };

const show = ({ path, value }: Found) => `${JSON.stringify(path.map(String))} ${JSON.stringify(value)}`;

/** An expression that begins with `..` keeps nimma from leaving out parts of the description, of which it leaves out too many. */
const DEEP = '$..none';

function byNimma(expression: string, root: unknown): string[] {
  const found: string[] = [];
  new Nimma([expression, DEEP], { fallback: jsonPathPlus, unsafe: false, output: 'auto', customShorthands: {} }).query(root, {
    [expression]: ({ path, value }) => found.push(show({ path, value })),
    [DEEP]: () => {},
  });
  return found.sort();
}

/** `undefined` if the expression is left to nimma. */
function byWalk(text: string, root: unknown, mostStates?: number): string[] | undefined {
  const expression = parseExpression(text);
  if (!expression || expression.steps.length === 0) return undefined;
  const found: string[] = [];
  const failed = (_: number, error: unknown) => {
    throw error;
  };
  new SharedWalk(new Automaton([expression], [], failed, mostStates), undefined, (_, path, value) =>
    found.push(show({ path, value: expression.isKey ? path.at(-1) : value })),
  ).walk(root);
  return found.sort();
}

/** A filter that asks for a member of `null` throws, here for fewer values. */
function unlessItThrows<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

const NAMES = ['a', 'b', 'type', '0'];
const name = fc.constantFrom(...NAMES);
const scalar = fc.constantFrom<unknown>('a', 'x-b', 1, 0, true, '');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'large' },
    scalar,
    fc.dictionary(name, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('tree'), { maxLength: 3 }),
  ),
}));
const root = fc.dictionary(name, tree, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

const filter = fc.constantFrom(
  ...['@ && @.a', "@property === 'a'", "@property !== 'b' && @ && @.type", "@.type == 'a'", '@.a !== void 0 || @.b > 0'],
  ...['@property.match(/^a|0/)', "@ in ['a', 1]", '@string()', '!(@object() || @array())', '@.length > 1'],
  ...["@ && @.type && @.type.constructor.name === 'Array'", '@.a && @.a.b', "@property == '0'", '@integer()', "@['type']"],
);
const dotted = fc.constantFrom('a', 'b', 'type', '*');
const step = fc.oneof(
  { weight: 4, arbitrary: dotted.map((one) => `.${one}`) },
  { weight: 1, arbitrary: fc.constantFrom('[a,b]', "['type','a']", '[*]', '[0]') },
  { weight: 2, arbitrary: filter.map((one) => `[?(${one})]`) },
);
const deepStep = fc.oneof(
  dotted.map((one) => `..${one}`),
  filter.map((one) => `..[?(${one})]`),
  fc.constant('..[a,type]'),
);
const expression = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: deepStep }), { minLength: 1, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([steps, isKey]) => `$${steps.join('')}${isKey ? '~' : ''}`);

test('the walk selects with an expression what nimma selects, unless it leaves the expression to nimma', () => {
  let compared = 0;
  const property = fc.property(expression, root, (text, value) => {
    const theirs = unlessItThrows(() => byNimma(text, value));
    const ours = unlessItThrows(() => byWalk(text, value));
    if (!ours || !theirs) return;
    compared++;
    expect(ours).toEqual(theirs);
  });
  fc.assert(property, { numRuns: 1000 });
  expect(compared).toBeGreaterThan(500);
});

test('the walk selects with an expression the same when states are forgotten', () => {
  const property = fc.property(expression, root, fc.integer({ min: 1, max: 4 }), (text, value, mostStates) => {
    const all = unlessItThrows(() => byWalk(text, value));
    expect(unlessItThrows(() => byWalk(text, value, mostStates))).toEqual(all);
  });
  fc.assert(property, runs(300));
});

describe('an unusual expression of a Spectral rule', () => {
  test.each([
    ['an expression that asks for the parent', '$.a^'],
    ['a filter that asks for the parent', "$..[?(@parent.type == 'a')]"],
    ['a filter that asks for the key of the parent', "$..[?(@parentProperty == 'a')]"],
    ['a filter that asks for the path', "$..[?(@path == '$')]"],
    ['a filter that asks for the root', '$..[?(@root.a)]'],
    ['an expression for the fallback', '$..a.b..b'],
    ['a first step that is a filter, before others', '$[?(@.a)].b'],
    ['a filter with a pattern in a text', '$..[?(@.a ~= "^x")]'],
    ['a slice', '$.a[0:1]'],
    ['all parents', '$..'],
    ['what nimma refuses', '$['],
  ])('is left to nimma if it is %s', (_, text) => {
    expect(parseExpression(text)).toBe(undefined);
  });
});
