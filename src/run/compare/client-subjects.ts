import type { ClientText } from '../../changes/changelog/client-text.ts';
import { nameAt, pathWithin } from '../../diff/schemas/place-names.ts';
import type { DataPath } from '../../diff/schemas/schema-pairs.ts';
import type { Shape } from '../../diff/schemas/shape.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import { isObject, isWithin, ownMember, type Place, stringOf } from '../../model/place.ts';
import { propertyStep, splitFieldPath } from '../../text/field-path.ts';
import type { MessageData } from '../../text/message.ts';
import type { ChangedSchemas, PlacedFinding } from '../lint-api.ts';
import type { DataPaths } from './data-paths.ts';

/** A changed part, as clients of some operations know it. */
export interface ClientSubject {
  /** `response field`, `query parameter`; `the request body` for a part without a name; empty for the operation or API itself. */
  readonly noun: string;
  /** `price`; empty for a part without a name. */
  readonly name: string;
  /** The whole paths to it by the label of the operation: `lines[].price`, with a backslash before the dots of names. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** A subject of one operation. */
interface OperationSubject {
  readonly noun: string;
  readonly name: string;
  /** The whole path to it; `undefined` for a part without a name. */
  readonly field: string | undefined;
}

const WHOLE: OperationSubject = { noun: '', name: '', field: undefined };

/** The subjects of a change in each of the operations that it affects, merged if the operations have the same one. */
export function clientSubjects(finding: PlacedFinding, text: ClientText, paths: DataPaths): readonly ClientSubject[] {
  const { uses } = finding;
  if (uses.length === 0) return [{ noun: '', name: '', fields: new Map() }];
  const all = uses.map(({ label, operation }) => ({
    label,
    found: operation ? subjectsInOperation(finding, text, operation, paths) : [WHOLE],
  }));
  const nouns = new Set(all.flatMap(({ found }) => found.map(({ noun }) => noun)));
  const isInBoth = nouns.has('request field') && nouns.has('response field');
  const subjects = new Map<string, { readonly noun: string; readonly name: string; readonly fields: Map<string, string[]> }>();
  for (const { label, found } of all) {
    for (const { noun: own, name, field } of found) {
      const noun = isInBoth ? own.replace(/^(?:error )?(?:request|response) field$/, 'field') : own;
      const key = JSON.stringify([noun, name]);
      const subject = subjects.get(key) ?? { noun, name, fields: new Map<string, string[]>() };
      subjects.set(key, subject);
      if (field === undefined) subject.fields.set(label, []);
      else if (!subject.fields.get(label)?.includes(field)) append(subject.fields, label, field);
    }
  }
  return [...subjects.values()];
}

function subjectsInOperation(
  finding: PlacedFinding,
  text: ClientText,
  operation: Operation,
  paths: DataPaths,
): readonly OperationSubject[] {
  const { data, schemas = [] } = finding;
  const isWebhook = operation.pathItem.kind !== 'path';
  if (text.listedParts === 'parameters') return listedNames(data).map((name) => withName(`${data.in} parameter`, name));
  if (text.listedParts === 'statuses') return listedNames(data).map((name) => withName('status', name));
  const header = isWebhook ? 'reply header' : 'response header';
  if (text.listedParts === 'headers') return listedNames(data).map((name) => withName(header, name));
  if (schemas.length > 0) return schemas.flatMap((changed) => fieldsIn(changed, finding, text, operation, paths));
  return partsAt(finding.about ?? finding.place, operation, isWebhook);
}

function withName(noun: string, name: string): OperationSubject {
  return { noun, name, field: name };
}

/** The places where an operation has the changed part of schemas, which may be several. */
function fieldsIn(
  { pair, about, direction }: ChangedSchemas,
  { data }: PlacedFinding,
  text: ClientText,
  operation: Operation,
  paths: DataPaths,
): readonly OperationSubject[] {
  const path = pathWithin(about, schemasOf(pair.head)) ?? '';
  const rests = text.listedParts === 'fields' ? listedNames(data).map((field) => path + propertyStep(field)) : [path];
  const isWebhook = operation.pathItem.kind !== 'path';
  const side = text.side === 'both' ? undefined : (text.side ?? direction);
  const places = paths.find(pair, side).get(operation) ?? [];
  return places.flatMap((at) => rests.map((rest) => fieldAt({ ...at, path: at.path + rest }, isWebhook)));
}

/** The schemas in the text of the description that a schema and its alternatives consist of. */
function schemasOf(shape: Shape): ReadonlySet<unknown> {
  const inner = [shape, ...shape.branches, ...shape.branches.flatMap(({ branches }) => branches)];
  const schemas = inner.flatMap(({ schemas, parts }) => [...schemas, ...parts]);
  return new Set([shape.definition.value, ...schemas.map(({ place }) => place.value)].filter(isObject));
}

/** The parts at a place of an operation that is not in a schema. */
function partsAt(about: Place, operation: Operation, isWebhook: boolean): readonly OperationSubject[] {
  const { kind, holder, name } = nameAt(about);
  if (kind === 'header') return [withName(isWebhook ? 'header' : 'response header', name)];
  if (kind === 'parameter') return [parameterFound(holder, name, isWebhook)];
  if (operation.requestBody && isWithin(about, operation.requestBody.place))
    return [fieldAt({ in: 'request', path: '' }, isWebhook)];
  const statuses = operation.responses.filter(({ response }) => isWithin(about, response.place)).map(({ status }) => status);
  return statuses.length === 0 ? [WHOLE] : statuses.map((status) => withName('response', status));
}

function parameterFound({ value }: Place, name: string, isWebhook: boolean): OperationSubject {
  const location = stringOf(ownMember(value, 'in')) ?? '';
  if (location === 'body') return fieldAt({ in: 'request', path: '' }, isWebhook);
  if (location === 'formData') return fieldAt({ in: 'request', path: propertyStep(name) }, isWebhook);
  return fieldAt({ in: 'parameter', location, name, path: '' }, isWebhook);
}

const BODIES = { request: 'request', response: 'response', error: 'error response' };
const WEBHOOK_BODIES = { request: 'payload', response: 'reply', error: 'reply' };

function fieldAt({ in: where, location, name = '', path }: DataPath, isWebhook: boolean): OperationSubject {
  if (where === 'parameter' || where === 'header') {
    // The items of a list have the name of the list.
    const whole = /^(?:\[\d*\])+$/.test(path) ? name : name + path;
    if (where === 'parameter') return withName(`${location} parameter`, whole);
    return withName(location === 'part' ? 'part header' : isWebhook ? 'header' : 'response header', whole);
  }
  const word = (isWebhook ? WEBHOOK_BODIES : BODIES)[where];
  const body = isWebhook ? `the ${word}` : `the ${word} body`;
  const field = path.replace(/^\./, '');
  if (field === '') return { noun: body, name: '', field: undefined };
  const own = splitFieldPath(field).name;
  if (own !== '') return { noun: `${word} field`, name: own, field };
  return { noun: `each ${field.endsWith('*') ? 'value' : 'item'} of ${body}`, name: '', field: undefined };
}

/** The names or statuses that the data of a message list. */
function listedNames({ names, statuses, name, status }: MessageData): readonly string[] {
  const list = names ?? statuses ?? name ?? status ?? [];
  return [list].flat().filter((item) => typeof item === 'string');
}
