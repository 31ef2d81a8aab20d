import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run-command.ts';
import { filesIn, readConfig } from './init-support.ts';
import { CLEAN, folderWith, SLASH } from './support.ts';

/** A terminal at which these answers are given; where none is left, the user gives up. */
function terminal(cwd: string, answers: readonly string[], isInteractive = true) {
  const asked: string[] = [];
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const left = [...answers];
  const outputTo = (texts: string[]) => ({ write: (text: string) => void texts.push(text), isTTY: isInteractive, columns: 80 });
  const io: Io = {
    stdout: outputTo(stdout),
    stderr: outputTo(stderr),
    env: {},
    cwd,
    readStdin: () => Promise.reject(new Error('nothing is read')),
    isInteractive,
    onInterrupt: () => () => {},
    ask: async (question) => {
      asked.push(question);
      // Nothing may be there before the last answer.
      expect(existsSync(path.join(cwd, 'api-conventions.yaml'))).toBe(false);
      return left.shift();
    },
  };
  return { io, asked, out: () => stdout.join(''), err: () => stderr.join('') };
}

const PRESET = 'Which preset (recommended, strict, headline)? [recommended] ';
const EDITOR = 'Write .spectral.yaml, to show findings in editors with a Spectral extension (yes, no)? [no] ';
const FILES = 'Check only these descriptions, never one in another folder (yes, no)? [no] ';
const CI = 'CI system (github, gitlab, azure, none)? [none] ';

describe('init on a terminal', () => {
  test('asks three questions and writes the answers', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    const { io, asked } = terminal(cwd, ['strict', 'no', 'gitlab']);
    expect(await run(['init'], io)).toBe(0);
    expect(asked).toEqual([PRESET, EDITOR, CI]);
    expect(Object.keys(filesIn(cwd))).toEqual(['.gitlab-ci.yml', 'a.yaml', 'api-conventions.yaml']);
    expect(parse(readConfig(cwd).text).extends).toBe('strict');
  });

  test('takes the default for an empty answer', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH, '.github/x': '' });
    const { io, asked } = terminal(cwd, ['', ' ', '']);
    expect(await run(['init'], io)).toBe(0);
    expect(asked[2]).toContain('[github]');
    expect(parse(readConfig(cwd).text).extends).toBe('recommended');
    expect(Object.keys(filesIn(cwd))).toEqual([
      '.github/workflows/api-conventions.yml',
      '.github/x',
      'a.yaml',
      'api-conventions.yaml',
    ]);
  });

  test('writes files for editors if the answer is yes', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    expect(await run(['init'], terminal(cwd, ['', 'yes', '']).io)).toBe(0);
    expect(Object.keys(filesIn(cwd))).toEqual(['.spectral.yaml', '.spectral/conventions.mjs', 'a.yaml', 'api-conventions.yaml']);
  });

  test.each<[string, string[], string]>([
    ['yes', ['apis'], '\n`files` leaves out all other descriptions: those that are added elsewhere later. `lint` counts them.\n'],
    ['', [], ''],
  ])('asks about `files` if it can leave out descriptions: %j', async (answer, files, notice) => {
    const cwd = folderWith({ 'apis/a.yaml': SLASH, 'apis/x/b.yaml': SLASH });
    const { io, asked, out } = terminal(cwd, ['', answer, '', '']);
    expect(await run(['init'], io)).toBe(0);
    expect(asked).toEqual([PRESET, FILES, EDITOR, CI]);
    expect(readConfig(cwd).files).toEqual(files);
    expect(out()).toContain(notice);
    expect(out().includes('leaves out')).toBe(notice !== '');
  });

  test('accepts the beginning of an answer in any case, and asks again after another answer', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    const { io, asked, out } = terminal(cwd, ['strickt', 'H', 'N', 'g', '\u001b[31m', 'gith']);
    expect(await run(['init'], io)).toBe(0);
    expect(asked).toEqual([PRESET, PRESET, EDITOR, CI, CI, CI]);
    expect(out()).toContain(
      '`strickt` is not a choice. Answer with one of recommended, strict, headline. Did you mean `strict`?\n',
    );
    expect(out()).toContain('`g` is not a choice.');
    expect(out()).toContain('`\\u{1b}[31m` is not a choice.');
    expect(parse(readConfig(cwd).text).extends).toBe('headline');
    expect(existsSync(path.join(cwd, '.github/workflows/api-conventions.yml'))).toBe(true);
  });

  test.each([0, 1, 2])('writes nothing if the user gives up after %i answers', async (count) => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    const { io, out } = terminal(cwd, ['strict', 'yes', 'github'].slice(0, count));
    expect(await run(['init'], io)).toBe(2);
    expect(out()).toMatch(/\nCanceled\. No files were written\.\n$/);
    expect(filesIn(cwd)).toEqual({ 'a.yaml': SLASH });
  });

  test('does not ask questions that options answer', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    const { io, asked } = terminal(cwd, ['']);
    expect(await run(['init', '--ci', 'none', '--no-editor'], io)).toBe(0);
    expect(asked).toEqual([PRESET]);
  });

  test('asks nothing with --yes', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    const { io, asked } = terminal(cwd, []);
    expect(await run(['init', '--yes'], io)).toBe(0);
    expect(asked).toEqual([]);
    expect(Object.keys(filesIn(cwd))).toEqual(['a.yaml', 'api-conventions.yaml']);
  });

  test('prints bold titles, unless colors are turned off', async () => {
    const coloured = terminal(folderWith({ 'a.yaml': CLEAN }), ['', '', '']);
    await run(['init'], coloured.io);
    expect(coloured.out()).toContain('\u001b[1mWritten\u001b[22m\n');
    const plain = terminal(folderWith({ 'a.yaml': CLEAN }), ['', '', '']);
    await run(['init', '--no-color'], plain.io);
    expect(plain.out()).not.toContain('\u001b');
  });

  test('asks nothing if a configuration exists', async () => {
    const { io, asked, err } = terminal(folderWith({ 'a.yaml': SLASH, 'api-conventions.json': '{}' }), []);
    expect(await run(['init'], io)).toBe(2);
    expect(asked).toEqual([]);
    expect(err()).toContain('The configuration `api-conventions.json` already exists');
  });

  test('keeps a configuration that was created during the questions', async () => {
    const cwd = folderWith({ 'a.yaml': SLASH });
    const { io, err } = terminal(cwd, ['', '']);
    const racing: Io = {
      ...io,
      ask: async (question) => {
        const { writeFileSync } = await import('node:fs');
        if (question === CI) writeFileSync(path.join(cwd, 'api-conventions.yaml'), 'mine');
        return '';
      },
    };
    expect(await run(['init'], racing)).toBe(2);
    expect(err()).toBe('`api-conventions.yaml` already exists and was not changed. Edit it, or remove it first.\n');
    expect(filesIn(cwd)).toEqual({ 'a.yaml': SLASH, 'api-conventions.yaml': 'mine' });
  });
});

test('init asks no question without a terminal', async () => {
  const cwd = folderWith({ 'a.yaml': SLASH });
  const { io, asked } = terminal(cwd, [], false);
  expect(await run(['init'], io)).toBe(0);
  expect(asked).toEqual([]);
});
