import { UsageError } from '../../../errors.ts';
import { REASON_RULE } from '../../../rule/rule-id.ts';
import { quote } from '../../../text/quote.ts';
import { readReason } from '../../read-reason.ts';
import { checkChanging, type FixArguments } from './fix-mode.ts';

/** The suppressions that a run makes, and whether they are written. */
export interface SuppressMode {
  readonly rules: ReadonlySet<string>;
  readonly reason: string;
  readonly isDryRun: boolean;
}

/**
 * Reads the options about suppressions; `undefined` if there are none.
 *
 * @throws UsageError without a reason, and for options that cannot be combined.
 */
export function suppressModeOf(args: FixArguments): SuppressMode | undefined {
  const { suppress: rules, reason = '', diff: isDryRun = false } = args;
  if (rules === undefined) return undefined;
  if (rules.includes(REASON_RULE))
    throw new UsageError(`Findings of ${quote(REASON_RULE)} cannot be suppressed. Give each suppression a reason.`);
  checkChanging(args, 'Suppressions');
  return { rules: new Set(rules), reason: readReason(reason), isDryRun };
}
