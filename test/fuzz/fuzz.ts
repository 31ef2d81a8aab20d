/**
 * Fuzzing: runs the command line with mutations of descriptions, and checks its guarantees.
 *
 *     npm run fuzz -- --seconds 60 --seed 7     new cases, from a seed
 *     npm run fuzz -- --case=123456             one case again, by the seed that was printed with its fault
 *
 * Cases run in a process of their own, so that one that never ends, or that takes all the memory there is, is a fault like any
 * other. One in a few also runs the built command line. A fault that was found goes into regressions.ts, so that `npm test` tries it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { caseSeed } from './run-case.ts';
import type { Answer, Task } from './worker.ts';

/** More than any case takes on a busy machine, the search for a smaller input included. */
const LONGEST = 90_000;
/** One of so many cases starts processes. */
const PROCESS_EVERY = 20;

class Worker {
  #child: ChildProcess | undefined;

  /** The fault of a case, or nothing if all guarantees hold. */
  async check(task: Task): Promise<Answer> {
    const child = this.#started();
    return await new Promise<Answer>((resolve) => {
      const end = (answer: Answer) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(answer);
      };
      const timer = setTimeout(() => {
        this.stop();
        end({ fault: `It had not ended after ${LONGEST / 1000} seconds.` });
      }, LONGEST);
      child.once('message', (answer) => end(answer as Answer));
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        end({ fault: `The process ended by itself (${signal ?? code}).` });
      });
      child.send(task);
    });
  }

  #started(): ChildProcess {
    this.#child ??= fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
    return this.#child;
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, case: { type: 'string' }, processes: { type: 'boolean' } },
});
const first = Number(values.seed ?? Date.now() % 1_000_000);
const until = performance.now() + Number(values.seconds ?? 60) * 1000;
const worker = new Worker();
let [cases, faults] = [0, 0];

async function tryCase(seed: number, asProcess: boolean): Promise<void> {
  const { fault, kind, input } = await worker.check({ seed, asProcess });
  cases++;
  if (fault === undefined) return;
  faults++;
  const again = `npm run fuzz -- --case=${seed}${asProcess ? ' --processes' : ''}`;
  console.log(
    `Fault ${faults} (${kind ?? 'no kind known'}; again: ${again})\n${fault}\n${JSON.stringify(input, null, 1) ?? ''}\n`,
  );
}

if (values.case !== undefined) await tryCase(Number(values.case), values.processes ?? false);
else for (let i = 0; performance.now() < until; i++) await tryCase(caseSeed(first, i), i % PROCESS_EVERY === PROCESS_EVERY - 1);
worker.stop();
console.log(`${cases} cases${values.case === undefined ? ` from seed ${first}` : ''}, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
