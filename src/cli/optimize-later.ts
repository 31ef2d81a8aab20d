import { setFlagsFromString } from 'node:v8';

/**
 * V8's thresholds, by the major version of Node: flags differ between its versions, and an unknown one prints an error.
 *
 * A run ends before most of the code that V8 optimises for it has paid for its compilation, which takes place on other cores: about a
 * quarter of all CPU time, and in CI these cores are shared. What runs long, such as a folder of descriptions or `--watch`, still has
 * all that is hot optimised, a little later.
 */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  20: ['--interrupt-budget=540000'],
  22: ['--invocation-count-for-maglev=1600', '--invocation-count-for-turbofan=12000'],
  24: ['--invocation-count-for-maglev=1600', '--invocation-count-for-turbofan=12000'],
  26: ['--invocation-count-for-maglev=1600', '--invocation-count-for-turbofan=12000'],
};

/** Has V8 optimise a function only when it has run several times longer than by default. */
export function optimizeLater(node = process.versions.node): void {
  for (const flag of FLAGS[Number.parseInt(node, 10)] ?? []) setFlagsFromString(flag);
}
