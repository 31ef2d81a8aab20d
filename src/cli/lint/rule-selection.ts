import { UsageError } from '../../errors.ts';
import { rules as builtIn } from '../../registry.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { commandLine } from '../../text/command-line.ts';
import { quote } from '../../text/quote.ts';
import { findRule } from '../find-rule.ts';

/** The rules that `--only` names: ids, and patterns in which `*` stands for any characters. */
export interface RuleSelection {
  readonly names: readonly string[];
  has(id: string): boolean;
  /** Returns whether the id itself is selected, without the longer name that `has` also accepts for rules of Spectral rulesets. */
  hasExactly(id: string): boolean;
}

/**
 * Reads the values of `--only`, each a list with commas. Rules of plugins and of Spectral rulesets are known when the configuration is
 * read.
 *
 * @param command The command that runs them.
 * @throws UsageError for an unknown rule, and one that the command does not run.
 */
export function readRuleSelection(given: readonly string[] | undefined, command: 'lint' | 'compare'): RuleSelection | undefined {
  if (given === undefined) return undefined;
  const names = [...new Set(given.flatMap((list) => list.split(',')).map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length === 0) throw new UsageError('The option `--only` takes rules, such as `path-versioned,list-paginated`.');
  const matches = ruleMatcher(names);
  // A rule of a Spectral ruleset can also be selected by its longer name, even if no other rule has the shorter one.
  const has = (id: string) => matches(id) || (!isBuiltIn(id) && matches(`spectral/${id}`));
  for (const name of names) if (pluginOf(name) === undefined) checkName(name, command);
  return { names, has, hasExactly: matches };
}

function checkName(name: string, command: 'lint' | 'compare'): void {
  const has = ruleMatcher([name]);
  const matching = builtIn.filter(({ id }) => has(id));
  if (matching.length === 0 && command === 'lint') return;
  if (matching.length === 0 && !isRulePattern(name)) findRule(name);
  if (matching.length === 0) throw new UsageError(noMatchMessage(name));
  if (matching.some((rule) => isCompatRule(rule) === (command === 'compare'))) return;
  throw new UsageError(
    command === 'lint'
      ? `\`lint\` does not run the rule ${quote(name)}: it compares two versions. Run \`${commandLine('compare')}\`.`
      : `\`compare\` does not run the rule ${quote(name)}: it checks a single version. Run \`${commandLine('lint')}\`.`,
  );
}

export function noMatchMessage(pattern: string): string {
  return `No rule matches ${quote(pattern)}. To list the rules: ${commandLine('rules')}`;
}

function isBuiltIn(ruleId: string): boolean {
  return builtIn.some(({ id }) => id === ruleId);
}

/** Returns whether a name or pattern selects at least one of some rules. */
export function matchesSomeRule(name: string, ids: readonly string[]): boolean {
  return ids.some(ruleMatcher([name]));
}

export function isRulePattern(name: string): boolean {
  return name.includes('*');
}

/** Returns a predicate of the ids that are among the names, or match one that is a pattern. */
export function ruleMatcher(names: readonly string[]): (id: string) => boolean {
  const exact = new Set(names.filter((name) => !isRulePattern(name)));
  const patterns = names.filter(isRulePattern).map((name) => name.split('*'));
  return (id) => exact.has(id) || patterns.some((parts) => matches(id, parts));
}

/** @param parts Strings that must follow one another in the id, the first at its start and the last at its end. */
function matches(id: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.at(-1) ?? '';
  if (!id.startsWith(first) || !id.endsWith(last) || id.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of rest.slice(0, -1)) {
    const at = id.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return from <= id.length - last.length;
}
