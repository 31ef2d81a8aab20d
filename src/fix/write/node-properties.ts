import type { Json } from '../../rule/edits.ts';
import { quote } from '../../text/quote.ts';
import { FixRefusal } from '../plan/fix-refusal.ts';
import type { SyntaxNode } from '../syntax/syntax-tree.ts';

/** The tags of YAML itself, and the values that they fit. */
const FITTING_TAGS: Readonly<Record<string, (value: Json) => boolean>> = {
  '!': (value) => typeof value === 'string',
  '!!str': (value) => typeof value === 'string',
  '!!int': (value) => Number.isInteger(value),
  '!!float': (value) => typeof value === 'number',
  '!!bool': (value) => typeof value === 'boolean',
  '!!null': (value) => value === null,
  '!!seq': (value) => Array.isArray(value),
  '!!map': (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * The anchor of a value, and its tag if that fits, which stay before another value in its place; with a blank behind them.
 *
 * @throws FixRefusal for a tag whose effect on a value only the author knows.
 */
export function keptProperties(present: SyntaxNode, value: Json, text: string): string {
  const kept = propertiesOf(present, text).filter((property) => {
    if (property.startsWith('&')) return true;
    const fits = Object.hasOwn(FITTING_TAGS, property) ? FITTING_TAGS[property] : undefined;
    if (!fits) throw new FixRefusal(`it replaces a value with the tag ${quote(property)}`);
    return fits(value);
  });
  return kept.map((property) => `${property} `).join('');
}

/** The anchor and the tag before a value, as they are written. */
function propertiesOf({ start, contentStart }: SyntaxNode, text: string): readonly string[] {
  const [written = ''] = /^(?:[&!]\S*\s*)*/.exec(text.slice(start, contentStart)) ?? [];
  return written.split(/\s+/).filter(Boolean);
}
