import { toJson } from '../text/escape.ts';
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
      return { file, rule: ruleId, pointer, messageId, ...known, message, places, count, reason, expires };
    }),
  };
  return `${toJson(text)}\n`;
}
