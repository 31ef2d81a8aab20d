import type { SourceDocument } from './document.ts';
import type { Token } from './pointer.ts';

/** How large a description may be. More than any API is by far; descriptions may come from strangers. */
export interface Limits {
  /** Megabytes that a file may have. */
  readonly fileSize: number;
  /** How deep lists and mappings may be nested in each other: 1000 at most, as what looks at values relies on it. */
  readonly depth: number;
  /** How many values the aliases of a YAML file may stand for. */
  readonly aliases: number;
  /** How many files a description may consist of. */
  readonly files: number;
  /** How many definitions may be looked up, one that is referred to from many places as often as it is come upon. */
  readonly references: number;
  /** Seconds that one description may take. */
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

/** A description is larger than one may be; the message says what to do. */
export class LimitError extends Error {
  override name = 'LimitError';

  /** @param place Where that was found out. */
  constructor(
    message: string,
    public place?: { readonly document: SourceDocument; readonly tokens: readonly Token[] },
  ) {
    super(message);
  }
}

export const MEGABYTE = 1_000_000;

/** What is said of a file of so many bytes that is too large; `undefined` of one that is not. */
export function tooLarge(bytes: number, { fileSize }: Limits): string | undefined {
  if (bytes <= fileSize * MEGABYTE) return undefined;
  const size = (bytes / MEGABYTE).toFixed(1);
  return `it has ${size} MB, more than the limit of ${fileSize} MB; split it, or raise \`limits.fileSize\` in the configuration`;
}

export function nestedTooDeep(depth: number): string {
  return `nested deeper than ${depth} levels; move inner parts to definitions and refer to them with \`$ref\`.`;
}
