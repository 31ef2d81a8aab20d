import type { RuleInfo } from '../finding.ts';
import type { AnyRule } from '../rule.ts';
import { pluginOf } from './plugin-id.ts';

const REPOSITORY = 'https://github.com/api-conventions/api-conventions/blob/main';

/** Where a rule is documented; empty where the plugin that brings it does not say. */
export function ruleUrl({ id, url }: Pick<AnyRule, 'id' | 'url'>): string {
  return url ?? (pluginOf(id) === undefined ? `${REPOSITORY}/rules/${id}.md` : '');
}

/** Where a section of the conventions is, such as `7.4`. */
export function sectionUrl(clause: string): string {
  return `${REPOSITORY}/docs/conventions.md#section-${clause}`;
}

/** What reports say of a rule: data, without its functions. */
export function ruleInfo(rule: AnyRule): RuleInfo {
  const { id, clauses, severity, summary, rationale, remedy } = rule;
  return { id, clauses, severity, summary, rationale, remedy, url: ruleUrl(rule) };
}
