/** A part of the code that is mutated together. */
export interface Part {
  /** Globs of files. */
  readonly mutate: readonly string[];
  /** Files and folders with tests; those that start processes, or that lint a thousand descriptions, are left to `npm test`. */
  readonly tests: readonly string[];
}

const OF_RULES = ['test/rules.test.ts', 'test/conformance/rules.test.ts', 'test/rules', 'test/accuracy'];
const chapter = (name: string): Part => ({ mutate: [`rules/${name}/**/*.ts`], tests: OF_RULES });

export const PARTS: Readonly<Record<string, Part>> = {
  document: { mutate: ['src/document/**/*.ts'], tests: ['test/document', 'test/model', 'test/linter', 'test/suppressions'] },
  model: { mutate: ['src/model/**/*.ts'], tests: ['test/model', 'test/linter', 'test/rules.test.ts', 'test/rules'] },
  lint: {
    mutate: ['src/{lint,settings}/**/*.ts', 'src/diff/run/{change-subject,compare-apis,compare-run,compare-versions}.ts'],
    tests: [
      ...['test/linter', 'test/suppressions', 'test/plugin', 'test/compare', 'test/conformance/compat.test.ts', 'test/baseline'],
      ...['test/rules.test.ts', 'test/library/library.test.ts', 'test/config'],
    ],
  },
  git: { mutate: ['src/diff/git/**/*.ts'], tests: ['test/git', 'test/cli/base.test.ts'] },
  cache: {
    mutate: ['src/cache/**/*.ts'],
    tests: ['cache', 'cache-file', 'cached-conditions', 'cached-lint'].map((name) => `test/cli/${name}.test.ts`),
  },
  judge: { mutate: ['rules/judge/**/*.ts'], tests: ['test/rules/judgement.test.ts', 'test/rules/judgements.test.ts'] },
  paths: chapter('paths'),
  words: chapter('words'),
  lists: chapter('lists'),
  bulk: chapter('bulk'),
  methods: chapter('methods'),
  errors: chapter('errors'),
  responses: chapter('responses'),
  security: chapter('security'),
  compat: { mutate: ['rules/compat/**/*.ts'], tests: ['test/rules.test.ts', 'test/compare', 'test/conformance/compat.test.ts'] },
  others: { mutate: ['rules/{fixes,limits,operations,path-tree,schemas,standards,versioning}/**/*.ts'], tests: OF_RULES },
};

/** Files that hold words alone. */
export const WORDS: readonly string[] = [
  'rules/words/countable-nouns.ts',
  'rules/words/general-nouns.ts',
  'rules/words/operation-words.ts',
  'rules/words/word-classes.ts',
  'rules/security/returned-secret/patterns.ts',
  'rules/security/secret/description-patterns.ts',
  'rules/security/secret/kinds.ts',
  'rules/security/secret/personal-data.ts',
  'rules/security/secret/word-classes.ts',
];
