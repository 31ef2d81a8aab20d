import { Comparison } from '../compare/comparison.ts';
import {
  type CompatContext,
  type CompatReport,
  type CompatVisit,
  type CompatVisitor,
  isCompatRule,
} from '../compare/compat-rule.ts';
import type { SchemaPair } from '../compare/schema-pairs.ts';
import { LimitError } from '../document/limits.ts';
import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import type { Place } from '../model/place.ts';
import type { Use } from '../rule.ts';
import { changeSubject } from './change-subject.ts';
import type { ActiveRule, ApiResult, PlacedFinding, RuleCrash } from './lint-api.ts';
import { placedKeyOf, placeReport } from './place-report.ts';

/** Two versions of an API, ready for rules to run over them. */
export interface ComparedApis {
  /** Operations that the head no longer has. */
  readonly removed: readonly Operation[];
  /** Runs the rules about changes. Changes with one cause (the same rule, place and identity) become one finding. */
  run(rules: readonly ActiveRule[]): ApiResult;
}

export function compareApis(base: Api, head: Api): ComparedApis {
  const comparison = new Comparison(base, head);
  return {
    removed: comparison.operations.removed,
    run(rules) {
      const run = new Run(comparison);
      for (const active of rules) run.visitAll(active);
      return { findings: run.findings(), passes: [], crashes: run.crashes };
    },
  };
}

type Merged = Omit<PlacedFinding, 'uses'> & { readonly uses: Map<string, Use> };

class Run {
  readonly crashes: RuleCrash[] = [];
  readonly #comparison: Comparison;
  readonly #merged = new Map<string, Merged>();

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  findings(): readonly PlacedFinding[] {
    return [...this.#merged.values()].map((finding) => ({ ...finding, uses: [...finding.uses.values()] }));
  }

  visitAll(active: ActiveRule): void {
    if (!isCompatRule(active.rule)) return;
    const visit = active.rule.compare as CompatVisitor<unknown>;
    const comparison = this.#comparison;
    if (visit.Comparison) this.#visit(active, visit.Comparison, comparison, comparison.head.root, () => []);
    for (const change of visit.Operation || visit.Response ? comparison.changes : []) {
      const { head } = change;
      const uses = () => [useOf(head)];
      if (visit.Operation) this.#visit(active, visit.Operation, change, head.place, uses);
      for (const pair of visit.Response ? change.responses.pairs : []) {
        if (visit.Response) this.#visit(active, visit.Response, pair, pair.head.response.place, uses);
      }
    }
    for (const pair of visit.Schema ? comparison.schemas : []) {
      if (visit.Schema) this.#visit(active, visit.Schema, pair, pair.head.place, () => usesOf(pair));
    }
  }

  /** Uses are looked up for findings only, as most of what is visited has not changed. */
  #visit<Node>(
    active: ActiveRule,
    visit: CompatVisit<Node, unknown>,
    node: Node,
    place: Place,
    uses: () => readonly Use[],
  ): void {
    this.#comparison.head.budget.checkTime();
    try {
      const context: CompatContext<unknown> = { comparison: this.#comparison, options: active.options };
      for (const report of visit(node, context)) this.#add(active, report, report.uses ?? uses());
    } catch (error) {
      if (error instanceof LimitError) throw error;
      this.crashes.push({ rule: active.rule, place, error });
    }
  }

  #add(active: ActiveRule, report: CompatReport, uses: readonly Use[]): void {
    const { at, about = at, base, data } = report;
    const finding = placeReport(active, { ...report, data: { ...changeSubject(about, uses), ...data } }, uses);
    const key = placedKeyOf(finding);
    const related = [{ place: base, message: 'before' }];
    const known = this.#merged.get(key) ?? { ...finding, related, uses: new Map<string, Use>() };
    for (const use of uses) known.uses.set(use.label, use);
    this.#merged.set(key, known);
  }
}

function usesOf(pair: SchemaPair): readonly Use[] {
  return pair.operations().map(useOf);
}

const uses = new WeakMap<Operation, Use>();

/** Each operation has one `Use`, as thousands of findings may share it. */
function useOf(operation: Operation): Use {
  const use = uses.get(operation) ?? { kind: 'operation', label: operation.label, operation };
  uses.set(operation, use);
  return use;
}
