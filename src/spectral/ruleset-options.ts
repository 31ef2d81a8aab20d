import { optionMistake } from '../config/check-value.ts';
import { isObject } from '../model/place.ts';
import type { AnyRule } from '../rule.ts';

/** @throws Error for `functionOptions` that the rule does not have or that do not match their schema. */
export function checkOptions(rule: AnyRule, functionOptions: unknown): void {
  if (functionOptions === null || functionOptions === undefined) return;
  if (!isObject(functionOptions)) throw new Error(`The \`functionOptions\` of \`${rule.id}\` have to be a mapping.`);
  const mistake = optionMistake(rule.options, functionOptions);
  if (!mistake) return;
  const { option, mismatch } = mistake;
  if (!mismatch) throw new Error(`The rule \`${rule.id}\` has no option \`${option}\`${known(rule)}.`);
  throw new Error(`\`${option}\` of \`${rule.id}\` has to be ${mismatch.expected}, but is ${mismatch.actual}.`);
}

function known({ options }: AnyRule): string {
  const names = Object.keys(options).map((name) => `\`${name}\``);
  return names.length > 0 ? `; it has ${names.join(', ')}` : ' and no other';
}
