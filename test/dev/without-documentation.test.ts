import { describe, expect, test } from 'vitest';
import { stripTables } from '../../src/dev/without-documentation.ts';

describe('of decision tables', () => {
  const code = `export const EVIDENCE = {
  follows: {
    summary: 'An id follows.',
    holds: ({ ids }) => ids.length > 0,
    because: ({ ids }) => ids[0] + ' follows',
    example: { yes: '/user/{id}', no: '/user' },
  },
};
export const ROWS = [{ if: ['follows'], then: 'flag', example: '/user/{id}' }];
`;
  const stripped = (because: string) => `export const EVIDENCE = {
  follows: {
    holds: ({ ids }) => ids.length > 0,
${because}  },
};
export const ROWS = [{ if: ['follows'], then: 'flag' }];
`;
  const withoutBlanks = (text: string) => text.replace(/\s|,(?=\s*[}\]])/g, '');

  test('the package has no summaries and examples', () => {
    expect(withoutBlanks(stripTables('evidence.ts', code, { keepsReasons: true }))).toBe(
      withoutBlanks(stripped("because: ({ ids }) => ids[0] + ' follows',")),
    );
  });

  test('rulesets for Spectral also have no reasons', () => {
    expect(withoutBlanks(stripTables('evidence.ts', code, { keepsReasons: false }))).toBe(withoutBlanks(stripped('')));
  });
});
