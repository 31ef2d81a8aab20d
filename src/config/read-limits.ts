import { DEFAULT_LIMITS, type Limits } from '../document/limits.ts';
import { quote } from '../text/quote.ts';
import { typeName } from '../text/type-name.ts';
import { type ConfigEntry, type ConfigText, isEmpty, offsetOf } from './config-text.ts';

/** The highest value of each limit; higher values would have no effect, or exceed what can be read. */
export const HIGHEST_LIMITS: Limits = {
  fileSize: 400,
  depth: 1000,
  aliases: Number.MAX_SAFE_INTEGER,
  files: Number.MAX_SAFE_INTEGER,
  references: Number.MAX_SAFE_INTEGER,
  time: 86_400,
};

const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];

/** Reads `limits`; mistakes are reported to the text. */
export function readLimits(text: ConfigText, { pair, value }: ConfigEntry): Partial<Limits> {
  if (isEmpty(value)) return {};
  const limits: [string, number][] = [];
  for (const entry of text.members({ pair, value }, 'limits', 'a mapping of limits to numbers') ?? []) {
    const name = LIMIT_NAMES.find((limit) => limit === entry.key);
    if (name === undefined) {
      text.reportUnknown(entry.pair, 'There is no limit', entry.key, LIMIT_NAMES);
      continue;
    }
    const given = text.toJs(entry.value);
    if (typeof given === 'number' && Number.isSafeInteger(given) && given >= 1 && given <= HIGHEST_LIMITS[name])
      limits.push([name, given]);
    else
      text.report(
        offsetOf(entry.value, entry.pair),
        `${quote(`limits.${name}`)} must be an integer from 1 to ${HIGHEST_LIMITS[name]}, but is ${shownValue(given)}.`,
      );
  }
  return Object.fromEntries(limits);
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? quote(value) : typeName(value);
}
