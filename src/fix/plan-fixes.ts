import type { FindingFix } from '../rule/edits.ts';
import { Refusal } from './plan/refusal.ts';
import { type FileEdits, type FixableFiles, FixFiles, Planner } from './planner.ts';

/** What became of fixes. */
export interface FixPlan<Item> {
  readonly files: readonly FileEdits[];
  readonly applied: readonly Item[];
  /** Those that are in the way of one that is applied: the next pass may apply them. */
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
export interface Fixable {
  readonly fix: FindingFix;
}

/**
 * Plans as many fixes as go together, each as a whole or not at all. Of those that overlap, the first one wins. A fix after which a
 * file would not have the intended content is left out.
 */
export function planFixes<Item extends Fixable>(items: readonly Item[], files: FixableFiles): FixPlan<Item> {
  return planFixesOf(new FixFiles(files), items);
}

/** {@link planFixes} for files of which there are several plans. */
export function planFixesOf<Item extends Fixable>(files: FixFiles, items: readonly Item[]): FixPlan<Item> {
  return new Planning<Item>(files).plan(items);
}

class Planning<Item extends Fixable> {
  readonly #files: FixFiles;

  constructor(files: FixFiles) {
    this.#files = files;
  }

  plan(items: readonly Item[]): FixPlan<Item> {
    const planner = new Planner(this.#files);
    const [applied, deferred, refused]: [Item[], Item[], RefusedFix<Item>[]] = [[], [], []];
    for (const item of items) {
      const refusal = refusalOf(() => planner.take(item.fix));
      if (!refusal) applied.push(item);
      else if (refusal.isTemporary) deferred.push(item);
      else refused.push({ item, reason: refusal.message });
    }
    let files: readonly FileEdits[] = [];
    const refusal = refusalOf(() => {
      files = planner.finish();
    });
    if (!refusal) return { files, applied, deferred, refused };
    const [only] = applied;
    if (applied.length === 1 && only) {
      return { files: [], applied: [], deferred, refused: [...refused, { item: only, reason: refusal.message }] };
    }
    return this.#without(this.#halves(applied), { deferred, refused });
  }

  /** Each half is planned alone, to find the fixes that cannot be applied. */
  #halves(items: readonly Item[]): readonly FixPlan<Item>[] {
    const middle = Math.ceil(items.length / 2);
    return [this.plan(items.slice(0, middle)), this.plan(items.slice(middle))];
  }

  /** What both halves apply, if it goes together, or else what the first half applies. */
  #without(halves: readonly FixPlan<Item>[], others: Pick<FixPlan<Item>, 'deferred' | 'refused'>): FixPlan<Item> {
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
      for (const { fix } of applied) planner.take(fix);
      files = planner.finish();
    });
    if (!refusal) return { files, applied, deferred, refused };
    return { ...first, deferred: [...deferred, ...second.applied], refused };
  }
}

function refusalOf(action: () => void): Refusal | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
