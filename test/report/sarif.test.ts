import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log, ReportingDescriptor } from 'sarif';
import { describe, expect, test } from 'vitest';
import type { Finding, LintResult } from '../../src/finding/finding.ts';
import type { ReportedRule, ReportOptions } from '../../src/report/report-writer.ts';
import { sarif } from '../../src/report/sarif.ts';
import { writeWithinLimits } from '../../src/report/sarif-limits.ts';
import { sarifValidator } from '../support/schemas.ts';
import { finding, hostile, mixed, options, result } from './fixtures.ts';

function runOf(given: LintResult, changes: Partial<ReportOptions> = {}) {
  const log: Log = JSON.parse(sarif(given, { ...options, ...changes }));
  const [run] = log.runs;
  if (!run) throw new Error('no run');
  return run;
}

function resultsOf(...findings: Parameters<typeof finding>[0][]) {
  return runOf(result({ findings: findings.map(finding) })).results ?? [];
}

describe('the SARIF report', () => {
  // Code scanning shows the message at its lines. With another fingerprint, it would close each alert and open a new one.
  test('describes a finding with its problem, its place and the data by which it is matched', () => {
    expect(resultsOf({ uses: { count: 12, of: 'operation', labels: ['GET /orders/'] } })).toEqual([
      {
        ruleId: 'path-no-trailing-slash',
        ruleIndex: 0,
        level: 'error',
        message: { text: '`/orders/` ends with a slash, expected `/orders`. (12 operations)' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'services/orders.yaml', uriBaseId: '%SRCROOT%' },
              region: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 11 },
            },
            logicalLocations: [{ fullyQualifiedName: '/paths/~1orders~1' }],
          },
        ],
        partialFingerprints: { 'apiConventions/v1': '7e31127009f706309139376e47d39b0bc476c250e8f4d7d792df0a1016d7be34' },
        properties: {
          severity: 'error',
          messageId: 'trailingSlash',
          uses: { count: 12, of: 'operation', labels: ['GET /orders/'] },
        },
      },
    ]);
  });

  // Beside an alert, code scanning shows why the rule exists and how to fix the finding; it lists rules that are off as disabled.
  test('describes a rule with its check, its reason, its fix and whether it is on', () => {
    const help = 'Routers disagree on whether `/orders` and `/orders/` are one resource.\n\nRemove the slash.';
    const [rule, off, foreign] = runOf(mixed).tool.driver.rules ?? [];
    expect(rule).toEqual({
      id: 'path-no-trailing-slash',
      shortDescription: { text: 'A path does not end with a slash.' },
      fullDescription: { text: 'Routers disagree on whether `/orders` and `/orders/` are one resource.' },
      help: { text: help, markdown: expect.stringContaining(`${help}\n\nThe conventions: `) },
      helpUri: 'https://example.com/rules/path-no-trailing-slash.md',
      defaultConfiguration: { level: 'error' },
      properties: { clauses: ['4.2'], tags: ['section 4.2'] },
    });
    expect(off?.defaultConfiguration).toEqual({ enabled: false });
    expect(foreign).toEqual({
      id: 'no-secrets-in-url',
      shortDescription: { text: 'A rule of a Spectral ruleset.' },
      fullDescription: { text: 'A rule of a Spectral ruleset.' },
      help: { text: 'The message says what the rule reports. See the ruleset for more.' },
      helpUri: 'https://example.com/rules/no-secrets-in-url.md',
    });
  });

  // A reader of the log sees that the run is incomplete, and because of which file or rule.
  test('has failures as notifications, each of a kind that the tool describes', () => {
    const { tool, invocations = [] } = runOf(mixed);
    const [{ executionSuccessful, toolExecutionNotifications: failures = [] } = {}] = invocations;
    expect(executionSuccessful).toBe(false);
    expect(failures.map(({ level, message }) => [level, message.text])).toEqual([
      ['error', 'A colon is missing after the key.'],
      ['error', 'There is no such file.'],
      ['error', 'The rule `path-versioned` failed at `/paths`: x is not a function.'],
    ]);
    const [syntax, unreadable, crash] = failures;
    const artifactLocation = (file: string) => ({ uri: `services/${file}`, uriBaseId: '%SRCROOT%' });
    const region = { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 };
    expect(syntax?.locations).toEqual([{ physicalLocation: { artifactLocation: artifactLocation('broken.yaml'), region } }]);
    expect(unreadable?.locations).toEqual([{ physicalLocation: { artifactLocation: artifactLocation('missing.yaml') } }]);
    expect(crash?.associatedRule).toEqual({ id: 'path-versioned' });
    const titles = new Map(tool.driver.notifications?.map(({ id, shortDescription }) => [id, shortDescription?.text]));
    expect(failures.map(({ descriptor }) => titles.get(descriptor?.id ?? ''))).toEqual([
      ...['Syntax error', 'Unreadable file', 'Crashed rule'],
    ]);
  });

  // Code scanning groups alerts by the name of the tool, and counts columns and paths as the file says.
  test('names the tool with its version, and the base of paths and columns', () => {
    const log: Log = JSON.parse(sarif(result(), options));
    expect(log).toMatchObject({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0' });
    const { tool, originalUriBaseIds, columnKind } = runOf(result());
    const informationUri = 'https://github.com/api-conventions/api-conventions';
    expect(tool.driver).toMatchObject({ name: 'api-conventions', version: '1.2.3', informationUri });
    expect(originalUriBaseIds).toEqual({ '%SRCROOT%': { description: { text: 'The root of the repository.' } } });
    expect(columnKind).toBe('utf16CodeUnits');
  });

  test.each([
    ['mixed', mixed],
    ['hostile', hostile],
    ['clean', result()],
  ])('is valid against the schema of SARIF 2.1.0: %s', (_, given) => {
    const isValid = sarifValidator();
    isValid(JSON.parse(sarif(given, options)));
    expect(isValid.errors).toBeNull();
  });

  test('has a level for each severity, and the severity itself', () => {
    const severities = ['error', 'warn', 'info', 'hint'] as const;
    const results = resultsOf(...severities.map((severity) => ({ severity })));
    expect(results.map(({ level, properties }) => [level, properties?.severity])).toEqual([
      ['error', 'error'],
      ['warning', 'warn'],
      ['note', 'info'],
      ['note', 'hint'],
    ]);
  });

  test('points each result to its rule, including rules of foreign rulesets', () => {
    const { tool, results = [] } = runOf(mixed);
    expect(results.map(({ ruleIndex = -1 }) => tool.driver.rules?.[ruleIndex]?.id)).toEqual(
      mixed.findings.map(({ ruleId }) => ruleId),
    );
  });

  test('describes each rule as GitHub requires, including foreign rules and rules without a rationale', () => {
    const plain = { ...options.rules[0], id: 'plain', clauses: [], severity: 'warn' as const, summary: 'Plain.', url: '' };
    const { tool } = runOf(mixed, { rules: [...options.rules, { ...plain, rationale: '', remedy: '' }] });
    const texts = (tool.driver.rules ?? []).flatMap((rule) => [
      rule.shortDescription?.text,
      rule.fullDescription?.text,
      rule.help?.text,
    ]);
    expect(texts.length).toBeGreaterThanOrEqual(12);
    expect(texts.filter((text) => !text)).toEqual([]);
  });

  test('names the section of the conventions for each rule', () => {
    const [rule, plain] = runOf(mixed, {
      rules: [...options.rules.slice(0, 1), { ...options.rules[0], id: 'house/x' } as ReportedRule],
    }).tool.driver.rules as ReportingDescriptor[];
    expect(rule?.properties).toEqual({ clauses: ['4.2'], tags: ['section 4.2'] });
    expect(rule?.help?.markdown).toMatch(
      /\n\nThe conventions: \[section 4\.2\]\(https:\/\/.*\/docs\/conventions\.md#section-4\.2\)\.$/,
    );
    expect([plain?.properties?.tags, plain?.help?.markdown?.includes('The conventions')]).toEqual([undefined, false]);
  });

  test('links to web pages only', () => {
    const [script, page] = ['javascript:alert(1)', 'https://example.com/a b'].map((url) =>
      runOf(result({ findings: [finding({ ruleId: 'foreign', url })] })).tool.driver.rules?.at(-1),
    );
    expect(script).not.toHaveProperty('helpUri');
    expect(page).toMatchObject({ id: 'foreign', helpUri: 'https://example.com/a%20b' });
  });

  test('names files relative to the root of the repository, percent-encoded, and those outside by URL', () => {
    const results = resultsOf({ file: 'my orders#1.yaml' }, { file: '../a.yaml' }, { file: '../../a.yaml' });
    const outside = pathToFileURL(path.resolve(options.cwd, '../../a.yaml')).href;
    expect(results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation)).toEqual([
      { uri: 'services/my%20orders%231.yaml', uriBaseId: '%SRCROOT%' },
      { uri: 'a.yaml', uriBaseId: '%SRCROOT%' },
      { uri: outside },
    ]);
  });

  test('has fingerprints that survive moved lines, new severities, more uses, and another working directory', () => {
    const range = { start: { line: 90, column: 1 }, end: { line: 90, column: 2 } };
    const moved = [{}, { range }, { severity: 'hint' as const }, { uses: { count: 9, of: 'path' as const, labels: [] } }].flatMap(
      (one) => resultsOf(one),
    );
    const elsewhere =
      runOf(result({ findings: [finding({ file: 'services/orders.yaml' })] }), { cwd: options.repository }).results ?? [];
    const fingerprints = [...moved, ...elsewhere].map((one) => one.partialFingerprints?.['apiConventions/v1']);
    expect(new Set(fingerprints)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{64}$/)]));
    expect(fingerprints).toHaveLength(5);
  });

  test('has fingerprints that survive insertions into a list, and numbers equal ones', () => {
    const pointer = (index: number, status = 404) => `/paths/~1a/get/responses/${status}/x-list/${index}`;
    const printsOf = (...pointers: string[]) =>
      resultsOf(...pointers.map((one) => ({ pointer: one }))).map((one) => one.partialFingerprints?.['apiConventions/v1']);
    expect(printsOf(pointer(1))).toEqual(printsOf(pointer(0)));
    expect(printsOf(pointer(0, 400))).not.toEqual(printsOf(pointer(0)));
    const [first, second] = printsOf(pointer(0), pointer(1));
    expect([first]).toEqual(printsOf(pointer(0)));
    expect(second).not.toBe(first);
  });

  test('has another fingerprint for another rule, file, place or message', () => {
    const results = resultsOf({}, { ruleId: 'other' }, { file: 'other.yaml' }, { pointer: '/other' }, { message: 'Other.' });
    expect(new Set(results.map(({ partialFingerprints }) => partialFingerprints?.['apiConventions/v1'])).size).toBe(5);
  });

  test('states whether all files were checked', () => {
    expect(runOf(result()).invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }]);
    expect(runOf(mixed).invocations?.[0]?.executionSuccessful).toBe(false);
  });

  test('has no links from descriptions in its messages, and no control characters', () => {
    const { results = [], invocations = [] } = runOf(hostile);
    const notifications = invocations.flatMap(({ toolExecutionNotifications = [] }) => toolExecutionNotifications);
    for (const { message } of [...results, ...notifications]) expect(message.text).not.toMatch(/\]\(|\p{Cc}|\p{Cf}/u);
  });

  test('has only the most severe findings if GitHub would refuse all of them, and states that', () => {
    const severities = ['hint', 'warn', 'error'] as const;
    const findings = Array.from({ length: 25_002 }, (_, index) =>
      finding({ severity: severities[index % 3] ?? 'hint', pointer: `/${index}` }),
    );
    const notices: string[] = [];
    const { results = [], invocations = [] } = runOf(result({ findings }), { notify: (text) => notices.push(text) });
    const count = (level: string) => results.filter((one) => one.level === level).length;
    expect([results.length, count('error'), count('warning'), count('note')]).toEqual([25_000, 8334, 8334, 8332]);
    expect(notices).toEqual([
      expect.stringMatching('^The SARIF report has the 25000 most severe of 25002 findings, because GitHub '),
    ]);
    const notifications = invocations.flatMap(({ toolExecutionNotifications = [] }) => toolExecutionNotifications);
    expect(notifications.map(({ message }) => message.text)).toEqual(notices);
    expect(invocations[0]?.executionSuccessful).toBe(true);
  });

  test('is as small as GitHub requires', () => {
    const findings = ['hint', 'error', 'warn', 'error'].map((severity, index) =>
      finding({ severity: severity as 'hint', pointer: randomBytes(500).toString('hex') + index }),
    );
    const write = (kept: readonly Finding[]) => JSON.stringify(kept.map(({ severity, pointer }) => severity + pointer));
    const kept = (bytes: number) =>
      (JSON.parse(writeWithinLimits(findings, write, { results: 9, bytes })) as string[]).map((text) => text.slice(0, 4));
    expect(kept(3000)).toEqual(['hint', 'erro', 'warn', 'erro']);
    expect(kept(1900)).toEqual(['erro', 'warn', 'erro']);
    expect(kept(700)).toEqual(['erro']);
    expect(kept(10)).toEqual([]);
  });

  test('lists errors only with --quiet', () => {
    expect(runOf(mixed, { quiet: true }).results?.map(({ level }) => level)).toEqual(['error', 'error']);
  });
});
