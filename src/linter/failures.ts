import type { LintError } from '../finding.ts';
import { pluginOf } from '../plugin/plugin-id.ts';
import type { RuleCrash } from './lint-api.ts';

/** What is said of a file that is well-formed but no description. */
export function notOpenApi(file: string): LintError {
  const message =
    'This is no OpenAPI description: it has no `openapi: 3.0.x`, `3.1.x` or `3.2.x` and no `swagger: "2.0"` at its root.';
  return { kind: 'not-openapi', file, message };
}

/** What is said of a rule that threw. */
export function ruleCrash({ rule, place, error }: RuleCrash, file: string): LintError {
  const reason = error instanceof Error ? error.message : String(error);
  const plugin = pluginOf(rule.id);
  const blame = plugin === undefined ? 'the rule; please report it' : `the plugin \`${plugin}\``;
  const message = `The rule \`${rule.id}\` failed at \`${place.pointer || '/'}\`: ${reason}. This is a fault of ${blame}.`;
  return { kind: 'rule-crash', ruleId: rule.id, file, message };
}
