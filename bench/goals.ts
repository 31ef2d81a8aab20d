import type { Sample } from './measure.ts';
import { type Results, sampleOf, summarize } from './summary.ts';
import { isFloor, isOurs, type Tool } from './tools.ts';

/** A goal of the project, and the measurement for it. */
export interface Goal {
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean;
}

export function goalsOf(results: Results): readonly Goal[] {
  return [...floorGoals(results), ...speedupGoals(results), ...memoryGoals(results), ...scalingGoals(results)];
}

function floorGoals(results: Results): Goal[] {
  return [...results].flatMap(([{ name, goal }, measured]) => {
    const [floor, ours] = [sampleOf(measured, isFloor), sampleOf(measured, isOurs)];
    if (goal === undefined || !floor || !ours) return [];
    const ratio = ours.seconds / floor.seconds;
    return [{ goal: `${name}: at most ${goal} x floor`, measured: `${ratio.toFixed(2)} x`, isMet: ratio <= goal }];
  });
}

const SPEEDUP_GOALS = [
  ['stripe.yaml', 7],
  ['github.json', 12],
] as const;

function speedupGoals(results: Results): Goal[] {
  const isSpectral = (tool: Tool) => tool.isPeer && tool.name.startsWith('spectral');
  return SPEEDUP_GOALS.flatMap(([name, times]) => {
    const measured = [...results].find(([description]) => description.name.startsWith(name))?.[1] ?? [];
    const [ours, spectral] = [sampleOf(measured, isOurs), sampleOf(measured, isSpectral)];
    if (!ours || !spectral) return [];
    const ratio = spectral.seconds / ours.seconds;
    const goal = `${name}: at least ${times} x faster than spectral-cli with 5 rules`;
    return [{ goal, measured: `${ratio.toFixed(1)} x`, isMet: ratio >= times }];
  });
}

function memoryGoals(results: Results): Goal[] {
  return [...results].flatMap(([{ name }, measured]) => {
    const ours = sampleOf(measured, isOurs)?.peakMiB;
    const peers = measured.filter(({ tool }) => tool.isPeer).map((entry) => summarize(entry));
    const peaks = peers.flatMap((sample) => ('failure' in sample ? [] : (sample.peakMiB ?? [])));
    if (ours === undefined || peaks.length === 0) return [];
    const least = Math.min(...peaks);
    const goal = `${name}: memory at most the leanest peer's`;
    return [{ goal, measured: `${ours.toFixed(0)} of ${least.toFixed(0)} MiB`, isMet: ours <= least }];
  });
}

/**
 * Ten times the paths may take at most eleven times the CPU time, after subtracting that of the tiny description, which is all
 * start-up.
 */
function scalingGoals(results: Results): Goal[] {
  const ours = new Map([...results].map(([{ name }, measured]) => [name, sampleOf(measured, isOurs)]));
  const work = (sample: Sample | undefined) => sample && (sample.cpuSeconds ?? sample.seconds);
  const startUp = work(ours.get('tiny'));
  return ['YAML', 'JSON'].flatMap((format) => {
    const [small, large] = ['1,000', '10,000'].map((paths) => work(ours.get(`${paths} paths, ${format}`)));
    if (startUp === undefined || small === undefined || large === undefined) return [];
    const ratio = (large - startUp) / (small - startUp);
    const goal = `1,000 to 10,000 paths, ${format}: at most 11 x the work beyond start-up`;
    return [{ goal, measured: `${ratio.toFixed(1)} x`, isMet: ratio <= 11 }];
  });
}
