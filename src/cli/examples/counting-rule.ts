import type { AnyRule, Pass, Report, Visitor } from '../../rule/rule.ts';

type AnyVisit = (node: never, context: never) => Iterable<Report | Pass>;

/** The same rule, and how many parts of a description it has judged: with a finding, or as correct. */
export function countingRule(rule: AnyRule): { readonly rule: AnyRule; judged(): number } {
  const judged = new Set<string>();
  const visit = Object.entries(rule.visit as Readonly<Record<string, AnyVisit>>).map(([kind, visitNode]) => [
    kind,
    function* (node: never, context: never): Generator<Report | Pass> {
      for (const report of visitNode.call(rule.visit, node, context)) {
        judged.add(partOf(report));
        yield report;
      }
    },
  ]);
  return { rule: { ...rule, visit: Object.fromEntries(visit) as Visitor<never> }, judged: () => judged.size };
}

/** A part is one even if several conditions judge it. */
function partOf(report: Report | Pass): string {
  const at = 'passed' in report ? report.passed : report.at;
  const { document, pointer } = typeof at === 'function' ? at() : at;
  const part = 'data' in report ? report.data?.part : undefined;
  return `${document.uri}\n${pointer}\n${part ?? ''}`;
}
