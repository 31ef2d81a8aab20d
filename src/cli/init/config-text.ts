import { PRESET_NAMES, type PresetName, presets } from '../../linter/presets.ts';
import { count } from '../../report/wording.ts';
import type { Advice } from '../../survey/advice.ts';
import { findRule } from '../find-rule.ts';
import { indent } from '../layout.ts';
import { countsUnder, differenceOf, type FirstLint, type RuleCount, sumOf } from './first-lint.ts';
import { comment, scalar, writtenValue } from './yaml-text.ts';

/** What goes into a configuration. */
export interface ConfigContent {
  /** Where the JSON Schema is: a path relative to the configuration, or a URL. */
  readonly schema: string;
  readonly preset: PresetName;
  readonly files: readonly string[] | undefined;
  readonly firstLint: FirstLint;
}

const REFERENCE = 'https://github.com/api-conventions/api-conventions/blob/main/docs/configuration.md';

/** The text of a configuration, with comments that say why each setting is there. */
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

const PRESETS = 'The presets: recommended, headline (six rules to begin with), strict (every rule, as an error).';

function findingsOf(preset: PresetName, { counts }: FirstLint): string {
  const others = PRESET_NAMES.filter((name) => name !== preset);
  const sums = [preset, ...others].map((name) => `${name} ${sumOf(countsUnder(name, counts))}`);
  return `Findings today: ${sums.join(', ')}.`;
}

function filesLines(files: readonly string[]): readonly string[] {
  return [
    comment('Where the descriptions are. Without `files`, all below the working directory are checked.'),
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

/** An option that fits, and why. */
function adviceLines(advice: Advice, firstLint: FirstLint, found: RuleCount | undefined): readonly string[] {
  const { ruleId, option, value, why } = advice;
  const difference = differenceOf(advice, firstLint);
  return [
    ...why.map(comment),
    ...(difference === undefined ? [] : [comment(`Findings today: ${difference}.`)]),
    `${ruleId}:`,
    `  ${option}: ${writtenValue(value)}`,
    ...(found ? [`  # severity: off  # ${amountOf(found)}`] : []),
  ];
}

/** Nothing is switched off here: that is for those to do who know what they leave out. */
function restLines(found: readonly RuleCount[]): readonly string[] {
  const width = Math.max(...found.map(({ rule }) => rule.id.length));
  return [
    comment('What these rules find today. To begin without one, take the first `# ` of its line away;'),
    comment('`warn` or `info` in place of `off` goes on to report it, and fails no run.'),
    ...found.map((item) => `# ${item.rule.id}: off${' '.repeat(width - item.rule.id.length)}  # ${amountOf(item)}`),
  ];
}

function amountOf({ count: found, severity }: RuleCount): string {
  return `${count(found, 'finding')} (${severity})`;
}
