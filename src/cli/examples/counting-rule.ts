import type { AnyRule, Pass, Report, Visitor } from '../../rule/rule.ts';

type AnyVisit = (node: never, context: never) => Iterable<Report | Pass>;

/** The same rule, and how many parts of a description it has judged: with a finding, or as correct. */
export function countingRule(rule: AnyRule): { readonly rule: AnyRule; judged(): number } {
  let judged = 0;
  const visit = Object.entries(rule.visit as Readonly<Record<string, AnyVisit>>).map(([kind, visitNode]) => [
    kind,
    function* (node: never, context: never): Generator<Report | Pass> {
      for (const report of visitNode.call(rule.visit, node, context)) {
        judged++;
        yield report;
      }
    },
  ]);
  return { rule: { ...rule, visit: Object.fromEntries(visit) as Visitor<never> }, judged: () => judged };
}
