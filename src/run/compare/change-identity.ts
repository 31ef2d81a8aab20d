import type { CompatReport } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { type MessageData, pickData } from '../../text/message.ts';

/**
 * The identity of a change at its place, so that a change that a team has accepted does not cover any other: the data that its rule names and
 * the further data of the rule, with whole values.
 *
 * @param subject The subject of the change. All parts of an exchanged schema, or of united alternatives, are reported at the same
 *   place, so the `property` distinguishes them.
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
