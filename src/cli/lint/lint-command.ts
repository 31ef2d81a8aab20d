import { defineCommand } from '../command.ts';
import { lintConstraints, lintOptions } from './lint-options.ts';
import { runLint } from './run-lint.ts';

export const lintCommand = defineCommand({
  usage: 'lint [files..]',
  description: `Checks OpenAPI descriptions (3.0, 3.1, 3.2 and Swagger 2.0, in YAML or JSON) and the files that they refer to.

Pass files, folders, or patterns in quotes such as 'apis/**/*.yaml'. '!drafts/**' excludes files; - reads standard input. Without files, or with only '!...' patterns, the command checks \`files\` of the configuration, or else all descriptions below the working directory.`,
  options: lintOptions,
  constraints: lintConstraints,
  examples: [
    ['lint openapi.yaml', 'Check one description'],
    ['lint', 'Find and check all descriptions'],
    ["lint 'apis/**/*.yaml' '!apis/old/**'", 'Check matching files'],
    ['lint --watch', 'Check again on each change'],
    ['lint --only path-versioned', 'Run a single rule'],
    ['lint --rule path-versioned=off', 'Turn off a rule'],
    ['lint --fix=contract --fix-dry-run', 'Show what fixes would change'],
    ['lint --output sarif=lint.sarif', 'Also write SARIF'],
    ['lint --stdin-filename a.yaml - < b.yaml', 'Check standard input'],
  ],
  epilogue: `Exit codes:
  0  no finding at or above the fail severity
  1  findings
  2  not everything could be checked: broken file, wrong option or configuration, crashed rule
With --watch, Ctrl+C ends the command with the exit code of the last run.`,
  run: runLint,
});
