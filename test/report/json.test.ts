import { describe, expect, test } from 'vitest';
import { json } from '../../src/report/json.ts';
import { sarif } from '../../src/report/sarif.ts';
import { reportPruner, reportValidator } from '../support/schemas.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';

function errorsOf(report: unknown) {
  const isValid = reportValidator();
  isValid(report);
  return isValid.errors;
}

describe('the JSON report', () => {
  // Programs read these fields. With another fingerprint, what they know of a finding is lost.
  test('has the documented shape', () => {
    const text = json({ ...mixed, findings: mixed.findings.slice(0, 1), errors: mixed.errors.slice(0, 1) }, options);
    const report = {
      version: 2,
      files: ['orders.yaml', 'users.yaml', 'broken.yaml', 'missing.yaml'],
      findings: [
        {
          ruleId: 'path-no-trailing-slash',
          severity: 'error',
          messageId: 'trailingSlash',
          data: { path: '/orders/', expected: '/orders' },
          identity: {},
          message: '`/orders/` ends with a slash, expected `/orders`.',
          file: 'orders.yaml',
          range: { start: { line: 3, column: 3 }, end: { line: 3, column: 11 } },
          pointer: '/paths/~1orders~1',
          uses: { count: 1, of: 'path', labels: ['/orders/'] },
          clause: '4',
          url: 'https://example.com/rules/path-no-trailing-slash.md',
          fingerprint: '7e31127009f706309139376e47d39b0bc476c250e8f4d7d792df0a1016d7be34',
        },
      ],
      errors: [
        {
          kind: 'syntax',
          message: 'A colon is missing after the key.',
          file: 'broken.yaml',
          range: { start: { line: 2, column: 1 }, end: { line: 2, column: 6 } },
        },
      ],
      summary: { files: 4, findings: 1, error: 1, warn: 0, info: 0, hint: 0, errors: 1, suppressed: 3, baselined: 0 },
      stale: [],
    };
    expect(text).toBe(`${JSON.stringify(report, null, 2)}\n`);
  });

  test('lists all findings and failures as they are', () => {
    const { findings, errors } = JSON.parse(json(mixed, options));
    expect(findings).toMatchObject(mixed.findings);
    expect(errors).toEqual(mixed.errors);
  });

  test.each([
    ['mixed', mixed],
    ['hostile', hostile],
    ['clean', result()],
  ])('is valid against its schema: %s', (_, given) => {
    expect(errorsOf(JSON.parse(json(given, options)))).toBeNull();
  });

  const keys = ['2NuT_B0eTgWlZ9yVJ5u1rQ'];
  const baselined = [{ file: 'orders.yaml', severity: 'error', keys } as const];
  const existing = [{ ruleId: 'path-versioned', severity: 'warn', url: '', file: 'orders.yaml', keys } as const];
  const ofPart = { ...options, unlisted: { positions: [3], suppressed: keys, baselined, existing } };

  test('explains for a part of a report what it does not list', () => {
    const report = JSON.parse(json(mixed, ofPart));
    expect(errorsOf(report)).toBeNull();
    expect(report.unlisted).toEqual(ofPart.unlisted);
    expect(errorsOf({ ...report, unlisted: {} })).not.toBeNull();
  });

  const pluginRule = {
    id: 'acme/a',
    clauses: ['4.3'],
    severity: 'off',
    summary: 'A',
    rationale: '',
    remedy: '',
    url: '',
  } as const;
  const ofPlugin = { ...mixed, pluginRules: [pluginRule] };
  const known = [{ file: 'orders.yaml', severity: 'warn', kind: 'baselined', count: 3 } as const];
  const teams = [{ name: 'orders', files: ['orders.yaml'] }];

  test('describes rules that are not built in', () => {
    const report = JSON.parse(json(ofPlugin, options));
    expect(errorsOf(report)).toBeNull();
    expect(report.pluginRules).toEqual([pluginRule]);
    expect(errorsOf({ ...report, pluginRules: [{ ...pluginRule, id: 'path-versioned' }] })).not.toBeNull();
  });

  test('keeps the place of matched findings, and the teams of files, for other reports', () => {
    const report = JSON.parse(json({ ...mixed, known, teams }, options));
    expect(errorsOf(report)).toBeNull();
    expect([report.known, report.teams]).toEqual([known, teams]);
    expect(errorsOf({ ...report, known: [{ ...known[0], kind: 'new' }] })).not.toBeNull();
    expect(errorsOf({ ...report, teams: [{ name: '', files: [] }] })).not.toBeNull();
  });

  test('has no field that its schema does not describe', () => {
    const report = JSON.parse(json({ ...ofPlugin, known, teams }, ofPart));
    const described = structuredClone(report);
    reportPruner()(described);
    expect(described).toEqual(report);
  });

  test('has a schema that rejects wrong reports', () => {
    const report = JSON.parse(json(mixed, options));
    expect(errorsOf({ ...report, version: 1 })).not.toBeNull();
    expect(errorsOf({ ...report, findings: [{ ...finding(), pointer: 'paths' }] })).not.toBeNull();
    expect(errorsOf({ ...report, findings: [{ ...finding(), severity: 'warning' }] })).not.toBeNull();
    expect(errorsOf({ ...report, findings: [{ ...finding(), range: { start: { line: 0, column: 1 } } }] })).not.toBeNull();
  });

  test('keeps strings unchanged when it is parsed, although they are escaped for display', () => {
    const text = json(hostile, options);
    expect(JSON.parse(text).findings).toMatchObject(hostile.findings);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|##[a-z]*\[/iu);
  });

  test('omits internal fields', () => {
    const findings = [{ ...finding(), internal: true }];
    const fingerprint = expect.any(String);
    expect(JSON.parse(json(result({ findings }), options)).findings).toEqual([{ ...finding(), fingerprint }]);
  });

  test('has the fingerprints of SARIF', () => {
    const { findings } = JSON.parse(json(mixed, options));
    const { results } = JSON.parse(sarif(mixed, options)).runs[0];
    const ofSarif = results.flatMap(
      ({ partialFingerprints = {} }: { partialFingerprints?: Record<string, string> }) =>
        partialFingerprints['apiConventions/v1'] ?? [],
    );
    expect(findings.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).toEqual(ofSarif);
  });

  test('lists errors only with --quiet, and counts all findings', () => {
    const { findings, summary } = JSON.parse(json(mixed, { ...options, quiet: true }));
    expect(findings).toHaveLength(2);
    expect(summary).toEqual({
      files: 4,
      findings: 5,
      error: 2,
      warn: 1,
      info: 1,
      hint: 1,
      errors: 3,
      suppressed: 3,
      baselined: 0,
    });
  });
});
