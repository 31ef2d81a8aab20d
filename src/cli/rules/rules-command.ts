import { Chalk, type ChalkInstance } from 'chalk';
import { UsageError } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { harmlessLines, visible } from '../../text/escape.ts';
import { choose } from '../choice.ts';
import { wantsColor } from '../color.ts';
import { defineCommand } from '../command.ts';
import type { NamedForeignRule } from '../explain/foreign-rule.ts';
import type { Io } from '../io.ts';
import { knownRules, type RuleSources, ruleSourceOptions } from '../known-rules.ts';
import { wrapWords } from '../layout.ts';
import { rejectExtraOperands } from '../operands.ts';

const FORMATS = ['table', 'json', 'markdown'] as const;

export const rulesCommand = defineCommand({
  usage: 'rules',
  description: `Lists the rules with their default severities and the sections of the conventions that they check: first the rules of \`lint\`, then those of \`compare\`, then those of the Spectral rulesets that the configuration names.

Without a terminal, the table has one line for each rule, with tabs between id, severity, section and summary. The format markdown is a page about the rules that the configuration adds to the built-in rules, for the readers of your style guide.`,
  options: {
    format: {
      type: 'string',
      alias: 'f',
      value: 'FORMAT',
      requiresArg: true,
      default: 'table',
      group: 'Output:',
      candidates: FORMATS,
      description: 'Set the format: table, json, or markdown for a page about the rules of the configuration (default: table)',
    },
    ...ruleSourceOptions,
  },
  examples: [
    ['rules', 'List all rules'],
    ['rules | grep warn', 'List the rules that warn'],
    ['rules --format json', 'Print the rules as JSON'],
    ['rules --format markdown', 'Print a page about the rules of the configuration'],
  ],
  epilogue: 'To learn about a rule: $0 explain <rule>',
  async run({ format, color, operands, ...sources }, io) {
    rejectExtraOperands(0, operands);
    const chosen = choose(format, FORMATS, 'format');
    if (chosen === 'markdown') {
      io.stdout.write(await ownRulesPage(sources, io));
      return 0;
    }
    const { known, hosted } = await listedRules(sources, io);
    const groups = [known.filter((rule) => !isCompatRule(rule)), known.filter(isCompatRule)];
    if (chosen === 'json') {
      io.stdout.write(await (await import('./rules-json.ts')).rulesJson(groups.flat(), hosted, io.cwd));
      return 0;
    }
    const rows = [...groups.map((group) => group.map(cellsOf)), hosted.map(hostedCells)];
    if (io.stdout.isTTY) {
      const chalk = new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 });
      io.stdout.write(table(rows, io.stdout.columns ?? 80, chalk));
    } else {
      io.stdout.write(
        rows
          .flat()
          .map((row) => `${row.join('\t')}\n`)
          .join(''),
      );
    }
    return 0;
  },
});

/** The page about the rules of the configuration. The code is loaded only if needed, because it runs the examples of rules. */
async function ownRulesPage(sources: RuleSources, io: Io): Promise<string> {
  return (await import('./own-rules.ts')).ownRulesPage(sources, io.cwd, (text) => io.stderr.write(text));
}

interface ListedRules {
  readonly known: readonly AnyRule[];
  readonly hosted: readonly NamedForeignRule[];
}

/**
 * The rules to list. Mistakes in a configuration, which may be about names of rules, do not prevent a list of the built-in rules.
 */
async function listedRules(sources: RuleSources, io: Io): Promise<ListedRules> {
  // Read outside of `try`, so that a missing working directory is an error.
  const { cwd } = io;
  try {
    const known = await knownRules(sources, cwd);
    return { known, hosted: await hostedRules(known, sources, io) };
  } catch (error) {
    if (!(error instanceof UsageError) || sources.config !== undefined || sources['allow-code']) throw error;
    io.stderr.write(`Only built-in rules are listed. ${harmlessLines(error.message)}\n`);
    return { known: builtIn, hosted: [] };
  }
}

/** The rules of the Spectral rulesets that the configuration names. The code is loaded only if needed. */
async function hostedRules(known: readonly AnyRule[], sources: RuleSources, io: Io): Promise<readonly NamedForeignRule[]> {
  const { configuredRulesets } = await import('../explain/foreign-rule.ts');
  const ids = known.map(({ id }) => id);
  const { rules, names, failure } = await configuredRulesets(ids, sources, io.cwd);
  if (failure) io.stderr.write(`Some rules of Spectral rulesets are not listed. ${harmlessLines(failure.message)}\n`);
  return rules.map((rule) => ({ ...rule, name: names.nameOf(rule.id), isConfigured: true }));
}

type RuleTableRow = readonly [id: string, severity: string, section: string, summary: string];

/** The rules of plugins have names and summaries of their own, so all is made safe for the terminal. */
function cellsOf({ id, severity, clauses, summary }: AnyRule): RuleTableRow {
  return [visible(id), severity, visible(clauses.join(', ')), visible(summary)];
}

/** The cells of a rule of a Spectral ruleset, with the ruleset instead of sections. */
function hostedCells({ name, severity, description, ruleset }: NamedForeignRule): RuleTableRow {
  const summary = description.replace(/\s+/g, ' ').trim();
  return [visible(name), severity, visible(ruleset), visible(summary)];
}

const HEADER: RuleTableRow = ['Rule', 'Severity', 'Section', 'What the rule requires'];
/** Longer lines are hard to follow. */
const MAX_WIDTH = 120;
/** Narrower terminals have no room for the sections, which `explain` also shows. */
const MIN_WIDTH_WITH_SECTIONS = 100;
/** A summary in a narrower column reads badly. */
const MIN_SUMMARY_WIDTH = 30;

function table(groups: readonly (readonly RuleTableRow[])[], columns: number, chalk: ChalkInstance): string {
  const titles = ['Rules of lint:', 'Rules of compare:', 'Rules of Spectral rulesets:'];
  const lines = groups.flatMap((group, index) => {
    if (group.length === 0) return [];
    const title = index === 0 ? [] : [''];
    return [...title, chalk.bold(titles[index]), '', ...groupLines(group, Math.min(columns, MAX_WIDTH), chalk)];
  });
  return `${lines.join('\n')}\n`;
}

function groupLines(rules: readonly RuleTableRow[], width: number, chalk: ChalkInstance): string[] {
  const rows = [HEADER, ...rules];
  const shown = width < MIN_WIDTH_WITH_SECTIONS ? [0, 1] : [0, 1, 2];
  const sizes = shown.map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.flatMap((row, index) => {
    const left = [...shown.map((column) => (row[column] ?? '').padEnd(sizes[column] ?? 0)), ''].join('  ');
    const lines = withSummary(left, row[3], width);
    return index === 0 ? lines.map((line) => chalk.bold(line)) : lines;
  });
}

/** A row with its summary beside the other columns, or indented below them if there is no room. */
function withSummary(left: string, summary: string, width: number): string[] {
  const room = width - left.length;
  if (room < MIN_SUMMARY_WIDTH) return [left.trimEnd(), ...wrapWords(summary, width - 4).map((line) => `    ${line}`)];
  const [first = '', ...more] = wrapWords(summary, room);
  return [left + first, ...more.map((line) => ' '.repeat(left.length) + line)].map((line) => line.trimEnd());
}
