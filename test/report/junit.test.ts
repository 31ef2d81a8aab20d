import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LintResult } from '../../src/finding/finding.ts';
import { junit } from '../../src/report/junit.ts';
import { visible } from '../../src/text/escape.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';
import { everywhere, hostileText, UNSAFE } from './hostile-text.ts';
import { departures, elements, parseXml, type Shape } from './xml.ts';

/** The part of Jenkins' schema for JUnit (`junit-10.xsd`) that reports of tests without a duration need. */
const SHAPES: Readonly<Record<string, Shape>> = {
  testsuites: { required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'], children: ['testsuite'] },
  testsuite: { required: ['name', 'tests', 'failures', 'errors'], optional: ['skipped'], children: ['testcase'] },
  testcase: { required: ['name'], optional: ['classname'], children: ['failure', 'error', 'skipped'] },
  failure: { required: [], optional: ['type', 'message'], hasText: true },
  error: { required: [], optional: ['type', 'message'], hasText: true },
  skipped: { required: [], optional: ['type', 'message'], hasText: true },
};

function read(given: LintResult, changes: Partial<typeof options> = {}) {
  return parseXml(junit(given, { ...options, ...changes }));
}

/** The outcome of each test: its content, or `passed`. */
function outcomes(given: LintResult, changes: Partial<typeof options> = {}) {
  return elements(read(given, changes), 'testcase').map(({ children }) => children[0]?.name ?? 'passed');
}

describe('the JUnit report', () => {
  // A CI system lists the suites, and shows of each test that failed or was skipped the message, the place and the page of the rule.
  test('has a suite for each file, with a test for each finding', () => {
    const findings = mixed.findings.filter(({ ruleId, severity }) => ruleId.startsWith('path-') && severity !== 'hint');
    const given = result({ findings, errors: mixed.errors.slice(0, 1), files: ['orders.yaml', 'users.yaml', 'broken.yaml'] });
    expect(junit(given, options)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="api-conventions" tests="4" failures="1" errors="1">
<testsuite name="services/orders.yaml" tests="2" failures="1" errors="0" skipped="1">
<testcase name="/paths/~1orders~1" classname="services/orders_yaml.path-no-trailing-slash">
<failure type="error" message="\`/orders/\` ends with a slash, expected \`/orders\`.">\`/orders/\` ends with a slash, expected \`/orders\`.
services/orders.yaml:3:3 error path-no-trailing-slash
https://example.com/rules/path-no-trailing-slash.md</failure>
</testcase>
<testcase name="/paths/~1users" classname="services/orders_yaml.path-versioned">
<skipped type="warn" message="\`/users\` has no version, expected one such as \`/v1/users\`.">\`/users\` has no version, expected one such as \`/v1/users\`.
services/orders.yaml:8:3 warn path-versioned
https://example.com/rules/path-no-trailing-slash.md</skipped>
</testcase>
</testsuite>
<testsuite name="services/users.yaml" tests="1" failures="0" errors="0" skipped="0">
<testcase name="no findings" classname="services/users_yaml.api-conventions"/>
</testsuite>
<testsuite name="services/broken.yaml" tests="1" failures="0" errors="1" skipped="0">
<testcase name="Syntax error" classname="services/broken_yaml.syntax">
<error type="syntax" message="A colon is missing after the key.">A colon is missing after the key.
services/broken.yaml:2:1 Syntax error</error>
</testcase>
</testsuite>
</testsuites>
`);
    const [, shared] = elements(read(mixed), 'failure');
    expect(shared?.attributes.message).toMatch(/ expected in a header\. \(12 operations\)$/);
    const crash = elements(read(mixed), 'testcase').at(-1)?.attributes;
    expect(crash).toEqual({ name: 'Crashed rule', classname: 'api-conventions.path-versioned' });
  });

  test.each([
    ['mixed', mixed],
    ['hostile', hostile],
    ['clean', result()],
  ])('has the elements and attributes that Jenkins accepts: %s', (_, given) => {
    expect(departures(read(given), SHAPES)).toEqual([]);
  });

  test('states the number of its tests and failures', () => {
    const report = read(mixed);
    for (const suite of [report, ...elements(report, 'testsuite')]) {
      const { tests, failures, errors } = suite.attributes;
      const counts = ['testcase', 'failure', 'error'].map((name) => String(elements(suite, name).length));
      expect([tests, failures, errors]).toEqual(counts);
    }
  });

  test('has a test that passes for a file without findings', () => {
    const clean = read(result({ files: ['a.yaml', 'b.yaml'] }));
    expect(elements(clean, 'testsuite').map(({ attributes }) => attributes.name)).toEqual(['services/a.yaml', 'services/b.yaml']);
    expect(elements(clean, 'testcase').map(({ attributes }) => attributes)).toEqual([
      { name: 'no findings', classname: 'services/a_yaml.api-conventions' },
      { name: 'no findings', classname: 'services/b_yaml.api-conventions' },
    ]);
    expect(outcomes(result({ findings: [finding({ severity: 'warn' })] }), { quiet: true })).toEqual(['passed']);
  });

  test.each([
    ['error', ['failure', 'skipped', 'skipped', 'skipped']],
    ['info', ['failure', 'failure', 'failure', 'skipped']],
    ['off', ['skipped', 'skipped', 'skipped', 'skipped']],
  ] as const)('fails the tests that the exit code counts: with the fail severity %s', (failSeverity, expected) => {
    const findings = (['error', 'warn', 'info', 'hint'] as const).map((severity) => finding({ severity }));
    expect(outcomes(result({ findings }), { failSeverity })).toEqual(expected);
  });

  test('does not fail existing findings, as the exit code does not', () => {
    const findings = [finding({ status: 'existing' }), finding({ status: 'new' })];
    expect(outcomes(result({ findings }))).toEqual(['skipped', 'failure']);
  });

  test('has a unique name for each test, and the same name for a finding that has moved', () => {
    const range = { start: { line: 90, column: 1 }, end: { line: 90, column: 2 } };
    const namesOf = (...findings: Parameters<typeof finding>[0][]) =>
      elements(read(result({ findings: findings.map(finding) })), 'testcase').map(({ attributes }) => attributes);
    expect(namesOf({ range })).toEqual(namesOf({}));
    const names = namesOf({}, { message: 'Other.' }, { file: 'orders_yaml' }, { ruleId: 'other' });
    expect(new Set(names.map((name) => JSON.stringify(name))).size).toBe(4);
  });

  test('has no line that a runner interprets as a command', () => {
    const report = junit(result({ findings: [finding({ file: '::error::x' })] }), { ...options, cwd: options.repository });
    expect(report).not.toMatch(UNSAFE);
    expect(report).toContain('\n\\u{3a}:error::x:3:3 error');
  });

  test('is read back as it was meant, and safe to display', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const report = junit(everywhere(text), options);
        expect(report).not.toMatch(UNSAFE);
        const root = parseXml(report);
        expect(departures(root, SHAPES)).toEqual([]);
        const [failure] = elements(root, 'failure');
        expect(failure?.attributes.message).toBe(visible(text));
        expect(failure?.text.split('\n')).toHaveLength(3);
        expect(elements(root, 'testcase')[0]?.attributes.name).toBe(visible(`/${text}`));
      }),
    );
  });
});
