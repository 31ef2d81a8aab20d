import { LimitError } from '../../document/limits.ts';
import type { ApiResult, PlacedFinding, RuleCrash } from '../../lint/lint-api.ts';
import { placedKeyOf, placeReport } from '../../lint/place-report.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import type { Use } from '../../rule.ts';
import type { ActiveRule } from '../../settings/active-rule.ts';
import { Comparison } from '../api/comparison.ts';
import { type CompatContext, type CompatReport, type CompatVisit, type CompatVisitor, isCompatRule } from '../api/compat-rule.ts';
import type { SchemaPair } from '../api/schema-pairs.ts';
import { changeSubject } from './change-subject.ts';

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
      const walk = new ChangeWalk(comparison);
      for (const active of rules) walk.visitAll(active);
      return { findings: walk.findings(), passes: [], crashes: walk.crashes };
    },
  };
}

type Merged = Omit<PlacedFinding, 'uses'> & { readonly uses: Map<string, Use> };

class ChangeWalk {
  readonly crashes: RuleCrash[] = [];
  readonly #comparison: Comparison;
  readonly #merged = new Map<string, Merged>();
  readonly #uses = new Map<Operation, Use>();

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
      const uses = () => [this.#useOf(head)];
      if (visit.Operation) this.#visit(active, visit.Operation, change, head.place, uses);
      for (const pair of visit.Response ? change.responses.pairs : []) {
        if (visit.Response) this.#visit(active, visit.Response, pair, pair.head.response.place, uses);
      }
    }
    for (const pair of visit.Schema ? comparison.schemas : []) {
      if (visit.Schema) this.#visit(active, visit.Schema, pair, pair.head.place, () => this.#usesOf(pair));
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

  #usesOf(pair: SchemaPair): readonly Use[] {
    return pair.operations().map((operation) => this.#useOf(operation));
  }

  /** Each operation has one `Use`, as thousands of findings may share it. */
  #useOf(operation: Operation): Use {
    const use = this.#uses.get(operation) ?? { kind: 'operation', label: operation.label, operation };
    this.#uses.set(operation, use);
    return use;
  }
}
