import { UsageError } from '../errors.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { quote } from '../text/quote.ts';

/**
 * Returns the given value if it is one of those that an option takes.
 *
 * @param what The noun for the value: `format`.
 * @throws UsageError with the nearest value.
 */
export function choose<const Choice extends string>(given: string, choices: readonly Choice[], what: string): Choice {
  const choice = choices.find((candidate) => candidate === given);
  if (choice !== undefined) return choice;
  throw new UsageError(
    `There is no ${what} ${quote(given)}.${didYouMean(given, choices) || ` Choose one of ${choices.join(', ')}.`}`,
  );
}

/**
 * Splits the value of an option such as `--output json=report.json` at its first equals sign.
 *
 * @throws UsageError if there is no equals sign, or nothing before or after it.
 */
export function splitPair(option: string, given: string, shape: string): readonly [string, string] {
  const at = given.indexOf('=');
  if (at < 1 || at === given.length - 1) throw new UsageError(`The option ${quote(option)} takes ${shape}, not ${quote(given)}.`);
  return [given.slice(0, at), given.slice(at + 1)];
}
