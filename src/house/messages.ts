import type { Templates } from '../message.ts';
import type { Habit } from '../rule.ts';
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

export function templatesOf({ message }: Pick<HouseRule, 'message'>): Templates {
  if (message === undefined) return MESSAGES;
  // One line alone has to say which part of the API is meant.
  return { [OWN]: message.includes('{{ subject }}') ? message : `{{ subject }}: ${message}` };
}

/** The messages about a fault that many subjects share. */
export function habitsOf(
  { message, summary }: { readonly message?: string | undefined; readonly summary: string },
  plural: string,
): Readonly<Record<string, Habit>> {
  const many = `{{ share }} ${plural}`;
  const by = ['attribute', 'expected'];
  const value = { text: `${many} have the wrong \`{{ attribute }}\`. Use {{ expected }}.`, by };
  if (message !== undefined) {
    const isSame = !/\{\{ (?!subject \}\})\w+ \}\}/.test(message);
    const text =
      isSame && !message.includes('{{ subject }}')
        ? `${many}: ${message}`
        : `${many} break the rule: ${summary.replaceAll('{{', '{ {')}`;
    return { [OWN]: { text } };
  }
  return {
    defined: { text: `${many} have no \`{{ attribute }}\`. Add one to each.`, by },
    undefined: { text: `${many} have \`{{ attribute }}\`. Remove it.`, by },
    pattern: value,
    notPattern: value,
    casing: value,
    enum: value,
    length: value,
    contains: { text: `${many}: \`{{ attribute }}\` does not contain {{ expected }}. Add {{ expected }}.`, by },
    condition: { text: `${many} do not meet the condition: {{ expected }}.`, by },
  };
}
