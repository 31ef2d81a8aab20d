import type { LintResult, OmittedCode } from '../finding/finding.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';

/**
 * Sentences about what a run left out because its code could not be loaded. They quote names, which are untrusted. `allow-code` is an
 * option of `lint` and an input of the action.
 */
export function omissionsOf({ omitted = [] }: Pick<LintResult, 'omitted'>): readonly string[] {
  const causes = new Set(omitted.map(({ changed }) => changed));
  return [...causes].map((cause) => {
    const parts = omitted.filter(({ changed }) => changed === cause);
    const why = cause === undefined ? '`allow-code` is off' : `${quote(cause)} has changed`;
    return `Left out, because ${why}: ${namesOf(parts)}.`;
  });
}

/** ``the plugin `acme` and the ruleset `rules.yaml` ``. */
function namesOf(parts: readonly OmittedCode[]): string {
  return enumerate(parts.map(({ kind, name }) => `the ${kind} ${quote(name)}`));
}
