import type { Finding, KnownCount } from '../finding/finding.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { FAILURE_TITLES } from '../report/failure-titles.ts';
import { isEdit } from '../rule/edits.ts';
import { LEVELS } from '../rule/levels.ts';
import { SEVERITIES } from '../rule/rule.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { webAddress } from '../text/escape.ts';
import { isMessageData } from '../text/message.ts';

/** Returns whether an item of a report conforms to `report.schema.json`: reports may come from an untrusted contributor. */
export function isFinding(item: JsonObject): boolean {
  const { severity, range, anchor, uses, clause, url, status, expired, related, places, habit, because, fix, suggestions } = item;
  return (
    hasRule(item) &&
    hasPlace(item) &&
    isSeverity(severity) &&
    isRange(range) &&
    isOptional(anchor, isBarePlace) &&
    isUses(uses) &&
    isMessage(item) &&
    isOptional(because, isReasons) &&
    isOptional(places, (list) => isListOf(list, isFindingPlace)) &&
    isOptional(habit, isHabit) &&
    isString(clause) &&
    isString(url) &&
    isOptional(status, (text) => text === 'new' || text === 'existing') &&
    isOptional(expired, isDay) &&
    isOptional(related, (list) => isListOf(list, isRelated)) &&
    isOptional(fix, isFix) &&
    isOptional(suggestions, (list) => isListOf(list, isFix))
  );
}

/** Returns whether an item is an entry of a baseline. */
export function isBaselineEntry(item: JsonObject): boolean {
  const { messageId, identity, places, reason, expires } = item;
  return (
    hasRule(item) &&
    hasPlace(item) &&
    isOptional(messageId, isString) &&
    isOptional(identity, isMessageData) &&
    isOptional(places, (value) => value === 'all') &&
    isOptional(reason, isString) &&
    isOptional(expires, isDay)
  );
}

export function isOmittedCode({ kind, name, changed, reason }: JsonObject): boolean {
  return (
    (kind === 'plugin' || kind === 'ruleset') && isString(name) && isOptional(changed, isString) && isOptional(reason, isString)
  );
}

export function isError({ kind, message, file, ruleId, range }: JsonObject): boolean {
  return (
    isString(kind) &&
    Object.hasOwn(FAILURE_TITLES, kind) &&
    isString(message) &&
    isOptional(file, isString) &&
    isOptional(ruleId, isString) &&
    isOptional(range, isRange)
  );
}

export function isRuleCount(item: JsonObject): boolean {
  return hasRule(item) && isString(item.url) && isCount(item.count) && isSeverity(item.severity);
}

const KINDS: readonly unknown[] = ['baselined', 'accepted', 'existing'] satisfies KnownCount['kind'][];

export function isKnownCount({ file, severity, kind, count }: JsonObject): boolean {
  return isString(file) && isSeverity(severity) && KINDS.includes(kind) && isCount(count);
}

export function isTeam({ name, files }: JsonObject): boolean {
  return isFilled(name) && isListOf(files, isString);
}

/** Returns whether an item is a rule that is not built in, whose id a report could otherwise take. */
export function isPluginRule({ id, clauses, severity, summary, rationale, remedy, url }: JsonObject): boolean {
  return (
    isString(id) &&
    pluginOf(id) !== undefined &&
    isListOf(clauses, isString) &&
    LEVELS.some((known) => known === severity) &&
    [summary, rationale, remedy].every(isString) &&
    (url === '' || (isString(url) && webAddress(url) !== undefined))
  );
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Returns whether an item has the data of a message and the identity by which a baseline matches it. */
function isMessage({ messageId, data, identity }: JsonObject): boolean {
  return isOptional(messageId, isString) && isMessageData(data) && isMessageData(identity);
}

function isFindingPlace(item: unknown): boolean {
  if (!isObject(item)) return false;
  const { file, pointer, anchor, on, data, identity, messageId, before, because, fix } = item;
  return (
    isString(file) &&
    isPointer(pointer) &&
    isOptional(anchor, isBarePlace) &&
    isOptional(on, (text) => text === 'value') &&
    isMessageData(data) &&
    isOptional(identity, isMessageData) &&
    isOptional(messageId, isString) &&
    isOptional(because, isReasons) &&
    isOptional(fix, isFix) &&
    isOptional(before, isBarePlace)
  );
}

/** Returns whether an item identifies a place by its file and pointer alone. */
function isBarePlace(item: unknown): boolean {
  return isObject(item) && isString(item.file) && isPointer(item.pointer);
}

function isFix(item: unknown): boolean {
  if (!isObject(item)) return false;
  const { title, applicability, edits, textEdits } = item;
  return (
    isString(title) &&
    (applicability === 'safe' || applicability === 'unsafe') &&
    isOptional(edits, (list) => isListOf(list, isEdit)) &&
    isOptional(textEdits, (list) => isListOf(list, isTextEdit))
  );
}

function isTextEdit(item: unknown): boolean {
  return isObject(item) && isString(item.file) && isString(item.text) && isRange(item.range);
}

const USES: readonly unknown[] = ['', 'path', 'operation', 'response'] satisfies Finding['uses']['of'][];

function isUses(item: unknown): boolean {
  return isObject(item) && isCount(item.count) && USES.includes(item.of) && isListOf(item.labels, isString);
}

function isHabit(item: unknown): boolean {
  return isObject(item) && isCount(item.count) && isCount(item.total) && isListOf(item.exceptions, isString);
}

function isRelated(item: unknown): boolean {
  return isObject(item) && hasPlace(item) && isRange(item.range);
}

function isReasons(list: unknown): boolean {
  return isListOf(list, isFilled) && Array.isArray(list) && list.length > 0;
}

function isRange(range: unknown): boolean {
  return (
    isObject(range) &&
    [range.start, range.end].every((place) => isObject(place) && isOrdinal(place.line) && isOrdinal(place.column))
  );
}

function hasRule({ ruleId }: JsonObject): boolean {
  return isFilled(ruleId);
}

function hasPlace({ message, file, pointer }: JsonObject): boolean {
  return isString(message) && isString(file) && isPointer(pointer);
}

function isPointer(value: unknown): boolean {
  return isString(value) && /^(?:\/(?:[^~]|~[01])*)?$/.test(value);
}

function isSeverity(value: unknown): boolean {
  return SEVERITIES.some((known) => known === value);
}

function isDay(value: unknown): boolean {
  return isString(value) && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Returns whether a value is a line, a column, or another number of at least 1. */
function isOrdinal(value: unknown): boolean {
  return isCount(value) && value > 0;
}

function isFilled(value: unknown): boolean {
  return isString(value) && value !== '';
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isOptional(value: unknown, isRight: (value: unknown) => boolean): boolean {
  return value === undefined || isRight(value);
}

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every((item) => isItem(item));
}
