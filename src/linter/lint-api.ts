import { LimitError } from '../document/limits.ts';
import type { Span } from '../document/lines.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import { type AnyRule, type Context, pathUse, type Report, type Severity, type Use, type Visitor } from '../rule.ts';
import { shorten } from '../shorten.ts';
import { type Definitions, Inventory } from './inventory.ts';

/** A rule as it is to be run: levelled, and with its options complete. */
export interface ActiveRule {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A finding before it has a file and a line. */
export interface PlacedFinding {
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly message: string;
  readonly place: Place;
  readonly on: 'key' | 'value';
  /** The stretch of text, where it is already known. */
  readonly span?: Span;
  readonly uses: readonly Use[];
  /** Of a change: where it stood before. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
}

/** A rule that threw. The others go on. */
export interface RuleCrash {
  readonly rule: AnyRule;
  readonly place: Place;
  readonly error: unknown;
}

export interface ApiResult {
  readonly findings: readonly PlacedFinding[];
  readonly crashes: readonly RuleCrash[];
}

/** Runs the rules over one API in one walk. Faults with one cause (the same rule, place and message) become one finding. */
export function lintApi(api: Api, rules: readonly ActiveRule[]): ApiResult {
  const run = new Run(api);
  for (const active of rules) run.visitAll(active);
  return { findings: run.findings(), crashes: run.crashes };
}

class Run {
  readonly crashes: RuleCrash[] = [];
  readonly #api: Api;
  readonly #merged = new Map<string, Omit<PlacedFinding, 'uses'> & { uses: Use[] }>();
  readonly #inventory: Inventory;

  constructor(api: Api) {
    this.#api = api;
    this.#inventory = new Inventory(api);
  }

  findings(): readonly PlacedFinding[] {
    return [...this.#merged.values()];
  }

  visitAll(active: ActiveRule): void {
    const visit = active.rule.visit as Visitor<unknown>;
    const api = this.#api;
    const none: readonly Use[] = [];

    if (visit.Api) this.#visit(active, visit.Api, api, api.root, none);
    if (visit.PathItem) {
      for (const item of api.pathItems) {
        this.#visit(active, visit.PathItem, item, item.place, [pathUse(item)]);
      }
    }
    if (visit.Operation) this.#visitDefinitions(active, visit.Operation, this.#inventory.operations);
    if (visit.Parameter) this.#visitDefinitions(active, visit.Parameter, this.#inventory.parameters);
    if (visit.Response) this.#visitDefinitions(active, visit.Response, this.#inventory.responses);
    if (visit.Server) this.#visitDefinitions(active, visit.Server, this.#inventory.servers);
    if (visit.SecurityScheme) {
      for (const scheme of api.securitySchemes) this.#visit(active, visit.SecurityScheme, scheme, scheme.place, none);
    }
  }

  #visitDefinitions<Node extends { readonly place: Place }>(
    active: ActiveRule,
    visit: Handler<Node>,
    definitions: Definitions<Node>,
  ): void {
    for (const [node, uses] of definitions) this.#visit(active, visit, node, node.place, uses);
  }

  #visit<Node>(active: ActiveRule, visit: Handler<Node>, node: Node, place: Place, uses: readonly Use[]): void {
    this.#api.budget.checkTime();
    try {
      const context = { api: this.#api, options: active.options, uses };
      for (const report of visit(node, context)) this.#add(active, report, report.uses ?? uses);
    } catch (error) {
      if (error instanceof LimitError) throw error;
      this.crashes.push({ rule: active.rule, place, error });
    }
  }

  #add({ rule, severity }: ActiveRule, report: Report, uses: readonly Use[]): void {
    const { at: place } = report;
    const message = shorten(report.message);
    const key = `${rule.id}\n${place.document.uri}\n${place.pointer}\n${message}`;
    const known = this.#merged.get(key);
    if (known) {
      const labels = new Set(known.uses.map((use) => use.label));
      for (const use of uses) if (!labels.has(use.label)) known.uses.push(use);
      return;
    }
    this.#merged.set(key, { rule, severity, message, place, on: report.on ?? 'key', uses: [...uses] });
  }
}

type Handler<Node> = (node: Node, context: Context<unknown>) => Iterable<Report>;
