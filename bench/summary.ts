import type { Description } from './descriptions.ts';
import type { Failure, Sample } from './measure.ts';
import type { Tool } from './tools.ts';

/** All runs of one tool over one description. */
export interface MeasuredTool {
  readonly tool: Tool;
  readonly samples: readonly (Sample | Failure)[];
}

export type Results = ReadonlyMap<Description, readonly MeasuredTool[]>;

/** The median of each figure, or the failure of one of the runs. */
export function summarize({ samples }: MeasuredTool): Sample | Failure {
  const failed = samples.find((sample) => 'failure' in sample);
  if (failed) return failed;
  const passed = samples.filter((sample): sample is Sample => !('failure' in sample));
  const of = (what: keyof Sample) => median(passed.map((sample) => sample[what]).filter((value) => value !== undefined));
  return { seconds: of('seconds') ?? Number.NaN, cpuSeconds: of('cpuSeconds'), peakMiB: of('peakMiB') };
}

/** The medians of the tool for which `fits` is true; `undefined` if the tool failed. */
export function sampleOf(measured: readonly MeasuredTool[], fits: (tool: Tool) => boolean): Sample | undefined {
  const found = measured.find(({ tool }) => fits(tool));
  const sample = found && summarize(found);
  return sample && 'failure' in sample ? undefined : sample;
}

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
