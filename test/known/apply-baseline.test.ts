import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BaselineEntry } from '../../src/finding/finding.ts';
import { applyBaseline, type Finding, type LintResult, lint, lintText, loadBaseline, UsageError } from '../../src/index.ts';
import type { Baseline } from '../../src/known/baseline.ts';
import { pruneBaseline, updateBaseline } from '../../src/known/update-baseline.ts';
import { folderWith } from '../cli/support.ts';
import { finding, result } from '../report/fixtures.ts';

const CWD = '/repository/services';
const findingAt = (pointer: string, changes: Partial<Finding> = {}) =>
  finding({ pointer, file: 'a.yaml', message: pointer, ...changes });
const entry = (
  { ruleId, file, pointer, messageId, identity, message }: Finding,
  changes: Partial<BaselineEntry> = {},
): BaselineEntry => ({
  ...{ ruleId, file, pointer, identity, message },
  ...(messageId !== undefined && { messageId }),
  ...changes,
});

const RULES = ['path-no-trailing-slash', 'other'];
/** A result in which all places of the files still stand. */
const resultWith = (findings: readonly Finding[], files = ['a.yaml']): LintResult => ({
  ...result({ findings, files }),
  activeRules: new Set(RULES),
  content: (file) => (files.includes(file) ? ANY_VALUE : undefined),
});
/** Something stands wherever a pointer leads. */
const ANY_VALUE: object = new Proxy({}, { get: () => ANY_VALUE, getOwnPropertyDescriptor: () => DESCRIPTOR, has: () => false });
const DESCRIPTOR = { configurable: true, enumerable: true, get: () => ANY_VALUE };

const baselineOf = (entries: readonly BaselineEntry[], descriptions = ['a.yaml']): Baseline => ({
  file: `${CWD}/.api-conventions-baseline.json`,
  descriptions,
  entries,
});

describe('the result that a baseline leaves', () => {
  const [one, two] = [findingAt('/paths/~11'), findingAt('/paths/~12', { ruleId: 'other' })];

  test('lacks the findings of the baseline, and its other counts stay the same', () => {
    const given = { ...resultWith([one, two]), suppressed: 3 };
    expect(applyBaseline(given, baselineOf([entry(two)]), { cwd: CWD })).toEqual({
      ...given,
      findings: [one],
      baseline: { matched: 1, stale: [] },
      known: [{ file: two.file, severity: two.severity, kind: 'baselined', count: 1 }],
    });
  });

  test('is the same for several baselines, each of which matches findings independently', () => {
    const other: Baseline = {
      ...baselineOf([entry(one, { file: '../a.yaml' }), entry(two, { file: '../a.yaml' })], []),
      file: `${CWD}/x/b.json`,
    };
    const { findings, baseline } = applyBaseline(resultWith([one, two]), [baselineOf([entry(one)]), other], { cwd: CWD });
    expect({ findings, baseline }).toEqual({ findings: [], baseline: { matched: 2, stale: [] } });
  });

  test.each([
    ['2026-12-30', undefined],
    ['2026-12-31', undefined],
    ['2027-01-01', '2026-12-31'],
  ])('shows on %s that an entry which applies until 2026-12-31 has expired: %s', (today, expired) => {
    const { findings } = applyBaseline(resultWith([one]), baselineOf([entry(one, { expires: '2026-12-31' })]), {
      cwd: CWD,
      today,
    });
    expect(findings).toEqual(expired === undefined ? [] : [{ ...one, expired }]);
  });

  test('is the same whichever of several equal findings comes first', () => {
    const [x, y] = [findingAt('/paths/~1u~1{x}', { message: 'One.' }), findingAt('/paths/~1u~1{y}', { message: 'One.' })];
    const known = baselineOf([entry(findingAt('/paths/~1u~1{id}', { message: 'One.' }))]);
    for (const findings of [
      [x, y],
      [y, x],
    ])
      expect(applyBaseline(resultWith(findings), known, { cwd: CWD }).findings).toEqual([y]);
  });

  test('names stale files as findings name files', () => {
    const known = { ...baselineOf([entry(one, { file: 'x/a.yaml' })], ['x/a.yaml']), file: '/repository/b.json' };
    const { baseline } = applyBaseline(resultWith([], ['x/a.yaml']), { ...known, file: `${CWD}/b.json` }, { cwd: CWD });
    expect(baseline?.stale).toEqual([entry(one, { file: 'x/a.yaml' })]);
    const above = applyBaseline({ ...resultWith([], ['../x/a.yaml']) }, known, { cwd: CWD });
    expect(above.baseline?.stale).toEqual([entry(one, { file: '../x/a.yaml' })]);
  });
});

const someFinding = fc
  .record({
    ruleId: fc.constantFrom(...RULES),
    file: fc.constantFrom('a.yaml', 'b.yaml'),
    pointer: fc.constantFrom(
      '/paths/~1u~1{id}',
      '/paths/~1u~1{x}',
      '/paths/~1u~1{y}',
      '/paths/~1u/get/parameters/1',
      '/components/x',
      '/tags/12',
    ),
    message: fc.constantFrom('One.', 'Two {id}.'),
  })
  .map((changes) => finding({ ...changes, identity: { what: changes.message } }));
const someFindings = fc.uniqueArray(someFinding, {
  maxLength: 12,
  selector: ({ ruleId, file, pointer, message }) => JSON.stringify([ruleId, file, pointer, message]),
});
const BOTH_FILES = ['a.yaml', 'b.yaml'];

test('an addition to a baseline leaves the places of other entries unchanged', () => {
  const places = (...names: readonly string[]) =>
    names.map((name) => ({ file: 'a.yaml', pointer: `/paths/~1${name}`, data: {}, identity: {} }));
  const known = findingAt('/paths', { places: places('a', 'b') });
  const [group, other] = [findingAt('/paths', { places: places('a', 'b', 'c') }), findingAt('/info')];
  const { baseline: before } = updateBaseline(baselineOf([]), resultWith([known]), CWD);
  const { baseline } = updateBaseline(before, resultWith([group, other]), CWD, (one) => one === other);
  expect(baseline.entries.map(({ pointer }) => pointer)).toEqual(['/info', '/paths/~1a', '/paths/~1b']);
});

describe('a baseline of arbitrary findings', () => {
  test('matches everything immediately after it is written, and has no stale entry', () => {
    fc.assert(
      fc.property(someFindings, someFindings, (before, now) => {
        const given = resultWith(now, BOTH_FILES);
        const { baseline: old } = updateBaseline(baselineOf([]), resultWith(before, BOTH_FILES), CWD);
        const { baseline, added, removed } = updateBaseline(old, given, CWD);
        expect(applyBaseline(given, baseline, { cwd: CWD })).toMatchObject({
          findings: [],
          baseline: { matched: now.length, stale: [] },
        });
        expect(before.length + added - removed).toBe(now.length);
        expect(updateBaseline(baseline, given, CWD)).toMatchObject({ baseline, added: 0, removed: 0 });
      }),
    );
  });

  test('loses its stale entries when it is pruned, and the reported findings stay the same', () => {
    fc.assert(
      fc.property(someFindings, someFindings, (before, now) => {
        const given = resultWith(now, BOTH_FILES);
        const { baseline: old } = updateBaseline(baselineOf([]), resultWith(before, BOTH_FILES), CWD);
        const judged = applyBaseline(given, old, { cwd: CWD });
        const { baseline, removed } = pruneBaseline(old, given, CWD);
        expect(removed).toBe(judged.baseline?.stale.length);
        const again = applyBaseline(given, baseline, { cwd: CWD });
        expect(again.findings).toEqual(judged.findings);
        expect(again.baseline?.stale).toEqual([]);
      }),
    );
  });

  test('matches the same findings in any order', () => {
    const shuffled = someFindings.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(someFindings, shuffled, (before, [now, again]) => {
        const { baseline } = updateBaseline(baselineOf([]), resultWith(before, BOTH_FILES), CWD);
        const [a, b] = [now, again].map((list) => applyBaseline(resultWith(list, BOTH_FILES), baseline, { cwd: CWD }).findings);
        expect(new Set(a)).toEqual(new Set(b));
      }),
    );
  });
});

describe('the library with a baseline', () => {
  const TEXT = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/orders/: {} }\n';

  test('reads the baseline and applies it to results', async () => {
    const known = {
      version: 3,
      descriptions: ['api.yaml'],
      entries: [
        {
          file: 'api.yaml',
          rule: 'path-no-trailing-slash',
          messageId: 'trailingSlash',
          places: ['/paths/~1v1~1orders~1'],
        },
      ],
    };
    const folder = folderWith({ 'api.yaml': TEXT, 'known.json': JSON.stringify(known) });
    const baseline = await loadBaseline('known.json', { cwd: folder });
    const cwd = path.dirname(folder);
    const name = `${path.basename(folder)}/api.yaml`;
    expect(applyBaseline(await lint([name], { cwd }), baseline, { cwd })).toMatchObject({
      findings: [],
      baseline: { matched: 1 },
    });
    expect(applyBaseline(await lintText(TEXT, { cwd, filename: name }), baseline, { cwd }).findings).toEqual([]);
    await expect(loadBaseline('knwon.json', { cwd: folder })).rejects.toThrow(
      new UsageError('There is no file `knwon.json`. Did you mean `known.json`?'),
    );
    await expect(loadBaseline('.git', { cwd: folder })).rejects.toThrow('The baseline `.git` is a folder, not a file.');
  });

  test('matches recorded findings of Spectral rulesets', async () => {
    const rules = 'rules:\n  has-summary: { given: $.paths.*, severity: warn, then: { field: summary, function: truthy } }\n';
    const cwd = folderWith({ 'api.yaml': TEXT, 'r.yaml': rules });
    const run = () => lint(['api.yaml'], { cwd, spectral: ['r.yaml'] });
    const empty = { file: path.join(cwd, 'b.json'), descriptions: [], entries: [] };
    const { baseline } = updateBaseline(empty, await run(), cwd);
    expect(baseline.entries.map(({ ruleId }) => ruleId)).toContain('has-summary');
    expect(applyBaseline(await run(), baseline, { cwd })).toMatchObject({ findings: [], baseline: { stale: [] } });
    const without = applyBaseline(await lint(['api.yaml'], { cwd }), baseline, { cwd });
    expect(without.baseline?.stale).toEqual([]);
  });
});
