import { type ComparisonScope, DEFAULT_SCOPE } from '../diff/match/comparison-scope.ts';
import { STABILITY_LEVELS } from '../diff/match/stability-levels.ts';
import { enumerate } from '../text/enumerate.ts';
import { quote } from '../text/quote.ts';
import { type ConfigText, type Entry, isEmpty, offsetOf } from './config-text.ts';

const NAMES = Object.keys(DEFAULT_SCOPE);

/** Reads `compare`; mistakes are reported to the text. */
export function readCompare(text: ConfigText, { pair, value }: Entry): Partial<ComparisonScope> {
  if (isEmpty(value)) return {};
  let settings: Partial<ComparisonScope> = {};
  for (const entry of text.members({ pair, value }, 'compare', 'a mapping with `webhooks` or `stabilityLevel`') ?? []) {
    const given = text.toJs(entry.value);
    const level = STABILITY_LEVELS.find((known) => known === given);
    if (entry.key === 'webhooks' && typeof given === 'boolean') settings = { ...settings, webhooks: given };
    else if (entry.key === 'stabilityLevel' && level) settings = { ...settings, stabilityLevel: level };
    else if (NAMES.includes(entry.key)) {
      const wanted = entry.key === 'webhooks' ? '`true` or `false`' : enumerate(STABILITY_LEVELS.map(quote), 'or');
      const shown = typeof given === 'string' ? quote(given) : text.typeOf(entry.value);
      text.report(offsetOf(entry.value, entry.pair), `${quote(`compare.${entry.key}`)} must be ${wanted}, but is ${shown}.`);
    } else text.reportUnknown(entry.pair, 'There is no setting', entry.key, NAMES);
  }
  return settings;
}
