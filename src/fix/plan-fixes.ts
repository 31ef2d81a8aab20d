import { append } from '../model/append.ts';
import { type FindingFix, mapPlaces } from '../rule/edits.ts';
import { FixRefusal } from './plan/fix-refusal.ts';
import { type FileEdits, type FixableFiles, FixContext, Planner } from './planner.ts';

/** The fixes of a plan: applied, deferred and refused. */
export interface FixPlan<Item> {
  readonly files: readonly FileEdits[];
  readonly applied: readonly Item[];
  /** Fixes that overlap with an applied one: the next pass may apply them. */
  readonly deferred: readonly Item[];
  readonly refused: readonly RefusedFix<Item>[];
}

/** A fix that cannot be applied. */
export interface RefusedFix<Item> {
  readonly item: Item;
  /** Completes "not fixed because …". Untrusted. */
  readonly reason: string;
}

/** Something with a fix. */
export interface FixableItem {
  readonly fix: FindingFix;
}

/**
 * Plans as many fixes as go together, each as a whole or not at all. If fixes overlap, the first one wins. A fix after which a file would
 * not have the intended content is left out.
 */
export function planFixes<Item extends FixableItem>(items: readonly Item[], files: FixableFiles): FixPlan<Item> {
  return planFixesIn(new FixContext(files), items);
}

/**
 * {@link planFixes} for files of which there are several plans. Fixes that have no file in common are planned separately, so that the plan
 * of a file does not depend on the fixes of others.
 */
export function planFixesIn<Item extends FixableItem>(files: FixContext, items: readonly Item[]): FixPlan<Item> {
  const planning = new Planning<Item>(files);
  let groups = groupsOf(items);
  for (;;) {
    const plans = groups.map((group) => planning.plan(group));
    const isShared = sharingGroups(plans);
    if (!isShared) return joinPlans(plans, items);
    // A plan also changes files that its fixes do not name: those with references to a renamed key.
    const shared = new Set(groups.flatMap((group, index) => (isShared(index) ? group : [])));
    groups = [items.filter((item) => shared.has(item)), ...groups.filter((_, index) => !isShared(index))];
  }
}

/** The fixes that name the same files, directly or through others, each group in the order of the fixes. */
function groupsOf<Item extends FixableItem>(items: readonly Item[]): readonly (readonly Item[])[] {
  const leaders = new Map<string, string>();
  const leaderOf = (file: string): string => {
    let leader = file;
    for (let next = leaders.get(leader); next !== undefined && next !== leader; next = leaders.get(leader)) leader = next;
    leaders.set(file, leader);
    return leader;
  };
  const named = items.map(({ fix }) => filesNamedBy(fix));
  for (const [first = '', ...others] of named) for (const file of others) leaders.set(leaderOf(file), leaderOf(first));
  const groups = new Map<string, Item[]>();
  for (const [index, item] of items.entries()) append(groups, leaderOf(named[index]?.[0] ?? ''), item);
  return [...groups.values()];
}

/** The files that a fix names. */
function filesNamedBy({ edits = [] }: FindingFix): readonly string[] {
  const files = new Set<string>();
  for (const edit of edits) {
    mapPlaces(edit, (at) => {
      files.add(at.file);
      return at;
    });
  }
  return [...files];
}

/**
 * A function that returns whether a plan, by its index, changes a file that another plan also changes; `undefined` if no file is
 * shared.
 */
function sharingGroups(plans: readonly FixPlan<unknown>[]): ((index: number) => boolean) | undefined {
  const byFile = new Map<string, number[]>();
  for (const [index, { files }] of plans.entries()) for (const { file } of files) append(byFile, file, index);
  const shared = new Set([...byFile.values()].filter(({ length }) => length > 1).flat());
  return shared.size > 0 ? (index) => shared.has(index) : undefined;
}

/** Joins plans that have no file in common. The fixes are sorted again, because some are refused only when their edits are made. */
function joinPlans<Item>(plans: readonly FixPlan<Item>[], items: readonly Item[]): FixPlan<Item> {
  const positions = new Map(items.map((item, index) => [item, index]));
  const position = (item: Item) => positions.get(item) ?? 0;
  return {
    files: plans.flatMap(({ files }) => files),
    applied: plans.flatMap(({ applied }) => applied).sort((a, b) => position(a) - position(b)),
    deferred: plans.flatMap(({ deferred }) => deferred).sort((a, b) => position(a) - position(b)),
    refused: plans.flatMap(({ refused }) => refused).sort((a, b) => position(a.item) - position(b.item)),
  };
}

class Planning<Item extends FixableItem> {
  readonly #files: FixContext;

  constructor(files: FixContext) {
    this.#files = files;
  }

  plan(items: readonly Item[]): FixPlan<Item> {
    const planner = new Planner(this.#files);
    const [applied, deferred, refused]: [Item[], Item[], RefusedFix<Item>[]] = [[], [], []];
    for (const item of items) {
      const refusal = refusalOf(() => planner.addFix(item.fix));
      if (!refusal) applied.push(item);
      else if (refusal.isTemporary) deferred.push(item);
      else refused.push({ item, reason: refusal.message });
    }
    let files: readonly FileEdits[] = [];
    const refusal = refusalOf(() => {
      files = planner.finalEdits();
    });
    if (!refusal) return { files, applied, deferred, refused };
    const [only] = applied;
    if (applied.length === 1 && only) {
      return { files: [], applied: [], deferred, refused: [...refused, { item: only, reason: refusal.message }] };
    }
    return this.#joinHalves(this.#halves(applied), { deferred, refused });
  }

  /** Each half is planned alone, to find the fixes that cannot be applied. */
  #halves(items: readonly Item[]): readonly FixPlan<Item>[] {
    const middle = Math.ceil(items.length / 2);
    return [this.plan(items.slice(0, middle)), this.plan(items.slice(middle))];
  }

  /** Plans the fixes of both halves, if they go together, or else those that the first half applies. */
  #joinHalves(halves: readonly FixPlan<Item>[], others: Pick<FixPlan<Item>, 'deferred' | 'refused'>): FixPlan<Item> {
    const [first, second] = halves;
    const deferred = [...others.deferred, ...halves.flatMap((half) => half.deferred)];
    const refused = [...others.refused, ...halves.flatMap((half) => half.refused)];
    if (!first || !second) return { files: [], applied: [], deferred, refused };
    if (first.applied.length === 0 || second.applied.length === 0)
      return { ...(first.applied.length > 0 ? first : second), deferred, refused };
    const planner = new Planner(this.#files);
    const applied = [...first.applied, ...second.applied];
    let files: readonly FileEdits[] = [];
    const refusal = refusalOf(() => {
      for (const { fix } of applied) planner.addFix(fix);
      files = planner.finalEdits();
    });
    if (!refusal) return { files, applied, deferred, refused };
    return { ...first, deferred: [...deferred, ...second.applied], refused };
  }
}

function refusalOf(action: () => void): FixRefusal | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof FixRefusal) return error;
    throw error;
  }
}
