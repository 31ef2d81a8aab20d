/** A code span that names a path, and the span with the new name. */
export interface PathMention {
  readonly start: number;
  readonly from: string;
  readonly to: string;
}

/** A code span with a method, a path and a query. */
const CODE_SPAN = /`((?:[A-Z]{3,7} )?)(\/[^`\s?#]{0,500})((?:[?#][^`\n]{0,500})?)`/g;

/**
 * The code spans that name renamed paths, such as `` `GET /users?active=true` ``. Other mentions are left: in prose, a path may
 * be an ordinary word.
 *
 * @returns In the order of the text.
 */
export function pathMentions(text: string, renames: ReadonlyMap<string, string>): readonly PathMention[] {
  return [...text.matchAll(CODE_SPAN)].flatMap((match) => {
    const { 0: from, 1: method = '', 2: path = '', 3: query = '', index } = match;
    const to = renames.get(path);
    return to === undefined ? [] : [{ start: index, from, to: `\`${method}${to}${query}\`` }];
  });
}

/** The text with the new names. */
export function withNewPaths(text: string, renames: ReadonlyMap<string, string>): string {
  let [result, end] = ['', 0];
  for (const { start, from, to } of pathMentions(text, renames)) {
    result += text.slice(end, start) + to;
    end = start + from.length;
  }
  return result + text.slice(end);
}
