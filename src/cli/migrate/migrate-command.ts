import path from 'node:path';
import { isConfigName } from '../../config/config-files.ts';
import { entryExists } from '../../document/files/entry-exists.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { UsageError } from '../../errors.ts';
import { type Migration, migrate } from '../../migrate/migrate.ts';
import { PRESET_NAMES } from '../../settings/presets.ts';
import { commandLine } from '../../text/command-line.ts';
import { visible, withoutCommand } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { shellWord } from '../../text/shell-word.ts';
import { choose } from '../choice.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import { relativePath } from '../init/config-target.ts';
import { type NewFile, writeNewFiles } from '../init/new-file.ts';
import { schemaLocation } from '../init/package-location.ts';
import type { Io } from '../io.ts';
import { readingWidth } from '../layout.ts';
import { rejectExtraOperands } from '../operands.ts';
import { checkTarget, makeFolderOf, writeWhole } from '../write-file.ts';
import { findRuleset, readRuleset } from './find-ruleset.ts';
import { outcomeSums, outcomeTable } from './outcome-table.ts';

const GROUP = 'Output:';

const migrateOptions = {
  output: {
    type: 'string',
    alias: 'o',
    value: 'FILE',
    requiresArg: true,
    group: GROUP,
    description: 'Write the configuration to this file (default: api-conventions.yaml beside the ruleset)',
  },
  preset: {
    type: 'string',
    value: 'PRESET',
    requiresArg: true,
    group: GROUP,
    candidates: PRESET_NAMES,
    description: 'Also turn on the rules of a preset: recommended, headline or strict (default: only migrated rules)',
  },
  'dry-run': { type: 'boolean', group: GROUP, description: 'Print the files instead of writing them' },
  force: { type: 'boolean', group: GROUP, description: 'Overwrite existing files' },
} as const satisfies CommandOptions;

type MigrateArguments = Arguments<typeof migrateOptions>;

export const migrateCommand = defineCommand({
  usage: 'migrate [file]',
  description: `Reads a ruleset of Spectral, Redocly or vacuum, and writes a configuration that reports the same: built-in rules, house rules, and a Spectral ruleset with the rules that stay in Spectral. A table shows what became of each rule.

The ruleset is not changed, nothing in it is run, and nothing is fetched.`,
  options: migrateOptions,
  examples: [
    ['migrate', 'Migrate the ruleset in the working directory'],
    ['migrate redocly.yaml --dry-run', 'Show what would be written'],
    ['migrate --preset recommended', 'Add the rules of the conventions'],
  ],
  epilogue: `Exit codes:
  0  written
  2  not written: not a ruleset, or a file already exists`,
  run: runMigrate,
});

const KEPT_RULESETS = { data: '.spectral-kept.yaml', code: '.spectral-kept-code.yaml' };

/** @throws UsageError for what the user can fix. */
async function runMigrate(args: MigrateArguments, io: Io): Promise<ExitCode> {
  rejectExtraOperands(1, args.operands);
  const { cwd } = io;
  const preset = args.preset === undefined ? undefined : choose(args.preset, PRESET_NAMES, 'preset');
  const [source = findRuleset(cwd)] = args.operands;
  const target = args.output ?? path.join(path.dirname(source), 'api-conventions.yaml');
  if (!/\.ya?ml$/i.test(target))
    throw new UsageError(`The configuration is written as YAML, so ${quote(target)} must end in .yaml.`);
  // The names in the ruleset are relative to its folder.
  const kept = (name: string) => path.resolve(cwd, path.dirname(source), name);
  const folder = path.dirname(path.resolve(cwd, target));
  const fromConfig = (name: string) => toForwardSlashes(path.relative(folder, kept(name)));
  const migration = migrate(
    { name: path.basename(source), text: readRuleset(source, cwd) },
    {
      schema: schemaLocation(folder),
      keptNames: { data: fromConfig(KEPT_RULESETS.data), code: fromConfig(KEPT_RULESETS.code) },
      ...(preset !== undefined && { preset }),
    },
  );
  const files = [
    { file: relativePath(cwd, path.resolve(cwd, target)), text: migration.config },
    ...migration.kept.map(({ text, isCode }) => ({
      file: relativePath(cwd, kept(isCode ? KEPT_RULESETS.code : KEPT_RULESETS.data)),
      text,
    })),
  ];
  const isDryRun = args['dry-run'] === true;
  if (!isDryRun) writeFiles(files, args.force === true, cwd);
  const lines = [
    ...summaryLines(source, migration, io),
    '',
    ...(isDryRun ? shownFiles(files) : [...writtenLines(files), '', ...nextSteps(source, files[0]?.file ?? '', migration, cwd)]),
  ];
  io.stdout.write(`${lines.map(withoutCommand).join('\n')}\n`);
  return 0;
}

function writeFiles(files: readonly NewFile[], isForced: boolean, cwd: string): void {
  for (const { file } of files) {
    if (entryExists(path.resolve(cwd, file)) && !isForced)
      throw new UsageError(
        `${quote(file)} already exists and was not changed. To overwrite it, pass \`--force\`; to only see what would be written, \`--dry-run\`.`,
      );
  }
  if (isForced) {
    for (const { file } of files) {
      makeFolderOf(file, cwd);
      checkTarget(file, cwd);
    }
    for (const { file, text } of files) writeWhole(file, text, cwd);
  } else writeNewFiles(files, cwd);
}

function summaryLines(source: string, { linter, outcomes }: Migration, io: Io): readonly string[] {
  const table = outcomeTable(outcomes, readingWidth(io.stdout.columns));
  return [`${quote(source)} is a ruleset of ${linter}. ${outcomeSums(outcomes)}`, '', ...(outcomes.length > 0 ? table : [])];
}

function shownFiles(files: readonly NewFile[]): readonly string[] {
  return files.flatMap(({ file, text }, index) => [
    ...(index === 0 ? [] : ['']),
    `${quote(file)}:`,
    '',
    ...text.trimEnd().split('\n').map(visible),
  ]);
}

function writtenLines(files: readonly NewFile[]): readonly string[] {
  return ['Written', ...files.map(({ file }) => visible(file))];
}

function nextSteps(source: string, config: string, { kept }: Migration, cwd: string): readonly string[] {
  const hasCode = kept.some(({ isCode }) => isCode);
  const isFound = path.posix.dirname(config) === '.' && isConfigName(config);
  const words = ['lint', ...(isFound ? [] : ['--config', shellWord(visible(config))]), ...(hasCode ? ['--allow-code'] : [])];
  const ignored = ['.redocly.lint-ignore.yaml'].filter((name) => entryExists(path.resolve(cwd, path.dirname(source), name)));
  return [
    'Next',
    commandLine(words.join(' ')),
    ...(hasCode ? ['', `${KEPT_RULESETS.code} is code, which runs only with --allow-code. --omit-code leaves it out.`] : []),
    ...ignored.flatMap((name) => ['', `To accept the findings of today, as ${name} does`, commandLine('baseline')]),
  ];
}
