import { nameUsageError, UsageError } from '../errors.ts';

/** One mistake in a configuration. */
export interface ConfigMistake {
  /** The name of the file in messages. */
  readonly file: string;
  readonly position?: { readonly line: number; readonly column: number };
  readonly message: string;
}

/** A configuration that cannot be used, with all mistakes in it. */
export class FaultyConfig extends UsageError {
  static {
    nameUsageError(FaultyConfig);
  }

  readonly mistakes: readonly ConfigMistake[];

  constructor(message: string, mistakes: readonly ConfigMistake[]) {
    super(message);
    this.mistakes = mistakes;
  }
}

/** A configuration with one mistake, which the message names. */
export function faultyConfig(file: string, message: string): FaultyConfig {
  return new FaultyConfig(message, [{ file, message }]);
}
