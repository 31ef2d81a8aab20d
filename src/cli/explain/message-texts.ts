import { isCompatRule } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { wordFor } from '../../text/words.ts';

/** A message of a rule, as its page shows it. */
export interface MessageText {
  /** The id in reports. */
  readonly id: string;
  /** True if it replaces findings about many places. */
  readonly isHabit: boolean;
  /** The template, with the words for clients. Other placeholders are the names of data. */
  readonly text: string;
}

/** All messages of a rule. */
export function messageTexts(rule: AnyRule): readonly MessageText[] {
  const { messages = {}, habits = {} } = rule;
  const wordOf = (name: string) => (isCompatRule(rule) ? wordFor(name, {}) : undefined) ?? `{{ ${name} }}`;
  const withPlaceholderWords = (template: string) =>
    template.replace(/\{\{ (?:short )?(\w+) \}\}/g, (_, name: string) => wordOf(name));
  return Object.entries(messages).flatMap(([id, template]) => [
    { id, isHabit: false, text: withPlaceholderWords(template) },
    ...[habits[id]?.text, habits[id]?.cause?.text].flatMap((text) =>
      text === undefined ? [] : [{ id, isHabit: true, text: withPlaceholderWords(text) }],
    ),
  ]);
}
