import type { IFunctionResult, Rule, RulesetFunctionContext } from '@stoplight/spectral-core';
import { ResultPlaces } from './result-places.ts';

/** The limits on the findings of rules. */
export interface FindingLimits {
  /** The most findings of a rule. */
  readonly count: number;
  /** Returns whether a number of bytes of memory is left. */
  hasMemory(bytes: number): boolean;
}

/** The context in which a function of a rule has checked a value. */
export type CheckContext = Omit<RulesetFunctionContext, 'rule'> & { readonly rule: Rule };

/** The memory that a finding takes until it is reported, in bytes. */
const BYTES_PER_FINDING = 5000;

/** The number of results that are examined for each finding that may be reported, because overrides may turn off some of them. */
const MAX_RESULTS_PER_FINDING = 10;

/** The findings of the rules of one run. A result that Spectral would merge with an earlier one is not another finding. */
export class RunFindings {
  readonly #limits: FindingLimits;
  readonly #rules = new Map<string, RuleFindings>();
  #places: ResultPlaces | undefined;
  #count = 0;

  constructor(limits: FindingLimits) {
    this.#limits = limits;
  }

  /** The rules of which findings are left out. */
  get exceeded(): readonly string[] {
    return [...this.#rules].flatMap(([ruleId, { isExceeded }]) => (isExceeded ? [ruleId] : []));
  }

  /**
   * The results that are separate findings, up to the limit of the rule.
   *
   * @throws Error if there is no memory for them.
   */
  acceptedResults(results: readonly IFunctionResult[], checked: CheckContext): IFunctionResult[] {
    const { name } = checked.rule;
    const rule = this.#rules.get(name) ?? new RuleFindings(this.#limits.count);
    this.#rules.set(name, rule);
    const places = this.placesOf(checked);
    const taken = results.filter((result) => rule.accepts(result, checked, places));
    const before = this.#count;
    this.#count += taken.length;
    if (Math.floor(before / 1000) === Math.floor(this.#count / 1000) || this.#limits.hasMemory(this.#count * BYTES_PER_FINDING))
      return taken;
    rule.isFull = true;
    throw new Error('its findings need more memory than is left');
  }

  /** The places at which Spectral locates the results of the run. */
  placesOf(checked: Pick<CheckContext, 'document' | 'documentInventory'>): ResultPlaces {
    if (this.#places) return this.#places;
    const places = new ResultPlaces(checked);
    this.#places = places;
    const { documentInventory } = checked;
    const find = documentInventory.findAssociatedItemForPath.bind(documentInventory);
    documentInventory.findAssociatedItemForPath = (path, isResolved) =>
      isResolved && places.isEndless(path) ? null : find(path, isResolved);
    return places;
  }
}

class RuleFindings {
  /** True if findings are left out. */
  isExceeded = false;
  /** True if there is no memory for more. */
  isFull = false;
  readonly #limit: number;
  readonly #identities = new Set<string>();
  readonly #messages = new Map<string, number>();
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  accepts(result: IFunctionResult, checked: CheckContext, places: ResultPlaces): boolean {
    if (this.isExceeded || this.isFull) return false;
    const identity = this.#identityOf(result, checked, places);
    if (this.#identities.has(identity)) return false;
    const isCounted = !isOff(result, checked);
    this.isExceeded =
      (isCounted && this.#count === this.#limit) || this.#identities.size >= this.#limit * MAX_RESULTS_PER_FINDING;
    if (this.isExceeded) return false;
    this.#identities.add(identity);
    if (isCounted) this.#count++;
    return true;
  }

  /** The same for results that Spectral reports once, because they have one place and one message. */
  #identityOf({ message, path }: IFunctionResult, { rule, path: checkedPath }: CheckContext, places: ResultPlaces): string {
    const { id, missing } = places.placeOf(path ?? checkedPath, rule.resolved);
    const template = rule.message ?? (rule.description === null ? '{{error}}' : '');
    const error = shows(template, 'error') ? message : '';
    const number = this.#messages.get(error) ?? this.#messages.size;
    this.#messages.set(error, number);
    const isShown = missing.length > 0 && (shows(template, 'property') || shows(error, 'property'));
    return `${id} ${number}${isShown ? JSON.stringify(missing) : ''}`;
  }
}

/** Returns whether a message shows a value; an expression may show any. */
function shows(template: string, name: string): boolean {
  return template.includes(`{{${name}}}`) || template.includes('#{{');
}

/** Returns whether an override turns the rule off in the place of a result, which Spectral then leaves out. */
function isOff({ path }: IFunctionResult, { rule, path: checkedPath, documentInventory }: CheckContext): boolean {
  if (!rule.overrides) return false;
  const item = documentInventory.findAssociatedItemForPath([...(path ?? checkedPath)], rule.resolved);
  const source = item?.document.source;
  return item !== null && typeof source === 'string' && rule.getSeverityForSource(source, item.path) === -1;
}
