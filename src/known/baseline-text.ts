import type { BaselineEntry, KnownPlace } from '../finding/finding.ts';
import { toJson } from '../text/escape.ts';
import type { MessageData } from '../text/message.ts';
import { BASELINE_VERSION, type Baseline, compareEntries, countEntriesByRule } from './baseline.ts';

/** The text of a baseline: deterministic, and ordered so that one more entry changes one place of a diff. */
export function baselineText({ $schema, descriptions, entries }: Baseline): string {
  const text = {
    ...($schema !== undefined && { $schema }),
    version: BASELINE_VERSION,
    descriptions: [...descriptions].sort(),
    counts: Object.fromEntries(countEntriesByRule(entries)),
    entries: [...entries].sort(compareEntries).map((entry) => {
      const { file, ruleId, pointer, messageId, identity = {}, message, places, count, reason, expires } = entry;
      const known = Object.keys(identity).length > 0 ? { identity } : {};
      const covered = typeof places === 'object' ? places.map((place) => placeText(place, entry)) : places;
      return { file, rule: ruleId, pointer, messageId, ...known, message, places: covered, count, reason, expires };
    }),
  };
  return `${toJson(text)}\n`;
}

/** A pointer is enough for a place that has the file and the identity of its entry. */
function placeText({ file, pointer, identity = {} }: KnownPlace, entry: BaselineEntry): string | object {
  const other = { ...(file !== entry.file && { file }), ...(!isSame(identity, entry.identity ?? {}) && { identity }) };
  return Object.keys(other).length === 0 ? pointer : { ...other, pointer };
}

function isSame(one: MessageData, other: MessageData): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
