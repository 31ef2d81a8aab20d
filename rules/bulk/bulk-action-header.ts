import { defineRule } from '../../src/rule.ts';
import { ACTION_HEADER, actionHeaderOf, headerDifference, isBulkMethod } from './action-header.ts';
import { payloadOf } from './payload.ts';

export default defineRule({
  id: 'bulk-action-header',
  clauses: ['4'],
  severity: 'warn',
  summary: 'A POST or PATCH with a list payload has a required string header `X-Action` that names the bulk action.',
  rationale: `
A list of things says with what to do something, and not what. Where the header names the action, one path serves every bulk
operation on its collection, a log shows which it was, and no client can start one by sending a list by mistake.`,
  details: `
A list payload is a request body in JSON that is an array in all its alternatives; a body that may also be a single thing is
none, as the header could not be required of it. Neither is a JSON Patch, whatever its media type is called, a merge patch,
or an object that has a list in it. PUT replaces what a path names, and is no bulk operation.

The header counts in any casing, of the operation or of its path. A plain string will do; what it may be is not judged.`,
  remedy: `
Add \`{ "name": "X-Action", "in": "header", "required": true, "schema": { "type": "string", "enum": [...] } }\` to the
operation, or to its path where every operation there is a bulk operation, and list the actions in \`enum\`.`,
  turnOff: `
An API which has one bulk operation for each path, and names its action there (\`POST /orders/bulk-cancel\`), needs no header
to tell them apart. Where only some clients cannot send it, turn it off for their operations with an override by
\`operations\` or \`paths\`.`,
  options: {},
  examples: {
    good: [
      `paths: { /group/users: { patch: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Position" } } } } } } } }
components: { schemas: { Position: { type: object, required: [id, sequence], properties: { id: { type: string }, sequence: { type: string } } } } }`,
      'paths: { "/users/{id}": { patch: { requestBody: { content: { application/json-patch+json: { schema: { type: array, items: {} } } } } } } }',
    ],
    bad: [
      {
        api: 'paths: { /group/users: { post: { requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }',
        at: '/paths/~1group~1users/post',
        message:
          '`POST /group/users` takes a list and has no header `X-Action`, expected a required string that names the bulk action.',
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, schema: { type: string } }],
  requestBody: { content: { application/json: { schema: { type: array, items: {} } } } } } } }`,
        at: '/paths/~1group~1users/post',
        message:
          '`POST /group/users` takes a list, but its header `X-Action` is not required, expected a required string that names the bulk action.',
      },
    ],
  },
  visit: {
    *Operation(operation) {
      if (!isBulkMethod(operation.method) || !payloadOf(operation)?.isList) return;
      const header = actionHeaderOf(operation);
      const difference = header && headerDifference(header);
      if (header ? !difference : operation.hasUnreadParameter) return;
      const fault = difference ? `, but ${difference}` : ` and has no header \`${ACTION_HEADER}\``;
      yield {
        at: operation.place,
        message: `\`${operation.label}\` takes a list${fault}, expected a required string that names the bulk action.`,
      };
    },
  },
});
