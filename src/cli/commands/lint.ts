import { defineCommand } from '../command.ts';
import { lintOptions } from '../lint/lint-options.ts';
import { runLint } from '../lint/run-lint.ts';

export const lintCommand = defineCommand({
  usage: 'lint [files..]',
  description: `Checks OpenAPI descriptions (3.0, 3.1, 3.2 and Swagger 2.0, in YAML or JSON) and all files they refer to.

Files are files, folders or patterns such as 'apis/**/*.yaml', in quotes, so that the shell leaves them alone. '!drafts/**' leaves files out; - reads standard input. Without files, or with nothing but '!...', those in \`files\` of the configuration are checked, or else all descriptions below the working directory.`,
  options: lintOptions,
  examples: [
    ['lint openapi.yaml', 'Check one description'],
    ['lint', 'Find and check all'],
    ["lint 'apis/**/*.yaml' '!apis/old/**'", 'Check those that match'],
    ['lint --rule path-versioned=off', 'Leave out a rule'],
    ['lint --output sarif=lint.sarif', 'Write SARIF as well'],
    ['lint --stdin-filename a.yaml - < b.yaml', 'Check standard input'],
  ],
  epilogue: `Exit codes:
  0  nothing at or above the fail severity
  1  findings
  2  could not run: broken file, wrong option or configuration, crashed rule`,
  run: runLint,
});
