import type { Io, Output } from './io.ts';

/**
 * Returns whether to color the text for an output: `--color` decides, then FORCE_COLOR, then NO_COLOR (no-color.org), in the
 * order of Node; without them, terminals that can show colors get them.
 */
export function wantsColor(option: boolean | undefined, output: Output, env: Io['env']): boolean {
  if (option !== undefined) return option;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  return output.isTTY && env.TERM !== 'dumb';
}
