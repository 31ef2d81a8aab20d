import { Chalk, type ChalkInstance } from 'chalk';
import { ruleUrl } from '../../linter/rule-url.ts';
import type { AnyRule } from '../../rule.ts';
import { wantsColor } from '../color.ts';
import { defineCommand } from '../command.ts';
import { knownRules, ruleSources } from '../known-rules.ts';
import { readingWidth, wrap } from '../layout.ts';
import { choose } from '../lint/choice.ts';
import { takeAtMost } from '../operands.ts';

export const rulesCommand = defineCommand({
  usage: 'rules',
  description: 'Lists the rules: id, severity unless configured otherwise, section of the conventions, and what has to be so.',
  options: {
    format: { type: 'string', requiresArg: true, default: 'table', group: 'Output:', description: 'table or json' },
    ...ruleSources,
  },
  examples: [
    ['rules', 'All rules, as a table'],
    ['rules --format json', 'The same for a program'],
  ],
  epilogue: 'What a rule wants and why: api-conventions explain <rule>',
  async run({ format, color, operands, ...sources }, io) {
    takeAtMost(0, operands);
    const known = await knownRules(sources, io.cwd);
    if (choose(format, ['table', 'json'], 'format') === 'json')
      io.stdout.write(`${JSON.stringify(known.map(toJson), null, 2)}\n`);
    else
      io.stdout.write(
        table(known, readingWidth(io.stdout.columns), new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 })),
      );
    return 0;
  },
});

function toJson(rule: AnyRule) {
  const { id, severity, clauses, summary } = rule;
  return { id, severity, clauses, summary, url: ruleUrl(rule) };
}

const HEADER = ['Rule', 'Severity', 'Section', 'What has to be so'] as const;

function table(rules: readonly AnyRule[], width: number, chalk: ChalkInstance): string {
  const rows = rules.map(({ id, severity, clauses, summary }) => [id, severity, clauses.join(', '), summary] as const);
  const [idWidth, severityWidth, clauseWidth] = [0, 1, 2].map((column) =>
    Math.max(...[HEADER, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const lines = [HEADER, ...rows].flatMap(([id, severity, clause, summary], index) => {
    const left = [id.padEnd(idWidth ?? 0), severity.padEnd(severityWidth ?? 0), clause.padEnd(clauseWidth ?? 0), ''].join('  ');
    const [first = '', ...more] = wrap(summary, Math.max(20, width - left.length));
    const row = [left + first, ...more.map((line) => ' '.repeat(left.length) + line)].map((line) => line.trimEnd());
    return index === 0 ? row.map((line) => chalk.bold(line)) : row;
  });
  return `${lines.join('\n')}\n`;
}
