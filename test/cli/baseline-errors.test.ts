import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseline, CONFIG, edit, FILE, lint, OLD_API, project, read, withBaseline, write } from './baseline-support.ts';
import { BROKEN } from './support.ts';

describe('the command baseline', () => {
  test('writes nothing if a description is broken, as its findings would seem fixed', async () => {
    const folder = await withBaseline({ 'a.yaml': OLD_API, 'b.yaml': OLD_API });
    const before = read(folder);
    write(folder, 'a.yaml', BROKEN);
    for (const args of [[], ['--prune']]) {
      const { code, stdout, stderr } = await baseline(folder, 'a.yaml', 'b.yaml', ...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(
        /^The baseline is not written: findings in these files would be recorded as fixed\.\n {2}a\.yaml:\d+:\d+ Syntax error: /,
      );
    }
    expect(read(folder)).toEqual(before);
  });

  test.each<[string[], string]>([
    [['-'], 'A baseline cannot be written for standard input (`-`). Name files.'],
    [['--prune'], 'There is no file `.api-conventions-baseline.json`.'],
    [['--baseline', 'api.yaml'], 'The baseline has a mistake:\n  api.yaml:1:1 '],
    [['--baseline', 'no/x.json'], '`no/x.json` cannot be written: there is no folder `no`. Create it first.'],
    [['--baseline', '.git'], '`.git` is a folder. Name a file to write to.'],
    [['--prun'], 'There is no option `--prun`. Did you mean `--prune`?'],
  ])('writes nothing with invalid arguments: %j', async (args, message) => {
    const folder = project();
    const { code, stdout, stderr } = await baseline(folder, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(readFileSync(path.join(folder, 'api.yaml'), 'utf8')).toBe(OLD_API);
  });
});

describe('an invalid baseline or option', () => {
  test.each<[string[], string]>([
    [
      ['--baseline', `${FILE.slice(0, -2)}n`],
      'There is no file `.api-conventions-baseline.jsn`. Did you mean `.api-conventions-baseline.json`?\n',
    ],
    [['--no-baseline=x'], 'The option `--no-baseline` takes no value.\n'],
    [['--baseline', 'x', '--no-baseline'], 'The option `--baseline` is given 2 times, but takes one value.\n'],
  ])('ends the run: %j', async (args, message) => {
    const { code, stderr } = await lint(await withBaseline(), 'api.yaml', ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: message });
  });

  test('is reported with the number of mistakes up to the limit of 1000', async () => {
    const folder = project();
    const entries = Array.from({ length: 1200 }, () => 1);
    write(folder, FILE, JSON.stringify({ version: 3, descriptions: [], entries }));
    const { code, stderr } = await lint(folder, 'api.yaml');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^The baseline has at least 1000 mistakes:\n.*\n {2}and at least 980 more\n$/s),
    ]);
  });

  test('is reported with line and column by both `lint` and `baseline`', async () => {
    const folder = project();
    write(folder, FILE, '{\n  "version": 3,\n  "descriptions": [],\n\n  "entrys": [],\n  "entries": {}\n}\n');
    for (const run of [await lint(folder, 'api.yaml'), await baseline(folder, 'api.yaml')]) {
      expect(run).toEqual({
        code: 2,
        stdout: '',
        stderr: `The baseline has 2 mistakes:\n  ${FILE}:5:3 A baseline does not have a key \`entrys\`. Did you mean \`entries\`?\n  ${FILE}:6:14 \`entries\` must be a list, but is a mapping.\n`,
      });
    }
  });

  test.skipIf(process.platform === 'win32')('is neither read nor written through a link out of the repository', async () => {
    const elsewhere = await withBaseline();
    const folder = project();
    symlinkSync(path.join(elsewhere, FILE), path.join(folder, FILE));
    for (const run of [await lint(folder, 'api.yaml'), await baseline(folder, 'api.yaml')]) {
      expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`\`${FILE}\` is outside the root folder`) });
    }
    write(folder, 'api-conventions.yaml', `${CONFIG}baseline: ../x.json\n`);
    expect((await lint(folder, 'api.yaml')).stderr).toContain('api-conventions.yaml:3:11 `../x.json` is outside the root folder');
  });

  test('cannot control the terminal or the CI system', async () => {
    const folder = await withBaseline();
    edit(folder, (known) => {
      known.entries[0].rule = 'x\u001b[2J\n::error::y';
      known.entries[1]['\u001b[2J\n::error::'] = 1;
    });
    const { stderr } = await lint(folder, 'api.yaml');
    expect(stderr).toContain('does not have a key');
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toMatch(/^::/m);
    edit(folder, (known) => {
      known.entries.splice(1);
      known.entries[0].file = 'other.yaml';
    });
    write(folder, 'other.yaml', 'x: 1\n');
    const { code, stdout } = await baseline(folder, 'api.yaml');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('error::y') });
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toMatch(/^::/m);
  });
});
