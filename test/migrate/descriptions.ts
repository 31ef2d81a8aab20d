/** Small descriptions in which one part is wrong. */

const RESPONSES = `      responses: { '200': { description: ok } }`;

export function openapi(content: string, info = ''): string {
  return `openapi: 3.0.3\ninfo: { title: Shop, version: '1'${info === '' ? '' : `, ${info}`} }\n${content}\n`;
}

export function swagger(content: string): string {
  return `swagger: '2.0'\ninfo: { title: Shop, version: '1' }\n${content}\n`;
}

export function operation(content: string): string {
  return openapi(`paths:\n  /o:\n    post:\n      ${content}\n${RESPONSES}`);
}

export function swaggerOperation(content: string): string {
  return swagger(`paths:\n  /o:\n    post:\n      ${content}\n${RESPONSES}`);
}

export function schema(content: string): string {
  return openapi(`paths: {}\ncomponents: { schemas: { Order: ${content} } }`);
}

export function swaggerSchema(content: string): string {
  return swagger(`paths: {}\ndefinitions: { Order: ${content} }`);
}
