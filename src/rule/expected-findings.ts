import { exampleMessage } from '../text/message.ts';
import type { AnyRule, BadExample, ExpectedFinding } from './rule.ts';

/** A finding that an example must have; fields that are missing may have any value. */
export type FindingExpectation = Exclude<ExpectedFinding, string>;

/**
 * The findings that a bad example expects, in their order; `undefined` if it accepts any findings.
 *
 * @param subject The name of the reported part in messages, which examples need not contain. Without it, a message that shows it
 * may be any.
 * @throws Error for a message that the rule does not have, or that lacks data.
 */
export function expectedFindings(
  rule: Pick<AnyRule, 'messages'>,
  example: Omit<BadExample, 'api'>,
  subject?: string,
): readonly FindingExpectation[] | undefined {
  const { findings, messageId, message, at } = example;
  if (findings) return findings.map((finding) => (typeof finding === 'string' ? { message: finding } : finding));
  if (messageId === undefined && message === undefined && at === undefined) return undefined;
  const data = { ...(subject !== undefined && { subject }), ...example.data };
  const template = messageId === undefined ? undefined : rule.messages?.[messageId];
  const isOpen = message === undefined && data.subject === undefined && template?.includes('{{ subject }}') === true;
  const text = isOpen ? '' : exampleMessage(rule, { ...example, data });
  return [{ ...(text !== '' && { message: text }), ...(at !== undefined && { at }) }];
}
