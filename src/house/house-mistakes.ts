/** A mistake in a house rule. */
export interface HouseMistake {
  /** The path from the rule to the part that is wrong. */
  readonly path: readonly (string | number)[];
  /** True if the last key of the path is wrong, instead of its value. */
  readonly isKey?: boolean;
  readonly message: string;
}

/** The path from the rule to the part that is wrong. */
export type MistakePath = HouseMistake['path'];

/** The mistakes in a house rule. */
export class HouseMistakes {
  readonly all: HouseMistake[] = [];

  report(path: HouseMistake['path'], message: string): void {
    this.all.push({ path, message });
  }

  /** Reports a mistake in the last key of the path. */
  reportKey(path: HouseMistake['path'], message: string): void {
    this.all.push({ path, isKey: true, message });
  }
}
