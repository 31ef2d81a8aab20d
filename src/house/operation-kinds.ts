import type { Operation } from '../model/operation.ts';
import { ownMember } from '../model/place.ts';
import {
  type Attribute,
  type Attributes,
  asAttributesOfUse,
  attributesOfPart,
  computed,
  computedFlag,
  coversStatus,
  externalDocs,
  flag,
  isInHeader,
  isSameIgnoringCase,
  list,
  mapping,
  matchesMediaType,
  matchesStatus,
  oneOf,
  text,
  type Usage,
} from './attribute.ts';
import { declaredTags } from './declared-tags.ts';
import { OPERATION_PREFIX } from './extension.ts';
import { methodValues, statusValues } from './known-values.ts';
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

/** The attributes of an operation that its parts also have under the same names. */
const sharedWithParts: Attributes<Operation> = {
  method: computed('text', 'The HTTP method, such as `POST`, in any case.', ({ method }) => method.toUpperCase(), {
    isSame: isSameIgnoringCase,
    values: methodValues,
    wording: '{value} {parts}',
    isAlwaysDefined: true,
  }),
  path: computed('text', 'The path, such as `/orders/{id}`.', ({ pathItem }) => pathItem.template, {
    isNotAName: true,
    isAlwaysDefined: true,
  }),
};

const parameterNamesIn = (wanted: string) => (operation: Operation) =>
  operation.parameters.flatMap((parameter) => (parameter.in === wanted ? parameter.name : []));

const operationAttributes: Attributes<Operation> = {
  ...sharedWithParts,
  operationId: text('operationId', 'The id of the operation.'),
  summary: text('summary', 'The summary.'),
  description: text('description', 'The description.'),
  tags: list('tag', 'The tags.', ({ tags }) => tags, { keys: ['tags'] }),
  undeclaredTags: list('undeclared tag', 'The tags that `tags` of the description does not list.', undeclaredTags, {
    keys: ['tags'],
  }),
  deprecated: flag('deprecated', 'Whether it is deprecated.'),
  pathParameters: list('path parameter', 'The names of path parameters.', parameterNamesIn('path')),
  queryParameters: list('query parameter', 'The names of query parameters.', parameterNamesIn('query')),
  headerParameters: list('header parameter', 'The names of request headers, in any case.', parameterNamesIn('header'), {
    isSame: isSameIgnoringCase,
  }),
  cookieParameters: list('cookie', 'The names of cookies.', parameterNamesIn('cookie')),
  requestBody: list('media type', 'The media types of the request body, in any case; missing if there is no body.', mediaTypes, {
    keys: ['requestBody'],
    isNotAName: true,
    isSame: matchesMediaType,
    isDistinct: true,
  }),
  responses: list(
    'response',
    'The declared statuses, such as `404`, `4XX` and `default`. A declared `4XX` is also `404`, and `404` is one of `4XX`.',
    ({ statuses }) => statuses,
    {
      keys: ['responses'],
      isNotAName: true,
      isSame: coversStatus,
      values: statusValues,
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
  servers: list('server', 'The URLs of its servers.', ({ servers }) => servers.map(({ url }) => url), { isNotAName: true }),
  externalDocs,
};

export const operationKind: SubjectKind = defineKind<Operation>({
  singular: 'operation',
  plural: 'operations',
  description: 'An operation. Webhooks and callbacks are not included.',
  attributes: {
    ...operationAttributes,
    ...asAttributesOfUse(operationUsage, { path: sharedWithParts.path as Attribute<Operation> }),
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

function schemesOf(node: Operation): readonly string[] {
  return [...new Set(requiredSchemes(node).map(({ name }) => name))];
}

/** The schemes of all alternatives; none if an alternative is empty, because credentials are then optional. */
function requiredSchemes({ security }: Operation) {
  return security.some(({ schemes }) => schemes.length === 0) ? [] : security.flatMap(({ schemes }) => schemes);
}

/** The attributes of an operation as those of a part of it: `method`, `path`, and the others with a prefix, as parts have such attributes of their own. */
const attributesInPart: Attributes<Operation> = Object.fromEntries(
  Object.entries(operationAttributes).map(([name, { keys: _keys, item: _item, ...attribute }]) => [
    Object.hasOwn(sharedWithParts, name) ? name : `${OPERATION_PREFIX}${name}`,
    { ...attribute, belongsToOperation: true },
  ]),
);

type PartOfOperation = { readonly operation: Operation };

const operationOf = ({ operation: owner }: PartOfOperation): Operation => owner;

const RESPONSES = `${OPERATION_PREFIX}responses`;

/** The attributes that a part gets from the operation that uses it. */
function attributesOfOperation<Part extends PartOfOperation>(usageOf: (part: Part) => Usage): Attributes<Part> {
  return asAttributesOfUse(usageOf, attributesOfPart<Part, Operation>(operationOf, attributesInPart));
}

/**
 * The attributes that a part of a response gets from the operation; `responses` is always defined, because the operation has this
 * response.
 */
function attributesOfResponse<Part extends PartOfOperation>(usageOf: (part: Part) => Usage): Attributes<Part> {
  const attributes = attributesOfOperation(usageOf);
  return { ...attributes, [RESPONSES]: { ...(attributes[RESPONSES] as Attribute<Part>), isAlwaysDefined: true } };
}

export const parameterKind: SubjectKind = defineKind<ParameterPart>({
  singular: 'parameter',
  plural: 'parameters',
  description: 'A path, query, header or cookie parameter of an operation or its path.',
  attributes: {
    ...attributesOfPart(({ parameter: node }: ParameterPart) => node, {
      name: text('name', 'The name; of a header, in any case.', {
        isCaseInsensitive: isInHeader,
        wording: '{parts} named {value}',
        isRequired: true,
      }),
      in: text('in', '`path`, `query`, `header` or `cookie`; in OpenAPI 3.2, also `querystring`.', {
        values: oneOf(['path', 'query', 'header', 'cookie', 'querystring']),
        isRequired: true,
        wording: '{word} {parts}',
      }),
      required: flag('required', 'Whether it is required.'),
      deprecated: flag('deprecated', 'Whether it is deprecated.'),
      description: text('description', 'The description.'),
    }),
    ...attributesOfOperation(parameterUsage),
    ...attributesOfPart(({ parameter: { schema } }: ParameterPart) => schema, valueAttributes),
  },
  operationOf,
  find: parametersOf,
});

export const requestBodyKind: SubjectKind = defineKind<BodyPart>({
  singular: 'request body',
  plural: 'request bodies',
  description: 'The body of a request. In Swagger 2.0, the parameters in `body` and `formData`.',
  attributes: {
    mediaTypes: list('media type', 'The media types, in any case.', ({ body }) => body.content.map(({ name }) => name), {
      keys: ['content'],
      isNotAName: true,
      isSame: matchesMediaType,
      isDistinct: true,
    }),
    required: computedFlag('Whether it is required.', ({ body }) => body.isRequired, 'required', { keys: ['required'] }),
    ...attributesOfPart(({ body }: BodyPart) => body, { description: text('description', 'The description.') }),
    ...attributesOfOperation(bodyUsage),
  },
  operationOf,
  find: requestBodiesOf,
});

/** The attributes that a response and its headers have in common. */
const status = computed(
  'text',
  'The status, such as `404`, `4XX` or `default`. `404` is one of `4XX`.',
  ({ status: declared }: Pick<ResponsePart, 'status'>) => declared,
  {
    isSame: matchesStatus,
    values: statusValues,
    isNotAName: true,
    wording: '{parts} of responses {value}',
    isAlwaysDefined: true,
  },
);

export const responseKind: SubjectKind = defineKind<ResponsePart>({
  singular: 'response',
  plural: 'responses',
  description: 'A response of an operation under one status.',
  attributes: {
    ...asAttributesOfUse<ResponsePart>(responseUsage, { status: { ...status, wording: '{parts} {value}' } }),
    headers: list(
      'header',
      'The names of the headers, in any case.',
      ({ response: { api, place } }) => {
        return [...api.references.entries(place.child('headers'))].map(([name]) => name);
      },
      { keys: ['headers'], isSame: isSameIgnoringCase },
    ),
    mediaTypes: list(
      'media type',
      'The media types, in any case.',
      ({ response: node, operation: owner }) => node.content(owner).map(({ name }) => name),
      {
        keys: ['content'],
        isNotAName: true,
        isSame: matchesMediaType,
        isDistinct: true,
      },
    ),
    links: list('link', 'The names of the links.', ({ response: node }) => node.links, { keys: ['links'], isDistinct: true }),
    ...attributesOfPart(({ response: node }: ResponsePart) => node, { description: text('description', 'The description.') }),
    ...attributesOfResponse(responseUsage),
  },
  operationOf,
  find: responsesOf,
});

export const headerKind: SubjectKind = defineKind<HeaderPart>({
  singular: 'header',
  plural: 'headers',
  description: 'A header of a response. Headers of requests are parameters.',
  attributes: {
    name: computed('text', 'The name, in any case.', ({ name }) => name, {
      isSame: isSameIgnoringCase,
      wording: '{value} {parts}',
      isRequired: true,
      usageOf: headerNameUsage,
    }),
    ...attributesOfPart(({ header: node }: HeaderPart) => node, {
      required: flag('required', 'Whether it is always present.'),
      deprecated: flag('deprecated', 'Whether it is deprecated.'),
      description: text('description', 'The description.'),
    }),
    ...asAttributesOfUse<HeaderPart>(headerUsage, { status }),
    ...attributesOfResponse(headerUsage),
    ...attributesOfPart(({ header: { schema } }: HeaderPart) => schema, valueAttributes),
  },
  operationOf,
  find: headersOf,
});

export const mediaTypeKind: SubjectKind = defineKind<MediaTypePart>({
  singular: 'media type',
  plural: 'media types',
  description: 'The body of a request or response in one format.',
  attributes: {
    name: computed('text', 'The media type, such as `application/json`, in any case.', ({ mediaType: { name } }) => name, {
      wording: '{parts} {value}',
      isNotAName: true,
      isSame: matchesMediaType,
      isAlwaysDefined: true,
      usageOf: mediaTypeNameUsage,
    }),
    in: computed('text', '`request` or `response`.', ({ response }) => (response ? 'response' : 'request'), {
      values: oneOf(['request', 'response']),
      isAlwaysDefined: true,
      wording: '{word} {parts}',
      usageOf: mediaTypeUsage,
    }),
    status: computed(
      'text',
      'The status of the response, such as `404`, which is one of `4XX`; missing in a request.',
      ({ response }) => response?.status,
      {
        isSame: matchesStatus,
        values: statusValues,
        isNotAName: true,
        wording: '{parts} of responses {value}',
        usageOf: mediaTypeUsage,
      },
    ),
    ...attributesOfOperation(mediaTypeUsage),
    ...attributesOfPart(({ mediaType: { schema } }: MediaTypePart) => schema, bodyAttributes),
    ...attributesOfPart(({ mediaType: node }: MediaTypePart) => node, {
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
  const named = ownMember(value, 'examples');
  const first = typeof named === 'object' && named !== null ? Object.values(named)[0] : undefined;
  return ownMember(value, 'example') ?? first ?? schema?.example;
}
