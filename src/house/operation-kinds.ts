import type { Operation } from '../model/operation.ts';
import { own } from '../model/place.ts';
import {
  type Attributes,
  booleans,
  computed,
  coversStatus,
  flag,
  isStatus,
  of,
  oneOf,
  sameInAnyCase,
  text,
} from './attribute.ts';
import { declaredTags } from './declared-tags.ts';
import { methods, statuses, statusesInAnyCase } from './known-values.ts';
import {
  type BodyPart,
  type HeaderPart,
  headersOf,
  type MediaTypePart,
  mediaTypesOf,
  operationsOf,
  type ParameterPart,
  parametersOf,
  type ResponsePart,
  requestBodiesOf,
  responsesOf,
} from './operation-parts.ts';
import { schemaAttributes } from './schema-attributes.ts';
import { defineKind, type SubjectKind } from './subject.ts';

/** What the parts of an operation also have. */
const context: Attributes<Operation> = {
  method: computed('The HTTP method, such as `POST`, in any case.', ({ method }) => method.toUpperCase(), {
    isSame: sameInAnyCase,
    values: methods,
  }),
  path: computed('The path, such as `/orders/{id}`.', ({ pathItem }) => pathItem.template),
};

const namesOf = (wanted: string) => (operation: Operation) =>
  operation.parameters.flatMap((parameter) => (parameter.in === wanted ? parameter.name : []));

export const operation: SubjectKind = defineKind<Operation>({
  plural: 'operations',
  description: 'An operation. Webhooks and callbacks are not included.',
  attributes: {
    ...context,
    operationId: text('operationId', 'The id of the operation.'),
    summary: text('summary', 'The summary.'),
    description: text('description', 'The description.'),
    tags: computed('The tags.', ({ tags }) => tags, { keys: ['tags'] }),
    undeclaredTags: computed('The tags that `tags` of the description does not list.', undeclaredTags, { keys: ['tags'] }),
    deprecated: flag('deprecated', 'Whether it is deprecated.'),
    pathParameters: computed('The names of path parameters.', namesOf('path')),
    queryParameters: computed('The names of query parameters.', namesOf('query')),
    headerParameters: computed('The names of request headers, in any case.', namesOf('header'), { isSame: sameInAnyCase }),
    cookieParameters: computed('The names of cookies.', namesOf('cookie')),
    requestBody: computed('The media types of the request body; missing if there is no body.', mediaTypes, {
      keys: ['requestBody'],
    }),
    responses: computed(
      'The declared statuses, such as `404`, `4XX` and `default`. A declared `4XX` is also `404`, and `404` is one of `4XX`.',
      ({ statuses }) => statuses,
      {
        keys: ['responses'],
        isSame: coversStatus,
        values: statusesInAnyCase,
      },
    ),
    security: computed('The names of the required security schemes, also if the whole API requires them.', schemesOf, {
      keys: ['security'],
    }),
    scopes: computed('The required OAuth scopes.', ({ security }) => [
      ...new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes))),
    ]),
    servers: computed('The URLs of its servers.', ({ servers }) => servers.map(({ url }) => url)),
    externalDocs: computed(
      'The URL of the external documentation.',
      ({ place }) => own(own(place.value, 'externalDocs'), 'url'),
      {
        keys: ['externalDocs'],
      },
    ),
  },
  find: operationsOf,
});

function undeclaredTags({ tags, api }: Operation): readonly string[] {
  const declared = new Set(declaredTags(api));
  return tags.filter((tag) => !declared.has(tag));
}

function mediaTypes({ requestBody }: Operation): readonly string[] | undefined {
  return requestBody?.content.map(({ name }) => name);
}

function schemesOf({ security }: Operation): readonly string[] {
  return [...new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => name)))];
}

const ofOperation = of(({ operation: owner }: { readonly operation: Operation }) => owner, context);

export const parameter: SubjectKind = defineKind<ParameterPart>({
  plural: 'parameters',
  description: 'A path, query, header or cookie parameter of an operation or its path.',
  attributes: {
    ...of(({ parameter: node }: ParameterPart) => node, {
      name: text('name', 'The name.'),
      in: text('in', '`path`, `query`, `header` or `cookie`.'),
      required: flag('required', 'Whether it is required.'),
      deprecated: flag('deprecated', 'Whether it is deprecated.'),
      description: text('description', 'The description.'),
    }),
    ...ofOperation,
    ...of(({ parameter: { schema } }: ParameterPart) => schema, schemaAttributes),
  },
  find: parametersOf,
});

export const requestBody: SubjectKind = defineKind<BodyPart>({
  plural: 'request bodies',
  description: 'The body of a request. In Swagger 2.0, the parameters in `body` and `formData`.',
  attributes: {
    mediaTypes: computed('The media types.', ({ body }) => body.content.map(({ name }) => name), { keys: ['content'] }),
    required: computed('Whether it is required.', ({ body }) => body.isRequired, { keys: ['required'], values: booleans }),
    ...of(({ body }: BodyPart) => body, { description: text('description', 'The description.') }),
    ...ofOperation,
  },
  find: requestBodiesOf,
});

/** What a response and its headers have in common. */
const status = computed(
  'The status, such as `404`, `4XX` or `default`. `404` is one of `4XX`.',
  ({ status: declared }: Pick<ResponsePart, 'status'>) => declared,
  { isSame: isStatus, values: statuses },
);

export const response: SubjectKind = defineKind<ResponsePart>({
  plural: 'responses',
  description: 'A response of an operation under one status.',
  attributes: {
    status,
    headers: computed(
      'The names of the headers, in any case.',
      ({ response: { api, place } }) => {
        return [...api.references.entries(place.child('headers'))].map(([name]) => name);
      },
      { keys: ['headers'], isSame: sameInAnyCase },
    ),
    mediaTypes: computed(
      'The media types.',
      ({ response: node, operation: owner }) => node.content(owner).map(({ name }) => name),
      {
        keys: ['content'],
      },
    ),
    links: computed('The names of the links.', ({ response: node }) => node.links, { keys: ['links'] }),
    ...of(({ response: node }: ResponsePart) => node, { description: text('description', 'The description.') }),
    ...ofOperation,
  },
  find: responsesOf,
});

export const header: SubjectKind = defineKind<HeaderPart>({
  plural: 'headers',
  description: 'A header of a response. Headers of requests are parameters.',
  attributes: {
    name: computed('The name, in any case.', ({ name }) => name, { isSame: sameInAnyCase }),
    ...of(({ header: node }: HeaderPart) => node, {
      required: flag('required', 'Whether it is always present.'),
      deprecated: flag('deprecated', 'Whether it is deprecated.'),
      description: text('description', 'The description.'),
    }),
    status,
    ...ofOperation,
    ...of(({ header: { schema } }: HeaderPart) => schema, schemaAttributes),
  },
  find: headersOf,
});

export const mediaType: SubjectKind = defineKind<MediaTypePart>({
  plural: 'media types',
  description: 'The body of a request or response in one format.',
  attributes: {
    name: computed('The media type, such as `application/json`.', ({ mediaType: { name } }) => name),
    in: computed('`request` or `response`.', ({ status: declared }) => (declared === undefined ? 'request' : 'response'), {
      values: oneOf(['request', 'response']),
    }),
    status: computed(
      'The status of the response, such as `404`, which is one of `4XX`; missing in a request.',
      ({ status: declared }) => declared,
      { isSame: isStatus, values: statuses },
    ),
    ...ofOperation,
    ...of(({ mediaType: { schema } }: MediaTypePart) => schema, schemaAttributes),
    schema: computed(
      'The schema, of which rules can ask whether there is one.',
      ({ mediaType: { schema } }) => schema?.place.value,
      { keys: ['schema'] },
    ),
    example: computed('The example, or the first of several.', exampleOf, { keys: ['example'] }),
  },
  find: mediaTypesOf,
});

function exampleOf({ mediaType: { place, schema } }: MediaTypePart): unknown {
  const { value } = place;
  const named = own(value, 'examples');
  const first = typeof named === 'object' && named !== null ? Object.values(named)[0] : undefined;
  return own(value, 'example') ?? first ?? schema?.example;
}
