import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameAt, nameOf } from '../../src/compare/names.ts';
import type { SchemaPair } from '../../src/compare/schema-pairs.ts';
import { takes, typeOf } from '../../src/compare/schema-types.ts';
import type { Shape } from '../../src/compare/shape.ts';
import { own, type Place } from '../../src/model/place.ts';
import { requesting, responding, taking } from './examples.ts';
import { knownFormat } from './formats.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-type',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Requests take all types that they took, and responses have no types that they did not have.',
  rationale: `
Types are what clients are built from. A string where they read a number is a parse error or, worse, a wrong sum; and a number
where the server now wants a string is a request refused.`,
  details: `
On the way in a type may be widened, on the way out narrowed: an integer is a number, too. \`null\` counts as a type, as
\`nullable\`, in a list of types or as one of the alternatives. In URLs, headers and forms all values are text, so that a parameter
that was a number may become a string, and in a query a single value may become a list.

A schema that says no type is taken for what it has, an object for its \`properties\`. One that says nothing at all and then gets a
type was most often not described before; that is no finding for requests.`,
  remedy:
    'Keep the type, and add a second property or parameter of the new one; or change it under the next major version in the path.',
  turnOff: `
Where no client is generated from the description, and all of them convert values as they read them, a string in place of a
number may harm none. Where the server was always like this and only the description was wrong, an \`x-lint-ignore\` at the
schema is enough.`,
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ properties: { count: { type: integer } } }'),
        head: requesting('{ properties: { count: { type: number } } }'),
      },
      {
        base: taking('[{ name: limit, in: query, schema: { type: integer } }]'),
        head: taking('[{ name: limit, in: query, schema: { type: string } }]'),
      },
    ],
    bad: [
      {
        base: responding('{ properties: { id: { type: integer } } }'),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties/id/type',
        from: '/components/schemas/Order/properties/id/type',
        message: '`Order.id` was an integer and is now a string: clients that read an integer cannot read it.',
      },
      {
        base: requesting('{ properties: { note: { type: [string, "null"] } } }'),
        head: requesting('{ properties: { note: { type: string } } }'),
        at: '/components/schemas/Order/properties/note/type',
        from: '/components/schemas/Order/properties/note/type',
        message: '`Order.note` was a string or `null` and is now a string: requests with `null` are refused.',
      },
    ],
  },
  compare: {
    *Schema(pair) {
      if (pair.isSplit) return;
      const { base, head } = pair;
      const refused = pair.isSent ? refusedTypes(pair) : [];
      const unknown = pair.isReceived ? unknownTypes(pair) : [];
      if (refused.length === 0 && unknown.length === 0) return;
      const why = [
        ...(refused.length > 0 ? [`requests with ${oneOf(refused)} are refused`] : []),
        ...(unknown.length > 0 ? [`clients that read ${typesText(base)} cannot read it`] : []),
      ];
      const isAboutNull = [...refused, ...unknown].every((type) => type === 'null');
      const place = isAboutNull ? placeOfNull(head) : head.at('type');
      const name = isAboutNull ? nameAt(head.place) : nameOf(head);
      const message = `${subject(name)} was ${typesText(base)} and is now ${typesText(head)}: ${why.join(', and ')}.`;
      yield { at: place, message, base: isAboutNull ? placeOfNull(base) : base.at('type') };
    },
  },
});

/** Where it says that it may be `null`: by a keyword, or as one of the alternatives of what wraps it. */
function placeOfNull(shape: Shape): Place {
  const keyword = ['nullable', 'x-nullable'].find((name) => shape.flag(name));
  if (keyword !== undefined) return shape.at(keyword);
  return own(shape.place.value, 'type') === undefined ? shape.place : shape.place.child('type');
}

/** The types that a client may send, and that are no longer taken. */
function refusedTypes({ base, head, isText }: SchemaPair): readonly string[] {
  const { types } = head;
  if (!base.types || !types || head.branches.length > 0) return [];
  const refused = [...typesIn(base, base.types)].filter((type) => !takes(types, type) && !(isText && takesAsText(head, type)));
  return base.isNullable && !head.isNullable && saysType(head) && !isText && refused.length < base.types.size
    ? [...refused, 'null']
    : refused;
}

/** The types that a client may get, and was not told of. */
function unknownTypes({ base, head, isText }: SchemaPair): readonly string[] {
  const { types } = base;
  if (!types || base.branches.length > 0 || head.branches.length > 0) return [];
  const unknown = [...typesIn(head, head.types ?? ['any'])].filter(
    (type) => !takes(types, type) && !(isText && isFreeText(base) && isScalar(type)),
  );
  return head.isNullable && !base.isNullable && saysType(base) && !isText && unknown.length === 0 ? ['null'] : unknown;
}

/** The types of its values: a `number` that is 1 or 2, or a multiple of 1, is an integer. */
function typesIn(shape: Shape, types: Iterable<string>): ReadonlySet<string> {
  const { values = [] } = shape;
  // What contradicts itself has no value at all, whichever it lists.
  if (shape.types?.size === 0) return new Set();
  if (values.length > 0) return new Set(values.map(typeOf));
  const isWhole = shape.all('multipleOf').some((step) => Number.isInteger(step));
  return new Set([...types].map((type) => (type === 'number' && isWhole ? 'integer' : type)));
}

/** In a URL `1` is a string as well, and `?id=1` a list of one. */
function takesAsText({ types, items }: Shape, type: string): boolean {
  if (!isScalar(type)) return false;
  if (types?.has('string')) return true;
  return types?.has('array') === true && (!items?.types || takes(items.types, type) || items.types.has('string'));
}

/** A text that a reader takes as it comes. */
function isFreeText(shape: Shape): boolean {
  return shape.types?.has('string') === true && knownFormat(shape.text('format')) === undefined;
}

/** What does not say its type may be `null` as well. */
function saysType(shape: Shape): boolean {
  return shape.all('type').length > 0;
}

function isScalar(type: string): boolean {
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

function typesText({ types, isNullable }: Shape): string {
  if (!types) return 'of any type';
  return oneOf([...types, ...(isNullable ? ['null'] : [])]);
}

function oneOf(types: readonly string[]): string {
  return types.map((type) => (type === 'null' ? '`null`' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`)).join(' or ');
}
