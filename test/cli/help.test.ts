import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommandOptions } from '../../src/cli/command.ts';
import { allOptionsOf } from '../../src/cli/parse-arguments.ts';
import { helpOf } from '../docs/help.ts';
import { COMMANDS, declaredCommands } from './commands.ts';
import { cli } from './support.ts';

let declared: Awaited<ReturnType<typeof declaredCommands>>;

beforeAll(async () => {
  declared = await declaredCommands();
});

/** The groups of options, in all commands. */
const GROUPS = ['Input', 'Rules', 'Known findings', 'Accepted changes', 'Baseline', 'Fixes', 'Output', 'Other'];

/** The parts of a help text below their titles, each on one line. */
function partsOf(help: string): ReadonlyMap<string, string> {
  const [, ...parts] = `\n${help}`.split(/^([A-Z][a-z ]+):$/m);
  const texts = parts.map((part) => part.replace(/\s+/g, ' ').trim());
  return new Map(texts.flatMap((title, index) => (index % 2 === 0 ? [[title, texts[index + 1] ?? '']] : [])));
}

/** How the help lists the options of a group. */
function optionsAsListed(options: CommandOptions, group: string, all: boolean): string {
  const shown = Object.entries(options).filter(([, option]) => option.group === `${group}:` && (all || !option.isAdvanced));
  const lines = shown.map(([name, option]) => {
    const placeholder = option.type === 'boolean' ? '' : option.implied === undefined ? ` ${option.value}` : `[=${option.value}]`;
    const details = all && option.details ? ` (${option.details})` : '';
    return `${option.alias ? `-${option.alias}, ` : ''}--${name}${placeholder} ${option.description}${details}`;
  });
  return lines.join(' ');
}

/** The options that a help text lists. */
const optionsIn = (text: string): string[] => text.match(/(?<=^ {2}(?: {4}|-\w, ))--[\w-]+/gm) ?? [];

const HELP_OF_TEST = `api-conventions test [config..]

Runs each rule that the configuration defines over its own examples, good and
bad, and prints how the findings differ from the expected ones.

Without a configuration, that of the working directory or the nearest folder
above is tested, with the rules of the files that it extends. Rules of presets
and installed packages are not tested.

Rules:
      --only RULES  Test only these rules: ids, and patterns in which * stands
                    for any characters, separated by commas
      --allow-code  Also test the rules of plugins that the configuration names,
                    which execute code

Other:
  -h, --help     Show help; --help --all lists every option
  -V, --version  Show the version

Examples:
  api-conventions test                   Test the rules of the configuration
  api-conventions test style-guide.yaml  Test the rules of another file
  api-conventions test --only 'acme/*'   Test some rules
  api-conventions test --allow-code      Also test rules of plugins

Exit codes:
  0  all findings are as expected
  1  findings differ
  2  invalid example, no examples, faulty configuration
`;

/** Options of Deno, npm, git and Spectral, and one that stands for any. */
const FOREIGN_OPTIONS = ['allow-write', 'allow-run', 'omit', 'filter', 'ruleset', 'option'];

test('docs/cli.md lists each command with its arguments', () => {
  const page = readFileSync('docs/cli.md', 'utf8');
  const rows = [...declared.values()].map(({ usage }) => `\n| \`${usage.replaceAll('|', '\\|')}\` | `);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('options that documents name exist', () => {
  const known = new Set([...declared.values()].flatMap((command) => Object.keys(allOptionsOf(command))));
  const named = ['README.md', ...globSync('docs/*.md')].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const options = /(?<=`api-conventions [^`\n]*|^(?:\$ )?npx api-conventions [^`\n|]*|[^`]`)--(?:no-)?([a-z][a-z-]+)/gm;
    return [...text.matchAll(options)].map(([, name = '']) => `${file}: --${name}`);
  });
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((place) => !known.has(place.split('--')[1] ?? '') && !FOREIGN_OPTIONS.includes(place.split('--')[1] ?? '')),
  ).toEqual([]);
});

describe('help', () => {
  test('names each command with its arguments and what it does', async () => {
    const { '': help = '' } = await helpOf(['']);
    expect([...declared.keys()].sort()).toEqual([...COMMANDS].sort());
    const [, ...lines] = partsOf(help).get('Commands')?.split('api-conventions ') ?? [];
    const usages = COMMANDS.map((name) => declared.get(name)?.usage ?? '');
    expect(lines.map((line, index) => line.slice(0, usages[index]?.length))).toEqual(usages);
    for (const [index, line] of lines.entries()) expect(line.slice(usages[index]?.length)).toMatch(/^ [A-Z][a-z]+ [^.]+$/);
  });

  // The layout of all commands: what the command does, its options by group in two columns, examples, exit codes.
  test('has the same style for the command `test` as for the others', async () => {
    expect(await cli(['test', '--help'])).toEqual({ code: 0, stdout: HELP_OF_TEST, stderr: '' });
  });

  test.each(COMMANDS)('lists the options of %s by group, each with its value and description', async (name) => {
    const command = declared.get(name);
    const options = allOptionsOf(command ?? { options: {} });
    for (const all of [false, true]) {
      const words = all ? `${name} --all` : name;
      const parts = partsOf((await helpOf([words]))[words] ?? '');
      for (const group of GROUPS) expect(parts.get(group) ?? '').toBe(optionsAsListed(options, group, all));
    }
    for (const [option, { group = '', description = '' }] of Object.entries(options)) {
      expect(GROUPS, option).toContain(group.slice(0, -1));
      expect(description, option).toMatch(/^[A-Z].*[^.]$/s);
    }
    expect(command?.examples.length).toBeGreaterThan(0);
  });

  test('is printed as an error if no command is given', async () => {
    const { code, stdout, stderr } = await cli([]);
    expect(stderr).toContain('api-conventions lint [files..]');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  const widthOf = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

  test.each([[[]], ...COMMANDS.map((command) => [[command]])])(
    'fits on a page of 80 columns and 60 lines for the command %j',
    async (words) => {
      const { stdout } = await cli([...words, '--help']);
      expect(widthOf(stdout)).toBeLessThanOrEqual(80);
      expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    },
  );

  test.each(COMMANDS)('lists every option of %s once with --all', async (command) => {
    const plain = optionsIn((await cli([command, '--help'])).stdout);
    const { code, stdout, stderr } = await cli([command, '--help', '--all']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(widthOf(stdout)).toBeLessThanOrEqual(80);
    const all = optionsIn(stdout);
    expect(all).toEqual(expect.arrayContaining(plain));
    expect(all).toEqual(expect.arrayContaining(['--all', '--color', '--help', '--version']));
    expect(new Set(all).size).toBe(all.length);
    expect(stdout.replace(/\s+/g, ' ')).not.toMatch(/(\((?:default|repeatable)[^)]*\)) \((?:default|repeatable)/);
  });

  test('lists rarely needed options of lint with --all', async () => {
    const [plain, all] = [await cli(['lint', '--help']), await cli(['lint', '--help', '--all'])];
    for (const option of ['--root', '--shard', '--existing', '--max-warnings', '--allow-code']) {
      expect(optionsIn(plain.stdout)).not.toContain(option);
      expect(optionsIn(all.stdout)).toContain(option);
    }
    expect(plain.stdout).not.toContain('repeatable');
    expect(all.stdout).toContain('repeatable');
  });

  test('describes the option --all of fix', async () => {
    for (const more of [[], ['--all']]) {
      const { stdout } = await cli(['fix', '--help', ...more]);
      expect(stdout).toContain('--all  Also show findings without a fix');
    }
  });

  test.each([
    [['help'], ['--help']],
    [['help', 'help'], ['--help']],
    [['-h'], ['--help']],
    [
      ['help', 'lint'],
      ['lint', '--help'],
    ],
    [
      ['lint', '-h'],
      ['lint', '--help'],
    ],
    [
      ['help', 'lint', '--all'],
      ['lint', '--help', '--all'],
    ],
    [
      ['help', '--all', 'lint'],
      ['lint', '--help', '--all'],
    ],
    [
      ['lint', '--all', '--help'],
      ['lint', '--help', '--all'],
    ],
  ])('is the same with %j and %j', async (words, same) => {
    expect(await cli(words)).toEqual(await cli(same));
  });

  test.each([
    [['help', 'lnit'], 'There is no command `lnit`. Did you mean `lint`?'],
    [['help', 'lint', 'fix'], 'Unexpected argument `fix`: the command takes one name.'],
  ])('is refused with the arguments %j', async (words, message) => {
    expect(await cli(words)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});
