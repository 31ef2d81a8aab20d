import { toJson } from '../../text/escape.ts';
import type { ListedRule } from './lazy-ruleset.ts';
import type { RulesetConfig } from './ruleset-config.ts';

/** The code that is the same in every ruleset of a version. */
export interface RulesetCode {
  /** A script that declares `ruleset` with {@link lazyRuleset}, and begins with the licenses of the code in both. */
  readonly shell: string;
  /** A script that declares `conventions` with {@link ruleFunctions}. */
  readonly rules: string;
}

export interface ModuleOptions {
  readonly format: 'esm' | 'cjs';
  /** True if the code of the rules is a string that is evaluated, which a host can load sooner than it can parse the code. */
  readonly evaluates: boolean;
}

/** The lines before each part, by which {@link codeIn} finds it. */
const SHELL = '// What Spectral reads when it loads the ruleset.';
const RULES =
  '// The rules. This is compiled when the first rule runs: editors load the ruleset again for each file that is opened.';

/** A ruleset with a configuration, as a module that imports nothing. */
export function rulesetModule(
  config: RulesetConfig,
  rules: readonly ListedRule[],
  code: RulesetCode,
  { format, evaluates }: ModuleOptions,
): string {
  const load = evaluates ? `const load = () => Function(${toLines(code.rules)})();` : `function load() {\n${code.rules}\n}`;
  return [
    moduleSettings(config, rules),
    code.shell,
    RULES,
    load,
    `${format === 'cjs' ? 'module.exports =' : 'export default'} ruleset.lazyRuleset(rules, () => load().ruleFunctions(configuration));`,
    '',
  ].join('\n');
}

/** The part of a module that depends on the configuration, with the line after it. */
export function moduleSettings(config: RulesetConfig, rules: readonly ListedRule[]): string {
  const list = rules.map((rule) => `  ${JSON.stringify(rule)},`).join('\n');
  return `const configuration = ${toLiteral(config)};\nconst rules = [\n${list}\n];\n${SHELL}`;
}

/** The code in the text of a {@link rulesetModule} that evaluates it. */
export function codeIn(text: string): RulesetCode {
  const [, common = ''] = text.split(`\n${SHELL}\n`);
  const [shell = '', rest = ''] = common.split(`\n${RULES}\n`);
  return { shell, rules: fromLines(rest.slice(rest.indexOf('"'), rest.lastIndexOf('"') + 1)) };
}

/** A string as a literal with the lines of the string, because git and stack traces show whole lines. */
function toLines(text: string): string {
  const lines = text.split('\n').map((line) => JSON.stringify(line).slice(1, -1));
  return `"${lines.join('\\n\\\n')}"`;
}

function fromLines(literal: string): string {
  return JSON.parse(literal.replaceAll('\\n\\\n', '\\n'));
}

/** JSON as JavaScript with the same meaning, wherever the script is embedded. */
function toLiteral(value: unknown): string {
  // As a plain key, `__proto__` would set the prototype. A quote after a backslash is within a string.
  return toJson(value)
    .replace(/(?<!\\)"__proto__":/g, '["__proto__"]:')
    .replaceAll('</', '<\\/')
    .replaceAll('<!--', '\\u003c!--');
}
