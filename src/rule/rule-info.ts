import { documentUrl } from '../package-version.ts';
import type { AnyRule, Severity } from './rule.ts';
import { pluginOf } from './rule-id.ts';

/** A rule as reports describe it. */
export interface RuleInfo {
  readonly id: string;
  /** The sections of the conventions that it comes from; the first is the one cited in findings. */
  readonly clauses: readonly string[];
  /** The severity in the `recommended` preset. */
  readonly severity: Severity | 'off';
  /** One sentence: the requirement of the rule. */
  readonly summary: string;
  /** The reasons for the rule, in Markdown. */
  readonly rationale: string;
  /** How to fix a finding, in Markdown. */
  readonly remedy: string;
  /** The page of the rule; empty if there is none. */
  readonly url: string;
}

/** The page of a rule; empty if its plugin does not provide one. */
export function ruleUrl({ id, url }: Pick<AnyRule, 'id' | 'url'>): string {
  return url ?? (pluginOf(id) === undefined ? documentUrl(`rules/${id}.md`) : '');
}

/**
 * The data about a rule for reports, without its functions. The texts are getters, as the package loads them only for the formats
 * that need them.
 */
export function ruleInfo(rule: AnyRule): RuleInfo {
  const { id, clauses, severity } = rule;
  return {
    id,
    clauses,
    severity,
    get summary() {
      return rule.summary;
    },
    get rationale() {
      return rule.rationale;
    },
    get remedy() {
      return rule.remedy;
    },
    url: ruleUrl(rule),
  };
}
