import type { SourceDocument } from './document.ts';
import type { Token } from './pointer.ts';

/** The maximum size of a description, far above that of any API, as descriptions may be from untrusted contributors. */
export interface Limits {
  /** The maximum size of a file in megabytes. */
  readonly fileSize: number;
  /** The maximum nesting of lists and mappings: at most 1000, as recursive functions rely on it. */
  readonly depth: number;
  /** The maximum number of values that the aliases of a YAML file expand to. */
  readonly aliases: number;
  /** The maximum number of files of a description. */
  readonly files: number;
  /** The maximum number of definitions to visit, including repeated visits of the same definition. */
  readonly references: number;
  /** The maximum time for one description in seconds. */
  readonly time: number;
}

export const DEFAULT_LIMITS: Limits = {
  fileSize: 100,
  depth: 1000,
  aliases: 10_000_000,
  files: 50_000,
  references: 5_000_000,
  time: 300,
};

/** A description exceeds a limit; the message says what to do. */
export class LimitError extends Error {
  override name = 'LimitError';

  /** @param place The place where the limit was exceeded. */
  constructor(
    message: string,
    public place?: { readonly document: SourceDocument; readonly tokens: readonly Token[] },
  ) {
    super(message);
  }
}

/** A run was stopped, because nobody waits for its result any more. */
export class StoppedRun extends LimitError {
  override name = 'StoppedRun';

  constructor() {
    super('the run was stopped');
  }
}

/** The remedy for a description for which the memory is too small. */
export const MEMORY_ADVICE = 'split it, or let Node.js use more: `NODE_OPTIONS=--max-old-space-size=8000`';

export const MEGABYTE = 1_000_000;

/** The message for a file that is too large; `undefined` if it is not. */
export function fileSizeProblem(bytes: number, { fileSize }: Limits): string | undefined {
  if (bytes <= fileSize * MEGABYTE) return undefined;
  const size = (bytes / MEGABYTE).toFixed(1);
  return `the file is ${size} MB, more than the limit of ${fileSize} MB; split it, or raise \`limits.fileSize\` in the configuration`;
}

export function nestingAdvice(depth: number): string {
  return `nested deeper than ${depth} levels; move inner parts to definitions and refer to them with \`$ref\`.`;
}
