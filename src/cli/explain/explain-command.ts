import { Chalk } from 'chalk';
import { UsageError } from '../../errors.ts';
import { ruleSummary } from '../../explain/rule-summary.ts';
import { rules as builtIn } from '../../registry.ts';
import { commandLine } from '../../text/command-line.ts';
import { nearestCandidate } from '../../text/did-you-mean.ts';
import { quote } from '../../text/quote.ts';
import { wantsColor } from '../color.ts';
import { type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import { findRule } from '../find-rule.ts';
import type { Io } from '../io.ts';
import { knownRules, omitsPlugins, type RuleSources, ruleSourceOptions } from '../known-rules.ts';
import { readingWidth } from '../layout.ts';
import { rejectExtraOperands } from '../operands.ts';
import type { ExplainLineOptions } from './explain-line.ts';
import { PageLayout } from './page-layout.ts';

const options = {
  ...ruleSourceOptions,
  verbose: {
    type: 'boolean',
    group: 'Output:',
    description:
      'Print everything about a rule: all examples, details, options, decision tables and messages; for a line, all places',
  },
} as const satisfies CommandOptions;

export const explainCommand = defineCommand({
  usage: 'explain <rule|line>',
  description: `Explains a rule: the reason for it, an example, how to fix a finding, and how to turn the rule off.

For a line of a description, such as openapi.yaml:12, the command checks the description and explains the findings on that line: what decided, why the rule exists, and how to fix them. For a line of another file, it checks the descriptions that \`lint\` finds.`,
  options,
  examples: [
    ['explain path-versioned', 'Explain a rule'],
    ['explain openapi.yaml:12', 'Explain the findings on line 12'],
    ['explain acme/x --allow-code', 'Explain a rule of a plugin'],
  ],
  epilogue: 'List all rules: $0 rules',
  async run({ operands, color, verbose = false, ...sources }, io) {
    const [id] = operands;
    if (id === undefined)
      throw new UsageError(`Name a rule, or a line such as openapi.yaml:12. To list rules: ${commandLine('rules')}`);
    rejectExtraOperands(1, operands);
    const chalk = new Chalk({ level: wantsColor(color, io.stdout, io.env) ? 1 : 0 });
    const layout = new PageLayout(readingWidth(io.stdout.columns), chalk);
    if (/:\d+$/.test(id)) return explainFindings(id, { ...sources, verbose, layout }, io);
    io.stdout.write(`${(await explainRule(id, sources, { layout, verbose }, io)).join('\n')}\n`);
    return 0;
  },
});

interface ExplainDisplay {
  readonly layout: PageLayout;
  readonly verbose: boolean;
}

/** @throws UsageError if there is no such rule. */
async function explainRule(
  id: string,
  sources: RuleSources,
  { layout, verbose }: ExplainDisplay,
  { cwd }: Io,
): Promise<string[]> {
  const isBuiltIn = builtIn.some((rule) => rule.id === id);
  const rules = isBuiltIn ? builtIn : await knownRules(sources, cwd);
  const ids = rules.map((rule) => rule.id);
  const foreign = ids.includes(id) ? undefined : await foreignRule(id, ids, sources, cwd);
  if (foreign?.lines) return foreign.lines(layout);
  const found = findRule(id, rules, { omitsPlugins: omitsPlugins(sources), others: foreign?.similar ?? [] });
  const rule = isBuiltIn ? found : await (await import('../examples/found-messages.ts')).withFoundMessages(found, cwd);
  return layout.rule(verbose ? (await import('./verbose-rule-text.ts')).verboseRuleText(rule) : ruleSummary(rule));
}

interface ForeignExplanation {
  readonly lines?: (layout: PageLayout) => string[];
  /** The names of rules that may be meant. */
  readonly similar: readonly string[];
}

/**
 * Explains a rule of a Spectral ruleset. If a name resembles that of another rule, it is probably misspelled, so a ruleset that
 * cannot be read is not reported.
 */
async function foreignRule(
  id: string,
  ids: readonly string[],
  sources: RuleSources,
  cwd: string,
): Promise<ForeignExplanation | undefined> {
  const { findForeignRule, foreignRuleLines } = await import('./foreign-rule.ts');
  try {
    const { rule, similar } = await findForeignRule(id, ids, sources, cwd);
    return { similar, ...(rule && { lines: (layout: PageLayout) => foreignRuleLines(rule, layout) }) };
  } catch (error) {
    if (error instanceof UsageError && nearestCandidate(id, ids) !== undefined) return undefined;
    throw error;
  }
}

/** Explains the findings on a line. The code is loaded only if needed, because it checks a description. */
async function explainFindings(
  operand: string,
  { verbose, layout, ...sources }: RuleSources & ExplainDisplay,
  io: Io,
): Promise<ExitCode> {
  const { explainLine, parseFileLine } = await import('./explain-line.ts');
  const line = parseFileLine(operand);
  if (!line) throw new UsageError(`Name a file before the line number in ${quote(operand)}.`);
  const { config, 'allow-code': allowCode = false } = sources;
  const lineOptions: ExplainLineOptions = { config, allowCode, rules: await knownRules(sources, io.cwd), layout, verbose };
  return explainLine(line, lineOptions, io);
}
