/** Reports for programs have all that is public of a finding, and nothing else. */
import { describe, expect, test } from 'vitest';
import type { Comparison, Finding } from '../../src/finding/finding.ts';
import { json } from '../../src/report/json.ts';
import { sarif } from '../../src/report/sarif.ts';
import { fixesOfReadableLength } from '../../src/report/shown-edits.ts';
import { jsonStatistics } from '../../src/report/statistics/json-statistics.ts';
import { finding, options, result } from './fixtures.ts';

const RANGE = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
const INTERNAL = { internal: true };
const EDIT = { file: 'orders.yaml', range: RANGE, text: 'a' };
const FIX = { title: 'Fix it.', applicability: 'safe' as const, textEdits: [EDIT] };
const ANCHOR = { file: 'orders.yaml', pointer: '/paths' };
const PLACE = {
  ...{
    file: 'orders.yaml',
    pointer: '/a',
    anchor: ANCHOR,
    on: 'value' as const,
    messageId: 'm',
    data: { a: 1 },
    identity: { a: 1 },
  },
  ...{ because: ['it is'], before: ANCHOR },
};
const FULL: Partial<Finding> = {
  ...{
    anchor: ANCHOR,
    because: ['it is'],
    places: [PLACE],
    habit: { count: 2, total: 3, exceptions: [] },
    status: 'new',
    expired: '2026-01-01',
  },
  related: [{ message: 'There.', file: 'b.yaml', range: RANGE, pointer: '/b' }],
  fix: FIX,
  suggestions: [FIX],
};
/** The same with what is used within the program only. */
const withInternal = <Value>(value: Value): Value =>
  Array.isArray(value)
    ? (value.map(withInternal) as Value)
    : typeof value === 'object' && value !== null && !('start' in value)
      ? ({
          ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isPlain(key) ? inner : withInternal(inner)])),
          ...INTERNAL,
        } as Value)
      : value;
const isPlain = (key: string) => ['data', 'identity', 'uses', 'textEdits', 'exceptions', 'because'].includes(key);

const jsonOf = (findings: readonly Finding[], more = {}) => JSON.parse(json({ ...result({ findings }), ...more }, options));

describe('the JSON report', () => {
  test('has each public field of a finding, and no internal field', () => {
    const [reported] = jsonOf([withInternal(finding(FULL))]).findings;
    const { fingerprint, ...fields } = reported;
    const { textEdits: _, ...fix } = FIX;
    expect(fields).toEqual({ ...finding(FULL), fix, suggestions: [fix] });
    expect(fingerprint).toMatch(/^[\da-f]{64}$/);
    expect(Object.keys(jsonOf([finding()]).findings[0])).not.toContain('anchor');
  });

  test('has the changes of fixes on request', () => {
    const [reported] = JSON.parse(json(result({ findings: [finding(FULL)] }), { ...options, withEdits: true })).findings;
    expect(reported.fix.textEdits).toEqual([EDIT]);
    expect(reported.suggestions).toEqual([FIX]);
  });

  test('has each field of a comparison, of baselines and of code that was left out', () => {
    const count = { ruleId: 'a', severity: 'warn', url: 'https://a.example', count: 2, ...INTERNAL };
    const error = { kind: 'unreadable', message: 'No.', file: 'b.yaml', range: RANGE, ruleId: 'a' };
    const comparison = {
      ...{ base: 'main', commit: 'c', existing: [count], fixed: [withInternal(finding())], deleted: [finding()] },
      ...{ unaffected: 3, unchecked: [{ ...error, ...INTERNAL }], changedLines: () => [] },
    } as unknown as Comparison;
    const entry = {
      ruleId: 'a',
      messageId: 'm',
      identity: {},
      message: 'M.',
      file: 'a.yaml',
      pointer: '',
      places: 'all',
      reason: 'r',
      expires: '2026-01-01',
    };
    const report = jsonOf([], {
      comparison,
      errors: [{ ...error, ...INTERNAL }],
      baseline: { matched: 4, accepted: 2, stale: [{ ...entry, ...INTERNAL }] },
      omitted: [{ kind: 'plugin', name: 'p', changed: 'p.mjs', reason: 'r', ...INTERNAL }],
      known: [{ file: 'a.yaml', severity: 'warn', kind: 'existing', count: 2, ...INTERNAL }],
    });
    expect(report).toMatchObject({ errors: [error], stale: [entry], summary: { baselined: 4, accepted: 2, errors: 1 } });
    expect(report.comparison).toEqual({
      ...{ base: 'main', commit: 'c', unaffected: 3, unchecked: [error] },
      existing: [{ ruleId: 'a', severity: 'warn', url: 'https://a.example', count: 2 }],
      fixed: [finding()],
      deleted: [finding()],
    });
    expect(report.omitted).toEqual([{ kind: 'plugin', name: 'p', changed: 'p.mjs', reason: 'r' }]);
    expect(report.known).toEqual([{ file: 'a.yaml', severity: 'warn', kind: 'existing', count: 2 }]);
    expect(JSON.stringify(report)).not.toContain('internal');
  });

  test('numbers the fingerprints of equal findings', () => {
    const fingerprints = (findings: readonly Finding[]) =>
      jsonOf(findings).findings.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    const alike = fingerprints([finding(), finding(), finding(), finding({ pointer: '/x' })]);
    expect(new Set(alike).size).toBe(4);
    expect(fingerprints([finding(), finding()])).toEqual(alike.slice(0, 2));
    const moved = { range: { start: { line: 9, column: 1 }, end: { line: 9, column: 2 } } };
    expect(fingerprints([finding(moved)])).toEqual(alike.slice(0, 1));
  });
});

test('statistics in JSON are by folder, or by team if teams are configured', () => {
  const files = ['a/x.yaml', 'b/y.yaml'];
  const findings = [
    finding({ file: 'a/x.yaml' }),
    finding({ file: 'b/y.yaml', severity: 'warn' }),
    finding({ file: 'b/y.yaml' }),
  ];
  const statistics = (more = {}) => JSON.parse(jsonStatistics({ ...result({ findings, files }), ...more }, options)).statistics;
  expect(statistics()).toMatchObject({
    total: { descriptions: 2, findings: 3, error: 2, warn: 1, info: 0, known: 0 },
    rules: [
      { ruleId: 'path-no-trailing-slash', severity: 'error', findings: 2, files: 2 },
      { ruleId: 'path-no-trailing-slash', severity: 'warn', findings: 1, files: 1 },
    ],
    folders: [
      { name: expect.stringContaining('b'), findings: 2 },
      { name: expect.stringContaining('a'), findings: 1 },
    ],
  });
  const teams = statistics({ teams: [{ name: 'T', files }] });
  expect(teams).not.toHaveProperty('folders');
  expect(teams.teams).toMatchObject([{ name: 'T', findings: 3 }]);
});

describe('the SARIF report', () => {
  const resultsOf = (...findings: readonly Finding[]) => JSON.parse(sarif(result({ findings }), options)).runs[0].results;

  test('states for a finding whether it is new, and has no fix without changes', () => {
    const states = resultsOf(finding({ status: 'new' }), finding({ status: 'existing' }), finding());
    expect(states.map(({ baselineState }: { baselineState?: string }) => baselineState)).toEqual(['new', 'unchanged', undefined]);
    const { textEdits: _, ...unchanged } = FIX;
    const [fixed, unfixed] = resultsOf(finding({ fix: FIX, suggestions: [FIX] }), finding({ fix: unchanged }));
    expect(fixed.fixes).toHaveLength(2);
    expect(unfixed).not.toHaveProperty('fixes');
  });

  test('names five of the uses of a fault, and counts them all', () => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f'];
    const [reported] = resultsOf(finding({ uses: { count: 6, of: 'path', labels } }));
    expect(reported.properties.uses).toEqual({ count: 6, of: 'path', labels: labels.slice(0, 5) });
  });
});

test('a report shows fixes in files with at most ten thousand places of them', () => {
  const place = { file: 'a.yaml', pointer: '', data: {}, fix: FIX };
  const many = (count: number) => Array.from({ length: count }, () => place);
  const [few, suggested, none] = [finding({ fix: FIX }), finding({ suggestions: [FIX] }), finding()];
  expect(fixesOfReadableLength([few, suggested, none])).toEqual([few, suggested]);
  const large = (count: number) => finding({ file: 'a.yaml', fix: FIX, places: many(count) as never });
  expect(fixesOfReadableLength([large(10_000), few])).toHaveLength(2);
  expect(fixesOfReadableLength([large(10_001), few])).toEqual([few]);
  expect(fixesOfReadableLength([large(9_999), large(2)])).toEqual([]);
});
