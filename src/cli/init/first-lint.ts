import type { LintError } from '../../finding/finding.ts';
import type { Advice } from '../../profile/advice.ts';
import { rules } from '../../registry.ts';
import { type AnyRule, SEVERITIES, type Severity } from '../../rule/rule.ts';
import { lint } from '../../run/lint-files.ts';
import { type PresetName, presets } from '../../settings/presets.ts';
import { mergeSettings, presetSettings, type RuleSettings } from '../../settings/rule-settings.ts';
import type { Io } from '../io.ts';
import { showProgress } from '../progress.ts';

/** The findings in descriptions that were never linted before. */
export interface FirstLint {
  /** The options that fit. Only an option that the API has settled on itself may add findings of its rule. */
  readonly advice: readonly Advice[];
  /** Findings by rule, with every rule on and the suggested options set. */
  readonly counts: ReadonlyMap<string, number>;
  /** The same with the defaults of all options. */
  readonly withoutAdvice: ReadonlyMap<string, number>;
  readonly errors: readonly LintError[];
}

/** A rule with the findings it has under a preset. */
export interface PresetRuleCount {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly count: number;
}

export async function lintFirst(files: readonly string[], advice: readonly Advice[], io: Io): Promise<FirstLint> {
  const strict = presetSettings('strict');
  const { counts: withoutAdvice, errors } = await countFindings(files, strict, io);
  if (advice.length === 0) return { advice, counts: withoutAdvice, withoutAdvice, errors };
  const { counts: followed } = await countFindings(files, mergeSettings(strict, settingsOf(advice)), io);
  const of = (counts: ReadonlyMap<string, number>, id: string) => counts.get(id) ?? 0;
  // An option that adds findings would enforce a habit that the API does not follow.
  const kept = advice.filter(({ ruleId, isSettled }) => isSettled === true || of(followed, ruleId) <= of(withoutAdvice, ruleId));
  const counts = new Map(withoutAdvice);
  for (const ruleId of kept.flatMap(affectedRules)) counts.set(ruleId, of(followed, ruleId));
  return { advice: kept, counts, withoutAdvice, errors };
}

/** The rules that find something under a preset, those with most findings first. A preset changes severities, never the findings. */
export function countsUnder(preset: PresetName, counts: ReadonlyMap<string, number>): readonly PresetRuleCount[] {
  const found = rules.flatMap((rule): readonly PresetRuleCount[] => {
    const severity = presets[preset](rule);
    const count = counts.get(rule.id) ?? 0;
    return severity === 'off' || count === 0 ? [] : [{ rule, severity, count }];
  });
  return found.sort((a, b) => b.count - a.count);
}

/** The rule to begin with: of the most severe that find something, the one with most findings. */
export function mostSevere(found: readonly PresetRuleCount[]): PresetRuleCount | undefined {
  return found.reduce<PresetRuleCount | undefined>(
    (most, next) => (most && SEVERITIES.indexOf(most.severity) <= SEVERITIES.indexOf(next.severity) ? most : next),
    undefined,
  );
}

/** The findings of a rule with and without an option: `0; without \`casing\`: 3`; `undefined` if they are equal. */
export function differenceOf({ ruleId, option }: Advice, { counts, withoutAdvice }: FirstLint): string | undefined {
  const [now, before] = [counts.get(ruleId) ?? 0, withoutAdvice.get(ruleId) ?? 0];
  return now === before ? undefined : `${now}; without \`${option}\`: ${before}`;
}

export function sumOf(counts: readonly PresetRuleCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The rules whose findings an option changes: its own, and those that follow it. */
function affectedRules({ ruleId, option }: Advice): readonly string[] {
  const followers = rules.filter(({ options }) => Object.hasOwn(options, option) && options[option]?.sharedFrom === ruleId);
  return [ruleId, ...followers.map(({ id }) => id)];
}

async function countFindings(files: readonly string[], settings: RuleSettings, io: Io) {
  const progress = showProgress(io.stderr);
  try {
    const { findings, errors } = await lint(files, { cwd: io.cwd, rules: settings, onProgress: progress.onProgress });
    const counts = new Map<string, number>();
    for (const { ruleId } of findings) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    return { counts, errors };
  } finally {
    progress.end();
  }
}

function settingsOf(advice: readonly Advice[]): RuleSettings {
  return advice.reduce<RuleSettings>(
    (settings, { ruleId, option, value }) => mergeSettings(settings, { [ruleId]: { options: { [option]: value } } }),
    {},
  );
}
