import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvent } from '../../src/action/event.ts';
import { temporaryFolder } from '../support/temporary.ts';

const FILE = path.join(temporaryFolder(), 'event.json');

/** Payloads of events whose known fields have any values, or are missing. */
const payload = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      pull_request: fc.oneof(
        fc.jsonValue(),
        fc.record({ number: fc.jsonValue(), base: side(), head: side() }, { requiredKeys: [] }),
      ),
      merge_group: fc.record({ base_sha: fc.jsonValue(), base_ref: fc.jsonValue() }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
);

function side() {
  const repo = fc.oneof(fc.jsonValue(), fc.record({ full_name: fc.constantFrom('a/b', 'c/d', 1, null) }));
  return fc.oneof(fc.jsonValue(), fc.record({ sha: fc.jsonValue(), ref: fc.jsonValue(), repo }, { requiredKeys: [] }));
}

test('the action reads either text and numbers or nothing from any event', () => {
  fc.assert(
    fc.property(payload, (value) => {
      writeFileSync(FILE, JSON.stringify(value));
      const { base, baseBranch, pullRequest } = readEvent(FILE);
      for (const text of [base, baseBranch, pullRequest?.head]) expect(['string', 'undefined']).toContain(typeof text);
      if (pullRequest) expect([typeof pullRequest.number, typeof pullRequest.isFork]).toEqual(['number', 'boolean']);
    }),
    { numRuns: 300 },
  );
});

test('a pull request is treated as one of a fork unless both repositories are known to be the same', () => {
  const event = (head: unknown, base: unknown) => {
    writeFileSync(FILE, JSON.stringify({ pull_request: { number: 1, head: { repo: head }, base: { repo: base } } }));
    return readEvent(FILE).pullRequest?.isFork;
  };
  expect(event({ full_name: 'a/b' }, { full_name: 'a/b' })).toBe(false);
  expect(event({ full_name: 'c/b' }, { full_name: 'a/b' })).toBe(true);
  expect(event(null, { full_name: 'a/b' })).toBe(true);
  expect(event(null, null)).toBe(true);
  expect(event({ full_name: '' }, { full_name: '' })).toBe(true);
});
