import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/registry.ts';
import { FORMATS } from '../../src/report/format-table.ts';
import { LEVELS } from '../../src/rule/levels.ts';
import { cli, folderWith } from './support.ts';

const HAS_BASH = spawnSync('bash', ['--version']).status === 0;

/** The proposals for the last word. */
async function completionsOf(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await cli(['--get-completions', ...words]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').slice(0, -1);
}

const IDS = rules.map(({ id }) => id);

describe('completion proposals', () => {
  test('include the commands', async () => {
    expect(await completionsOf('')).toEqual(
      expect.arrayContaining(['lint', 'compare', 'changelog', 'completion', 'help', 'version']),
    );
    expect(await completionsOf('c')).toEqual(['compare', 'changelog', 'completion']);
    expect(await completionsOf('x')).toEqual([]);
    expect(await completionsOf('help', 'comp')).toEqual(['compare', 'completion']);
  });

  test('include the options of a command', async () => {
    expect(await completionsOf('lint', '--ba')).toEqual(['--base', '--base-config', '--baseline']);
    expect(await completionsOf('lint', '--no-')).toEqual(['--no-baseline', '--no-color']);
    expect(await completionsOf('lint', '--fix', '--un')).toEqual(['--unsafe-fixes']);
    expect(await completionsOf('rules', '--fi')).toEqual([]);
    expect(await completionsOf('fix', '--al')).toEqual(['--all', '--allow-remote', '--allow-code']);
  });

  test('include the rules', async () => {
    expect(await completionsOf('lint', '--only', '')).toEqual(IDS);
    expect(await completionsOf('lint', '--suppress', 'path-v')).toEqual(['path-versioned']);
    expect(await completionsOf('explain', 'path-v')).toEqual(['path-versioned']);
    expect(await completionsOf('lint', '--only', 'list-paginated,path-v')).toEqual(['list-paginated,path-versioned']);
    expect(await completionsOf('lint', '--only', 'a,b,path-v')).toEqual(['a,b,path-versioned']);
    expect(await completionsOf('lint', '--only=a,b,path-v')).toEqual(['--only=a,b,path-versioned']);
    expect(await completionsOf('lint', '--rule', 'path-versioned=')).toEqual(LEVELS.map((level) => `path-versioned=${level}`));
  });

  test('include formats and severities', async () => {
    expect(await completionsOf('lint', '--format', '')).toEqual(FORMATS);
    expect(await completionsOf('lint', '-f', 's')).toEqual(['stylish', 'sarif']);
    expect(await completionsOf('changelog', '--format', '')).toEqual(['markdown', 'html', 'json']);
    expect(await completionsOf('rules', '--format', '')).toEqual(['table', 'json', 'markdown']);
    expect(await completionsOf('lint', '--fail-severity', 'w')).toEqual(['warn']);
    expect(await completionsOf('lint', '--fail-severity=w')).toEqual(['--fail-severity=warn']);
    expect(await completionsOf('lint', '--quiet=w')).toEqual([]);
  });

  test('include shells', async () => {
    expect(await completionsOf('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  test.each([
    [['lint', '']],
    [['lint', '--config', '']],
    [['lint', '--fix', 'a']],
    [['lint', '--cache', '']],
    [['lint', '--no-such-option', '']],
    [['no-such-command', '']],
    [['__proto__', '']],
  ])('are empty if a file may follow: %j', async (words) => {
    expect(await completionsOf(...words)).toEqual([]);
  });
});

describe('the command completion', () => {
  test.each(['bash', 'zsh', 'fish'])('prints a script for %s, which its shell can read', async (shell) => {
    const { code, stdout, stderr } = await cli(['completion', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('--get-completions');
    const { error, status } = spawnSync(shell, ['-n'], { input: stdout });
    if (!error) expect(status).toBe(0);
  });

  test.skipIf(!HAS_BASH)('proposes in bash what the program prints', async () => {
    const cwd = folderWith({});
    writeFileSync(path.join(cwd, 'api-conventions'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(path.join(cwd, 'api-conventions'), 0o755);
    const { stdout } = await cli(['completion', 'bash']);
    const script = `${stdout}
COMP_WORDS=(api-conventions lint "a b" --fo); COMP_CWORD=3
_api_conventions
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const env = { ...process.env, PATH: `${cwd}${path.delimiter}${process.env.PATH}` };
    expect(execFileSync('bash', ['-c', script], { env, encoding: 'utf8' })).toBe('--get-completions\nlint\na b\n--fo\n');
  });

  test.each([
    [[], 'Name one shell: bash, zsh, fish.'],
    [['bash', 'zsh'], 'Name one shell: bash, zsh, fish.'],
    [['powershell'], 'There is no script for the shell `powershell`. Choose one of bash, zsh, fish.'],
    [['fisch'], 'There is no script for the shell `fisch`. Did you mean `fish`?'],
  ])('refuses the arguments %j', async (shells, message) => {
    expect(await cli(['completion', ...shells])).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});
