import os from 'node:os';
import type { Description } from './descriptions.ts';
import { goalsOf } from './goals.ts';
import { type MeasuredTool, type Results, sampleOf, summarize } from './summary.ts';
import { markdownTable } from './table.ts';
import { isFloor, isOurs, isOursWithOneRule } from './tools.ts';

/** A Markdown table, one row a tool. */
export function comparisonTable({ name, bytes }: Description, measured: readonly MeasuredTool[]): string {
  const [floor, ours] = [sampleOf(measured, isFloor), sampleOf(measured, isOurs)];
  const rows = measured.map((entry) => {
    const sample = summarize(entry);
    if ('failure' in sample) return [entry.tool.name, sample.failure, '', '', '', ''];
    const { seconds, cpuSeconds, peakMiB } = sample;
    const ratios = [floor, ours].map((base) => (base ? (seconds / base.seconds).toFixed(2) : ''));
    return [entry.tool.name, seconds.toFixed(3), ...ratios, cpuSeconds?.toFixed(2) ?? '', peakMiB?.toFixed(0) ?? ''];
  });
  const header = ['', 'seconds', 'x floor', 'x ours', 'CPU seconds', 'peak MiB'];
  return `### ${name} (${sizeOf(bytes)})\n\n${markdownTable(header, rows)}\n`;
}

/** The whole of RESULTS.md. */
export function formatResults(results: Results, { runs, limit }: { readonly runs: number; readonly limit: number }): string {
  const tools = [...results.values()][0]?.map(({ tool }) => `- ${tool.name}: ${tool.version}`) ?? [];
  const goals = goalsOf(results).map(({ goal, measured, isMet }) => [goal, measured, isMet ? 'met' : '**not met**']);
  const missing = tools.some((line) => line.startsWith('- vacuum')) ? [] : ['- vacuum: not on the PATH'];
  return `# Results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; [README.md](README.md) explains how to repeat and read it.
Node ${process.versions.node}, ${os.availableParallelism()} cores, ${os.platform()} ${os.arch()}. Medians of ${runs} interleaved runs; time limit ${limit} s.

${[...tools, ...missing].join('\n')}

## Whole processes

${[...results].map(([description, measured]) => comparisonTable(description, measured)).join('\n')}
## What our time is made of

CPU seconds: the floor, what reading, the model of the API, the report and one simple rule take beyond it, and all other rules.

${markdownTable(['', 'floor', 'reading', 'rules', 'all'], [...results].flatMap(timeShares))}

## Goals

${markdownTable(['', 'measured', ''], goals)}
`;
}

/** The row of a description in the table of what our time is made of. */
function timeShares([{ name }, measured]: readonly [Description, readonly MeasuredTool[]]): readonly (readonly string[])[] {
  const [floor, one, all] = [isFloor, isOursWithOneRule, isOurs].map((isIt) => sampleOf(measured, isIt)?.cpuSeconds);
  if (floor === undefined || one === undefined || all === undefined) return [];
  return [[name, ...[floor, one - floor, all - one, all].map((seconds) => seconds.toFixed(2))]];
}

function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
