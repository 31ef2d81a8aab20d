/**
 * Mutation testing: changes the code in one place after the other, and looks whether a test fails.
 *
 *     npm run mutation                             all parts, which takes hours
 *     npm run mutation -- model                    one or more of them
 *     npm run mutation -- --sample 0.2 model       a fifth of the mutants, chosen at random, but always the same ones
 *
 * What is known of a part stays in .stryker-tmp: a later run tries only what has changed. Of what runs while files are loaded,
 * it does not see that new tests find it: `--force` tries all again, and is for figures that are kept (mutation.md).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { isInSample } from './sample.ts';

interface Part {
  readonly mutate: readonly string[];
  /** Files and folders with tests; those that start processes, or that lint a thousand descriptions, are left to `npm test`. */
  readonly tests: readonly string[];
}

const OF_RULES = ['test/rules.test.ts', 'test/conformance/rules.test.ts', 'test/rules', 'test/accuracy'];
const chapter = (name: string): Part => ({ mutate: [`rules/${name}/**/*.ts`], tests: OF_RULES });

/** Files that hold words alone. */
const WORDS = [
  ...['words/countable-nouns', 'words/general-nouns', 'words/word-classes', 'security/returned-secret/patterns'],
  ...['kinds', 'personal-data', 'description-patterns', 'word-classes'].map((name) => `security/secret/${name}`),
];

export const PARTS: Readonly<Record<string, Part>> = {
  document: { mutate: ['src/document/**/*.ts'], tests: ['test/document', 'test/model', 'test/linter', 'test/suppressions'] },
  model: { mutate: ['src/model/**/*.ts'], tests: ['test/model', 'test/linter', 'test/rules.test.ts', 'test/rules'] },
  lint: {
    mutate: ['src/{lint,settings}/**/*.ts', 'src/diff/run/{change-subject,compare-apis,compare-run,compare-versions}.ts'],
    tests: [
      ...[
        'test/linter',
        'test/suppressions',
        'test/plugin',
        'test/compare',
        'test/conformance/compat.test.ts',
        'test/baseline',
        'test/rules.test.ts',
      ],
      ...['test/library/library.test.ts', 'test/config'],
    ],
  },
  paths: chapter('paths'),
  words: chapter('words'),
  lists: chapter('lists'),
  bulk: chapter('bulk'),
  methods: chapter('methods'),
  errors: chapter('errors'),
  responses: chapter('responses'),
  security: chapter('security'),
  compat: { mutate: ['rules/compat/**/*.ts'], tests: ['test/rules.test.ts', 'test/compare', 'test/conformance/compat.test.ts'] },
  others: { mutate: ['rules/{limits,operations,schemas,versioning}/**/*.ts'], tests: OF_RULES },
};

async function mutationTest(name: string, { mutate, tests }: Part, sample: number) {
  const kept = path.resolve('.stryker-tmp', 'kept');
  mkdirSync(kept, { recursive: true });
  // Plugins are TypeScript, in the processes that Stryker starts, too.
  process.env.NODE_OPTIONS = '--import tsx';
  process.env.MUTATION_TESTS = [...tests, '!test/linter/invariance.test.ts'].join(',');
  process.env.MUTATION_SAMPLE = String(sample);
  process.env.MUTATION_COVERAGE = path.join(kept, 'coverage.json');
  const file = path.join(kept, sample < 1 ? `${name}.${sample}` : name);
  const results = await new Stryker({
    mutate: [...mutate, ...WORDS.map((file) => `!rules/${file}.ts`), '!rules/words/memoised.ts'],
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
  return results.filter(({ id }) => isInSample(id, sample));
}

type Results = Awaited<ReturnType<typeof mutationTest>>;

/** Timeouts count as found, as Stryker has it: the test would never have ended. */
function row(name: string, results: Results): string {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  const score = ((100 * killed) / (killed + survived + uncovered)).toFixed(1);
  return `| ${name} | ${killed + survived + uncovered} | ${killed} | ${survived} | ${uncovered} | ${count('Ignored')} | ${score} % |`;
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, force: { type: 'boolean', default: false } },
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
