/**
 * Mutation testing: changes the code in one place after the other, and looks whether a test fails.
 *
 *     npm run mutation                             all parts, which takes hours
 *     npm run mutation -- model                    one or more of them
 *     npm run mutation -- --sample 0.2 model       a fifth of the mutants, chosen at random, but always the same ones
 *     npm run mutation -- --sample 0.2 --seed 1 model    another fifth, to measure after survivors of the first were killed
 *
 * What is known of a part stays in .stryker-tmp: a later run tries only what has changed. Of what runs while files are loaded,
 * it does not see that new tests find it: `--force` tries all again, and is for figures that are kept (mutation.md).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { PARTS, type Part, WORDS } from './parts.ts';
import { isInSample } from './sample.ts';

async function mutationTest(name: string, { mutate, tests }: Part, sample: number) {
  const kept = path.resolve('.stryker-tmp', 'kept');
  mkdirSync(kept, { recursive: true });
  // Plugins are TypeScript, in the processes that Stryker starts, too.
  process.env.NODE_OPTIONS = '--import tsx';
  // These take long.
  const left = ['test/run/invariance', 'test/cli/printed-commands', 'test/house/page'].map((name) => `!${name}.test.ts`);
  process.env.MUTATION_TESTS = [...tests, ...left].join(',');
  process.env.MUTATION_SAMPLE = String(sample);
  process.env.MUTATION_COVERAGE = path.join(kept, 'coverage.json');
  process.env.MUTATION_SEED = values.seed;
  const file = path.join(kept, [name, ...(sample < 1 ? [sample, values.seed] : [])].join('.'));
  const results = await new Stryker({
    mutate: [...mutate, ...WORDS.map((file) => `!${file}`), '!src/facts/words/memoised.ts'],
    testRunner: 'in-process',
    plugins: ['./test/mutation/runner.ts', './test/mutation/vocabulary.ts'],
    ignorers: ['vocabulary'],
    coverageAnalysis: 'perTest',
    incremental: true,
    force: values.force,
    incrementalFile: `${file}.json`,
    ignorePatterns: ['bench', 'dist'],
    tsconfigFile: 'none',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
    timeoutMS: 4000,
    dryRunTimeoutMinutes: 30,
    timeoutFactor: 3,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `${file}.report.json` },
    fileLogLevel: 'off',
  } as never).runMutationTest();
  return results.filter(({ id }) => isInSample(id, sample, Number(values.seed)));
}

type Results = Awaited<ReturnType<typeof mutationTest>>;

/** Timeouts are treated as found, as Stryker does: the test would never have ended. */
function row(name: string, results: Results): string {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  const score = ((100 * killed) / (killed + survived + uncovered)).toFixed(1);
  return `| ${name} | ${killed + survived + uncovered} | ${killed} | ${survived} | ${uncovered} | ${count('Ignored')} | ${score} % |`;
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '0' }, force: { type: 'boolean', default: false } },
});
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
const rows: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  const isAsked = asked.length === 0 || asked.includes(name);
  if (isAsked) rows.push(row(name, await mutationTest(name, part, Number(values.sample ?? 1))));
}
console.log(
  ['| Part | Mutants | Killed | Survived | Not covered | Ignored | Score |', '|---|---|---|---|---|---|---|', ...rows].join('\n'),
);
