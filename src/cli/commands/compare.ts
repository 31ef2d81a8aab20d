import { defineCommand } from '../command.ts';
import { compareOptions } from '../compare/compare-options.ts';
import { runCompare } from '../compare/run-compare.ts';

export const compareCommand = defineCommand({
  usage: 'compare <base> <head>',
  description: `Compares two versions of an OpenAPI description, with all files they refer to, and says what of the newer one (head) breaks clients of the older one (base): the rules that begin with compat-. They may be of different versions of OpenAPI. REF:path names a file as it is in a branch, tag or commit of git: from the root of the repository or, as REF:./path, from the working directory.

Findings stand in the newer version; where it stood before is told with each. The configuration is that of the newer version.`,
  options: compareOptions,
  examples: [
    ['compare old.yaml openapi.yaml', 'Say what the newer one breaks'],
    ['compare main:api/openapi.yaml api/openapi.yaml', 'Compare with another branch'],
    ['compare old.yaml openapi.yaml --fail-severity warn', 'Fail for warnings as well'],
    ['compare old.yaml openapi.yaml --rule compat-response-enum=off', 'Leave out a rule'],
  ],
  epilogue: `Exit codes:
  0  nothing at or above the fail severity
  1  findings
  2  could not run: broken file, wrong option or configuration, crashed rule`,
  run: runCompare,
});
