import type { Finding, LintResult } from '../finding/finding.ts';
import { reportsBreaks } from '../rule/rule-id.ts';
import { acceptingCommand, type CommandWord, hasOption, REASON_OPTION, shellText } from './accepting-command.ts';
import { severeFirst } from './finding-groups.ts';
import { codeSpan } from './markdown-text.ts';
import type { ReportOptions } from './report-writer.ts';
import { repositoryPath } from './repository-path.ts';
import { optionWords, type RunWords, SELECTING_OPTIONS } from './run-words.ts';
import { withNewFixes } from './shown-edits.ts';

type PrintedCommandOptions = Pick<ReportOptions, 'run' | 'cwd' | 'repository'>;

/**
 * A sentence in Markdown about the command that applies the fixes of findings; none if there is no such command.
 *
 * @param fixable The listed findings with a fix.
 * @param result All findings of the run, also those that the report does not list.
 */
export function fixAdvice(fixable: readonly Finding[], result: LintResult, options: PrintedCommandOptions): readonly string[] {
  const { run } = options;
  if (run === 'none' || run?.canFix === false) return [];
  const isAllSafe = fixable.every(isSafe);
  const rules = new Set(fixable.map(({ ruleId }) => ruleId));
  const listed = new Set(fixable);
  const others = withNewFixes(result.findings).filter((finding) => !listed.has(finding) && (isSafe(finding) || !isAllSafe));
  const fix = isAllSafe ? ['--fix'] : ['--fix', '--unsafe-fixes'];
  const only = [...rules].sort().flatMap((rule) => optionWords('--only', rule));
  const unlisted = others.filter(({ ruleId }) => rules.has(ruleId)).length;
  const changes = [fixable.length === 1 ? 'this change' : 'these changes', ...unlistedWords(unlisted)].join(', ');
  if (!run) {
    const base = result.comparison ? optionWords('--base', result.comparison.base) : [];
    const command = codeOf([...base, ...(others.length === 0 ? [] : only), ...fix]);
    return command === undefined ? [] : [`Run \`lint\` again with ${command} to apply ${changes}.`];
  }
  const given =
    others.length === 0 ? optionWordsOf(run) : [...optionWordsOf(run, (name) => !SELECTING_OPTIONS.includes(name)), ...only];
  const command = codeOf(['npx', 'api-conventions', 'lint', ...given, ...fix, ...run.operands]);
  return command === undefined ? [] : [`${folderIn(options)}${command} applies ${changes}.`];
}

/**
 * A sentence in Markdown about the command that accepts what breaks clients; none if nothing listed does.
 *
 * @param listed The findings that the report lists.
 * @param result All findings of the run.
 */
export function acceptanceAdvice(
  listed: readonly Finding[],
  result: LintResult,
  options: PrintedCommandOptions & Pick<ReportOptions, 'acceptCommand'>,
): readonly string[] {
  const breaks = listed.filter(({ ruleId }) => reportsBreaks(ruleId)).length;
  if (breaks === 0) return [];
  const { run } = options;
  if (run !== undefined && run !== 'none' && hasOption(run, 'base-config'))
    return ['The accepted changes are those of the base, so that a change cannot accept itself.'];
  const command = options.acceptCommand ?? acceptingCommand(result, options);
  if (command === undefined) return [];
  const unlisted = result.findings.filter(({ ruleId }) => reportsBreaks(ruleId)).length - breaks;
  const changes = [breaks === 1 ? 'this change' : 'these changes', ...unlistedWords(unlisted)].join(', ');
  const code = codeSpan(`npx api-conventions ${command}`);
  return [`Intentional? ${folderIn(options)}${code} accepts ${changes}. Commit the file that it writes.`];
}

/** A sentence in Markdown about the command that suppresses the new findings of the most severe rule; none if no command can. */
export function suppressionAdvice(
  listed: readonly Finding[],
  { comparison }: LintResult,
  options: PrintedCommandOptions,
): readonly string[] {
  const { run } = options;
  const rules = new Set(severeFirst(listed.filter(isSuppressible)).map(({ ruleId }) => ruleId));
  const [rule] = rules;
  if (run === undefined || run === 'none' || !comparison || rule === undefined) return [];
  const words = [...optionWordsOf(run), ...optionWords('--suppress', rule), ...REASON_OPTION, ...run.operands];
  const command = codeOf(['npx', 'api-conventions', 'lint', ...words]);
  if (command === undefined) return [];
  const others = rules.size === 1 ? '' : ' For another rule, replace its name.';
  return [`Intentional? ${folderIn(options)}${command} suppresses the new findings of ${codeSpan(rule)}.${others}`];
}

/** Returns whether a suppression in a file can be about a finding: not if the finding is about suppressions. */
function isSuppressible({ ruleId, status, file }: Finding): boolean {
  const isAboutSuppressions = ruleId === 'unused-suppression' || ruleId === 'suppression-reason';
  return status === 'new' && !isAboutSuppressions && !reportsBreaks(ruleId) && !/^https?:/i.test(file);
}

/** The options of a run. */
function optionWordsOf({ options }: RunWords, isWanted: (name: string) => boolean = () => true): readonly string[] {
  return options.flatMap(({ name, words }) => (isWanted(name) ? words : []));
}

/** A command as code; `undefined` for one that cannot be shown. */
function codeOf(words: readonly CommandWord[]): string | undefined {
  const text = shellText(words);
  return text === undefined ? undefined : codeSpan(text);
}

function unlistedWords(number: number): readonly string[] {
  return number === 0 ? [] : [`and ${number} that the report does not list`];
}

function isSafe({ fix }: Finding): boolean {
  return fix?.applicability === 'safe';
}

/** The beginning of a sentence that names the folder in which the command must run; empty for the root of the repository. */
function folderIn({ cwd, repository }: PrintedCommandOptions): string {
  const { path, isInside } = repositoryPath('', { cwd, repository });
  return isInside && path !== '' ? `In the folder ${codeSpan(path)}, ` : '';
}
