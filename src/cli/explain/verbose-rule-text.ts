import { blockStyle } from '../../explain/example-yaml.ts';
import { addressBlocks, messageBlocks, ruleTitle, settingSections } from '../../explain/rule-summary.ts';
import { codeBlock, markdownSection, type RuleText, section, type TextBlock, type TextSection } from '../../explain/rule-text.ts';
import type { DecisionTable } from '../../judge/decision-table.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { ruleUrl } from '../../rule/rule-info.ts';
import { sectionUrl } from '../../rule/section.ts';
import { enumerate } from '../../text/enumerate.ts';
import { messageTexts } from './message-texts.ts';
import { optionValuesText } from './option-values.ts';

/** The text with everything about a rule, except for the meaning of each piece of evidence, which only its page has. */
export function verboseRuleText(rule: AnyRule): RuleText {
  const { remedy, fixes, judgements = [], turnOff, details } = rule;
  return {
    ...ruleTitle(rule),
    sections: [
      ...reasonSections(rule),
      markdownSection('How to fix it', remedy, fixes),
      ...settingSections(rule),
      markdownSection('When to turn it off', turnOff),
      markdownSection('Details', details),
      { title: 'Options', groups: optionGroups(rule) },
      ...judgements.map(tableSection),
      messageSection(rule),
      linkSection(rule),
    ],
  };
}

/** The parts of a rule that the authors of descriptions need to know, for a page of several rules. */
export function guideEntry(rule: AnyRule): RuleText {
  return {
    ...ruleTitle(rule),
    sections: [
      ...reasonSections(rule),
      // Examples show the messages.
      ...(rule.examples.bad.length === 0 ? [messageSection(rule)] : []),
      markdownSection('How to fix it', rule.remedy),
      markdownSection('Details', rule.details),
      { title: 'Options', groups: optionGroups(rule) },
      linkSection(rule),
    ],
  };
}

function reasonSections(rule: AnyRule): readonly TextSection[] {
  const { examples, rationale } = rule;
  return [
    markdownSection('Why', rationale),
    { title: 'Bad', groups: examples.bad.map((example) => [exampleBlock(example.api), ...messageBlocks(rule, example)]) },
    { title: 'Good', groups: examples.good.map((example) => [exampleBlock(example)]) },
  ];
}

function messageSection(rule: AnyRule): TextSection {
  return section('Messages', ...messageTexts(rule).map(messageTerm));
}

function exampleBlock(example: string): TextBlock {
  return codeBlock(blockStyle(example));
}

/** The options with their values and defaults, and an extract of a configuration that sets them. */
function optionGroups({ id, severity, options }: AnyRule): TextSection['groups'] {
  const specs = Object.entries(options);
  if (specs.length === 0) return [];
  const terms = specs.map(
    ([name, spec]): TextBlock => ({
      kind: 'term',
      name: `${name} (default: ${JSON.stringify(spec.default)}${strictValueNote(spec.strict)})`,
      text: `${spec.description} Values: ${optionValuesText(spec.schema)}.`,
    }),
  );
  const settings = specs.map(([name, spec]) => `    ${name}: ${JSON.stringify(spec.default)}`);
  const lines = ['rules:', `  ${id}:`, `    severity: ${severity}`, ...settings];
  return [
    terms,
    [{ kind: 'sentence', text: 'In api-conventions.yaml:' }, codeBlock(lines.map((line) => `  ${line}`).join('\n'))],
  ];
}

function strictValueNote(value: unknown): string {
  return value === undefined ? '' : `; in strict: ${JSON.stringify(value)}`;
}

/** The rows of a decision table, numbered. */
function tableSection({ question, rows }: DecisionTable): TextSection {
  const items = rows.map(({ if: required, unless = [], then }) => {
    const condition = `if ${enumerate(required)}${unless.length === 0 ? '' : `, unless ${enumerate(unless, 'or')}`}`;
    return `${then === 'flag' ? 'Yes' : 'No'}, ${condition}.`;
  });
  const introduction = 'The first row that applies decides. If none applies, the answer is no.';
  return { title: question, groups: [[{ kind: 'sentence', text: introduction }], [{ kind: 'numbered', items }]] };
}

function messageTerm({ id, isHabit, text }: ReturnType<typeof messageTexts>[number]): TextBlock {
  return { kind: 'term', name: isHabit ? `${id}, in many places` : id, text };
}

/** The page of the rule, and the sections that it cites; the sections that a plugin cites are of other conventions. */
function linkSection(rule: AnyRule): TextSection {
  const sections = pluginOf(rule.id) === undefined ? rule.clauses.map(sectionUrl) : [];
  return section('Learn more', ...addressBlocks([ruleUrl(rule), ...sections]));
}
