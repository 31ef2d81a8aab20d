import { pluginOf } from '../rule/rule-id.ts';
import { sectionLabel, sectionUrl } from '../rule/section.ts';
import type { ReportedRule } from './report-writer.ts';

/** A sentence of the conventions. */
export interface CitedSection {
  /** `section 4.2`. */
  readonly name: string;
  readonly url: string;
}

/** The sentence that each rule checks first of all; none for rules of plugins, which cite other conventions. */
export class CitedSections {
  readonly #rules: ReadonlyMap<string, ReportedRule>;

  constructor(rules: readonly ReportedRule[]) {
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
  }

  of(ruleId: string): CitedSection | undefined {
    const [clause] = this.#rules.get(ruleId)?.clauses ?? [];
    if (clause === undefined || pluginOf(ruleId) !== undefined) return undefined;
    return { name: `section ${sectionLabel(clause)}`, url: sectionUrl(clause) };
  }
}
