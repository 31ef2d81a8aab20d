import { contentKeyOf } from '../finding/finding.ts';
import { compareText } from '../text/compare-text.ts';
import { harmlessJson } from '../text/escape.ts';
import { hashed } from '../text/sha-256.ts';
import { BASELINE_VERSION, type Baseline, type KnownOutline } from './baseline.ts';
import { type EntryGroup, groupEntries, type PlaceText, placeTextsOf } from './entry-groups.ts';

/**
 * The text of a baseline: deterministic, and laid out so that a merge by git without a conflict is correct. A line does not
 * depend on other lines, for example on their number, and no line of an entry could be one of another entry, so that git never
 * mixes two of them.
 */
export function baselineText({ $schema, descriptions, outlines, entries }: Omit<Baseline, 'file'>): string {
  const names = descriptions && [...new Set(descriptions)].sort();
  const members = [
    ...($schema === undefined ? [] : [`"$schema": ${JSON.stringify($schema)}`]),
    `"version": ${BASELINE_VERSION}`,
    ...(names ? [`"descriptions": ${list(names.map((name) => JSON.stringify(name)))}`] : []),
    ...(outlines ? [`"outlines": ${list(outlineTexts(outlines))}`] : []),
    `"entries": ${list(groupEntries(entries).map(entryText))}`,
  ];
  return `${harmlessJson(`{\n  ${members.join(',\n  ')}\n}`)}\n`;
}

/** The outlines, each on its own line. */
function outlineTexts(outlines: readonly KnownOutline[]): readonly string[] {
  const sorted = [...outlines].sort((a, b) => compareText(a.file, b.file));
  return sorted.map(({ file, title, paths }) => `{${membersOf({ file, title, paths }).join()}}`);
}

/**
 * The text of an entry: a line that does not depend on its places, and a line with the message and the first place, to which the
 * message belongs. If the places need several lines, each has its own.
 */
function entryText(group: EntryGroup): string {
  const [{ file, ruleId, messageId, identity = {}, message, places, reason, expires }] = group;
  const isNamed = Object.keys(identity).length > 0;
  const head = membersOf({ file, rule: ruleId, messageId, identity: isNamed ? identity : undefined, reason, expires });
  // An entry that covers all places has no first place.
  const text = membersOf({ message: message === '' || (places && messageId !== undefined) ? undefined : message });
  if (places) return `{${[...head, ...text, ...membersOf({ places })].join()}}`;
  const lines = placeTextsOf(group);
  const mark = lines.length > 1 ? entryMark(group) : undefined;
  const texts = lines.map((line) => JSON.stringify(mark === undefined ? line : withMark(line, mark)));
  const start = lines.length > 1 ? '\n      ' : '';
  return `{${head.join()},\n     ${[...text, '"places":['].join()}${start}${texts.join(',\n      ')}]}`;
}

function membersOf(members: object): readonly string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`],
  );
}

/** The mark of an entry: equal for entries about one fault, and different for others, so that their lines differ even for the same place. */
function entryMark([entry]: EntryGroup): string {
  return hashed(JSON.stringify([entry.file, entry.ruleId, contentKeyOf(entry)])).slice(-4);
}

function withMark(line: PlaceText, mark: string): PlaceText {
  if (typeof line === 'string') return `${mark}:${line}`;
  if (!('pointer' in line)) return [`${mark}:${line[0]}`, ...line.slice(1)];
  return { ...line, pointer: `${mark}:${line.pointer}` };
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n    ${items.join(',\n    ')}\n  ]`;
}
