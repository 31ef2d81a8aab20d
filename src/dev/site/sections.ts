import type { Token } from 'markdown-it';
import { attributeOf, tokenText } from './token-text.ts';

/** A result of a search: the text below a heading. */
export interface PageSection {
  /** The anchor of the heading; empty for the beginning of a page. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** The parts of a document, each below a heading of level 2 or 3; headings have their anchors already. */
export function sectionsOf(tokens: readonly Token[]): readonly PageSection[] {
  const sections: { id: string; heading: string; texts: string[] }[] = [{ id: '', heading: '', texts: [] }];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && /^h[23]$/.test(token.tag)) {
      sections.push({ id: attributeOf(token, 'id'), heading: tokenText(tokens[index + 1]), texts: [] });
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      sections.at(-1)?.texts.push(tokenText(token));
    }
  }
  return sections.map(({ id, heading, texts }) => ({ id, heading, text: texts.join(' ') }));
}
