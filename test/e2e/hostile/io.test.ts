import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLEAN, OLD_REPORT, SLASH } from '../../cli/support.ts';
import type { Outcome } from '../../support/process.ts';
import { IS_ROOT, projectOf } from './attack.ts';
import { bash, CAN_CHANGE_USER, IS_POSIX, many, NOBODY, temporaries } from './run-in-shell.ts';

const HAS_FULL_DISK = existsSync('/dev/full');
const SUMMARY = /\d+ findings? in \d+ files?: /;

describe.skipIf(!IS_POSIX)('closed pipes and full disks', () => {
  const cwd = projectOf({ 'big.yaml': many(3000), 'openapi.yaml': SLASH, 'clean.yaml': CLEAN });
  const FULL = 'Cannot write the output: ENOSPC: no space left on device, write\n';

  test.each<[string, string, Partial<Outcome>]>([
    ['a reader that wants one line', 'lint big.yaml --format json | head -1', { code: 1, stdout: '{\n', stderr: '' }],
    ['a reader that wants nothing', 'lint big.yaml | true', { code: 1, stdout: '', stderr: '' }],
    ['a reader of a list', 'cli rules | head -1', { code: 0, stderr: '' }],
    ['no standard output', 'lint big.yaml >&-', { code: 1, stdout: '', stderr: '' }],
    ['no standard error', 'lint nope.yaml 2>&-', { code: 2, stdout: '', stderr: '' }],
    ['no standard error and findings', 'lint 2>&-', { code: 1, stdout: expect.stringMatching(SUMMARY) }],
    ['no standard streams at all', 'lint openapi.yaml <&- >&- 2>&-', { code: 1, stdout: '', stderr: '' }],
    ['no standard input', 'lint - <&-', { code: 2, stdout: expect.stringContaining('stdin') }],
    ['an empty standard input', 'lint - </dev/null', { code: 2, stdout: expect.stringContaining('stdin') }],
    [
      'a folder as standard input',
      'lint - <.',
      { code: 2, stderr: 'Standard input is a folder. Name the files to read instead of `-`.\n' },
    ],
    ['a standard input without end', 'lint - </dev/zero', { code: 2, stderr: expect.stringContaining('is larger than 100 MB') }],
    ['a text without end', "yes 'a: b' | lint -", { code: 2, stderr: expect.stringContaining('is larger than 100 MB') }],
    [
      'a link to itself',
      'ln -s loop loop; cli compare openapi.yaml loop',
      { code: 2, stderr: expect.stringContaining('There is no file `loop`') },
    ],
    [
      'a link to itself as the root',
      'lint --root loop',
      { code: 2, stderr: 'The root `loop` is not a folder. Name a folder.\n' },
    ],
    ['a file as a folder', 'cli compare openapi.yaml/a openapi.yaml', { code: 2, stderr: expect.stringContaining('no file') }],
  ])('end the run cleanly: %s', async (_name, line, expected) => {
    expect(await bash(line, cwd)).toMatchObject(expected);
  });

  test.skipIf(!HAS_FULL_DISK).each([
    ['findings', 'lint openapi.yaml >/dev/full'],
    ['no findings', 'lint clean.yaml >/dev/full'],
    ['many findings', 'lint big.yaml --format json >/dev/full'],
    ['a list', 'cli rules >/dev/full'],
    ['an explanation', 'cli explain path-versioned >/dev/full'],
    ['help', 'cli --help >/dev/full'],
    ['the version', 'cli --version >/dev/full'],
  ])('are reported if a disk is full for %s', async (_name, line) => {
    expect(await bash(line, cwd)).toEqual({ code: 2, stdout: '', stderr: FULL });
  });

  test.skipIf(!HAS_FULL_DISK)('are reported if the disk is full for messages', async () => {
    expect(await bash('lint nope 2>/dev/full', cwd)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe.skipIf(!IS_POSIX)('reports are written whole or not at all', () => {
  const old = OLD_REPORT;
  const files = { 'openapi.yaml': SLASH, 'big.yaml': many(2000), 'report.json': old };

  test('no report is written to a full disk', async () => {
    const cwd = projectOf(files);
    const { code, stderr } = await bash('ulimit -f 8; lint big.yaml --output json=report.json', cwd);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^`report\.json` cannot be written: (EFBIG|ENOSPC)/)]);
    expect([readFileSync(path.join(cwd, 'report.json'), 'utf8'), temporaries(cwd)]).toEqual([old, []]);
  });

  test.skipIf(!HAS_FULL_DISK)('a report is not written to a device that accepts nothing', async () => {
    const { code, stderr } = await bash('lint openapi.yaml --output json=/dev/full', projectOf(files));
    expect([code, stderr]).toEqual([2, '`/dev/full` cannot be written: ENOSPC: no space left on device, write.\n']);
  });

  test('a report is not written to a pipe without a reader', async () => {
    const { code, stderr } = await bash('mkfifo p; lint openapi.yaml --output json=p', projectOf(files));
    expect([code, stderr]).toEqual([2, expect.stringContaining('`p` cannot be written: ENXIO')]);
  });

  test('a report is written into a pipe that has a reader', async () => {
    const { code, stdout } = await bash(
      'lint big.yaml --output json=>(cat >copy.json; >done) >/dev/null; echo $?; until [ -e done ]; do sleep 0.1; done; tail -c 3 copy.json',
      projectOf(files),
    );
    expect(code).toBe(0);
    expect(stdout.trimEnd().endsWith('}')).toBe(true);
  });

  test('a report is written to standard error beside other messages', async () => {
    const { code, stdout } = await bash(
      'lint openapi.yaml --format json --output checkstyle=/dev/stderr 2>e; code=$?; cat e >&2; exit $code',
      projectOf(files),
    );
    expect([code, JSON.parse(stdout).version]).toEqual([1, 2]);
  });

  test.each([
    ['a report', 'lint openapi.yaml --output json=report.json'],
    ['a new report', 'lint openapi.yaml --output json=new.json'],
    ['a baseline', 'cli baseline openapi.yaml'],
    ['a configuration', 'cli init --yes --ci github openapi.yaml'],
  ])('nothing is written into a read-only folder: %s', { skip: !CAN_CHANGE_USER && IS_ROOT }, async (_name, line) => {
    const cwd = projectOf(files);
    const before = readdirSync(cwd);
    execFileSync('chmod', ['-R', 'a+rX,a-w', cwd]);
    const user = CAN_CHANGE_USER ? NOBODY : [];
    const { code, stderr } = await bash(line, cwd, user);
    execFileSync('chmod', ['-R', 'u+w', cwd]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot be written: E(?:ACCES|ROFS|PERM)/)]);
    expect([readFileSync(path.join(cwd, 'report.json'), 'utf8'), readdirSync(cwd)]).toEqual([old, before]);
  });

  test.each([
    ['the default cache', 'HOME=/usr/home; lint openapi.yaml --cache'],
    ['a named cache', 'lint openapi.yaml --cache=caches/cache.json'],
  ])('the run continues if a cache is in a read-only folder: %s', { skip: !CAN_CHANGE_USER && IS_ROOT }, async (_name, line) => {
    const cwd = projectOf(files);
    execFileSync('chmod', ['-R', 'a+rX,a-w', cwd]);
    const { code, stdout, stderr } = await bash(line, cwd, CAN_CHANGE_USER ? NOBODY : []);
    execFileSync('chmod', ['-R', 'u+w', cwd]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/are not kept.*cannot be written: E(?:ACCES|ROFS|PERM)/)]);
    expect(stdout).toContain('path-no-trailing-slash');
  });

  test('a new report has the permissions of the file that it replaces', async () => {
    const cwd = projectOf(files);
    chmodSync(path.join(cwd, 'report.json'), 0o640);
    expect((await bash('lint openapi.yaml --output json=report.json', cwd)).code).toBe(1);
    expect(statSync(path.join(cwd, 'report.json')).mode & 0o777).toBe(0o640);
  });

  test('a report is written through a link within the working directory, which stays a link', async () => {
    const cwd = projectOf({ ...files, 'reports/real.json': old });
    symlinkSync('reports/real.json', path.join(cwd, 'link.json'));
    expect((await bash('lint openapi.yaml --output json=link.json; readlink link.json', cwd)).stdout).toContain(
      'reports/real.json',
    );
    expect(JSON.parse(readFileSync(path.join(cwd, 'reports/real.json'), 'utf8'))).toMatchObject({ version: 2 });
  });

  test.each([
    ['a folder', 'lint openapi.yaml --output json=.', '`.` is a folder. Name a file to write to.'],
    ['a missing folder', 'lint openapi.yaml --output json=no/r.json', 'there is no folder `no`'],
    ['a path below a file', 'lint openapi.yaml --output json=big.yaml/r.json', 'cannot be written'],
    ['a name that is too long', `lint openapi.yaml --output json=${'x'.repeat(300)}`, 'cannot be written: ENAMETOOLONG'],
    ['a checked description', 'lint openapi.yaml --output json=openapi.yaml', 'it exists and is not a report of api-conventions'],
  ])('a report is not written to %s', async (_name, line, message) => {
    const { code, stderr } = await bash(line, projectOf(files));
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  const INPUTS: Readonly<Record<string, string>> = {
    'a description': 'openapi.yaml',
    'a file that a description refers to': 'part.yaml',
    'a configuration': 'api-conventions.yaml',
    'a configuration that another extends': 'base.yaml',
    'a Spectral ruleset': 'spectral.yaml',
    'a baseline': '.api-conventions-baseline.json',
    'a link to a description': 'link.json',
    'any other file': 'notes.md',
  };
  const COMMANDS: Readonly<Record<string, (file: string) => string>> = {
    'a report': (file) => `lint openapi.yaml --output json=${file}`,
    'a report of a comparison': (file) => `cli compare openapi.yaml openapi.yaml --output junit=${file}`,
    'a changelog': (file) => `cli changelog openapi.yaml openapi.yaml --output markdown=${file}`,
    'a cache': (file) => `lint openapi.yaml --cache=${file}`,
  };
  const OVERWRITES = Object.entries(INPUTS).flatMap(([input, file]) =>
    Object.entries(COMMANDS).map(([output, line]) => [output, input, file, line(file)] as const),
  );

  test.each(OVERWRITES)('%s does not overwrite %s', async (_output, _input, file, line) => {
    const cwd = projectOf({
      'openapi.yaml': SLASH.replace('paths: {', 'paths: { /v1/parts: { $ref: part.yaml },'),
      'part.yaml': 'summary: Parts\n',
      'api-conventions.yaml': 'extends: ./base.yaml\nspectral: [spectral.yaml]\n',
      'base.yaml': 'extends: recommended\n',
      'spectral.yaml': 'rules: {}\n',
      '.api-conventions-baseline.json': '{ "version": 3, "entries": [] }\n',
      'link.json': { link: 'openapi.yaml' },
      'notes.md': '# Notes\n',
    });
    const before = readFileSync(path.join(cwd, file), 'utf8');
    const { code, stderr } = await bash(line, cwd);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not written: it exists and is not a')]);
    expect([readFileSync(path.join(cwd, file), 'utf8'), temporaries(cwd)]).toEqual([before, []]);
  });

  test('a report is written under a name that leaves no room for a longer name', async () => {
    const name = 'x'.repeat(250);
    const cwd = projectOf(files);
    expect((await bash(`lint openapi.yaml --output json=${name}`, cwd)).code).toBe(1);
    expect(existsSync(path.join(cwd, name))).toBe(true);
  });
});
