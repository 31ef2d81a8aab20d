import type { ChalkInstance } from 'chalk';
import { type Finding, isBreakingChange, type LintResult } from '../finding/finding.ts';
import { pluginOf } from '../rule/rule-id.ts';
import { commandLine } from '../text/command-line.ts';
import { visible } from '../text/escape.ts';
import { shellWord } from '../text/shell-word.ts';
import { acceptingCommand } from './accepting-command.ts';
import type { ReportOptions } from './report-writer.ts';
import { ruleRows } from './rule-rows.ts';
import { optionsFor, type RunWords } from './run-words.ts';

/**
 * The next steps after reading a report: how to adopt the linter if there are many findings, and which rule to read about.
 *
 * @param findings The findings that the report lists.
 * @param result All findings of the run.
 * @param isMany True if there are more findings than one reads at once.
 */
export function nextSteps(
  findings: readonly Finding[],
  result: LintResult,
  options: Pick<ReportOptions, 'rules' | 'suggestsSetup' | 'acceptCommand' | 'run'>,
  isMany: boolean,
  { cyan }: ChalkInstance,
): string[] {
  const { rules, suggestsSetup = false, run } = options;
  const setup = isMany && suggestsSetup && run && run !== 'none' ? setupSteps(findings, run) : [];
  const width = Math.max(...setup.map(([command]) => command.length));
  const lines = setup.map(([command, effect]) => `  ${cyan(command)}${' '.repeat(width - command.length)}  ${effect}`);
  // `explain` knows the rules of plugins only with `--allow-code`.
  const explainable = new Set(rules.map(({ id }) => id).filter((id) => pluginOf(id) === undefined));
  const rule = ruleRows(findings).find(({ ruleId }) => explainable.has(ruleId))?.ruleId;
  const changes = findings.filter(isBreakingChange).length;
  const what = changes === 1 ? 'this change' : 'these changes';
  const command = changes === 0 ? undefined : (options.acceptCommand ?? acceptingCommand(result, options));
  const acceptance = command === undefined ? [] : [`To accept ${what}: ${cyan(commandLine(command))}`];
  return [
    ...acceptance,
    ...(lines.length === 0 ? [] : ['To start with an existing API:', ...lines]),
    ...(rule === undefined ? [] : [`Learn more: ${cyan(commandLine(`explain ${rule}`))}`]),
  ];
}

/** The commands that set up the linter for the descriptions of a run. A configuration does not apply to descriptions outside its folder. */
function setupSteps(findings: readonly Finding[], run: RunWords): readonly (readonly [command: string, effect: string])[] {
  const isOutside = findings.some(({ file }) => file.startsWith('../'));
  const options = optionsFor(run, 'baseline');
  return [
    ...(isOutside ? [] : [[typedCommand('init', run.operands), 'Write a configuration that fits your descriptions'] as const]),
    ...(options
      ? [[typedCommand('baseline', [...options, ...run.operands]), 'Record current findings, and report only new ones'] as const]
      : []),
  ];
}

/** The command that shows the fixes of the same findings one by one; empty if none does. */
export function fixDialog({ run }: Pick<ReportOptions, 'run'>): string {
  // `fix` does not compare with a base.
  if (run === undefined || run === 'none' || run.options.some(({ name }) => name === 'base')) return '';
  const options = optionsFor(run, 'fix');
  return options ? typedCommand('fix', [...options, ...run.operands]) : '';
}

/** A command as it can be typed. Names of files may have any characters, of which a terminal shows those that are harmless. */
function typedCommand(command: string, words: readonly string[]): string {
  return visible(commandLine([command, ...words.map(shellWord)].join(' ')));
}
