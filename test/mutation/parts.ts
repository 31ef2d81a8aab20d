/** A part of the code that is mutated together. */
export interface Part {
  /** Globs of files. */
  readonly mutate: readonly string[];
  /** Files and folders with tests; those that start processes, or that lint a thousand descriptions, are left to `npm test`. */
  readonly tests: readonly string[];
}

const OF_RULES = [
  'test/rules.test.ts',
  'test/conformance/rules.test.ts',
  'test/rules',
  'test/rule',
  'test/facts',
  'test/accuracy',
];
/** The tests of commands by their names. */
const ofCommands = (...names: string[]) => names.map((name) => `test/cli/${name}.test.ts`);
/** The tests of `lint --base` by their names. */
const OF_BASE = ['base-config', 'base-habits', 'base-matching', 'base-report', 'base-repositories'];
const OF_CHANGES = ['test/diff', 'test/changes', 'test/conformance/compat.test.ts'];
/** The rules of a chapter, and what an API says about its subject. */
const chapter = (name: string): Part => ({ mutate: [`{rules,src/facts}/${name}/**/*.ts`], tests: OF_RULES });

export const PARTS: Readonly<Record<string, Part>> = {
  document: { mutate: ['src/document/**/*.ts'], tests: ['test/document', 'test/model', 'test/run', 'test/suppressions'] },
  vscode: { mutate: ['src/vscode/**/*.ts'], tests: ['test/vscode'] },
  platform: { mutate: ['src/platform/**/*.ts'], tests: ['test/platform', 'test/document'] },
  model: { mutate: ['src/model/**/*.ts'], tests: ['test/model', 'test/run', 'test/rules.test.ts', 'test/rules'] },
  lint: {
    mutate: ['src/settings/**/*.ts', 'src/run/*.ts'],
    tests: [
      ...['test/run', 'test/suppressions', 'test/plugin', 'test/diff', 'test/conformance/compat.test.ts', 'test/known'],
      ...['test/rules.test.ts', 'test/library.test.ts', 'test/config'],
    ],
  },
  git: { mutate: ['src/git/**/*.ts'], tests: ['test/git', ...ofCommands(...OF_BASE)] },
  cache: {
    mutate: ['src/cache/**/*.ts'],
    tests: ['test/cache'],
  },
  judge: { mutate: ['src/judge/**/*.ts'], tests: ['test/judge/judgement.test.ts', 'test/rules/paths/judgements.test.ts'] },
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
  compat: { mutate: ['rules/compat/**/*.ts'], tests: ['test/rules.test.ts', 'test/diff', 'test/conformance/compat.test.ts'] },
  others: {
    mutate: [
      'rules/{limits,versioning}/**/*.ts',
      'src/facts/fact.ts',
      'src/facts/{operations,path-tree,schemas,standards}/**/*.ts',
      'src/rule/fixes/*.ts',
    ],
    tests: OF_RULES,
  },
  action: { mutate: ['src/action/*.ts'], tests: ['test/action'] },
  remote: {
    mutate: ['src/remote/*.ts'],
    tests: [
      ...['remote-files', 'remote-redirects', 'remote-references'].map((name) => `test/run/${name}.test.ts`),
      'test/cli/url.test.ts',
    ],
  },
  suppressions: {
    mutate: ['src/suppressions/*.ts'],
    tests: [
      'test/suppressions',
      ...ofCommands('suppress', 'suppressed-places', 'suppressions', 'fix-shared-files'),
      'test/fix',
      'test/library.test.ts',
    ],
  },
  known: {
    mutate: ['src/known/*.ts', 'src/cli/baseline/*.ts'],
    tests: [
      'test/known',
      'test/finding',
      ...ofCommands(
        'accepted',
        'baseline',
        'baseline-choice',
        'baseline-errors',
        'baseline-habits',
        'baseline-merge',
        'baseline-options',
        'fix-renames',
        'omit-code',
        'renamed-descriptions',
        'teams',
      ),
    ],
  },
  fix: {
    mutate: ['src/{fix,run/{fix,renames}}/**/*.ts', 'src/cli/{fix,lint/fix}/*.ts'],
    tests: [
      'test/fix',
      'test/rules.test.ts',
      ...ofCommands(
        'fix',
        'fix-choices',
        'fix-dialog',
        'fix-misspelled',
        'fix-notices',
        'fix-renamed-patterns',
        'fix-renames',
        'fix-shared-files',
        'printed-fix-command',
        'suppress',
        'suppressed-places',
      ),
      'test/suppressions/removed-suppressions.test.ts',
      'test/report/fix-diff.test.ts',
    ],
  },
  merge: {
    mutate: ['src/shard/*.ts', 'src/cli/merge/*.ts', 'src/finding/*.ts'],
    tests: [
      'test/report',
      ...ofCommands('merge', 'omitted-findings', 'teams'),
      // The subject of a finding.
      ...[
        'test/shard',
        'test/cache/cached-lint.test.ts',
        'test/known',
        'test/diff/renamed-paths.test.ts',
        'test/fix/causes.test.ts',
      ],
    ],
  },
  changes: {
    mutate: ['src/changes/**/*.ts', 'src/run/{base,compare}/*.ts'],
    tests: [
      ...[...OF_CHANGES, 'test/rules.test.ts', 'test/known', 'test/finding', 'test/run/compare-files.test.ts'],
      ...ofCommands(...OF_BASE, 'base-code', 'base-coverage', 'base-webhooks'),
      ...ofCommands('compare', 'compare-trees', 'renamed-descriptions'),
    ],
  },
  diff: { mutate: ['src/diff/**/*.ts'], tests: [...OF_CHANGES, 'test/rules.test.ts', 'test/run/compare-files.test.ts'] },
  report: {
    mutate: ['src/report/**/*.ts'],
    tests: [
      ...['test/report', 'test/diff/changelog.test.ts', 'test/diff/client-texts.test.ts', 'test/diff/long-values.test.ts'],
      ...ofCommands('accepted', 'lint', 'omitted-findings', 'only', 'rules', 'stylish-report', 'terminal'),
    ],
  },
  commands: {
    mutate: ['src/{cli,descriptions,explain,timings}/**/*.ts', '!src/cli/{baseline,fix,lint/fix,merge}/*.ts'],
    tests: ['test/cli', 'test/plugin'],
  },
  lsp: { mutate: ['src/lsp/**/*.ts'], tests: ['test/lsp'] },
  config: {
    mutate: ['src/config/**/*.ts'],
    tests: [
      ...['test/config', 'test/descriptions', 'test/plugin', 'test/library.test.ts'],
      ...ofCommands('config', 'fix-renamed-patterns', 'fix-renames', 'house-rules', 'nested-config', 'omit-code'),
      ...ofCommands('root', 'unused-settings'),
    ],
  },
  plugin: {
    mutate: ['src/plugin/*.ts'],
    tests: ['test/plugin', 'test/config', 'test/library.test.ts', 'test/run/habits.test.ts'],
  },
  house: {
    mutate: ['src/house/**/*.ts'],
    tests: ['test/house', 'test/config/house-rules.test.ts', ...ofCommands('house-rules', 'test-command', 'unused-settings')],
  },
  migrate: { mutate: ['src/migrate/**/*.ts'], tests: ['test/migrate', 'test/cli/migrate.test.ts'] },
  profile: {
    mutate: ['src/profile/*.ts'],
    tests: [
      'test/profile',
      ...ofCommands('init', 'init-descriptions', 'init-error-shape', 'init-exceptions', 'init-files'),
      ...ofCommands('init-questions', 'init-style-guide', 'init-survey'),
    ],
  },
  spectral: {
    mutate: ['src/spectral/**/*.ts'],
    tests: [
      'test/spectral',
      'test/plugin',
      ...ofCommands('hosted-rules', 'explain-rule', 'base-code', 'ruleset', 'stale-rulesets'),
    ],
  },
  text: {
    mutate: ['src/text/*.ts'],
    tests: [
      ...[
        'test/text',
        'test/report',
        'test/rules.test.ts',
        'test/house',
        'test/fix/edits.test.ts',
        'test/diff/long-values.test.ts',
      ],
      ...ofCommands('config', 'lint', 'usage'),
    ],
  },
  rule: {
    mutate: ['src/rule/*.ts'],
    tests: [
      ...['test/rule', 'test/rules.test.ts', 'test/plugin', 'test/library.test.ts', 'test/run', 'test/fix/edits.test.ts'],
      'test/diff/body-subjects.test.ts',
      'test/diff/subjects.test.ts',
      'test/diff/names-in-files.test.ts',
      ...ofCommands('baseline', 'explain-rule', 'fix', 'fix-renames', 'merge', 'suppress', 'test-command'),
    ],
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
