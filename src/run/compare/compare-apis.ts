import { ApiComparison } from '../../diff/match/comparison.ts';
import type { ComparisonScope } from '../../diff/match/comparison-scope.ts';
import { exchangedParts } from '../../diff/match/exchanged-parts.ts';
import { ExchangedReferences } from '../../diff/match/exchanged-references.ts';
import type { OperationMove } from '../../diff/match/moved-operations.ts';
import { nameAt, readComponentKeys } from '../../diff/schemas/place-names.ts';
import type { Direction, SchemaPair } from '../../diff/schemas/schema-pairs.ts';
import { UnitedShape } from '../../diff/schemas/united-shape.ts';
import { LimitError } from '../../document/limits.ts';
import type { Api } from '../../model/api.ts';
import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import type { Use } from '../../model/use.ts';
import { changedParameter, changeSubject } from '../../rule/change-subject.ts';
import {
  type CompatContext,
  type CompatReport,
  type CompatVisit,
  type CompatVisitor,
  isCompatRule,
} from '../../rule/compat-rule.ts';
import type { ActiveRule } from '../../settings/active-rule.ts';
import type { OtherOperations } from '../../settings/scopes.ts';
import { type MessageData, shortenData } from '../../text/message.ts';
import { type MessageSubject, subjectText } from '../../text/subject.ts';
import { FindingLimit } from '../finding-limit.ts';
import type { ApiResult, ChangedSchemas, PlacedFinding, RuleCrash } from '../lint-api.ts';
import { placedKeyOf, placeReport } from '../place-report.ts';
import { changeIdentity } from './change-identity.ts';

/** Two versions of an API, ready for rules to run over them. */
export interface ComparedApis {
  /** The removed operations that are at another path now. */
  moves(): readonly OperationMove[];
  /** The operations that are not in the paths of the head. */
  otherOperations(): OtherOperations;
  /** Runs the rules about changes. Changes with one cause (the same rule, place and identity) become one finding. */
  run(rules: readonly ActiveRule[]): ApiResult;
}

/** @param comparesMoves True if operations that moved are compared with the operations at their former path. */
export function compareApis(base: Api, head: Api, scope: ComparisonScope, comparesMoves = false): ComparedApis {
  const comparison = new ApiComparison(base, head, scope, comparesMoves);
  return {
    moves: () => comparison.moves,
    otherOperations() {
      const { changes, removed, added } = comparison.webhooks;
      return {
        removed: [...comparison.operations.removed, ...removed.map(({ operation }) => operation)],
        webhooks: [...changes.map(({ head: operation }) => operation), ...added],
      };
    },
    run(rules) {
      const walk = new ChangeWalk(comparison);
      for (const active of rules) walk.visitAll(active);
      return { findings: walk.findings(), passes: [], crashes: walk.crashes };
    },
  };
}

type MergedChange = Omit<PlacedFinding, 'uses' | 'schemas'> & {
  readonly uses: Map<string, Use>;
  readonly schemas: ChangedSchemas[];
};

/** The place where a change is found. */
interface FoundPlace {
  readonly subject: MessageSubject;
  readonly uses: readonly Use[];
  /** The path from the place to the property that has changed; it identifies the change, because others have the same place. */
  readonly property?: string;
  readonly schemas: ChangedSchemas | undefined;
}

class ChangeWalk {
  readonly crashes: RuleCrash[] = [];
  readonly #comparison: ApiComparison;
  readonly #merged = new Map<string, MergedChange>();
  readonly #uses = new Map<Operation, Use>();
  readonly #exchanged: ExchangedReferences;
  readonly #limit: FindingLimit;
  #hasNames = false;

  constructor(comparison: ApiComparison) {
    this.#comparison = comparison;
    this.#exchanged = new ExchangedReferences(comparison);
    this.#limit = new FindingLimit(comparison.head);
  }

  findings(): readonly PlacedFinding[] {
    const findings = [...this.#merged.values()].map((finding) => ({ ...finding, uses: [...finding.uses.values()] }));
    const known = new Set(findings.map((finding) => partKeyOf(finding, finding.rule.id)));
    return findings.filter((finding) => {
      const { rule } = finding;
      return !isCompatRule(rule) || rule.yieldsTo === undefined || !known.has(partKeyOf(finding, rule.yieldsTo));
    });
  }

  visitAll(active: ActiveRule): void {
    const { rule } = active;
    if (!isCompatRule(rule)) return;
    const visit = rule.compare as CompatVisitor<unknown>;
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
    for (const change of visit.Webhook ? comparison.webhooks.changes : []) {
      const { head } = change;
      if (visit.Webhook) this.#visit(active, visit.Webhook, change, head.place, () => [this.#useOf(head)]);
    }
    for (const pair of visit.Schema ? comparison.schemas : []) {
      const usesOf = (direction = directionOf(active)) => this.#usesOf(pair, direction);
      if (visit.Schema) this.#visit(active, visit.Schema, pair, pair.head.place, usesOf, pair);
    }
  }

  /** Reads the names of components, which reads files of unused components: only if something is reported. */
  #readNames(): void {
    if (this.#hasNames) return;
    this.#hasNames = true;
    for (const api of [this.#comparison.base, this.#comparison.head]) readComponentKeys(api);
  }

  /** Calls a visitor of a rule. Uses are looked up for findings only, because most visited parts have not changed. */
  #visit<Node>(
    active: ActiveRule,
    visit: CompatVisit<Node, unknown>,
    node: Node,
    place: Place,
    usesOf: (direction: Direction | undefined) => readonly Use[],
    pair?: SchemaPair,
  ): void {
    this.#comparison.head.budget.checkTime();
    if (this.#limit.isExceeded(active.rule.id)) return;
    try {
      const context: CompatContext<unknown> = { comparison: this.#comparison, options: active.options };
      for (const report of visit(node, context)) {
        this.#comparison.head.budget.checkTime();
        this.#readNames();
        const uses = report.uses ?? usesOf(report.direction);
        if (pair) this.#addSchemaChange(active, report, uses, pair);
        else this.#addPartChange(active, report, uses);
      }
    } catch (error) {
      if (error instanceof LimitError) throw error;
      this.crashes.push({ rule: active.rule, place, error });
    }
  }

  /** Adds a change of a schema: at its place, at the alternatives that it is compared with, or at the `$ref`s that lead to another schema. */
  #addSchemaChange(active: ActiveRule, report: CompatReport, uses: readonly Use[], pair: SchemaPair): void {
    const { at, about = at, base, direction = directionOf(active) } = report;
    const schemas = { pair, about, direction };
    if (pair.head instanceof UnitedShape) {
      const { place, path } = pair.head.subject;
      this.#add(
        active,
        { ...report, about: place },
        { subject: changeSubject(place, uses, path), uses, property: path, schemas },
      );
      return;
    }
    const exchanged = this.#exchanged.find(pair, { at, about, base }, direction);
    if (exchanged.length === 0) {
      const { inBoth } = report;
      // Requests and responses may lead to a schema by different `$ref`s, of which only one has another target.
      const isShared = inBoth !== undefined && this.#exchanged.find(pair, { at, about, base }, undefined).length === 0;
      if (!isShared) this.#addPartChange(active, report, uses, schemas);
      else {
        const both = { ...schemas, direction: undefined };
        this.#addPartChange(active, { ...report, messageId: inBoth }, this.#usesOf(pair, undefined), both);
      }
      return;
    }
    const target = nameAt(at);
    const cause = `${target.name}${target.path}`;
    for (const { at, about, path, base: older = base } of exchanged) {
      const found = { subject: changeSubject(about, uses, path), uses, property: path, schemas };
      this.#add(active, { ...report, at, about, base: older, cause }, found);
    }
  }

  /** Adds a change at its place, or at the `$ref`s of operations that now lead to another parameter, header, response or request body. */
  #addPartChange(active: ActiveRule, report: CompatReport, uses: readonly Use[], schemas?: ChangedSchemas): void {
    const { at, about = at, base } = report;
    const { base: older, head } = this.#comparison;
    const operations = uses.flatMap(({ operation }) => (operation?.api === head ? operation : []));
    const exchanged = exchangedParts(about, base, older, operations);
    if (exchanged.length === 0) this.#add(active, report, { subject: changeSubject(about, uses), uses, schemas });
    for (const { at, subject, operation } of exchanged)
      this.#add(active, { ...report, at, about, cause: about.pointer }, { subject, uses: [this.#useOf(operation)], schemas });
  }

  #add(active: ActiveRule, report: CompatReport, { subject, uses, property, schemas }: FoundPlace): void {
    const { base, at, about = at } = report;
    const parameter = changedParameter(about);
    const names: MessageData = {
      subject: subjectText(subject),
      ...(parameter !== undefined && { parameter }),
      ...(property !== undefined && { property }),
    };
    const reader = { ...(subject.statuses && { within: 'response' }), ...(isForReceivers(uses) && { audience: 'receivers' }) };
    // Names are shortened, but changed values are not.
    const placed = placeReport(active, report, uses, subject, { ...shortenData({ ...names, ...reader }), ...report.data });
    const direction = report.messageId === report.inBoth ? undefined : (report.direction ?? directionOf(active));
    const identity = changeIdentity(active.rule, names, report);
    const finding = {
      ...placed,
      identity,
      about,
      ...(property !== undefined && { below: property }),
      ...(direction && { direction }),
    };
    const key = placedKeyOf(finding);
    const related = [{ place: base, message: 'before' }];
    let known = this.#merged.get(key);
    if (!known) {
      if (!this.#limit.keeps(finding)) return;
      known = { ...finding, related, uses: new Map<string, Use>(), schemas: [] };
      this.#merged.set(key, known);
    }
    for (const use of uses) known.uses.set(use.label, use);
    if (schemas) known.schemas.push(schemas);
  }

  #usesOf(pair: SchemaPair, direction: Direction | undefined): readonly Use[] {
    return pair.operations(direction).map((operation) => this.#useOf(operation));
  }

  /** Each operation has one `Use`, as thousands of findings may share it. */
  #useOf(operation: Operation): Use {
    const use = this.#uses.get(operation) ?? { kind: 'operation', label: operation.label, operation };
    this.#uses.set(operation, use);
    return use;
  }
}

/** Returns whether only receivers of webhooks and callbacks are affected. */
function isForReceivers(uses: readonly Use[]): boolean {
  return uses.length > 0 && uses.every(({ operation }) => operation !== undefined && operation.pathItem.kind !== 'path');
}

/** Returns the same key for two findings about the same part of both versions, even of different rules. */
function partKeyOf({ place, related = [], data }: PlacedFinding, ruleId: string): string {
  const places = [place, ...related.map((before) => before.place)];
  return JSON.stringify([ruleId, data.name, places.map(({ document, pointer }) => [document.uri, pointer])]);
}

function directionOf({ rule }: ActiveRule): Direction | undefined {
  return isCompatRule(rule) ? rule.direction : undefined;
}
