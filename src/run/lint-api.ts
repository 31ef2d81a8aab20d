import type { Effect } from '../changes/api-change.ts';
import type { Direction, SchemaPair } from '../diff/schemas/schema-pairs.ts';
import { LimitError } from '../document/limits.ts';
import type { Span } from '../document/lines.ts';
import { thrownError } from '../errors.ts';
import { usedSchemas } from '../facts/schemas/used-schemas.ts';
import type { HabitShare } from '../finding/finding.ts';
import type { Api } from '../model/api.ts';
import type { Place } from '../model/place.ts';
import { pathUse, type Use } from '../model/use.ts';
import type { Fix } from '../rule/edits.ts';
import type { OptionSpecs, OptionValues } from '../rule/option.ts';
import type { AnyRule, Context, Pass, Report, Rule, Severity, Visit, Visitor, WithheldFix } from '../rule/rule.ts';
import type { ActiveRule } from '../settings/active-rule.ts';
import { completeOptions } from '../settings/rule-settings.ts';
import type { MessageData } from '../text/message.ts';
import type { MessageSubject } from '../text/subject.ts';
import { currentTimings } from '../timings/current-timings.ts';
import { FindingLimit } from './finding-limit.ts';
import { DefinitionInventory, type Definitions } from './inventory.ts';
import { placedKeyOf, placeReport } from './place-report.ts';

/** The data about a change that a changelog gives clients besides its message. */
export interface ListedChange {
  /** The action for clients; empty if there is none. */
  readonly advice: string;
  /** The effect on clients, if it differs from the severity. */
  readonly effect?: Effect;
  /** The fields that the message is about, by the label of the operation, if operations have them in different places. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The objects that have these fields; empty for the body itself. */
  readonly objects: ReadonlyMap<string, readonly string[]>;
  /** The statuses of the responses that it is about, by the label of the operation, if operations have different ones. */
  readonly statuses: ReadonlyMap<string, readonly string[]>;
}

/** The schemas in which a change was found. */
export interface ChangedSchemas {
  readonly pair: SchemaPair;
  /** The place that has changed: the schema, or a part of it. */
  readonly about: Place;
  readonly direction: Direction | undefined;
}

/** A finding before it has a file and a line. */
export interface PlacedFinding extends WithheldFix {
  readonly rule: AnyRule;
  readonly severity: Severity;
  /** Missing if a plugin gives the text of the message itself. */
  readonly messageId?: string;
  /** The subject of the message. */
  readonly subject: MessageSubject;
  /** The data that the template of the message shows. */
  readonly data: MessageData;
  /**
   * The data that, with rule, place and message id, identifies the finding: a part of `data`, and for a change also the changed
   * values.
   */
  readonly identity: MessageData;
  readonly message: string;
  /** The reasons why the rule reports it; missing if the rule does not weigh evidence. */
  readonly because?: readonly string[];
  readonly place: Place;
  /** The place that identifies it, if it is not `place`. */
  readonly anchor?: Place;
  readonly on: 'key' | 'value';
  /** The stretch of text, if it is already known. */
  readonly span?: Span;
  readonly uses: readonly Use[];
  /** A value that is equal for findings in several places that have one cause. */
  readonly cause?: string;
  /** The findings that it summarizes, if it covers several places. */
  readonly members?: readonly PlacedFinding[];
  /** The share of places that have the fault, if it is known. */
  readonly habit?: HabitShare;
  /** For a change of a schema, the place that its message names, if it is another one. */
  readonly about?: Place;
  /** The path from `about` to the property that has changed. */
  readonly below?: string;
  /** For a change of a schema: the direction of the values that it affects, if it affects one only. */
  readonly direction?: Direction;
  /** For a change of schemas: all pairs of them in which it was found. */
  readonly schemas?: readonly ChangedSchemas[];
  /** For a change in a changelog, the further data that it lists. */
  readonly listed?: ListedChange;
  /** For a change: its place in the earlier version. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** The fixes with their titles rendered. */
  readonly fix?: Fix;
  readonly suggestions?: readonly Fix[];
}

/** A place where a rule found no fault. */
export interface PlacedPass {
  readonly rule: AnyRule;
  readonly place: Place;
  readonly uses: readonly Use[];
  /** The name of the place in messages; by default, derived from the place. */
  readonly name?: (() => string) | undefined;
  /** The message that it would have had, if the rule distinguishes several kinds of places. */
  readonly messageId?: string | undefined;
  /** The data that a habit with `within` compares. */
  readonly data?: MessageData | undefined;
}

/** A rule that threw an error. The other rules continue. */
export interface RuleCrash {
  readonly rule: AnyRule;
  readonly place: Place;
  readonly error: unknown;
}

export interface ApiResult {
  readonly findings: readonly PlacedFinding[];
  /** The places without a fault, for rules that have habits. */
  readonly passes: readonly PlacedPass[];
  readonly crashes: readonly RuleCrash[];
}

/** Runs the rules over one API in one walk. Faults with one cause (the same rule, place and identity) become one finding. */
export function lintApi(api: Api, rules: readonly ActiveRule[]): ApiResult {
  const walk = new RuleVisit(api, rules);
  const timings = currentTimings();
  for (const active of rules) {
    // Rules about files and about changes have no visitors.
    const isMeasured = timings && Object.keys(active.rule.visit).length > 0;
    if (isMeasured) timings.measureRule('rules', active.rule.id, () => walk.visitAll(active));
    else walk.visitAll(active);
  }
  return { findings: walk.findings(), passes: walk.passes, crashes: walk.crashes };
}

/** A merged finding, with each use of its subject once. */
interface MergedFinding {
  readonly finding: PlacedFinding;
  /** The uses by label; missing as long as there is only one report. */
  uses?: Map<string, Use>;
}

/** The context of a rule. It is a class, as creating an object with a getter takes longer than many rules run. */
class VisitContext implements Context<unknown> {
  constructor(
    readonly api: Api,
    readonly options: unknown,
    readonly appliesTo: Context<unknown>['appliesTo'],
    readonly optionsOf: Context<unknown>['optionsOf'],
    private readonly usesOf: () => readonly Use[],
  ) {}

  /** Determining the uses of a schema takes a search, and only findings need them. */
  get uses(): readonly Use[] {
    return this.usesOf();
  }
}

class LazyPass implements PlacedPass {
  constructor(
    readonly rule: AnyRule,
    private readonly passed: Pass['passed'],
    readonly uses: readonly Use[],
    readonly name: (() => string) | undefined,
    readonly messageId: string | undefined,
    readonly data: MessageData | undefined,
  ) {}

  get place(): Place {
    return typeof this.passed === 'function' ? this.passed() : this.passed;
  }
}

class RuleVisit {
  readonly crashes: RuleCrash[] = [];
  readonly passes: PlacedPass[] = [];
  readonly #api: Api;
  readonly #merged = new Map<string, MergedFinding>();
  readonly #inventory: DefinitionInventory;
  readonly #optionsOf: Context<unknown>['optionsOf'];
  readonly #limit: FindingLimit;

  constructor(api: Api, rules: readonly ActiveRule[]) {
    this.#api = api;
    this.#optionsOf = (wanted) => optionsOf(rules, wanted);
    this.#inventory = new DefinitionInventory(api);
    this.#limit = new FindingLimit(api);
  }

  findings(): readonly PlacedFinding[] {
    return [...this.#merged.values()].map(({ finding, uses }) => (uses ? { ...finding, uses: [...uses.values()] } : finding));
  }

  visitAll(active: ActiveRule): void {
    const visit = active.rule.visit as Visitor<unknown>;
    const api = this.#api;
    const none = () => [];

    if (visit.Api) this.#visit(active, visit.Api, api, api.root, none);
    if (visit.PathItem) {
      for (const item of api.pathItems) {
        this.#visit(active, visit.PathItem, item, item.place, () => [pathUse(item)]);
      }
    }
    if (visit.Operation) this.#visitDefinitions(active, visit.Operation, this.#inventory.operations);
    if (visit.Parameter) this.#visitDefinitions(active, visit.Parameter, this.#inventory.parameters);
    if (visit.Response) this.#visitDefinitions(active, visit.Response, this.#inventory.responses);
    if (visit.Schema) {
      const used = usedSchemas(api);
      for (const schema of used.schemas()) this.#visit(active, visit.Schema, schema, schema.place, () => used.rootsOf(schema));
    }
    if (visit.Server) this.#visitDefinitions(active, visit.Server, this.#inventory.servers);
    if (visit.SecurityScheme) {
      for (const scheme of api.securitySchemes) this.#visit(active, visit.SecurityScheme, scheme, scheme.place, none);
    }
  }

  #visitDefinitions<Node extends { readonly place: Place }>(
    active: ActiveRule,
    visit: RuleHandler<Node>,
    definitions: Definitions<Node>,
  ): void {
    for (const [node, uses] of definitions) this.#visit(active, visit, node, node.place, () => uses);
  }

  #visit<Node>(active: ActiveRule, visit: RuleHandler<Node>, node: Node, place: Place, usesOf: () => readonly Use[]): void {
    this.#api.budget.checkTime();
    if (this.#limit.isExceeded(active.rule.id)) return;
    try {
      const { options, appliesTo = () => true } = active;
      const context = new VisitContext(this.#api, options, appliesTo, this.#optionsOf, usesOf);
      for (const report of visit(node, context)) {
        this.#api.budget.checkTime();
        if (isPass(report)) this.#addPass(active, report, report.uses ?? usesOf());
        else this.#add(active, report, report.uses ?? usesOf());
      }
    } catch (thrown) {
      const error = thrownError(thrown);
      if (error instanceof LimitError) throw error;
      this.crashes.push({ rule: active.rule, place, error });
    }
  }

  #addPass({ rule }: ActiveRule, { passed, name, messageId, data }: Pass, uses: readonly Use[]): void {
    if (rule.habits) this.passes.push(new LazyPass(rule, passed, uses, name, messageId, data));
  }

  #add(active: ActiveRule, report: Report, uses: readonly Use[]): void {
    const finding = placeReport(active, report, uses);
    const key = placedKeyOf(finding);
    const known = this.#merged.get(key);
    if (!known) {
      if (this.#limit.keeps(finding)) this.#merged.set(key, { finding });
      return;
    }
    known.uses ??= new Map(known.finding.uses.map((use) => [use.label, use]));
    for (const use of uses) if (!known.uses.has(use.label)) known.uses.set(use.label, use);
  }
}

type RuleHandler<Node> = Visit<Node, unknown>;

function optionsOf<Specs extends OptionSpecs>(rules: readonly ActiveRule[], wanted: Rule<Specs>): OptionValues<Specs> {
  const options = rules.find(({ rule }) => rule.id === wanted.id)?.options ?? completeOptions(wanted, undefined);
  // Settings are checked against the specifications of the options before rules run.
  return options as OptionValues<Specs>;
}

function isPass(report: Report | Pass): report is Pass {
  return 'passed' in report;
}
