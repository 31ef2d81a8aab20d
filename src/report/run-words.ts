/** An option of a run of `lint`. */
interface RunOption {
  readonly name: string;
  /** As they are typed, without quotes of a shell. */
  readonly words: readonly string[];
}

/** The words of a run of `lint`, for commands about the same descriptions, settings and base. All words are untrusted. */
export interface RunWords {
  readonly options: readonly RunOption[];
  readonly operands: readonly string[];
  /** True if `lint --fix` can fix what is reported; not after a run that has fixed all it could. */
  readonly canFix: boolean;
}

/** Commands that repeat options of `lint`, each with those that it has. */
const REPEATED_OPTIONS = {
  baseline: ['baseline', 'root', 'allow-remote', 'config', 'rule', 'only', 'spectral', 'allow-code'],
  fix: ['baseline', 'no-baseline', 'root', 'allow-remote', 'config', 'rule', 'only', 'spectral', 'allow-code'],
  compare: ['root', 'allow-remote', 'config', 'rule', 'allow-code', 'omit-code'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The options that select the rules of a run. */
export const SELECTING_OPTIONS: readonly string[] = ['only', 'spectral'];

/**
 * The options of a run that a command also has; `undefined` if the command cannot check the same, because it would load code that the run
 * left out.
 */
export function optionsFor({ options }: RunWords, command: keyof typeof REPEATED_OPTIONS): readonly string[] | undefined {
  const taken: readonly string[] = REPEATED_OPTIONS[command];
  if (!taken.includes('omit-code') && options.some(({ name }) => name === 'omit-code')) return undefined;
  return options.flatMap(({ name, words }) => (taken.includes(name) ? words : []));
}

/** An option with a value that is not taken for another option. */
export function optionWords(option: string, value: string): readonly string[] {
  return value.startsWith('-') ? [`${option}=${value}`] : [option, value];
}

/** A file as an operand, which is taken neither for an option nor for an exclusion. */
export function fileOperand(file: string): string {
  return file.replace(/^(?=[-!])/, './');
}
