// `npm run bench:keystrokes`: measures the cost of a keystroke in an editor, with a DocumentStore and without; prints only.
// Options: --server measures the process of the built language server instead of a DocumentStore; --edits N (1,000; the memory is
// measured after 50 and after all). With names of descriptions as arguments, only these are measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { KeystrokeServer } from './keystroke-server.ts';
import type { Keystroke } from './keystroke-session.ts';
import { median } from './summary.ts';
import { markdownTable } from './table.ts';

const { values, positionals } = parseArgs({
  options: { edits: { type: 'string', default: '1000' }, server: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const corpus = path.resolve(process.env.API_CORPUS ?? '../shared/corpus');

/** The descriptions, each with the largest share of the time without a store that is allowed. */
const GOALS: readonly (readonly [file: string, share: number])[] = [
  ['stripe.yaml', 0.5],
  ['asana.yaml', 0.75],
  ['github.json', 0.85],
  ['digitalocean/DigitalOcean-public.v2.yaml', 0.5],
];

/** The first keystrokes are slower, as their code is not optimized yet. */
const WARM_UP = 10;
const MEASURED = 100;
const EARLY = 50;

const rows: string[][] = [];
for (const [name, goal] of GOALS) {
  const file = path.join(corpus, name);
  const isWanted = positionals.length === 0 || positionals.some((wanted) => name.includes(wanted));
  if (isWanted && existsSync(file)) rows.push(await rowOf(file, goal));
}
const header = [
  '',
  'median',
  '95 %',
  'first',
  'without a store',
  'share',
  'goal',
  'heap after 50',
  'after all',
  'resident',
  'growth',
];
console.log(markdownTable(header, rows));

async function rowOf(file: string, goal: number): Promise<string[]> {
  const [live, whole] = await Promise.all([
    values.server ? KeystrokeServer.start(file) : start(file, 'live'),
    start(file, 'whole'),
  ]);
  const [taken, without]: [Keystroke[], Keystroke[]] = [[], []];
  // In turns, so that what else the machine does affects both.
  for (let count = 1; count <= WARM_UP + MEASURED; count++) {
    taken.push(await live.press(count === EARLY));
    without.push(await whole.press(false));
    // The server also shows errors, and the findings around a line that cannot be read.
    if (!values.server && taken.at(-1)?.findings !== without.at(-1)?.findings) throw new Error(`${file}: other findings`);
  }
  whole.kill();
  for (let count = taken.length + 1; count <= Number(values.edits); count++)
    taken.push(await live.press(count === Number(values.edits)));
  live.kill();
  const [seconds, others] = [taken, without].map((all) =>
    all.slice(WARM_UP, WARM_UP + MEASURED).map(({ cpuSeconds }) => cpuSeconds),
  );
  const [mine, theirs] = [median(seconds ?? []) ?? Number.NaN, median(others ?? []) ?? Number.NaN];
  const [early, late] = [taken[EARLY - 1], taken.at(-1)];
  const first = taken[0]?.cpuSeconds ?? Number.NaN;
  return [
    path.basename(file),
    mine.toFixed(3),
    percentile(seconds ?? []).toFixed(3),
    `${first.toFixed(3)} (${(first / mine).toFixed(1)} x)`,
    theirs.toFixed(3),
    (mine / theirs).toFixed(2),
    String(goal),
    ...[early, late].map((keystroke) => keystroke?.heapMiB?.toFixed(0) ?? ''),
    [early, late].map((keystroke) => keystroke?.residentMiB?.toFixed(0)).join(' → '),
    ((late?.residentMiB ?? Number.NaN) / (early?.residentMiB ?? Number.NaN)).toFixed(2),
  ];
}

/** The 95th percentile. */
function percentile(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? Number.NaN;
}

/** A process in which a description is edited. */
interface Session {
  /** @param measuresMemory True if memory is measured, after garbage collection if possible. */
  press(measuresMemory: boolean): Promise<Keystroke>;
  kill(): void;
}

async function start(file: string, mode: string): Promise<Session> {
  const session = path.join(import.meta.dirname, 'keystroke-session.ts');
  const child = fork(session, [file, mode], { execArgv: ['--expose-gc', '--import', 'tsx'] });
  await once(child, 'message');
  return {
    async press(measuresMemory) {
      child.send(measuresMemory ? 'measure' : 'next');
      const [keystroke] = await once(child, 'message');
      return keystroke as Keystroke;
    },
    kill: () => child.kill(),
  };
}
