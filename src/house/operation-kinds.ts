import type { Operation } from '../model/operation.ts';
import { own } from '../model/place.ts';
import {
  type Attribute,
  type Attributes,
  computed,
  coversStatus,
  externalDocs,
  flag,
  isInHeader,
  isMediaType,
  isStatus,
  list,
  mapping,
  of,
  ofUse,
  oneOf,
  sameInAnyCase,
  switchOf,
  text,
  type Usage,
} from './attribute.ts';
import { declaredTags } from './declared-tags.ts';
import { OF_OPERATION } from './extension.ts';
import { methods, statuses } from './known-values.ts';
import {
  type BodyPart,
  bodyUsage,
  type HeaderPart,
  headerNameUsage,
  headersOf,
  headerUsage,
  type MediaTypePart,
  mediaTypeNameUsage,
  mediaTypesOf,
  mediaTypeUsage,
  operationsOf,
  operationUsage,
  type ParameterPart,
  parametersOf,
  parameterUsage,
  type ResponsePart,
  requestBodiesOf,
  responsesOf,
  responseUsage,
} from './operation-parts.ts';
import { bodyAttributes, valueAttributes } from './schema-attributes.ts';
import { defineKind, type SubjectKind } from './subject.ts';

/** What the parts of an operation also have under the same names. */
const context: Attributes<Operation> = {
  method: computed('text', 'The HTTP method, such as `POST`, in any case.', ({ method }) => method.toUpperCase(), {
    isSame: sameInAnyCase,
    values: methods,
    reads: '{value} {parts}',
    isAlwaysDefined: true,
  }),
  path: computed('text', 'The path, such as `/orders/{id}`.', ({ pathItem }) => pathItem.template, {
    hasNoCasing: true,
    isAlwaysDefined: true,
  }),
};

const namesOf = (wanted: string) => (operation: Operation) =>
  operation.parameters.flatMap((parameter) => (parameter.in === wanted ? parameter.name : []));

const operationAttributes: Attributes<Operation> = {
  ...context,
  operationId: text('operationId', 'The id of the operation.'),
  summary: text('summary', 'The summary.'),
  description: text('description', 'The description.'),
  tags: list('tag', 'The tags.', ({ tags }) => tags, { keys: ['tags'] }),
  undeclaredTags: list('undeclared tag', 'The tags that `tags` of the description does not list.', undeclaredTags, {
    keys: ['tags'],
  }),
  deprecated: flag('deprecated', 'Whether it is deprecated.'),
  pathParameters: list('path parameter', 'The names of path parameters.', namesOf('path')),
  queryParameters: list('query parameter', 'The names of query parameters.', namesOf('query')),
  headerParameters: list('header parameter', 'The names of request headers, in any case.', namesOf('header'), {
    isSame: sameInAnyCase,
  }),
  cookieParameters: list('cookie', 'The names of cookies.', namesOf('cookie')),
  requestBody: list('media type', 'The media types of the request body, in any case; missing if there is no body.', mediaTypes, {
    keys: ['requestBody'],
    hasNoCasing: true,
    isSame: isMediaType,
    isDistinct: true,
  }),
  responses: list(
    'response',
    'The declared statuses, such as `404`, `4XX` and `default`. A declared `4XX` is also `404`, and `404` is one of `4XX`.',
    ({ statuses }) => statuses,
    {
      keys: ['responses'],
      hasNoCasing: true,
      isSame: coversStatus,
      values: statuses,
      isDistinct: true,
    },
  ),
  security: list(
    'security scheme',
    'The names of the security schemes of all alternatives, also if the whole API requires them; missing if one alternative is `{}`, so that credentials are optional.',
    schemesOf,
    {
      keys: ['security'],
      isDistinct: true,
    },
  ),
  scopes: list(
    'scope',
    'The OAuth scopes of all alternatives; missing if credentials are optional.',
    (node) => [...new Set(requiredSchemes(node).flatMap(({ scopes }) => scopes))],
    { isDistinct: true },
  ),
  servers: list('server', 'The URLs of its servers.', ({ servers }) => servers.map(({ url }) => url), { hasNoCasing: true }),
  externalDocs,
};

export const operation: SubjectKind = defineKind<Operation>({
  singular: 'operation',
  plural: 'operations',
  description: 'An operation. Webhooks and callbacks are not included.',
  attributes: { ...operationAttributes, ...ofUse(operationUsage, { path: context.path as Attribute<Operation> }) },
  find: operationsOf,
});

function undeclaredTags({ tags, api }: Operation): readonly string[] {
  const declared = new Set(declaredTags(api));
  return tags.filter((tag) => !declared.has(tag));
}

function mediaTypes({ requestBody }: Operation): readonly string[] | undefined {
  return requestBody?.content.map(({ name }) => name);
}

function schemesOf(node: Operation): readonly string[] {
  return [...new Set(requiredSchemes(node).map(({ name }) => name))];
}

/** The schemes of all alternatives; none if one of these is empty, as credentials are optional then. */
function requiredSchemes({ security }: Operation) {
  return security.some(({ schemes }) => schemes.length === 0) ? [] : security.flatMap(({ schemes }) => schemes);
}

/** The attributes of an operation as those of a part of it: `method`, `path`, and the others with a prefix, as parts have such attributes of their own. */
const attributesInPart: Attributes<Operation> = Object.fromEntries(
  Object.entries(operationAttributes).map(([name, { keys: _keys, item: _item, ...attribute }]) => [
    Object.hasOwn(context, name) ? name : `${OF_OPERATION}${name}`,
    { ...attribute, isOfOperation: true },
  ]),
);

type PartOfOperation = { readonly operation: Operation };

const operationOf = ({ operation: owner }: PartOfOperation): Operation => owner;

const RESPONSES = `${OF_OPERATION}responses`;

/** What a part has by the operation that uses it. */
function ofOperation<Part extends PartOfOperation>(usageOf: (part: Part) => Usage): Attributes<Part> {
  return ofUse(usageOf, of<Part, Operation>(operationOf, attributesInPart));
}

/** The operation of what belongs to a response has this response. */
function ofResponse<Part extends PartOfOperation>(usageOf: (part: Part) => Usage): Attributes<Part> {
  const attributes = ofOperation(usageOf);
  return { ...attributes, [RESPONSES]: { ...(attributes[RESPONSES] as Attribute<Part>), isAlwaysDefined: true } };
}

export const parameter: SubjectKind = defineKind<ParameterPart>({
  singular: 'parameter',
  plural: 'parameters',
  description: 'A path, query, header or cookie parameter of an operation or its path.',
  attributes: {
    ...of(({ parameter: node }: ParameterPart) => node, {
      name: text('name', 'The name; of a header, in any case.', {
        isInAnyCase: isInHeader,
        reads: '{parts} named {value}',
        isRequired: true,
      }),
      in: text('in', '`path`, `query`, `header` or `cookie`; in OpenAPI 3.2, also `querystring`.', {
        values: oneOf(['path', 'query', 'header', 'cookie', 'querystring']),
        isRequired: true,
        reads: '{word} {parts}',
      }),
      required: flag('required', 'Whether it is required.'),
      deprecated: flag('deprecated', 'Whether it is deprecated.'),
      description: text('description', 'The description.'),
    }),
    ...ofOperation(parameterUsage),
    ...of(({ parameter: { schema } }: ParameterPart) => schema, valueAttributes),
  },
  operationOf,
  find: parametersOf,
});

export const requestBody: SubjectKind = defineKind<BodyPart>({
  singular: 'request body',
  plural: 'request bodies',
  description: 'The body of a request. In Swagger 2.0, the parameters in `body` and `formData`.',
  attributes: {
    mediaTypes: list('media type', 'The media types, in any case.', ({ body }) => body.content.map(({ name }) => name), {
      keys: ['content'],
      hasNoCasing: true,
      isSame: isMediaType,
      isDistinct: true,
    }),
    required: switchOf('Whether it is required.', ({ body }) => body.isRequired, 'required', { keys: ['required'] }),
    ...of(({ body }: BodyPart) => body, { description: text('description', 'The description.') }),
    ...ofOperation(bodyUsage),
  },
  operationOf,
  find: requestBodiesOf,
});

/** What a response and its headers have in common. */
const status = computed(
  'text',
  'The status, such as `404`, `4XX` or `default`. `404` is one of `4XX`.',
  ({ status: declared }: Pick<ResponsePart, 'status'>) => declared,
  { isSame: isStatus, values: statuses, hasNoCasing: true, reads: '{parts} of responses {value}', isAlwaysDefined: true },
);

export const response: SubjectKind = defineKind<ResponsePart>({
  singular: 'response',
  plural: 'responses',
  description: 'A response of an operation under one status.',
  attributes: {
    ...ofUse<ResponsePart>(responseUsage, { status: { ...status, reads: '{parts} {value}' } }),
    headers: list(
      'header',
      'The names of the headers, in any case.',
      ({ response: { api, place } }) => {
        return [...api.references.entries(place.child('headers'))].map(([name]) => name);
      },
      { keys: ['headers'], isSame: sameInAnyCase },
    ),
    mediaTypes: list(
      'media type',
      'The media types, in any case.',
      ({ response: node, operation: owner }) => node.content(owner).map(({ name }) => name),
      {
        keys: ['content'],
        hasNoCasing: true,
        isSame: isMediaType,
        isDistinct: true,
      },
    ),
    links: list('link', 'The names of the links.', ({ response: node }) => node.links, { keys: ['links'], isDistinct: true }),
    ...of(({ response: node }: ResponsePart) => node, { description: text('description', 'The description.') }),
    ...ofResponse(responseUsage),
  },
  operationOf,
  find: responsesOf,
});

export const header: SubjectKind = defineKind<HeaderPart>({
  singular: 'header',
  plural: 'headers',
  description: 'A header of a response. Headers of requests are parameters.',
  attributes: {
    name: computed('text', 'The name, in any case.', ({ name }) => name, {
      isSame: sameInAnyCase,
      reads: '{value} {parts}',
      isRequired: true,
      usageOf: headerNameUsage,
    }),
    ...of(({ header: node }: HeaderPart) => node, {
      required: flag('required', 'Whether it is always present.'),
      deprecated: flag('deprecated', 'Whether it is deprecated.'),
      description: text('description', 'The description.'),
    }),
    ...ofUse<HeaderPart>(headerUsage, { status }),
    ...ofResponse(headerUsage),
    ...of(({ header: { schema } }: HeaderPart) => schema, valueAttributes),
  },
  operationOf,
  find: headersOf,
});

export const mediaType: SubjectKind = defineKind<MediaTypePart>({
  singular: 'media type',
  plural: 'media types',
  description: 'The body of a request or response in one format.',
  attributes: {
    name: computed('text', 'The media type, such as `application/json`, in any case.', ({ mediaType: { name } }) => name, {
      reads: '{parts} {value}',
      hasNoCasing: true,
      isSame: isMediaType,
      isAlwaysDefined: true,
      usageOf: mediaTypeNameUsage,
    }),
    in: computed('text', '`request` or `response`.', ({ answer }) => (answer ? 'response' : 'request'), {
      values: oneOf(['request', 'response']),
      isAlwaysDefined: true,
      reads: '{word} {parts}',
      usageOf: mediaTypeUsage,
    }),
    status: computed(
      'text',
      'The status of the response, such as `404`, which is one of `4XX`; missing in a request.',
      ({ answer }) => answer?.status,
      {
        isSame: isStatus,
        values: statuses,
        hasNoCasing: true,
        reads: '{parts} of responses {value}',
        usageOf: mediaTypeUsage,
      },
    ),
    ...ofOperation(mediaTypeUsage),
    ...of(({ mediaType: { schema } }: MediaTypePart) => schema, bodyAttributes),
    ...of(({ mediaType: node }: MediaTypePart) => node, {
      schema: mapping('schema', 'The schema, of which rules can ask whether there is one.', { nameAttribute: 'schemaName' }),
    }),
    example: computed('any', 'The example, or the first of several.', exampleOf, {
      keys: ['example'],
      hasApiValues: true,
    }),
  },
  operationOf,
  find: mediaTypesOf,
});

function exampleOf({ mediaType: { place, schema } }: MediaTypePart): unknown {
  const { value } = place;
  const named = own(value, 'examples');
  const first = typeof named === 'object' && named !== null ? Object.values(named)[0] : undefined;
  return own(value, 'example') ?? first ?? schema?.example;
}
