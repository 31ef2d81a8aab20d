import path from 'node:path';
import { expect, test } from 'vitest';
import { cli, folderWith } from './support.ts';

const RULE = 'path-no-trailing-slash';
const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';
/** Paths with a slash at the end, which an alias shares. */
const descriptionWithSharedPaths = (count: number) =>
  `${HEAD}paths: &all\n${Array.from({ length: count }, (_, index) => `  /v1/p${index}/: {}\n`).join('')}x-copy: *all\n`;
const linesOf = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start));

const REASON = 'because it changes a value in the anchor `all`, which aliases share.';

test.each([
  [10, 10, undefined],
  [12, 11, '2 more.'],
])('a notice about %i fixes that cannot be applied lists at most ten', async (count, listed, more) => {
  const cwd = folderWith({ 'a.yaml': descriptionWithSharedPaths(count) });
  const { stderr, code } = await cli(['lint', '--only', RULE, '--fix', '--unsafe-fixes', 'a.yaml'], { cwd });
  const lines = linesOf(stderr, 'Not fixed: ');
  expect({ code, listed: lines.length }).toEqual({ code: 1, listed });
  expect(lines[0]).toBe(`Not fixed: a.yaml:3:1 ${RULE} (Rename the path to \`/v1/p0\`) ${REASON}`);
  if (more !== undefined) expect(lines.at(-1)).toBe(`Not fixed: ${more}`);
  expect(stderr).toContain('No fixes apply.\n');
});

test('a notice about patterns of renamed paths lists at most ten', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `/v1/p${index}/`);
  const overrides = names.map((name) => `  - { paths: ['${name}'], rules: { rate-limit-declared: off } }\n`).join('');
  const outside = folderWith({ 'ours.yaml': `overrides:\n${overrides}` });
  const cwd = folderWith({
    'a.yaml': descriptionWithSharedPaths(12)
      .replace(' &all', '')
      .replace(/x-copy.*\n/, ''),
  });
  const config = path.relative(cwd, path.join(outside, 'ours.yaml'));
  const { stderr } = await cli(['lint', '--only', RULE, '--fix', '--unsafe-fixes', '--config', config, 'a.yaml'], { cwd });
  const [line = ''] = linesOf(stderr, '`');
  expect(line).toContain('ours.yaml` was not changed, because it is outside the root folder. Replace `/v1/p0/` with `/v1/p0`, ');
  expect(line.match(/replace /gi)).toHaveLength(10);
  expect(line).toMatch(/ and 2 more in it\.$/);
});
