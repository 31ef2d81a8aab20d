import type { Habit } from '../rule/rule.ts';
import type { Templates } from '../text/message.ts';
import { type Condition, testsOf } from './condition.ts';
import type { HouseRule } from './read-house-rule.ts';

/** The placeholders that the message of a house rule may have. */
export const HOUSE_PLACEHOLDERS = ['subject', 'attribute', 'value', 'expected', 'problem'] as const;

const VALUE = '{{ subject }}: `{{ attribute }}` {{ problem }}. Use {{ expected }}{{ suggestion }}.';

/** The messages of the assertions, and of a condition of several; `OWN_MESSAGE` is that of a rule with its own message. */
const MESSAGES: Templates = {
  defined: '{{ subject }} has no `{{ attribute }}`. Add one.',
  undefined: '{{ subject }} has `{{ attribute }}`. Remove it.',
  pattern: VALUE,
  notPattern: VALUE,
  casing: VALUE,
  enum: VALUE,
  length: VALUE,
  unique: VALUE,
  min: VALUE,
  max: VALUE,
  multipleOf: VALUE,
  contains: '{{ subject }} lacks {{ lacking }}. Add {{ them }}.',
  condition: '{{ subject }}: {{ expected }}.',
};

/** The message id of a rule with a message of its own. */
export const OWN_MESSAGE = 'message';

/** The templates that a rule may need. */
export function templatesOf({ message, must }: Pick<HouseRule, 'message' | 'must'>): Templates {
  if (message === undefined) {
    const names: ReadonlySet<string> = new Set(testsOf(must).map(({ assertion }) => assertion.name));
    const isNeeded = (id: string) => names.has(id) || (id === 'condition' && hasAlternatives(must));
    return Object.fromEntries(Object.entries(MESSAGES).filter(([id]) => isNeeded(id)));
  }
  // The line alone must show which part of the API is meant.
  return { [OWN_MESSAGE]: message.includes('{{ subject }}') ? message : `{{ subject }}: ${message}` };
}

/** Returns whether a condition can fail as a whole, without one of its tests being the cause. */
function hasAlternatives(condition: Condition): boolean {
  if (condition.kind === 'and') return condition.of.some(hasAlternatives);
  return condition.kind !== 'test';
}

/** The data by which findings are grouped, so that other parts are not counted together: kinds of parts, attributes, assertions. */
const GROUPING_DATA = ['kind', 'attribute', 'condition'];

/** The messages about a fault that many subjects share. `parts` are the parts that the rule is about: "deprecated operations". */
export function habitsOf(message: string | undefined): Readonly<Record<string, Habit>> {
  const by = ['kind', 'attribute', 'expected', 'condition'];
  const shows = ['parts'];
  const partBy = ['part'];
  const about = (id: string, text: string): [string, Habit] => [
    id,
    { text: `{{ share }} {{ parts }}${text}`, by, shows, partBy, among: [id], within: GROUPING_DATA },
  ];
  // A statement about one subject is not true of other subjects.
  if (message !== undefined) {
    const stop = /[.!?…]$/.test(message.trim()) ? '' : '.';
    const text = /\{\{ \w+ \}\}/.test(message)
      ? `{{ share }} {{ parts }} are affected, for example: {{ example }}${stop}`
      : `{{ share }} {{ parts }}: ${message}${stop}`;
    // A statement about an attribute is not true of parts in which another one fails.
    const by = /\{\{ (?:attribute|value|expected|problem) \}\}/.test(message) ? ['kind', 'failing'] : ['kind'];
    return { [OWN_MESSAGE]: { text, by, shows, partBy, within: ['kind'] } };
  }
  const values = ['pattern', 'notPattern', 'casing', 'enum', 'length', 'min', 'max', 'multipleOf'];
  return Object.fromEntries([
    about('defined', ' have no `{{ attribute }}`. Add one to each.'),
    about('undefined', ' have `{{ attribute }}`. Remove it.'),
    ...values.map((id) => about(id, '{{ having }} have {{ wrong }}{{ such }}. Use {{ expected }}.')),
    about('contains', '{{ having }} lack {{ lacking }}. Add {{ them }}.'),
    about('condition', ' do not comply: {{ expected }}.'),
  ]);
}
