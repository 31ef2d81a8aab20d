import {
  isRequired,
  mayHaveUnread,
  propertyOf,
  type SchemaShape,
  shapesOf,
  typeDifference,
  typesOf,
} from '../../src/facts/schemas/shapes.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { defineRule, type Report } from '../../src/rule/rule.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { actionHeaderOf, allowsAction, isBulkMethod, isOnlyAction } from './action-header.ts';
import { amendElement, describeElements, requirePayload } from './bulk-renumbering-payload.fix.ts';
import { elementsOf, payloadOf } from './payload.ts';

const ACTION = 'renumbering';
const FIELDS = ['id', 'sequence'];
const FIELD_LIST = 'the required strings `id` and `sequence`';

export default defineRule({
  id: 'bulk-renumbering-payload',
  clauses: ['2 bulk renumbering', '4 X-Action'],
  severity: 'error',
  summary:
    'If `X-Action` allows `renumbering`, the payload is a list of objects with a required string `id` and a required string `sequence`.',
  rationale: `
Renumbering is one action for all collections. If every collection accepts the same list of items and their new numbers, a client
that can renumber one collection can renumber them all.`,
  details: `
The rule checks each POST or PATCH whose header \`X-Action\` allows \`renumbering\`: in the \`enum\`, \`const\`, \`default\` or an
example of the header or its schema. A plain string does not name an action, and the text of descriptions is ignored.

\`allOf\` is merged. If \`renumbering\` is the only action, every alternative of \`oneOf\` and \`anyOf\` must conform. If there are other
actions, one alternative must conform, because the others may belong to those actions. A property that may be null, or that is
\`readOnly\` and therefore not sent, is not a required string. Additional properties are accepted. The request body must be
required. An example does not take the place of a schema.`,
  remedy: `
Describe the element once, as \`{ "type": "object", "required": ["id", "sequence"] }\` with both properties of type \`string\`, and use
an array of it as the required request body. If the operation does not renumber, remove \`renumbering\` from its \`X-Action\`.`,
  fixes: `
Fix: makes the payload required, adds the missing properties, lists them in \`required\`, and describes the elements of a list without \`items\`.

No fix: a payload or property that is described as something else may belong to another action.`,
  turnOff: `
The rule reports nothing in an API whose \`X-Action\` does not allow \`renumbering\`, so you need not turn it off there. If the word
means something else, such as new numbers for invoices, rename the action or use an \`x-lint-ignore\`.`,
  messages: {
    wrongPayload: `{{ subject }} allows \`X-Action: ${ACTION}\`, but its payload {{ payload }}. Use a list of objects with ${FIELD_LIST}.`,
    optionalPayload: `{{ subject }} allows \`X-Action: ${ACTION}\`, but its payload is not required. Set \`required: true\`.`,
    unknownElements: `{{ subject }} allows \`X-Action: ${ACTION}\`, but its list has no \`items\`. Use a list of objects with ${FIELD_LIST}.`,
    wrongElements: `{{ subject }}: list elements for \`X-Action: ${ACTION}\` must be objects with ${FIELD_LIST}. {{ differences }}.`,
    notAnObject: 'The element has type `{{ type }}` instead of `object`',
    untypedElement: 'The element has no type',
    nullableElement: 'The element may be null',
    missing: '`{{ property }}` is missing',
    wrongType: '`{{ property }}` has type `{{ type }}` instead of `string`',
    untyped: '`{{ property }}` has no type',
    nullable: '`{{ property }}` may be null',
    readOnly: '`{{ property }}` is read-only',
    optional: '`{{ property }}` is not required',
  },
  identity: ['differences'],
  examples: {
    good: [
      `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { required: true, content: { application/json: { schema: { type: array, items: { type: object, required: [id, sequence],
    properties: { id: { type: string }, sequence: { type: string }, note: { type: string } } } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: { type: object, required: [id],
    properties: { id: { type: string }, sequence: { type: integer } } } } } } } } } }`,
        at: '/paths/~1group~1users/post/requestBody/content/application~1json/schema/items',
        messageId: 'wrongElements',
        data: {
          subject: '`POST /group/users` request body',
          differences: [
            { messageId: 'wrongType', data: { property: 'sequence', type: 'integer' } },
            { messageId: 'optional', data: { property: 'sequence' } },
          ],
        },
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: { type: object, required: [id, sequence],
    properties: { id: { type: string }, sequence: { type: string } } } } } } } } } }`,
        fixed: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: { type: object, required: [id, sequence],
    properties: { id: { type: string }, sequence: { type: string } } } } } }, required: true } } } }`,
        at: '/paths/~1group~1users/post',
        messageId: 'optionalPayload',
        data: { subject: '`POST /group/users`' },
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: object } } } } } } }`,
        at: '/paths/~1group~1users/post',
        messageId: 'wrongPayload',
        data: { subject: '`POST /group/users`', payload: 'is an object' },
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { required: true, content: { application/json: { schema: { type: array } } } } } } }`,
        fixed: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { required: true, content: { application/json: { schema: { type: array, items: { type: object, required: [id, sequence], properties: { id: { type: string }, sequence: { type: string } } } } } } } } } }`,
        at: '/paths/~1group~1users/post',
        messageId: 'unknownElements',
        data: { subject: '`POST /group/users`' },
      },
    ],
  },
  visit: {
    *Operation(operation) {
      const header = isBulkMethod(operation.method) ? actionHeaderOf(operation) : undefined;
      if (!header || !allowsAction(header, ACTION)) return;
      const payload = payloadOf(operation);
      if (!payload) return;
      if (payload.lists.length === 0) {
        yield { at: operation.place, messageId: 'wrongPayload', data: { payload: payload.otherForm } };
        return;
      }
      const isOnly = isOnlyAction(header, ACTION);
      const faults = payload.lists.map((list) => listFault(operation, list, isOnly));
      const reported = isOnly || faults.every(Boolean) ? faults.flatMap((fault) => fault ?? []) : [];
      yield* reported;
      const { requestBody } = operation;
      if (reported.length > 0 || !requestBody || requestBody.isRequired) return;
      yield { at: operation.place, messageId: 'optionalPayload', ...requirePayload(requestBody) };
    },
  },
});

function listFault(operation: Operation, list: SchemaShape, isOnly: boolean): Report | undefined {
  const elements = elementsOf(list);
  const [first] = elements;
  if (!first)
    return describesElements(list) ? undefined : { at: operation.place, messageId: 'unknownElements', ...describeElements(list) };
  const differences = elementDifferences(elements, isOnly);
  if (differences.length === 0) return undefined;
  const fix = elements.length === 1 ? amendElement(first, differences) : undefined;
  return { at: first.place, messageId: 'wrongElements', data: { differences }, ...(fix && { fix }) };
}

/** Returns whether a list describes its elements, even by a `$ref` that cannot be followed. */
function describesElements(list: SchemaShape): boolean {
  return list.flatMap((schema) => schema.parts).some((part) => part.place.child('items').value !== undefined);
}

function elementDifferences(elements: readonly Schema[], isOnly: boolean): readonly MessagePart[] {
  const differences = shapesOf(elements).map(differencesOf);
  if (!isOnly && differences.some((shapeDifferences) => shapeDifferences.length === 0)) return [];
  // Alternatives often differ in the same way.
  return [...new Map(differences.flat().map((difference) => [JSON.stringify(difference), difference])).values()];
}

function differencesOf(element: SchemaShape): readonly MessagePart[] {
  if (typeDifference('', element, 'object') !== undefined) {
    const types = typesOf(element);
    return [
      types.length === 0 ? { messageId: 'untypedElement' } : { messageId: 'notAnObject', data: { type: types.join(' | ') } },
    ];
  }
  const nullable = isNullable(element) ? [{ messageId: 'nullableElement' }] : [];
  return [...nullable, ...FIELDS.flatMap((name) => fieldDifferences(element, name))];
}

function fieldDifferences(element: SchemaShape, property: string): readonly MessagePart[] {
  const definitions = propertyOf(element, property);
  const data = { property };
  if (definitions.length === 0)
    return mayHaveUnread(element, (unread) => unread === property) ? [] : [{ messageId: 'missing', data }];
  const found = shapesOf(definitions).flatMap((shape) => fieldTypeDifference(shape, property));
  if (found.length === 0 && isNullable(definitions)) found.push({ messageId: 'nullable', data });
  if (definitions.some((schema) => schema.isReadOnly)) found.push({ messageId: 'readOnly', data });
  if (!isRequired(element, property)) found.push({ messageId: 'optional', data });
  return found;
}

function fieldTypeDifference(shape: SchemaShape, property: string): readonly MessagePart[] {
  if (typeDifference('', shape, 'string') === undefined) return [];
  const types = typesOf(shape);
  return [
    types.length === 0
      ? { messageId: 'untyped', data: { property } }
      : { messageId: 'wrongType', data: { property, type: types.join(' | ') } },
  ];
}

function isNullable(shape: SchemaShape): boolean {
  return shape.some((schema) => schema.isNullable || schema.branches.some((branch) => branch.isNullable));
}
