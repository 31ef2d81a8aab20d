import { describe, expect, test } from 'vitest';
import { changed, edited } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;
const refusalOf = (text: string, ...edits: Parameters<typeof edited>[1]) => edited({ 'a.yaml': text }, edits).refused;

describe('the YAML anchor of a replaced value', () => {
  test.each([
    ['x: &p old # why\n', 'new', 'x: &p new # why\n'],
    ['x: &p "old"\n', 'new', 'x: &p "new"\n'],
    ['x: &p 5\n', '5', "x: &p '5'\n"],
    ['x: &p old # why\n', { a: 1 }, 'x: &p # why\n  a: 1\n'],
    ['x: &p\n  a: 1\ny: 1\n', 'new', 'x: &p new\ny: 1\n'],
    ['x: # why\n  &p old\n', [1], 'x: &p # why\n  - 1\n'],
    ['x: &p\ny: 1\n', 'new', 'x: &p new\ny: 1\n'],
    ['x: &p |\n  old\ny: 1\n', 'one\ntwo\n', 'x: &p |\n  one\n  two\ny: 1\n'],
    ['{ x: &p old, y: 1 }\n', { a: 1 }, '{ x: &p { a: 1 }, y: 1 }\n'],
  ])('stays before the new value in %j', (text, value, expected) => {
    expect(changed(text, { set: '/x', value })).toBe(expected);
  });

  test.each([
    ['- &p old\n- 1\n', 'new', '- &p new\n- 1\n'],
    ['- &p old\n- 1\n', { a: 1, b: [2] }, '- &p {a: 1, b: [2]}\n- 1\n'],
    ['[&p old, 1]\n', [2], '[&p [2], 1]\n'],
  ])('stays before the new value in the list %j', (text, value, expected) => {
    expect(changed(text, { set: '/0', value })).toBe(expected);
  });

  test('is removed if the whole value is removed', () => {
    expect(changed(lines('x: &p', '  a: 1'), { remove: '/x/a' })).toBe('x: &p {}\n');
  });

  test('prevents the change if aliases refer to it', () => {
    const reason = 'it changes a value in the anchor `p`, which aliases share';
    expect(refusalOf('x: &p 1\ny: *p\n', { set: '/x', value: 2 })).toEqual([reason]);
  });

  test('moves with the comment behind it, or not at all', () => {
    expect(refusalOf('x: &p # why\n  old\n', { set: '/x', value: 'new' })).toEqual(['a comment would be removed']);
  });

  test('does not hide how a number is written', () => {
    expect(refusalOf('x: &p 007\n', { set: '/x', value: '7' })).toEqual(['the number is written as `007`']);
  });
});

describe('the YAML tag of a replaced value', () => {
  test.each([
    ['x: !!str &p old\n', 'new', 'x: !!str &p new\n'],
    ['x: ! old\n', 'new', 'x: ! new\n'],
    ['x: &p !!int 5\n', 6, 'x: &p !!int 6\n'],
  ])('stays if it fits the new value: %j', (text, value, expected) => {
    expect(changed(text, { set: '/x', value })).toBe(expected);
  });

  test.each([
    ['x: !!str &p old\n', 5, 'x: &p 5\n'],
    ['x: !!int 5\n', 'new', 'x: new\n'],
    ['x: !!map { a: 1 }\n', [1], 'x:\n  - 1\n'],
  ])('is removed if it does not fit the new value: %j', (text, value, expected) => {
    expect(changed(text, { set: '/x', value })).toBe(expected);
  });

  test('prevents another value if it is the tag of an application', () => {
    expect(refusalOf('x: !Sub old\n', { set: '/x', value: 'new' })).toEqual(['it replaces a value with the tag `!Sub`']);
  });
});

test('a fix does not move a value with an anchor or a tag to a place where it would be written again', () => {
  const reason = 'an anchor or a tag would be removed';
  expect(refusalOf('{ a: &p 1, b: {} }\n', { move: '/a', to: '/b/a' })).toEqual([reason]);
  expect(refusalOf('{ a: [!!str x], b: {} }\n', { move: '/a', to: '/b/a' })).toEqual([reason]);
  expect(changed('a: &p 1\nb:\n  c: 2\n', { move: '/a', to: '/b/a' })).toBe('b:\n  c: 2\n  a: &p 1\n');
});
