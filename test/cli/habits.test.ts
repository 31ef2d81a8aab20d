import { describe, expect, test } from 'vitest';
import { HABITS } from '../../src/cli/habits.ts';
import { lintCommand } from '../../src/cli/lint/lint-command.ts';
import { optionsOf } from '../../src/cli/parse-arguments.ts';
import { cli } from './support.ts';

const OPTIONS = Object.entries(HABITS).filter(([name]) => name.startsWith('-'));
const COMMANDS = Object.entries(HABITS).filter(([name]) => !name.startsWith('-'));

describe('the message about a name that another tool uses on the command line', () => {
  test.each(COMMANDS)('suggests for the command %s the command %s', async (command, instead) => {
    expect(await cli([command, 'openapi.yaml'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `There is no command \`${command}\`. Use \`api-conventions ${instead}\`.\n`,
    });
  });

  test.each(OPTIONS)('suggests for the option %s of lint: %s', async (option, instead) => {
    expect(await cli(['lint', option, 'x'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `There is no option \`${option}\`. Use ${instead}.\n`,
    });
  });

  test.each(OPTIONS)('suggests for the option %s only options that lint has: %s', (_, instead) => {
    for (const [, name = ''] of instead.matchAll(/--([\w-]+)/g)) expect(Object.keys(optionsOf(lintCommand))).toContain(name);
  });

  test.each([
    ['compare', '--new-only', ' To list them: api-conventions compare --help --all'],
    ['rules', '--select', ' To list them: api-conventions rules --help --all'],
    ['compare', '--fail-on', ' Use --fail-severity SEVERITY.'],
  ])('has no suggestion for %s %s, whose command lacks the option', async (command, option, advice) => {
    expect((await cli([command, option])).stderr).toBe(`There is no option \`${option}\`.${advice}\n`);
  });

  test('does not concern any name that this tool uses', () => {
    for (const [name] of OPTIONS) expect(Object.keys(optionsOf(lintCommand)).map((own) => `--${own}`)).not.toContain(name);
  });
});
