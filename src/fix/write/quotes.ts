import type { SyntaxNode } from '../syntax/syntax-tree.ts';

export type Quotes = '"' | "'" | '';

/** The quotes of a scalar; `undefined` for a block scalar, and for one with an anchor or tag. */
export function quotesOf(node: SyntaxNode, text: string): Quotes | undefined {
  const char = text[node.contentStart];
  if (char === '"' || char === "'") return char;
  return node.isBlock || node.start < node.contentStart ? undefined : '';
}

/**
 * The quotes for a new key: those that all keys have that are numbers or words like it. `''` for numbers without quotes, and
 * `undefined` to use quotes where they are needed.
 */
export function siblingQuote({ parts }: SyntaxNode, text: string, name: string): Quotes | undefined {
  const quotes = new Set<Quotes | undefined>();
  for (const { key, isMerge, name: other } of parts.slice(0, QUOTE_SAMPLE)) {
    if (key && other !== undefined && !isMerge && isNumber(other) === isNumber(name)) quotes.add(quotesOf(key, text));
  }
  const [quote] = quotes;
  return quotes.size === 1 && (quote !== '' || isNumber(name)) ? quote : undefined;
}

/** The quotes that all strings of a list have; `undefined` if they have several kinds or none. */
export function itemQuote({ parts }: SyntaxNode, text: string, except?: SyntaxNode): '"' | "'" | undefined {
  const quotes = new Set(parts.slice(0, QUOTE_SAMPLE).flatMap(({ value }) => (value === except ? [] : quotesOf(value, text))));
  const [quote] = quotes;
  return quotes.size === 1 ? quote || undefined : undefined;
}

function isNumber(name: string): boolean {
  return /^[1-9]\d*$/.test(name);
}

/** Keys that show how the others are written. */
const QUOTE_SAMPLE = 20;
