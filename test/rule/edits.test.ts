import { expect, test } from 'vitest';
import { type FindingFix, firstFixes, fixParts, isEdit, mapPlaces } from '../../src/rule/edits.ts';

const AT = { file: 'a.yaml', tokens: ['paths', 0] };

test.each<[unknown, boolean]>([
  [AT, true],
  [{ file: 'a.yaml', tokens: [] }, true],
  [{ file: 'a.yaml', tokens: ['paths', {}] }, false],
  [{ file: 'a.yaml', tokens: [0.5] }, false],
  [{ file: 'a.yaml', tokens: [null] }, false],
  [{ file: 'a.yaml', tokens: 'paths' }, false],
  [{ tokens: [] }, false],
  [null, false],
])('an edit in a report is at a place in a file; %j is such an edit: %s', (place, isPlace) => {
  expect(isEdit({ remove: place })).toBe(isPlace);
  expect(isEdit({ set: place, value: 1 })).toBe(isPlace);
  expect(isEdit({ add: 1, to: place })).toBe(isPlace);
  expect(isEdit({ move: AT, to: place })).toBe(isPlace);
  expect(isEdit({ rename: place, to: 'a' })).toBe(isPlace);
  expect(isEdit({ comment: { start: 0, end: 1 }, in: place })).toBe(isPlace);
});

test.each([[null], ['remove'], [[]], [{}]])('%j is not an edit of a report', (value) => {
  expect(isEdit(value)).toBe(false);
});

test.each<[Parameters<typeof mapPlaces<string, number>>[0], object]>([
  [
    { rename: 'abc', to: 'b' },
    { rename: 3, to: 'b' },
  ],
  [
    { set: 'abc', value: 1, after: 'x' },
    { set: 3, value: 1, after: 'x' },
  ],
  [
    { add: 'x', to: 'abc' },
    { add: 'x', to: 3 },
  ],
  [{ remove: 'abc' }, { remove: 3 }],
  [
    { move: 'abc', to: 'abcd' },
    { move: 3, to: 4 },
  ],
  [
    { comment: { start: 0, end: 1 }, in: 'abc' },
    { comment: { start: 0, end: 1 }, in: 3 },
  ],
])('the places of the edit %j are replaced, and all other parts of the edit are kept', (edit, mapped) => {
  expect(mapPlaces(edit, (place) => place.length)).toEqual(mapped);
});

const fix = (title: string): FindingFix => ({ title, applicability: 'safe' });

test('findings that are merged have the same fixes in whatever order they come', () => {
  const [one, other, none] = [{ fix: fix('A') }, { suggestions: [fix('B')] }, {}];
  expect(firstFixes([other, one])).toEqual(one);
  expect(firstFixes([one, other])).toEqual(one);
  expect(firstFixes([{ fix: fix('B') }, one])).toEqual(one);
  expect(firstFixes([other])).toEqual(other);
  expect(firstFixes([none])).toEqual({});
  expect(firstFixes([])).toEqual({});
});

test('a finding about several places has the fixes of these places, and another finding its own', () => {
  expect(fixParts({ fix: fix('A') })).toEqual([fix('A')]);
  expect(fixParts({})).toEqual([]);
  expect(fixParts({ fix: fix('A'), places: [{ fix: fix('B') }, {}, { fix: fix('C') }] })).toEqual([fix('B'), fix('C')]);
});
