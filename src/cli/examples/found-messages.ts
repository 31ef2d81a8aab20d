import { expectedFindings } from '../../rule/expected-findings.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { runExamples } from './run-examples.ts';

/**
 * A copy of a rule in which bad examples without expected messages get the messages that the rule reports.
 *
 * @param folder The folder from which the `$ref`s of examples start, absolute.
 */
export async function withFoundMessages(rule: AnyRule, folder: string): Promise<AnyRule> {
  const lacksMessage = rule.examples.bad.map((example) => {
    const expected = expectedFindings(rule, example);
    return expected === undefined || expected.some(({ message }) => message === undefined);
  });
  if (!lacksMessage.includes(true)) return rule;
  const onlyBad = { ...rule, examples: { good: [], bad: rule.examples.bad } };
  const runs = await runExamples(onlyBad, { folder, checksStructure: false });
  const bad = rule.examples.bad.map((example, index) =>
    lacksMessage[index] ? { ...example, findings: runs[index]?.found ?? [] } : example,
  );
  return { ...rule, examples: { ...rule.examples, bad } };
}
