import { describe, expect, test } from 'vitest';
import { stripFixes, stripTables } from '../../src/dev/build/without-documentation.ts';

const withoutBlanks = (text: string) => text.replace(/\s|,(?=\s*[}\]])/g, '');

describe('the decision tables in the built files', () => {
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

  test('have no summaries and examples in the package', () => {
    expect(withoutBlanks(stripTables('evidence.ts', code, { keepsReasons: true }))).toBe(
      withoutBlanks(stripped("because: ({ ids }) => ids[0] + ' follows',")),
    );
  });

  test('have no reasons in rulesets for Spectral', () => {
    expect(withoutBlanks(stripTables('evidence.ts', code, { keepsReasons: false }))).toBe(withoutBlanks(stripped('')));
  });
});

describe('the fixes in the built library', () => {
  test('are left out with the data that builds them', () => {
    const code = `
      export function* visit({ fix: given, place }: Given) {
        const edits = () => [{ set: place, value: makeValue({ fix: 1 }) }];
        yield { at: place, ...(free && { fix: { title: 'Rename.', edits: () => [{ rename: place }] } }), suggestions: make(place) };
        return { fix, edits };
      }
      export function fixWith(title: string) { return { title, edits: () => [{ set: title }] }; }
    `;
    expect(withoutBlanks(stripFixes('rule.ts', code))).toBe(
      withoutBlanks(`
      export function* visit({ fix: given, place }: Given) {
        const edits = () => [{ set: place, value: makeValue({ fix: undefined }) }];
        yield { at: place, ...(free && { fix: undefined }), suggestions: undefined };
        return { fix, edits };
      }
      export function fixWith(title: string) { return { title, edits: () => [] }; }
    `),
    );
  });
});
