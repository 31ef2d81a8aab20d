import type { AnyRule } from '../../src/rule/rule.ts';
import { ERROR_SCHEMA_YAML } from './error-schema-yaml.ts';

export const ERROR_SCHEMA_EXAMPLES: AnyRule['examples'] = {
  good: [
    `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { type: object, properties: { error: {
        type: object, properties: { message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string } } } } } } } } } } } }`,
  ],
  bad: [
    {
      api: `paths:
  /orders: { get: { responses: { "404": { content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } } } } }
  /carts: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } }
components: { schemas: { Error: { type: object, properties: { error: {
  type: object, properties: { message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string } } } } } } }`,
      suggested: [
        `paths:
  /orders: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } }
  /carts: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } }
components: { schemas: { Error: { type: object, properties: { error: {
  type: object, properties: { message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string } } } } } } }`,
      ],
      at: '/paths/~1orders/get/responses/404/content/application~1json/schema',
      messageId: 'mismatch',
      data: {
        subject: '`GET /orders` response `404`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [{ messageId: 'missing', data: { field: 'error' } }],
        advice: [],
      },
    },
    {
      api: `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components: { schemas: { Error: { type: object, properties: { error: {
  type: object, properties: { message: { type: string }, type: {}, code: { type: string } } } } } } }`,
      at: '/components/schemas/Error',
      messageId: 'mismatch',
      data: {
        subject: '`Error`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [
          { messageId: 'noType', data: { field: 'error.type', wanted: 'string' } },
          { messageId: 'wrongType', data: { field: 'error.code', actual: 'string', wanted: 'integer' } },
          { messageId: 'missingTrace', data: { parent: 'error', name: 'trace' } },
        ],
        advice: [],
      },
    },
    {
      api: `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components: { schemas: { Error: { type: object, properties: { error: {
  type: object, properties: { message: { type: string }, type: {} } } } } } }`,
      suggested: [
        `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components: { schemas: { Error: { type: object, properties: { error: {
  type: object, properties: { message: { type: string }, type: { type: string, description: The category of the error. }, code: { type: integer, description: Identifies the error. }, trace_id: { type: string, description: Identifies the failed call in logs. }, help_url: { type: string, format: uri, description: Explains the error and how to handle it. } } } } } } }`,
      ],
      at: '/components/schemas/Error',
      messageId: 'mismatch',
      data: {
        subject: '`Error`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [
          { messageId: 'noType', data: { field: 'error.type', wanted: 'string' } },
          { messageId: 'missing', data: { field: 'error.code' } },
          { messageId: 'missingTrace', data: { parent: 'error', name: 'trace' } },
        ],
        advice: [],
      },
    },
    {
      api: 'paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { type: array, items: {} } } } } } } } }',
      at: '/paths/~1orders/get/responses/404/content/application~1json/schema',
      messageId: 'mismatch',
      data: {
        subject: '`GET /orders` response `404`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [{ messageId: 'bodyType', data: { actual: 'array', wanted: 'object' } }],
        advice: [],
      },
    },
    {
      api: `paths: { "/orders/{id}": { get: { responses: { "422": { content: { application/json: { schema: { $ref: "#/components/schemas/HTTPValidationError" } } } } } } } }
components: { schemas: { HTTPValidationError: { type: object, properties: { detail: {
  type: array, items: { type: object, properties: { loc: { type: array, items: {} }, msg: { type: string }, type: { type: string } } } } } } } }`,
      at: '/components/schemas/HTTPValidationError',
      messageId: 'mismatch',
      data: {
        subject: '`HTTPValidationError`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [{ messageId: 'missing', data: { field: 'error' } }],
        advice: [
          { messageId: 'setKnownShape', data: { format: 'the error object of FastAPI (`{ detail }`)', option: 'fastapi' } },
        ],
      },
    },
    {
      api: `paths: { /orders: { get: { responses: { "401": { $ref: "#/components/responses/E" }, "403": { $ref: "#/components/responses/E" }, "404": { $ref: "#/components/responses/E" } } } } }
components: { responses: { E: { description: Error, content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } } } }`,
      at: '/components/responses/E/content/application~1json/schema',
      messageId: 'mismatch',
      data: {
        subject: '`components/responses/E`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [{ messageId: 'missing', data: { field: 'error' } }],
        advice: [{ messageId: 'setShape', data: { option: '{ message: message }' } }],
      },
    },
    {
      api: `paths: { "/orders/{id}": { get: { responses: {
  "200": { description: Found, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } },
  "404": { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } } } }
components: { schemas: { Order: { type: object, properties: { id: { type: string }, amount: { type: number } } } } }`,
      suggested: [
        `paths: { "/orders/{id}": { get: { responses: {
  "200": { description: Found, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } },
  "404": { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components: { schemas: { Order: { type: object, properties: { id: { type: string }, amount: { type: number } } }, Error: { type: object, required: [error], properties: { error: { type: object, required: [message, type, code, trace_id], properties: { message: { type: string, description: "What went wrong, for people." }, type: { type: string, description: The category of the error. }, code: { type: integer, description: Identifies the error. }, trace_id: { type: string, description: Identifies the failed call in logs. }, help_url: { type: string, format: uri, description: Explains the error and how to handle it. } } } } } } }`,
      ],
      at: '/paths/~1orders~1{id}/get/responses/404',
      messageId: 'successBody',
      data: {
        subject: '`GET /orders/{id}` response `404`',
        shape: 'the standard error object (`shape: standard`, the default)',
      },
    },
    {
      api: 'paths: { /orders: { get: { responses: { "404": { description: Not found } } } } }',
      fixed: `paths: { /orders: { get: { responses: { "404": { description: Not found, content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components:
  schemas:
${ERROR_SCHEMA_YAML}`,
      at: '/paths/~1orders/get/responses/404',
      messageId: 'noBody',
      data: { subject: '`GET /orders` response `404`', shape: 'the standard error object (`shape: standard`, the default)' },
    },
    {
      api: 'paths: { /orders: { get: { responses: { "404": { content: { application/json: {} } } } } } }',
      fixed: `paths: { /orders: { get: { responses: { "404": { content: { application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components:
  schemas:
${ERROR_SCHEMA_YAML}`,
      at: '/paths/~1orders/get/responses/404',
      messageId: 'noSchema',
      data: { subject: '`GET /orders` response `404`', shape: 'the standard error object (`shape: standard`, the default)' },
    },
    {
      api: 'paths: { /orders: { get: { responses: { "404": { content: { text/html: {} } } } } } }',
      fixed: `paths: { /orders: { get: { responses: { "404": { content: { text/html: {}, application/json: { schema: { $ref: "#/components/schemas/Error" } } } } } } } }
components:
  schemas:
${ERROR_SCHEMA_YAML}`,
      at: '/paths/~1orders/get/responses/404',
      messageId: 'notJson',
      data: {
        subject: '`GET /orders` response `404`',
        formats: ['text/html'],
        shape: 'the standard error object (`shape: standard`, the default)',
        mediaType: 'application/json',
      },
    },
    {
      api: `paths:
  /orders: { get: { responses: { "404": { $ref: "#/components/responses/Problem" }, "500": { $ref: "#/components/responses/Problem" } } } }
  /carts: { get: { responses: { "404": { $ref: "#/components/responses/Problem" } } } }
components: { responses: { Problem: { description: Problem, content: { application/problem+json: { schema: { type: object, properties: {
  type: { type: string }, title: { type: string }, status: { type: integer }, detail: { type: string } } } } } } } }`,
      at: '/paths',
      messageId: 'otherShape',
      data: {
        share: 'All 3',
        responses: 'error responses',
        other: 'problem details (RFC 9457)',
        option: 'problem-details',
        shape: 'the standard error object (`shape: standard`, the default)',
      },
    },
    {
      api: `paths: { /orders: { get: { responses: { "404": { content: { application/json: {
  schema: { $ref: "#/components/schemas/Error" }, example: { message: No such order, status: 404 } } } } } } } }
components: { schemas: { Error: { type: object, properties: { error: {
  type: object, properties: { message: { type: string }, type: { type: string }, code: { type: integer }, trace_id: { type: string } } } } } } }`,
      at: '/paths/~1orders/get/responses/404/content/application~1json/example',
      messageId: 'example',
      data: {
        subject: '`GET /orders` response `404`',
        shape: 'the standard error object (`shape: standard`, the default)',
        differences: [{ messageId: 'missing', data: { field: 'error' } }],
      },
    },
  ],
};
