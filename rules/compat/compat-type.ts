import { isUnrestricted } from '../../src/diff/schemas/accepts.ts';
import { placeOfAlternative } from '../../src/diff/schemas/alternative-place.ts';
import { allowsAnything, gainedAnyValue, lostAnyValue } from '../../src/diff/schemas/any-value.ts';
import { knownFormat } from '../../src/diff/schemas/formats.ts';
import { hasType, placeOfNull } from '../../src/diff/schemas/gained-null.ts';
import { rejectingKeyword } from '../../src/diff/schemas/scalar-texts.ts';
import type { SchemaPair } from '../../src/diff/schemas/schema-pairs.ts';
import { allowedTypesOf, includesType, possibleTypes } from '../../src/diff/schemas/schema-types.ts';
import type { Shape } from '../../src/diff/schemas/shape.ts';
import { typeOf } from '../../src/facts/schemas/shapes.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { directionOf } from './direction.ts';
import { parametersExample, requestExample, responseExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-type',
  clauses: ['9.2'],
  severity: 'error',
  yieldsTo: 'compat-response-property-optional',
  summary: 'The types of requests are not narrowed, and those of responses are not widened.',
  rationale: `
Clients are built for the types in the description. A string instead of a number causes a parse error or, worse, a wrong result. A
server that now expects a string rejects requests with a number.`,
  details: `
In requests, a type can be widened; in responses, it can be narrowed. An \`integer\` is also a \`number\`. \`null\` is treated as
a type, whether it is written as \`nullable\`, in a list of types or as an alternative. In URLs, headers and forms, all values are
strings, so a parameter can change from a number or boolean to a string, and a query parameter from a single value to an array. A string
with an \`enum\`, format, length or pattern that rejects some of these numbers or booleans is reported.

A schema without a \`type\` has the type of its keywords: \`properties\` make it an object. A property or parameter without any keywords that
gets a type was usually not described before, so this change is not reported for requests. Items and undeclared properties that could
have any value (\`items: {}\`, \`additionalProperties: true\`) were described so.

A required property that can now be missing or \`null\` is reported once, by
[\`compat-response-property-optional\`](compat-response-property-optional.md).`,
  remedy:
    'Keep the type, and add a second property or parameter with the new one. Otherwise, change it in the next major version.',
  turnOff: `
Turn it off where no client is generated from the description, and all clients convert values when they read them. Where only the
description was wrong and the values have not changed, use \`x-lint-ignore\` on the schema.`,
  messages: {
    typeChanged: '{{ subject }} changed its type from `{{ before }}` to `{{ now }}`; {{ effects }}.',
    typeImpossible:
      '{{ subject }} changed its type from `{{ before }}` to types that exclude each other, so that no value is valid; {{ effects }}.',
    anyValue: '{{ subject }} can now have any value{{ inResponses }}; {{ effects }}.',
    anyType: '{{ subject }} can now have any type{{ inResponses }}; {{ effects }}.',
    restricted:
      '{{ subject }} now accepts only `{{ now }}` instead of any value; {{ requests }} that send other types are now rejected.',
    oldRejected: '{{ requests }} that send `{{ types }}` are now rejected',
    textsRejected: '{{ requests }} that send `{{ types }}` are now rejected by its `{{ keyword }}`',
    fractionsRejected: '{{ requests }} that send numbers with fractions are now rejected',
    oldUnreadable: '{{ clients }} that expect `{{ types }}` will break',
    otherUnreadable: '{{ clients }} that do not expect it will break',
    noneAccepted: '{{ subject }} no longer accepts any value; {{ requests }} that send one are now rejected.',
    nullRemoved: '{{ subject }} no longer accepts `null`; {{ requests }} that send it are now rejected.',
    nullAdded: '{{ subject }} can now be `null`{{ inResponses }}; {{ clients }} that do not expect it will break.',
  },
  identity: ['parameter', 'before', 'now', 'effects'],
  changes: {
    good: [
      {
        base: requestExample('{ properties: { count: { type: integer } } }'),
        head: requestExample('{ properties: { count: { type: number } } }'),
      },
      {
        base: parametersExample('[{ name: limit, in: query, schema: { type: integer } }]'),
        head: parametersExample('[{ name: limit, in: query, schema: { type: string } }]'),
      },
    ],
    bad: [
      {
        base: responseExample('{ properties: { id: { type: integer } } }'),
        head: responseExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties/id/type',
        from: '/components/schemas/Order/properties/id/type',
        messageId: 'typeChanged',
        data: {
          subject: '`Order.id`',
          before: 'integer',
          now: 'string',
          effects: [{ messageId: 'oldUnreadable', data: { types: 'integer' } }],
        },
      },
      {
        base: requestExample('{ properties: { id: { type: [integer, string] } } }'),
        head: requestExample('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties/id/type',
        from: '/components/schemas/Order/properties/id/type',
        messageId: 'typeChanged',
        data: {
          subject: '`Order.id`',
          before: 'integer | string',
          now: 'string',
          effects: [{ messageId: 'oldRejected', data: { types: 'integer' } }],
        },
      },
      {
        base: requestExample('{ properties: { id: { type: integer } } }'),
        head: requestExample('{ properties: { id: { allOf: [{ type: integer }, { type: string }] } } }'),
        at: '/components/schemas/Order/properties/id/allOf/0/type',
        from: '/components/schemas/Order/properties/id/type',
        messageId: 'typeImpossible',
        data: {
          subject: '`Order.id`',
          before: 'integer',
          effects: [{ messageId: 'oldRejected', data: { types: 'integer' } }],
        },
      },
      {
        base: parametersExample('[{ name: page, in: query, schema: { type: number } }]'),
        head: parametersExample('[{ name: page, in: query, schema: { type: integer } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/type',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/type',
        messageId: 'typeChanged',
        data: {
          subject: '`GET /v1/orders`: query parameter `page`',
          before: 'number',
          now: 'integer',
          effects: [{ messageId: 'fractionsRejected' }],
        },
      },
      {
        base: parametersExample('[{ name: level, in: query, schema: { type: integer } }]'),
        head: parametersExample('[{ name: level, in: query, schema: { type: string, enum: [low, high] } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/type',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/type',
        messageId: 'typeChanged',
        data: {
          subject: '`GET /v1/orders`: query parameter `level`',
          before: 'integer',
          now: 'string',
          effects: [{ messageId: 'textsRejected', data: { types: 'integer', keyword: 'enum' } }],
        },
      },
      {
        base: requestExample('{ properties: { note: { type: [string, "null"] } } }'),
        head: requestExample('{ properties: { note: { type: string } } }'),
        at: '/components/schemas/Order/properties/note/type',
        from: '/components/schemas/Order/properties/note/type',
        messageId: 'nullRemoved',
        data: { subject: '`Order.note`' },
      },
      {
        base: responseExample('{ properties: { note: { type: string } } }'),
        head: responseExample('{ properties: { note: { type: [string, "null"] } } }'),
        at: '/components/schemas/Order/properties/note/type',
        from: '/components/schemas/Order/properties/note/type',
        messageId: 'nullAdded',
        data: { subject: '`Order.note`' },
      },
      {
        base: requestExample('{ properties: { tags: { type: array, items: { type: string } } } }'),
        head: requestExample('{ properties: { tags: { type: array, items: false } } }'),
        at: '/components/schemas/Order/properties/tags/items',
        from: '/components/schemas/Order/properties/tags/items',
        messageId: 'noneAccepted',
        data: { subject: '`Order.tags[]`' },
      },
      {
        base: requestExample('{ properties: { tags: { type: array, items: {} } } }'),
        head: requestExample('{ properties: { tags: { type: array, items: { type: string } } } }'),
        at: '/components/schemas/Order/properties/tags/items/type',
        from: '/components/schemas/Order/properties/tags/items',
        messageId: 'restricted',
        data: { subject: '`Order.tags[]`', now: 'string' },
      },
      {
        base: responseExample('{ properties: { note: { oneOf: [{ type: string }, { type: object }] } } }'),
        head: responseExample('{ properties: { note: {} } }'),
        at: '/components/schemas/Order/properties/note',
        from: '/components/schemas/Order/properties/note/oneOf',
        messageId: 'anyValue',
        data: {
          subject: '`Order.note`',
          before: 'string | object',
          effects: [{ messageId: 'oldUnreadable', data: { types: 'string | object' } }],
        },
      },
      {
        base: responseExample('{ properties: { note: { oneOf: [{ type: string, maxLength: 9 }, { minProperties: 1 }] } } }'),
        head: responseExample('{ properties: { note: {} } }'),
        at: '/components/schemas/Order/properties/note',
        from: '/components/schemas/Order/properties/note/oneOf',
        messageId: 'anyValue',
        data: { subject: '`Order.note`', effects: [{ messageId: 'otherUnreadable' }] },
      },
      {
        base: responseExample('{ properties: { note: { type: string } } }'),
        head: responseExample('{ properties: { note: { maxLength: 9 } } }'),
        at: '/components/schemas/Order/properties/note',
        from: '/components/schemas/Order/properties/note/type',
        messageId: 'anyType',
        data: {
          subject: '`Order.note`',
          before: 'string',
          effects: [{ messageId: 'oldUnreadable', data: { types: 'string' } }],
        },
      },
    ],
  },
  compare: {
    *Schema(pair) {
      yield* nullBesideAlternatives(pair);
      if (pair.hasOtherTypes) yield kindChange(pair);
      yield* anyAmongAlternatives(pair);
      if (pair.hasAlternativesOnOneSide) return;
      if (pair.isSent && !pair.isWrittenAsText) yield* narrowedFromAny(pair);
      const { base, head } = pair;
      if (pair.isSent && head.isFalse && !base.isFalse) {
        yield { at: head.place, messageId: 'noneAccepted', base: base.definition };
        return;
      }
      const isUnion = hasAlternatives(pair);
      const rejected = pair.isSent ? rejectedTypes(pair, isUnion) : [];
      const unknown = pair.isReceived ? unknownTypes(pair) : [];
      if (rejected.length === 0 && unknown.length === 0) return;
      if ([...rejected, ...unknown].every((type) => type === 'null')) {
        const messageId = rejected.length > 0 ? 'nullRemoved' : 'nullAdded';
        const direction = rejected.length > 0 ? 'request' : 'response';
        yield { at: placeOfNull(head), messageId, base: placeOfNull(base), direction };
        return;
      }
      const before = typesText(base, declaredTypes(base));
      const effects = [
        ...(rejected.length > 0 ? [rejectionEffect(rejected, pair)] : []),
        ...(unknown.length > 0 ? [{ messageId: 'oldUnreadable', data: { types: before } }] : []),
      ];
      const now = head.types?.size === 0 ? undefined : typesText(head);
      const data = { before, ...(now !== undefined && now !== ANY && { now }), effects };
      const messageId = now === undefined ? 'typeImpossible' : now === ANY ? untypedMessageId(head) : 'typeChanged';
      const direction = directionOf(rejected.length > 0, unknown.length > 0);
      yield { at: head.at('type'), messageId, data, base: base.at('type'), direction };
    },
  },
});

function hasAlternatives({ base, head }: SchemaPair): boolean {
  return base.branches.length > 0 || head.branches.length > 0;
}

/** Reports items or undeclared properties that could have any value before, and no longer can. */
function* narrowedFromAny({ base, head }: SchemaPair): Generator<CompatReport> {
  for (const [keyword, before, now] of [
    ['items', base.items, head.items],
    ['additionalProperties', base.additional, head.additional],
  ] as const) {
    const wasAny = before === true || (typeof before === 'object' && isUnrestricted(before));
    if (!wasAny || typeof now !== 'object' || !possibleTypes(now)?.size) continue;
    // Alternatives that replace a schema without constraints are compared with it.
    if (before !== true && now.branches.length > 0 && allowsAnything(before)) continue;
    const places = { at: now.at('type', 'oneOf', 'anyOf'), base: base.at(keyword) };
    yield { ...places, messageId: 'restricted', data: { now: typesText(now) }, direction: 'request' };
  }
}

/** Reports a schema without constraints that replaces alternatives or is a new one of them, or the reverse. */
function* anyAmongAlternatives(pair: SchemaPair): Generator<CompatReport> {
  const { base, head } = pair;
  const [gained, isLost] = [gainedAnyValue(pair), lostAnyValue(pair) !== undefined];
  if (gained) {
    const before = typesText(base);
    const places = { at: placeOfAlternative(head, gained) ?? head.at('oneOf', 'anyOf'), base: base.at('oneOf', 'anyOf', 'type') };
    const known = { before, effects: [{ messageId: 'oldUnreadable', data: { types: before } }] };
    const data = before === ANY ? { effects: [{ messageId: 'otherUnreadable' }] } : known;
    yield { ...places, about: head.definition, messageId: 'anyValue', data, direction: 'response' };
  }
  const places = { at: head.at('oneOf', 'anyOf', 'type'), base: base.at('oneOf', 'anyOf') };
  if (isLost) yield { ...places, messageId: 'restricted', data: { now: typesText(head) }, direction: 'request' };
}

/** The id of the message about a schema that no longer has a type. */
function untypedMessageId(head: Shape): 'anyValue' | 'anyType' {
  return allowsAnything(head) ? 'anyValue' : 'anyType';
}

/** Reports that alternatives became a single schema of another type, or the reverse. */
function kindChange({ base, head, isSent, isReceived }: SchemaPair): CompatReport {
  const before = typesText(base);
  const effects = [
    ...(isSent ? [{ messageId: 'oldRejected', data: { types: before } }] : []),
    ...(isReceived ? [{ messageId: 'oldUnreadable', data: { types: before } }] : []),
  ];
  const places = { at: head.at('type', 'oneOf', 'anyOf'), base: base.at('type', 'oneOf', 'anyOf') };
  return { ...places, messageId: 'typeChanged', data: { before, now: typesText(head), effects } };
}

/** Reports a change of `null` beside several alternatives, which are compared without `null`. */
function* nullBesideAlternatives(pair: SchemaPair): Generator<CompatReport> {
  const { base, head, isWrittenAsText, isSent, isReceived } = pair;
  if (!hasAlternatives(pair) || isWrittenAsText) return;
  const isRemoved = isSent && base.isNullable && head.excludesNull();
  const isAdded = isReceived && head.isNullable && base.excludesNull();
  if (!isRemoved && !isAdded) return;
  yield { at: placeOfNull(head), messageId: isRemoved ? 'nullRemoved' : 'nullAdded', base: placeOfNull(base) };
}

/** The types that clients may send and that are no longer accepted. */
function rejectedTypes({ base, head, isWrittenAsText }: SchemaPair, isUnion: boolean): readonly string[] {
  const { types } = head;
  if (!base.types || !types || head.branches.length > 0) return [];
  const rejected = [...typesIn(base, base.types)].filter(
    (type) => !includesType(types, type) && !(isWrittenAsText && acceptsAsText(head, base, type)),
  );
  return base.isNullable && !head.isNullable && hasType(head) && !isWrittenAsText && !isUnion && rejected.length < base.types.size
    ? [...rejected, 'null']
    : rejected;
}

/** The effect of rejected types, for the message. */
function rejectionEffect(rejected: readonly string[], { base, head, isWrittenAsText }: SchemaPair): MessagePart {
  if (rejected.join() === 'number' && head.types?.has('integer') === true) return { messageId: 'fractionsRejected' };
  const types = rejected.join(' | ');
  const [keyword, ...others] = new Set(
    rejected.map((type) => (isWrittenAsText ? keywordRejectingText(head, base, type) : undefined)),
  );
  if (keyword === undefined || others.length > 0) return { messageId: 'oldRejected', data: { types } };
  return { messageId: 'textsRejected', data: { types, keyword } };
}

/**
 * The types of a schema. If members of an `allOf` exclude each other, they are the types of the last member, which most
 * generators use.
 */
function declaredTypes({ types, parts }: Shape): ReadonlySet<string> | undefined {
  if (types?.size !== 0) return types;
  const all = parts.map((part) => allowedTypesOf([part])).filter((declared) => declared !== undefined && declared.size > 0);
  return all.at(-1) ?? types;
}

/** The types that clients may receive and that were not described before. */
function unknownTypes({ base, head, isWrittenAsText }: SchemaPair): readonly string[] {
  const types = declaredTypes(base);
  if (!types || base.branches.length > 0 || head.branches.length > 0) return [];
  // A `type` that OpenAPI does not define says nothing about the values.
  if (!head.types && !head.isNullable && hasType(head)) return [];
  const unknown = [...typesIn(head, head.types ?? [ANY])].filter(
    (type) =>
      !includesType(types, type) && !(isWrittenAsText && isScalar(type) && isFreeText(base) && !isUnlisted(base, head, type)),
  );
  return head.isNullable && !base.isNullable && hasType(base) && !isWrittenAsText && unknown.length === 0 ? ['null'] : unknown;
}

/** The types of the values of a schema: a `number` that is 1 or 2, or a multiple of 1, is an integer. */
function typesIn(shape: Shape, types: Iterable<string>): ReadonlySet<string> {
  // A schema that contradicts itself has no values, whatever it lists.
  if (shape.types?.size === 0) return new Set();
  const listed = (shape.values ?? []).map(typeOf).filter((type) => includesType(shape.types, type));
  if (listed.length > 0) return new Set(listed);
  const isWhole = shape.all('multipleOf').some((step) => Number.isInteger(step));
  return new Set([...types].map((type) => (type === 'number' && isWhole ? 'integer' : type)));
}

/** Returns whether a schema accepts values of a type that are written as text: in a URL, `1` is also a string, and `?id=1` an array. */
function acceptsAsText(head: Shape, base: Shape, type: string): boolean {
  if (!isScalar(type)) return false;
  const { types, items } = head;
  if (types?.has('string') && keywordRejectingText(head, base, type) === undefined) return true;
  return types?.has('array') === true && (!items?.types || includesType(items.types, type) || items.types.has('string'));
}

/** The keyword by which a schema that accepts strings rejects values of another type that are written as text. */
function keywordRejectingText(head: Shape, base: Shape, type: string): string | undefined {
  // Strings of both versions are compared by other rules.
  const isComparable = isScalar(type) && type !== 'string' && head.types?.has('string') === true && !base.types?.has('string');
  return isComparable ? rejectingKeyword(head, base, type) : undefined;
}

/** Returns whether clients read a value as a string without parsing it. */
function isFreeText(shape: Shape): boolean {
  return shape.types?.has('string') === true && knownFormat(shape.text('format')) === undefined;
}

/** Returns whether clients that know the listed strings receive values of another type that are not among them. */
function isUnlisted(base: Shape, head: Shape, type: string): boolean {
  return base.values !== undefined && type !== 'string' && rejectingKeyword(base, head, type) !== undefined;
}

function isScalar(type: string): boolean {
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

/** The text that messages show for a schema without types. */
const ANY = 'any';

/** `string | null`, or {@link ANY}. */
function typesText(shape: Shape, types = possibleTypes(shape)): string {
  const { isNullable } = shape;
  if (types?.size === 0) return 'nothing';
  if (!types) return isNullable && hasType(shape) ? 'null' : ANY;
  return [...types, ...(isNullable ? ['null'] : [])].join(' | ');
}
