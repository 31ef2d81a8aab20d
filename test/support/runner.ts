// Names of tests in reports are on one line, of at most 100 characters, and unique within their file: tables put whole descriptions into
// them. The beginning of a name stays, so that `-t` finds its test.
import type { RunnerTask, RunnerTestFile } from 'vitest';
import { TestRunner } from 'vitest';

const MOST = 100;
/** What is left of the end of a name that is too long. */
const END = 20;

/** Names beside each other, each with a number where it was there before. */
function shorten(tasks: readonly RunnerTask[]): void {
  const counts = new Map<string, number>();
  for (const task of tasks) {
    const short = shortened(task.name, '');
    const count = (counts.get(short) ?? 0) + 1;
    counts.set(short, count);
    task.name = count === 1 ? short : shortened(task.name, ` (${count})`);
    if ('tasks' in task) shorten(task.tasks);
  }
}

function shortened(name: string, suffix: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  const most = MOST - suffix.length;
  const characters = [...line];
  if (characters.length <= most) return line + suffix;
  return `${characters
    .slice(0, most - END - 3)
    .join('')
    .trimEnd()} … ${characters.slice(-END).join('').trimStart()}${suffix}`;
}

type Collected = (files: RunnerTestFile[]) => Promise<void>;

/** Vitest replaces `onCollected` by what reports the names, so this is where they are shortened before. */
export default class ShortNames extends TestRunner {
  #report: Collected | undefined;

  get onCollected(): Collected | undefined {
    return this.#report;
  }

  set onCollected(report: Collected | undefined) {
    this.#report = async (files) => {
      for (const { tasks } of files) shorten(tasks);
      await report?.(files);
    };
  }
}
