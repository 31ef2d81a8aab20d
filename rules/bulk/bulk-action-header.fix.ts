import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import { isObject, type Place } from '../../src/model/place.ts';
import { isLocal, referenceTo } from '../../src/model/reference-to.ts';
import type { Edit } from '../../src/rule/edits.ts';
import { componentsOf } from '../../src/rule/fixes/components.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import type { MessagePart } from '../../src/text/message.ts';
import { ACTION_HEADER, isActionHeader } from './action-header.ts';

/** Adds the header, or corrects the existing one. */
export function fixOfHeader(
  operation: Operation,
  header: Parameter | undefined,
  { messageId }: Pick<MessagePart, 'messageId'>,
): Fixes {
  const place = header?.place ?? operation.place;
  if (!isLocal(place.document)) return {};
  const fix = (title: string, ...edits: readonly Edit[]) => ({
    fix: { title, applicability: 'unsafe' as const, edits: () => edits },
  });
  if (!header) {
    const added = fix(`Add the header \`${ACTION_HEADER}\`.`, {
      add: definitionFor(operation),
      to: operation.place.child('parameters'),
    });
    // Only the author knows which actions there are, and requests without a required header are refused.
    return { suggestions: [added.fix] };
  }
  if (messageId === 'optionalHeader') return fix('Set `required: true`.', { set: place.child('required'), value: true });
  const schema = operation.api.isSwagger2 ? place : operation.api.references.follow(place.child('schema'));
  // A type may be one of several parts of a schema.
  const isPlain =
    schema !== undefined &&
    (schema.value === undefined || isObject(schema.value)) &&
    ['allOf', 'oneOf', 'anyOf', '$ref'].every((key) => schema.child(key).value === undefined);
  const isOwn = schema && (schema.parent === place || schema === place);
  return isPlain && isOwn ? fix('Use the type `string`.', { set: schema.child('type'), value: 'string' }) : {};
}

/** A reference to the component of the API for the header, or else a new definition of the header. */
function definitionFor({ api, place }: Operation): ReturnType<typeof newHeader> | { readonly $ref: string } {
  const isHeader = (at: Place) =>
    at.child('in').value === 'header' && at.child('required').value === true && isActionHeader(String(at.child('name').value));
  const component = componentsOf(api, 'parameters')?.entries.find(([, entry]) => isHeader(entry));
  return component ? { $ref: referenceTo(component[1], place.document) } : newHeader(api.isSwagger2);
}

function newHeader(isSwagger2: boolean) {
  const common = { name: ACTION_HEADER, in: 'header', description: 'The action to apply to the list.', required: true };
  return isSwagger2 ? { ...common, type: 'string' } : { ...common, schema: { type: 'string' } };
}
