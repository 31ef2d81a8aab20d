import type { DecisionTable } from '../../judge/decision-table.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { ruleUrl } from '../../rule/rule-info.ts';
import { sectionUrl } from '../../rule/section.ts';
import { enumerate } from '../../text/enumerate.ts';
import { indent } from '../layout.ts';
import { blockStyle } from './example-yaml.ts';
import { messageTexts } from './message-texts.ts';
import { valuesOf } from './option-values.ts';
import { type PageLayout, spaced } from './page-layout.ts';
import { messageLines, ruleTitle, settingSection } from './rule-summary.ts';

/** Everything about a rule. The meaning of each piece of evidence is on the page of the rule only. */
export function wholeRule(rule: AnyRule, layout: PageLayout): string[] {
  const { examples, rationale, details = '', remedy, fixes = '', judgements = [], turnOff } = rule;
  const exampleLines = (example: string) => layout.code(blockStyle(example).split('\n'));
  const bad = examples.bad.map((example) => [...exampleLines(example.api), ...messageLines(rule, example, layout)]);
  return [
    ...ruleTitle(rule, layout),
    ...layout.section('Why', layout.markdown(rationale)),
    ...layout.section('Bad', spaced(bad)),
    ...layout.section('Good', spaced(examples.good.map(exampleLines))),
    ...layout.section('How to fix it', layout.markdown(`${remedy}\n\n${fixes}`)),
    ...settingSection(rule, layout),
    ...layout.section('When to turn it off', layout.markdown(turnOff)),
    ...layout.section('Details', layout.markdown(details)),
    ...layout.section('Options', optionLines(rule, layout)),
    ...judgements.flatMap((table) => layout.section(table.question, tableLines(table, layout))),
    ...layout.section('Messages', messageSectionLines(rule, layout)),
    ...layout.section('Learn more', links(rule)),
  ];
}

/** The options with their values and defaults, and an extract of a configuration that sets them. */
function optionLines({ id, severity, options }: AnyRule, layout: PageLayout): string[] {
  const specs = Object.entries(options);
  if (specs.length === 0) return [];
  const described = specs.flatMap(([name, spec]) => [
    ...layout.code([`${name} (default: ${JSON.stringify(spec.default)}${inStrict(spec.strict)})`]),
    ...indent(layout.words(`${spec.description} Values: ${valuesOf(spec.schema)}.`, 6), 4),
  ]);
  const settings = specs.map(([name, spec]) => `    ${name}: ${JSON.stringify(spec.default)}`);
  const lines = ['rules:', `  ${id}:`, `    severity: ${severity}`, ...settings];
  return [...described, '', 'In api-conventions.yaml:', ...indent(layout.code(lines, 4), 2)];
}

function inStrict(value: unknown): string {
  return value === undefined ? '' : `; in strict: ${JSON.stringify(value)}`;
}

/** The rows of a decision table, numbered. */
function tableLines({ rows }: DecisionTable, layout: PageLayout): string[] {
  const lines = rows.flatMap(({ if: required, unless = [], then }, index) => {
    const number = `${index + 1}. `;
    const condition = `if ${enumerate(required)}${unless.length === 0 ? '' : `, unless ${enumerate(unless, 'or')}`}`;
    const wrapped = layout.words(`${then === 'flag' ? 'Yes' : 'No'}, ${condition}.`, 2 + number.length);
    return wrapped.map((line, at) => (at === 0 ? number : ' '.repeat(number.length)) + line);
  });
  return [...layout.words('The first row that applies decides. If none applies, the answer is no.'), '', ...lines];
}

function messageSectionLines(rule: AnyRule, layout: PageLayout): string[] {
  return messageTexts(rule).flatMap(({ id, isHabit, text }) => [
    ...layout.code([isHabit ? `${id}, in many places` : id]),
    ...indent(layout.words(text, 6), 4),
  ]);
}

/** The page of the rule, and the sections that it cites; the sections that a plugin cites are of other conventions. */
function links(rule: AnyRule): string[] {
  const sections = pluginOf(rule.id) === undefined ? rule.clauses.map(sectionUrl) : [];
  return [ruleUrl(rule), ...sections].filter(Boolean);
}
