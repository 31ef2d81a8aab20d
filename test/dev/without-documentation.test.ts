import { expect, test } from 'vitest';
import { stripTables } from '../../src/dev/without-documentation.ts';

test('summaries and examples of decision tables are left out of rulesets for Spectral', () => {
  const code = `export const EVIDENCE = {
  follows: {
    summary: 'An id follows.',
    holds: ({ ids }) => ids.length > 0,
    because: ({ ids }) => \`\${ids[0]} follows\`,
    example: { yes: '/user/{id}', no: '/user' },
  },
};
export const ROWS = [{ if: ['follows'], then: 'flag', example: '/user/{id}' }];
`;
  expect(stripTables('evidence.ts', code)).toBe(`export const EVIDENCE = {
  follows: {
    summary: '',
    holds: ({ ids }) => ids.length > 0,
    because: ({ ids }) => \`\${ids[0]} follows\`,
    example: { yes: '', no: '' },
  },
};
export const ROWS = [{ if: ['follows'], then: 'flag', example: '' }];
`);
});
