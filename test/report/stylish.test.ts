import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../src/report/columns.ts';
import { stylish } from '../../src/report/stylish.ts';
import { finding, HOSTILE, hostile, mixed, options, result } from './fixtures.ts';

describe('the stylish report', () => {
  test('shows findings by file with their source, then failures, counts and what to do', async () => {
    await expect(stylish(mixed, options)).toMatchFileSnapshot('snapshots/mixed.stylish.txt');
  });

  test('colours when told to', async () => {
    await expect(stylish(mixed, { ...options, color: true })).toMatchFileSnapshot('snapshots/mixed.stylish-color.txt');
  });

  test('has one line for a clean result', () => {
    expect(stylish(result({ files: ['a.yaml', 'b.yaml'] }), options)).toBe('2 descriptions checked, no findings.\n');
  });

  test('says so where nothing could be checked', () => {
    const errors = [{ kind: 'not-openapi', message: 'It has no `openapi`.', file: 'orders.yaml' }] as const;
    expect(stylish(result({ errors }), options)).toMatchInlineSnapshot(`
      "Could not be checked:

        orders.yaml  Not an OpenAPI description
          It has no \`openapi\`.

      No findings; 0 descriptions checked. 1 failure, see above.
      "
    `);
  });

  test('puts the rule on the last line of the message where there is room', () => {
    const short = finding({ message: 'Ends with a slash.', uses: { count: 3, of: 'path', labels: [] } });
    expect(stylish(result({ findings: [short] }), options)).toContain(
      '  3:3  error  Ends with a slash.  (3 paths)  path-no-trailing-slash\n',
    );
  });

  test('lists errors only when quiet, and counts all', () => {
    const text = stylish(mixed, { ...options, quiet: true });
    expect(text).not.toContain('has no version');
    expect(text).toContain('5 findings in 2 files: 2 errors, 1 warning, 1 info, 1 hint; 3 suppressed;');
  });

  test('advises to read about the commonest of the rules that can be explained', () => {
    const foreign = finding({ ruleId: 'operation-tags' });
    const known = finding({ ruleId: 'path-versioned' });
    const advice = (...findings: (typeof known)[]) => /explain (.*)\n$/.exec(stylish(result({ findings }), options))?.[1];
    expect(advice(foreign, finding(), known, foreign, known, foreign)).toBe('path-versioned');
    expect(advice(finding(), known)).toBe('path-no-trailing-slash');
    expect(advice(foreign)).toBeUndefined();
  });

  test('leaves the source line out where there is none', () => {
    const far = { start: { line: 99, column: 1 }, end: { line: 99, column: 2 } };
    expect(stylish(result({ findings: [finding({ range: far })] }), options)).not.toContain('|');
    expect(stylish(result({ findings: [finding()], sources: {} }), options)).not.toContain('|');
  });

  test('underlines a range of several lines up to the end of the first', () => {
    const range = { start: { line: 3, column: 3 }, end: { line: 7, column: 4 } };
    expect(stylish(result({ findings: [finding({ range })] }), options)).toMatch(/\| \/orders\/:\n +\| \^{9}\n/);
  });

  test('makes everything visible that could steer a terminal or a CI system', async () => {
    await expect(stylish(hostile, options)).toMatchFileSnapshot('snapshots/hostile.stylish.txt');
  });

  test('is safe whatever a description brings along', () => {
    fc.assert(
      fc.property(text, text, text, (message, file, source) => {
        const lines = stylish(everywhere(message, file, source), options).split('\n');
        for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s*::|##[a-z]*\[/iu);
      }),
    );
  });

  test('stays within the width', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 70, max: 120 }), (message, source, width) => {
        const lines = stylish(everywhere(message, 'a.yaml', source), { ...options, width }).split('\n');
        // A colon that is made visible comes on top.
        const widths = lines.map((line) => columnsOf(line.replace('\\u{3a}', ':')));
        expect(Math.max(...widths)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

/** What is dangerous or long, far commoner than chance has it. */
const text = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom(HOSTILE, '::', ' ', 'x'.repeat(90))))
  .map((parts) => parts.join(''));

function everywhere(message: string, file: string, source: string) {
  const findings = [finding({ message }), finding({ message, file })];
  const errors = [{ kind: 'syntax', message, file, range: finding().range }] as const;
  return result({ findings, errors, sources: { [file]: `\n\n${source}`, 'orders.yaml': source } });
}
