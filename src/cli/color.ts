import type { Io, Output } from './io.ts';

/**
 * Returns whether to colour what goes to an output: `--color` decides, then FORCE_COLOR, then NO_COLOR (no-color.org), as Node itself
 * has it; else terminals that can show colours get them.
 */
export function wantsColor(option: boolean | undefined, output: Output, env: Io['env']): boolean {
  if (option !== undefined) return option;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  return output.isTTY && env.TERM !== 'dumb';
}
