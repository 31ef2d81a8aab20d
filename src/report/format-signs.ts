/** The first and the last characters of a file, which overlap if it is short. */
export interface FileEnds {
  readonly head: string;
  readonly tail: string;
}

/**
 * The beginning and the end by which a kind of text is recognized. JSON may have any indentation, because other tools may have
 * formatted it.
 */
export interface FormatSigns {
  readonly head?: RegExp;
  readonly tail?: RegExp;
}

export function hasSigns({ head, tail }: FileEnds, signs: FormatSigns): boolean {
  return (signs.head?.test(head) ?? true) && (signs.tail?.test(tail) ?? true);
}
