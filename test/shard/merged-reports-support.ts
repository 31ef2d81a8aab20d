import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { cli, folderWith } from '../cli/support.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const range = (line: number) => ({ start: { line, column: 3 }, end: { line, column: 9 } });

const EDIT = { file: 'a.yaml', range: range(3), text: 'x' };

const FIX = { title: 'Rename it.', applicability: 'safe', textEdits: [EDIT] };

const SUGGESTION = { title: 'Remove it.', applicability: 'unsafe', textEdits: [] };

const ANCHOR = { file: 'a.yaml', pointer: '/paths' };

const RELATED = { message: 'before', file: 'old.yaml', range: range(7), pointer: '/paths/~1b' };

const PLACE = {
  ...{ file: 'a.yaml', pointer: '/paths/~1a/get', anchor: ANCHOR, on: 'value', messageId: 'other', data: { name: 'x' } },
  ...{ identity: { name: 'x' }, because: ['it is a list'], before: { file: 'old.yaml', pointer: '' } },
};

const USES = { count: 2, of: 'operation', labels: ['GET /a', 'PUT /a'] };

const HABIT = { count: 4, total: 9, exceptions: ['GET /b'] };

export const FINDING = {
  ...{ ruleId: 'path-versioned', severity: 'error', messageId: 'unversioned', data: { path: '/a', all: ['/a', '/b'] } },
  ...{
    identity: { path: '/a' },
    message: 'Wrong.',
    because: ['it is old'],
    file: 'a.yaml',
    range: range(3),
    pointer: '/paths/~1a',
  },
  ...{ anchor: ANCHOR, uses: USES, places: [PLACE], habit: HABIT, clause: '4.2', url: 'https://example.com/rule', status: 'new' },
  ...{ expired: '2026-12-31', related: [RELATED], fix: FIX, suggestions: [SUGGESTION] },
};

export const MINIMAL_FINDING = {
  ...{ ruleId: 'acme/x', severity: 'hint', data: {}, identity: {}, message: '', file: 'b.yaml', range: range(1), pointer: '' },
  ...{ uses: { count: 0, of: '', labels: [] }, clause: '', url: '' },
};

export const ERROR = { kind: 'rule-crash', message: 'Failed.', file: 'a.yaml', ruleId: 'path-versioned', range: range(2) };

export const ENTRY = {
  ...{ ruleId: 'path-versioned', messageId: 'unversioned', identity: { path: '/a' }, message: '', file: 'a.yaml', pointer: '' },
  ...{ places: 'all', reason: 'Old.', expires: '2026-12-31' },
};

export const RULE = {
  ...{ id: 'acme/x', clauses: ['4.2'], severity: 'off', summary: 'No X.', rationale: 'Why.', remedy: 'How.' },
  url: 'https://example.com/x',
};

export const COUNT = { ruleId: 'path-versioned', severity: 'warn', url: '', count: 3 };

const KNOWN_COUNT = { file: 'a.yaml', severity: 'warn', kind: 'accepted', count: 1 };

const TEAM = { name: 'orders', files: ['a.yaml'] };

export const OMITTED = { kind: 'plugin', name: 'acme', changed: 'acme.js', reason: 'it is changed' };

export const UNCHECKED = { kind: 'syntax', message: 'The base is broken.' };

export const COMPARISON = {
  ...{ base: 'main', commit: 'c0ffee', existing: [COUNT], fixed: [{ ...MINIMAL_FINDING, pointer: '/fixed' }] },
  ...{ deleted: [{ ...MINIMAL_FINDING, pointer: '/deleted' }], unaffected: 3, unchecked: [UNCHECKED] },
};

export const summaryOf = (findings: readonly Fields[]) => ({
  findings: findings.length,
  suppressed: 2,
  baselined: 1,
  accepted: 4,
});

/** A report of one part. */
export function report(changes: Fields = {}): Fields {
  const findings = (changes.findings ?? [FINDING, MINIMAL_FINDING]) as readonly Fields[];
  return { version: 2, files: ['a.yaml', 'b.yaml'], findings, errors: [], stale: [], summary: summaryOf(findings), ...changes };
}

export const FULL_REPORT = report({
  errors: [UNCHECKED, ERROR],
  stale: [ENTRY],
  ...{ pluginRules: [RULE], omitted: [OMITTED], known: [KNOWN_COUNT], teams: [TEAM], comparison: COMPARISON },
});

export async function runMerge(...reports: readonly Fields[]) {
  const names = reports.map((_, index) => `${index}.json`);
  const cwd = folderWith(Object.fromEntries(reports.map((one, index) => [names[index] ?? '', JSON.stringify(one)])));
  const run = await cli(['merge', '--output=json=merged.json', ...names], { cwd });
  const read = () => JSON.parse(readFileSync(path.join(cwd, 'merged.json'), 'utf8'));
  return { ...run, read };
}

export async function mergedReport(...reports: readonly Fields[]) {
  const { read, stderr } = await runMerge(...reports);
  expect(stderr).toBe('');
  const { findings, comparison, ...others } = read();
  const withoutFingerprint = ({ fingerprint: _, ...one }: Fields) => one;
  return { ...others, findings: findings.map(withoutFingerprint), ...(comparison && { comparison }) };
}

/** The report with another field, at a path such as `findings.0.uses.count`. */
export function withField(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  const next = (part: unknown) => (rest.length === 0 ? to : withField(part, rest, to));
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? next(item) : item));
  return { ...(value as Fields), [key]: next((value as Fields)[key]) };
}
