import { nameUsageError, UsageError } from '../errors.ts';

/** A word of a command line that is not an option or command of this tool. */
export interface UnknownWord {
  readonly word: string;
  /** A sentence about the word, such as "There is no option `--x`." */
  readonly what: string;
  /** The advice about what to write instead, after a space; empty if there is none. */
  readonly advice: string;
}

/** An error about words that users of other tools may know; see `words-of-other-tools.ts`, which is loaded for it. */
export class UnknownWordsError extends UsageError {
  static {
    nameUsageError(UnknownWordsError);
  }

  /** @param options The options that the command has. */
  constructor(
    readonly words: readonly UnknownWord[],
    readonly options: readonly string[] = [],
  ) {
    super(words.map(({ what, advice }) => what + advice).join('\n'));
  }
}
