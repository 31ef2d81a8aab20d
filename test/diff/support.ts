import { expect } from 'vitest';
import type { Finding } from '../../src/finding/finding.ts';
import { compare } from '../../src/run/compare/compare-versions.ts';
import { completeExample, OFF } from '../support/test-rule.ts';

/**
 * Compares two fragments with one rule, including their webhooks.
 *
 * @param base YAML: a description, or the parts of one that matter; what every description has is added.
 */
export async function compareWith(
  ruleId: string,
  base: string,
  head: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<readonly Finding[]> {
  const rules = { ...OFF, [ruleId]: { severity: 'error' as const, options } };
  const [before, after] = [base, head].map((api) => ({ text: completeExample(api), filename: 'example.yaml' }));
  if (!before || !after) return [];
  const { findings, errors } = await compare(before, after, { rules, webhooks: true });
  expect(errors).toEqual([]);
  return findings;
}
