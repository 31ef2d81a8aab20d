import { fieldMediaTypes, matchFormFields } from '../../src/diff/match/form-fields.ts';
import { type MatchedMediaTypes, matchMediaTypes } from '../../src/diff/match/media-types.ts';
import type { OperationChange } from '../../src/diff/match/operation-change.ts';
import { responseContents } from '../../src/diff/match/responses.ts';
import { mediaTypesAt } from '../../src/model/media-type.ts';
import { Parameter } from '../../src/model/parameter.ts';
import { ownMember, type Place } from '../../src/model/place.ts';
import { type CompatReport, defineCompatRule } from '../../src/rule/compat-rule.ts';
import { parametersExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-media-type-removed',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'Requests and responses keep their media types.',
  rationale: `
Clients send bodies and request responses in the media type that they were written for. If it is removed, they get \`415\` or
\`406\`, or a response that they cannot parse.`,
  details: `
Wildcards (\`application/*\`) stand for the media types that they match. In responses, a wildcard can be replaced with a specific
media type, and \`application/json\` with a kind of JSON such as \`application/problem+json\`. The parameters \`charset\` and \`boundary\`
are ignored; \`version\` and \`profile\` are not. Parameters with \`content\`, and the \`contentType\` of form fields that both versions
describe, are compared in the same way. A request body that is removed as a whole is also reported. Bodies that HTTP does not
have, of \`204\`, \`304\` and \`HEAD\`, and those of redirects are not compared.`,
  remedy: 'Keep the media type beside the new one until the next major version.',
  turnOff: `
Where all clients are yours and use JSON only, other media types can be removed. For a single media type that was described but
never served, use \`x-lint-ignore\` at the place of the finding and give the reason.`,
  messages: {
    responseTypeRemoved:
      '{{ subject }} no longer offers {{ mediaTypes }}; {{ clients }} that cannot read another media type will break.',
    responseBodyRemoved: '{{ subject }} no longer has a body; {{ clients }} that read it will break.',
    requestTypeRemoved: '{{ subject }} no longer accepts {{ mediaTypes }}; such {{ requests }} are now rejected.',
    bodyRemoved: '{{ subject }} no longer accepts a request body; content that {{ clients }} send is ignored or rejected.',
  },
  identity: ['parameter', 'mediaTypes'],
  changes: {
    good: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {} } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json; charset=utf-8: {}, text/csv: {} } } } } } }',
      },
    ],
    bad: [
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {}, text/csv: {} } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {} } } } } } }',
        at: '/paths/~1v1~1orders/get/responses/200/content',
        from: '/paths/~1v1~1orders/get/responses/200/content/text~1csv',
        messageId: 'responseTypeRemoved',
        data: { subject: '`GET /v1/orders` response `200`', mediaTypes: ['text/csv'] },
      },
      {
        base: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok, content: { application/json: {} } } } } } }',
        head: 'paths: { /v1/orders: { get: { responses: { "200": { description: Ok } } } } }',
        at: '/paths/~1v1~1orders/get/responses/200',
        from: '/paths/~1v1~1orders/get/responses/200/content/application~1json',
        messageId: 'responseBodyRemoved',
        data: { subject: '`GET /v1/orders` response `200`' },
      },
      {
        base: 'paths: { /v1/orders: { post: { requestBody: { content: { application/xml: {} } }, responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { requestBody: { content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post/requestBody/content',
        from: '/paths/~1v1~1orders/post/requestBody/content/application~1xml',
        messageId: 'requestTypeRemoved',
        data: { subject: '`POST /v1/orders` request body', mediaTypes: ['application/xml'] },
      },
      {
        base: 'paths: { /v1/orders: { post: { requestBody: { content: { application/json: {} } }, responses: { "201": { description: Created } } } } }',
        head: 'paths: { /v1/orders: { post: { responses: { "201": { description: Created } } } } }',
        at: '/paths/~1v1~1orders/post',
        from: '/paths/~1v1~1orders/post/requestBody',
        messageId: 'bodyRemoved',
        data: { subject: '`POST /v1/orders`' },
      },
      {
        base: parametersExample('[{ name: filter, in: query, content: { application/json: {} } }]'),
        head: parametersExample('[{ name: filter, in: query, content: { application/xml: {} } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/content',
        from: '/paths/~1v1~1orders/get/parameters/0/content/application~1json',
        messageId: 'requestTypeRemoved',
        data: { subject: '`GET /v1/orders`: query parameter `filter`', mediaTypes: ['application/json'] },
      },
    ],
  },
  compare: {
    *Operation(change) {
      yield* requestChanges(change);
      yield* parameterChanges(change);
      yield* fieldChanges(change);
      for (const pair of change.responses.pairs) {
        const { head, operations } = pair;
        const contents = responseContents(pair);
        const { removed } = matchMediaTypes(contents.base, contents.head, 'response');
        const [first] = removed;
        if (!first) continue;
        const at = listedAt(head.response.place, operations.head.place, 'produces');
        const places = { at, about: head.response.place, base: first.place };
        if (contents.head.length === 0) yield { ...places, messageId: 'responseBodyRemoved' };
        else yield { ...places, messageId: 'responseTypeRemoved', data: { mediaTypes: removed.map(({ name }) => name) } };
      }
    },
  },
});

function* requestChanges({ base, head }: OperationChange): Generator<CompatReport> {
  const [before, now] = [base.requestBody, head.requestBody];
  if (!before) return;
  if (!now) {
    // A body whose `$ref` leads nowhere is not gone.
    if (ownMember(head.place.value, 'requestBody') !== undefined) return;
    yield { at: head.place, messageId: 'bodyRemoved', base: before.place };
    return;
  }
  yield* reportOf(
    matchMediaTypes(before.content, now.content, 'request'),
    listedAt(now.place, head.place, 'consumes'),
    now.place,
  );
}

function* parameterChanges({ parameters }: OperationChange): Generator<CompatReport> {
  for (const { base, head } of parameters.pairs) {
    if (!(base instanceof Parameter && head instanceof Parameter)) continue;
    const [before, now] = [base, head].map(({ api, place }) => mediaTypesAt(api, place.child('content')));
    if (!before || !now || now.length === 0) continue;
    yield* reportOf(matchMediaTypes(before, now, 'request'), head.place.child('content'), head.place);
  }
}

function* fieldChanges(change: OperationChange): Generator<CompatReport> {
  for (const { base, head } of matchFormFields(change)) {
    const [before, now] = [fieldMediaTypes(base, change.base.api), fieldMediaTypes(head, change.head.api)];
    if (now.length === 0) continue;
    yield* reportOf(matchMediaTypes(before, now, 'request'), head.encoding.child('contentType'), head.property.place);
  }
}

function* reportOf({ removed }: MatchedMediaTypes, at: Place, about: Place): Generator<CompatReport> {
  const [first] = removed;
  if (!first) return;
  yield { at, about, messageId: 'requestTypeRemoved', data: { mediaTypes: removed.map(({ name }) => name) }, base: first.place };
}

/** The place that lists the media types: the body, or in Swagger 2 the operation. */
function listedAt(body: Place, operation: Place, swagger: string): Place {
  if (ownMember(body.value, 'content') !== undefined) return body.child('content');
  return ownMember(operation.value, swagger) === undefined ? body : operation.child(swagger);
}
