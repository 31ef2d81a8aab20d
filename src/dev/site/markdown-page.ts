import MarkdownIt, { type Token } from 'markdown-it';
import { headingAnchors } from './anchors.ts';
import { highlighted } from './highlight.ts';
import { type PageSection, sectionsOf } from './sections.ts';
import { attributeOf, tokenText } from './token-text.ts';

/** A heading below the title of a page. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A document as HTML, with what the rest of the site needs to know about it. */
export interface MarkdownPage {
  readonly html: string;
  /** The text of the first heading. */
  readonly title: string;
  readonly headings: readonly Heading[];
  /** The text of the first paragraph. */
  readonly description: string;
  readonly sections: readonly PageSection[];
}

interface PrintOptions {
  /** The address that a link of the document gets on the site. */
  readonly link: (target: string) => string;
  /** Markup that follows a sentence with an anchor, such as the rules that check it. */
  readonly afterAnchor?: ((id: string) => string) | undefined;
}

/** Markdown as documents have it: the only markup in it is anchors and comments, and everything else is text. */
const markdown = new MarkdownIt({ html: true, highlight: highlighted });

markdown.renderer.rules.html_block = (tokens, index) => knownMarkup(tokens[index]?.content ?? '');
markdown.renderer.rules.html_inline = (tokens, index) => knownMarkup(tokens[index]?.content ?? '');
markdown.renderer.rules.site_markup = (tokens, index) => tokens[index]?.content ?? '';
// Wide tables scroll in their own box.
markdown.renderer.rules.table_open = () => '<div class="table"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** The tokens of Markdown text. */
export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {});
}

/** Prints a document. */
export function printMarkdown(text: string, { link, afterAnchor }: PrintOptions): MarkdownPage {
  const tokens = parseMarkdown(text);
  const headings = anchoredHeadings(tokens);
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') markNote(tokens, index);
    if (token.type === 'th_open' && tokens[index + 1]?.content === '') markEmptyCell(tokens, index);
    if (token.type === 'inline' && afterAnchor) appendAfterAnchors(token, afterAnchor);
    withoutStyle(token);
    for (const child of token.children ?? []) rewriteLink(child, link);
  }
  const paragraph = tokens.findIndex(({ type }) => type === 'paragraph_open');
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    title: headings.find(({ level }) => level === 1)?.text ?? '',
    headings: headings.filter(({ level }) => level > 1),
    description: tokenText(tokens[paragraph + 1]),
    sections: sectionsOf(tokens),
  };
}

/** Gives each heading its anchor. */
function anchoredHeadings(tokens: readonly Token[]): readonly Heading[] {
  const opened = tokens.flatMap((token, index) => (token.type === 'heading_open' ? [{ token, inline: tokens[index + 1] }] : []));
  const anchors = headingAnchors(opened.map(({ inline }) => inline?.content ?? ''));
  return opened.map(({ token, inline }, index) => {
    const id = anchors[index] ?? '';
    token.attrSet('id', id);
    return { level: Number(token.tag.slice(1)), id, text: tokenText(inline) };
  });
}

function knownMarkup(html: string): string {
  return html
    .split(/(<!--.*?-->|<a id="[\w.-]+">|<\/a>)/s)
    .map((part, index) => (index % 2 === 0 ? markdown.utils.escapeHtml(part) : part.startsWith('<!--') ? '' : part))
    .join('');
}

/** A quotation that begins with `[!NOTE]` is a note, as on GitHub. */
function markNote(tokens: readonly Token[], index: number): void {
  const inline = tokens[index + 2];
  const [first, second] = inline?.children ?? [];
  const kind = /^\[!(\w)(\w*)\]$/.exec(first?.content ?? '');
  const open = tokens[index];
  if (!kind || !inline?.children || !first || second?.type !== 'softbreak' || !open) return;
  open.tag = 'div';
  open.attrSet('class', 'note');
  open.attrSet('role', 'note');
  const close = tokens.slice(index).find(({ type, level }) => type === 'blockquote_close' && level === open.level);
  if (close) close.tag = 'div';
  first.type = 'site_markup';
  first.content = `<strong>${kind[1]}${kind[2]?.toLowerCase()}</strong>`;
}

/** The empty corner of a table is not the heading of a column. */
function markEmptyCell(tokens: readonly Token[], index: number): void {
  for (const token of tokens.slice(index, index + 3)) if (token.tag === 'th') token.tag = 'td';
}

function appendAfterAnchors(inline: Token, afterAnchor: (id: string) => string): void {
  const children = inline.children ?? [];
  const ids = children.flatMap(({ type, content }) =>
    type === 'html_inline' ? (/^<a id="([^"]+)">/.exec(content)?.[1] ?? []) : [],
  );
  const [last] = children;
  const content = ids.map(afterAnchor).join('');
  if (content === '' || !last) return;
  const token: Token = Object.assign(Object.create(Object.getPrototypeOf(last)), last);
  children.push(Object.assign(token, { type: 'site_markup', tag: '', nesting: 0, content }));
}

/** The policy of the pages forbids `style`, with which Markdown aligns cells. */
function withoutStyle(token: Token): void {
  const align = /^text-align:(\w+)$/.exec(attributeOf(token, 'style'))?.[1];
  if (!token.attrs || align === undefined) return;
  token.attrs = token.attrs.filter(([name]) => name !== 'style');
  token.attrSet('class', align);
}

function rewriteLink(token: Token, link: (target: string) => string): void {
  if (token.type === 'link_open') token.attrSet('href', link(attributeOf(token, 'href')));
}
