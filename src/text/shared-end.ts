/** The number of items that two lists, or of letters that two texts, have in common at their ends. */
export function sharedEndLength(one: string | readonly string[], other: string | readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}
