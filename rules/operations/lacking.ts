/** More operations than this that lack the same thing have one cause. */
export const MOST_ONE_BY_ONE = 10;
