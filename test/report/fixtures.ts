import { LineIndex } from '../../src/document/lines.ts';
import type { Finding, LintError, LintResult } from '../../src/finding/finding.ts';
import type { ReportedRule, ReportOptions } from '../../src/report/report-writer.ts';

const REPOSITORY = '/repository';

const rule: Omit<ReportedRule, 'id'> = {
  clauses: ['4.2'],
  severity: 'error',
  summary: 'A path does not end with a slash.',
  rationale: '\nRouters disagree on whether `/orders` and `/orders/` are one resource.',
  remedy: '\nRemove the slash.',
  url: 'https://example.com/rules/path-no-trailing-slash.md',
};

export const options: ReportOptions = {
  color: false,
  width: 80,
  quiet: false,
  failSeverity: 'error',
  version: '1.2.3',
  rules: [
    { ...rule, id: 'path-no-trailing-slash' },
    {
      ...rule,
      id: 'path-versioned',
      severity: 'off',
      summary: 'A path has a version.',
      clauses: ['9.1'],
      url: 'https://example.com/rules/path-versioned.md',
    },
  ],
  cwd: `${REPOSITORY}/services`,
  repository: REPOSITORY,
};

const ORDERS = `openapi: 3.1.0
paths:
  /orders/:
    get:
      parameters:
        - name: api_key
          in: query
  /users: {}
`;

/** A finding about `/orders/`, on the third line of {@link ORDERS}. */
export function finding(changes: Partial<Finding> = {}): Finding {
  return {
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
    ...changes,
  };
}

export function result({
  findings = [],
  errors = [],
  suppressed = 0,
  files = ['orders.yaml'],
  sources = { 'orders.yaml': ORDERS },
}: Parts = {}): LintResult {
  const source = (file: string) => (sources[file] === undefined ? undefined : new LineIndex(sources[file]));
  return { findings, errors, suppressed, files, activeRules: new Set(), pluginRules: [], source, content: () => undefined };
}

interface Parts {
  readonly findings?: readonly Finding[];
  readonly errors?: readonly LintError[];
  readonly suppressed?: number;
  readonly files?: readonly string[];
  readonly sources?: Readonly<Record<string, string>>;
}

/** Findings of every severity in two files, and every kind of failure. */
export const mixed = result({
  findings: [
    finding(),
    finding({
      ruleId: 'no-secrets-in-url',
      message:
        'The query parameter `api_key` carries a secret, which ends up in logs, histories and referrers; expected in a header.',
      range: { start: { line: 6, column: 11 }, end: { line: 6, column: 24 } },
      pointer: '/paths/~1orders~1/get/parameters/0',
      uses: { count: 12, of: 'operation', labels: ['GET /orders/', 'POST /orders/'] },
      clause: '5',
      url: 'https://example.com/rules/no-secrets-in-url.md',
    }),
    finding({
      ruleId: 'path-versioned',
      severity: 'warn',
      message: '`/users` has no version, expected one such as `/v1/users`.',
      range: { start: { line: 8, column: 3 }, end: { line: 8, column: 9 } },
      pointer: '/paths/~1users',
    }),
    finding({
      ruleId: 'info-contact',
      severity: 'info',
      message: 'Info object must have a contact.',
      file: '../shared/common parts.json',
      range: { start: { line: 1, column: 1 }, end: { line: 2, column: 4 } },
      pointer: '',
      uses: { count: 0, of: '', labels: [] },
      clause: '',
      url: '',
    }),
    finding({ severity: 'hint', ruleId: 'path-no-trailing-slash', file: '../shared/common parts.json', message: 'Only a hint.' }),
  ],
  errors: [
    {
      kind: 'syntax',
      message: 'A colon is missing after the key.',
      file: 'broken.yaml',
      range: { start: { line: 2, column: 1 }, end: { line: 2, column: 6 } },
    },
    { kind: 'unreadable', message: 'There is no such file.', file: 'missing.yaml' },
    {
      kind: 'rule-crash',
      message: 'The rule `path-versioned` failed at `/paths`: x is not a function.',
      ruleId: 'path-versioned',
    },
  ],
  suppressed: 3,
  files: ['orders.yaml', 'users.yaml', 'broken.yaml', 'missing.yaml'],
  sources: { 'orders.yaml': ORDERS, '../shared/common parts.json': '{\n  }', 'broken.yaml': 'openapi: 3.1.0\npaths\n' },
});

const CONTROLS = '\u001b[2J\u001b]8;;https://evil.example\u0007\r\n\u202e\u200b\u2028\u009b31m';

/** Everything that a description, a file name or a foreign ruleset can bring along, where it hurts most. */
export const HOSTILE = `::error::pwned ##[add-mask]x ##vso[task.complete] %0A::set-output, a=b: [a](javascript:x) <b>&${CONTROLS} \ud800`;

export const hostile = result({
  findings: [
    finding({
      message: HOSTILE,
      file: HOSTILE,
      ruleId: HOSTILE,
      pointer: `/${HOSTILE.replaceAll('/', '~1')}`,
      url: HOSTILE,
      clause: HOSTILE,
    }),
    finding({ message: `a ${'x'.repeat(200)} ${HOSTILE}`, uses: { count: 2, of: 'path', labels: [HOSTILE, HOSTILE] } }),
  ],
  errors: [
    { kind: 'syntax', message: HOSTILE, file: HOSTILE, range: finding().range },
    { kind: 'rule-crash', message: HOSTILE, ruleId: HOSTILE },
  ],
  files: [HOSTILE],
  sources: { [HOSTILE]: `\n\n  ${HOSTILE.replaceAll('\n', '')}`, 'orders.yaml': `\n\n  ${HOSTILE.replaceAll('\n', '')}` },
});
