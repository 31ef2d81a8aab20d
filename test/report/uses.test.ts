import { describe, expect, test } from 'vitest';
import type { Uses } from '../../src/finding/finding.ts';
import { compact } from '../../src/report/compact.ts';
import { stylish } from '../../src/report/stylish.ts';
import { finding, options, result } from './fixtures.ts';

const uses = (...labels: readonly string[]): Uses => ({ count: labels.length, of: 'operation', labels });
const places = [{ file: 'orders.yaml', pointer: '/a', data: {} }];

function noteOf(changes: Parameters<typeof finding>[0]): string | undefined {
  const about = { ruleId: 'compat-type', message: '`Order.total` changed its type.', ...changes };
  return /type\. +(\(.*?\)) /.exec(stylish(result({ findings: [finding(about)] }), { ...options, width: undefined }))?.[1];
}

describe('the message of a breaking change in a report', () => {
  test('is followed by the number of its operations, even if it is in several places', () => {
    expect(noteOf({ uses: uses('GET /a', 'GET /b') })).toBe('(2 operations)');
    expect(noteOf({ uses: uses('GET /a', 'GET /b'), places })).toBe('(2 operations)');
  });

  test('is followed by its only operation, unless the message names it', () => {
    expect(noteOf({ uses: uses('GET /a') })).toBe('(`GET /a`)');
    expect(noteOf({ uses: uses('GET /a'), message: '`GET /a`: `limit` changed its type.' })).toBeUndefined();
    expect(noteOf({ uses: uses() })).toBeUndefined();
  });

  test('is not followed by anything that it already contains', () => {
    expect(noteOf({ uses: uses('GET /a', 'GET /b'), message: 'Under `/`, 2 operations changed their type.' })).toBeUndefined();
  });
});

test('a report adds the number of operations to a finding, unless it is about several places', () => {
  const ruleId = 'error-schema';
  expect(noteOf({ ruleId, uses: uses('GET /a', 'GET /b') })).toBe('(2 operations)');
  expect(noteOf({ ruleId, uses: uses('GET /a', 'GET /b'), places })).toBeUndefined();
  expect(noteOf({ ruleId, uses: uses('GET /a') })).toBeUndefined();
});

test('a report does not let the name of an operation control a terminal', () => {
  const findings = [finding({ ruleId: 'compat-type', uses: uses('GET /\u001b[2J') })];
  for (const format of [stylish, compact]) expect(format(result({ findings }), options)).not.toContain('\u001b');
});
