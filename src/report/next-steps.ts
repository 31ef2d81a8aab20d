import type { ChalkInstance } from 'chalk';
import { type Finding, isBreakingChange } from '../finding/finding.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { commandLine } from '../text/command-line.ts';
import type { ReportOptions } from './report-format.ts';
import { ruleRows } from './rule-table.ts';

const SETUP = [
  ['init', 'Write a configuration that fits your descriptions'],
  ['baseline', 'Record current findings, and report only new ones'],
] as const;

/** What to do after reading a report: how to adopt the linter where there are many findings, and which rule to read about. */
export function nextSteps(
  findings: readonly Finding[],
  { rules, suggestsSetup = false, acceptCommand }: Pick<ReportOptions, 'rules' | 'suggestsSetup' | 'acceptCommand'>,
  isMany: boolean,
  { cyan }: ChalkInstance,
): string[] {
  const lines = SETUP.map(([command, effect]) => [commandLine(command), effect] as const);
  const width = Math.max(...lines.map(([command]) => command.length));
  const setup = lines.map(([command, effect]) => `  ${cyan(command)}${' '.repeat(width - command.length)}  ${effect}`);
  // `explain` knows the rules of plugins only with `--allow-code`.
  const explainable = new Set(rules.map(({ id }) => id).filter((id) => pluginOf(id) === undefined));
  const rule = ruleRows(findings).find(({ ruleId }) => explainable.has(ruleId))?.ruleId;
  const changes = findings.filter(isBreakingChange).length;
  const what = changes === 1 ? 'this change' : 'these changes';
  const acceptance = changes > 0 && acceptCommand !== undefined ? [`To accept ${what}: ${cyan(acceptCommand)}`] : [];
  return [
    ...acceptance,
    ...(isMany && suggestsSetup ? ['To start with an existing API:', ...setup] : []),
    ...(rule === undefined ? [] : [`Learn more: ${cyan(commandLine(`explain ${rule}`))}`]),
  ];
}
