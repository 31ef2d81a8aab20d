import type { LintResult, OmissionCause, OmittedCode } from '../finding/finding.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';

/**
 * Sentences about what a run left out because its code could not be loaded. They quote names, which are untrusted. `allow-code` is an
 * option of `lint` and an input of the action.
 */
export function omissionsOf({ omitted = [] }: Pick<LintResult, 'omitted'>): readonly string[] {
  return [...new Set(omitted.map(causeOf))].map(
    (cause) => `Left out, because ${cause}: ${namesOf(omitted.filter((part) => causeOf(part) === cause))}.`,
  );
}

function causeOf({ changed, reason = '`allow-code` is off' }: OmissionCause): string {
  return changed === undefined ? reason : `${quote(changed)} has changed`;
}

/** ``the plugin `acme` and the ruleset `rules.yaml` ``. */
function namesOf(parts: readonly OmittedCode[]): string {
  return enumerate(parts.map(({ kind, name }) => `the ${kind} ${quote(name)}`));
}
