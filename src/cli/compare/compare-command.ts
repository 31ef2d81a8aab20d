import { defineCommand } from '../command.ts';
import { compareConstraints, compareOptions } from './compare-options.ts';
import { runCompare } from './run-compare.ts';

export const compareCommand = defineCommand({
  usage: 'compare <base> [head..]',
  description: `Compares two versions of an OpenAPI description, with the files that they refer to, and reports what breaks clients of the older version (base) in the newer one (head). The rules are those that begin with compat-. The two may use different versions of OpenAPI.

REF:path names a file in a branch, tag or commit of git. The path is relative to the root of the repository or, as REF:./path, to the working directory. - reads one version from standard input.

A folder or a pattern in quotes is compared with another one, description by description. REF: alone stands for the same descriptions as they were in REF; it takes any number of files, folders and patterns, as does --since-release.

Findings are located in the newer version and name their place in the older one. The configuration is that of the newer version.`,
  options: compareOptions,
  constraints: compareConstraints,
  examples: [
    ['compare old.yaml openapi.yaml', 'Report breaking changes'],
    ['compare main:api/openapi.yaml api/openapi.yaml', 'Compare with another branch'],
    ['compare main: .', 'Compare all descriptions with another branch'],
    ['compare --since-release v1.2.0 openapi.yaml', 'Compare with a release'],
    ['compare v1.yaml v2.yaml --match-versions', 'Compare two major versions'],
    ['compare old.yaml openapi.yaml --changelog', 'List all changes for release notes'],
    ['compare old.yaml openapi.yaml --fail-severity warn', 'Also fail on warnings'],
    ['compare old.yaml openapi.yaml --rule compat-response-enum=off', 'Turn off a rule'],
  ],
  epilogue: `Exit codes:
  0  no finding at or above the fail severity (with --changelog, off by default)
  1  findings
  2  not everything could be checked: broken file, wrong option or configuration, crashed rule`,
  run: runCompare,
});
