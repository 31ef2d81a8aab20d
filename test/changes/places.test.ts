/** Files and places that are treated as the same in two versions of descriptions. */
import { describe, expect, test } from 'vitest';
import { unitPointerOf } from '../../src/changes/findings/finding-identity.ts';
import { hasEntriesAt, placeMovesBetween, type VersionFiles } from '../../src/changes/findings/moved-places.ts';
import { newFilesAmong } from '../../src/changes/findings/new-files.ts';
import { briefOutline, countSharedPaths, isRenamedDescription, outlineOf } from '../../src/changes/findings/outline.ts';
import type { Finding } from '../../src/finding/finding.ts';
import { decidesPackages } from '../../src/run/base/decisive-files.ts';
import { DeletedParts } from '../../src/run/compare/deleted-parts.ts';
import { finding } from '../report/fixtures.ts';

const described = (title: string | undefined, ...paths: readonly string[]) => ({
  ...(title !== undefined && { info: { title } }),
  paths: Object.fromEntries(paths.map((path) => [path, {}])),
});

describe('a description under another name', () => {
  test('has an outline of its title and paths', () => {
    expect(outlineOf(described(' A ', '/a', 'x-b', '/c'))).toEqual({ title: 'A', paths: ['/a', '/c'] });
    expect(outlineOf(described(' '))).toEqual({ paths: [] });
    expect(outlineOf({ info: { title: 3 } })).toEqual({ paths: [] });
    expect(outlineOf(undefined)).toEqual({ paths: [] });
  });

  test('has an outline with some of its many paths, from all parts of the list', () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/p${String(index).padStart(2, '0')}`);
    const brief = briefOutline({ title: 'A', paths: [...paths].reverse() });
    expect(brief).toEqual({ title: 'A', paths: paths.filter((_, index) => index % 5 === 0) });
    expect(briefOutline({ paths: ['/b', '/a', '/b'] })).toEqual({ paths: ['/a', '/b'] });
  });

  const outline = (title: string | undefined, ...paths: readonly string[]) => outlineOf(described(title, ...paths));

  test.each([
    ['the title and half of the paths', outline('A', '/a', '/b'), outline('A', '/a', '/x'), true],
    ['the title and fewer paths', outline('A', '/a', '/b', '/c'), outline('A', '/a'), false],
    ['three paths and another title', outline('A', '/a', '/b', '/c'), outline('B', '/a', '/b', '/c'), true],
    ['two paths and another title', outline('A', '/a', '/b'), outline('B', '/a', '/b'), false],
    ['paths with other names of parameters', outline('A', '/a/{x}'), outline('A', '/a/{y}'), true],
    ['the title and no paths', outline('A'), outline('A'), true],
    ['the title and new paths', outline('A'), outline('A', '/a'), false],
    ['neither title nor paths', outline(undefined), outline(undefined), false],
    ['other titles and no paths', outline('A'), outline('B'), false],
  ])('is compared by title and paths, with %s: %j, %j: %s', (_, former, now, isOne) => {
    expect(isRenamedDescription(former, now)).toBe(isOne);
  });

  test('shares paths whose parameters have other names', () => {
    expect(countSharedPaths(outline('A', '/a/{x}', '/b', '/c'), outline('B', '/a/{y}', '/c'))).toBe(2);
  });
});

test.each([
  ['/paths/~1a/get', '/paths/~1a'],
  ['/paths', ''],
  ['/components/schemas/A/properties/b', '/components/schemas/A'],
  ['/components/schemas', ''],
  ['/definitions/A/type', '/definitions/A'],
  ['/webhooks/a/post', '/webhooks/a'],
  ['/responses/200/description', ''],
  ['/responses/default', ''],
  ['/responses/4XX', ''],
  ['/responses/Bad/description', '/responses/Bad'],
  ['/parameters/0/name', ''],
  ['/parameters/Limit', '/parameters/Limit'],
  ['/get/responses', ''],
  ['/Order/properties', '/Order'],
  ['', ''],
])('a finding at %s moves with %s', (pointer, unit) => {
  expect(unitPointerOf(pointer)).toBe(unit);
});

describe('the files without known history', () => {
  const contents: Readonly<Record<string, unknown>> = {
    'old.yaml': { a: [{ $ref: 'shared.yaml#/x' }] },
    'shared.yaml': { $ref: 'deep.yaml' },
    'new.yaml': { $ref: 'own.yaml' },
  };
  const stranger = (descriptions: readonly string[], known: readonly string[]) =>
    newFilesAmong({ descriptions, isKnown: (file) => known.includes(file), content: (file) => contents[file] });

  test('are new descriptions and the files that only they reference', () => {
    const isStranger = stranger(['old.yaml', 'new.yaml'], ['old.yaml']);
    const files = ['new.yaml', 'own.yaml', 'old.yaml', 'shared.yaml', 'deep.yaml', 'none.yaml'];
    expect(files.filter(isStranger)).toEqual(['new.yaml', 'own.yaml', 'none.yaml']);
  });

  test('do not exist unless a description is new, and never include known files', () => {
    expect(stranger(['old.yaml'], ['old.yaml'])('none.yaml')).toBe(false);
    expect(stranger(['old.yaml', 'new.yaml'], ['old.yaml', 'own.yaml'])('own.yaml')).toBe(false);
  });
});

describe('the place of a finding', () => {
  const at = (file: string, pointer = '/paths/~1a') => ({ file, pointer, ruleId: 'x', message: '' });
  const places = (more: Partial<VersionFiles> = {}) =>
    placeMovesBetween({
      ...{ descriptions: ['a.yaml', 'b.yaml'], wasDescription: (file) => file === 'a.yaml', existedBefore: () => false },
      ...{ content: (file) => (file === 'a.yaml' ? { paths: {} } : undefined), exists: (file) => file !== 'gone.yaml', ...more },
    });

  test('may move within its file, and between files of which one is not a description', () => {
    const { mayHaveMoved } = places();
    expect(mayHaveMoved(at('a.yaml'), at('a.yaml', '/paths/~1b'))).toBe(true);
    expect(mayHaveMoved(at('a.yaml'), at('part.yaml'))).toBe(true);
    expect(mayHaveMoved(at('part.yaml'), at('a.yaml'))).toBe(true);
    expect(mayHaveMoved(at('a.yaml'), at('b.yaml'))).toBe(false);
  });

  test('may move from a deleted description if it is in a path or component', () => {
    const { mayHaveMoved } = places({ descriptions: ['a.yaml', 'gone.yaml'] });
    expect(mayHaveMoved(at('gone.yaml'), at('a.yaml'))).toBe(true);
    expect(mayHaveMoved(at('gone.yaml', '/servers/0'), at('a.yaml', '/servers/0'))).toBe(false);
  });

  test('never moves to an existing place or to a file without known history', () => {
    expect(places({ existedBefore: () => true }).mayHaveMoved(at('a.yaml'), at('a.yaml'))).toBe(false);
    expect(places({ isNewFile: () => true }).mayHaveMoved(at('a.yaml'), at('part.yaml'))).toBe(false);
    expect(places({ isNewFile: () => true }).mayHaveMoved(at('a.yaml'), at('a.yaml'))).toBe(true);
  });

  test('is gone if its file or value is gone', () => {
    const { isGone } = places();
    expect(isGone(at('a.yaml'))).toBe(true);
    expect(isGone(at('a.yaml', '/paths'))).toBe(false);
    expect(isGone(at('gone.yaml'))).toBe(true);
    expect(isGone(at('unread.yaml'))).toBe(false);
  });

  test('covers parts of its file, or the description that replaced the file', () => {
    const { mayCover } = places();
    expect(mayCover(at('a.yaml'), at('a.yaml'))).toBe(true);
    expect(mayCover(at('a.yaml'), at('part.yaml'))).toBe(true);
    expect(mayCover(at('a.yaml'), at('b.yaml'))).toBe(false);
    expect(mayCover(at('gone.yaml'), at('b.yaml'))).toBe(true);
    expect(mayCover(at('gone.yaml'), at('a.yaml'))).toBe(false);
    expect(mayCover(at('unread.yaml'), at('part.yaml'))).toBe(false);
    expect(places({ isNewFile: () => true }).mayCover(at('gone.yaml'), at('b.yaml'))).toBe(false);
  });

  test('existed before if a baseline has an entry for it, except for entries of all places', () => {
    const wasThere = hasEntriesAt([
      { ...at('a.yaml', '/paths/~1a/get'), identity: {} },
      { ...at('b.yaml', '/paths/~1b'), identity: {}, places: 'all' },
    ] as never);
    expect([at('a.yaml', '/paths/~1a/post'), at('a.yaml', '/paths/~1c'), at('b.yaml', '/paths/~1b')].map(wasThere)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test.each([
  ['package.json', true],
  ['x/package-lock.json', true],
  ['PNPM-lock.yaml', true],
  ['.npmrc', true],
  ['.yarn/releases/x.cjs', true],
  ['bun.lockb', true],
  ['a.tgz', true],
  ['patches/a.PATCH', true],
  ['a.tar.xz', true],
  ['node_modules/a/index.js', true],
  ['x/node_modules', true],
  ['apis/openapi.yaml', false],
  ['my-package.json', false],
  ['a.tgz.yaml', false],
  ['node_modules_old/a.js', false],
  ['.yarn', false],
])('the file %s decides which packages are installed: %s', (file, isDecisive) => {
  expect(decidesPackages(file)).toBe(isDecisive);
});

describe('a finding that disappears with its place', () => {
  const operation = { get: {}, put: {} };
  const before = {
    paths: { '/a/{id}': operation, '/b': { get: { x: 1 } }, '/v1/user': { get: {} }, '/kept': operation, '/r': { get: {} } },
  };
  const now = {
    paths: { '/a/{x}': { get: {} }, '/c': { get: { x: 1 } }, '/v2/users': {}, '/kept': operation, '/r': { $ref: 'r.yaml' } },
  };
  const parts = new DeletedParts({
    descriptions: ['api.yaml'],
    contentBefore: (file) => (file === 'api.yaml' ? before : undefined),
    contentNow: (file) => (file === 'api.yaml' ? now : undefined),
    exists: (file) => file !== 'gone.yaml',
  });
  const none = { count: 0, of: '' as const, labels: [] };
  const isGone = (changes: Partial<Finding>) => parts.includes(finding({ file: 'api.yaml', uses: none, ...changes }));

  test.each([
    ['a file that is gone', { file: 'gone.yaml' }, true],
    ['a file that was not read', { file: 'unread.yaml' }, false],
    ['an operation that is gone', { pointer: '/paths/~1a~1{id}/put' }, true],
    ['an operation that still exists', { pointer: '/paths/~1a~1{id}/get' }, false],
    ['a path with another name of its parameter', { pointer: '/paths/~1a~1{id}' }, false],
    ['a path with another name and the same content', { pointer: '/paths/~1b/get' }, false],
    ['a path that a fix has renamed', { pointer: '/paths/~1v1~1user' }, false],
    ['an operation of a path that is in another file now', { pointer: '/paths/~1r/get' }, false],
    ['a path that never existed', { pointer: '/paths/~1x' }, false],
    ['another part of the description', { pointer: '/components/schemas/A' }, false],
    [
      'a component that only a deleted operation used',
      { pointer: '/components/schemas/A', uses: { ...none, labels: ['PUT /a/{id} 404'] } },
      true,
    ],
    [
      'a component that other operations use',
      { pointer: '/components/schemas/A', uses: { ...none, labels: ['PUT /a/{id}', 'GET /kept'] } },
      false,
    ],
    ['a component that paths use', { pointer: '/components/schemas/A', uses: { ...none, labels: ['/kept'] } }, false],
  ])('is recognized for %s: %j: %s', (_, changes, isDeleted) => {
    expect(isGone(changes)).toBe(isDeleted);
  });

  test('is recognized if all of its places are gone', () => {
    const place = (pointer: string) => ({ file: 'api.yaml', pointer, data: {} });
    const [gone, kept] = [place('/paths/~1a~1{id}/put'), place('/paths/~1kept/put')];
    expect(isGone({ places: [gone, gone] })).toBe(true);
    expect(isGone({ places: [gone, kept] })).toBe(false);
    expect(isGone({ places: [] })).toBe(false);
  });
});
