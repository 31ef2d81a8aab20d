import { defineCommand } from '../command.ts';
import { lintConstraints, lintOptions } from './lint-options.ts';
import { runLint } from './run-lint.ts';

export const lintCommand = defineCommand({
  usage: 'lint [files..]',
  description: `Checks OpenAPI descriptions (3.0, 3.1, 3.2 and Swagger 2.0, in YAML or JSON) and the files that they refer to.

Pass files, folders, or patterns in quotes such as 'apis/**/*.yaml'. '!drafts/**' excludes files; - reads standard input; a URL is fetched. A part, such as a file with one path item, is checked in the descriptions that use it. Without files, the command checks \`files\` of the configuration, or else all descriptions below the working directory.`,
  options: lintOptions,
  constraints: lintConstraints,
  examples: [
    ['lint openapi.yaml', 'Check one description'],
    ['lint', 'Find and check all descriptions'],
    ["lint apis '!apis/old/**'", 'Check a folder without a part of it'],
    ['lint --unsafe-fixes --diff', 'Show what fixes would change'],
    ['lint --base origin/main', 'Report only what is new'],
  ],
  epilogue: `Exit codes:
  0  no finding at or above the fail severity
  1  findings
  2  not everything could be checked, such as a broken file`,
  run: runLint,
});
