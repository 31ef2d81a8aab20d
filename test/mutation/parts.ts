/** A part of the code that is mutated together. */
export interface Part {
  /** Globs of files. */
  readonly mutate: readonly string[];
  /** Files and folders with tests; those that start processes, or that lint a thousand descriptions, are left to `npm test`. */
  readonly tests: readonly string[];
}

const OF_RULES = ['test/rules.test.ts', 'test/conformance/rules.test.ts', 'test/rules', 'test/accuracy'];
/** The rules of a chapter, and what an API says about its subject. */
const chapter = (name: string): Part => ({ mutate: [`{rules,src/facts}/${name}/**/*.ts`], tests: OF_RULES });

export const PARTS: Readonly<Record<string, Part>> = {
  document: { mutate: ['src/document/**/*.ts'], tests: ['test/document', 'test/model', 'test/linter', 'test/suppressions'] },
  model: { mutate: ['src/model/**/*.ts'], tests: ['test/model', 'test/linter', 'test/rules.test.ts', 'test/rules'] },
  lint: {
    mutate: [
      'src/settings/**/*.ts',
      'src/run/*.ts',
      'src/run/compare/{change-subject,compare-apis,compare-run,compare-versions}.ts',
    ],
    tests: [
      ...['test/linter', 'test/suppressions', 'test/plugin', 'test/compare', 'test/conformance/compat.test.ts', 'test/baseline'],
      ...['test/rules.test.ts', 'test/library/library.test.ts', 'test/config'],
    ],
  },
  git: { mutate: ['src/git/**/*.ts'], tests: ['test/git', 'test/cli/base.test.ts'] },
  cache: {
    mutate: ['src/cache/**/*.ts'],
    tests: ['cache', 'cache-file', 'cached-conditions', 'cached-lint'].map((name) => `test/cli/${name}.test.ts`),
  },
  judge: { mutate: ['src/judge/**/*.ts'], tests: ['test/rules/judgement.test.ts', 'test/rules/judgements.test.ts'] },
  paths: chapter('paths'),
  words: chapter('words'),
  lists: chapter('lists'),
  bulk: chapter('bulk'),
  methods: chapter('methods'),
  errors: chapter('errors'),
  responses: chapter('responses'),
  security: { mutate: ['{rules,src/facts}/security/**/*.ts', 'src/facts/secrets/**/*.ts'], tests: OF_RULES },
  description: {
    mutate: ['rules/description/*.ts', 'src/{specification,validation}/*.ts'],
    tests: [
      'test/rules.test.ts',
      'test/rules/description',
      'test/specification',
      'test/validation',
      'test/conformance/rules.test.ts',
    ],
  },
  compat: { mutate: ['rules/compat/**/*.ts'], tests: ['test/rules.test.ts', 'test/compare', 'test/conformance/compat.test.ts'] },
  others: {
    mutate: [
      'rules/{limits,versioning}/**/*.ts',
      'src/facts/{operations,path-tree,schemas,standards}/**/*.ts',
      'src/rule/fixes/*.ts',
    ],
    tests: OF_RULES,
  },
};

/** Files that hold words alone. */
export const WORDS: readonly string[] = [
  'src/facts/words/countable-nouns.ts',
  'src/facts/words/general-nouns.ts',
  'src/facts/words/operation-words.ts',
  'src/facts/words/word-classes.ts',
  'rules/security/secret-not-returned/patterns.ts',
  'src/facts/secrets/description-patterns.ts',
  'src/facts/secrets/kinds.ts',
  'src/facts/secrets/personal-data.ts',
  'src/facts/secrets/word-classes.ts',
];
