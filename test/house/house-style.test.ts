import { describe, expect, test } from 'vitest';
import { differencesOf, meetsExpectations } from '../../src/cli/examples/example-outcome.ts';
import { runExamples } from '../../src/cli/examples/run-examples.ts';
import { houseStyleRules } from '../../src/house/house-style.ts';
import { readDefinition } from '../../src/house/read-definition.ts';
import { findingsOf } from './support.ts';

const rules = Object.entries(houseStyleRules).map(([id, definition]) => ({ id, ...readDefinition(id, definition) }));

describe.each(rules)('the house rule $id of the preset', ({ id, rule, mistakes }) => {
  test('finds in its examples exactly what they declare', async () => {
    expect(mistakes).toEqual([]);
    const runs = await runExamples(rule, { folder: process.cwd(), checksStructure: true });
    const wrong = runs.filter((run) => !meetsExpectations(run));
    expect(wrong.map(({ expected = [], found, ...run }) => ({ ...run, differences: differencesOf(expected, found) }))).toEqual(
      [],
    );
    for (const kind of ['good', 'bad'])
      expect(runs.filter((run) => run.kind === kind && run.judged > 0).length, kind).toBeGreaterThan(0);
    for (const { expected } of runs)
      expect(expected?.every(({ message, at }) => message !== undefined && at !== undefined)).toBe(true);
  });

  test('is a part of the preset `house-style`', async () => {
    const others = rules.flatMap((other) => (other.id === id ? [] : `${other.id}: off`));
    const [bad] = rule.examples.bad;
    const api = { openapi: '3.1.0', info: { title: 'Example', version: '1.0.0' }, paths: {}, ...JSON.parse(bad?.api ?? '{}') };
    const found = await findingsOf(`extends: house-style\nrules: { ${others.join(', ')} }`, JSON.stringify(api));
    expect(found).toHaveLength(1);
  });
});
