import path from 'node:path';
import { Chalk } from 'chalk';
import { Configs } from '../../config/configs.ts';
import { HouseRuleDefinitions, isOwnFile } from '../../config/rule-definitions.ts';
import { toForwardSlashes } from '../../document/files/paths.ts';
import { parsePointer } from '../../document/pointer.ts';
import { UsageError } from '../../errors.ts';
import type { AnyRule } from '../../rule/rule.ts';
import type { Config, LoadedHouseRule } from '../../settings/resolved-config.ts';
import { visible } from '../../text/escape.ts';
import { quote } from '../../text/quote.ts';
import { wantsColor } from '../color.ts';
import { type Arguments, type CommandOptions, defineCommand, type ExitCode } from '../command.ts';
import { runExamples } from '../examples/run-examples.ts';
import { findRule } from '../find-rule.ts';
import type { Io } from '../io.ts';
import { isRulePattern, ruleMatcher } from '../lint/rule-selection.ts';
import { type RuleTest, testOutcomeOf } from './rule-test.ts';
import { testReport } from './test-report.ts';

const options = {
  only: {
    type: 'string',
    array: true,
    value: 'RULES',
    requiresArg: true,
    group: 'Rules:',
    description: 'Test only these rules: ids, and patterns in which * stands for any characters, separated by commas',
  },
  'allow-code': {
    type: 'boolean',
    group: 'Rules:',
    description: 'Also test the rules of plugins that the configuration names, which execute code',
  },
} as const satisfies CommandOptions;

export const testCommand = defineCommand({
  usage: 'test [config..]',
  description: `Runs each rule that the configuration defines over its own examples, good and bad, and prints how the findings differ from the expected ones.

Without a configuration, that of the working directory or the nearest folder above is tested, with the rules of the files that it extends. Rules of presets and installed packages are not tested.`,
  options,
  examples: [
    ['test', 'Test the rules of the configuration'],
    ['test style-guide.yaml', 'Test the rules of another file'],
    ["test --only 'acme/*'", 'Test some rules'],
    ['test --allow-code', 'Also test rules of plugins'],
  ],
  epilogue: `Exit codes:
  0  all findings are as expected
  1  findings differ
  2  invalid example, no examples, faulty configuration`,
  run: runTests,
});

/** @throws UsageError for what the user can fix. */
async function runTests(args: Arguments<typeof options>, io: Io): Promise<ExitCode> {
  const { operands, only, 'allow-code': allowCode = false } = args;
  const rules = new Map<string, TestedRule>();
  const omitted = new Set<string>();
  for (const name of operands.length > 0 ? operands : [undefined]) {
    const config = await new Configs({ cwd: io.cwd, allowCode, omitsPlugins: !allowCode }, name).ofFolder(io.cwd);
    for (const tested of testedRules(config, io.cwd)) rules.set(`${tested.file}\n${tested.rule.id}`, tested);
    for (const plugin of config.omittedPlugins ?? []) omitted.add(plugin.name);
  }
  for (const plugin of omitted)
    io.stderr.write(`The rules of ${quote(visible(plugin))} are not tested, because they execute code. Pass \`--allow-code\`.\n`);
  const selected = selectedRules([...rules.values()], only);
  const tests: RuleTest[] = [];
  for (const tested of selected) tests.push(await testOf(tested));
  if (tests.every(({ runs }) => runs.length === 0))
    throw new UsageError(`No rule has examples. Add \`good\` and \`bad\` to ${quote(selected[0]?.rule.id ?? '')}.`);
  const chalk = new Chalk({ level: wantsColor(args.color, io.stdout, io.env) ? 1 : 0 });
  io.stdout.write(`${testReport(tests, chalk).join('\n')}\n`);
  const outcomes = tests.flatMap((test) => test.runs.map((run) => testOutcomeOf(run, test)));
  if (outcomes.includes('invalid')) return 2;
  return outcomes.includes('failed') ? 1 : 0;
}

/** A rule of the project, and where its examples are written. */
interface TestedRule {
  readonly rule: AnyRule;
  /** An absolute path. */
  readonly file: string;
  readonly placeOf: RuleTest['placeOf'];
  readonly isHouseRule: boolean;
  readonly missedIn?: LoadedHouseRule['missedIn'];
}

/** The rules that a configuration and the files and plugins of the project define. */
function testedRules(config: Config, cwd: string): readonly TestedRule[] {
  const definitions = new HouseRuleDefinitions(config, cwd);
  const houseRules = (config.houseRules ?? []).flatMap(({ rule, missedIn }): TestedRule[] => {
    const definition = definitions.find(rule.id);
    if (!definition) return [];
    const { file, name, positionOf } = definition;
    const placeOf: RuleTest['placeOf'] = ({ kind, index }, pointer = '') => {
      const { line, column } = positionOf([kind, index, ...(parsePointer(pointer) ?? [])]);
      return `${name}:${line}:${column}`;
    };
    return [{ rule, file, placeOf, isHouseRule: true, ...(missedIn && { missedIn }) }];
  });
  const pluginRules = config.plugins.flatMap(({ file = '', rules }) => {
    const name = toForwardSlashes(path.relative(cwd, file));
    return isOwnFile(file) ? rules.map((rule) => ({ rule, file, placeOf: () => name, isHouseRule: false })) : [];
  });
  return [...houseRules, ...pluginRules];
}

/** @throws UsageError if there is no rule to test, or no rule of a name. */
function selectedRules(rules: readonly TestedRule[], only: readonly string[] | undefined): readonly TestedRule[] {
  if (rules.length === 0)
    throw new UsageError(
      'The configuration defines no rules to test. Name a configuration that defines rules with `where` and `must`.',
    );
  if (!only) return rules;
  const names = only.flatMap((list) => list.split(',')).map((name) => name.trim());
  const known = rules.map(({ rule }) => rule);
  for (const name of names) {
    const has = ruleMatcher([name]);
    if (!isRulePattern(name)) findRule(name, known);
    else if (!known.some(({ id }) => has(id)))
      throw new UsageError(`No rule of the configuration matches ${quote(name)}. Correct the pattern, or leave it out.`);
  }
  const isWanted = ruleMatcher(names);
  return rules.filter(({ rule: { id } }) => isWanted(id));
}

async function testOf({ rule, file, placeOf, isHouseRule, missedIn }: TestedRule): Promise<RuleTest> {
  const runs = await runExamples(rule, {
    folder: path.dirname(file),
    checksStructure: isHouseRule,
    ...(missedIn && { missedIn }),
  });
  return { id: rule.id, placeOf, runs, countsParts: isHouseRule };
}
