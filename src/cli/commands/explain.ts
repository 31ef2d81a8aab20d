import { Chalk, type ChalkInstance } from 'chalk';
import { UsageError } from '../../errors.ts';
import { ruleUrl } from '../../linter/rule-url.ts';
import { exampleMessage } from '../../message.ts';
import type { AnyRule } from '../../rule.ts';
import { wantsColor } from '../color.ts';
import { defineCommand } from '../command.ts';
import { findRule } from '../find-rule.ts';
import { knownRules, ruleSources } from '../known-rules.ts';
import { indent, readingWidth, wrap, wrapMarkdown } from '../layout.ts';
import { takeAtMost } from '../operands.ts';

export const explainCommand = defineCommand({
  usage: 'explain <rule>',
  description: 'Explains a rule: what it requires and why, how to fix a finding, its options, and good and bad examples.',
  options: ruleSources,
  examples: [
    ['explain path-versioned', 'Explain a rule'],
    ['explain house/x --allow-code', 'Explain a rule of a plugin'],
  ],
  epilogue: 'To list all rules: api-conventions rules',
  async run({ operands, color, ...sources }, io) {
    const [id] = operands;
    if (id === undefined) throw new UsageError('Name a rule. To list them: api-conventions rules');
    takeAtMost(1, operands);
    const chalk = new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 });
    const rule = findRule(id, await knownRules(sources, io.cwd));
    io.stdout.write(`${explain(rule, readingWidth(io.stdout.columns), chalk).join('\n')}\n`);
    return 0;
  },
});

function explain(rule: AnyRule, width: number, chalk: ChalkInstance): string[] {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', chalk.bold(title), ...indent(lines, 2)];
  const text = (markdown: string) => wrapMarkdown(markdown, width - 2);
  const clauses = rule.clauses.length === 0 ? '' : `, section ${rule.clauses.join(', ')} of the conventions`;
  return [
    `${chalk.bold(rule.id)} (${rule.severity}${clauses})`,
    ...wrap(rule.summary, width),
    ...section('Why', text(rule.rationale)),
    ...section('What counts', rule.details ? text(rule.details) : []),
    ...section('What to do', text(rule.remedy)),
    ...section('When to turn it off', text(rule.turnOff)),
    ...section('Options', options(rule, width - 2)),
    ...section('Good', spaced(rule.examples.good.map(lines))),
    ...section(
      'Bad',
      spaced(
        rule.examples.bad.map((example) => [
          ...lines(example.api),
          ...wrap(`-> ${exampleMessage(rule, example)}`, width - 2).map((line) => chalk.red(line)),
        ]),
      ),
    ),
    ...section('More', [ruleUrl(rule)].filter(Boolean)),
  ];
}

/** The options, and how they are written down in the configuration. */
function options(rule: AnyRule, width: number): string[] {
  const specs = Object.entries(rule.options);
  if (specs.length === 0) return [];
  const described = specs.flatMap(([name, spec]) => [
    `${name} (default: ${JSON.stringify(spec.default)})`,
    ...indent(wrap(spec.description, width - 4), 4),
  ]);
  const settings = specs.map(([name, spec]) => `    ${name}: ${JSON.stringify(spec.default)}`);
  return [
    ...described,
    '',
    'In api-conventions.yaml:',
    ...indent(['rules:', `  ${rule.id}:`, `    severity: ${rule.severity}`, ...settings], 2),
  ];
}

function lines(example: string): string[] {
  return example.trim().split('\n');
}

function spaced(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}
