import { nameAt } from '../../diff/schemas/place-names.ts';
import { changedPart } from '../../rule/change-subject.ts';
import { isCompatRule, type ListingMessage } from '../../rule/compat-rule.ts';
import type { DataValue, MessageData } from '../../text/message.ts';
import type { PlacedFinding } from '../lint-api.ts';

/** A function that returns the same key for changes with one kind of cause; `undefined` for changes that cannot have this cause. */
export type CauseKey = (finding: PlacedFinding) => string | undefined;

export function isSchemaChange({ rule }: PlacedFinding): boolean {
  return isCompatRule(rule) && rule.compare.Schema !== undefined;
}

/** The key of changes in which a part loses or gains several members: properties, alternatives, headers. */
export const listKeyOf: CauseKey = (finding) => {
  const { data, place, members } = finding;
  const listing = listingOf(finding);
  if (!listing || members || itemNameOf(data[listing.item]) === undefined) return undefined;
  const rest = withoutItems(data, listing);
  return keyOf({ ...finding, messageId: listing.mixed ?? listing.messageId }, [rest, place.document.uri]);
};

/** The data of a message without the items in which changes differ that are reported together. */
export function withoutItems(data: MessageData, { item, beside }: ListingMessage): MessageData {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== item && name !== beside?.item));
}

/** The key of changes with the same message, because alternatives without a name have the same subject. */
export const textKeyOf: CauseKey = (finding) => keyOf(finding, [finding.message]);

/** The key of changes at a `$ref` with another target, at which all of them are located. */
export const referenceKeyOf: CauseKey = (finding) => {
  const { place } = finding;
  return place.token === '$ref' ? `${finding.rule.id}\n${finding.severity}\n${place.document.uri}\n${place.pointer}` : undefined;
};

/** The key of changes at several `$ref`s that now have the same target. */
export const targetKeyOf: CauseKey = (finding) => {
  const { cause, data, members = [] } = finding;
  return cause === undefined ? undefined : keyOf(finding, [cause, withoutNames(data), members.length]);
};

/** The key of the same change of several operations, or of several responses. */
export const changeKeyOf: CauseKey = (finding) => keyOf(finding, [withoutNames(finding.data, [])]);

/** The key of the same change of properties, parameters or headers of the same name, in whichever schemas. */
export const partKeyOf: CauseKey = (finding) => {
  if (isAboutSeveral(finding)) return undefined;
  const parameter = finding.data.parameter ?? '';
  return keyOf(finding, [withoutNames(finding.data), parameter, isSchemaChange(finding) ? changedPartName(finding) : '']);
};

/** The key of the same change of several properties of the same schemas, or of several parameters of one list. */
export const ownersKeyOf: CauseKey = (finding) => {
  if (!isSchemaChange(finding) || isAboutSeveral(finding)) return undefined;
  const owners = (finding.members ?? [finding]).map(ownerOf);
  return owners.includes(undefined) ? undefined : keyOf(finding, [withoutNames(finding.data), [...new Set(owners)].sort()]);
};

/** The key of the same change of any part. */
export const habitKeyOf: CauseKey = (finding) =>
  isAboutSeveral(finding) ? undefined : keyOf(finding, [withoutNames(finding.data)]);

function keyOf({ rule, severity, messageId }: PlacedFinding, more: readonly unknown[]): string {
  return JSON.stringify([rule.id, severity, messageId, ...more]);
}

/** Returns whether a finding is about several changes, only the first of which its data describes. */
function isAboutSeveral(finding: PlacedFinding): boolean {
  if (finding.place.token !== '$ref' || !finding.members) return false;
  if (finding.members.every((member) => listingOf(member)?.messageId === finding.messageId)) return false;
  return new Set(finding.members.map(habitKeyOf)).size > 1;
}

const NAME_KEYS = ['parameter', 'property'];

/** The data without the names of the changed part, and with lists in one order. */
function withoutNames({ subject: _, within: _within, ...data }: MessageData, names = NAME_KEYS): readonly unknown[] {
  return Object.entries(data)
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => [name, isNames(value) ? [...value].sort() : value]);
}

function isNames(value: DataValue): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The name of the changed part; empty if the message lists the parts itself. */
export function changedPartName(finding: PlacedFinding): string {
  const { rule, messageId = '', place, data } = finding;
  const listings = isCompatRule(rule) ? Object.entries(rule.listings ?? {}) : [];
  if (listings.some(([item, list]) => item === messageId || list.messageId === messageId)) return '';
  return changedPart(place, typeof data.property === 'string' ? data.property : '');
}

/** The object that has the changed property, or the list that has the changed parameter; `undefined` for a change of a whole schema or body. */
function ownerOf({ place, data }: PlacedFinding): string | undefined {
  const { holder, path } = nameAt(place);
  const whole = `${path}${typeof data.property === 'string' ? data.property : ''}`;
  const end = whole.lastIndexOf('.');
  if (end === -1 && holder.parent?.token === 'parameters') return `${holder.document.uri} ${holder.parent.pointer}`;
  return end === -1 ? undefined : `${holder.document.uri} ${holder.pointer} ${whole.slice(0, end)}`;
}

/** The message with which the rule lists several such changes of one part. */
export function listingOf({ rule, messageId }: PlacedFinding): ListingMessage | undefined {
  const listings = isCompatRule(rule) ? rule.listings : undefined;
  return messageId !== undefined && listings && Object.hasOwn(listings, messageId) ? listings[messageId] : undefined;
}

/** The name of one part; `undefined` for parts without a name. */
export function itemNameOf(value: DataValue | undefined): string | undefined {
  if (typeof value === 'string' || value === undefined || typeof value === 'number') return value?.toString();
  const [part] = value;
  const name = typeof part === 'object' ? part.data?.name : undefined;
  return typeof name === 'string' ? name : undefined;
}
