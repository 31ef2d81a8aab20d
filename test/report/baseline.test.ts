import { describe, expect, test } from 'vitest';
import type { BaselineEntry, LintResult } from '../../src/finding/finding.ts';
import { FORMATS, loadFormat } from '../../src/report/format-table.ts';
import { reportPruner, reportValidator } from '../support/schemas.ts';
import { finding, options, result } from './fixtures.ts';

const stale: BaselineEntry[] = [
  { ruleId: 'x', file: 'a.yaml', pointer: '/paths', message: 'Wrong.', reason: 'Old.', expires: '2026-12-31' },
  { ruleId: 'y', file: 'b.yaml', pointer: '', messageId: 'z', message: '\u001b[2J', places: 'all' },
];
const under = (changes: Parameters<typeof result>[0] = {}): LintResult => ({
  ...result(changes),
  baseline: { matched: 12, stale },
});

test.each(FORMATS)('the format %s reports that the baseline entry of a finding has expired', async (name) => {
  const text = (await loadFormat(name))(under({ findings: [finding({ expired: '2020-02-29' })] }), options);
  expect(text).toContain('2020-02-29');
  const without = (await loadFormat(name))(under({ findings: [finding()] }), options);
  expect(without).not.toContain('in the baseline until');
});

describe('a report on findings in the baseline', () => {
  test.each(['stylish', 'markdown', 'html'] as const)('has their count in the format %s', async (name) => {
    const write = await loadFormat(name);
    expect(write(under({ findings: [finding()], suppressed: 3 }), options)).toMatch(/12 (?:more )?in the baseline/);
    expect(write(under(), options)).toMatch(/12 (?:more )?in the baseline/);
    expect(write({ ...under(), baseline: { matched: 0, stale } }, options)).not.toContain('in the baseline');
  });

  test('has their count beside that of suppressed findings', async () => {
    const write = await loadFormat('stylish');
    expect(write(under({ suppressed: 3 }), options)).toBe(
      '1 description checked, no findings; 3 suppressed; 12 in the baseline.\n',
    );
  });

  test('has their count and the stale entries in the format json', async () => {
    const text = (await loadFormat('json'))(under({ findings: [finding({ expired: '2020-02-29' })] }), options);
    const report = JSON.parse(text);
    expect(report).toMatchObject({
      findings: [{ expired: '2020-02-29' }],
      summary: { findings: 1, baselined: 12 },
      stale,
    });
    expect(text).not.toContain('\u001b');
    const isValid = reportValidator();
    expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
    const described = structuredClone(report);
    reportPruner()(described);
    expect(described).toEqual(report);
    expect(isValid({ ...report, stale: [{ ...report.stale[0], places: 3 }] })).toBe(false);
  });
});
