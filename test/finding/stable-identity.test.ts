// A description that is written in another way has no new findings and no fixed ones: neither beside a baseline nor against a base.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { rules } from '../../src/registry.ts';
import { isCompatRule } from '../../src/rule/compat-rule.ts';
import { cli } from '../cli/support.ts';
import { ruleCases } from '../conformance/cases.ts';
import { isObject } from '../fuzz/mutations.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { runs } from '../support/runs.ts';
import { completeExample } from '../support/test-rule.ts';
import { ADDED, inserted, MAIN, movedOut, NAME, plain, reversed, shuffled, type Texts, withTagsReversed } from './varied.ts';

/** All rules, so that as many faults as possible are found. */
const CONFIG = { 'api-conventions.yaml': 'extends: [strict, house-style]\nrules: { path-ambiguous: warn }\n' };

const isPlain = (text: string) => parseDocument(text).errors.length === 0 && !/lint-ignore|<<:|[&*]\w|\$(?:id|anchor)/.test(text);

/** The descriptions in which rules find what they look for, and those of cases for rules. */
function examples(): readonly unknown[] {
  // Which part of a description reaches a limit first depends on what is read first.
  const stable = rules.filter(({ id }) => id !== 'limit-reached');
  const bad = stable.flatMap((rule) => (isCompatRule(rule) ? [] : rule.examples.bad.map(({ api }) => completeExample(api))));
  const cases = ruleCases().flatMap((group) => group.cases.flatMap(({ files }) => Object.values(files).slice(0, 1)));
  return [...bad, ...cases.filter((_, index) => index % 10 === 0)].filter(isPlain).map((text): unknown => parse(text));
}

/** One description with what several have; of what they describe differently, the first counts. */
function merged(values: readonly unknown[]): unknown {
  const [first, ...others] = values;
  return others.reduce(union, first);
}

function union(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (!isObject(one) || !isObject(other)) return one;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const pick = (name: string) =>
    name in one && name in other ? union(one[name], other[name]) : name in one ? one[name] : other[name];
  return Object.fromEntries(names.map((name) => [name, pick(name)]));
}

/** Descriptions that have several examples each, so that places share faults and have habits. */
function descriptions(size: number): readonly unknown[] {
  const all = examples();
  const kinds = ['2.0', '3.0', '3.1'].map((version) => all.filter((value) => versionOf(value).startsWith(version)));
  return kinds.flatMap((kind) => {
    const count = Math.ceil(kind.length / size);
    return Array.from({ length: count }, (_, at) => merged(kind.filter((_value, index) => index % count === at)));
  });
}

function versionOf(value: unknown): string {
  return isObject(value) ? String(value.openapi ?? value.swagger) : '';
}

/** Each with a title of its own, by which a description is found again under another name. */
const DESCRIPTIONS = descriptions(16).map((value, index) =>
  isObject(value) && isObject(value.info) ? { ...value, info: { ...value.info, title: `Example ${index}` } } : value,
);

type Vary = (value: unknown) => Texts;
const underPaths = (way: readonly string[]) => way.join() === 'paths';
const underComponents = (way: readonly string[]) => /^(?:components(?:,\w+)?|definitions|parameters|responses)$/.test(way.join());
const VARIATIONS: Readonly<Record<string, Vary>> = {
  'its keys reversed': reversed,
  'its paths reversed': (value) => reversed(value, underPaths),
  'its components reversed': (value) => reversed(value, underComponents),
  'its tags reversed': withTagsReversed,
  'its keys shuffled': (value) => shuffled(value, 7),
  'its paths in files of their own': (value) => movedOut(value, ['paths'], (_, index) => `path-${index}.yaml`),
  'its schemas in one file': (value) => movedOut(value, ['components', 'schemas'], () => 'schemas.yaml#'),
  'its schemas in files of their own': (value) => movedOut(value, ['components', 'schemas'], (name) => `${name}.json`),
  'a path put first': (value) => inserted(value, ''),
  'a versioned path put first': (value) => inserted(value, '/v1'),
};

/** How the names of folders end that a test is about. */
type Half = (typeof HALVES)[number] | typeof ALL;
const ALL = '[0-9]';
const HALVES = ['[02468]', '[13579]'] as const;
/** Each variation with a half of the descriptions, the other half with the next variation: all of them with all take long. */
const VARIED = Object.entries(VARIATIONS).map(([name, vary], index) => [name, vary, HALVES[index % 2] ?? ALL] as const);

const folderOf = (index: number) => `d${String(index).padStart(4, '0')}`;
const inFolders = (values: readonly unknown[], vary: Vary = plain, half: Half = ALL): Texts =>
  Object.fromEntries(
    values.flatMap((value, index) =>
      new RegExp(`${half}$`).test(folderOf(index))
        ? Object.entries(vary(value)).map(([file, text]): [string, string] => [`${folderOf(index)}/${file}`, text])
        : [],
    ),
  );

interface Reported {
  readonly ruleId: string;
  readonly file: string;
  readonly message: string;
  readonly fingerprint: string;
}

interface Report {
  readonly findings: readonly Reported[];
  readonly errors: readonly unknown[];
  readonly baseline?: { readonly stale: readonly Reported[] };
  readonly comparison?: { readonly fixed: readonly Reported[] };
}

async function reportOf(folder: string, half: Half, args: readonly string[]): Promise<Report> {
  const { stdout, stderr } = await cli(['lint', `*${half}/${NAME}.*`, '--format', 'json', ...args], { cwd: folder });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const report: Report = JSON.parse(stdout);
  expect(report.errors).toEqual([]);
  return report;
}

/** The new and the fixed findings, without the faults of an inserted path itself. */
async function changesIn(folder: string, half: Half, args: readonly string[] = []): Promise<readonly string[]> {
  const { findings, baseline, comparison } = await reportOf(folder, half, args);
  const reported = (kind: string, all: readonly Reported[] = []) =>
    all
      .filter((one) => !JSON.stringify(one).includes(ADDED))
      .map(({ ruleId, file, message }) => `${kind} ${file} ${ruleId} ${message}`);
  return [...reported('new', findings), ...reported('stale', baseline?.stale), ...reported('fixed', comparison?.fixed)];
}

/** Replaces descriptions, and leaves the baseline. */
function rewrite(repository: TestRepository, values: readonly unknown[], vary: Vary, half: Half = ALL): void {
  const texts = inFolders(values, vary, half);
  const folders = new Set(Object.keys(texts).map((file) => path.dirname(file)));
  for (const folder of folders) rmSync(path.join(repository.folder, folder), { recursive: true, force: true });
  repository.write(texts);
}

async function withBaseline(values: readonly unknown[]): Promise<TestRepository> {
  const repository = TestRepository.empty().write({ ...CONFIG, ...inFolders(values) });
  mkdirSync(path.join(repository.folder, '.git'), { recursive: true });
  const { code, stderr } = await cli(['baseline', `*/${NAME}.*`], { cwd: repository.folder });
  expect(code, stderr).toBe(0);
  return repository;
}

describe('a baseline that was written before a change of layout', () => {
  let repository: TestRepository;
  beforeAll(async () => {
    repository = await withBaseline(DESCRIPTIONS);
  });

  test.each(VARIED)('matches with every entry a description with %s', async (_, vary, half) => {
    rewrite(repository, DESCRIPTIONS, vary, half);
    expect(await changesIn(repository.folder, half)).toEqual([]);
  });
});

test('a baseline matches with every entry any description whose keys are in another order', async () => {
  const some = fc.subarray(
    examples().filter((value) => versionOf(value).startsWith('3.1')),
    { minLength: 3, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(some, fc.nat(), async (values, seed) => {
      const all = [merged(values)];
      const repository = await withBaseline(all);
      rewrite(repository, all, (value) => shuffled(value, seed));
      expect(await changesIn(repository.folder, ALL)).toEqual([]);
    }),
    runs(4),
  );
});

test('fingerprints of findings are the same with keys in any order', async () => {
  const repository = TestRepository.empty().write({ ...CONFIG, ...inFolders(DESCRIPTIONS) });
  mkdirSync(path.join(repository.folder, '.git'));
  const fingerprints = async () => {
    const { stdout } = await cli(['lint', `*/${NAME}.*`, '--format', 'gitlab'], { cwd: repository.folder });
    const issues: readonly Reported[] = JSON.parse(stdout);
    return issues.map(({ fingerprint }) => fingerprint).sort();
  };
  const before = await fingerprints();
  expect(before.length).toBeGreaterThan(100);
  rewrite(repository, DESCRIPTIONS, reversed);
  expect(await fingerprints()).toEqual(before);
});

describe.skipIf(!HAS_GIT)('a comparison with a base after a change of layout', () => {
  let repository: TestRepository;
  beforeAll(() => {
    repository = TestRepository.with({ ...CONFIG, ...inFolders(DESCRIPTIONS) }).branch('change');
  });

  const some = ['its keys reversed', 'its paths in files of their own', 'a path put first'];
  test.each(VARIED.filter(([name]) => some.includes(name)))(
    'has no new and no fixed finding in a description with %s',
    async (_, vary, half) => {
      rewrite(repository, DESCRIPTIONS, vary, half);
      expect(await changesIn(repository.folder, half, ['--base', 'main'])).toEqual([]);
    },
  );

  test('has no new and no fixed finding in a description in another format', async () => {
    const half = '[13579]';
    rewrite(repository, DESCRIPTIONS, (value) => ({ [`${NAME}.json`]: reversed(value)[MAIN] ?? '' }), half);
    expect(await changesIn(repository.folder, half, ['--base', 'main'])).toEqual([]);
  });
});
