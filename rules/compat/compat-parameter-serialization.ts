import { matchFormFields } from '../../src/diff/match/form-fields.ts';
import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { fieldSerializationOf, type Serialization, serializationOf, writesAlike } from '../../src/diff/match/serialization.ts';
import { Parameter } from '../../src/model/parameter.ts';
import { own, type Place } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { taking } from './examples.ts';

const LIST = 'name: ids, in: query, schema: { type: array, items: { type: string } }';

const FORM = '/paths/~1v1~1orders/post/requestBody/content/application~1x-www-form-urlencoded';

/** An example description whose only operation accepts a form with a list in this encoding. */
function submitting(encoding: string): string {
  return `paths:
  /v1/orders:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { properties: { ids: { type: array, items: { type: string } } } }
            encoding: { ids: { ${encoding} } }
      responses: { "201": { description: Created } }`;
}

export default defineCompatRule({
  id: 'compat-parameter-serialization',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Parameters and form fields are written in the same way.',
  rationale: `
A client that writes a list as \`?ids=1,2\` is misread by a server that expects \`?ids=1&ids=2\`. The server may take the list for a
single value, or reject the request.`,
  details: `
The rule compares \`style\` and \`explode\`, with their defaults, and \`collectionFormat\` of Swagger 2.0, where they make a difference for
the type of the parameter. In forms, it compares the \`encoding\` of a field if both versions describe it. It also reports \`allowReserved\` and \`allowEmptyValue\` that are no longer \`true\`.`,
  remedy: 'Keep the format, and add a second parameter with the new one. Otherwise, change it in the next major version.',
  turnOff: `
Where the server has always accepted both formats, or where only the description was wrong, use \`x-lint-ignore\` on the parameter.`,
  messages: {
    changed:
      '{{ subject }} changed its format from {{ before }} to {{ now }}; values in the old format are now misread or rejected.',
    sentOtherwise:
      '{{ subject }} changed its format from {{ before }} to {{ now }}; {{ clients }} that read the old format will misread it.',
    exploded: '`style: {{ style }}` with `explode: true`',
    joined: '`style: {{ style }}` with `explode: false`',
    reserved:
      '{{ subject }} no longer allows reserved characters; {{ requests }} that do not encode them are now misread or rejected.',
    empty: '{{ subject }} no longer allows an empty value; {{ requests }} that send one are now rejected.',
  },
  identity: ['parameter', 'before', 'now'],
  changes: {
    good: [
      {
        base: taking(`[{ ${LIST} }]`),
        head: taking(`[{ ${LIST}, style: form, explode: true }]`),
      },
    ],
    bad: [
      {
        base: taking(`[{ ${LIST} }]`),
        head: taking(`[{ ${LIST}, explode: false }]`),
        at: '/paths/~1v1~1orders/get/parameters/0/explode',
        from: '/paths/~1v1~1orders/get/parameters/0',
        messageId: 'changed',
        data: {
          subject: '`GET /v1/orders`: query parameter `ids`',
          before: [{ messageId: 'exploded', data: { style: 'form' } }],
          now: [{ messageId: 'joined', data: { style: 'form' } }],
        },
      },
      {
        base: taking('[{ name: q, in: query, allowReserved: true, schema: { type: string } }]'),
        head: taking('[{ name: q, in: query, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0',
        from: '/paths/~1v1~1orders/get/parameters/0/allowReserved',
        messageId: 'reserved',
        data: { subject: '`GET /v1/orders`: query parameter `q`' },
      },
      {
        base: taking('[{ name: q, in: query, allowEmptyValue: true, schema: { type: string } }]'),
        head: taking('[{ name: q, in: query, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0',
        from: '/paths/~1v1~1orders/get/parameters/0/allowEmptyValue',
        messageId: 'empty',
        data: { subject: '`GET /v1/orders`: query parameter `q`' },
      },
      {
        base: submitting('style: form, explode: true'),
        head: submitting('style: form, explode: false'),
        at: `${FORM}/encoding/ids`,
        from: `${FORM}/encoding/ids`,
        messageId: 'changed',
        data: {
          subject: '`POST /v1/orders` request body, property `ids`',
          before: [{ messageId: 'exploded', data: { style: 'form' } }],
          now: [{ messageId: 'joined', data: { style: 'form' } }],
        },
      },
    ],
  },
  compare: {
    *Operation(change) {
      yield* fieldChanges(change, 'changed');
      const { parameters } = change;
      for (const { base, head } of parameters.pairs) {
        // The properties of an object in a query, as several parameters, have its format.
        if (!(base instanceof Parameter && head instanceof Parameter)) continue;
        yield* changeOf(base, head, 'changed');
        if (isDropped('allowReserved', base, head))
          yield { at: at(head, 'allowReserved'), messageId: 'reserved', base: at(base, 'allowReserved') };
        if (isDropped('allowEmptyValue', base, head))
          yield { at: at(head, 'allowEmptyValue'), messageId: 'empty', base: at(base, 'allowEmptyValue') };
      }
    },
    *Webhook(change) {
      yield* fieldChanges(change, 'sentOtherwise');
      const { parameters } = change;
      for (const { base, head } of parameters.pairs)
        if (base instanceof Parameter && head instanceof Parameter) yield* changeOf(base, head, 'sentOtherwise');
    },
  },
});

function* changeOf(base: Parameter, head: Parameter, messageId: string): Generator<CompatReport> {
  const [before, now] = [serializationOf(base), serializationOf(head)];
  if (!before || !now || writesAlike(base, head, before, now)) return;
  yield { at: serializedAt(head), messageId, data: { before: [part(before)], now: [part(now)] }, base: serializedAt(base) };
}

function* fieldChanges(change: OperationChange, messageId: string): Generator<CompatReport> {
  for (const { base, head } of matchFormFields(change)) {
    const [before, now] = [fieldSerializationOf(base), fieldSerializationOf(head)];
    const [typed, typedNow] = [base, head].map(({ property }) => ({ schema: property.shape.schemas[0] }));
    if (!before || !now || !typed || !typedNow || writesAlike(typed, typedNow, before, now)) continue;
    const data = { before: [part(before)], now: [part(now)] };
    yield { at: head.encoding, about: head.property.place, messageId, data, base: base.encoding };
  }
}

function isDropped(keyword: string, base: Parameter, head: Parameter): boolean {
  return own(base.place.value, keyword) === true && own(head.place.value, keyword) !== true;
}

function part({ style, explode }: Serialization) {
  return { messageId: explode ? 'exploded' : 'joined', data: { style } };
}

function serializedAt(parameter: Parameter): Place {
  return at(parameter, 'style', 'explode', 'collectionFormat');
}

/** The place of the first keyword that exists, or else the parameter. */
function at({ place }: Parameter, ...keywords: readonly string[]): Place {
  const keyword = keywords.find((name) => own(place.value, name) !== undefined);
  return keyword === undefined ? place : place.child(keyword);
}
