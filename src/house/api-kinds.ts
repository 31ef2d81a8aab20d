import type { Api } from '../model/api.ts';
import type { PathItem } from '../model/path-item.ts';
import { ownMember, stringOf, stringsOf } from '../model/place.ts';
import { type SecurityScheme, securitySchemesPlace } from '../model/security.ts';
import type { Server } from '../model/server.ts';
import { operationUse, pathUse } from '../model/use.ts';
import {
  type Attributes,
  attributesOfPart,
  computed,
  externalDocs,
  flag,
  isInHeader,
  isSameIgnoringCase,
  list,
  mapping,
  oneOf,
  text,
  type Usage,
} from './attribute.ts';
import { declaredTags } from './declared-tags.ts';
import { methodValues } from './known-values.ts';
import { defineKind, type LocatedNode, type SubjectKind } from './subject.ts';

const noUses = () => [];

/** The descriptions of the strings in `info`, by their names. */
const INFO_DESCRIPTIONS: Readonly<Record<string, string>> = {
  title: 'The title.',
  version: 'The version of the description.',
  description: 'The description.',
  summary: 'The summary (OpenAPI 3.1).',
  termsOfService: 'The URL of the terms of service.',
  'contact.name': 'The name of the contact.',
  'contact.email': 'The email address of the contact.',
  'contact.url': 'The URL of the contact.',
  'license.name': 'The name of the license.',
  'license.identifier': 'The SPDX expression of the license (OpenAPI 3.1).',
  'license.url': 'The URL of the license.',
};

const infoAttributes: Attributes<Api> = Object.fromEntries(
  Object.entries(INFO_DESCRIPTIONS).map(([name, description]) => {
    const keys = ['info', ...name.split('.')];
    const read = ({ root }: Api) => stringOf(keys.reduce<unknown>((value, key) => ownMember(value, key), root.value));
    return [keys.join('.'), { description, type: 'text', read, keys, isDistinct: true }];
  }),
);

export const apiKind: SubjectKind = defineKind<Api>({
  singular: 'API',
  plural: 'APIs',
  isSingle: true,
  description: 'The description as a whole.',
  attributes: {
    ...infoAttributes,
    servers: list('server', 'The URLs of the servers.', ({ servers }) => servers.map(({ url }) => url), {
      keys: ['servers'],
      isNotAName: true,
    }),
    paths: list('path', 'The paths.', ({ pathItems }) => pathItems.map(({ template }) => template), {
      keys: ['paths'],
      isNotAName: true,
      isDistinct: true,
    }),
    tags: list('tag', 'The names of the declared tags.', declaredTags, { keys: ['tags'] }),
    securitySchemes: list(
      'security scheme',
      'The names of the security schemes.',
      (node) => node.securitySchemes.map(({ name }) => name),
      { isDistinct: true },
    ),
    ...attributesOfPart(({ root }: Api) => ({ place: root }), { externalDocs: { ...externalDocs, isDistinct: true } }),
  },
  find: (node) => [{ node, place: node.root, uses: noUses, label: 'The API' }],
});

export const serverKind: SubjectKind = defineKind<Server>({
  singular: 'server',
  plural: 'servers',
  description: 'A server of the API, a path or an operation. In Swagger 2.0, `host` and `basePath`.',
  attributes: {
    url: computed('text', 'The URL as written, with its variables.', (node) => withSchemes(node, [node.url])[0], {
      keys: ['url'],
      isNotAName: true,
      isAlwaysDefined: true,
    }),
    urls: list(
      'URL',
      'The URLs with the values of the variables, in Swagger 2.0 with each of the `schemes`.',
      (node) => withSchemes(node, node.urls),
      { isDistinct: true, isNotAName: true, isAlwaysDefined: true },
    ),
    basePath: computed('text', 'The path of the URL.', ({ basePath }) => basePath, { isNotAName: true }),
    description: text('description', 'The description.'),
  },
  *find(node) {
    for (const operation of node.operations())
      for (const one of operation.servers)
        yield {
          node: one,
          place: one.place,
          uses: () => [operationUse(operation)],
          label: `Server \`${withSchemes(one, [one.url])[0]}\``,
        };
  },
});

/** The URLs with each of the schemes of a Swagger 2 description; URLs of OpenAPI 3 have a scheme. */
function withSchemes({ api: { isSwagger2, root } }: Server, urls: readonly string[]): readonly string[] {
  const schemes = isSwagger2 ? stringsOf(ownMember(root.value, 'schemes')) : [];
  return schemes.length === 0 ? urls : schemes.flatMap((scheme) => urls.map((url) => `${scheme}:${url}`));
}

export const pathKind: SubjectKind = defineKind<PathItem>({
  singular: 'path',
  plural: 'paths',
  description: 'A path with its operations.',
  attributes: {
    path: computed('text', 'The path as written, such as `/orders/{id}`.', ({ template }) => template, {
      isNotAName: true,
      isDistinct: true,
      isAlwaysDefined: true,
    }),
    segments: list('segment', 'The segments without parameters, such as `orders`.', ({ segments }) =>
      segments.flatMap((segment) => (segment.isStatic && segment.text !== '' ? segment.text : [])),
    ),
    pathParameters: list('path parameter', 'The names of the parameters in the path.', ({ segments }) =>
      segments.flatMap(({ parameters }) => parameters),
    ),
    methods: list(
      'method',
      'The HTTP methods, such as `GET`, in any case.',
      ({ operations }) => operations.map(({ method }) => method.toUpperCase()),
      { isSame: isSameIgnoringCase, values: methodValues, isDistinct: true },
    ),
    summary: text('summary', 'The summary.'),
    description: text('description', 'The description.'),
  },
  *find(node) {
    for (const item of node.pathItems) {
      const definition = item.definitions.at(-1);
      const found: LocatedNode<PathItem> = { node: item, place: item.place, uses: () => [pathUse(item)] };
      yield definition ? { ...found, definition: () => definition } : found;
    }
  },
});

/** A component may be a `$ref` to another one, which has another name. */
function schemeNameUsage({ api: { isSwagger2, root, references }, name }: SecurityScheme): Usage {
  const schemes = references.follow(securitySchemesPlace({ isSwagger2, root }));
  return { place: (schemes ?? root).child(name), detail: '', isByOperation: false };
}

export const securitySchemeKind: SubjectKind = defineKind<SecurityScheme>({
  singular: 'security scheme',
  plural: 'security schemes',
  description: 'A security scheme of the components.',
  attributes: {
    name: computed('text', 'The name that operations refer to.', ({ name }) => name, {
      wording: '{parts} named {value}',
      isDistinct: true,
      isAlwaysDefined: true,
      usageOf: schemeNameUsage,
    }),
    type: computed('text', '`apiKey`, `http`, `mutualTLS`, `oauth2` or `openIdConnect`.', ({ type }) => type, {
      keys: ['type'],
      values: oneOf(['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect']),
      isRequired: true,
      wording: '{parts} of type {value}',
    }),
    in: text('in', 'Where an API key is sent: `query`, `header` or `cookie`.', { values: oneOf(['query', 'header', 'cookie']) }),
    parameterName: computed<SecurityScheme>(
      'text',
      'The name of the query parameter or cookie of an API key, or of the header, in any case.',
      (node) => node.parameterName,
      {
        keys: ['name'],
        isCaseInsensitive: isInHeader,
      },
    ),
    scheme: text('scheme', 'The scheme of `http`, such as `bearer`.'),
    bearerFormat: text('bearerFormat', 'The format of bearer tokens.'),
    scopes: list('scope', 'The scopes of OAuth 2.', ({ scopes }) => [...scopes], { isDistinct: true }),
    urls: list('URL', 'The URLs of OAuth and OpenID Connect.', ({ endpointUrls }) => endpointUrls, { isNotAName: true }),
    description: text('description', 'The description.'),
    deprecated: flag('deprecated', 'Whether it is deprecated (OpenAPI 3.2).'),
    flows: mapping('flows', 'The flows of OAuth 2, by name.'),
  },
  *find(node) {
    for (const scheme of node.securitySchemes) yield { node: scheme, place: scheme.place, uses: noUses };
  },
});
