import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { removeAbandoned, temporaryName } from '../src/temporary.ts';
import { temporaryFolder } from './support/temporary.ts';

afterEach(() => vi.restoreAllMocks());

const [, MACHINE = ''] = /^\.api-conventions-([\da-f]{6})-/.exec(temporaryName()) ?? [];
const OTHER = MACHINE === '000000' ? '111111' : '000000';
const HOUR_S = 60 * 60;

/** The process id of a process that has ended. */
const ENDED = spawnSync(process.execPath, ['--version']).pid;

/** The files that remain of those with these names, each with its age in hours. */
function leftOf(files: Readonly<Record<string, number>>): readonly string[] {
  const folder = temporaryFolder();
  const now = Date.now() / 1000;
  for (const [name, hours] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), now - hours * HOUR_S, now - hours * HOUR_S);
  }
  removeAbandoned(folder);
  return readdirSync(folder).sort();
}

test('temporary files of a process on this machine are abandoned once it has ended, however new they are', () => {
  const kept = { [`.api-conventions-${MACHINE}-${process.pid}-a`]: 100 };
  expect(leftOf({ ...kept, [`.api-conventions-${MACHINE}-${ENDED}-b`]: 0 })).toEqual(Object.keys(kept).sort());
});

test('temporary files of other machines are abandoned after a day, whatever processes run here', () => {
  const kept = { [`.api-conventions-${OTHER}-${ENDED}-a`]: 23, [`.api-conventions-${OTHER}-${process.pid}-b`]: 23 };
  const abandoned = { [`.api-conventions-${OTHER}-${ENDED}-c`]: 25, [`.api-conventions-${OTHER}-${process.pid}-d`]: 25 };
  expect(leftOf({ ...kept, ...abandoned })).toEqual(Object.keys(kept).sort());
});

test('files whose names are not those of temporary files are never abandoned', () => {
  const kept = [
    `.api-conventions-${MACHINE}-${ENDED}`,
    `.api-conventions-${MACHINE}-${ENDED}-a.yaml`,
    `a.api-conventions-${MACHINE}-${ENDED}-a`,
    '.api-conventions-baseline.json',
  ].sort();
  expect(leftOf(Object.fromEntries(kept.map((name) => [name, 100])))).toEqual(kept);
});

test('an abandoned folder is removed with its contents', () => {
  const folder = temporaryFolder();
  const abandoned = path.join(folder, `.api-conventions-${MACHINE}-${ENDED}-a`);
  mkdirSync(path.join(abandoned, 'b'), { recursive: true });
  writeFileSync(path.join(abandoned, 'b/c.yaml'), '');
  removeAbandoned(folder);
  expect(existsSync(abandoned)).toBe(false);
});

test.skipIf(!process.getuid)('temporary files of other users are never abandoned', () => {
  vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1);
  const kept = [`.api-conventions-${MACHINE}-${ENDED}-a`, `.api-conventions-${OTHER}-${ENDED}-b`].sort();
  expect(leftOf(Object.fromEntries(kept.map((name) => [name, 100])))).toEqual(kept);
});

test('temporary files of a process that cannot be queried are not abandoned', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  const name = `.api-conventions-${MACHINE}-${ENDED}-a`;
  expect(leftOf({ [name]: 100 })).toEqual([name]);
});
