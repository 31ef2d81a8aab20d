import type { AnyRule } from '../rule.ts';

const PAGES = 'https://github.com/api-conventions/api-conventions/blob/main/rules';

/** Where a rule is documented. */
export function ruleUrl(rule: Pick<AnyRule, 'id'>): string {
  return `${PAGES}/${rule.id}.md`;
}
