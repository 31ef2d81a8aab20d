import type { Finding, LintResult } from '../finding/finding.ts';
import { reportsBreaks } from '../rule/rule-id.ts';
import { visible } from '../text/escape.ts';
import { shellWord } from '../text/shell-word.ts';
import type { ReportOptions } from './report-writer.ts';
import { fileOperand, optionsFor, type RunWords } from './run-words.ts';

/** The placeholder that a reader replaces by a reason. */
export const REASON_PLACEHOLDER = '…';

export const REASON_OPTION: readonly string[] = ['--reason', REASON_PLACEHOLDER];

/**
 * The command that accepts the breaking changes of a run of `lint` with a base, quoted for a shell, without `api-conventions`.
 *
 * @returns `undefined` if no command accepts them.
 */
export function acceptingCommand(result: LintResult, { run }: Pick<ReportOptions, 'run'>): string | undefined {
  const base = baseOf(run);
  if (run === undefined || run === 'none' || base === undefined || hasOption(run, 'base-config')) return undefined;
  const breaks = result.findings.filter(({ ruleId }) => reportsBreaks(ruleId));
  if (breaks.length === 0) return undefined;
  const options = optionsFor(run, 'compare') ?? [];
  return shellText(['compare', ancestor(base), ...operandsOf(breaks, result, run), '--accept', ...REASON_OPTION, ...options]);
}

/** The descriptions to compare: those that break clients or, if they do so in other files, all of the run. */
function operandsOf(breaks: readonly Finding[], { files, content }: LintResult, { operands }: RunWords): readonly string[] {
  const places = [...new Set(breaks.map(({ file }) => file))];
  const isOther = (file: string) => !files.includes(file);
  // A description that was deleted is named by its place, and has no content.
  const isPart = (file: string) => isOther(file) && content(file) !== undefined;
  // Named by its place, a description that was moved out of the operands would be compared with its former version.
  const areWider = operands.some((operand) => !files.map(fileOperand).includes(operand));
  if (!places.some((file) => isPart(file) || (areWider && isOther(file)))) return places.map(fileOperand);
  return operands.length > 0 ? operands : ['.'];
}

/** A word of a command: a string, or an expression that the shell replaces by a string. */
export type CommandWord = string | { readonly text: string; readonly shell: string };

/** The operand for the descriptions at the merge base, which `lint --base` also reads. */
function ancestor(base: string): CommandWord {
  return { text: base, shell: `"$(git merge-base ${shellWord(base)} HEAD):"` };
}

function baseOf(run: ReportOptions['run']): string | undefined {
  if (run === undefined || run === 'none') return undefined;
  return run.options
    .find(({ name }) => name === 'base')
    ?.words.at(-1)
    ?.replace(/^--base=/, '');
}

export function hasOption({ options }: RunWords, name: string): boolean {
  return options.some((option) => option.name === name);
}

/**
 * Quotes words for a shell. Returns `undefined` if a word has hidden characters: these cannot be shown as they are, so the shown
 * command would be a different one.
 */
export function shellText(words: readonly CommandWord[]): string | undefined {
  const texts = words.map((word) => (typeof word === 'string' ? word : word.text));
  if (texts.some((text) => visible(text) !== text)) return undefined;
  return words.map((word) => (typeof word === 'string' ? shellWord(word) : word.shell)).join(' ');
}
