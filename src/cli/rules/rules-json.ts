import { blockStyle } from '../../explain/example-yaml.ts';
import { expectedFindings } from '../../rule/expected-findings.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { pluginOf } from '../../rule/rule-id.ts';
import { ruleUrl } from '../../rule/rule-info.ts';
import { toJson } from '../../text/escape.ts';
import { withFoundMessages } from '../examples/found-messages.ts';
import type { NamedForeignRule } from '../explain/foreign-rule.ts';

/** The rules as JSON, with what a page about them shows; those of Spectral rulesets with their ruleset. */
export async function rulesJson(rules: readonly AnyRule[], hosted: readonly NamedForeignRule[], cwd: string): Promise<string> {
  const listed = [];
  // The examples of built-in rules have all their messages already.
  for (const rule of rules) listed.push(ruleJson(pluginOf(rule.id) === undefined ? rule : await withFoundMessages(rule, cwd)));
  return `${toJson([...listed, ...hosted.map(hostedJson)])}\n`;
}

function hostedJson({ name, severity, description, url, ruleset }: NamedForeignRule) {
  return { id: name, severity, clauses: [], summary: description, url, ruleset };
}

function ruleJson(rule: AnyRule) {
  const { id, severity, clauses, summary, rationale, remedy, examples } = rule;
  const bad = examples.bad.map((example) => ({ api: blockStyle(example.api), findings: expectedFindings(rule, example) ?? [] }));
  const good = examples.good.map((api) => ({ api: blockStyle(api) }));
  return { id, severity, clauses, summary, rationale, remedy, url: ruleUrl(rule), examples: { good, bad } };
}
