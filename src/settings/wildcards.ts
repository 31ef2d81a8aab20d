/**
 * Returns whether a pattern of path templates matches one: `*` matches any text within a segment, `**` any number of segments.
 * Everything else is meant as it is written, braces and parentheses too, as templates have them.
 */
export function matchesPath(pattern: string, template: string): boolean {
  return matchItems(pattern.split('/'), template.split('/'), '**', matchesText);
}

/** Returns whether a pattern, in which `*` matches any text, matches a text. */
function matchesText(pattern: string, text: string): boolean {
  return matchItems([...pattern], [...text], '*', (a, b) => a === b);
}

/**
 * Returns whether a pattern, in which one part matches any number of items and each other part one item, matches items. In time that
 * grows with the product of the lengths, whatever the pattern: both may come from a stranger.
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
      // The wildcard matches one item more than was tried.
      at = last.part + 1;
      item = ++last.item;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((part) => part === wildcard);
}
