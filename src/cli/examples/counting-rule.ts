import { Api } from '../../model/api.ts';
import type { Use } from '../../model/use.ts';
import { subjectOf } from '../../rule/message-subject.ts';
import type { AnyRule, Pass, Report, Visitor } from '../../rule/rule.ts';
import { subjectText } from '../../text/subject.ts';

type AnyVisit = (node: never, context: never) => Iterable<Report | Pass>;

/** A rule that keeps what it has judged. */
export interface CountingRule {
  readonly rule: AnyRule;
  /** The number of parts of descriptions that the rule has judged, with a finding or as correct. */
  judgedCount(): number;
  /** The API that a house rule has judged as a whole; `undefined` for other rules, and before it has run. */
  api(): Api | undefined;
  /** The name that messages give the part with a finding at a JSON Pointer, or else the first part with a finding. */
  subjectAt(pointer: string | undefined): string | undefined;
}

type AnyContext = { readonly uses?: readonly Use[] };

export function countingRule(rule: AnyRule): CountingRule {
  const judged = new Set<string>();
  let api: Api | undefined;
  const subjects = new Map<string, string>();
  const visit = Object.entries(rule.visit as Readonly<Record<string, AnyVisit>>).map(([kind, visitNode]) => [
    kind,
    function* (node: never, context: never): Generator<Report | Pass> {
      if ((node as unknown) instanceof Api) api = node;
      for (const report of visitNode.call(rule.visit, node, context)) {
        judged.add(partKeyOf(report));
        if (!('passed' in report)) {
          const { at, uses = (context as AnyContext).uses } = report;
          subjects.set(at.pointer, subjectText(subjectOf(at, uses)));
        }
        yield report;
      }
    },
  ]);
  return {
    rule: { ...rule, visit: Object.fromEntries(visit) as Visitor<never> },
    judgedCount: () => judged.size,
    api: () => api,
    subjectAt: (pointer) => subjects.get(pointer ?? '') ?? [...subjects.values()][0],
  };
}

/** The key of a judged part, which is counted once even if several conditions judge it. */
function partKeyOf(report: Report | Pass): string {
  const at = 'passed' in report ? report.passed : report.at;
  const { document, pointer } = typeof at === 'function' ? at() : at;
  const part = 'data' in report ? report.data?.part : undefined;
  return `${document.uri}\n${pointer}\n${part ?? ''}`;
}
