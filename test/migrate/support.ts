import { parse, stringify } from 'yaml';
import { type Migration, migrate } from '../../src/migrate/migrate.ts';
import type { HouseDefinition } from '../../src/migrate/outcome.ts';

/** The result of the migration of a ruleset, which is given as YAML or as a value. */
export function migrated(ruleset: unknown, name = '.spectral.yaml'): Migration {
  const text = typeof ruleset === 'string' ? ruleset : stringify(ruleset);
  return migrate({ name, text }, { schema: './schema.json', keptNames: { data: 'kept.yaml', code: 'kept-code.yaml' } });
}

/** The house rule that a rule becomes. */
export function becomes(ruleset: unknown, rule: string, name?: string): HouseDefinition {
  const { config, outcomes } = migrated(ruleset, name);
  const outcome = outcomes.find((one) => one.rule === rule);
  if (outcome?.how !== 'house rule') throw new Error(`${rule} is ${outcome?.how}: ${outcome?.note}`);
  return parse(config).rules[outcome.became[0] ?? ''];
}
