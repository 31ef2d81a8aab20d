import { readdirSync, realpathSync, statSync } from 'node:fs';

/**
 * Characters that replace the line breaks of names during a search: the wildcards of patterns do not match line breaks, and would leave
 * out what has them in its name. No file has halves of surrogate pairs in its name.
 */
const STAND_INS = { '\n': '\udc0a', '\r': '\udc0d', '\u2028': '\udc28', '\u2029': '\udc29' } as const;
const BREAKS = Object.keys(STAND_INS) as readonly (keyof typeof STAND_INS)[];

/** A name or pattern as the search has it. */
export function withoutBreaks(name: string): string {
  return name.replace(/[\n\r\u2028\u2029]/g, (found) => STAND_INS[found as keyof typeof STAND_INS]);
}

/** A name as it is. */
export function withBreaks(name: string): string {
  return name.replace(/[\udc0a\udc0d\udc28\udc29]/gu, (found) => BREAKS.find((one) => STAND_INS[one] === found) ?? found);
}

/** The file system as the search has it: all that a search without promises asks for. */
export const withoutLineBreaks = {
  readdirSync: ((folder: string, options: { withFileTypes: true }) => {
    const entries = readdirSync(withBreaks(folder), options);
    for (const entry of entries) entry.name = withoutBreaks(entry.name);
    return entries;
  }) as typeof readdirSync,
  realpathSync: ((file: string) => withoutBreaks(realpathSync(withBreaks(file)))) as typeof realpathSync,
  statSync: ((file: string) => statSync(withBreaks(file))) as typeof statSync,
};
