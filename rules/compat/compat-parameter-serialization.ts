import { matchFormFields } from '../../src/diff/match/form-fields.ts';
import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import {
  areWrittenAlike,
  fieldSerializationOf,
  isSerialization,
  type Notation,
  notationOf,
  type SerializedPart,
} from '../../src/diff/match/serialization.ts';
import type { Header } from '../../src/model/header.ts';
import { Parameter } from '../../src/model/parameter.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { parametersExample } from './examples.ts';

const LIST_PARAMETER = 'name: ids, in: query, schema: { type: array, items: { type: string } }';

const FORM_POINTER = '/paths/~1v1~1orders/post/requestBody/content/application~1x-www-form-urlencoded';

/** An example description whose only operation accepts a form with a list in this encoding. */
function formExample(encoding: string): string {
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

/** An example description whose only response has this header. */
function headerExample(header: string): string {
  return `paths: { /v1/orders: { get: { responses: { "200": { description: Ok, headers: { X-Tags: { ${header} } } } } } } }`;
}

export default defineCompatRule({
  id: 'compat-parameter-serialization',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Parameters, form fields and response headers are written in the same way.',
  rationale: `
A client that writes a list as \`?ids=1,2\` is misread by a server that expects \`?ids=1&ids=2\`. The server may take the list for a
single value, or reject the request.`,
  details: `
The rule compares \`style\` and \`explode\`, with their defaults, and \`collectionFormat\` of Swagger 2.0, where they make a difference for
the type of the parameter or response header. It also compares them with the media type of \`content\`: in JSON, strings have quotes, and
lists and objects are written differently. In forms, it compares the \`encoding\` of a field if both versions describe it. It also reports
\`allowReserved\` and \`allowEmptyValue\` that are no longer \`true\`.`,
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
    content: '`{{ mediaType }}`',
    reserved:
      '{{ subject }} no longer allows reserved characters; {{ requests }} that do not encode them are now misread or rejected.',
    empty: '{{ subject }} no longer allows an empty value; {{ requests }} that send one are now rejected.',
  },
  identity: ['parameter', 'before', 'now'],
  changes: {
    good: [
      {
        base: parametersExample(`[{ ${LIST_PARAMETER} }]`),
        head: parametersExample(`[{ ${LIST_PARAMETER}, style: form, explode: true }]`),
      },
    ],
    bad: [
      {
        base: parametersExample(`[{ ${LIST_PARAMETER} }]`),
        head: parametersExample(`[{ ${LIST_PARAMETER}, explode: false }]`),
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
        base: parametersExample('[{ name: q, in: query, allowReserved: true, schema: { type: string } }]'),
        head: parametersExample('[{ name: q, in: query, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0',
        from: '/paths/~1v1~1orders/get/parameters/0/allowReserved',
        messageId: 'reserved',
        data: { subject: '`GET /v1/orders`: query parameter `q`' },
      },
      {
        base: parametersExample('[{ name: q, in: query, allowEmptyValue: true, schema: { type: string } }]'),
        head: parametersExample('[{ name: q, in: query, schema: { type: string } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0',
        from: '/paths/~1v1~1orders/get/parameters/0/allowEmptyValue',
        messageId: 'empty',
        data: { subject: '`GET /v1/orders`: query parameter `q`' },
      },
      {
        base: formExample('style: form, explode: true'),
        head: formExample('style: form, explode: false'),
        at: `${FORM_POINTER}/encoding/ids`,
        from: `${FORM_POINTER}/encoding/ids`,
        messageId: 'changed',
        data: {
          subject: '`POST /v1/orders` request body, property `ids`',
          before: [{ messageId: 'exploded', data: { style: 'form' } }],
          now: [{ messageId: 'joined', data: { style: 'form' } }],
        },
      },
      {
        base: parametersExample(`[{ ${LIST_PARAMETER} }]`),
        head: parametersExample(`[{ ${LIST_PARAMETER.replace('schema: {', 'content: { application/json: { schema: {')} } } }]`),
        at: '/paths/~1v1~1orders/get/parameters/0/content',
        from: '/paths/~1v1~1orders/get/parameters/0',
        messageId: 'changed',
        data: {
          subject: '`GET /v1/orders`: query parameter `ids`',
          before: [{ messageId: 'exploded', data: { style: 'form' } }],
          now: [{ messageId: 'content', data: { mediaType: 'application/json' } }],
        },
      },
      {
        base: headerExample('schema: { type: array, items: { type: string } }'),
        head: headerExample('content: { application/json: { schema: { type: array, items: { type: string } } } }'),
        at: '/paths/~1v1~1orders/get/responses/200/headers/X-Tags/content',
        from: '/paths/~1v1~1orders/get/responses/200/headers/X-Tags',
        messageId: 'sentOtherwise',
        data: {
          subject: '`GET /v1/orders` response `200`, header `X-Tags`',
          before: [{ messageId: 'joined', data: { style: 'simple' } }],
          now: [{ messageId: 'content', data: { mediaType: 'application/json' } }],
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
        // Media types of both versions are those of `compat-media-type-removed`.
        if (hasSchema(base) || hasSchema(head)) yield* changeOf(base, head, 'changed');
        if (isKeywordDropped('allowReserved', base, head))
          yield { at: keywordPlace(head, 'allowReserved'), messageId: 'reserved', base: keywordPlace(base, 'allowReserved') };
        if (isKeywordDropped('allowEmptyValue', base, head))
          yield { at: keywordPlace(head, 'allowEmptyValue'), messageId: 'empty', base: keywordPlace(base, 'allowEmptyValue') };
      }
    },
    *Response({ base, head }) {
      for (const name of base.response.headers.keys()) {
        const [before, now] = [base.response.header(name), head.response.header(name)];
        if (before && now) yield* changeOf(writtenHeader(before), writtenHeader(now), 'sentOtherwise');
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

function* changeOf(base: SerializedPart, head: SerializedPart, messageId: string): Generator<CompatReport> {
  const [before, now] = [notationOf(base), notationOf(head)];
  if (!before || !now || areWrittenAlike(base, head, before, now)) return;
  yield {
    at: serializationPlace(head),
    messageId,
    data: { before: [notationPart(before)], now: [notationPart(now)] },
    base: serializationPlace(base),
  };
}

function hasSchema({ place }: Parameter): boolean {
  return ownMember(place.value, 'content') === undefined;
}

function writtenHeader({ api, place, schema }: Header): SerializedPart {
  return { api, place, schema, in: 'header' };
}

function* fieldChanges(change: OperationChange, messageId: string): Generator<CompatReport> {
  for (const { base, head } of matchFormFields(change)) {
    const [before, now] = [fieldSerializationOf(base), fieldSerializationOf(head)];
    const [typed, typedNow] = [base, head].map(({ property }) => ({ schema: property.shape.schemas[0] }));
    if (!before || !now || !typed || !typedNow || areWrittenAlike(typed, typedNow, before, now)) continue;
    const data = { before: [notationPart(before)], now: [notationPart(now)] };
    yield { at: head.encoding, about: head.property.place, messageId, data, base: base.encoding };
  }
}

function isKeywordDropped(keyword: string, base: Parameter, head: Parameter): boolean {
  return ownMember(base.place.value, keyword) === true && ownMember(head.place.value, keyword) !== true;
}

function notationPart(notation: Notation) {
  if (!isSerialization(notation)) return { messageId: 'content', data: { mediaType: notation.name } };
  const { style, explode } = notation;
  return { messageId: explode ? 'exploded' : 'joined', data: { style } };
}

function serializationPlace(written: SerializedPart): Place {
  return keywordPlace(written, 'style', 'explode', 'collectionFormat', 'content');
}

/** The place of the first keyword that exists, or else the parameter. */
function keywordPlace({ place }: Pick<SerializedPart, 'place'>, ...keywords: readonly string[]): Place {
  const keyword = keywords.find((name) => ownMember(place.value, name) !== undefined);
  return keyword === undefined ? place : place.child(keyword);
}
