import type { ChalkInstance } from 'chalk';
import type { Finding } from '../finding/finding.ts';
import { pluginOf } from '../rule/rule-id.ts';
import type { ReportOptions } from './report-format.ts';
import { ruleRows } from './rule-table.ts';

const SETUP = [
  ['api-conventions init', 'Write a configuration that fits your descriptions'],
  ['api-conventions baseline', 'Record current findings, and report only new ones'],
] as const;

/** What to do after reading a report: how to adopt the linter where there are many findings, and which rule to read about. */
export function nextSteps(
  findings: readonly Finding[],
  { rules, suggestsSetup = false }: Pick<ReportOptions, 'rules' | 'suggestsSetup'>,
  isMany: boolean,
  { cyan }: ChalkInstance,
): string[] {
  const width = Math.max(...SETUP.map(([command]) => command.length));
  const setup = SETUP.map(([command, effect]) => `  ${cyan(command)}${' '.repeat(width - command.length)}  ${effect}`);
  // `explain` knows the rules of plugins only with `--allow-code`.
  const explainable = new Set(rules.map(({ id }) => id).filter((id) => pluginOf(id) === undefined));
  const rule = ruleRows(findings).find(({ ruleId }) => explainable.has(ruleId))?.ruleId;
  return [
    ...(isMany && suggestsSetup ? ['To start with an existing API:', ...setup] : []),
    ...(rule === undefined ? [] : [`Learn more: ${cyan(`api-conventions explain ${rule}`)}`]),
  ];
}
