import type { SyntaxNode } from '../syntax/node.ts';

export type Quotes = '"' | "'" | '';

/** The quotes of a scalar; `undefined` for a block scalar, and for one with an anchor or tag. */
export function quotesOf(node: SyntaxNode, text: string): Quotes | undefined {
  const char = text[node.start];
  if (char === '"' || char === "'") return char;
  return node.isBlock || char === '&' || char === '!' ? undefined : '';
}

/** The quotes that all keys of a map have, where `''` means numbers without quotes; `undefined` for quotes where they are needed. */
export function siblingQuote({ parts }: SyntaxNode, text: string): Quotes | undefined {
  const quotes = new Set(parts.slice(0, FEW).flatMap(({ key, isMerge }) => (key && !isMerge ? [quotesOf(key, text)] : [])));
  const [quote] = quotes;
  const hasNumbers = parts.some(({ key }) => key && /^[1-9]\d*$/.test(text.slice(key.start, key.end)));
  return quotes.size === 1 && (quote !== '' || hasNumbers) ? quote : undefined;
}

/** Keys that show how the others are written. */
const FEW = 20;
