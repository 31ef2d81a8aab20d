import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { guardsIn, jobNote, SKIP_REASONS, skippedTests, skipReasonOf } from '../../src/dev/ci/skipped-tests.ts';

const CODE = `
describe.skipIf(!HAS_GIT)('with git', () => {
  test('works', () => {});
  test.skipIf(HAS_RUBY === false).each([[1], [2]])('counts %i', () => {});
});
test.skipIf(process.env.MOON === 'full')(\`at \${'night'}\`, () => {});
test('always', () => {});
`;

const named = (status: string, ...titles: string[]) => ({
  status,
  ancestorTitles: titles.slice(0, -1),
  title: titles.at(-1) ?? '',
});

const reasonsOf = (...results: ReturnType<typeof named>[]) =>
  skippedTests([{ name: 'a.test.ts', assertionResults: results }], () => CODE).map(({ count, reason }) => `${count} ${reason}`);

describe('the listed reason for a skipped test', () => {
  test('is the condition of the outermost part of the file that is skipped as a whole', () => {
    const all = [named('skipped', 'with git', 'works'), named('skipped', 'with git', 'counts 1')];
    expect(reasonsOf(...all, named('passed', 'always'))).toEqual(['2 Git is not installed']);
    const some = [named('passed', 'with git', 'works'), named('pending', 'with git', 'counts 1')];
    expect(reasonsOf(...some)).toEqual(['1 Ruby is not installed']);
  });

  test('is the condition itself if it has no description', () => {
    expect(reasonsOf(named('skipped', 'at night'))).toEqual(["1 `process.env.MOON === 'full'`"]);
  });

  test('is unknown without a condition', () => {
    expect(reasonsOf(named('skipped', 'always'))).toEqual(['1 unknown reason']);
  });

  test('is listed once for all files', () => {
    const assertionResults = [named('skipped', 'with git', 'works')];
    const results = ['a.test.ts', 'b.test.ts'].map((name) => ({ name, assertionResults }));
    const all = [{ count: 2, reason: 'Git is not installed', files: ['a.test.ts', 'b.test.ts'] }];
    expect(skippedTests(results, () => CODE)).toEqual(all);
  });

  test('is about Git if the condition also excludes Windows', () => {
    const expected = process.platform === 'win32' ? 'they do not apply to win32' : 'Git is not installed';
    expect(skipReasonOf("!HAS_GIT || process.platform === 'win32'")).toBe(expected);
  });
});

test('each condition with which tests are skipped has a description', () => {
  const files = globSync(['test/**/*.test.ts'], { ignore: ['**/node_modules/**', 'test/dev/skipped-tests.test.ts'] });
  const conditions = files.flatMap((file) => guardsIn(file, readFileSync(file, 'utf8')).map(({ condition }) => condition));
  expect(conditions.length).toBeGreaterThan(50);
  expect([...new Set(conditions)].filter((condition) => skipReasonOf(condition) === undefined)).toEqual([]);
});

test('CONTRIBUTING.md lists each reason with the job of CI that runs the tests', () => {
  const rows = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| (.+) \| (?:`([\w-]+)`|none) \|$/gm)];
  const listed = new Map(rows.map(([, reason, job]) => [reason, job]));
  expect([...listed]).toEqual([...new Map(SKIP_REASONS.map(({ text, job }) => [text, job]))]);
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'));
  expect([...listed.values()].filter((job) => job !== undefined && !(job in jobs))).toEqual([]);
  expect(jobNote('pre-commit is not installed')).toBe('; the job `hooks` of CI runs them');
  expect(jobNote('the user may not mount a disk')).toBe('; no job of CI runs them');
});
