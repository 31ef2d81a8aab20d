import type { Direction } from '../../diff/schemas/schema-pairs.ts';
import type { Templates } from '../../text/message.ts';
import type { Effect } from '../api-change.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { OPERATION_TEXTS } from './operation-texts.ts';

/**
 * The kinds of parts that the data of a change can list. The text is then about these parts, and not about the place of the
 * change.
 */
export type ListedParts = 'fields' | 'headers' | 'parameters' | 'statuses';

/**
 * The text with which a changelog tells clients what has changed for them and what to do about it, for a change that a rule
 * reports. The templates show the data of the message of the rule. `[is|are]` depends on the number of subjects.
 */
export interface ClientText {
  readonly text: string;
  /** The advice to clients; by the direction of the values if it depends on the direction. */
  readonly advice?: string | Readonly<Record<Direction | 'both', string>>;
  /** The kind of part that the names in the data refer to: for removed fields, `fields`. */
  readonly listedParts?: ListedParts;
  /** The direction of the values, if it is not that of the rule. */
  readonly side?: Direction | 'both';
  /** True if its subjects are also listed with the operations, so that the text names only some of them. */
  readonly isListed?: boolean;
  /** True if the text is about fields with new names, `now` in the data, which the text shows as `nows`. */
  readonly isRenaming?: boolean;
  /** The effect on clients, if the severity does not determine it: announced changes are listed together. */
  readonly effect?: Effect;
  /** The text if a note about the same subject says the reverse of its values, which are `others`. */
  readonly reverseText?: string;
  /** The text for a part with alternatives of which all former ones are gone, about what it accepts or contains now. */
  readonly exchangeText?: { readonly text: string; readonly advice: string };
  /** Parts of the message that are worded for clients. */
  readonly parts?: Templates;
}

/** The texts of rules, by rule and message id. */
export type ClientTexts = Readonly<Record<string, Readonly<Record<string, ClientText>>>>;

const TEXTS: ClientTexts = { ...OPERATION_TEXTS, ...CONTENT_TEXTS };

/** The text for a message of a rule; `undefined` for a message without one, such as that of a plugin. */
export function clientTextOf(ruleId: string, messageId: string): ClientText | undefined {
  const texts = Object.hasOwn(TEXTS, ruleId) ? TEXTS[ruleId] : undefined;
  return texts && Object.hasOwn(texts, messageId) ? texts[messageId] : undefined;
}
