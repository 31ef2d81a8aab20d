import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { defineRule, type Report } from '../../src/rule.ts';
import { isRequired, mayHaveUnread, propertyOf, type Shape, shapesOf, typeDifference } from '../schemas/shapes.ts';
import { actionHeaderOf, allowsAction, isBulkMethod, isOnlyAction } from './action-header.ts';
import { elementsOf, payloadOf } from './payload.ts';

const ACTION = 'renumbering';
const FIELDS = ['id', 'sequence'];
const ELEMENT = 'with a required string `id` and a required string `sequence`';

export default defineRule({
  id: 'bulk-renumbering-payload',
  clauses: ['2', '4'],
  severity: 'error',
  summary:
    'Where `X-Action` allows `renumbering`, the payload is a list of objects with a required string `id` and a required string `sequence`.',
  rationale: `
Renumbering is one action for all collections. A client that can renumber one can renumber them all, so long as each takes the
same list: which item, and the number it gets.`,
  details: `
A POST or PATCH is judged where its header \`X-Action\` allows \`renumbering\`: \`enum\`, \`const\`, \`default\` or an example says
so, at the header or in its schema. A plain string names no action in particular, nor does a description.

\`allOf\` is merged. Where \`renumbering\` is the only action, every alternative of \`oneOf\` and \`anyOf\` has to conform; where
there are others, one of them has to, as the rest may belong to those. A property that may be null, or that is \`readOnly\` and
so not sent, is no required string. More properties are welcome.`,
  remedy: `
Describe the element once, \`{ "type": "object", "required": ["id", "sequence"] }\` with both properties of type \`string\`, and
let the request body be an array of it. Where the operation does not renumber, take \`renumbering\` out of its \`X-Action\`.`,
  turnOff: `
An API whose \`X-Action\` knows no \`renumbering\` has nothing to turn off: the rule finds nothing there. Where the word means
something else, such as new numbers for invoices, rename the action, or suppress the finding where it stands with
\`x-lint-ignore\`.`,
  options: {},
  examples: {
    good: [
      `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: { type: object, required: [id, sequence],
    properties: { id: { type: string }, sequence: { type: string }, note: { type: string } } } } } } } } } }`,
    ],
    bad: [
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: array, items: { type: object, required: [id],
    properties: { id: { type: string }, sequence: { type: integer } } } } } } } } } }`,
        at: '/paths/~1group~1users/post/requestBody/content/application~1json/schema/items',
        message:
          'The element of a renumbering is no object with a required string `id` and a required string `sequence`: `sequence` is an integer, expected a string; `sequence` is not required.',
      },
      {
        api: `paths: { /group/users: { post: {
  parameters: [{ name: X-Action, in: header, required: true, schema: { type: string, enum: [renumbering] } }],
  requestBody: { content: { application/json: { schema: { type: object } } } } } } }`,
        at: '/paths/~1group~1users/post',
        message:
          '`POST /group/users` allows `X-Action: renumbering`, but its payload is an object, expected a list of objects with a required string `id` and a required string `sequence`.',
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
        yield payloadFault(operation, `its payload ${payload.otherwise}`);
        return;
      }
      const isOnly = isOnlyAction(header, ACTION);
      const faults = payload.lists.map((list) => listFault(operation, list, isOnly));
      for (const fault of isOnly || faults.every(Boolean) ? faults : []) if (fault) yield fault;
    },
  },
});

function payloadFault(operation: Operation, what: string): Report {
  return {
    at: operation.place,
    message: `\`${operation.label}\` allows \`X-Action: ${ACTION}\`, but ${what}, expected a list of objects ${ELEMENT}.`,
  };
}

function listFault(operation: Operation, list: Shape, isOnly: boolean): Report | undefined {
  const elements = elementsOf(list);
  const [first] = elements;
  if (!first) return saysElements(list) ? undefined : payloadFault(operation, 'its list does not say of what');
  const differences = elementDifferences(elements, isOnly);
  if (differences.length === 0) return undefined;
  return { at: first.place, message: `The element of a ${ACTION} is no object ${ELEMENT}: ${differences.join('; ')}.` };
}

/** Whether a list describes its elements, even where no `$ref` leads. */
function saysElements(list: Shape): boolean {
  return list.flatMap((schema) => schema.parts).some((part) => part.place.child('items').value !== undefined);
}

function elementDifferences(elements: readonly Schema[], isOnly: boolean): readonly string[] {
  const ways = shapesOf(elements).map(differencesOf);
  return !isOnly && ways.some((way) => way.length === 0) ? [] : [...new Set(ways.flat())];
}

function differencesOf(element: Shape): readonly string[] {
  const mistyped = typeDifference('it', element, 'object');
  if (mistyped) return [mistyped];
  return [...nullDifference('it', element), ...FIELDS.flatMap((name) => fieldDifferences(element, name))];
}

function fieldDifferences(element: Shape, name: string): readonly string[] {
  const property = propertyOf(element, name);
  if (property.length === 0) return mayHaveUnread(element, (unread) => unread === name) ? [] : [`no \`${name}\``];
  const label = `\`${name}\``;
  const found = shapesOf(property).flatMap((shape) => typeDifference(label, shape, 'string') ?? []);
  if (found.length === 0) found.push(...nullDifference(label, property));
  if (property.some((schema) => schema.isReadOnly)) found.push(`${label} is read-only`);
  if (!isRequired(element, name)) found.push(`${label} is not required`);
  return found;
}

function nullDifference(label: string, shape: Shape): readonly string[] {
  const mayBeNull = shape.some((schema) => schema.isNullable || schema.branches.some((branch) => branch.isNullable));
  return mayBeNull ? [`${label} may be null`] : [];
}
