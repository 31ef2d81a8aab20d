import type { Span } from '../document/lines.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import type { AnyRule, Context, Report, Severity, Use, Visitor } from '../rule.ts';
import { type Inventory, takeInventory } from './inventory.ts';

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
  #inventory: Inventory | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  findings(): readonly PlacedFinding[] {
    return [...this.#merged.values()];
  }

  visitAll(active: ActiveRule): void {
    const visit = active.rule.visit as Visitor<unknown>;
    const api = this.#api;
    // Crossing the API once to collect definitions is shared by all rules; each then sees only the parts it asked for.
    this.#inventory ??= takeInventory(api);
    const inventory = this.#inventory;
    const none: readonly Use[] = [];

    if (visit.Api) this.#visit(active, visit.Api, api, api.root, none);
    for (const item of visit.PathItem ? api.pathItems : []) {
      this.#visit(active, visit.PathItem, item, item.place, [{ kind: 'path', label: item.template }]);
    }
    this.#visitDefinitions(active, visit.Operation, inventory.operations);
    this.#visitDefinitions(active, visit.Parameter, inventory.parameters);
    this.#visitDefinitions(active, visit.Response, inventory.responses);
    this.#visitDefinitions(active, visit.Server, inventory.servers);
    for (const scheme of visit.SecurityScheme ? api.securitySchemes : []) {
      this.#visit(active, visit.SecurityScheme, scheme, scheme.place, none);
    }
  }

  #visitDefinitions<Node extends { readonly place: Place }>(
    active: ActiveRule,
    visit: Handler<Node> | undefined,
    definitions: ReadonlyMap<Node, readonly Use[]>,
  ): void {
    if (!visit) return;
    for (const [node, uses] of definitions) this.#visit(active, visit, node, node.place, uses);
  }

  #visit<Node>(active: ActiveRule, visit: Handler<Node> | undefined, node: Node, place: Place, uses: readonly Use[]): void {
    try {
      const context = { api: this.#api, options: active.options, uses };
      for (const report of visit?.(node, context) ?? []) this.#add(active, report, report.uses ?? uses);
    } catch (error) {
      this.crashes.push({ rule: active.rule, place, error });
    }
  }

  #add({ rule, severity }: ActiveRule, report: Report, uses: readonly Use[]): void {
    const { at: place, message } = report;
    const key = `${rule.id}\n${place.document.uri}\n${place.pointer}\n${message}`;
    const known = this.#merged.get(key);
    if (known) {
      const labels = new Set(known.uses.map((use) => use.label));
      known.uses.push(...uses.filter((use) => !labels.has(use.label)));
      return;
    }
    this.#merged.set(key, { rule, severity, message, place, on: report.on ?? 'key', uses: [...uses] });
  }
}

type Handler<Node> = (node: Node, context: Context<unknown>) => Iterable<Report>;
