import path from 'node:path';
import { isConfigName } from '../../config/config-files.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { visible } from '../../text/escape.ts';
import type { Io } from '../io.ts';
import { runRuleset } from '../ruleset/ruleset-command.ts';
import { RULESET } from '../written-rulesets/find-stale-rulesets.ts';
import { withConfig } from './ci.ts';
import type { Leftover, NewFile, NewFiles } from './new-file.ts';

const NAMES = ['.spectral.yaml', '.spectral.yml', '.spectral.json', '.spectral.js', '.spectral.mjs', '.spectral.cjs'];

/** Without this setting, Spectral reports response codes without quotes, such as `200:`, as errors. */
const NUMBERS_AS_KEYS = `parserOptions:
  incompatibleValues: "off" # keys such as 200 need no quotes
`;

/** The files that show findings in editors with a Spectral extension; {@link writeRuleset} writes the ruleset itself. */
export function editorSetup(config: string, cwd: string): readonly (NewFile | Leftover)[] {
  const existing = NAMES.find((name) => entryExists(path.join(cwd, name)));
  const add = `extends:\n  - ./${RULESET}\n`;
  const settings: NewFile | Leftover =
    existing === undefined
      ? { file: '.spectral.yaml', text: `${header(config)}\n${add}${NUMBERS_AS_KEYS}` }
      : { file: existing, why: 'exists already', add };
  return entryExists(path.join(cwd, RULESET)) ? [settings, { file: RULESET, why: 'exists already', add: '' }] : [settings];
}

function header(config: string): string {
  return `# Shows the same findings while you write: in VS Code with the extension Spectral (stoplight.spectral), in JetBrains
# editors, and with spectral-cli. The ruleset below contains the settings of ${visible(config)}. Generate it again
# when they change: npx api-conventions ${visible(rulesetCommand(config))}`;
}

const NO_OPTIONS = {
  operands: [],
  color: undefined,
  baseline: undefined,
  check: undefined,
  eval: undefined,
  'allow-code': undefined,
  force: undefined,
};

/** The words of the command that updates the ruleset. */
export function rulesetCommand(config: string): string {
  return withConfig(`ruleset --output ${RULESET}`, named(config));
}

/**
 * Writes the ruleset after the configuration. An existing ruleset is not changed.
 *
 * @returns The output of the command.
 */
export async function writeRuleset(config: string, files: NewFiles, io: Io): Promise<string> {
  if (entryExists(path.join(io.cwd, RULESET))) return '';
  files.makeFolderOf(RULESET);
  let printed = '';
  const stdout = { ...io.stdout, write: (text: string) => (printed += text) };
  await runRuleset({ ...NO_OPTIONS, output: RULESET, config: named(config) || undefined }, { ...io, stdout });
  return printed;
}

/** The configuration to name; empty if it is that of the working directory, which is found without a name. */
function named(config: string): string {
  return path.posix.dirname(config) === '.' && isConfigName(config) ? '' : config;
}
