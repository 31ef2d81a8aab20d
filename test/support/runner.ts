// Names of tests in reports are on one line, of at most 100 characters, and unique within their file: tables put whole descriptions into
// them. The beginning of a name stays, so that `-t` finds its test.
import type { RunnerTestFile } from 'vitest';
import { TestRunner } from 'vitest';
import { shortenNames } from './short-names.ts';

type Collected = (files: RunnerTestFile[]) => Promise<void>;

/** Vitest replaces `onCollected` by what reports the names, so this is where they are shortened before. */
export default class ShortNames extends TestRunner {
  #report: Collected | undefined;

  get onCollected(): Collected | undefined {
    return this.#report;
  }

  set onCollected(report: Collected | undefined) {
    this.#report = async (files) => {
      for (const { tasks } of files) shortenNames(tasks);
      await report?.(files);
    };
  }
}
