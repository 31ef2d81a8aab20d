import { describe, expect, test } from 'vitest';
import type { BaselineEntry } from '../../src/finding/finding.ts';
import { applyBaseline, type Finding, type LintResult } from '../../src/index.ts';
import type { Baseline } from '../../src/known/baseline.ts';
import { withPresentFiles } from '../../src/known/present-files.ts';
import { presentNames, withFileNames } from '../../src/known/present-names.ts';
import { pruneBaseline, updateBaseline } from '../../src/known/update-baseline.ts';
import { finding, result } from '../report/fixtures.ts';

const CWD = '/repository/services';
const RULES = ['x', 'path-no-trailing-slash', 'unused-suppression', 'has-summary', 'spectral/has-summary', 'acme/x'];
const CONTENT = { info: { title: 'A' }, paths: { '/a': { get: {} }, '/b': { get: {} }, '/c': { get: {} } } };
const resultWith = (findings: readonly Finding[], more: Partial<LintResult> = {}): LintResult => ({
  ...result({ findings, files: ['a.yaml'] }),
  activeRules: new Set(RULES),
  content: (file) => (file === 'a.yaml' ? CONTENT : undefined),
  ...more,
});
const foundAt = (pointer: string, changes: Partial<Finding> = {}) =>
  finding({ ruleId: 'x', pointer, file: 'a.yaml', messageId: 'm', message: `${pointer} is wrong.`, ...changes });
const entry = (pointer: string, changes: Partial<BaselineEntry> = {}): BaselineEntry => ({
  ...{ ruleId: 'x', file: 'a.yaml', pointer, messageId: 'm', identity: {}, message: `${pointer} is wrong.` },
  ...changes,
});
const baselineOf = (entries: readonly BaselineEntry[], more: Partial<Baseline> = {}): Baseline => ({
  ...{ file: `${CWD}/.api-conventions-baseline.json`, descriptions: ['a.yaml'], entries },
  ...more,
});
const places = (...names: readonly string[]) =>
  names.map((name) => ({ file: 'a.yaml', pointer: `/paths/~1${name}`, data: { name }, identity: {} }));

describe('a baseline entry whose finding is gone', () => {
  const staleIn = (known: BaselineEntry, more: Partial<LintResult>) =>
    applyBaseline(resultWith([], more), baselineOf([known]), { cwd: CWD }).baseline?.stale.map(({ ruleId }) => ruleId);

  test.each(RULES)('is stale for the rule %s', (ruleId) => {
    expect(staleIn(entry('/info', { ruleId }), {})).toEqual([ruleId]);
    expect(staleIn(entry('/info', { ruleId }), { omitted: [] })).toEqual([ruleId]);
  });

  test.each([
    ['x', false],
    ['path-no-trailing-slash', true],
    ['unused-suppression', false],
    ['has-summary', false],
    ['spectral/has-summary', false],
    ['acme/x', true],
  ])('is stale if its rule is %s and code was left out: %s', (ruleId, isStale) => {
    expect(staleIn(entry('/info', { ruleId }), { omitted: [{ kind: 'ruleset', name: 'r.yaml' }] })).toEqual(
      isStale ? [ruleId] : [],
    );
  });

  test('is not stale if its rule was off or a file could not be checked', () => {
    expect(staleIn(entry('/info', { ruleId: 'off' }), {})).toEqual([]);
    expect(staleIn(entry('/info'), { errors: [{ kind: 'syntax', message: 'Broken.' }] })).toEqual([]);
  });

  test.each([
    ['/paths/~1a', true],
    ['/info', true],
    ['/components/x', false],
    ['/definitions/x', false],
    ['/parameters/x', false],
    ['/responses/x', false],
    ['/securityDefinitions/x', false],
    ['/x-parts/x', false],
    ['', true],
  ])('is stale at %s if another description was not checked: %s', (pointer, isStale) => {
    const known = baselineOf([entry(pointer)], { descriptions: ['a.yaml', '../../../outside.yaml'] });
    expect(applyBaseline(resultWith([]), known, { cwd: CWD }).baseline?.stale).toHaveLength(isStale ? 1 : 0);
    const whole = baselineOf([entry(pointer)], { descriptions: ['a.yaml', 'gone.yaml'] });
    expect(applyBaseline(resultWith([]), whole, { cwd: CWD }).baseline?.stale).toHaveLength(1);
    const ofOther = baselineOf([entry(pointer, { file: 'b.yaml' })], { descriptions: ['a.yaml', '../../../outside.yaml'] });
    expect(applyBaseline(resultWith([]), ofOther, { cwd: CWD }).baseline?.stale).toEqual([]);
  });
});

test('a baseline hides only accepted changes in a comparison of versions', () => {
  const change = foundAt('/paths/~1a', { ruleId: 'compat-type' });
  const other = foundAt('/paths/~1b');
  const known = baselineOf([entry('/paths/~1a', { ruleId: 'compat-type', message: change.message }), entry('/paths/~1b')]);
  const ofVersions = resultWith([change, other], { activeRules: new Set(['compat-type', 'x']) });
  expect(applyBaseline(ofVersions, known, { cwd: CWD })).toMatchObject({
    findings: [other],
    baseline: { matched: 0, accepted: 1, stale: [] },
    known: [{ kind: 'accepted', count: 1 }],
  });
});

test.each<[string, Partial<BaselineEntry>, Partial<Baseline>, number]>([
  ['a part that is gone', { file: 'old-part.yaml' }, {}, 1],
  ['a part that is gone, with another former place', { file: 'old-part.yaml', before: '/x' }, {}, 0],
  ['a file that may still exist', { file: '../../../outside.yaml' }, {}, 0],
  ['a description that is gone', { file: 'old.yaml' }, { outlines: [{ file: 'old.yaml', title: 'B', paths: ['/z'] }] }, 0],
])('an entry of %s accepts this number of changes in a part: %s', (_, changes, more, accepted) => {
  const change = foundAt('/get', { ruleId: 'compat-type', file: 'part.yaml' });
  const known = baselineOf([entry('/get', { ruleId: 'compat-type', message: change.message, ...changes })], more);
  const ofVersions = resultWith([change], { activeRules: new Set(['compat-type']) });
  expect(applyBaseline(ofVersions, known, { cwd: CWD }).baseline?.accepted).toBe(accepted);
  // A change in a description is never that of a part.
  const inDescription = { ...ofVersions, findings: [{ ...change, file: 'a.yaml' }] };
  expect(applyBaseline(inDescription, known, { cwd: CWD }).baseline?.accepted).toBe(0);
});

describe('a finding at several places', () => {
  const group = foundAt('/paths', { places: places('a', 'b', 'c') });
  const left = (known: readonly BaselineEntry[], today = '2027-01-01') =>
    applyBaseline(resultWith([group]), baselineOf(known), { cwd: CWD, today }).findings.map(({ pointer, expired }) => [
      pointer,
      expired,
    ]);
  const expires = '2026-12-31';

  test('keeps the places that no baseline entry covers', () => {
    expect(left(['a', 'b', 'c'].map((name) => entry(`/paths/~1${name}`)))).toEqual([]);
    expect(left([entry('/paths/~1a'), entry('/paths/~1c')])).toEqual([['/paths/~1b', undefined]]);
    expect(left([entry('/paths/~1a')])).toEqual([
      ['/paths/~1b', undefined],
      ['/paths/~1c', undefined],
    ]);
    expect(left([entry('/info')])).toEqual([['/paths', undefined]]);
  });

  test('is split by the days on which its baseline entries expired', () => {
    expect(left([entry('/paths/~1a'), entry('/paths/~1b', { expires })])).toEqual([
      ['/paths/~1b', expires],
      ['/paths/~1c', undefined],
    ]);
    expect(left([entry('/paths/~1a', { expires }), entry('/paths/~1b', { expires }), entry('/paths/~1c', { expires })])).toEqual([
      ['/paths', expires],
    ]);
    expect(left([entry('/paths/~1a', { expires }), entry('/paths/~1b', { expires })])).toEqual([['/paths', undefined]]);
  });

  test('stays one finding with more than ten places, expired only if all its entries have expired', () => {
    const names = Array.from({ length: 13 }, (_, index) => String(index));
    const many = foundAt('/paths', { places: places(...names) });
    const [first, ...others] = names.map((name) => entry(`/paths/~1${name}`, { expires }));
    const leftOf = (known: readonly BaselineEntry[]) =>
      applyBaseline(resultWith([many]), baselineOf(known), { cwd: CWD, today: '2027-01-01' });
    const { expires: _, ...valid } = first ?? entry('');
    expect(leftOf([valid, ...others]).findings).toEqual([{ ...many, expired: expires }]);
    expect(leftOf([valid, ...others.slice(1)]).findings).toEqual([many]);
    expect(leftOf([valid, ...others]).baseline?.matched).toBe(1);
  });
});

describe('a written baseline', () => {
  test('has the message of the place that is written first', () => {
    const group = foundAt('/paths', { message: 'All are wrong.', places: places('b', 'a') });
    const findingAt = (one: Finding, { pointer, file, data }: { pointer: string; file: string; data: Finding['data'] }) => {
      const { places: _, ...single } = one;
      return { ...single, file, pointer, data, message: `${pointer} is wrong.` };
    };
    const { baseline } = updateBaseline(baselineOf([]), resultWith([group], { findingAt }), CWD);
    expect(baseline.entries.map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/paths/~1a', '/paths/~1a is wrong.'],
      ['/paths/~1b', '/paths/~1a is wrong.'],
    ]);
  });

  test('has one entry for all places of a repeated finding, and the entry moves with its file', () => {
    const habit = foundAt('/paths', {
      data: { exceptions: [] },
      habit: { count: 2, total: 2, exceptions: [] },
      places: places('a', 'b'),
    });
    const { baseline, added } = updateBaseline(baselineOf([]), resultWith([habit]), CWD);
    expect([baseline.entries, added]).toEqual([
      [{ ruleId: 'x', file: 'a.yaml', pointer: '', messageId: 'm', identity: {}, message: '', places: 'all' }],
      1,
    ]);
    const again = updateBaseline(baseline, resultWith([habit]), CWD);
    expect(again).toMatchObject({ baseline: { entries: baseline.entries }, added: 0, removed: 0 });
    // A finding that is no longer a habit is recorded place by place.
    const single = foundAt('/paths/~1a', { message: 'One is wrong.' });
    expect(pruneBaseline(baseline, resultWith([single]), CWD).baseline.entries).toEqual([
      entry('/paths/~1a', { message: 'One is wrong.' }),
    ]);
  });

  test('keeps the annotations of one place of a repeated finding', () => {
    const habit = foundAt('/paths', {
      data: { exceptions: [] },
      habit: { count: 2, total: 2, exceptions: [] },
      places: places('a', 'b'),
    });
    const known = baselineOf([entry('/paths/~1a', { reason: 'Old.' })]);
    const { baseline, added } = updateBaseline(known, resultWith([habit]), CWD);
    expect(baseline.entries.map(({ pointer, reason, places: all }) => [pointer, reason, all])).toEqual([
      ['/paths/~1a', 'Old.', undefined],
      ['', undefined, 'all'],
    ]);
    expect(added).toBe(1);
  });
});

describe('a description that was renamed since the baseline was written', () => {
  const outline = (file: string, title: string, ...paths: readonly string[]) => ({ file, title, paths });
  const outlines = [outline('old.yaml', 'A', '/a', '/b', '/c')];
  const gone = () => false;

  test('is recognized if the baseline does not list it yet', () => {
    const known = baselineOf([entry('/info', { file: 'old.yaml' })], { descriptions: ['old.yaml'], outlines });
    expect(withPresentFiles(known, resultWith([]), CWD, gone)).toEqual({
      ...known,
      descriptions: ['a.yaml'],
      outlines: [outline('a.yaml', 'A', '/a', '/b', '/c')],
      entries: [entry('/info')],
    });
    const both = { ...known, descriptions: ['old.yaml', 'a.yaml'] };
    expect(withPresentFiles(both, resultWith([]), CWD, gone)).toBe(both);
    expect(withPresentFiles(known, resultWith([]), CWD, () => true)).toBe(known);
    expect(withPresentFiles({ ...known, outlines: [] }, resultWith([]), CWD, gone)).toMatchObject({ descriptions: ['old.yaml'] });
  });

  test('is matched to the most similar recorded description by title, paths and file name', () => {
    const names = (...added: readonly ReturnType<typeof outline>[]) =>
      Object.fromEntries(
        presentNames([outline('x/old.yaml', 'A', '/a', '/b', '/c', '/d')], new Map(added.map((one) => [one.file, one]))),
      );
    const all = ['/a', '/b', '/c', '/d'];
    expect(names(outline('1.yaml', 'B', ...all), outline('2.yaml', 'A', '/a', '/b'))).toEqual({ 'x/old.yaml': '2.yaml' });
    expect(names(outline('1.yaml', 'A', '/a', '/b'), outline('2.yaml', 'A', ...all))).toEqual({ 'x/old.yaml': '2.yaml' });
    expect(names(outline('1.yaml', 'A', ...all), outline('y/old.yaml', 'A', ...all))).toEqual({ 'x/old.yaml': 'y/old.yaml' });
    expect(names(outline('2.yaml', 'A', ...all), outline('1.yaml', 'A', ...all))).toEqual({ 'x/old.yaml': '1.yaml' });
    expect(names(outline('1.yaml', 'A', '/a'))).toEqual({});
  });

  test('is matched to only one recorded description', () => {
    const former = [outline('b.yaml', 'A', '/a', '/b'), outline('a.yaml', 'A', '/a', '/b')];
    const now = new Map([
      ['c.yaml', { title: 'A', paths: ['/a', '/b'] }],
      ['d.yaml', { title: 'A', paths: ['/a'] }],
    ]);
    expect(Object.fromEntries(presentNames(former, now))).toEqual({ 'a.yaml': 'c.yaml', 'b.yaml': 'd.yaml' });
  });

  test('gets its new name in all entries and outlines of the baseline', () => {
    const { descriptions: _, ...changes } = baselineOf([entry(''), entry('', { file: 'b.yaml' })]);
    const names = new Map([['a.yaml', 'c.yaml']]);
    expect(withFileNames(changes, names)).toEqual({
      ...changes,
      entries: [entry('', { file: 'c.yaml' }), entry('', { file: 'b.yaml' })],
    });
    expect(withFileNames({ ...changes, outlines: [outline('a.yaml', 'A')] }, names).outlines).toEqual([outline('c.yaml', 'A')]);
  });
});
