import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyBaseline,
  defineRule,
  type Finding,
  type LintOptions,
  type LintResult,
  lintText,
  type Plugin,
} from '../../src/index.ts';
import { pruneBaseline, updateBaseline } from '../../src/known/update-baseline.ts';
import { rules } from '../../src/registry.ts';

const OFF = Object.fromEntries(rules.map(({ id }) => [id, { severity: 'off' as const }]));

/** Says that an operation has no owner, and that inline parameters have no description. */
const house: Plugin = {
  name: 'house',
  rules: [
    defineRule({
      id: 'operation-owned',
      severity: 'warn',
      summary: 'Every operation names its team.',
      messages: { noTeam: '{{ subject }} has no team. Add `x-team`.' },
      habits: { noTeam: { text: '{{ share }} operations have no team. Add `x-team`.' } },
      visit: {
        *Operation({ place }) {
          if (place.child('x-team').value === undefined) yield { at: place, messageId: 'noTeam' };
          else yield { passed: place };
        },
      },
    }),
    defineRule({
      id: 'parameter-described',
      severity: 'warn',
      summary: 'Every parameter is described.',
      messages: { noDescription: '{{ subject }}: parameter `{{ name }}` has no description. Add one.' },
      identity: ['name'],
      visit: {
        *Parameter({ name, place }) {
          if (place.child('description').value === undefined)
            yield { at: place, messageId: 'noDescription', data: { name }, cause: name };
        },
      },
    }),
  ],
};

/** An API with some operations without a team, and some with one; each has a path of its own. */
function api(lacking: number, owned: number, extra = ''): string {
  const bad = Array.from({ length: lacking }, (_, index) => `  /bad${index}: { get: {} }`);
  const good = Array.from({ length: owned }, (_, index) => `  /good${index}: { get: { x-team: a } }`);
  return described([...bad, ...good, extra]);
}

function described(paths: readonly string[]): string {
  return `openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n${paths.filter(Boolean).join('\n')}\n`;
}

function lint(text: string, options: LintOptions = {}): Promise<LintResult> {
  return lintText(text, {
    cwd: '/work',
    filename: 'api.yaml',
    plugins: [house],
    ...options,
    rules: { ...OFF, ...options.rules },
  });
}

async function messages(text: string, options: LintOptions = {}): Promise<string[]> {
  const { findings, errors } = await lint(text, options);
  expect(errors).toEqual([]);
  return findings.map(({ pointer, message }) => `${pointer} ${message}`);
}

describe('a fault that many places share', () => {
  test.each([
    ['half of the places have it', 3, 3, '3 of 6'],
    ['all have it', 4, 0, 'All 4'],
    ['more than ten have it, whatever their share', 11, 40, '11 of 51'],
  ])('is one finding if %s: %i have it, %i do not; its message begins with `%s`', async (_, lacking, owned, share) => {
    const { findings } = await lint(api(lacking, owned));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      pointer: '/paths',
      messageId: 'noTeam',
      data: { count: lacking, total: lacking + owned },
    });
    expect(findings[0]?.message).toMatch(new RegExp(`^${share} operations have no team\\. Add \`x-team\`\\. Affected: `));
    expect(findings[0]?.places).toHaveLength(lacking);
  });

  test.each([
    ['fewer than three have it', 2, 0],
    ['fewer than half have it, and not more than ten', 3, 4],
    ['only ten of many have it', 10, 40],
  ])('is several findings if %s: %i have it, %i do not', async (_, lacking, owned) => {
    const { findings } = await lint(api(lacking, owned));
    expect(findings.map(({ message }) => message)).toEqual(
      Array.from({ length: lacking }, (_one, index) => `\`GET /bad${index}\` has no team. Add \`x-team\`.`),
    );
  });

  test('is reported with its first five places, and the exceptions if they are few', async () => {
    expect(await messages(api(7, 2))).toEqual([
      '/paths 7 of 9 operations have no team. Add `x-team`. Affected: `GET /bad0`, `GET /bad1`, `GET /bad2`, `GET /bad3`, `GET /bad4`, and 2 more. Not affected: `GET /good0`, `GET /good1`.',
    ]);
    expect((await messages(api(7, 6)))[0]).not.toContain('Not affected');
  });

  test('is reported at the nearest place that contains all places', async () => {
    const text = described([
      '  /a: { get: {}, put: {}, post: {} }',
      ...['b', 'c'].map((name) => `  /${name}: { get: { x-team: a } }`),
    ]);
    expect((await lint(text)).findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1a']);
  });

  test('is listed in JSON with pointer and data of each place', async () => {
    const [habit] = (await lint(api(3, 0))).findings;
    expect(habit?.places?.[1]).toEqual({ file: 'api.yaml', pointer: '/paths/~1bad1/get', data: { subject: '`GET /bad1`' } });
    expect(habit?.uses.labels).toEqual(['GET /bad0', 'GET /bad1', 'GET /bad2']);
  });
});

describe('suppressed places of a fault that many places share', () => {
  const ignored = '  /quiet: { get: { x-lint-ignore: [house/operation-owned] } }';

  test('are neither counted nor named with a suppression', async () => {
    expect(await messages(api(3, 3, ignored))).toEqual([
      '/paths 3 of 6 operations have no team. Add `x-team`. Affected: `GET /bad0`, `GET /bad1`, `GET /bad2`. Not affected: `GET /good0`, `GET /good1`, `GET /good2`.',
    ]);
  });

  test('are neither counted nor named with an override', async () => {
    const overrides = [{ paths: ['/bad0', '/good0'], rules: { 'house/operation-owned': { severity: 'off' as const } } }];
    expect(await messages(api(4, 2), { overrides })).toEqual([
      '/paths 3 of 4 operations have no team. Add `x-team`. Affected: `GET /bad1`, `GET /bad2`, `GET /bad3`. Not affected: `GET /good1`.',
    ]);
  });

  test('include all places if the suppression is at the place of the finding', async () => {
    const text = api(3, 0).replace('paths:', '# lint-ignore-next-line house/operation-owned -- Teams are being formed.\npaths:');
    expect(await messages(text)).toEqual([]);
    expect((await lint(text)).suppressed).toBe(1);
  });
});

describe('equal faulty parts in several places', () => {
  const token = (count: number) =>
    described(
      Array.from(
        { length: count },
        (_, index) => `  /a${index}: { get: { x-team: a, parameters: [{ name: token, in: query }] } }`,
      ),
    );

  test('are one finding from three places on, at the first place', async () => {
    expect(await messages(token(3))).toEqual([
      '/paths/~1a0/get/parameters/0 3 operations: parameter `token` has no description. Add one. Affected: `GET /a0`, `GET /a1`, `GET /a2`.',
    ]);
    expect(await messages(token(2))).toHaveLength(2);
  });
});

describe('a baseline with a fault that many places share', () => {
  /** The findings in a description, with another version of it in the baseline. */
  async function left(before: string, after: string): Promise<string[]> {
    const baseline = baselineOf(await lint(before));
    const { findings, baseline: reportedLines } = applyBaseline(await lint(after), baseline, { cwd: '/work' });
    return [
      ...findings.map(({ message }) => message),
      ...(reportedLines?.stale.length ? [`${reportedLines.stale.length} stale`] : []),
    ];
  }

  const NEW = '`GET /bad3` has no team. Add `x-team`.';

  test.each([
    ['one place more joins a habit', api(3, 0), api(4, 0), []],
    ['a habit is fixed in part, but is still one', api(6, 1), api(4, 3), []],
    ['a habit is one no longer', api(4, 4), api(3, 5), []],
    ['a few become a habit: the new one is reported', api(3, 4), api(4, 4), [NEW]],
    ['a habit is gone', api(3, 0), api(0, 3), ['1 stale']],
    ['fewer are left of a habit than there were, and are not more', api(4, 4), api(1, 7), []],
  ])('matches if %s', async (_, before, after, expected) => {
    expect(await left(before, after)).toEqual(expected);
  });

  test('does not match a new fault that many places share', async () => {
    expect(await left(api(0, 4), api(4, 0))).toHaveLength(1);
  });

  test('has the lines of the places if the fault becomes a few findings', async () => {
    const { findings } = applyBaseline(await lint(api(4, 4)), baselineOf(await lint(api(3, 4))), { cwd: '/work' });
    expect(findings.map(({ pointer, range }) => [pointer, range.start.line])).toEqual([['/paths/~1bad3/get', 7]]);
  });

  test('covers only the remaining places of a partly fixed fault after `--prune`', async () => {
    expect(await left(api(4, 4), api(5, 40))).toEqual([]);
    const pruned = pruneBaseline(baselineOf(await lint(api(4, 4))), await lint(api(4, 40)), '/work').baseline;
    const { findings } = applyBaseline(await lint(api(5, 40)), pruned, { cwd: '/work' });
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/paths/~1bad4/get']);
  });

  test('covers its findings at any share of places, and has no stale entries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(13), fc.nat(13), async (lacking, owned) => {
        expect(await left(api(lacking, owned), api(lacking, owned))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

function baselineOf(result: LintResult) {
  const empty = { file: '/work/.api-conventions-baseline.json', descriptions: [], entries: [] };
  return updateBaseline(empty, result, '/work').baseline;
}

test('a baseline stays valid if every path template changes', async () => {
  const text = `${api(4, 1)}  /a: { get: { x-team: a, parameters: [{ name: x, in: query }] } }\n`;
  const baseline = baselineOf(await lint(text));
  const reworded: Plugin = {
    ...house,
    rules: house.rules.map((rule) => ({
      ...rule,
      messages: Object.fromEntries(Object.keys(rule.messages ?? {}).map((id) => [id, `Reworded: ${id}.`])),
      habits: Object.fromEntries(Object.keys(rule.habits ?? {}).map((id) => [id, { text: `Reworded habit: ${id}.` }])),
    })),
  };
  const after = await lint(text, { plugins: [reworded] });
  expect(after.findings.map(({ message }: Finding) => message.slice(0, 8))).toEqual(['Reworded', 'Reworded']);
  expect(applyBaseline(after, baseline, { cwd: '/work' })).toMatchObject({ findings: [], baseline: { matched: 2, stale: [] } });
});
