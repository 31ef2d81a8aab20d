import type { ClientText } from '../../changes/changelog/client-text.ts';
import { nameAt, pathWithin } from '../../diff/schemas/place-names.ts';
import type { DataPath } from '../../diff/schemas/schema-pairs.ts';
import type { Shape } from '../../diff/schemas/shape.ts';
import { append } from '../../model/append.ts';
import type { Operation } from '../../model/operation.ts';
import { isObject, isWithin, own, type Place, stringOf } from '../../model/place.ts';
import { propertyStep, splitFieldPath } from '../../text/field-path.ts';
import type { MessageData } from '../../text/message.ts';
import type { ChangedSchemas, PlacedFinding } from '../lint-api.ts';
import type { DataPaths } from './data-paths.ts';

/** What has changed, as clients of some operations call it. */
export interface ClientSubject {
  /** `response field`, `query parameter`; `the request body` for what has no name; empty for the operation or API itself. */
  readonly noun: string;
  /** `price`; empty for what has no name. */
  readonly name: string;
  /** The whole ways to it by the label of the operation: `lines[].price`, with a backslash before the dots of names. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** A subject of one operation. */
interface Found {
  readonly noun: string;
  readonly name: string;
  /** The whole way to it; `undefined` for what has no name. */
  readonly field: string | undefined;
}

const WHOLE: Found = { noun: '', name: '', field: undefined };

/** What a change is about, for each of the operations that it affects, and together where they call it the same. */
export function clientSubjects(finding: PlacedFinding, text: ClientText, paths: DataPaths): readonly ClientSubject[] {
  const { uses } = finding;
  if (uses.length === 0) return [{ noun: '', name: '', fields: new Map() }];
  const all = uses.map(({ label, operation }) => ({
    label,
    found: operation ? foundIn(finding, text, operation, paths) : [WHOLE],
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

function foundIn(finding: PlacedFinding, text: ClientText, operation: Operation, paths: DataPaths): readonly Found[] {
  const { data, schemas = [] } = finding;
  const isWebhook = operation.pathItem.kind !== 'path';
  if (text.listedParts === 'parameters') return listedIn(data).map((name) => named(`${data.in} parameter`, name));
  if (text.listedParts === 'statuses') return listedIn(data).map((name) => named('status', name));
  const header = isWebhook ? 'reply header' : 'response header';
  if (text.listedParts === 'headers') return listedIn(data).map((name) => named(header, name));
  if (schemas.length > 0) return schemas.flatMap((changed) => fieldsIn(changed, finding, text, operation, paths));
  return partsAt(finding.about ?? finding.place, operation, isWebhook);
}

function named(noun: string, name: string): Found {
  return { noun, name, field: name };
}

/** Where an operation has what has changed in schemas, which may be in several places. */
function fieldsIn(
  { pair, about, direction }: ChangedSchemas,
  { data }: PlacedFinding,
  text: ClientText,
  operation: Operation,
  paths: DataPaths,
): readonly Found[] {
  const path = pathWithin(about, schemasOf(pair.head)) ?? '';
  const rests = text.listedParts === 'fields' ? listedIn(data).map((field) => path + propertyStep(field)) : [path];
  const isWebhook = operation.pathItem.kind !== 'path';
  const side = text.side === 'both' ? undefined : (text.side ?? direction);
  const places = paths.find(pair, side).get(operation) ?? [];
  return places.flatMap((at) => rests.map((rest) => fieldAt({ ...at, path: at.path + rest }, isWebhook)));
}

/** The schemas as they are written in which parts of a schema are. */
function schemasOf(shape: Shape): ReadonlySet<unknown> {
  const inner = [shape, ...shape.branches, ...shape.branches.flatMap(({ branches }) => branches)];
  const schemas = inner.flatMap(({ schemas, parts }) => [...schemas, ...parts]);
  return new Set([shape.definition.value, ...schemas.map(({ place }) => place.value)].filter(isObject));
}

/** What is at a place of an operation that is not in a schema. */
function partsAt(about: Place, operation: Operation, isWebhook: boolean): readonly Found[] {
  const { kind, holder, name } = nameAt(about);
  if (kind === 'header') return [named(isWebhook ? 'header' : 'response header', name)];
  if (kind === 'parameter') return [parameterFound(holder, name, isWebhook)];
  if (operation.requestBody && isWithin(about, operation.requestBody.place))
    return [fieldAt({ in: 'request', path: '' }, isWebhook)];
  const statuses = operation.responses.filter(({ response }) => isWithin(about, response.place)).map(({ status }) => status);
  return statuses.length === 0 ? [WHOLE] : statuses.map((status) => named('response', status));
}

function parameterFound({ value }: Place, name: string, isWebhook: boolean): Found {
  const location = stringOf(own(value, 'in')) ?? '';
  if (location === 'body') return fieldAt({ in: 'request', path: '' }, isWebhook);
  if (location === 'formData') return fieldAt({ in: 'request', path: propertyStep(name) }, isWebhook);
  return fieldAt({ in: 'parameter', location, name, path: '' }, isWebhook);
}

const BODIES = { request: 'request', response: 'response', error: 'error response' };
const WEBHOOK_BODIES = { request: 'payload', response: 'reply', error: 'reply' };

function fieldAt({ in: where, location, name = '', path }: DataPath, isWebhook: boolean): Found {
  if (where === 'parameter' || where === 'header') {
    // The items of a list have the name of the list.
    const whole = /^(?:\[\d*\])+$/.test(path) ? name : name + path;
    if (where === 'parameter') return named(`${location} parameter`, whole);
    return named(location === 'part' ? 'part header' : isWebhook ? 'header' : 'response header', whole);
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
function listedIn({ names, statuses, name, status }: MessageData): readonly string[] {
  const list = names ?? statuses ?? name ?? status ?? [];
  return [list].flat().filter((item) => typeof item === 'string');
}
