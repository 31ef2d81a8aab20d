import path from 'node:path';
import { isConfigName } from '../../config/config-files.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { visible } from '../../text/escape.ts';
import type { Io } from '../io.ts';
import { runRuleset } from '../ruleset/ruleset-command.ts';
import { EDITOR_RULESET } from '../written-rulesets/find-stale-rulesets.ts';
import { withConfigOption } from './ci.ts';
import type { ManualAddition, NewFile, NewFiles } from './new-file.ts';

const SPECTRAL_NAMES = ['.spectral.yaml', '.spectral.yml', '.spectral.json', '.spectral.js', '.spectral.mjs', '.spectral.cjs'];

/** Without this setting, Spectral reports response codes without quotes, such as `200:`, as errors. */
const NUMBERS_AS_KEYS = `parserOptions:
  incompatibleValues: "off" # keys such as 200 need no quotes
`;

/** The files that show findings in editors with a Spectral extension; {@link writeEditorRuleset} writes the ruleset itself. */
export function editorSetup(config: string, cwd: string): readonly (NewFile | ManualAddition)[] {
  const existing = SPECTRAL_NAMES.find((name) => entryExists(path.join(cwd, name)));
  const add = `extends:\n  - ./${EDITOR_RULESET}\n`;
  const settings: NewFile | ManualAddition =
    existing === undefined
      ? { file: '.spectral.yaml', text: `${header(config)}\n${add}${NUMBERS_AS_KEYS}` }
      : { file: existing, why: 'exists already', add };
  return entryExists(path.join(cwd, EDITOR_RULESET))
    ? [settings, { file: EDITOR_RULESET, why: 'exists already', add: '' }]
    : [settings];
}

function header(config: string): string {
  return `# Shows the same findings while you write: in VS Code with the extension Spectral (stoplight.spectral), in JetBrains
# editors, and with spectral-cli. The ruleset below contains the settings of ${visible(config)}. Generate it again
# when they change: npx api-conventions ${visible(rulesetUpdateCommand(config))}`;
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
export function rulesetUpdateCommand(config: string): string {
  return withConfigOption(`ruleset --output ${EDITOR_RULESET}`, configArgument(config));
}

/**
 * Writes the ruleset after the configuration. An existing ruleset is not changed.
 *
 * @returns The output of the command.
 */
export async function writeEditorRuleset(config: string, files: NewFiles, io: Io): Promise<string> {
  if (entryExists(path.join(io.cwd, EDITOR_RULESET))) return '';
  files.makeFolderOf(EDITOR_RULESET);
  let printed = '';
  const stdout = { ...io.stdout, write: (text: string) => (printed += text) };
  await runRuleset({ ...NO_OPTIONS, output: EDITOR_RULESET, config: configArgument(config) || undefined }, { ...io, stdout });
  return printed;
}

/** The configuration to name; empty if it is that of the working directory, which is found without a name. */
function configArgument(config: string): string {
  return path.posix.dirname(config) === '.' && isConfigName(config) ? '' : config;
}
