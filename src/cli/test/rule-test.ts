import { meetsExpectations } from '../examples/example-outcome.ts';
import type { ExampleRun } from '../examples/run-examples.ts';

/** A rule of the configuration with the results of its examples. */
export interface RuleTest {
  readonly id: string;
  /** Returns the position of an example, or of a value in it: `style-guide.yaml:12:9`. */
  placeOf(run: Pick<ExampleRun, 'kind' | 'index'>, pointer?: string): string;
  readonly runs: readonly ExampleRun[];
  /** True if it is known how many parts the rule judged: of a house rule, not of the rule of a plugin. */
  readonly countsParts: boolean;
}

/** The result of an example of a rule. */
export type TestOutcome = 'passed' | 'failed' | 'invalid';

export function testOutcomeOf(run: ExampleRun, test: RuleTest): TestOutcome {
  if (run.faults.length > 0) return 'invalid';
  return meetsExpectations(run) && !provesNothing(run, test) ? 'passed' : 'failed';
}

/** Returns whether the rule selects nothing in any of its good examples, so that it is unknown whether it accepts what it should. */
export function provesNothing(run: ExampleRun, test: RuleTest): boolean {
  return selectsNothing(run, test) && test.runs.every((other) => other.kind === 'bad' || selectsNothing(other, test));
}

/**
 * Returns whether the rule judges nothing in a good example. An example with values that the assertions do not apply to, such as
 * numbers for an assertion about strings, is treated as judged.
 */
export function selectsNothing({ kind, judged, faults, missed }: ExampleRun, { countsParts }: RuleTest): boolean {
  const accepts = missed !== undefined && missed.selected > 0 && missed.present > 0;
  return countsParts && kind === 'good' && judged === 0 && !accepts && faults.length === 0;
}
