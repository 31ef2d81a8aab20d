import type { Habit } from '../rule/rule.ts';
import type { Templates } from '../text/message.ts';
import { type Condition, testsOf } from './condition.ts';
import type { HouseRule } from './read-house-rule.ts';

/** What the message of a house rule may show. */
export const PLACEHOLDERS = ['subject', 'attribute', 'value', 'expected', 'problem'] as const;

const VALUE = '{{ subject }}: `{{ attribute }}` {{ problem }}. Use {{ expected }}{{ suggestion }}.';

/** The messages of the assertions, and of a condition of several; `OWN` is that of a rule that brings its own. */
const MESSAGES: Templates = {
  defined: '{{ subject }} has no `{{ attribute }}`. Add one.',
  undefined: '{{ subject }} has `{{ attribute }}`. Remove it.',
  pattern: VALUE,
  notPattern: VALUE,
  casing: VALUE,
  enum: VALUE,
  length: '{{ subject }}: `{{ attribute }}` {{ problem }}. Use {{ expected }}.',
  unique: '{{ subject }}: `{{ attribute }}` {{ problem }}. Use {{ expected }}.',
  contains: '{{ subject }}: `{{ attribute }}` {{ problem }}. Add {{ expected }}.',
  condition: '{{ subject }} does not meet the condition: {{ expected }}.',
};

/** The message id of a rule with a message of its own. */
export const OWN = 'message';

/** The templates that a rule may need. */
export function templatesOf({ message, must }: Pick<HouseRule, 'message' | 'must'>): Templates {
  if (message === undefined) {
    const names: ReadonlySet<string> = new Set(testsOf(must).map(({ assertion }) => assertion.name));
    const isNeeded = (id: string) => names.has(id) || (id === 'condition' && hasAlternatives(must));
    return Object.fromEntries(Object.entries(MESSAGES).filter(([id]) => isNeeded(id)));
  }
  // One line alone has to say which part of the API is meant.
  return { [OWN]: message.includes('{{ subject }}') ? message : `{{ subject }}: ${message}` };
}

/** Whether a condition can fail as a whole, without a test of it that is to blame. */
function hasAlternatives(condition: Condition): boolean {
  if (condition.kind === 'and') return condition.of.some(hasAlternatives);
  return condition.kind !== 'test';
}

/**
 * The messages about a fault that many subjects share.
 *
 * @param many The subjects that the rule is about: "operations where `method` is `DELETE`".
 */
export function habitsOf(message: string | undefined, many: string): Readonly<Record<string, Habit>> {
  const all = `{{ share }} ${many.replaceAll('{{', '{ {')}`;
  const by = ['attribute', 'expected'];
  const value = { text: `${all} have the wrong \`{{ attribute }}\`. Use {{ expected }}.`, by };
  // What a message says of one subject is not true of the others.
  if (message !== undefined)
    return { [OWN]: { text: /\{\{ \w+ \}\}/.test(message) ? `${all}, for example: {{ example }}` : `${all}: ${message}` } };
  return {
    defined: { text: `${all} have no \`{{ attribute }}\`. Add one to each.`, by },
    undefined: { text: `${all} have \`{{ attribute }}\`. Remove it.`, by },
    pattern: value,
    notPattern: value,
    casing: value,
    enum: value,
    length: value,
    contains: { text: `${all}: \`{{ attribute }}\` does not contain {{ expected }}. Add {{ expected }}.`, by },
    condition: { text: `${all} do not meet the condition: {{ expected }}.`, by },
  };
}
