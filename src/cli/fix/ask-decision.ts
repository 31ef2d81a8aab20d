import type { Io } from '../io.ts';

/** The user's decision about a finding. */
export type FixDecision =
  | { readonly kind: 'apply'; readonly option: number }
  | { readonly kind: 'apply-rule' | 'skip' | 'skip-rule' | 'suppress' | 'suppress-rule' | 'baseline' | 'quit' | 'interrupted' };

interface Choice {
  readonly key: string;
  readonly kind: Exclude<FixDecision['kind'], 'apply' | 'interrupted'>;
  readonly help: string;
}

const APPLY = 'apply the fix';
const APPLY_NUMBERED = 'apply the fix with this number';
const APPLY_RULE: Choice = { key: 'a', kind: 'apply-rule', help: 'apply the fixes of all findings of this rule that are left' };

const OTHER_CHOICES: readonly Choice[] = [
  { key: 'n', kind: 'skip', help: 'skip the finding' },
  { key: 'd', kind: 'skip-rule', help: 'skip all findings of this rule' },
  { key: 's', kind: 'suppress', help: 'suppress the finding, with a reason' },
  { key: 'S', kind: 'suppress-rule', help: 'suppress all findings of this rule that are left, with a reason' },
  { key: 'b', kind: 'baseline', help: 'add the finding to the baseline' },
  { key: 'q', kind: 'quit', help: 'quit; what was written so far stays' },
];

/** The answers that a user can give, for the documentation. */
export const FIX_ANSWERS: readonly Pick<Choice, 'key' | 'help'>[] = [
  { key: 'y', help: APPLY },
  { key: '1', help: APPLY_NUMBERED },
  APPLY_RULE,
  ...OTHER_CHOICES,
];

/**
 * Asks what to do with a finding until there is an answer.
 *
 * @param fixCount The number of fixes to choose from.
 * @param hasFix True if the first of them is the fix of the rule, which can be applied to all findings.
 */
export async function askDecision(fixCount: number, hasFix: boolean, io: Io): Promise<FixDecision> {
  const choices = [...(hasFix ? [APPLY_RULE] : []), ...OTHER_CHOICES];
  const numbers = fixCount > 1 ? Array.from({ length: fixCount }, (_, index) => String(index + 1)) : fixCount === 1 ? ['y'] : [];
  const keys = [...numbers, ...choices.map(({ key }) => key), '?'];
  const question = fixCount === 0 ? 'What to do' : fixCount === 1 ? 'Apply this fix' : 'Which fix to apply';
  for (;;) {
    const answer = await io.ask(`${question} [${keys.join(',')}]? `);
    if (answer === undefined) return { kind: 'interrupted' };
    const given = answer.trim();
    const number = numbers.indexOf(given.toLowerCase());
    if (number !== -1) return { kind: 'apply', option: number };
    const choice = choices.find(({ key }) => key === given) ?? choices.find(({ key }) => key === given.toLowerCase());
    if (choice) return { kind: choice.kind };
    io.stdout.write(`${helpLines(numbers, choices).join('\n')}\n`);
  }
}

function helpLines(numbers: readonly string[], choices: readonly Choice[]): readonly string[] {
  const applying =
    numbers.length === 0 ? [] : numbers.length === 1 ? [`y - ${APPLY}`] : [`1 to ${numbers.length} - ${APPLY_NUMBERED}`];
  return [...applying, ...choices.map(({ key, help }) => `${key} - ${help}`)];
}
