import { lintWith } from '../../support/test-rule.ts';

export const RULE = 'list-paginated';

/** Includes lists that some readers expect to be short. */
export const LIKELY = { certainty: 'likely' };

interface Get {
  readonly path?: string;
  readonly schema?: string;
  readonly parameters?: string;
  readonly response?: string;
  readonly summary?: string;
}

/** `GET /orders`, which returns an array by default. */
export const get = ({
  path = '/orders',
  schema = '{ type: array, items: { type: object } }',
  parameters = '',
  response = '',
  summary = 'List',
}: Get) =>
  `paths: { "${path}": { get: { summary: "${summary}", parameters: [${parameters}], responses: { "200": { description: Ok, ${response} content: { application/json: { schema: ${schema} } } } } } } }`;

export const countOf = async (api: string, options = {}) => (await lintWith(RULE, api, { ...LIKELY, ...options })).length;
export const ORDERS = '{ type: array, items: { type: object } }';
