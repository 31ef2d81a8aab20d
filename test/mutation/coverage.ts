import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which tests to run for a mutant, known from the first run without any. */
export interface Coverage {
  /**
   * @param filter The tests that run the mutant; nothing for one that is run while its file is loaded. Then those count that run
   *   anything of its file (of its folder, for rows of a decision table, which are read by the code beside them), and those that run no mutant at all, as they look at what is there once all is loaded.
   * @returns The quickest first.
   */
  testsFor(filter: readonly string[] | undefined, sandboxFile: string): readonly string[];
}

interface Stored {
  readonly testsOf: Readonly<Record<string, readonly string[]>>;
  readonly times: Readonly<Record<string, number>>;
}

const FILE = path.resolve(process.env.MUTATION_COVERAGE ?? 'mutation-coverage.json');

export function writeCoverage(perTest: Readonly<Record<string, Readonly<Record<string, number>>>>, times: Stored['times']): void {
  const testsOf: Record<string, string[]> = {};
  for (const [test, mutants] of Object.entries(perTest))
    for (const mutant of Object.keys(mutants)) {
      testsOf[mutant] ??= [];
      testsOf[mutant].push(test);
    }
  writeFileSync(FILE, JSON.stringify({ testsOf, times } satisfies Stored));
}

let known: Coverage | undefined;

/** The runners of one mutation test share what the first of them has found. */
export function readCoverage(): Coverage {
  known ??= coverageOf(existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { testsOf: {}, times: {} });
  return known;
}

function coverageOf({ testsOf, times }: Stored): Coverage {
  const byTime = (one: string, other: string) => (times[one] ?? 0) - (times[other] ?? 0);
  const busy = new Set(Object.values(testsOf).flat());
  // Whatever lints takes longer.
  const idle = Object.entries(times).flatMap(([test, time]) => (busy.has(test) || time > 1 ? [] : [test]));
  const ofFiles = new Map<string, readonly string[]>();
  const ofFile = (file: string) => {
    const files = /rows\.ts$/.test(file) ? filesBeside(file) : [file];
    const mutants = files.flatMap((one) => readFileSync(one, 'utf8').match(/(?<=stryMutAct_9fa48\(")\d+(?="\))/g) ?? []);
    const tests = new Set(mutants.flatMap((id) => testsOf[id] ?? []));
    return tests.size > 0 ? [...[...tests].sort(byTime), ...idle] : Object.keys(times).sort(byTime);
  };
  return {
    testsFor(filter, file) {
      if (filter) return filter.filter((id) => id in times).sort(byTime);
      const tests = ofFiles.get(file) ?? ofFile(file);
      ofFiles.set(file, tests);
      return tests;
    },
  };
}

function filesBeside(file: string): readonly string[] {
  const folder = path.dirname(file);
  return readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [path.join(folder, name)] : []));
}
