import type { Finding, LintResult } from '../finding/finding.ts';
import { visible } from '../text/escape.ts';
import { shellWord } from '../text/shell-word.ts';
import { codeSpan } from './markdown-text.ts';
import type { ReportOptions } from './report-format.ts';
import { repositoryPath } from './repository-path.ts';
import { newFixes } from './shown-edits.ts';

type CommandOptions = Pick<ReportOptions, 'fixRun' | 'cwd' | 'repository'>;

/**
 * A sentence in Markdown about the command that applies the fixes of findings; none if there is no such command.
 *
 * @param fixable The listed findings with a fix.
 * @param result All findings of the run, also those that the report does not list.
 */
export function fixCommand(fixable: readonly Finding[], result: LintResult, options: CommandOptions): readonly string[] {
  const { fixRun } = options;
  if (fixRun === 'none') return [];
  const isAllSafe = fixable.every(isSafe);
  const rules = new Set(fixable.map(({ ruleId }) => ruleId));
  const listed = new Set(fixable);
  const others = newFixes(result.findings).filter((finding) => !listed.has(finding) && (isSafe(finding) || !isAllSafe));
  const fix = isAllSafe ? ['--fix'] : ['--fix', '--unsafe-fixes'];
  const only = [...rules].sort().flatMap((rule) => optionWords('--only', rule));
  const selection = others.length === 0 ? (fixRun?.selection ?? []) : only;
  const unlisted = others.filter(({ ruleId }) => rules.has(ruleId)).length;
  const changes = [
    fixable.length === 1 ? 'this change' : 'these changes',
    ...(unlisted === 0 ? [] : [`and ${unlisted} that the report does not list`]),
  ].join(', ');
  const words = fixRun
    ? ['npx', 'api-conventions', 'lint', ...fixRun.options, ...selection, ...fix, ...fixRun.operands]
    : [...baseOption(result.comparison?.base), ...selection, ...fix];
  // A name with hidden characters cannot be shown as it is: the command would be about something else.
  if (words.some((word) => visible(word) !== word)) return [];
  const command = codeSpan(words.map(shellWord).join(' '));
  return [
    fixRun ? `${folderIn(options)}${command} applies ${changes}.` : `Run \`lint\` again with ${command} to apply ${changes}.`,
  ];
}

/** The option that restricts a run to new findings. */
export function baseOption(base: string | undefined): readonly string[] {
  return base === undefined ? [] : optionWords('--base', base);
}

/** An option with a value that is not taken for another option. */
export function optionWords(option: string, value: string): readonly string[] {
  return value.startsWith('-') ? [`${option}=${value}`] : [option, value];
}

function isSafe({ fix }: Finding): boolean {
  return fix?.applicability === 'safe';
}

/** Where the command must run, if that is not the root of the repository. */
function folderIn({ cwd, repository }: CommandOptions): string {
  const { path, isInside } = repositoryPath('', { cwd, repository });
  return isInside && path !== '' ? `In the folder ${codeSpan(path)}, ` : '';
}
