import type { CompatReport } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { type DataValue, inOneOrder, type MessageData, pick } from '../../text/message.ts';
import { hashed } from '../../text/sha-256.ts';

/**
 * What identifies a change at its place, so that a change that a team has accepted covers no other one: the data that its rule names and
 * what else the rule knows of it.
 *
 * @param subject What the change is about. All parts of an exchanged schema, or of united alternatives, are reported at the same
 *   place, so that the `property` tells them apart.
 */
export function changeIdentity(
  { identity: names = [] }: Pick<AnyRule, 'identity'>,
  subject: MessageData,
  { data, identity }: Pick<CompatReport, 'data' | 'identity'>,
): MessageData {
  const all = { ...pick({ ...subject, ...data }, names), ...identity, ...pick(subject, ['property']) };
  const given = Object.entries(all).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return Object.fromEntries(given.map(([name, value]) => [name, identityValue(value)]));
}

/** Longer values identify a finding by their hash, so that files with identities can be reviewed. */
const LONGEST_IDENTITY = 4_000;

/** A value as the identity of a change holds it: whole or, if it is very long, as its hash. */
function identityValue(value: DataValue): DataValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.length <= LONGEST_IDENTITY ? value : hashed(JSON.stringify(value));
  const text = JSON.stringify(value);
  return text.length <= LONGEST_IDENTITY ? value : hashed(JSON.stringify(inOneOrder(value)));
}
