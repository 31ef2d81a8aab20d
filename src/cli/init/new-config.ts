import { documentUrl } from '../../package-version.ts';
import type { Advice } from '../../profile/advice.ts';
import { PRESET_NAMES, type PresetName, presets } from '../../settings/presets.ts';
import { count } from '../../text/count.ts';
import { findRule } from '../find-rule.ts';
import { indent } from '../layout.ts';
import { countsUnder, differenceOf, type FirstLint, type PresetRuleCount, sumOf } from './first-lint.ts';
import { comment, optionLines, scalar } from './yaml-text.ts';

/** The content of a new configuration. */
export interface ConfigContent {
  /** Where the JSON Schema is: a path relative to the configuration, or a URL. */
  readonly schema: string;
  readonly preset: PresetName;
  readonly files: readonly string[] | undefined;
  readonly firstLint: FirstLint;
}

const REFERENCE = documentUrl('docs/configuration.md');

/** The text of a configuration, with comments that explain each setting. */
export function configText(content: ConfigContent): string {
  const { schema, preset, files } = content;
  const sections = [
    [`# yaml-language-server: $schema=${schema}`, `# All settings: ${REFERENCE}`],
    [comment(PRESETS), comment(findingsOf(preset, content.firstLint)), `extends: ${preset}`],
    files ? filesLines(files) : [],
    rulesLines(content),
  ];
  const written = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${written.join('\n\n')}\n`;
}

const PRESETS = 'Presets: recommended, headline (six rules to start with), strict (every rule as an error).';

function findingsOf(preset: PresetName, { counts }: FirstLint): string {
  const others = PRESET_NAMES.filter((name) => name !== preset);
  const sums = [preset, ...others].map((name) => `${name} ${sumOf(countsUnder(name, counts))}`);
  return `Current findings: ${sums.join(', ')}.`;
}

function filesLines(files: readonly string[]): readonly string[] {
  return [
    comment(
      'Only these descriptions are checked, and a run counts the others. Without `files`, all below this folder are checked.',
    ),
    'files:',
    ...files.map((file) => `  - ${scalar(file)}`),
  ];
}

function rulesLines({ preset, firstLint }: ConfigContent): readonly string[] {
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
  if (rest.length > 0) blocks.push(restLines(rest));
  if (blocks.length === 0) return [];
  return ['rules:', ...blocks.flatMap((lines, index) => indent(index === 0 ? lines : ['', ...lines], 2))];
}

/** The lines of a suggested option, with the reason. */
function adviceLines(advice: Advice, firstLint: FirstLint, found: PresetRuleCount | undefined): readonly string[] {
  const { ruleId, option, value, why } = advice;
  const difference = differenceOf(advice, firstLint);
  return [
    ...why.map(comment),
    ...(difference === undefined ? [] : [comment(`Current findings: ${difference}.`)]),
    `${ruleId}:`,
    ...indent(optionLines(option, value), 2),
    ...(found ? [`  # severity: off  # ${amountOf(found)}`] : []),
  ];
}

/** No rule is turned off here, as the user must decide what to leave out. */
function restLines(found: readonly PresetRuleCount[]): readonly string[] {
  const width = Math.max(...found.map(({ rule }) => rule.id.length));
  return [
    comment('Rules with findings. To turn a rule off, remove the first `# ` of its line. To keep reporting it'),
    comment('without failing the run, write `warn` or `info` instead of `off`.'),
    ...found.map((item) => `# ${item.rule.id}: off${' '.repeat(width - item.rule.id.length)}  # ${amountOf(item)}`),
  ];
}

function amountOf({ count: found, severity }: PresetRuleCount): string {
  return `${count(found, 'finding')} (${severity})`;
}
