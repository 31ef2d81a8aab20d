import type { LintError } from '../../finding/finding.ts';
import type { Advice, OverrideAdvice } from '../../profile/advice-type.ts';
import { rules } from '../../registry.ts';
import { type AnyRule, SEVERITIES, type Severity } from '../../rule/rule.ts';
import { lint } from '../../run/lint-files.ts';
import { type PresetName, presets } from '../../settings/presets.ts';
import { mergeSettings, presetSettings, type RuleSettings } from '../../settings/rule-settings.ts';
import type { Io } from '../io.ts';
import { showProgress } from '../progress.ts';
import { asGlob } from './init-descriptions.ts';

/** The findings in descriptions that were never linted before. */
export interface FirstLint {
  /** The settings that fit. Only an option that the API has settled on itself may add findings of its rule. */
  readonly advice: readonly Advice[];
  /** The overrides that fit, of rules with findings. */
  readonly overrides: readonly OverrideAdvice[];
  /** Findings by rule, with the suggested settings: with the options of `strict`, and with those of the other presets. */
  readonly counts: PresetCounts;
  /** The counts of `strict` without the suggested settings. */
  readonly withoutAdvice: ReadonlyMap<string, number>;
  readonly errors: readonly LintError[];
}

export interface PresetCounts {
  readonly strict: ReadonlyMap<string, number>;
  readonly otherPresets: ReadonlyMap<string, number>;
}

/** A rule with the findings it has under a preset. */
export interface PresetRuleCount {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly count: number;
}

/** Suggestions before their effect is known. */
export interface Suggestions {
  readonly advice: readonly Advice[];
  readonly overrides: readonly OverrideAdvice[];
}

export async function lintFirst(files: readonly string[], suggested: Suggestions, io: Io): Promise<FirstLint> {
  const before = await countFindings(files, NO_SUGGESTIONS, io);
  const { counts: withoutAdvice, errors } = before;
  const countsOf = async (strict: ReadonlyMap<string, number>, suggestions: Suggestions): Promise<PresetCounts> => ({
    strict,
    otherPresets: new Map([...strict, ...(await countOptional(files, suggestions, io))]),
  });
  const all = { advice: suggested.advice, overrides: suggested.overrides.flatMap((override) => withFindings(override, before)) };
  if (all.advice.length + all.overrides.length === 0)
    return { ...all, counts: await countsOf(withoutAdvice, all), withoutAdvice, errors };
  const after = await countFindings(files, all, io);
  const advice = all.advice.filter((item) => isGain(item, before, after));
  if (advice.length === all.advice.length) return { ...all, counts: await countsOf(after.counts, all), withoutAdvice, errors };
  const { counts } = await countFindings(files, { ...all, advice }, io);
  return { ...all, advice, counts: await countsOf(counts, { ...all, advice }), withoutAdvice, errors };
}

const NO_SUGGESTIONS: Suggestions = { advice: [], overrides: [] };

/** The findings of the rules that have other options in `strict`, with the options of the other presets. */
async function countOptional(files: readonly string[], suggestions: Suggestions, io: Io): Promise<ReadonlyMap<string, number>> {
  const optional = rules.filter(({ options }) => Object.values(options).some(({ strict }) => strict !== undefined));
  const ids = new Set(optional.map(({ id }) => id));
  const settings = Object.fromEntries(
    rules.map((rule) => [rule.id, { severity: ids.has(rule.id) ? rule.severity : 'off' } as const]),
  );
  const { counts } = await countFindings(files, suggestions, io, settings);
  return new Map([...ids].map((id) => [id, counts.get(id) ?? 0]));
}

/**
 * Returns whether a suggestion is worthwhile. An option that adds findings would enforce a habit that the API does not follow,
 * unless the API has settled on it and no more places are reported.
 */
function isGain({ ruleId, option, value, isSettled }: Advice, before: FindingCounts, after: FindingCounts): boolean {
  const of = (counts: ReadonlyMap<string, number>) => counts.get(ruleId) ?? 0;
  if (option === 'severity') return of(before.counts) > 0;
  if (of(after.counts) <= of(before.counts)) return true;
  // The findings themselves advise a shape that has a name.
  return isSettled === true && (typeof value === 'string' || of(after.places) <= of(before.places));
}

/** An override without the rules that find nothing in its descriptions; none if no rule is left. */
function withFindings({ ruleIds, files, ...rest }: OverrideAdvice, { byFile }: FindingCounts): readonly OverrideAdvice[] {
  const found = ruleIds.filter((id) => files.some((file) => byFile.has(`${id} ${file}`)));
  return found.length === 0 ? [] : [{ ...rest, files, ruleIds: found }];
}

/** The rules that find something under a preset, those with most findings first. */
export function countsUnder(preset: PresetName, { strict, otherPresets }: PresetCounts): readonly PresetRuleCount[] {
  const counts = preset === 'strict' ? strict : otherPresets;
  const found = rules.flatMap((rule): readonly PresetRuleCount[] => {
    const severity = presets[preset](rule);
    const count = counts.get(rule.id) ?? 0;
    return severity === 'off' || count === 0 ? [] : [{ rule, severity, count }];
  });
  return found.sort((a, b) => b.count - a.count);
}

/** The rule to begin with: the rule with most findings among the most severe rules that find something. */
export function mostSevere(found: readonly PresetRuleCount[]): PresetRuleCount | undefined {
  return found.reduce<PresetRuleCount | undefined>(
    (most, next) => (most && SEVERITIES.indexOf(most.severity) <= SEVERITIES.indexOf(next.severity) ? most : next),
    undefined,
  );
}

/** The findings of a rule with and without an option: `0; without \`casing\`: 3`; `undefined` if they are equal. */
export function findingsDifference({ ruleId, option }: Advice, { counts, withoutAdvice }: FirstLint): string | undefined {
  const [now, before] = [counts.strict.get(ruleId) ?? 0, withoutAdvice.get(ruleId) ?? 0];
  if (now === before) return undefined;
  return option === 'severity' ? `${now}; without this setting: ${before}` : `${now}; without \`${option}\`: ${before}`;
}

export function sumOf(counts: readonly PresetRuleCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

interface FindingCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** The places that the findings are about, by rule. */
  readonly places: ReadonlyMap<string, number>;
  /** Rules and descriptions with findings: `server-https apis/a.yaml`. */
  readonly byFile: ReadonlySet<string>;
  readonly errors: readonly LintError[];
}

/** @param settings The settings that the suggestions change; by default the preset `strict`. */
async function countFindings(
  files: readonly string[],
  { advice, overrides }: Suggestions,
  io: Io,
  settings: RuleSettings = presetSettings('strict'),
): Promise<FindingCounts> {
  const progress = showProgress(io.stderr);
  try {
    const layers = overrides.map(({ files: names, ruleIds }) => {
      return { files: names.map(asGlob), rules: Object.fromEntries(ruleIds.map((id) => [id, { severity: 'off' as const }])) };
    });
    const rules = mergeSettings(settings, settingsOf(advice));
    const { findings, errors } = await lint(files, { cwd: io.cwd, rules, overrides: layers, onProgress: progress.onProgress });
    const [counts, places] = [new Map<string, number>(), new Map<string, number>()];
    const byFile = new Set<string>();
    for (const { ruleId, file, uses } of findings) {
      counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
      places.set(ruleId, (places.get(ruleId) ?? 0) + Math.max(1, uses.count));
      byFile.add(`${ruleId} ${file}`);
    }
    return { counts, places, byFile, errors };
  } finally {
    progress.end();
  }
}

function settingsOf(advice: readonly Advice[]): RuleSettings {
  return advice.reduce<RuleSettings>((settings, { ruleId, option, value }) => {
    const setting = option === 'severity' ? { severity: 'off' as const } : { options: { [option]: value } };
    return mergeSettings(settings, { [ruleId]: setting });
  }, {});
}
