/**
 * Returns whether a pattern of path templates matches one: `*` matches any text within a segment, `**` any number of segments.
 * Everything else is literal, including braces and parentheses, because templates have them.
 */
export function matchesPath(pattern: string, template: string): boolean {
  return matchItems(pattern.split('/'), template.split('/'), '**', matchesText);
}

/** Returns whether a pattern matches a string; `*` in it matches any text. */
function matchesText(pattern: string, text: string): boolean {
  return matchItems([...pattern], [...text], '*', (a, b) => a === b);
}

/**
 * Returns whether a pattern matches items: one part matches any number of items, and each other part one item. It takes time that
 * grows with the product of the lengths, whatever the pattern: both may come from an untrusted contributor.
 */
export function matchItems<Part, Item>(
  pattern: readonly Part[],
  items: readonly Item[],
  wildcard: Part,
  isSame: (part: Part, item: Item) => boolean,
): boolean {
  let at = 0;
  let last: { readonly part: number; item: number } | undefined;
  for (let item = 0; item < items.length; ) {
    const part = pattern[at];
    if (part === wildcard) {
      last = { part: at++, item };
    } else if (part !== undefined && isSame(part, items[item] as Item)) {
      at++;
      item++;
    } else if (last) {
      // The wildcard matches one more item than in the last attempt.
      at = last.part + 1;
      item = ++last.item;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((part) => part === wildcard);
}
