import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../src/config/parse-config.ts';
import { configValidator } from '../support/schemas.ts';
import { cli, readReport } from './support.ts';

const accepts = configValidator();

export const init = (cwd: string, ...args: string[]) => cli(['init', ...args], { cwd });

/** The findings of a lint with the configuration that applies. */
export async function lint(cwd: string, ...args: string[]) {
  const { stdout, stderr, code } = await cli(['lint', '--format', 'json', ...args], { cwd });
  expect(code, stderr).not.toBe(2);
  return readReport(stdout).findings;
}

/** A configuration that was written: right by the project's own reader and by the published schema, both. */
export function readConfig(folder: string, name = 'api-conventions.yaml') {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const { mistakes, rules, files } = parseConfig(text);
  expect(mistakes, text).toEqual([]);
  expect(accepts(parse(text)), `${JSON.stringify(accepts.errors)}\n${text}`).toBe(true);
  return { text, rules, files };
}

/** Every file below a folder, with its text. */
export function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    names.sort().map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** The configuration with every rule that is commented out switched off. */
export function uncommented(text: string): string {
  return text.replace(/^( *)# ([a-z-]+: off\b)/gm, '$1$2');
}

/** Paths that list something, each with its pagination parameters. */
function lists(paths: Readonly<Record<string, readonly string[]>>): string {
  const texts = Object.entries(paths).map(([path, names]) => {
    const parameters = names.map((name) => `{ name: ${name}, in: query, schema: { type: integer } }`);
    return `
  ${path}:
    get:
      parameters: [${parameters.join(', ')}]
      responses:
        "200": { description: Some, content: { application/json: { schema: { type: array, items: { type: object } } } } }
        "404": { $ref: "#/components/responses/Error" }`;
  });
  return texts.join('');
}

/** OpenAPI 3.1: the standard error with a request id, OAuth. */
export const withLists31 = (paths: Readonly<Record<string, readonly string[]>>) => `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://shop.example.com }]
security: [{ login: [] }]
paths:${lists(paths)}
components:
  securitySchemes: { login: { type: openIdConnect, openIdConnectUrl: https://example.com/.well-known/openid-configuration } }
  responses:
    Error:
      description: Failed
      content: { application/json: { schema: { type: object, properties: { error: { type: object, properties: {
        message: { type: string }, type: { type: string }, code: { type: integer }, requestId: { type: string } } } } } } }
`;

/** The same with `/api/v1` in the paths, camelCase, `page` and `size`. */
export const HOUSE_31 = withLists31({
  '/api/v1/orderItems': ['page', 'size'],
  '/api/v1/priceLists': ['page', 'size'],
  '/api/v1/userAccounts': ['page', 'size'],
  '/api/v1/carts': [],
});

/** OpenAPI 3.0: the version in the base path, kebab-case, no two lists paged alike, problem details, an API key. */
export const PROBLEM_30 = `openapi: 3.0.3
info: { title: Mail, version: "1" }
servers: [{ url: https://mail.example.com/v2 }]
security: [{ key: [] }]
paths:${lists({
  '/mail-boxes': ['limit', 'cursor'],
  '/read-receipts': ['page', 'per_page'],
  '/bounce-reports': ['offset', 'count'],
})}
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  responses:
    Error:
      description: Failed
      content: { application/problem+json: { schema: { type: object, properties: {
        type: { type: string }, title: { type: string }, status: { type: integer }, detail: { type: string } } } } }
`;

/** Swagger 2.0: the version behind `/rest`, snake_case, errors in XML, without security. */
export const SWAGGER_2 = `swagger: "2.0"
info: { title: Stock, version: "1" }
host: stock.example.com
basePath: /
produces: [application/xml]
paths:
  /rest/v1/stock_items: { get: { responses: { "200": { description: All }, default: { description: Failed, schema: { type: object } } } } }
  /rest/v1/price_lists: { get: { responses: { "200": { description: All }, default: { description: Failed, schema: { type: object } } } } }
  /rest/v1/store_rooms: { get: { responses: { "200": { description: All }, default: { description: Failed, schema: { type: object } } } } }
`;
