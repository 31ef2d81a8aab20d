import { Chalk, type ChalkInstance } from 'chalk';
import { UsageError } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import type { AnyRule, BadExample } from '../../rule/rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { ruleUrl, sectionUrl } from '../../rule/rule-info.ts';
import { enumerate } from '../../text/enumerate.ts';
import { exampleMessage } from '../../text/message.ts';
import { quote } from '../../text/quote.ts';
import { wantsColor } from '../color.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { findRule } from '../find-rule.ts';
import type { Io } from '../io.ts';
import { knownRules, omitsPlugins, ruleSources } from '../known-rules.ts';
import { indent, readingWidth, wrapMarkdown, wrapWords } from '../layout.ts';
import { rejectExtraOperands } from '../operands.ts';
import { blockStyle } from './example-yaml.ts';
import type { ExplainLineOptions } from './explain-line.ts';
import { valuesOf } from './option-values.ts';

export const explainCommand = defineCommand({
  usage: 'explain <rule|line>',
  description: `Explains a rule: examples, the reason for it, how to fix a finding, options and messages.

For a line of a description, such as openapi.yaml:12, the command checks the description and explains the findings on that line: what decided, why the rule exists, and how to fix them. For a line of another file, it checks the descriptions that \`lint\` finds.`,
  options: ruleSources,
  examples: [
    ['explain path-versioned', 'Explain a rule'],
    ['explain openapi.yaml:12', 'Explain the findings on line 12'],
    ['explain acme/x --allow-code', 'Explain a rule of a plugin'],
  ],
  epilogue: 'List all rules: api-conventions rules',
  async run({ operands, color, ...sources }, io) {
    const [id] = operands;
    if (id === undefined)
      throw new UsageError('Name a rule, or a line such as openapi.yaml:12. To list rules: api-conventions rules');
    rejectExtraOperands(1, operands);
    const chalk = new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 });
    const isBuiltIn = builtIn.some((rule) => rule.id === id);
    const rules = isBuiltIn ? builtIn : await knownRules(sources, io.cwd);
    const width = readingWidth(io.stdout.columns);
    if (/:\d+$/.test(id)) return explainFindings(id, { ...sources, rules, width, chalk }, io);
    io.stdout.write(`${explain(findRule(id, rules, omitsPlugins(sources)), width, chalk).join('\n')}\n`);
    return 0;
  },
});

/** Loaded for those who ask: it checks a description. */
async function explainFindings(
  operand: string,
  {
    'allow-code': allowCode = false,
    ...options
  }: Omit<ExplainLineOptions, 'allowCode'> & { readonly 'allow-code': boolean | undefined },
  io: Io,
): Promise<ExitCode> {
  const { explainLine, readLine } = await import('./explain-line.ts');
  const line = readLine(operand);
  if (!line) throw new UsageError(`Name a file before the line number in ${quote(operand)}.`);
  return explainLine(line, { ...options, allowCode }, io);
}

function explain(rule: AnyRule, width: number, chalk: ChalkInstance): string[] {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', chalk.bold(title), ...indent(lines, 2)];
  const text = (markdown: string) => wrapMarkdown(markdown, width - 2);
  const sections = `${rule.clauses.length === 1 ? 'section' : 'sections'} ${enumerate(rule.clauses)}`;
  const clauses = rule.clauses.length === 0 ? '' : `, ${sections} of the conventions`;
  return [
    `${chalk.bold(rule.id)} (${rule.severity}${clauses})`,
    ...wrapWords(rule.summary, width),
    ...section('Bad', spaced(rule.examples.bad.map((example) => badExample(rule, example, width - 2, chalk)))),
    ...section('Good', spaced(rule.examples.good.map(exampleLines))),
    ...section('Why', text(rule.rationale)),
    ...section('Details', rule.details ? text(rule.details) : []),
    ...section('How to fix it', text(rule.fixes ? `${rule.remedy}\n\n${rule.fixes}` : rule.remedy)),
    ...section('Options', options(rule, width - 2)),
    ...section('When to turn it off', text(rule.turnOff)),
    ...section('Learn more:', links(rule)),
  ];
}

/** The page of the rule, and the sections that it cites; the sections that a plugin cites are of other conventions. */
function links(rule: AnyRule): string[] {
  const sections = pluginOf(rule.id) === undefined ? rule.clauses.map(sectionUrl) : [];
  return [ruleUrl(rule), ...sections].filter(Boolean);
}

function badExample(rule: AnyRule, example: BadExample, width: number, chalk: ChalkInstance): string[] {
  const message = wrapWords(exampleMessage(rule, example), width - 3).map((line) => chalk.red(line));
  return [...exampleLines(example.api), ...message.map((line, index) => `${index === 0 ? '-> ' : '   '}${line}`)];
}

/** The options with their values and defaults, and an extract of a configuration that sets them. */
function options(rule: AnyRule, width: number): string[] {
  const specs = Object.entries(rule.options);
  if (specs.length === 0) return [];
  const described = specs.flatMap(([name, spec]) => [
    `${name} (default: ${JSON.stringify(spec.default)})`,
    ...indent(wrapWords(`${spec.description} Values: ${valuesOf(spec.schema)}.`, width - 4), 4),
  ]);
  const settings = specs.map(([name, spec]) => `    ${name}: ${JSON.stringify(spec.default)}`);
  return [
    ...described,
    '',
    'In api-conventions.yaml:',
    ...indent(['rules:', `  ${rule.id}:`, `    severity: ${rule.severity}`, ...settings], 2),
  ];
}

function exampleLines(example: string): string[] {
  return blockStyle(example).split('\n');
}

function spaced(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}
