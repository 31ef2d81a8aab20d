import { UsageError } from '../errors.ts';
import { enumerate } from '../text/enumerate.ts';
import type { Constraint } from './command.ts';

/** @throws UsageError for an option without another that it requires, and for options that exclude each other. */
export function checkConstraints(constraints: readonly Constraint[], values: Readonly<Record<string, unknown>>): void {
  const isGiven = (name: string) =>
    name.startsWith('no-') ? values[name.slice(3)] === false : (values[name] ?? false) !== false;
  for (const { options, excludes = [], requires, because = '' } of constraints) {
    const option = options.find(isGiven);
    if (option === undefined) continue;
    if (requires && !requires.some(isGiven)) {
      const names = requires.map((name) => `\`--${name}\``);
      throw new UsageError(`\`--${option}\` requires ${enumerate(names, 'or')}${because}.`);
    }
    const other = excludes.find(isGiven);
    if (other !== undefined)
      throw new UsageError(`\`--${option}\` cannot be combined with \`--${other}\`${because}. Leave out one of them.`);
  }
}
