import type { Override } from './overrides.ts';

/** The settings of one configuration file itself, without those that it extends. */
export interface WrittenSettings {
  /** The file, absolute. */
  readonly source: string;
  /** The folder that its globs are relative to, absolute. */
  readonly folder: string;
  /** The ids of the house rules that it defines. */
  readonly houseRules: readonly string[];
  /** The overrides as they are written, so that their indexes match the file. */
  readonly overrides: readonly Override[];
}

/** The path of a setting in its configuration: `['rules', 'acme/limit']`, `['overrides', 2, 'paths', 0]`. */
export type SettingPath = readonly (string | number)[];

/** Parts of descriptions that are similar to those that a house rule is for, if it selects none. */
export interface MissedSelection {
  /** The kind of parts that the rule is about: `request body`, and in the plural `request bodies`. */
  readonly kind: string;
  readonly kinds: string;
  /** The number of parts of this kind. */
  readonly total: number;
  /** The number of parts that the rule selects, none of which it can judge. */
  readonly selected: number;
  /** The attributes that it judges, and the number of selected parts that have one of them, with a value that the rule does not apply to. */
  readonly judged: readonly string[];
  readonly present: number;
  /** The parts of `when`, all of which must hold. */
  readonly parts: readonly MissedPart[];
  /** The number of parts of other kinds that meet `when`, by the value of `where`. */
  readonly elsewhere: Readonly<Record<string, number>>;
}

/** A part of `when`. */
export interface MissedPart {
  /** The text in Markdown: `` `method` is `POST` ``. */
  readonly text: string;
  /** The setting in the configuration, if the part is a list of values: `` `method: POST` ``. */
  readonly setting?: string;
  /** The number of parts that meet this condition. */
  readonly alone: number;
  /** The number of parts that meet all conditions except for this one. */
  readonly others: number;
  /** The number of these parts whose values are listed in `values`. */
  readonly valued: number;
  /** The attribute that it tests, and the values that it accepts; missing for other conditions. */
  readonly attribute?: string;
  readonly wanted?: readonly string[];
  /** The values of the attribute in the parts that meet the other conditions, with their frequency. Untrusted. */
  readonly values: Readonly<Record<string, number>>;
}

/** The closest parts of descriptions to a setting that selects nothing. */
export interface MissedSetting {
  readonly selection?: MissedSelection;
  /** Patterns that would match, the most likely of each description. Untrusted. */
  readonly similar?: readonly string[];
}

/** States whether a setting selects something, in one description or in several. */
export interface SettingUse {
  /** The configuration, relative to the working directory. */
  readonly source: string;
  readonly path: SettingPath;
  /** The number of descriptions in which it could select something. */
  readonly descriptions: number;
  readonly isUsed: boolean;
  readonly missed?: MissedSetting;
}

/** The effect of the settings of configurations in the descriptions of a run. */
export interface SettingUses {
  readonly settings: readonly SettingUse[];
  /** The configurations that descriptions have, relative to the working directory. */
  readonly governing: readonly string[];
  /** The configurations of descriptions that could not be checked. */
  readonly unjudged: readonly string[];
}

export const NO_SETTING_USES: SettingUses = { settings: [], governing: [], unjudged: [] };

/** The most values of an attribute that are kept. */
const MAX_VALUES = 20;
const MAX_SIMILAR = 20;

export function keyOfSetting({ source, path }: Pick<SettingUse, 'source' | 'path'>): string {
  return JSON.stringify([source, path]);
}

/** Merges the uses of settings in several descriptions. */
export function mergeSettingUses(all: readonly SettingUses[]): SettingUses {
  const settings = new Map<string, SettingUse>();
  for (const use of all.flatMap((uses) => uses.settings)) {
    const key = keyOfSetting(use);
    const known = settings.get(key);
    settings.set(key, known ? mergeUse(known, use) : use);
  }
  const names = (of: (uses: SettingUses) => readonly string[]) => [...new Set(all.flatMap(of))];
  return {
    settings: [...settings.values()],
    governing: names(({ governing }) => governing),
    unjudged: names(({ unjudged }) => unjudged),
  };
}

function mergeUse(a: SettingUse, b: SettingUse): SettingUse {
  const { source, path } = a;
  const common = { source, path, descriptions: a.descriptions + b.descriptions };
  if (a.isUsed || b.isUsed) return { ...common, isUsed: true };
  const missed = mergeMissed(a.missed ?? {}, b.missed ?? {});
  return { ...common, isUsed: false, missed };
}

function mergeMissed(a: MissedSetting, b: MissedSetting): MissedSetting {
  const selection = a.selection && b.selection ? mergeSelections(a.selection, b.selection) : (a.selection ?? b.selection);
  const similar = [...new Set([...(a.similar ?? []), ...(b.similar ?? [])])].slice(0, MAX_SIMILAR);
  return { ...(selection && { selection }), ...(similar.length > 0 && { similar }) };
}

function mergeSelections(a: MissedSelection, b: MissedSelection): MissedSelection {
  return {
    kind: a.kind,
    kinds: a.kinds,
    total: a.total + b.total,
    selected: a.selected + b.selected,
    judged: a.judged,
    present: a.present + b.present,
    parts: a.parts.map((part, index) => {
      const other = b.parts[index];
      if (!other) return part;
      return {
        ...part,
        alone: part.alone + other.alone,
        others: part.others + other.others,
        valued: part.valued + other.valued,
        values: mostFrequent(addCounts(part.values, other.values)),
      };
    }),
    elsewhere: addCounts(a.elsewhere, b.elsewhere),
  };
}

function addCounts(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const all = new Map(Object.entries(a));
  for (const [name, count] of Object.entries(b)) all.set(name, (all.get(name) ?? 0) + count);
  return Object.fromEntries(all);
}

/** The most frequent values. */
export function mostFrequent(values: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const all = Object.entries(values);
  if (all.length <= MAX_VALUES) return values;
  return Object.fromEntries(all.sort(([, a], [, b]) => b - a).slice(0, MAX_VALUES));
}
