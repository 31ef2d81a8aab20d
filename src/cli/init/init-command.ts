import path from 'node:path';
import { Chalk } from 'chalk';
import { isConfigName } from '../../config/config-files.ts';
import { Configs } from '../../config/configs.ts';
import { UsageError } from '../../errors.ts';
import { advise, notesOn } from '../../profile/advice.ts';
import { adviseOverrides } from '../../profile/override-advice.ts';
import { type Profile, profileFiles } from '../../profile/profile.ts';
import { commandLine } from '../../text/command-line.ts';
import { enumerate } from '../../text/enumerate.ts';
import { visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { shellWord } from '../../text/shell-word.ts';
import { wantsColor } from '../color.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { readingWidth } from '../layout.ts';
import { staleRulesetNotices } from '../written-rulesets/find-stale-rulesets.ts';
import { configOfStyleGuide, extendsAddition, presentConfig, styleGuideFile } from './add-style-guide.ts';
import { CI_NAMES, ciSetup, withConfigOption } from './ci.ts';
import { chooseConfigTarget, relativePath } from './config-target.ts';
import { editorSetup, rulesetUpdateCommand, writeEditorRuleset } from './editor.ts';
import { countsUnder, type FirstLint, lintFirst, mostSevere } from './first-lint.ts';
import { completeChoices, type InitChoices, readChoices } from './init-choices.ts';
import {
  coverageLines,
  descriptionsFor,
  differenceFromSearch,
  type ExaminedDescriptions,
  filesSetting,
  hasDescriptions,
  pathsBelow,
} from './init-descriptions.ts';
import { configText } from './new-config.ts';
import { type ManualAddition, type NewFile, NewFiles, writeNewFiles } from './new-file.ts';
import { isDependency, schemaLocation } from './package-location.ts';
import { adviceLines, countTable, descriptionLines, profileLines } from './profile-lines.ts';

const OUTPUT_GROUP = 'Output:';

const initOptions = {
  preset: {
    type: 'string',
    value: 'PRESET',
    requiresArg: true,
    group: OUTPUT_GROUP,
    description: 'Use a preset: recommended, headline (six rules to start with) or strict (every rule as an error)',
  },
  files: {
    type: 'boolean',
    negatable: true,
    group: OUTPUT_GROUP,
    description:
      'Write `files`, so that only the examined descriptions are checked (default: if `lint` does not find one of them)',
  },
  editor: {
    type: 'boolean',
    negatable: true,
    group: OUTPUT_GROUP,
    description: 'Write .spectral.yaml, which shows findings in editors with a Spectral extension (default: false)',
  },
  'style-guide': {
    type: 'boolean',
    group: OUTPUT_GROUP,
    description: 'Write style-guide.yaml, twelve rules with examples, which the configuration extends',
    details: 'if there is a configuration, only the style guide is written',
  },
  ci: {
    type: 'string',
    value: 'SYSTEM',
    requiresArg: true,
    group: OUTPUT_GROUP,
    description: `Write a CI job: ${enumerate(CI_NAMES, 'or')} (default: the detected system)`,
  },
  output: {
    type: 'string',
    alias: 'o',
    value: 'FILE',
    requiresArg: true,
    group: OUTPUT_GROUP,
    description: 'Write the configuration to this file (default: api-conventions.yaml)',
  },
  yes: {
    type: 'boolean',
    alias: 'y',
    group: OUTPUT_GROUP,
    description: 'Use defaults without asking',
  },
} as const satisfies CommandOptions;

export type InitArguments = Arguments<typeof initOptions>;

export const initCommand = defineCommand({
  usage: 'init [files..]',
  description: `Examines your OpenAPI descriptions, reports what they have in common, and writes api-conventions.yaml: a preset, the options that fit, and, commented out, every rule with its current number of findings. It also sets up your CI, unless you turn that off, and, if you ask for it, your editor.

Files are found as \`lint\` finds them, and the configuration applies to all of them, also to new ones. On a terminal it asks a few questions; options answer them beforehand. Existing files are not overwritten.`,
  options: initOptions,
  examples: [
    ['init', 'Find the descriptions, and ask questions'],
    ['init api/openapi.yaml', 'Examine one description'],
    ['init --yes', 'Use the defaults without asking'],
    ['init --preset headline --ci none', 'Start with six rules'],
    ['init --ci gitlab --editor', 'Add a job for GitLab, and .spectral.yaml'],
    ['init --style-guide', 'Add rules of your own, with tests'],
  ],
  epilogue: `Exit codes:
  0  the configuration is written
  2  not written: it already exists, no description was found, or you canceled`,
  run: runInit,
});

/** The page about the installation, which also applies if no registry has the package. */
const INSTALLATION = 'https://github.com/api-conventions/api-conventions#install';
const EDITORS = 'https://github.com/api-conventions/api-conventions/blob/main/docs/editors.md';

/** The results of surveying and linting the descriptions. */
interface InitFindings {
  readonly descriptions: ExaminedDescriptions;
  readonly profile: Profile;
  readonly firstLint: FirstLint;
}

/**
 * Runs the command `init`. No file is written before all questions are answered.
 *
 * @throws UsageError for what the user can fix.
 */
async function runInit(args: InitArguments, io: Io): Promise<ExitCode> {
  const { cwd } = io;
  const given = readChoices(args);
  const styleGuide = args['style-guide'] ?? false;
  const present = styleGuide ? presentConfig(args.output, cwd) : undefined;
  if (present !== undefined) return writeStyleGuide([styleGuideFile(present, cwd)], [extendsAddition(present)], args, io);
  const target = chooseConfigTarget(args.output, cwd);
  if (styleGuide && args.operands.length === 0 && !(await hasDescriptions(cwd)))
    return writeStyleGuide([configOfStyleGuide(target, given.preset, cwd), styleGuideFile(target, cwd)], [], args, io);
  const title = titles(args, io);
  const folder = relativePath(cwd, path.dirname(path.resolve(cwd, target)));
  const found = await profileDescriptions(args.operands, folder, io);
  showFindings(found, title, io);
  const difference = await differenceFromSearch(args.operands, found.descriptions, cwd);
  const setting = filesSetting(args.operands, found.descriptions, folder, difference);
  const asks = io.isInteractive && args.yes !== true;
  const needsFiles = setting !== undefined && difference.unfound.length > 0;
  const choices = await completeChoices(
    { ...(needsFiles && { files: true }), ...given },
    { asks, canLimit: setting !== undefined },
    io,
  );
  if (!choices) {
    io.stdout.write('\nCanceled. No files were written.\n');
    return 2;
  }
  const named = isFoundByLint(target, found.descriptions, cwd) ? '' : target;
  const config = {
    file: relativePath(cwd, path.resolve(cwd, target)),
    text: textOf(target, choices.files ? setting : undefined, found, { ...choices, styleGuide }, cwd),
  };
  const beside = [
    ...(choices.editor ? editorSetup(config.file, cwd) : []),
    ...(choices.ci === 'none' ? [] : [ciSetup(choices.ci, named, cwd)]),
  ];
  const files = [
    config,
    ...(styleGuide ? [styleGuideFile(target, cwd)] : []),
    ...beside.filter((item): item is NewFile => 'text' in item),
  ];
  const leftovers = beside.filter((item): item is ManualAddition => 'add' in item);
  const ruleset = await writeTogether(files, choices, config.file, io);
  showWrittenFiles(files, leftovers, title, io);
  io.stdout.write(ruleset);
  for (const line of coverageLines(choices.files, setting, difference)) io.stdout.write(`${line}\n`);
  for (const line of await staleRulesetNotices(new Configs({ cwd }, named || undefined), named || undefined, io))
    io.stdout.write(`${line}\n`);
  showNextSteps(named, found, { ...choices, styleGuide }, config.file, title, io);
  return 0;
}

/** Writes a style guide without examining descriptions: beside an existing configuration, or in a project without descriptions. */
function writeStyleGuide(files: readonly NewFile[], leftovers: readonly ManualAddition[], args: InitArguments, io: Io): ExitCode {
  const title = titles(args, io);
  writeNewFiles(files, io.cwd);
  showWrittenFiles(files, leftovers, title, io);
  io.stdout.write(`\n${[title('Next'), ...files.slice(-1).map(({ file }) => testCommandOf(file))].join('\n')}\n`);
  return 0;
}

/** The command that tests the rules of a file. */
function testCommandOf(file: string): string {
  return commandLine(`test ${shellWord(visible(file))}`);
}

/**
 * Writes the files, and the ruleset that is made of the configuration; all or none.
 *
 * @returns The output of the command `ruleset`.
 */
async function writeTogether(files: readonly NewFile[], { editor }: InitChoices, config: string, io: Io): Promise<string> {
  const written = new NewFiles(io.cwd);
  try {
    for (const file of files) written.write(file);
    const output = editor ? await writeEditorRuleset(config, written, io) : '';
    written.keep();
    return output;
  } finally {
    written.discard();
  }
}

/** Returns a function that formats titles: bold on terminals. */
function titles({ color }: InitArguments, io: Io): (text: string) => string {
  const chalk = new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 });
  return (text) => chalk.bold(text);
}

async function profileDescriptions(operands: readonly string[], folder: string, io: Io): Promise<InitFindings> {
  const descriptions = await descriptionsFor(operands, io.cwd);
  const profile = profileFiles(descriptions.files, (file) => path.resolve(io.cwd, file), io.cwd);
  if (profile.descriptions.length === 0) {
    const [file = ''] = descriptions.files;
    throw new UsageError(`${quote(file)} cannot be read. To see its errors: ${commandLine(`lint ${shellWord(visible(file))}`)}`);
  }
  // Overrides name files below the configuration.
  const overrides = pathsBelow(folder, descriptions.files) ? adviseOverrides(profile.descriptions) : [];
  const suggested = { advice: advise(profile), overrides };
  return { descriptions, profile, firstLint: await lintFirst(descriptions.files, suggested, io) };
}

function showFindings({ descriptions, profile, firstLint }: InitFindings, title: (text: string) => string, io: Io): void {
  const options = adviceLines(firstLint);
  const lines = [
    ...descriptionLines(profile.descriptions),
    ...descriptions.otherConfigs.map((config) => `Descriptions with the configuration ${quote(config)} are left out.`),
    ...firstLint.errors.map(({ file, message }) => `Error in ${quote(file ?? '')}: ${visible(message)}`),
    '',
    title('Survey'),
    ...profileLines(profile, readingWidth(io.stdout.columns)),
    '',
    ...(options.length > 0 ? [title('Suggested options, written if the preset includes the rule'), ...options, ''] : []),
    title('Findings by preset'),
    ...countTable(firstLint.counts),
    '',
  ];
  io.stdout.write(`${lines.map(withoutCommand).join('\n')}\n`);
}

/** Returns whether `lint` finds the configuration without `--config`. */
function isFoundByLint(target: string, { files }: ExaminedDescriptions, cwd: string): boolean {
  const folder = relativePath(cwd, path.dirname(path.resolve(cwd, target)));
  return isConfigName(target) && (folder === '.' || files.every((file) => file.startsWith(`${folder}/`)));
}

function textOf(
  target: string,
  files: readonly string[] | undefined,
  { firstLint, profile }: InitFindings,
  { preset, styleGuide }: InitChoices & { readonly styleGuide: boolean },
  cwd: string,
): string {
  const folder = path.dirname(path.resolve(cwd, target));
  return configText({
    schema: schemaLocation(folder),
    folder: relativePath(cwd, folder),
    preset,
    styleGuide,
    files,
    firstLint,
    notes: notesOn(profile),
  });
}

function showWrittenFiles(
  files: readonly NewFile[],
  leftovers: readonly ManualAddition[],
  title: (text: string) => string,
  io: Io,
): void {
  const lines = [title('Written'), ...files.map(({ file }) => visible(file))];
  for (const { file, why, add } of leftovers) {
    lines.push('', title(`${visible(file)} ${why} and was not changed`));
    if (add !== '') lines.push('Add by hand:', '', ...add.trimEnd().split('\n').map(visible));
  }
  io.stdout.write(`${lines.join('\n')}\n`);
}

function showNextSteps(
  config: string,
  found: InitFindings,
  { preset, editor, styleGuide }: InitChoices & { readonly styleGuide: boolean },
  written: string,
  title: (text: string) => string,
  io: Io,
): void {
  const command = (name: string) => commandLine(visible(withConfigOption(name, config)));
  const most = mostSevere(countsUnder(preset, found.firstLint.counts));
  const steps = [
    command('lint'),
    ...(most ? [commandLine(`explain ${most.rule.id}`), '', 'To report only new findings', command('baseline')] : []),
    ...(styleGuide ? ['', 'To test the rules of the style guide', testCommandOf(styleGuideFile(written, io.cwd).file)] : []),
    ...(editor
      ? [
          '',
          'To update the editor ruleset when the configuration or baseline changes',
          commandLine(visible(rulesetUpdateCommand(written))),
        ]
      : ['', `To see findings in your editor, see ${EDITORS}`]),
    ...(isDependency(io.cwd) ? [] : ['', `To install the package in this project, see ${INSTALLATION}`]),
  ];
  io.stdout.write(`\n${[title('Next'), ...steps].join('\n')}\n`);
}
