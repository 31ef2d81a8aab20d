import type { PathItem } from '../../model/path-item.ts';

/** Returns whether the key of a path is not a path: it is a URL, or has no slash at the start. */
export function isMalformedPath({ template }: PathItem): boolean {
  return !template.startsWith('/');
}

/** The corrected key: the path of a URL, without the parts that a path cannot have. */
export function wellFormedPath({ template }: Pick<PathItem, 'template'>): string {
  const path = template.replace(/^[a-z][a-z\d+.-]{0,20}:\/\/[^/?#]*/i, '');
  return tidyPath(`/${path}`);
}

/** Returns whether the key is a URL. */
export function isUrlKey({ template }: Pick<PathItem, 'template'>): boolean {
  return /^[a-z][a-z\d+.-]{0,20}:\/\//i.test(template);
}

/** A path without a query, a fragment, empty segments and a slash at the end. */
export function tidyPath(path: string): string {
  const [bare = ''] = path.replace(/#?\{{1,3}[^{}]*\}{1,3}/g, hideMarks).split(/[?#]/);
  return bare
    .replaceAll(HIDDEN_QUERY, '?')
    .replaceAll(HIDDEN_FRAGMENT, '#')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** The replacements for `?` and `#` in expressions, which may contain or begin with them: `{id?}`, `{#section}`, `#{id}`. */
const [HIDDEN_QUERY, HIDDEN_FRAGMENT] = ['\u0001', '\u0002'];

function hideMarks(expression: string): string {
  return expression.replaceAll('?', HIDDEN_QUERY).replaceAll('#', HIDDEN_FRAGMENT);
}
