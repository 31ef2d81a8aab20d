import { documentUrl } from '../../package-version.ts';
import type { Advice, AdviceNote, OverrideAdvice } from '../../profile/advice-type.ts';
import { PRESET_NAMES, type PresetName, presets } from '../../settings/presets.ts';
import { count } from '../../text/count.ts';
import { findRule } from '../find-rule.ts';
import { indent } from '../layout.ts';
import { countsUnder, type FirstLint, findingsDifference, type PresetRuleCount, sumOf } from './first-lint.ts';
import { asGlob, pathsBelow } from './init-descriptions.ts';
import { STYLE_GUIDE } from './style-guide.ts';
import { optionLines, yamlComment, yamlScalar } from './yaml-text.ts';

/** The content of a new configuration. */
export interface ConfigContent {
  /** The location of the JSON Schema: a path relative to the configuration, or a URL. */
  readonly schema: string;
  /** The folder of the configuration, relative to the working directory. */
  readonly folder: string;
  readonly preset: PresetName;
  /** True if it extends the style guide beside it. */
  readonly styleGuide: boolean;
  readonly files: readonly string[] | undefined;
  readonly firstLint: FirstLint;
  /** The reasons why rules are left as they are. */
  readonly notes: readonly AdviceNote[];
}

const REFERENCE = documentUrl('docs/configuration.md');

/** The text of a configuration, with comments that explain each setting. */
export function configText(content: ConfigContent): string {
  const { schema, preset, styleGuide, files } = content;
  const sections = [
    headerLines(schema),
    [yamlComment(PRESETS), yamlComment(findingsOf(preset, content.firstLint)), ...extendsLines(preset, styleGuide)],
    files ? filesLines(files) : [],
    rulesLines(content),
    overridesLines(content),
  ];
  const written = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${written.join('\n\n')}\n`;
}

/** @param schema Where the JSON Schema is: a path relative to the configuration, or a URL. */
export function headerLines(schema: string): readonly string[] {
  return [`# yaml-language-server: $schema=${schema}`, `# All settings: ${REFERENCE}`];
}

/** The setting `extends`: a preset and, if there is one, the style guide. */
export function extendsLines(preset: PresetName, styleGuide: boolean): readonly string[] {
  return styleGuide ? ['extends:', `  - ${preset}`, `  - ./${STYLE_GUIDE}`] : [`extends: ${preset}`];
}

const PRESETS = 'Presets: recommended, headline (six rules to start with), strict (every rule as an error).';

function findingsOf(preset: PresetName, { counts }: FirstLint): string {
  const others = PRESET_NAMES.filter((name) => name !== preset);
  const sums = [preset, ...others].map((name) => `${name} ${sumOf(countsUnder(name, counts))}`);
  return `Current findings: ${sums.join(', ')}.`;
}

function filesLines(files: readonly string[]): readonly string[] {
  return [
    yamlComment(
      'Only these descriptions are checked, and a run counts the others. Without `files`, all below this folder are checked.',
    ),
    'files:',
    ...files.map((file) => `  - ${yamlScalar(file)}`),
  ];
}

function rulesLines({ preset, firstLint, notes }: ConfigContent): readonly string[] {
  const advice = firstLint.advice.filter(({ ruleId }) => presets[preset](findRule(ruleId)) !== 'off');
  const found = countsUnder(preset, firstLint.counts);
  const blocks = advice.map((item) =>
    adviceLines(
      item,
      firstLint,
      found.find(({ rule }) => rule.id === item.ruleId),
    ),
  );
  const rest = found.filter(({ rule }) => !advice.some(({ ruleId }) => ruleId === rule.id));
  if (rest.length > 0) blocks.push(remainingRuleLines(rest, notes));
  if (blocks.length === 0) return [];
  return ['rules:', ...blocks.flatMap((lines, index) => indent(index === 0 ? lines : ['', ...lines], 2))];
}

/** The lines of a suggested option, with the reason. */
function adviceLines(advice: Advice, firstLint: FirstLint, found: PresetRuleCount | undefined): readonly string[] {
  const { why } = advice;
  const difference = findingsDifference(advice, firstLint);
  return [
    ...why.map(yamlComment),
    ...(difference === undefined ? [] : [yamlComment(`Current findings: ${difference}.`)]),
    ...settingLines(advice),
    ...(found ? [`  # severity: off  # ${amountOf(found)}`] : []),
  ];
}

function settingLines({ ruleId, option, value }: Advice): readonly string[] {
  return option === 'severity' ? [`${ruleId}: off`] : [`${ruleId}:`, ...indent(optionLines(option, value), 2)];
}

/** The settings for descriptions that some rules do not fit. */
function overridesLines({ folder, preset, firstLint: { overrides } }: ConfigContent): readonly string[] {
  const blocks = overrides.flatMap((override) => overrideLines(override, pathsBelow(folder, override.files) ?? [], preset));
  return blocks.length === 0 ? [] : ['overrides:', ...indent(blocks, 2)];
}

function overrideLines({ ruleIds, why }: OverrideAdvice, files: readonly string[], preset: PresetName): readonly string[] {
  const on = ruleIds.filter((id) => presets[preset](findRule(id)) !== 'off');
  if (on.length === 0) return [];
  const names = files.map((file) => yamlScalar(asGlob(file)));
  return [
    ...why.map(yamlComment),
    ...(names.length === 1
      ? [`- files: [${names.join('')}]`]
      : [
          '- files:',
          ...indent(
            names.map((name) => `- ${name}`),
            6,
          ),
        ]),
    '  rules:',
    ...indent(
      on.map((id) => `${id}: off`),
      4,
    ),
  ];
}

/** The lines of the other rules with findings, commented out, because the user must decide which rules to turn off. */
function remainingRuleLines(found: readonly PresetRuleCount[], notes: readonly AdviceNote[]): readonly string[] {
  const width = Math.max(...found.map(({ rule }) => rule.id.length));
  return [
    yamlComment('Rules with findings. To turn a rule off, remove the first `# ` of its line. To keep reporting it'),
    yamlComment('without failing the run, write `warn` or `info` instead of `off`.'),
    ...notes
      .filter(({ ruleId }) => found.some(({ rule }) => rule.id === ruleId))
      .map(({ ruleId, why }) => yamlComment(`${ruleId}: ${why}`)),
    ...found.map((item) => `# ${item.rule.id}: off${' '.repeat(width - item.rule.id.length)}  # ${amountOf(item)}`),
  ];
}

function amountOf({ count: found, severity }: PresetRuleCount): string {
  return `${count(found, 'finding')} (${severity})`;
}
