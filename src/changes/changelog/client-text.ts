import type { Direction } from '../../diff/schemas/schema-pairs.ts';
import type { Templates } from '../../text/message.ts';
import type { Effect } from '../api-change.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { OPERATION_TEXTS } from './operation-texts.ts';

/** What a text is about, if it is not the place of the change itself but what its data lists. */
export type ListedParts = 'fields' | 'headers' | 'parameters' | 'statuses';

/**
 * How a changelog tells clients about a change that a rule reports: what has changed for them, and what they do about it. The templates
 * show the data of the message of the rule. `[is|are]` depends on the number of subjects.
 */
export interface ClientText {
  readonly text: string;
  /** What clients do about it; by the direction of the values where that makes a difference. */
  readonly advice?: string | Readonly<Record<Direction | 'both', string>>;
  /** What the names in the data are: those of the removed fields of an object. */
  readonly about?: ListedParts;
  /** The direction of the values, if it is not that of the rule. */
  readonly side?: Direction | 'both';
  /** True if what it is about is listed with the operations, so that the text names only some of it. */
  readonly isListed?: boolean;
  /** Whether it is about fields with new names, `now` in the data, which the text shows as `nows`. */
  readonly isRenaming?: boolean;
  /** What the change means for clients, if that is not what its severity says: what was announced is listed with its like. */
  readonly effect?: Effect;
  /** The text if a note about the same subject says the reverse of its values, which are `others`. */
  readonly replacing?: string;
  /** What a thing with alternatives accepts or contains now, if none of the former ones is left. */
  readonly exchanging?: { readonly text: string; readonly advice: string };
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
