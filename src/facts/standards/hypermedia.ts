import type { Standard } from './standard.ts';

export const JSON_API: Standard = {
  id: 'json-api',
  title: 'JSON:API: relationships',
  reference: 'https://jsonapi.org/format/1.1/#fetching-relationships',
  namesSegment: ({ previous }) => previous === 'relationships',
  examples: [
    {
      rules: ['path-plural-collections'],
      api: `paths: { "/articles/{id}/relationships/author": { get: { summary: List authors, responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } }, post: { responses: { "201": {} } } } }`,
      nearMiss: `paths: { "/articles/{id}/author": { get: { summary: List authors, responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } }, post: { responses: { "201": {} } } } }`,
    },
  ],
};

export const ODATA: Standard = {
  id: 'odata',
  title: 'OData: system resources such as `$count` and `$batch`',
  reference: 'OData URL Conventions 4.01',
  namesSegment: ({ text }) => /^\$(?:all|batch|count|crossjoin|entity|filter|links|metadata|query|ref|value)\b/.test(text),
  examples: [
    {
      rules: ['path-simple', 'path-plural-collections'],
      api: 'paths: { /orders/$count: { get: { responses: { "200": { description: How many } } } }, /$metadata: {}, "/orders/{id}/$value": {} }',
      nearMiss: 'paths: { /orders/$Count: {} }',
    },
  ],
};
