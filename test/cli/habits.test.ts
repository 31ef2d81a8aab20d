import { describe, expect, test } from 'vitest';
import { lintCommand } from '../../src/cli/lint/lint-command.ts';
import { allOptionsOf } from '../../src/cli/parse-arguments.ts';
import { WORDS_OF_OTHER_TOOLS } from '../../src/cli/words-of-other-tools.ts';
import { cli } from './support.ts';

const OPTIONS = Object.entries(WORDS_OF_OTHER_TOOLS).filter(([name]) => name.startsWith('-'));
const COMMANDS = Object.entries(WORDS_OF_OTHER_TOOLS).filter(([name]) => !name.startsWith('-'));

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
    for (const [, name = ''] of instead.matchAll(/--([\w-]+)/g)) expect(Object.keys(allOptionsOf(lintCommand))).toContain(name);
  });

  test.each([
    ['compare', '--new-only', ' To list them: api-conventions compare --help --all'],
    ['rules', '--select', ' To list them: api-conventions rules --help --all'],
    ['compare', '--fail-on', ' Use --fail-severity SEVERITY.'],
  ])('has no suggestion for %s %s, whose command lacks the option', async (command, option, advice) => {
    expect((await cli([command, option])).stderr).toBe(`There is no option \`${option}\`.${advice}\n`);
  });

  test('does not concern any name that this tool uses', () => {
    for (const [name] of OPTIONS) expect(Object.keys(allOptionsOf(lintCommand)).map((own) => `--${own}`)).not.toContain(name);
  });
});
