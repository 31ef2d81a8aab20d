import { toJson } from '../../text/escape.ts';
import { compareEntries } from '../baseline.ts';
import { ACCEPTED_VERSION, type AcceptedChanges } from './accepted.ts';

/** The text of the file: deterministic, and ordered so that one more entry changes one place of a diff. */
export function acceptedText({ $schema, entries }: Omit<AcceptedChanges, 'file'>): string {
  const text = {
    ...($schema !== undefined && { $schema }),
    version: ACCEPTED_VERSION,
    entries: [...entries].sort(compareEntries).map((entry) => {
      const { file, ruleId, pointer, before, messageId, identity = {}, message, reason, expires } = entry;
      const known = Object.keys(identity).length > 0 ? { identity } : {};
      return { file, rule: ruleId, pointer, before, messageId, ...known, message, reason, expires };
    }),
  };
  return `${toJson(text)}\n`;
}
