import type { Finding, LintResult } from '../finding/finding.ts';
import { reportsBreaks } from '../rule/rule-id.ts';
import { visible } from '../text/escape.ts';
import { shellWord } from '../text/shell-word.ts';
import { severeFirst } from './finding-groups.ts';
import { codeSpan } from './markdown-text.ts';
import type { ReportOptions } from './report-format.ts';
import { repositoryPath } from './repository-path.ts';
import { fileOperand, optionsFor, optionWords, type RunWords, SELECTING } from './run-words.ts';
import { newFixes } from './shown-edits.ts';

type CommandOptions = Pick<ReportOptions, 'run' | 'cwd' | 'repository'>;

/** What a reader replaces by a reason. */
const REASON = ['--reason', '…'];

/**
 * A sentence in Markdown about the command that applies the fixes of findings; none if there is no such command.
 *
 * @param fixable The listed findings with a fix.
 * @param result All findings of the run, also those that the report does not list.
 */
export function fixCommand(fixable: readonly Finding[], result: LintResult, options: CommandOptions): readonly string[] {
  const { run } = options;
  if (run === 'none' || run?.canFix === false) return [];
  const isAllSafe = fixable.every(isSafe);
  const rules = new Set(fixable.map(({ ruleId }) => ruleId));
  const listed = new Set(fixable);
  const others = newFixes(result.findings).filter((finding) => !listed.has(finding) && (isSafe(finding) || !isAllSafe));
  const fix = isAllSafe ? ['--fix'] : ['--fix', '--unsafe-fixes'];
  const only = [...rules].sort().flatMap((rule) => optionWords('--only', rule));
  const unlisted = others.filter(({ ruleId }) => rules.has(ruleId)).length;
  const changes = [fixable.length === 1 ? 'this change' : 'these changes', ...alsoUnlisted(unlisted)].join(', ');
  if (!run) {
    const base = result.comparison ? optionWords('--base', result.comparison.base) : [];
    const command = codeOf([...base, ...(others.length === 0 ? [] : only), ...fix]);
    return command === undefined ? [] : [`Run \`lint\` again with ${command} to apply ${changes}.`];
  }
  const given = others.length === 0 ? wordsOf(run) : [...wordsOf(run, (name) => !SELECTING.includes(name)), ...only];
  const command = codeOf(['npx', 'api-conventions', 'lint', ...given, ...fix, ...run.operands]);
  return command === undefined ? [] : [`${folderIn(options)}${command} applies ${changes}.`];
}

/**
 * A sentence in Markdown about the command that accepts what breaks clients; none if nothing listed does.
 *
 * @param listed The findings that the report lists.
 * @param result All findings of the run.
 */
export function acceptBreaks(listed: readonly Finding[], result: LintResult, options: CommandOptions): readonly string[] {
  const { run } = options;
  const all = result.findings.filter(({ ruleId }) => reportsBreaks(ruleId));
  const breaks = listed.filter(({ ruleId }) => reportsBreaks(ruleId));
  const base = baseOf(run);
  if (run === undefined || run === 'none' || base === undefined || breaks.length === 0) return [];
  if (hasOption(run, 'base-config'))
    return ['The accepted changes are those of the base, so that a change cannot accept itself.'];
  const words = [ancestor(base), ...operandsOf(all, result, run), '--accept', ...REASON, ...(optionsFor(run, 'compare') ?? [])];
  const command = codeOf(['npx', 'api-conventions', 'compare', ...words]);
  const changes = [breaks.length === 1 ? 'this change' : 'these changes', ...alsoUnlisted(all.length - breaks.length)].join(', ');
  if (command === undefined) return [];
  return [`Intentional? ${folderIn(options)}${command} accepts ${changes}. Commit the file that it writes.`];
}

/** A sentence in Markdown about the command that suppresses the new findings of the most severe rule; none if no command can. */
export function suppressFindings(
  listed: readonly Finding[],
  { comparison }: LintResult,
  options: CommandOptions,
): readonly string[] {
  const { run } = options;
  const rules = new Set(severeFirst(listed.filter(isSuppressible)).map(({ ruleId }) => ruleId));
  const [rule] = rules;
  if (run === undefined || run === 'none' || !comparison || rule === undefined) return [];
  const words = [...wordsOf(run), ...optionWords('--suppress', rule), ...REASON, ...run.operands];
  const command = codeOf(['npx', 'api-conventions', 'lint', ...words]);
  if (command === undefined) return [];
  const others = rules.size === 1 ? '' : ' For another rule, replace its name.';
  return [`Intentional? ${folderIn(options)}${command} suppresses the new findings of ${codeSpan(rule)}.${others}`];
}

/** Whether a suppression in a file can be about a finding: not if the finding is about suppressions. */
function isSuppressible({ ruleId, status, file }: Finding): boolean {
  const isAboutSuppressions = ruleId === 'unused-suppression' || ruleId === 'suppression-reason';
  return status === 'new' && !isAboutSuppressions && !reportsBreaks(ruleId) && !/^https?:/i.test(file);
}

/** The descriptions to compare: those that break clients or, if they do so in other files, all of the run. */
function operandsOf(breaks: readonly Finding[], { files, content }: LintResult, { operands }: RunWords): readonly string[] {
  const places = [...new Set(breaks.map(({ file }) => file))];
  // A description that was deleted is named by its place, and has no content.
  const isPart = (file: string) => !files.includes(file) && content(file) !== undefined;
  if (!places.some(isPart)) return places.map(fileOperand);
  return operands.length > 0 ? operands : ['.'];
}

/** A word of a command: a text, or what the shell replaces by a text. */
type Word = string | { readonly text: string; readonly shell: string };

/** The descriptions at which a branch started, as `lint --base` reads them. */
function ancestor(base: string): Word {
  return { text: base, shell: `"$(git merge-base ${shellWord(base)} HEAD):"` };
}

function baseOf(run: CommandOptions['run']): string | undefined {
  if (run === undefined || run === 'none') return undefined;
  return run.options
    .find(({ name }) => name === 'base')
    ?.words.at(-1)
    ?.replace(/^--base=/, '');
}

function hasOption({ options }: RunWords, name: string): boolean {
  return options.some((option) => option.name === name);
}

/** The options of a run. */
function wordsOf({ options }: RunWords, isWanted: (name: string) => boolean = () => true): readonly string[] {
  return options.flatMap(({ name, words }) => (isWanted(name) ? words : []));
}

/** A command as code; `undefined` for one with hidden characters, which cannot be shown as it is: it would be about something else. */
function codeOf(words: readonly Word[]): string | undefined {
  const texts = words.map((word) => (typeof word === 'string' ? word : word.text));
  if (texts.some((text) => visible(text) !== text)) return undefined;
  return codeSpan(words.map((word) => (typeof word === 'string' ? shellWord(word) : word.shell)).join(' '));
}

function alsoUnlisted(number: number): readonly string[] {
  return number === 0 ? [] : [`and ${number} that the report does not list`];
}

function isSafe({ fix }: Finding): boolean {
  return fix?.applicability === 'safe';
}

/** Where the command must run, if that is not the root of the repository. */
function folderIn({ cwd, repository }: CommandOptions): string {
  const { path, isInside } = repositoryPath('', { cwd, repository });
  return isInside && path !== '' ? `In the folder ${codeSpan(path)}, ` : '';
}
