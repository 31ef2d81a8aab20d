/** How many items two lists have in common at their ends, or how many letters two texts. */
export function sharedEnd(one: string | readonly string[], other: string | readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}
