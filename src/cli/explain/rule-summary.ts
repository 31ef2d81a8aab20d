import { isCompatRule } from '../../rule/compat-rule.ts';
import type { AnyRule, BadExample } from '../../rule/rule.ts';
import { ruleUrl } from '../../rule/rule-info.ts';
import { sectionLabel } from '../../rule/section.ts';
import { enumerate } from '../../text/enumerate.ts';
import { exampleMessage } from '../../text/message.ts';
import { changeExtract } from './change-extract.ts';
import { compactStyle } from './example-yaml.ts';
import type { PageLayout } from './page-layout.ts';

/** An example of more lines is shown only if the rule has no shorter one. */
const SHORT = 8;

/** What a reader needs first: why the rule exists, an example of each kind, how to fix a finding, and how to turn the rule off. */
export function ruleSummary(rule: AnyRule, layout: PageLayout): string[] {
  const { examples, rationale, remedy } = rule;
  const bad = shortest(examples.bad, ({ api }) => exampleLines(api, layout));
  const good = shortest(examples.good, (api) => exampleLines(api, layout));
  return [
    ...ruleTitle(rule, layout),
    ...layout.section('Why', layout.markdown(rationale)),
    ...layout.section('Bad', bad ? [...bad.lines, ...messageLines(rule, bad.example, layout)] : []),
    ...layout.section('Good', good ? good.lines : []),
    ...layout.section('How to fix it', layout.markdown(remedy)),
    ...settingSection(rule, layout),
    ...layout.section(
      'Learn more',
      [ruleUrl(rule), ...layout.words('Add `--verbose` for everything about the rule.')].filter(Boolean),
    ),
  ];
}

/** The id of a rule and what it requires. */
export function ruleTitle({ id, severity, clauses, summary }: AnyRule, layout: PageLayout): string[] {
  const sections = `${clauses.length === 1 ? 'section' : 'sections'} ${enumerate(clauses.map(sectionLabel))}`;
  const from = clauses.length === 0 ? '' : `, ${sections} of the conventions`;
  const [first = '', ...more] = layout.words(`${id} (${severity === 'off' ? 'off by default' : severity}${from})`, 0);
  return [first.replace(/^\S+/, (word) => layout.chalk.bold(word)), ...more, ...layout.words(summary, 0)];
}

export function messageLines(rule: AnyRule, example: BadExample, layout: PageLayout): string[] {
  return layout.message(exampleMessage(rule, example));
}

/** How to turn a rule off or on, and which options it has; for a rule about changes, how to accept one. */
export function settingSection(rule: AnyRule, layout: PageLayout): string[] {
  const { id, severity, options } = rule;
  const names = Object.keys(options).map((name) => `\`${name}\``);
  const isOff = severity === 'off';
  const configures = names.length === 0 ? '' : ' or configure it';
  const where = `In api-conventions.yaml, below \`rules\`: \`${id}: ${isOff ? 'warn' : 'off'}\`.`;
  const text = names.length === 0 ? where : `${where} ${names.length === 1 ? 'Option' : 'Options'}: ${enumerate(names)}.`;
  const accepting = isCompatRule(rule)
    ? layout.section('How to accept its changes', layout.command(`compare main: . --only ${id} --accept`))
    : [];
  return [...accepting, ...layout.section(`How to turn it ${isOff ? 'on' : 'off'}${configures}`, layout.words(text))];
}

/** The lines of an example; of an example about a change, those that change and the keys above them. */
function exampleLines(example: string, layout: PageLayout): string[] {
  const yaml = compactStyle(example);
  const extract = changeExtract(yaml);
  if (!extract) return layout.code(yaml.split('\n'));
  const colors = { ' ': (line: string) => line, '-': layout.chalk.red, '+': layout.chalk.green };
  return extract.flatMap(({ mark, text }) => layout.code([`${mark} ${text}`]).map((line) => colors[mark](line)));
}

/** The first example that is short, or else the shortest. */
function shortest<Example>(
  examples: readonly Example[],
  linesOf: (example: Example) => readonly string[],
): { readonly example: Example; readonly lines: readonly string[] } | undefined {
  const all = examples.map((example) => ({ example, lines: linesOf(example) }));
  const [first] = all.toSorted((a, b) => a.lines.length - b.lines.length);
  return all.find(({ lines }) => lines.length <= SHORT) ?? first;
}
