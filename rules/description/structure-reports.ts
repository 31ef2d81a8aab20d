import type { Api } from '../../src/model/api.ts';
import { hasJsonSchema } from '../../src/model/openapi-version.ts';
import { ownMember, type Place, stringOf } from '../../src/model/place.ts';
import { isReference } from '../../src/model/references.ts';
import type { MessageReport, ReportMessage } from '../../src/rule/rule.ts';
import type { ObjectShape, ValueType } from '../../src/specification/shapes.ts';
import { type StructureFault, structureOf } from '../../src/specification/structure.ts';
import { enumerate } from '../../src/text/enumerate.ts';
import { nearestName } from '../../src/text/nearest-name.ts';
import { exclusiveBound } from './exclusive-bounds.ts';
import type { FaultKind } from './fault-kinds.ts';
import { isMisplacedQueryParameter } from './path-parameter-reports.ts';
import { usesOfPlace } from './place-uses.ts';
import { fixOfStructure } from './structure-fixes.ts';
import { textMessage } from './text-reports.ts';
import { unknownField } from './unknown-field.ts';
import { wrongKey } from './wrong-keys.ts';

/** A report with its kind, which the option `ignore` may name. */
export interface ReportWithKind {
  readonly kind: FaultKind;
  readonly report: MessageReport;
}

/** Reports faults in the structure of a description. */
export function* structureReports(api: Api): Generator<ReportWithKind> {
  /** The correct names of misspelled fields by their objects. These fields are not reported as missing, too. */
  const intendedFields = new WeakMap<object, string>();
  const { version } = api;
  for (const fault of structureOf(api).faults) {
    const { place, kind } = fault;
    const owner = fault.ownerPlace.value as object;
    if (kind === 'missing-field' && intendedFields.get(owner) === fault.fields?.[0]) continue;
    const message = messageOf(fault, api);
    if (!message) continue;
    // A parameter that belongs to the query does not need the members of a path parameter.
    if (message.messageId === 'parameterNotRequired' && isMisplacedQueryParameter(api, owner)) continue;
    if (message.messageId === 'similarField') intendedFields.set(owner, String(message.data.similar));
    // The schema of the parameter has the `type`, which would otherwise be reported as missing.
    else if (kind === 'unknown-field' && version === '2.0' && place.token === 'schema') intendedFields.set(owner, 'type');
    const on = typeof place.token === 'string' && kind !== 'wrong-value' ? 'key' : 'value';
    // The same mistake at several places is one cause.
    const cause = `${message.messageId} ${fault.owner.name} ${JSON.stringify(message.data)}`;
    // The root and its members have no subject of their own.
    const isOfRoot = place.document === api.document && place.tokens.length <= 1;
    const data = isOfRoot ? { subject: 'The description', ...message.data } : message.data;
    const uses = usesOfPlace(place, api);
    // A finding at the root would mark the whole file.
    const at = isOfRoot && place.parent === undefined ? place.child(api.isSwagger2 ? 'swagger' : 'openapi') : place;
    const report = {
      at,
      on: at === place ? on : 'key',
      ...message,
      data,
      uses,
      cause,
      ...fixOfStructure({ ...fault, ...message }, api),
    } as const;
    yield { kind: KIND_OF_FAULT[kind], report };
  }
}

const KIND_OF_FAULT: Readonly<Record<StructureFault['kind'], FaultKind>> = {
  'unknown-field': 'unknown-field',
  'missing-field': 'missing-field',
  'missing-alternative': 'missing-field',
  'exclusive-fields': 'exclusive-fields',
  'wrong-type': 'wrong-type',
  'wrong-value': 'wrong-value',
  'wrong-key': 'wrong-key',
  'wrong-reference': 'wrong-reference',
  'not-filled': 'empty-list',
  'not-single': 'exclusive-fields',
  'repeated-item': 'repeated-item',
};

function messageOf(fault: StructureFault, api: Api): ReportMessage | undefined {
  const { place, owner, fields = [] } = fault;
  const object = owner.label;
  const text = textMessage(fault, api);
  if (text) return text;
  switch (fault.kind) {
    case 'unknown-field':
      return unknownField(fault, api);
    case 'missing-field': {
      const [field = ''] = fields;
      if (owner.name === 'Parameter' && field === 'required') return notRequired(fault);
      // Only this required field depends on the type.
      if (field === 'items') return { messageId: 'missingItems', data: { object } };
      return { messageId: 'missingField', data: { object, field } };
    }
    case 'missing-alternative':
      return { messageId: 'missingAlternative', data: { object, fields } };
    case 'exclusive-fields':
      return { messageId: 'exclusiveFields', data: { object, fields } };
    case 'wrong-type':
      return wrongType(fault, api);
    case 'wrong-value':
      return wrongValue(fault);
    case 'wrong-key':
      return wrongKey(fault);
    case 'wrong-reference':
      return wrongReference(fault);
    case 'not-filled':
      return { messageId: 'emptyList', data: { field: nameOf(place) } };
    case 'not-single':
      return { messageId: 'severalEntries', data: { field: nameOf(place), object } };
    case 'repeated-item':
      return repeatedItem(fault);
  }
}

function wrongType({ place, expected, owner }: StructureFault, api: Api): ReportMessage | undefined {
  // `unresolved-ref` reports values that are not a reference.
  if (place.token === '$ref') return undefined;
  if (!expected || (expected.strings === 'all' && refersToString(api, place))) return undefined;
  const bound = exclusiveBound(place, api);
  if (bound) return bound;
  const data = { field: nameOf(place), expected: typeText(expected) };
  if (place.value === null) return { messageId: emptyValueId(place, owner, api), data };
  if (owner.name === 'Schema' && place.token === 'required' && typeof place.value === 'boolean')
    return { messageId: place.parent?.parent?.token === 'properties' ? 'requiredOfProperty' : 'requiredOfSchema', data: {} };
  return { messageId: 'wrongType', data: { ...data, actual: actualType(place.value) } };
}

/**
 * The id of the message about an empty value. In an alternative or among other types, the type `null` is meant; elsewhere, a type
 * may be missing. YAML reads both as null.
 */
function emptyValueId(place: Place, { name }: ObjectShape, { version }: Api): string {
  const isItem = typeof place.token === 'number';
  const type = isItem ? place.parent : place;
  if (name !== 'Schema' || type?.token !== 'type' || !hasJsonSchema(version)) return 'emptyValue';
  const around = type.parent?.parent?.token;
  return isItem || around === 'anyOf' || around === 'oneOf' ? 'nullType' : 'emptyType';
}

/** Returns whether a `$ref` in the place of a string leads to one, or nowhere, which has a finding of its own. */
function refersToString({ references }: Api, place: Place): boolean {
  if (!isReference(place.value)) return false;
  const target = references.follow(place);
  return target === undefined || typeof target.value === 'string';
}

function wrongValue({ place, expected, owner, ownerPlace }: StructureFault): ReportMessage {
  const field = nameOf(place);
  const { strings, numbers, booleans } = expected ?? {};
  if (booleans === 'true') return notRequired({ ownerPlace });
  if (!(strings instanceof Set))
    return { messageId: numbers === 'positive' ? 'notPositive' : 'notCount', data: { field, value: String(place.value) } };
  const value = String(place.value);
  const similar = nearestName(value, [...strings]);
  if (similar !== undefined) return { messageId: 'similarValue', data: { field, value, similar } };
  if (owner.name === 'Parameter' && field === 'in' && value === 'body') return { messageId: 'bodyParameter', data: {} };
  return {
    messageId: 'wrongValue',
    data: {
      field,
      value,
      values: enumerate(
        [...strings].map((one) => `\`${one}\``),
        'or',
      ),
    },
  };
}

function notRequired({ ownerPlace }: Pick<StructureFault, 'ownerPlace'>): ReportMessage {
  const parameter = stringOf(ownMember(ownerPlace.value, 'name')) ?? '';
  return { messageId: 'parameterNotRequired', data: { parameter, names: [parameter] } };
}

function wrongReference({ place, expected, target }: StructureFault): ReportMessage {
  const reference = String(place.value);
  return {
    messageId: 'wrongReference',
    data: { reference, names: [reference], found: target?.label ?? '', expected: expected?.shape?.label ?? '' },
  };
}

function repeatedItem({ place }: StructureFault): ReportMessage {
  const item = itemText(place.value);
  return { messageId: 'repeatedItem', data: { field: nameOf(place.parent ?? place), item, names: [item] } };
}

/** `tags`, or `tags[0]` for an item of an array. */
function nameOf({ token, parent }: Place): string {
  return typeof token === 'number' && parent ? `${nameOf(parent)}[${token}]` : String(token ?? '');
}

function itemText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The types that a value may have: `an array or a string`. */
function typeText({ shape, map, list, strings, booleans, numbers }: ValueType): string {
  const kinds = [
    ...(list ? ['an array'] : []),
    ...(shape ? [objectText(shape)] : map ? ['an object'] : []),
    ...(strings ? ['a string'] : []),
    ...(booleans && shape?.name !== 'Schema' ? ['a boolean'] : []),
    ...(numbers ? ['a number'] : []),
  ];
  return kinds.join(' or ');
}

function objectText({ label }: ObjectShape): string {
  return label.startsWith('a') ? label : 'an object';
}

function actualType(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
