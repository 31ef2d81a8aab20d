// Descriptions that return a property, and the findings of secret-not-returned about them.
import { lintWith } from '../../support/test-rule.ts';

export const RULE = 'secret-not-returned';

export const findingsOf = async (api: string, options = {}) =>
  (await lintWith(RULE, api, options)).map(({ pointer, uses }) => `${pointer} ${uses.count}`);

export const messagesOf = async (api: string) => (await lintWith(RULE, api)).map(({ message }) => message);
export const json = (schema: string) => `{ description: D, content: { application/json: { schema: ${schema} } } }`;
export const operation = (schema: string, status = '"200"') => `{ responses: { ${status}: ${json(schema)} } }`;
export const REFERENCE = '{ $ref: "#/components/schemas/It" }';
export const component = (schema: string, more = '') => `components: { schemas: { It: ${schema} ${more} } }`;

/** A GET that returns this component. */
export const returning = (schema: string, more = '') =>
  `paths: { /users/me: { get: ${operation(REFERENCE)} } }\n${component(schema, more)}`;

export const property = (name: string, schema = '{ type: string }') =>
  `{ type: object, properties: { id: {}, "${name}": ${schema} } }`;

export const AT = '/components/schemas/It/properties';
