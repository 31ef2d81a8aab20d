import { describe, expect, test } from 'vitest';
import { changed, edited, type PointerEdit } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('comments that two fixes change', () => {
  const text = lines('a: 1 # one', '# two', 'b: 2');
  const at = (start: number, end: number, to?: string): PointerEdit => ({
    ...{ comment: { start, end }, in: '' },
    ...(to !== undefined && { text: to }),
  });
  // `# one` from 5 to 10, and `# two` from 11 to 16.

  test('are changed once if both changes are equal', () => {
    expect(edited({ 'a.yaml': text }, [at(11, 16)], [at(11, 16)])).toEqual({
      ...{ texts: { 'a.yaml': lines('a: 1 # one', 'b: 2') }, refused: [], deferred: 0 },
    });
    expect(edited({ 'a.yaml': text }, [at(11, 16, '# x')], [at(11, 16, '# x')]).texts['a.yaml']).toContain('\n# x\n');
  });

  test.each([
    ['another text', at(11, 16, '# x'), at(11, 16, '# y')],
    ['a text and none', at(11, 16, '# x'), at(11, 16)],
    ['the first half', at(11, 16), at(11, 14)],
    ['the second half', at(11, 16), at(13, 16)],
    ['what is around', at(12, 14), at(11, 16)],
    ['what is inside', at(11, 16), at(12, 14)],
    ['the end of it', at(11, 14, '# x'), at(13, 16, '# y')],
    ['the beginning of it', at(13, 16, '# y'), at(11, 14, '# x')],
  ])('wait for the next pass if the other fix changes %s', (_, one, other) => {
    const alone = edited({ 'a.yaml': text }, [one]);
    expect(edited({ 'a.yaml': text }, [one], [other])).toEqual({ ...alone, deferred: 1 });
  });

  test('are both changed if they are apart, or only touch', () => {
    expect(changed(text, at(11, 16), at(5, 10))).toBe(lines('a: 1', 'b: 2'));
    expect(changed(text, at(13, 16, 'x'), at(11, 13, '#'))).toBe(lines('a: 1 # one', '#x', 'b: 2'));
    expect(changed(text, at(11, 13, '#'), at(13, 16, 'x'))).toBe(lines('a: 1 # one', '#x', 'b: 2'));
  });
});

describe('the reason why a fix is refused', () => {
  test.each<[string, string, PointerEdit]>([
    ['`b` already exists', 'a: 1\nb: 2\n', { rename: '/a', to: 'b' }],
    ['only members of objects can be renamed', 'a: [1, 2]\n', { rename: '/a/1', to: 'b' }],
    ['its key is a YAML alias', 'x: &x y\n*x : 1\n', { rename: '/y', to: 'z' }],
    ['it changes something that does not exist', 'a: 1\n', { remove: '/b' }],
    ['it changes something that does not exist', 'a: 1\n', { rename: '/b', to: 'c' }],
    ['it changes an item that does not exist', 'a: [1]\n', { set: '/a/1', value: 2 }],
    ['its place is not in an object', 'a: 1\n', { set: '/a/b', value: 2 }],
    ['it is not a list', 'a: { b: 1 }\n', { add: 2, to: '/a' }],
    ['it is not a list', 'a: 1\n', { add: 2, to: '/a' }],
    ['it changes a value through an alias', 'a: &a [1]\nb: *a\n', { add: 2, to: '/b' }],
    ['it changes a value in the anchor `a`, which aliases share', 'a: &a [1]\nb: *a\n', { add: 2, to: '/a' }],
    ['it changes a value in the anchor `a`, which aliases share', 'a: &a { c: 1 }\nb: *a\n', { set: '/a/d', value: 2 }],
    ['the place to move it to exists or is not in an object', 'a: 1\nb: { c: 2 }\n', { move: '/a', to: '/b/c' }],
    ['the place to move it to exists or is not in an object', 'a: 1\nb: { c: 2 }\n', { move: '/a', to: '/b/d/e' }],
    ['it changes an item that does not exist', 'a: 1\nb: [2]\n', { move: '/a', to: '/b/1' }],
    ['a value cannot be moved into itself', 'a: { b: 1 }\n', { move: '/a', to: '/a/c' }],
    ['it moves something to another file', 'a: 1\n', { move: '/a', to: 'b.yaml#/a' }],
    ['its file must not be changed', 'a: 1\n', { set: 'c.yaml#/a', value: 1 }],
    ['it renames something that has no name', 'tags: [{ name: 3 }]\n', { rename: '/tags/0/name', to: 'x', on: 'value' }],
    ['it renames a value whose uses are not known', 'info: { title: a }\n', { rename: '/info/title', to: 'x', on: 'value' }],
    ['its key has no value', '{ a, b: 1 }\n', { set: '/a', value: 1 }],
    ['its key is written with `?`', '? a\n: 1\n', { set: '/a', value: 2 }],
  ])('is that %s: %j, %j', (reason, text, edit) => {
    expect(edited({ 'a.yaml': text, 'b.yaml': 'x: 1\n' }, [edit])).toEqual({ texts: {}, refused: [reason], deferred: 0 });
  });
});

test('each refused fix has its own reason, found when it is planned or when it is written', () => {
  const text = lines('a:', '  # why', '  - 1', 'b: 2');
  const fixes: readonly PointerEdit[] = [{ remove: '/gone' }, { set: '/a', value: 2 }, { rename: '/b', to: 'a' }];
  expect(edited({ 'a.yaml': text }, ...fixes.map((fix) => [fix]))).toEqual({
    texts: {},
    refused: ['it changes something that does not exist', 'a comment would be removed', '`a` already exists'],
    deferred: 0,
  });
});

describe('the second of two fixes', () => {
  test.each<[string, readonly PointerEdit[], readonly PointerEdit[]]>([
    ['a key is removed and renamed', [{ remove: '/a' }], [{ rename: '/a', to: 'x' }]],
    ['a key is renamed and removed', [{ rename: '/a', to: 'x' }], [{ remove: '/a' }]],
    ['a key gets two names', [{ rename: '/a', to: 'x' }], [{ rename: '/a', to: 'y' }]],
    ['a value is replaced and changed inside', [{ set: '/a', value: 1 }], [{ set: '/a/b', value: 2 }]],
    ['a value is changed inside and replaced', [{ set: '/a/b', value: 2 }], [{ set: '/a', value: 1 }]],
    ['a value is changed inside and removed', [{ set: '/a/b', value: 2 }], [{ remove: '/a' }]],
    ['a value is removed and changed inside', [{ remove: '/a' }], [{ set: '/a/b', value: 2 }]],
    ['a list is removed and gets an item', [{ remove: '/l' }], [{ add: 3, to: '/l' }]],
    ['a list is replaced and gets an item', [{ set: '/l', value: [] }], [{ add: 3, to: '/l' }]],
    ['a value is removed and moved', [{ remove: '/a' }], [{ move: '/a', to: '/m/a' }]],
    ['a value is replaced and moved', [{ set: '/a', value: 1 }], [{ move: '/a', to: '/m/a' }]],
    ['a member gets two values', [{ set: '/m/x', value: 1 }], [{ set: '/m/x', value: 2 }]],
    ['a member is added and moved to its name', [{ set: '/m/x', value: 1 }], [{ move: '/a', to: '/m/x' }]],
    ['an empty value is removed and filled', [{ remove: '/e' }], [{ set: '/e/x', value: 2 }]],
    ['an empty value is removed and gets an item', [{ remove: '/e' }], [{ add: 2, to: '/e' }]],
    ['an empty value gets an item and a member', [{ add: 2, to: '/e' }], [{ set: '/e/x', value: 2 }]],
    ['an empty value gets a member and an item', [{ set: '/e/x', value: 2 }], [{ add: 2, to: '/e' }]],
  ])('waits for the next pass if %s', (_, one, other) => {
    const text = lines('a:', '  b: 1', 'l: [1]', 'm:', '  n: 1', 'e:');
    const alone = edited({ 'a.yaml': text }, one);
    expect(alone).toMatchObject({ refused: [], deferred: 0 });
    expect(edited({ 'a.yaml': text }, one, other)).toEqual({ ...alone, deferred: 1 });
  });
});

describe('two fixes are applied in one pass', () => {
  test.each<[string, readonly PointerEdit[], readonly PointerEdit[], string]>([
    ['if a key gets the same name', [{ rename: '/a', to: 'x' }], [{ rename: '/a', to: 'x' }], 'x: 1\nb: 2\nl: [1]\ne:\n'],
    ['if a key is removed twice', [{ remove: '/a' }], [{ remove: '/a' }], 'b: 2\nl: [1]\ne:\n'],
    ['if a value is the same', [{ set: '/a', value: 3 }], [{ set: '/a', value: 3 }], 'a: 3\nb: 2\nl: [1]\ne:\n'],
    [
      'if an empty value gets members',
      [{ set: '/e/x', value: 1 }],
      [{ set: '/e/y', value: 2 }],
      'a: 1\nb: 2\nl: [1]\ne:\n  x: 1\n  y: 2\n',
    ],
    ['if an empty value gets items', [{ add: 1, to: '/e' }], [{ add: 2, to: '/e' }], 'a: 1\nb: 2\nl: [1]\ne:\n  - 1\n  - 2\n'],
    [
      'if one removes a key whose name the other gives to another key',
      [{ remove: '/a' }],
      [{ rename: '/b', to: 'a' }],
      'a: 2\nl: [1]\ne:\n',
    ],
    ['if keys are renamed in a row', [{ rename: '/a', to: 'c' }], [{ rename: '/b', to: 'a' }], 'c: 1\na: 2\nl: [1]\ne:\n'],
  ])('two fixes are both applied %s', (_, one, other, expected) => {
    expect(edited({ 'a.yaml': 'a: 1\nb: 2\nl: [1]\ne:\n' }, one, other)).toEqual({
      ...{ texts: { 'a.yaml': expected }, refused: [], deferred: 0 },
    });
  });

  test('a refused fix leaves no changes beside one that is applied', () => {
    const text = 'a: 1\nb: 2\nl: [1]\ne:\nm: {}\n';
    const refusedLast: readonly PointerEdit[] = [
      { rename: '/a', to: 'x' },
      { set: '/b', value: 3 },
      { add: 2, to: '/l' },
      { set: '/e/y', value: 1 },
      { set: '/m/404', value: {} },
      { remove: '/gone' },
    ];
    const others: readonly PointerEdit[] = [
      { rename: '/a', to: 'y' },
      { remove: '/b' },
      { remove: '/l' },
      { remove: '/e' },
      { set: '/m/404', value: 1 },
    ];
    expect(edited({ 'a.yaml': text }, refusedLast, others)).toEqual({
      ...{ texts: { 'a.yaml': "y: 1\nm:\n  '404': 1\n" }, refused: ['it changes something that does not exist'], deferred: 0 },
    });
  });
});

test('the responses that fixes add are in the order of their statuses, and `default` is the last', () => {
  const add = (...names: readonly string[]) => names.map((name) => [{ set: `/r/${name}`, value: {} }]);
  const namesOf = (...names: readonly string[]) => {
    const { texts } = edited(
      { 'a.json': '{"r":{"200":{}}}' },
      ...add(...names).map(([edit]) => [{ ...edit, set: `a.json#${edit?.set}` } as PointerEdit]),
    );
    return [...(texts['a.json'] ?? '').matchAll(/"([^"]+)":\s*\{\}/g)].map(([, name]) => name);
  };
  expect(namesOf('429', '404', 'default', '4XX', '401')).toEqual(['200', '401', '404', '429', '4XX', 'default']);
  // A key that is not a status stays where it was added.
  expect(namesOf('x-b', '404', 'x-500', 'x-a')).toEqual(['200', 'x-b', '404', 'x-500', 'x-a']);
  expect(namesOf('x-500', '404')).toEqual(['200', 'x-500', '404']);
  expect(namesOf('600', '404')).toEqual(['200', '600', '404']);
  expect(namesOf('4000', '404')).toEqual(['200', '4000', '404']);
});
