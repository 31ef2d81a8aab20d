import { toJson } from '../report/escape.ts';
import { BASELINE_VERSION, type Baseline, compareEntries, countByRule } from './baseline.ts';

/** A baseline as it is written: the same for the same findings, in an order in which one more is one place that differs. */
export function baselineText({ $schema, descriptions, entries }: Baseline): string {
  const text = {
    ...($schema !== undefined && { $schema }),
    version: BASELINE_VERSION,
    descriptions: [...descriptions].sort(),
    counts: Object.fromEntries(countByRule(entries)),
    entries: [...entries].sort(compareEntries).map(({ file, ruleId, pointer, message, count, reason, expires }) => {
      return { file, rule: ruleId, pointer, message, count, reason, expires };
    }),
  };
  return `${toJson(text)}\n`;
}
