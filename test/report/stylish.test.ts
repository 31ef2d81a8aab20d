import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stylishStatistics } from '../../src/report/statistics/stylish-statistics.ts';
import { stylish } from '../../src/report/stylish.ts';
import { columnsOf } from '../../src/report/terminal-columns.ts';
import { finding, HOSTILE, hostile, mixed, options, result } from './fixtures.ts';

describe('the stylish report', () => {
  test('shows findings by file with their source, then failures, counts and next steps', async () => {
    await expect(stylish(mixed, options)).toMatchFileSnapshot('snapshots/mixed.stylish.txt');
  });

  test('has colours on request', async () => {
    await expect(stylish(mixed, { ...options, color: true })).toMatchFileSnapshot('snapshots/mixed.stylish-color.txt');
  });

  test.each([0, 1, 2])('reports that a fault of several descriptions is fixable if it is fixable in one of them: %i', (index) => {
    const fix = { title: 'Remove it.', applicability: 'safe' } as const;
    const findings = ['a.yaml', 'b.yaml', 'c.yaml'].map((file, at) =>
      finding({ file, data: {}, habit: { count: 3, total: 4, exceptions: [] }, ...(at === index && { fix }) }),
    );
    const text = stylish(result({ findings }), { ...options, width: undefined });
    expect(text).toMatch(/^Several descriptions\n.* \(fixable\) {2}path-no-trailing-slash$/m);
    const unfixable = findings.map(({ fix: _, ...others }) => others);
    expect(stylish(result({ findings: unfixable }), options)).not.toContain('(fixable)');
  });

  test('has one line for a clean result', () => {
    expect(stylish(result({ files: ['a.yaml', 'b.yaml'] }), options)).toBe('2 descriptions checked, no findings.\n');
  });

  test('reports that nothing could be checked', () => {
    const errors = [{ kind: 'not-openapi', message: 'It has no `openapi`.', file: 'orders.yaml' }] as const;
    expect(stylish(result({ errors }), options)).toMatchInlineSnapshot(`
      "Could not be checked:

        orders.yaml  Not an OpenAPI description
          It has no \`openapi\`.

      No findings; 0 descriptions checked. 1 failure, see above.
      "
    `);
  });

  test('puts the rule on the last line of the message if it fits', () => {
    const short = finding({ message: 'Ends with a slash.', uses: { count: 3, of: 'path', labels: [] } });
    expect(stylish(result({ findings: [short] }), options)).toContain(
      '  3:3  error  Ends with a slash.  (3 paths)  path-no-trailing-slash\n',
    );
  });

  test('lists errors only with --quiet, and counts all findings', () => {
    const text = stylish(mixed, { ...options, quiet: true });
    expect(text).not.toContain('has no version');
    expect(text).toContain('5 findings in 2 files: 2 errors, 1 warning, 1 info, 1 hint; 3 suppressed;');
  });

  test('names a rule to learn about: the most common of the most severe, if it has a page', () => {
    const foreign = finding({ ruleId: 'operation-tags' });
    const warning = finding({ ruleId: 'path-versioned', severity: 'warn' });
    const error = finding({ ruleId: 'path-versioned' });
    const advice = (...findings: (typeof error)[]) =>
      /Learn more: .* explain (.*)\n$/.exec(stylish(result({ findings }), options))?.[1];
    expect(advice(foreign, warning, warning, finding(), foreign)).toBe('path-no-trailing-slash');
    expect(advice(finding(), error, error)).toBe('path-versioned');
    expect(advice(finding(), error)).toBe('path-no-trailing-slash');
    expect(advice(foreign)).toBeUndefined();
  });

  test('has counts by rule if there are more than 20 findings', () => {
    const few = Array.from({ length: 20 }, () => finding());
    expect(stylish(result({ findings: few }), options)).not.toContain('Findings');
    const places = Array.from({ length: 12 }, () => ({ file: 'orders.yaml', pointer: '', data: {} }));
    const many = [finding({ ruleId: 'path-versioned', severity: 'warn', places }), ...few, finding({ file: 'b.yaml' })];
    expect(stylish(result({ findings: many }), options)).toContain(
      `
Rule                    Severity  Findings  Places  Files
path-no-trailing-slash  error           21      21      2
path-versioned          warn             1      12      1

22 findings in 2 files: 21 errors, 1 warning; 1 description checked.
To list all places of each finding, add \`--verbose\`.
Learn more:`,
    );
  });

  test('suggests a command for the setup after many findings without a configuration', () => {
    const findings = Array.from({ length: 21 }, () => finding());
    const run = { options: [{ name: 'root', words: ['--root', '.'] }], operands: ["it's.yaml"], canFix: true };
    const known = { ...options, run, suggestsSetup: true };
    expect(stylish(result({ findings }), known)).toContain(
      "To start with an existing API:\n  api-conventions init 'it'\\''s.yaml'               Write",
    );
    expect(stylish(result({ findings }), known)).toContain("\n  api-conventions baseline --root . 'it'\\''s.yaml'  Record");
    const outside = stylish(result({ findings: [...findings, finding({ file: '../a.yaml' })] }), known);
    expect(outside).toContain('To start with an existing API:\n  api-conventions baseline');
    for (const text of [
      stylish(result({ findings }), { ...known, suggestsSetup: false }),
      stylish(result({ findings: [finding()] }), known),
      stylish(result({ findings }), { ...known, run: 'none' }),
    ])
      expect(text).not.toContain('To start with');
  });

  test('prints only counts, failures and the summary with statistics', () => {
    const text = stylishStatistics(mixed, { ...options, statistics: true });
    expect(text).toMatch(/^Could not be checked:\n/);
    expect(text).toContain('\nno-secrets-in-url       error            1       1      1\n');
    expect(text).not.toContain('ends with a slash');
    expect(stylishStatistics(result(), { ...options, statistics: true })).toBe('1 description checked, no findings.\n');
  });

  test('has one line for each finding and failure if no width is given', async () => {
    await expect(stylish(mixed, { ...options, width: undefined })).toMatchFileSnapshot('snapshots/mixed.stylish-wide.txt');
  });

  test('links rules and files on terminals that support it', () => {
    const findings = [finding(), finding({ file: 'a b/\u001b]8;;\u0007é%.yaml', url: 'javascript:alert(1)' })];
    const text = stylish(result({ findings }), { ...options, linkHost: 'build.example' });
    const link = (url: string, shown: string) => `\u001b]8;;${url}\u001b\\${shown}\u001b]8;;\u001b\\`;
    expect(text).toContain(`${link('file://build.example/repository/services/orders.yaml', 'orders.yaml')}\n`);
    expect(text).toContain(link('https://example.com/rules/path-no-trailing-slash.md', 'path-no-trailing-slash'));
    const encoded = 'file://build.example/repository/services/a%20b/%1B%5D8;;%07%C3%A9%25.yaml';
    expect(text).toContain(`${link(encoded, 'a b/\\u{1b}]8;;\\u{7}é%.yaml')}\n`);
    expect(text).not.toContain('javascript');
  });

  test('links nothing that could control the terminal, whatever a description contains', () => {
    fc.assert(
      fc.property(text, text, (file, url) => {
        const findings = [finding({ file, url, message: url })];
        const linked = stylish(result({ findings }), { ...options, linkHost: 'build' });
        const without = linked.replace(new RegExp(`${ESCAPE}\\]8;;[!-~]*${ESCAPE}\\\\`, 'g'), '');
        expect(without).toBe(stylish(result({ findings }), options));
      }),
    );
  });

  test('omits the source line if there is none', () => {
    const far = { start: { line: 99, column: 1 }, end: { line: 99, column: 2 } };
    expect(stylish(result({ findings: [finding({ range: far })] }), options)).not.toContain('|');
    expect(stylish(result({ findings: [finding()], sources: {} }), options)).not.toContain('|');
  });

  test('underlines a range of several lines up to the end of the first', () => {
    const range = { start: { line: 3, column: 3 }, end: { line: 7, column: 4 } };
    expect(stylish(result({ findings: [finding({ range })] }), options)).toMatch(/\| \/orders\/:\n +\| \^{9}\n/);
  });

  test('makes everything visible that could control a terminal or a CI system', () => {
    // Each message, rule and file name once, and those of failures, with escapes in place of controls and workflow commands.
    const commands = ':error::pwned #\\u{23}[add-mask]x #\\u{23}vso[task.complete] %0A::set-output, a=b: [a](javascript:x) <b>&';
    const controls = '\\u{1b}[2J\\u{1b}]8;;https://evil.example\\u{7}\\u{d}\\u{a}\\u{202e}\\u{200b}\\u{2028}\\u{9b}31m \\u{d800}';
    const words = stylish(hostile, options).replaceAll(/\s+/g, ' ');
    expect(words.split(`${commands}${controls}`)).toHaveLength(9);
    expect(words).toContain(`2 findings in 2 files: 2 errors; 0 descriptions checked. 2 failures, see above.`);
  });

  test('is safe whatever a description contains', () => {
    fc.assert(
      fc.property(text, text, text, (message, file, source) => {
        const lines = stylish(everywhere(message, file, source), options).split('\n');
        for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s*::|##[a-z]*\[/iu);
      }),
    );
  });

  test('stays within the width, except for longer words and code spans', () => {
    const words = fc.array(fc.stringMatching(/^(?:[\wé世]{1,30}|`[a-z ]{1,20}`[,.]?)$/)).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(words, text, fc.integer({ min: 70, max: 120 }), (message, source, width) => {
        const lines = stylish(everywhere(message, 'a.yaml', source), { ...options, width }).split('\n');
        // A colon that is made visible comes on top.
        const widths = lines.map((line) => columnsOf(line.replace('\\u{3a}', ':')));
        expect(Math.max(...widths)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

const ESCAPE = '\u001b';

/** Dangerous and long strings, more often than at random. */
const text = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom(HOSTILE, '::', ' ', 'x'.repeat(90))))
  .map((parts) => parts.join(''));

function everywhere(message: string, file: string, source: string) {
  const findings = [finding({ message }), finding({ message, file })];
  const errors = [{ kind: 'syntax', message, file, range: finding().range }] as const;
  return result({ findings, errors, sources: { [file]: `\n\n${source}`, 'orders.yaml': source } });
}
