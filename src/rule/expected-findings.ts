import { exampleMessage } from '../text/message.ts';
import type { AnyRule, BadExample, ExpectedFinding } from './rule.ts';

/** A finding that an example must have; what is missing may be anything. */
export type FindingExpectation = Exclude<ExpectedFinding, string>;

/**
 * What a bad example says about its findings, in their order; `undefined` if any findings will do.
 *
 * @throws Error for a message that the rule does not have, or that lacks data.
 */
export function expectedFindings(
  rule: Pick<AnyRule, 'messages'>,
  example: Omit<BadExample, 'api'>,
): readonly FindingExpectation[] | undefined {
  const { findings, messageId, message, at } = example;
  if (findings) return findings.map((finding) => (typeof finding === 'string' ? { message: finding } : finding));
  if (messageId === undefined && message === undefined && at === undefined) return undefined;
  const text = exampleMessage(rule, example);
  return [{ ...(text !== '' && { message: text }), ...(at !== undefined && { at }) }];
}
