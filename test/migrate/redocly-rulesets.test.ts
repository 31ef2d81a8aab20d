/** The rules that Redocly brings along: their severities in its rulesets, and what they become. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config/configs.ts';
import { REDOCLY_RULES } from '../../src/migrate/redocly-rules.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { DROPPED, MOVED, VALID_DESCRIPTION } from './redocly-rulesets.ts';
import { migrated } from './support.ts';

const FILE = 'redocly.yaml';
const RULESETS = ['recommended', 'minimal', 'spec'] as const;

test('each rule of Redocly has a counterpart or a reason for its absence', () => {
  expect([...Object.keys(MOVED), ...Object.keys(DROPPED)].sort()).toEqual(Object.keys(REDOCLY_RULES).sort());
});

/** The configuration with one rule of a ruleset, and what became of this rule. */
function alone(id: string, ruleset: string) {
  const others = Object.keys(REDOCLY_RULES).filter((one) => one !== id);
  const { config, outcomes } = migrated(
    { extends: [ruleset], rules: Object.fromEntries(others.map((one) => [one, 'off'])) },
    FILE,
  );
  return { rules: parse(config).rules ?? {}, outcome: outcomes.find(({ rule }) => rule === id) };
}

describe('the severity of a migrated rule in the rulesets of Redocly', () => {
  test.each(Object.entries(MOVED))('is kept for %s', (id, { levels, becomes }) => {
    const severityIn = (ruleset: string) => {
      const setting = alone(id, ruleset).rules[becomes];
      return setting?.severity ?? setting ?? 'off';
    };
    expect(RULESETS.map(severityIn)).toEqual(levels);
    expect(severityIn('recommended-strict')).toBe(levels[0].replace('warn', 'error'));
  });

  test.each(Object.entries(DROPPED))('is kept for %s, but the rule is dropped if it is on', (id, [rulesets, note]) => {
    const dropped = { rule: id, how: 'dropped', became: [], note };
    for (const ruleset of RULESETS)
      expect([ruleset, alone(id, ruleset).outcome]).toEqual([
        ruleset,
        rulesets.includes(ruleset.charAt(0)) ? dropped : undefined,
      ]);
    expect(migrated({ extends: [], rules: { [id]: 'warn' } }, FILE).outcomes).toEqual([dropped]);
  });

  test('is the same in the first version of the configuration, which has its rules in `lint`', () => {
    for (const ruleset of [...RULESETS, 'recommended-strict'])
      expect(migrated({ lint: { extends: ruleset } }, FILE)).toEqual(migrated({ extends: [ruleset] }, FILE));
  });
});

test('built-in rules that replace several rules of Redocly have the highest severity, with a note', () => {
  const { config, outcomes } = migrated({ extends: ['recommended'] }, FILE);
  expect(parse(config).rules['example-valid']).toBe('error');
  const notes = outcomes.flatMap(({ became, note, rule }) => (became.includes('example-valid') ? [[rule, note]] : []));
  expect(notes).toEqual([
    ['no-invalid-schema-examples', 'warn → error'],
    ['no-invalid-parameter-examples', 'warn → error'],
    ['no-enum-type-mismatch', ''],
    ['no-invalid-media-type-examples', 'warn → error. Properties that the schema does not mention are no longer reported.'],
  ]);
});

const { config } = migrated({ extends: [], rules: Object.fromEntries(Object.keys(MOVED).map((id) => [id, 'error'])) }, FILE);
const cwd = folderWith({ 'api-conventions.yaml': config });

async function reported(text: string): Promise<readonly string[]> {
  const loaded = await loadConfig('api-conventions.yaml', { cwd });
  const { findings } = await lintText(text, { cwd, config: loaded, filename: path.join(cwd, 'openapi.yaml') });
  return findings.map(({ ruleId }) => ruleId);
}

describe('a description that breaks the rule of Redocly', () => {
  test.each(Object.entries(MOVED))('%s has a finding of the migrated rule', async (id, { becomes, note = '', broken }) => {
    expect(migrated({ extends: [], rules: { struct: 'error', [id]: 'error' } }, FILE).outcomes).toContainEqual(
      expect.objectContaining({ rule: id, became: [becomes], note }),
    );
    for (const text of broken) expect([text, await reported(text)]).toEqual([text, expect.arrayContaining([becomes])]);
  });

  test('a description that breaks no rule of Redocly has no findings of migrated rules', async () => {
    const becomes = new Set(Object.values(MOVED).map((rule) => rule.becomes));
    expect((await reported(VALID_DESCRIPTION)).filter((id) => becomes.has(id))).toEqual([]);
  });
});
