import { parseDocument } from 'yaml';
import { parseConfig } from '../config/parse-config.ts';
import { reasonOf, UsageError } from '../errors.ts';
import { readDefinition } from '../house/read-definition.ts';
import { isObject, type JsonObject } from '../model/place.ts';
import { rules as builtIn } from '../registry.ts';
import type { PresetName } from '../settings/presets.ts';
import { quote } from '../text/quote.ts';
import { configText, type KeptNames } from './config-text.ts';
import type { Migrated, MigrationOutcome } from './outcome.ts';
import { type Linter, recognizeLinter } from './recognize-linter.ts';
import { migrateRedocly } from './redocly-config.ts';
import { migrateSpectral } from './spectral-ruleset.ts';
import { migrateVacuum } from './vacuum-ruleset.ts';

/** A ruleset of another linter. */
export interface ForeignSource {
  /** The name of the file, without folders. */
  readonly name: string;
  readonly text: string;
}

export interface MigrationOptions {
  /** The address of the JSON Schema of configurations. */
  readonly schema: string;
  /** The names of the rulesets that stay in Spectral, relative to the configuration. */
  readonly keptNames: KeptNames;
  /** The preset whose rules are also on; by default, only migrated rules are. */
  readonly preset?: PresetName;
}

export interface Migration {
  readonly linter: Linter;
  /** The text of the configuration. */
  readonly config: string;
  /** The rulesets that stay in Spectral. */
  readonly kept: Migrated['kept'];
  /** The result for each rule. */
  readonly outcomes: readonly MigrationOutcome[];
}

/**
 * Converts a ruleset of Spectral, Redocly or vacuum into a configuration. The ruleset is only read: nothing in it is run, and no other
 * file is opened.
 *
 * @throws UsageError for any text that is not such a ruleset.
 */
export function migrate({ name, text: source }: ForeignSource, { schema, keptNames, preset }: MigrationOptions): Migration {
  const text = source.replaceAll('\r\n', '\n');
  const ruleset = readRuleset(name, text);
  const linter = recognizeLinter(name, ruleset);
  if (!linter) throw new UsageError(`${quote(name)} is not a ruleset of Spectral, Redocly or vacuum. Name a ruleset.`);
  const migrated =
    linter === 'Redocly' ? migrateRedocly(ruleset) : (linter === 'vacuum' ? migrateVacuum : migrateSpectral)(ruleset, text);
  const config = configText(migrated, { source: name, schema, keptNames, preset });
  rejectMistakes(config);
  return { linter, config, kept: migrated.kept, outcomes: migrated.outcomes };
}

/** The most values that the aliases of a ruleset may expand to, for each written value. */
const MAX_ALIASES = 1000;

function readRuleset(name: string, text: string): JsonObject {
  const unreadable = (why: string) => new UsageError(`${quote(name)} cannot be read: ${why}`);
  let value: unknown;
  try {
    const document = parseDocument(text);
    const [error] = document.errors;
    if (error) throw error;
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    throw unreadable(reasonOf(error).split('\n')[0] ?? '');
  }
  if (!isObject(value)) throw unreadable('it must be a mapping.');
  return value;
}

/** The new configuration must load: a mistake in it is a bug of this program. */
function rejectMistakes(config: string): void {
  const { definedIds } = parseConfig(config);
  const house = { ids: new Set(definedIds), read: readDefinition };
  const [mistake] = parseConfig(config, undefined, { rules: builtIn, house }).mistakes;
  if (mistake) throw new Error(`the written configuration has a mistake in line ${mistake.line}: ${mistake.message}`);
}
