import { describe, expect, test } from 'vitest';
import {
  FINDING,
  type Fields,
  FULL_REPORT,
  MINIMAL_FINDING,
  mergedReport,
  runMerge,
  summaryOf,
  withField,
} from './merged-reports-support.ts';

test('a merged report has every field that the report of a part has', async () => {
  const severities = { error: 1, warn: 0, info: 0, hint: 1 };
  const summary = { ...summaryOf([FINDING, MINIMAL_FINDING]), files: 2, ...severities, errors: 2 };
  const { known, summary: _, ...rest } = FULL_REPORT;
  expect(await mergedReport(FULL_REPORT)).toEqual({ ...rest, known, summary });
});

describe('a field of a report that `merge` reads', () => {
  const optional = [
    ...['messageId', 'because', 'anchor', 'places', 'habit', 'status', 'expired', 'related', 'fix', 'suggestions'].map(
      (name) => `findings.0.${name}`,
    ),
    ...['anchor', 'on', 'messageId', 'identity', 'because', 'before'].map((name) => `findings.0.places.0.${name}`),
    ...['file', 'ruleId', 'range'].map((name) => `errors.1.${name}`),
    ...['messageId', 'identity', 'places', 'reason', 'expires'].map((name) => `stale.0.${name}`),
    ...['changed', 'reason'].map((name) => `omitted.0.${name}`),
    ...['pluginRules', 'omitted', 'known', 'teams', 'comparison', 'comparison.deleted', 'findings.0.fix.textEdits'],
  ];

  test.each(optional)('may be missing: %s', async (field) => {
    const part = withField(FULL_REPORT, field.split('.'), undefined) as Fields;
    expect((await runMerge(part)).stderr).toBe('');
  });

  const required: readonly (readonly [string, string])[] = [
    ...['ruleId', 'severity', 'data', 'identity', 'message', 'file', 'range', 'pointer', 'uses', 'clause', 'url'].map(
      (name) => [`findings.0.${name}`, 'entry 1 of `findings`'] as const,
    ),
    ...['file', 'pointer', 'data'].map((name) => [`findings.0.places.0.${name}`, 'entry 1 of `findings`'] as const),
    ...['message', 'file', 'range', 'pointer'].map((name) => [`findings.0.related.0.${name}`, 'entry 1 of `findings`'] as const),
    ...['count', 'of', 'labels'].map((name) => [`findings.0.uses.${name}`, 'entry 1 of `findings`'] as const),
    ...['count', 'total', 'exceptions'].map((name) => [`findings.0.habit.${name}`, 'entry 1 of `findings`'] as const),
    ...['file', 'pointer'].map((name) => [`findings.0.anchor.${name}`, 'entry 1 of `findings`'] as const),
    ...['title', 'applicability'].map((name) => [`findings.0.fix.${name}`, 'entry 1 of `findings`'] as const),
    ...['file', 'range', 'text'].map((name) => [`findings.0.fix.textEdits.0.${name}`, 'entry 1 of `findings`'] as const),
    ...['start', 'end', 'start.line', 'start.column', 'end.line', 'end.column'].map(
      (name) => [`findings.0.range.${name}`, 'entry 1 of `findings`'] as const,
    ),
    ...['kind', 'message'].map((name) => [`errors.1.${name}`, 'entry 2 of `errors`'] as const),
    ...['ruleId', 'message', 'file', 'pointer'].map((name) => [`stale.0.${name}`, 'entry 1 of `stale`'] as const),
    ...['id', 'clauses', 'severity', 'summary', 'rationale', 'remedy', 'url'].map(
      (name) => [`pluginRules.0.${name}`, 'entry 1 of `pluginRules`'] as const,
    ),
    ...['kind', 'name'].map((name) => [`omitted.0.${name}`, 'entry 1 of `omitted`'] as const),
    ...['file', 'severity', 'kind', 'count'].map((name) => [`known.0.${name}`, 'entry 1 of `known`'] as const),
    ...['name', 'files'].map((name) => [`teams.0.${name}`, 'entry 1 of `teams`'] as const),
    ...['base', 'commit', 'existing', 'fixed', 'unchecked'].map((name) => [`comparison.${name}`, '`comparison`'] as const),
    ...['ruleId', 'severity', 'url', 'count'].map((name) => [`comparison.existing.0.${name}`, '`comparison`'] as const),
  ];

  test.each(required)('is required: %s', async (field, what) => {
    const part = withField(FULL_REPORT, field.split('.'), undefined) as Fields;
    expect(await runMerge(part)).toMatchObject({
      code: 2,
      stderr: `\`0.json\` is not a report of \`api-conventions lint --format json\`: ${what} is invalid. Write it with \`--output json=FILE\` of the same version.\n`,
    });
  });

  test.each(['findings', 'errors', 'stale'])('is required as a list: %s', async (name) => {
    expect((await runMerge({ ...FULL_REPORT, [name]: undefined })).stderr).toContain(`the list \`${name}\` is missing`);
  });
});

describe('the value of a field of a report that `merge` reads', () => {
  test.each<[string, unknown]>([
    ['findings.0', 'x'],
    ['findings.0.ruleId', ''],
    ['findings.0.ruleId', 3],
    ['findings.0.severity', 'off'],
    ['findings.0.messageId', 3],
    ['findings.0.data', []],
    ['findings.0.identity', null],
    ['findings.0.message', 3],
    ['findings.0.file', 3],
    ['findings.0.pointer', 3],
    ['findings.0.pointer', '/~2'],
    ['findings.0.pointer', 'x/y'],
    ['findings.0.range', []],
    ['findings.0.range.start', 3],
    ['findings.0.range.end', null],
    ['findings.0.range.start.line', 0],
    ['findings.0.range.start.column', 1.5],
    ['findings.0.range.end.column', '3'],
    ['findings.0.anchor', 'x'],
    ['findings.0.anchor.pointer', 'x'],
    ['findings.0.uses', []],
    ['findings.0.uses.count', -1],
    ['findings.0.uses.of', 'x'],
    ['findings.0.uses.labels', [3]],
    ['findings.0.uses.labels', 'x'],
    ['findings.0.because', 'x'],
    ['findings.0.because', [3]],
    ['findings.0.because', ['']],
    ['findings.0.places', {}],
    ['findings.0.places.0', 'x'],
    ['findings.0.places.0.file', 3],
    ['findings.0.places.0.pointer', 'x'],
    ['findings.0.places.0.anchor', {}],
    ['findings.0.places.0.on', 'key'],
    ['findings.0.places.0.data', 'x'],
    ['findings.0.places.0.identity', 'x'],
    ['findings.0.places.0.messageId', 3],
    ['findings.0.places.0.because', []],
    ['findings.0.places.0.fix', {}],
    ['findings.0.places.0.before', {}],
    ['findings.0.habit', []],
    ['findings.0.habit.count', '4'],
    ['findings.0.habit.exceptions', [3]],
    ['findings.0.clause', 3],
    ['findings.0.url', 3],
    ['findings.0.status', 'old'],
    ['findings.0.expired', '31.12.2026'],
    ['findings.0.expired', '2026-12-31T00'],
    ['findings.0.expired', 'on 2026-12-31'],
    ['findings.0.related', {}],
    ['findings.0.related.0', 'x'],
    ['findings.0.related.0.range', {}],
    ['findings.0.fix', 'x'],
    ['findings.0.fix.title', 3],
    ['findings.0.fix.applicability', 'always'],
    ['findings.0.fix.edits', {}],
    ['findings.0.fix.edits', [{}]],
    ['findings.0.fix.textEdits', {}],
    ['findings.0.fix.textEdits.0', 'x'],
    ['findings.0.fix.textEdits.0.file', 3],
    ['findings.0.fix.textEdits.0.text', 3],
    ['findings.0.fix.textEdits.0.range', {}],
    ['findings.0.suggestions', {}],
    ['findings.0.suggestions.0', {}],
    ['errors.1', 'x'],
    ['errors.1.kind', 'other'],
    ['errors.1.kind', 3],
    ['errors.1.message', 3],
    ['errors.1.file', 3],
    ['errors.1.ruleId', 3],
    ['errors.1.range', {}],
    ['stale.0.messageId', 3],
    ['stale.0.identity', []],
    ['stale.0.places', []],
    ['stale.0.reason', 3],
    ['stale.0.expires', 3],
    ['pluginRules.0.id', 3],
    ['pluginRules.0.clauses', [3]],
    ['pluginRules.0.url', 3],
    ['pluginRules.0.url', 'http://'],
    ['omitted.0.kind', 'config'],
    ['omitted.0.name', 3],
    ['omitted.0.changed', 3],
    ['omitted.0.reason', 3],
    ['known.0.file', 3],
    ['known.0.severity', 'off'],
    ['known.0.kind', 'new'],
    ['known.0.count', -1],
    ['teams.0.name', ''],
    ['teams.0.name', 3],
    ['teams.0.files', [3]],
    ['comparison.base', 3],
    ['comparison.commit', 'main'],
    ['comparison.commit', 'c0ffee x'],
    ['comparison.commit', 'xc0ffee'],
    ['comparison.existing', ['x']],
    ['comparison.existing.0.ruleId', ''],
    ['comparison.existing.0.severity', 'off'],
    ['comparison.existing.0.count', '3'],
    ['comparison.fixed', ['x']],
    ['comparison.fixed', [{}]],
    ['comparison.deleted', [{}]],
    ['comparison.deleted', {}],
    ['comparison.unchecked', [{}]],
  ])('is refused: %s is %j', async (field, value) => {
    const part = withField(FULL_REPORT, field.split('.'), value) as Fields;
    const { code, stderr } = await runMerge(part);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^`0\.json` is not a report of `api-conventions lint --format json`: .* is invalid\. Write it with .*\n$/,
      ),
    });
  });

  test.each<[string, unknown]>([
    ['pluginRules.0.url', ''],
    ['pluginRules.0.severity', 'hint'],
    ['omitted.0.kind', 'ruleset'],
    ['known.0.kind', 'existing'],
    ['known.0.kind', 'baselined'],
    ['findings.0.status', 'existing'],
    ['findings.0.fix.edits', [{ remove: { file: 'a.yaml', tokens: ['paths', 0] } }]],
    ['findings.0.uses.of', 'response'],
    ['findings.0.pointer', '/~0/~1/a'],
    ['findings.0.pointer', ''],
  ])('is accepted: %s is %j', async (field, value) => {
    expect((await runMerge(withField(FULL_REPORT, field.split('.'), value) as Fields)).stderr).toBe('');
  });
});

test.each<[string, Fields, string]>([
  ['only statistics', { ...FULL_REPORT, statistics: {} }, 'contains only statistics. Write it without `--statistics`.'],
  [
    'fewer findings than it counts',
    { ...FULL_REPORT, findings: [] },
    'contains only some of its findings. Write it without `--quiet`.',
  ],
  ['no summary', { ...FULL_REPORT, summary: undefined }, 'contains only some of its findings. Write it without `--quiet`.'],
])('merge refuses a report that has %s', async (_, part, why) => {
  expect((await runMerge(part)).stderr).toBe(`The report \`0.json\` ${why}\n`);
});
