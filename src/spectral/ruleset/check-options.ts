import { isObject } from '../../model/place.ts';
import { optionMistake } from '../../rule/check-value.ts';
import type { AnyRule } from '../../rule/rule.ts';

/** @throws Error for `functionOptions` that are unknown or do not match their schema. */
export function checkFunctionOptions(rule: AnyRule, functionOptions: unknown): void {
  if (functionOptions === null || functionOptions === undefined) return;
  if (!isObject(functionOptions)) throw new Error(`The \`functionOptions\` of \`${rule.id}\` must be a mapping.`);
  const mistake = optionMistake(rule.options, functionOptions);
  if (!mistake) return;
  const { option, mismatch } = mistake;
  if (!mismatch) throw new Error(`Rule \`${rule.id}\` does not have an option \`${option}\`.${optionsAdvice(rule)}`);
  throw new Error(`\`${option}\` of \`${rule.id}\` must be ${mismatch.expected}, but is ${mismatch.actual}.`);
}

function optionsAdvice({ options }: AnyRule): string {
  const names = Object.keys(options).map((name) => `\`${name}\``);
  return names.length > 0 ? ` Use one of ${names.join(', ')}.` : ' It has no options.';
}
