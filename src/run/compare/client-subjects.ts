import type { ClientText } from '../../changes/changelog/client-text.ts';
import { nameAt, type SchemaName } from '../../diff/schemas/place-names.ts';
import type { Operation } from '../../model/operation.ts';
import { isWithin, own, type Place, stringOf } from '../../model/place.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import type { MessageData } from '../../text/message.ts';
import { sharedEnd } from '../../text/shared-end.ts';
import type { PlacedFinding } from '../lint-api.ts';
import type { DataPath, DataPaths } from './data-paths.ts';

/** What has changed, as clients of some operations call it. */
export interface ClientSubject {
  /** `response field`, `query parameter`; `the request body` for what has no name; empty for the operation or API itself. */
  readonly noun: string;
  /** `lines[].price`; empty for what has no name. */
  readonly names: readonly string[];
  /** The labels of the operations. */
  readonly labels: readonly string[];
  /** The whole ways to the fields by operation, where operations have them in different places. */
  readonly fields?: ReadonlyMap<string, readonly string[]>;
}

/** A subject of one operation: the way to a schema, and from there to what has changed. */
interface Found {
  readonly noun: string;
  readonly base: string;
  readonly rests: readonly string[];
  /** Whether the way is unknown, so that the base is the name of the schema. */
  readonly isUnfound?: boolean;
  /** The name of the schema between both, for schemas that are in several places. */
  readonly holder?: string;
}

/** The most places of one schema that are named one by one. */
const MOST_PLACES = 3;

/** What a change is about, for each of the operations that it affects, and together where they call it the same. */
export function clientSubjects(finding: PlacedFinding, text: ClientText, paths: DataPaths): readonly ClientSubject[] {
  const { uses } = finding;
  const byNoun = new Map<string, Map<string, Found[]>>();
  const all = uses.map(({ label, operation }) => ({ label, found: foundIn(finding, text, operation, paths) }));
  // Uses that do not have what has changed share only its definition.
  const isFound = all.some(({ found }) => found.some((one) => !one.isUnfound));
  const isInBoth = ['request field', 'response field'].every((noun) =>
    all.some(({ found }) => found.some((one) => one.noun === noun)),
  );
  for (const { label, found } of all) {
    for (const one of found) {
      if (isFound && one.isUnfound) continue;
      const noun = isInBoth ? one.noun.replace(/^(?:error )?(?:request|response) field$/, 'field') : one.noun;
      const ofNoun = byNoun.get(noun) ?? new Map<string, Found[]>();
      byNoun.set(noun, ofNoun.set(label, [...(ofNoun.get(label) ?? []), one]));
    }
  }
  if (uses.length === 0) return [{ noun: '', names: [], labels: [] }];
  return [...byNoun].flatMap(([noun, found]) => named(noun, found));
}

/** The most operations that are told apart instead of together where they have something in different places. */
const MOST_APART = 2;

/** Names what has changed: whole if all operations have it in the same places, else by its own name beside the places in each operation. */
function named(noun: string, found: ReadonlyMap<string, readonly Found[]>): readonly ClientSubject[] {
  const labels = [...found.keys()];
  const sets = [...found.values()].map(basesOf);
  const [first = []] = sets;
  const all = [...found.values()].flat();
  const rests = [...new Set(all.flatMap((one) => one.rests))];
  const isSame = first.length <= MOST_PLACES && sets.every((set) => set.join('\n') === first.join('\n'));
  if (isSame) return [{ noun, names: namesAt(first, rests), labels }];
  if (labels.length <= MOST_APART && first.length <= MOST_PLACES)
    return [...found].flatMap(([label, ofOne]) => ({ noun, names: namesAt(basesOf(ofOne), rests), labels: [label] }));
  const fields = new Map([...found].map(([label, ofOne]) => [label, namesAt(basesOf(ofOne), rests)]));
  return [{ ...ownName(noun, sets.flat(), rests, all[0]?.holder ?? ''), labels, fields }];
}

/** The end of the way that all places share. */
function ownName(
  noun: string,
  bases: readonly string[],
  rests: readonly string[],
  holder: string,
): Pick<ClientSubject, 'noun' | 'names'> {
  // Items of a list have no name of their own.
  if (rests.some((rest) => rest !== '')) return { noun, names: uniqueNames(rests.map((rest) => rest.replace(/^(?:\[\])+/, ''))) };
  const shared = commonEnd(bases);
  if (shared !== '') return { noun, names: namesAt([shared], rests) };
  const ends = uniqueNames(bases.map((base) => base.slice(Math.max(base.lastIndexOf('.'), 0))));
  return ends.length <= MOST_PLACES ? { noun, names: ends } : { noun: `${noun} of type`, names: [holder] };
}

function basesOf(found: readonly Found[]): readonly string[] {
  return [...new Set(found.map(({ base }) => base))].sort();
}

function namesAt(bases: readonly string[], rests: readonly string[]): readonly string[] {
  return uniqueNames(bases.flatMap((base) => rests.map((rest) => base + rest)));
}

function uniqueNames(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map((path) => path.replace(/^\./, '')))].filter((name) => name !== '');
}

/** The segments with which all paths end. */
function commonEnd(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split(/(?=\.)/));
  const length = Math.min(first.length, ...others.map((other) => sharedEnd(first, other)));
  return length === 0 ? '' : first.slice(-length).join('');
}

function foundIn(finding: PlacedFinding, text: ClientText, operation: Operation | undefined, paths: DataPaths): readonly Found[] {
  const listed = listedIn(finding.data);
  const isWebhook = operation !== undefined && operation.pathItem.kind !== 'path';
  if (text.about === 'parameters') return [{ noun: `${finding.data.in} parameter`, base: '', rests: listed }];
  if (text.about === 'statuses') return [{ noun: 'status', base: '', rests: listed }];
  if (text.about === 'headers') return [{ noun: isWebhook ? 'reply header' : 'response header', base: '', rests: listed }];
  const about = finding.about ?? finding.place;
  const name = nameAt(about);
  const path = name.path + (finding.below ?? '');
  const rests = text.about === 'fields' ? listed.map((field) => `${path}.${field}`) : [path];
  const side = text.side === 'both' ? undefined : (text.side ?? finding.direction);
  return operation ? (placesOf(name, rests, { operation, isWebhook, side, paths, finding }) ?? [WHOLE]) : [WHOLE];
}

const WHOLE: Found = { noun: '', base: '', rests: [''] };

interface Search {
  readonly operation: Operation;
  readonly isWebhook: boolean;
  readonly side: 'request' | 'response' | undefined;
  readonly paths: DataPaths;
  readonly finding: PlacedFinding;
}

function placesOf({ kind, holder, name }: SchemaName, rests: readonly string[], search: Search): readonly Found[] | undefined {
  const { operation, isWebhook, side, paths, finding } = search;
  if (kind === 'header') return [{ noun: isWebhook ? 'header' : 'response header', base: `.${name}`, rests }];
  if (kind === 'parameter') return [parameterFound(holder, name, rests, isWebhook)];
  if (kind === 'schema') {
    const value = operation.api.references.followSchema(holder)?.value ?? holder.value;
    const all = paths.find(operation, value);
    const onSide = all.filter((at) => isOnSide(at, side, isWebhook));
    if (all.length > 0) return onSide.map((at) => fieldAt(at, rests, { isWebhook, holder: name }));
    return [{ noun: side === undefined ? 'field' : `${side} field`, base: name, rests, holder: name, isUnfound: true }];
  }
  const isOfSchema = isCompatRule(finding.rule) && finding.rule.compare.Schema !== undefined;
  const about = finding.about ?? finding.place;
  if (operation.requestBody && isWithin(about, operation.requestBody.place))
    return [fieldAt({ in: 'request', path: '' }, rests, { isWebhook })];
  const statuses = operation.responses.filter(({ response }) => isWithin(about, response.place)).map(({ status }) => status);
  if (statuses.length === 0) return undefined;
  if (!isOfSchema) return [{ noun: 'response', base: '', rests: statuses }];
  const isError = statuses.every((status) => !/^[123]|^default$/.test(status));
  return [fieldAt({ in: isError ? 'error' : 'response', path: '' }, rests, { isWebhook })];
}

function parameterFound(holder: Place, name: string, rests: readonly string[], isWebhook: boolean): Found {
  const where = stringOf(own(holder.value, 'in')) ?? '';
  if (where === 'body') return fieldAt({ in: 'request', path: '' }, rests, { isWebhook });
  if (where === 'formData') return fieldAt({ in: 'request', path: `.${name}` }, rests, { isWebhook });
  return { noun: `${where} parameter`, base: `.${name}`, rests };
}

/** What clients receive is what a webhook sends. */
function isOnSide(at: DataPath, side: Search['side'], isWebhook: boolean): boolean {
  if (side === undefined) return true;
  const isSent = at.in === 'request' || at.in === 'parameter';
  return isWebhook ? isSent === (side === 'response') : isSent === (side === 'request');
}

const FIELDS = { request: 'request', response: 'response', error: 'error response', parameter: '' };
const WEBHOOK_FIELDS = { request: 'payload', response: 'reply', error: 'reply', parameter: '' };

function fieldAt(
  at: DataPath,
  rests: readonly string[],
  { isWebhook, holder }: { readonly isWebhook: boolean; readonly holder?: string },
): Found {
  const word = (isWebhook ? WEBHOOK_FIELDS : FIELDS)[at.in];
  const isWhole = at.path === '' && rests.every((rest) => rest === '');
  const body = isWebhook ? `the ${word}` : `the ${word} body`;
  const noun = at.in === 'parameter' ? `${at.location} parameter` : isWhole ? body : `${word} field`;
  return { noun, base: at.path, rests, ...(holder !== undefined && { holder }) };
}

/** The names or statuses that the data of a message list. */
function listedIn({ names, statuses, name, status }: MessageData): readonly string[] {
  const list = names ?? statuses ?? name ?? status ?? [];
  return [list].flat().filter((item) => typeof item === 'string');
}
