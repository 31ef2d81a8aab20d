import { commandLine } from '../text/command-line.ts';
import { quote } from '../text/quote.ts';
import type { UnknownWordsError } from './unknown-words.ts';

/** The counterparts of words that users of other tools type. Keys are commands and options; values are what to write. */
export const WORDS_OF_OTHER_TOOLS: Readonly<Record<string, string>> = {
  // commands
  check: 'lint',
  validate: 'lint',
  analyze: 'lint',
  diff: 'compare OLD NEW',
  breaking: 'compare OLD NEW',
  'breaking-changes': 'compare OLD NEW',
  summary: 'changelog OLD NEW',
  'generate-ignore-file': 'baseline',
  fmt: 'lint --fix',
  format: 'lint --fix',
  // options
  '--ruleset': '--spectral RULESET for a Spectral ruleset, or --config FILE',
  '-r': '--spectral RULESET for a Spectral ruleset, or --config FILE',
  '--skip-rule': '--rule RULE=off',
  '--skip-rules': '--rule RULE=off',
  '--disable': '--rule RULE=off',
  '--ignore-rule': '--rule RULE=off',
  '-x': '--rule RULE=off',
  '--exclude': "'!PATTERN' among the files, or `ignore` in the configuration",
  '--ignore': "'!PATTERN' among the files, or `ignore` in the configuration",
  '--ignore-pattern': "'!PATTERN' among the files, or `ignore` in the configuration",
  '--select': '--only RULES',
  '--rules': '--only RULES',
  '--fail-on-warnings': '--fail-severity warn',
  '--fail-on-warn': '--fail-severity warn',
  '--fail-on': '--fail-severity SEVERITY',
  '-F': '--fail-severity SEVERITY',
  '--error-on-warnings': '--fail-severity warn',
  '--accept': 'the command compare, which accepts changes',
  '--prune': 'the commands baseline and compare, which remove entries',
  '--fix-dry-run': '--diff',
  '--dry-run': '--diff',
  '--fix-rules': '--only RULES',
  '--generate-ignore-file': 'the command baseline',
  '--new-only': '--base REF, which reports new findings only',
  '--since': '--base REF',
  '--output-format': '--format FORMAT',
  '--output-file': '--output FILE',
  '--stdin-filepath': '--stdin-filename NAME',
  '--write': '--fix',
  '--resolver': '--root FOLDER and --allow-remote HOST, which say what $refs may lead to',
};

/** The message about unknown words. For a word of another tool, it names the counterpart, if the command has it. */
export function unknownWordsMessage({ words, options }: UnknownWordsError): string {
  return words
    .map(({ word, what, advice }) => {
      const habit = Object.hasOwn(WORDS_OF_OTHER_TOOLS, word) ? (WORDS_OF_OTHER_TOOLS[word] ?? '') : '';
      if (habit !== '' && !word.startsWith('-')) return `${what} Use ${quote(commandLine(habit))}.`;
      const [, option] = /^--([\w-]+)/.exec(habit) ?? [];
      return habit === '' || (option !== undefined && !options.includes(option)) ? what + advice : `${what} Use ${habit}.`;
    })
    .join('\n');
}
