/** A description with these path items, each a line of YAML, and nothing else that a headline rule would complain about. */
export const api = (...pathItems: string[]) => `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
${pathItems.map((item) => `  ${item}\n`).join('')}`;

/** Path items with one fault each: a slash at the end, a collection in the singular, no version beside others. */
export const SLASH = '/v1/orders/: {}';
export const USER = '"/v1/user/{id}": {}';
export const CARTS = '/carts: {}';
