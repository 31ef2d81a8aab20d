import { describe, expect, test, vi } from 'vitest';
import { currentTimings, measured, measureWith } from '../../src/timings/current-timings.ts';
import { PHASES, Timings } from '../../src/timings/timings.ts';
import { CLEAN, cli, folderWith, SLASH, UNVERSIONED } from '../cli/support.ts';

const CONFIG = `extends: recommended
rules:
  house/described: { where: operation, must: { description: { defined: true } } }
spectral: [own.yaml]
`;
const RULESET = `extends: spectral:oas
rules:
  path-versioned: { given: '$.paths[*]~', then: { function: pattern, functionOptions: { match: '^/v' } } }
  operation-summary: { given: '$..[?(@ && @.responses)]', then: { field: summary, function: truthy } }
`;
const FILES = { 'openapi.yaml': UNVERSIONED, 'other.yaml': CLEAN, 'api-conventions.yaml': CONFIG, 'own.yaml': RULESET };

const lint = (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  cli(['lint', ...args], { cwd: folderWith(files) });

interface Row {
  readonly what: string;
  readonly milliseconds: number;
}

/** The rows of the tables of phases and of rules. */
function tablesIn(stderr: string): readonly (readonly Row[])[] {
  const tables = stderr.split(/^.*Time \(ms\).*\n/m).slice(1);
  return tables.map((table) =>
    [...table.matchAll(/^(\S.*?) +(\d+\.\d) +\d+\.\d %$/gm)].map(([, what = '', time]) => ({ what, milliseconds: Number(time) })),
  );
}

const namesOf = (rows: readonly Row[] = []) => rows.map(({ what }) => what);
const sumOf = (rows: readonly Row[] = []) => rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

describe('lint --timings', () => {
  test.each(['stylish', 'json', 'sarif'])(
    'prints tables to standard error and leaves the report in %s unchanged',
    async (format) => {
      const { code, stdout } = await lint(FILES, '--format', format);
      const timed = await lint(FILES, '--format', format, '--timings');
      expect([timed.code, timed.stdout]).toEqual([code, stdout]);
      const [phases, rules] = tablesIn(timed.stderr);
      expect(namesOf(phases)).toEqual(
        expect.arrayContaining([PHASES.files, PHASES.rules, PHASES.walk, PHASES.resolver, PHASES.report, 'total']),
      );
      expect(rules).toHaveLength(10);
      expect(timed.stderr).toMatch(/^Slowest of \d+ rules /m);
    },
  );

  test('lists each built-in, house and Spectral rule that ran, by its name in reports, with `all`', async () => {
    const args = ['--only', 'path-versioned,spectral/path-versioned,house/described,info-contact,operation-summary'];
    const { stderr } = await lint(FILES, ...args, '--timings=all');
    const [, rules] = tablesIn(stderr);
    expect(namesOf(rules).sort()).toEqual([
      'house/described',
      'info-contact',
      'operation-summary',
      'path-versioned',
      'spectral/path-versioned',
    ]);
  });

  test('leaves out rules about changes and rules that are off', async () => {
    const [, rules] = tablesIn((await lint({ 'openapi.yaml': CLEAN }, '--rule', 'path-versioned=off', '--timings=all')).stderr);
    expect(namesOf(rules)).toContain('path-plural-collections');
    expect(namesOf(rules).filter((name) => name.startsWith('compat-') || name === 'path-versioned')).toEqual([]);
  });

  test('lists the slowest rules first, as many as requested', async () => {
    const [, rules = []] = tablesIn((await lint(FILES, '--timings=3')).stderr);
    const times = rules.map(({ milliseconds }) => milliseconds);
    expect(times).toHaveLength(3);
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  test('measures nothing twice: phases add up to the total, and rules to their phases', async () => {
    const [phases = [], rules = []] = tablesIn((await lint(FILES, '--timings=all')).stderr);
    const total = phases.at(-1);
    expect(total?.what).toBe('total');
    // Each row is rounded.
    expect(Math.abs(sumOf(phases.slice(0, -1)) - (total?.milliseconds ?? 0))).toBeLessThan(0.1 * phases.length);
    const ofRules = phases.filter(({ what }) => what === PHASES.rules || what === PHASES.hosted);
    expect(ofRules).toHaveLength(2);
    expect(Math.abs(sumOf(ofRules) - sumOf(rules))).toBeLessThan(0.1 * rules.length);
  });

  test('names only phases that a run has', async () => {
    const [phases] = tablesIn((await lint({ 'openapi.yaml': CLEAN }, '--timings')).stderr);
    const others = [PHASES.plugins, PHASES.base, PHASES.fixes, PHASES.rulesets, PHASES.walk, PHASES.hosted];
    expect(namesOf(phases).filter((name) => others.some((other) => other === name))).toEqual([]);
  });

  test('names the phase of fixes if a run fixes something', async () => {
    const [phases] = tablesIn((await lint({ 'openapi.yaml': SLASH }, '--fix', '--timings')).stderr);
    expect(namesOf(phases)).toContain(PHASES.fixes);
  });

  test('refuses values other than a number of rules, and options without measurements', async () => {
    expect(await lint(FILES, '--timings=few')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The option `--timings` takes a number of rules or `all`, not `few`.'),
    });
    for (const option of ['--cache', '--watch'])
      expect((await lint(FILES, '--timings', option)).stderr).toContain('cannot be combined with');
  });

  test('stops measuring at the end of a run, even if the run fails', async () => {
    await lint({}, 'missing.yaml', '--timings');
    expect(currentTimings()).toBeUndefined();
  });
});

describe('the measured timings', () => {
  /** Runs something with a clock that it sets. */
  async function withClock(run: (timings: Timings, at: (milliseconds: number) => void) => unknown): Promise<Timings> {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const timings = new Timings();
    measureWith(timings);
    try {
      await run(timings, (milliseconds) => {
        now = milliseconds;
      });
    } finally {
      measureWith();
      clock.mockRestore();
    }
    return timings;
  }

  test('count a nested step for itself and not for the outer step', async () => {
    const { phases, rules } = await withClock((timings, at) =>
      timings.measureRule('rules', 'outer', () => {
        at(10);
        measured('facts', () => at(40));
        at(45);
      }),
    );
    expect([...phases]).toEqual([
      ['facts', 30],
      ['rules', 15],
    ]);
    expect([...rules.rules]).toEqual([['outer', 15]]);
  });

  test('end for a promise when it settles, and for a failing step when it fails', async () => {
    const { phases } = await withClock(async (_, at) => {
      await measured('report', async () => {
        await Promise.resolve();
        at(20);
      });
      const failing = measured('base', async () => {
        await Promise.resolve();
        at(25);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      const throwing = () =>
        measured('fixes', () => {
          at(32);
          throw new Error('no');
        });
      expect(throwing).toThrow('no');
    });
    expect([...phases]).toEqual([
      ['report', 20],
      ['base', 5],
      ['fixes', 7],
    ]);
  });
});
