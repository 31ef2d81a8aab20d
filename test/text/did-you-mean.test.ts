import { expect, test } from 'vitest';
import { comparableCandidates, didYouMean, nearestCandidate } from '../../src/text/did-you-mean.ts';
import { inCpuTime } from '../support/cpu-time.ts';

test.each([
  ['paginatd', ['list-paginated', 'paginated'], 'paginated'],
  ['warn', ['warning', 'error'], 'warning'],
  ['secrets', ['no-secrets-in-url', 'path-simple'], 'no-secrets-in-url'],
  ['orders', ['customers', 'x'], undefined],
  ['x'.repeat(201), ['x'.repeat(201)], undefined],
])('the suggestion for %s among %j is the nearest name', (word, candidates, expected) => {
  expect(nearestCandidate(word, candidates)).toBe(expected);
});

test('a suggestion is found among a thousand names', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `name-${index}.yaml`);
  expect(didYouMean('nme-998.yaml', names)).toContain('name-998.yaml');
});

test('candidates for a suggestion that are too long are not compared', () => {
  expect(comparableCandidates('abc', ['abd', 'x'.repeat(2_000_000)])).toEqual(['abd']);
});

test(
  'a suggestion among any number of long names takes only a moment',
  inCpuTime(5000, () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `${'ab'.repeat(95)}${index}`);
    for (const word of names.slice(0, 100)) expect(nearestCandidate(`x${word}`, names)).toBeDefined();
  }),
);
