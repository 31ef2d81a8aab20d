import type { Token } from 'markdown-it';

/** The text of a token of Markdown, without markup. */
export function tokenText(token: Token | undefined): string {
  return (token?.children ?? [])
    .filter(({ type }) => type !== 'html_inline' && type !== 'site_markup')
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');
}

/** An attribute of a token; empty if the token does not have it. */
export function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
