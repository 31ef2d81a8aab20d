import type { CompatReport } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { type MessageData, pickData } from '../../text/message.ts';

/**
 * What identifies a change at its place, so that a change that a team has accepted covers no other one: the data that its rule names and
 * what else the rule knows of it, with whole values.
 *
 * @param subject What the change is about. All parts of an exchanged schema, or of united alternatives, are reported at the same
 *   place, so that the `property` tells them apart.
 */
export function changeIdentity(
  { identity: names = [] }: Pick<AnyRule, 'identity'>,
  subject: MessageData,
  { data, identity }: Pick<CompatReport, 'data' | 'identity'>,
): MessageData {
  const all = { ...pickData({ ...subject, ...data }, names), ...identity, ...pickData(subject, ['property']) };
  const given = Object.entries(all).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return Object.fromEntries(given);
}
