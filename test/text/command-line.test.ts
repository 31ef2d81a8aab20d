import { afterEach, describe, expect, test } from 'vitest';
import { commandLine, programOf, setProgram } from '../../src/text/command-line.ts';

type Environment = Parameters<typeof programOf>[2];

describe('the name of the command in messages', () => {
  test.each<[string, string, string, Environment, string]>([
    ['an installed command', '/usr/local/bin/api-conventions', '../bin/api-conventions', {}, 'api-conventions'],
    [
      'a dependency',
      '/work/shop/node_modules/.bin/api-conventions',
      'node_modules/.bin/api-conventions',
      {},
      'npx api-conventions',
    ],
    ['a dependency on Windows', 'C:\\shop\\node_modules\\api-conventions\\dist\\cli.cjs', 'x', {}, 'npx api-conventions'],
    ['npx', '/home/me/.npm/_npx/1/node_modules/.bin/api-conventions', '../x', { npm_command: 'exec' }, 'npx api-conventions'],
    [
      'npm exec with another file',
      '/work/bin/api-conventions',
      'bin/api-conventions',
      { npm_command: 'exec' },
      'npx api-conventions',
    ],
    ['npm start', '/work/src/cli/start.ts', 'src/cli/start.ts', { npm_lifecycle_event: 'start' }, 'npm start --'],
    [
      'a dependency in the start script of a project',
      '/work/shop/node_modules/.bin/api-conventions',
      'node_modules/.bin/api-conventions',
      { npm_lifecycle_event: 'start' },
      'npx api-conventions',
    ],
    ['the built file', '/work/dist/cli.cjs', 'dist/cli.cjs', {}, 'node dist/cli.cjs'],
    ['the built file of another folder', '/work/dist/cli.cjs', '../dist/cli.cjs', {}, 'node /work/dist/cli.cjs'],
    ['a name with spaces', '/my work/dist/cli.cjs', '../my work/dist/cli.cjs', {}, "node '/my work/dist/cli.cjs'"],
    ['the source', '/work/src/cli/start.ts', 'src/cli/start.ts', { npm_command: 'exec' }, 'npx tsx src/cli/start.ts'],
    ['an executable', '/opt/api-conventions', '../opt/api-conventions', {}, 'api-conventions'],
    ['an unknown start', '', '', {}, 'api-conventions'],
  ])('matches how the command was started: %s', (_, script, relative, env, program) => {
    expect(programOf(script, relative, env)).toBe(program);
  });

  afterEach(() => setProgram('api-conventions'));

  test('is a part of all commands that messages contain', () => {
    expect(commandLine('rules')).toBe('api-conventions rules');
    setProgram('npx api-conventions');
    expect(commandLine('rules')).toBe('npx api-conventions rules');
  });
});
