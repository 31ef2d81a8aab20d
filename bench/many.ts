// `npm run bench:many FOLDER`: measures what a cache and a second process save with many descriptions; prints only. Option:
// --runs N (5).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Failure, measure, type Sample } from './measure.ts';
import { median } from './summary.ts';
import { CLI, copyBuild } from './tools.ts';

const { values, positionals } = parseArgs({ options: { runs: { type: 'string', default: '5' } }, allowPositionals: true });
const folder = path.resolve(positionals[0] ?? process.env.API_CORPUS ?? '../shared/corpus');
copyBuild();
const scratch = mkdtempSync(path.join(tmpdir(), 'api-conventions-bench-'));
const cache = path.join(scratch, 'cache.json');

const runModes: Readonly<Record<string, () => Promise<Sample>>> = {
  'cold, one process': () => lint(),
  'cold, and the cache is written': () => {
    rmSync(cache, { force: true });
    return lint(`--cache=${cache}`);
  },
  'warm: nothing has changed': () => lint(`--cache=${cache}`),
  'two processes side by side, and `merge`': inShards,
};

const samples = new Map(Object.keys(runModes).map((name): [string, Sample[]] => [name, []]));
for (let run = 0; run < Number(values.runs); run++) {
  for (const [name, way] of Object.entries(runModes)) samples.get(name)?.push(await way());
}
rmSync(scratch, { recursive: true });

const cold = median((samples.get('cold, one process') ?? []).map(({ seconds }) => seconds)) ?? Number.NaN;
console.log('| | seconds | x cold | CPU seconds | peak MiB |\n|---|--:|--:|--:|--:|');
for (const [name, taken] of samples) {
  const of = (key: keyof Sample) => median(taken.map((sample) => sample[key] ?? Number.NaN)) ?? Number.NaN;
  const cells = [
    of('seconds').toFixed(2),
    (of('seconds') / cold).toFixed(2),
    of('cpuSeconds').toFixed(2),
    of('peakMiB').toFixed(0),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function lint(...options: readonly string[]): Promise<Sample> {
  return succeeded(await measure(node('lint', folder, '--root', folder, ...options), 600));
}

/** Like the jobs of a matrix: the time is that of the slower job and of merging the reports. */
async function inShards(): Promise<Sample> {
  const reports = [1, 2].map((shard) => path.join(scratch, `${shard}.json`));
  const shards = await Promise.all(
    reports.map((report, index) => lint('--shard', `${index + 1}/2`, '--output', `json=${report}`)),
  );
  const merge = succeeded(await measure(node('merge', ...reports), 600));
  const sum = (key: 'cpuSeconds' | 'peakMiB') => shards.reduce((total, shard) => total + (shard[key] ?? Number.NaN), 0);
  return {
    seconds: Math.max(...shards.map(({ seconds }) => seconds)) + merge.seconds,
    cpuSeconds: sum('cpuSeconds') + (merge.cpuSeconds ?? Number.NaN),
    peakMiB: sum('peakMiB'),
  };
}

function node(...args: readonly string[]) {
  return { file: process.execPath, args: [CLI, ...args] };
}

function succeeded(outcome: Sample | Failure): Sample {
  if ('failure' in outcome) throw new Error(`The run failed: ${outcome.failure}.`);
  return outcome;
}
