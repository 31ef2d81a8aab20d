import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';
import { runs } from '../support/runs.ts';
import { cli } from './support.ts';

const FILE = '.api-conventions-baseline.json';
const CONFIG = `extends: []
rules:
  house/described: { where: operation, must: { description: { defined: true } } }
  house/named: { where: operation, must: { x-owner: { defined: true }, x-team: { defined: true } } }
  house/short: { where: operation, must: { summary: { length: { max: 3 } } } }
`;

/** The faults of an operation. */
type Fault = 'none' | 'undescribed' | 'long' | 'both' | 'ownerless' | 'teamless';
/** Descriptions, with the operations of each in order. */
type Apis = Readonly<Record<string, Readonly<Record<string, Fault>>>>;

const operation = (fault: Fault) =>
  `{ ${fault === 'undescribed' || fault === 'both' ? '' : 'description: It lists them., '}${fault === 'ownerless' ? '' : 'x-owner: me, '}${fault === 'teamless' ? '' : 'x-team: us, '}summary: ${fault === 'long' || fault === 'both' ? 'Too long' : 'Ok'}, responses: { "200": { description: Ok } } }`;
/** Each operation is apart from others, so that git merges changes of two. */
const apiOf = (operations: Apis[string]) =>
  `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n${Object.entries(operations)
    .map(([name, fault]) => `  # The start of ${name}\n  /v1/${name}:\n    get: ${operation(fault)}\n  # The end of ${name}\n`)
    .join('')}`;
const filesOf = (apis: Apis) =>
  Object.fromEntries(Object.entries(apis).map(([name, operations]) => [`apis/${name}.yaml`, apiOf(operations)]));

/** The result of a merge of two branches that each recorded their findings. */
async function merged(base: Apis, one: Apis, other: Apis) {
  const repository = TestRepository.with({ ...filesOf(base), 'api-conventions.yaml': CONFIG });
  const cwd = repository.folder;
  const record = async () => {
    const { code, stderr } = await cli(['baseline', 'apis'], { cwd });
    if (code !== 0) throw new Error(stderr);
    repository.commit();
  };
  await record();
  repository.branch('one').commit(filesOf(one));
  await record();
  repository.git('checkout', '--quiet', 'main');
  repository.branch('other').commit(filesOf(other));
  await record();
  try {
    repository.git('merge', '--quiet', 'one');
  } catch {
    return 'conflict';
  }
  const text = () => readFileSync(path.join(cwd, FILE), 'utf8');
  const after = text();
  const lint = await cli(['lint', 'apis', '--fail-severity', 'hint'], { cwd });
  await record();
  return { lint, after, recorded: text() };
}

/** The merge must equal the output of `baseline`, without new findings and stale entries. */
function expectCorrectMerge(result: Awaited<ReturnType<typeof merged>>): void {
  if (result === 'conflict') return;
  expect(result.lint).toMatchObject({ code: 0, stderr: '' });
  expect(result.after).toBe(result.recorded);
}

const withFaults = (faults: Readonly<Record<string, Fault>>) => faults;
const CLEAN = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index}`, 'none' as const]));

describe.skipIf(!HAS_GIT)('the baselines of two branches after a merge', () => {
  test('have no conflict if the branches change different descriptions', async () => {
    const base: Apis = { a: { x: 'both', ...CLEAN }, b: { x: 'none', ...CLEAN }, c: { x: 'long', ...CLEAN }, d: CLEAN };
    const result = await merged(
      base,
      { ...base, a: { x: 'none', ...CLEAN } },
      { ...base, c: { x: 'both', ...CLEAN, y: 'undescribed' } },
    );
    expect(result).not.toBe('conflict');
    expectCorrectMerge(result);
  });

  test('have no conflict if the branches change different parts of a description', async () => {
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`k${index}`, 'both' as const]));
    const base: Apis = { a: withFaults({ ...many, ...CLEAN }) };
    const result = await merged(base, { a: { a: 'both', ...many, ...CLEAN } }, { a: { ...many, ...CLEAN, z: 'both' } });
    expect(result).not.toBe('conflict');
    expectCorrectMerge(result);
  });

  test('are correct if both branches together give most operations the same fault', async () => {
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`k${index}`, 'undescribed' as const]));
    const base: Apis = { a: withFaults({ ...many, ...CLEAN }) };
    const [one, other] = [
      { a: { a0: 'both', a1: 'both', ...many, ...CLEAN } },
      { a: { ...many, ...CLEAN, z0: 'both', z1: 'both' } },
    ];
    expectCorrectMerge(await merged(base, one as Apis, other as Apis));
  });

  test('are correct if one branch removes a fault from most operations and the other adds it to some', async () => {
    const many = (fault: Fault) => Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`k${index}`, fault]));
    const base: Apis = { a: withFaults({ ...many('both'), ...CLEAN }) };
    expectCorrectMerge(await merged(base, { a: { ...many('none'), k0: 'both', ...CLEAN } }, { a: { ...base.a, z: 'both' } }));
  });

  test('are correct if one branch replaces a fault with another one at the same places', async () => {
    const two = (fault: Fault) => ({ a: fault, b: fault });
    const base: Apis = { a: withFaults({ ...two('ownerless'), ...CLEAN }) };
    const one: Apis = { a: withFaults({ ...two('teamless'), ...CLEAN }) };
    expectCorrectMerge(await merged(base, one, { a: { ...two('ownerless'), ...CLEAN, z: 'ownerless' } }));
  });

  test('are correct after any changes without a conflict', { timeout: 300_000 }, async () => {
    const fault = fc.constantFrom<Fault>('none', 'undescribed', 'long', 'both', 'ownerless', 'teamless');
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const api = fc.record(Object.fromEntries(names.map((name) => [name, fault])));
    const changes = fc.dictionary(fc.constantFrom(...names, 'i', 'j', '0'), fault, { maxKeys: 3 });
    const edit = fc.record({ x: changes, y: changes });
    await fc.assert(
      fc.asyncProperty(fc.record({ x: api, y: api }), edit, edit, async (base, one, other) => {
        const edited = ({ x, y }: typeof one) => ({ x: { ...base.x, ...x }, y: { ...base.y, ...y } });
        expectCorrectMerge(await merged(base as Apis, edited(one) as Apis, edited(other) as Apis));
      }),
      runs(6),
    );
  });
});
