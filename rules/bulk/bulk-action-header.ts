import { defineRule } from '../../src/rule/rule.ts';
import { ACTION_HEADER, actionHeaderOf, headerFault, isBulkMethod } from './action-header.ts';
import { fixOfHeader } from './bulk-action-header.fix.ts';
import { bulkSignsOf } from './bulk-operation.ts';

export default defineRule({
  id: 'bulk-action-header',
  clauses: ['4 bulk operation', '4 X-Action'],
  severity: 'warn',
  summary: 'A POST or PATCH with a list payload has a required string header `X-Action` that names the bulk action.',
  rationale: `
A list alone does not say what to do with its elements. With the action in a header, one path serves all bulk operations on a
collection, logs show which action was requested, and a client that sends a list by mistake does not start an action.`,
  details: `
A list payload is a JSON request body that is an array in all its alternatives. A body that may also be a single object is not a
list payload, because a single object needs no header. A JSON Patch of any media type, a merge patch, and an object that contains
a list are not list payloads either, unless the operation is named as a bulk operation: \`/users/bulk\`, \`users:batchDelete\`,
\`bulkUpdateUsers\` or "Delete multiple users". A list to read by is not a bulk operation, such as
the ids of \`:batchGet\` or the filters of \`/users/search\`, nor are requests of several kinds in one
(\`{ "requests": [{ "method": ... }] }\`). \`method-semantics\` reports bulk operations by PUT and DELETE.

The header may be declared on the operation or its path, and its name may be in upper or lower case. The type \`string\` is
enough; the values are not checked.`,
  remedy: `
Add \`{ "name": "X-Action", "in": "header", "required": true, "schema": { "type": "string", "enum": [...] } }\` to the operation, or to
its path if every operation there is a bulk operation, and list the actions in \`enum\`.`,
  fixes: `
Fix: sets \`required: true\` or the type \`string\`.

Suggestion: adds the header, or refers to the component that describes it. The author must list the actions, and clients must send
the header before the server requires it.`,
  turnOff: `
Turn the rule off for an API that has one path for each bulk operation and names the action there (\`POST /orders/bulk-cancel\`). If
only some clients cannot send the header, use an override by \`operations\` or \`paths\`.`,
  messages: {
    missingHeader: `{{ subject }} accepts a list without the header \`${ACTION_HEADER}\`. Add it as a required string that names the bulk action.`,
    optionalHeader: '{{ subject }} accepts a list, but its header `{{ header }}` is not required. Set `required: true`.',
    untypedHeader: '{{ subject }} accepts a list, but its header `{{ header }}` has no type. Use `string`.',
    wrongHeaderType: '{{ subject }} accepts a list, but its header `{{ header }}` has type `{{ type }}`. Use `string`.',
  },
  habits: {
    missingHeader: {
      text: `{{ share }} operations that accept a list lack the header \`${ACTION_HEADER}\`. Add it as a required string that names the bulk action.`,
    },
    optionalHeader: {
      text: `{{ share }} operations that accept a list leave the header \`${ACTION_HEADER}\` optional. Set \`required: true\`.`,
    },
  },
  examples: {
    good: [
      `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [invite, suspend] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
      'paths: { "/users:batchGet": { post: { requestBody: { content: { application/json: { schema: { type: array, items: { type: string } } } } } } } }',
      'paths: { "/users/{id}": { patch: { requestBody: { content: { application/json-patch+json: { schema: { type: array, items: {} } } } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /group/users: { post: { requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }',
        suggested: [
          'paths: { /group/users: { post: { requestBody: { content: { application/json: { schema: { type: array, items: {} } } } }, parameters: [{ name: X-Action, in: header, description: The action to apply to the list., required: true, schema: { type: string } }] } } }',
        ],
        at: '/paths/~1group~1users/post',
        messageId: 'missingHeader',
        data: { subject: '`POST /group/users`' },
      },
      {
        api: 'paths: { /users/bulk: { patch: { requestBody: { content: { application/json: { schema: { type: object, properties: { users: { type: array, items: {} } } } } } } } } }',
        suggested: [
          'paths: { /users/bulk: { patch: { requestBody: { content: { application/json: { schema: { type: object, properties: { users: { type: array, items: {} } } } } } }, parameters: [{ name: X-Action, in: header, description: The action to apply to the list., required: true, schema: { type: string } }] } } }',
        ],
        at: '/paths/~1users~1bulk/patch',
        messageId: 'missingHeader',
        data: { subject: '`PATCH /users/bulk`' },
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, schema: { type: string } }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        fixed: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, schema: { type: string }, required: true }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        at: '/paths/~1group~1users/post',
        messageId: 'optionalHeader',
        data: { subject: '`POST /group/users`', header: 'X-Action' },
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: {} }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        fixed: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string } }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        at: '/paths/~1group~1users/post',
        messageId: 'untypedHeader',
        data: { subject: '`POST /group/users`', header: 'X-Action' },
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: integer } }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        fixed: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string } }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        at: '/paths/~1group~1users/post',
        messageId: 'wrongHeaderType',
        data: { subject: '`POST /group/users`', header: 'X-Action', type: 'integer' },
      },
    ],
  },
  visit: {
    *Operation(operation) {
      if (!isBulkMethod(operation.method)) return;
      const { hasListBody, hasBulkName } = bulkSignsOf(operation);
      if (!hasListBody && !hasBulkName) return;
      const { place } = operation;
      const header = actionHeaderOf(operation);
      const fault = header ? headerFault(header) : operation.hasUnreadParameter ? undefined : { messageId: 'missingHeader' };
      yield fault ? { at: place, ...fault, ...fixOfHeader(operation, header, fault) } : { passed: place };
    },
  },
});
