import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LintResult } from '../../src/finding/finding.ts';
import { gitlab } from '../../src/report/gitlab.ts';
import { visible } from '../../src/text/escape.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';
import { everywhere, hostileText, UNSAFE } from './hostile-text.ts';

/** The fields that GitLab's documentation of Code Quality requires. */
const schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', minLength: 1 },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
};

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

function issuesOf(given: LintResult, changes: Partial<typeof options> = {}): Issue[] {
  return JSON.parse(gitlab(given, { ...options, ...changes }));
}

describe('the report for GitLab', () => {
  // The widget of a merge request shows severity, description and place; issues whose fingerprint is gone are treated as fixed.
  test('has an issue for each finding and failure', () => {
    const [, shared] = mixed.findings;
    const [failure] = mixed.errors;
    const findings = shared ? [finding(), shared] : [];
    expect(issuesOf(result({ findings, errors: failure ? [failure] : [] }))).toEqual([
      {
        description: '`/orders/` ends with a slash, expected `/orders`.',
        check_name: 'path-no-trailing-slash',
        fingerprint: '7e31127009f706309139376e47d39b0bc476c250e8f4d7d792df0a1016d7be34',
        severity: 'critical',
        location: { path: 'services/orders.yaml', lines: { begin: 3 } },
      },
      {
        description: expect.stringMatching(/^The query parameter `api_key` .* \(12 operations\)$/),
        check_name: 'no-secrets-in-url',
        fingerprint: '44756a2d12530638d687eeb4eff4af16938785820af818486bdd8c379ebc3c60',
        severity: 'critical',
        location: { path: 'services/orders.yaml', lines: { begin: 6 } },
      },
      {
        description: 'Syntax error: A colon is missing after the key.',
        check_name: 'syntax',
        fingerprint: '55cc5a06967680159f8ebe943c7640ddadd843253a7ce446160e1d72c0357fb0',
        severity: 'blocker',
        location: { path: 'services/broken.yaml', lines: { begin: 2 } },
      },
    ]);
    expect(issuesOf(mixed)).toHaveLength(mixed.findings.length + mixed.errors.length);
  });

  test.each([
    ['mixed', mixed],
    ['hostile', hostile],
    ['clean', result()],
  ])('has the fields that GitLab requires: %s', (_, given) => {
    const ajv = new Ajv2020({ allErrors: true });
    ajv.validate(schema, issuesOf(given));
    expect(ajv.errors).toBeNull();
  });

  test('is an empty list without findings, so that GitLab treats old issues as fixed', () => {
    expect(issuesOf(result())).toEqual([]);
  });

  test('keeps the severities apart, and puts failures above them', () => {
    const findings = (['error', 'warn', 'info', 'hint'] as const).map((severity) => finding({ severity }));
    const errors = [{ kind: 'unreadable', message: 'There is no such file.' }] as const;
    const levels = issuesOf(result({ findings, errors })).map(({ severity }) => severity);
    expect(levels).toEqual(['critical', 'major', 'minor', 'info', 'blocker']);
  });

  test('names files as the repository names them', () => {
    const findings = [finding({ file: 'my orders.yaml' }), finding({ file: '../a.yaml' })];
    expect(issuesOf(result({ findings })).map(({ location }) => location.path)).toEqual(['services/my orders.yaml', 'a.yaml']);
  });

  test('has fingerprints that survive moved lines and distinguish findings', () => {
    const range = { start: { line: 90, column: 1 }, end: { line: 90, column: 2 } };
    const printsOf = (...findings: Parameters<typeof finding>[0][]) =>
      issuesOf(result({ findings: findings.map(finding) })).map(({ fingerprint }) => fingerprint);
    expect(printsOf({ range, severity: 'hint' })).toEqual(printsOf({}));
    expect(new Set(printsOf({}, { ruleId: 'o' }, { file: 'o' }, { pointer: '/o' }, { message: 'o' })).size).toBe(5);
    const prints = issuesOf(mixed).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(prints.length);
  });

  test('lists errors and failures only with --quiet', () => {
    expect(issuesOf(mixed, { quiet: true }).map(({ severity }) => severity)).toEqual([
      ...['critical', 'critical'],
      ...['blocker', 'blocker', 'blocker'],
    ]);
  });

  test('is read back as it was meant, and safe to display', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const report = gitlab(everywhere(text), options);
        expect(report).not.toMatch(UNSAFE);
        const [first, second] = JSON.parse(report) as Issue[];
        expect(first).toMatchObject({ description: visible(text), check_name: visible(`r${text}`) });
        expect(second?.description).toBe(visible(text === '' ? '(3 paths)' : `${text} (3 paths)`));
      }),
    );
  });
});
