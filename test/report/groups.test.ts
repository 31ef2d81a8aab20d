import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding, KnownCount, LintResult } from '../../src/finding/finding.ts';
import { type GroupRow, groupTable, presentIn, shownRows, sumOf } from '../../src/report/groups/group-rows.ts';
import { byFolder } from '../../src/report/groups/grouping.ts';
import { jsonStatistics } from '../../src/report/statistics/json-statistics.ts';
import { stylishStatistics } from '../../src/report/statistics/stylish-statistics.ts';
import { SEVERITIES } from '../../src/rule/rule.ts';
import { finding, options, result } from './fixtures.ts';
import { everywhere, hostileText, UNSAFE } from './hostile-text.ts';

const foldersOf = (...paths: string[]) => paths.map(byFolder(paths).nameOf);
const rowsOf = (...files: string[]) =>
  shownRows(groupTable(result({ files, findings: files.map((file) => finding({ file })) }), options)).map(
    ({ name, descriptions }) => [name, descriptions],
  );

test('the folder of a file in statistics is the first one below those that all descriptions share', () => {
  expect(foldersOf('a/1.yaml', 'b/c/2.yaml')).toEqual(['a', 'b']);
  expect(foldersOf('apis/a/1.yaml', 'apis/b/c/2.yaml', 'apis/3.yaml')).toEqual(['apis/a', 'apis/b', 'apis']);
  expect(foldersOf('1.yaml', 'a/2.yaml')).toEqual(['(no folder)', 'a']);
  expect(foldersOf('a/b/1.yaml', 'a/b/2.yaml')).toEqual(['a/b', 'a/b']);
});

test('parts of descriptions in other folders do not join the folders of the descriptions', () => {
  const { nameOf } = byFolder(['apis/a/1.yaml', 'apis/b/2.yaml']);
  expect(['common/x.yaml', 'apis/common/x.yaml', 'apis/a/parts/x.yaml', 'x.yaml'].map(nameOf)).toEqual([
    'common',
    'apis/common',
    'apis/a',
    '(no folder)',
  ]);
});

test('statistics have one group for files outside of the repository', () => {
  const outside = '(outside of the repository)';
  expect(foldersOf('/srv/a.yaml', 'C:/b.yaml', 'https://x.example/c.yaml', 'a/d.yaml')).toEqual([outside, outside, outside, 'a']);
});

test.each([['/srv/x.yaml'], ['C:/x.yaml'], ['https://x.example/x.yaml']])(
  'the folders of descriptions do not depend on a file outside of the repository: %s',
  (other) => {
    const outside = '(outside of the repository)';
    expect(foldersOf(other, 'apis/a/1.yaml', 'apis/b/2.yaml')).toEqual([outside, 'apis/a', 'apis/b']);
    expect(foldersOf('apis/a/1.yaml', 'apis/a/2.yaml', other)).toEqual(['apis/a', 'apis/a', outside]);
  },
);

test('statistics do not count by folder if each folder has one file, or if there is one folder', () => {
  expect(rowsOf('a/1.yaml', 'b/2.yaml')).toEqual([]);
  expect(rowsOf('a/1.yaml', 'a/2.yaml')).toEqual([]);
  expect(rowsOf('a/1.yaml', 'b/2.yaml', 'b/3.yaml')).toEqual([
    ['services/b', 2],
    ['services/a', 1],
  ]);
});

const files = ['apis/a/1.yaml', 'apis/a/2.yaml', 'apis/b/3.yaml', 'common/x.yaml', '4.yaml'];
const file = fc.constantFrom(...files);
const severity = fc.constantFrom(...SEVERITIES);
const teams = fc.constantFrom(undefined, [
  { name: 'orders', files: ['apis/a/1.yaml', 'apis/b/3.yaml'] },
  { name: 'users', files: ['4.yaml'] },
]);

function compared(findings: readonly Finding[], known: readonly KnownCount[], fixed: readonly Finding[]) {
  const listed = findings.filter(({ status }) => status === 'existing').length;
  const unlisted = known.filter(({ kind }) => kind === 'existing').reduce((sum, { count }) => sum + count, 0);
  const existing = [{ ruleId: 'path-versioned', severity: 'error' as const, url: '', count: listed + unlisted }];
  const comparison = { base: 'main', commit: 'abc1234', existing, fixed, unaffected: 0, unchecked: [], changedLines: () => [] };
  return { ...result({ findings }), known, comparison };
}

test('the rows of statistics add up to the totals', () => {
  const found = fc.record({ file, severity, status: fc.constantFrom('new' as const, 'existing' as const) });
  const kind = fc.constantFrom('baselined' as const, 'accepted' as const, 'existing' as const);
  const known = fc.array(fc.record({ file, severity, kind, count: fc.integer({ min: 1, max: 9 }) }));
  const described = fc.subarray(files);
  fc.assert(
    fc.property(
      fc.array(found),
      known,
      fc.array(fc.record({ file, severity })),
      described,
      teams,
      (now, counts, gone, own, of) => {
        const given = compared(now.map(finding), counts, gone.map(finding));
        const whole = { ...given, files: own, ...(of && { teams: of }) };
        const { rows, total, by } = groupTable(whole, options);
        const sum = (count: (row: GroupRow) => number) => rows.reduce((all, row) => all + count(row), 0);
        const countOf = (...kinds: string[]) =>
          counts.filter((one) => kinds.includes(one.kind)).reduce((all, { count }) => all + count, 0);
        expect(by).toBe(of ? 'team' : 'folder');
        expect(sum(({ descriptions }) => descriptions)).toBe(own.length);
        expect(sum(({ listed }) => sumOf(listed))).toBe(now.length);
        expect(sum(({ added }) => sumOf(added))).toBe(now.filter(({ status }) => status === 'new').length);
        expect(sum(({ gone: lost }) => sumOf(lost))).toBe(gone.length);
        expect(sum(({ known: all }) => sumOf(all))).toBe(countOf('baselined', 'accepted'));
        expect(sum(({ existing }) => sumOf(existing))).toBe(given.comparison.existing[0]?.count);
        for (const level of SEVERITIES) expect(sum((row) => presentIn(row, true)[level])).toBe(presentIn(total, true)[level]);
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      },
    ),
  );
});

const grown = (): LintResult => {
  const status = 'new' as const;
  const findings = [
    finding({ file: 'apis/a/1.yaml', status }),
    finding({ file: 'apis/b/3.yaml', status, severity: 'warn', ruleId: 'other' }),
  ];
  const known: readonly KnownCount[] = [
    { file: 'apis/a/2.yaml', severity: 'error', kind: 'existing', count: 4 },
    { file: 'common/x.yaml', severity: 'warn', kind: 'baselined', count: 7 },
  ];
  const fixed = [finding({ file: 'apis/a/1.yaml' }), finding({ file: 'apis/b/3.yaml', ruleId: 'gone' })];
  const given = compared(findings, known, fixed);
  return { ...given, files: files.slice(0, 3), comparison: { ...given.comparison, existing: [rule(4)] } };
};
const rule = (count: number) => ({ ruleId: 'path-no-trailing-slash', severity: 'error' as const, url: '', count });

test('statistics on a terminal show each number with its change since the base', () => {
  expect(stylishStatistics(grown(), options).split('\n').slice(0, 10)).toEqual([
    'Rule                    Severity   Findings',
    'path-no-trailing-slash  error     5 (+1 -1)',
    'gone                    error        0 (-1)',
    'other                   warn         1 (+1)',
    '',
    'Folder           Descriptions   Findings     Errors  Warnings  Known',
    'services/apis/a             2  5 (+1 -1)  5 (+1 -1)         0      0',
    'services/apis/b             1  1 (+1 -1)     0 (-1)    1 (+1)      0',
    'services/common             0          0          0         0      7',
    '',
  ]);
});

test('statistics in JSON have each number with its change since the base', () => {
  const { findings, stale, statistics, summary } = JSON.parse(
    jsonStatistics({ ...grown(), teams: [{ name: 'B', files: ['apis/b/3.yaml'] }] }, options),
  );
  expect([findings, stale, summary.findings]).toEqual([undefined, undefined, 2]);
  const none = { findings: 0, error: 0, warn: 0, info: 0, hint: 0 };
  expect(statistics.teams).toEqual([
    {
      ...{ name: '(no team)', descriptions: 2, findings: 5, error: 5, warn: 0, info: 0, hint: 0, known: 7 },
      ...{ new: { ...none, findings: 1, error: 1 }, gone: { ...none, findings: 1, error: 1 } },
    },
    {
      ...{ name: 'B', descriptions: 1, findings: 1, error: 0, warn: 1, info: 0, hint: 0, known: 0 },
      ...{ new: { ...none, findings: 1, warn: 1 }, gone: { ...none, findings: 1, error: 1 } },
    },
  ]);
  expect(statistics).toMatchObject({ base: 'main', commit: 'abc1234', total: { descriptions: 3, findings: 6, known: 7 } });
  expect(
    statistics.rules.map(({ ruleId, findings: all, new: added, gone }: Record<string, unknown>) => [ruleId, all, added, gone]),
  ).toEqual([
    ['path-no-trailing-slash', 5, 1, 1],
    ['gone', 0, 0, 1],
    ['other', 1, 1, 0],
  ]);
});

test('statistics are safe to display, whatever the names of teams and files are', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(stylishStatistics(everywhere(text), options)).not.toMatch(UNSAFE);
      const { statistics } = JSON.parse(jsonStatistics(everywhere(text), options));
      expect(statistics.teams.map(({ name }: { readonly name: string }) => name).sort()).toEqual(
        everywhere(text)
          .teams?.map(({ name }) => name)
          .sort(),
      );
    }),
  );
});
