import type { Ruleset, RulesetFunction, RulesetFunctionContext } from '@stoplight/spectral-core';
import { reasonOf } from '../../errors.ts';
import type { SharedDocument } from './shared-document.ts';

/** A rule whose function threw or returned invalid results. */
export interface ForeignCrash {
  readonly ruleId: string;
  readonly reason: string;
}

/** How much rules may find. */
export interface FindingLimits {
  /** The most findings of a rule. */
  readonly count: number;
  /** Whether so many bytes of memory are left. */
  hasMemory(bytes: number): boolean;
}

/** What a finding takes until it is reported, in bytes. */
const MEMORY = 5000;

/** One run of a ruleset over one document. */
export interface GuardedRun {
  /** By the names of Spectral. */
  readonly referenced: ReadonlyMap<string, SharedDocument>;
  /** Filled in by the guards; one crash a rule. */
  readonly crashes: Map<string, ForeignCrash>;
  readonly limits: FindingLimits;
  /** The numbers of findings of rules, with those that are left out. */
  readonly counts: Map<string, number>;
}

type Results = Exclude<Awaited<ReturnType<RulesetFunction>>, void>;

const guarded = new WeakSet<object>();
const informed = new WeakSet<object>();
const runs = new WeakMap<object, GuardedRun>();

/** Tells the guards which run a document, as Spectral hands it to functions, belongs to. */
export function beginRun(document: SharedDocument, run: GuardedRun): void {
  runs.set(document, run);
}

/** Catches errors of functions, as Spectral would otherwise lose the results of all rules. */
export function guardFunctions({ rules }: Ruleset): void {
  for (const [ruleId, rule] of Object.entries(rules)) {
    if (guarded.has(rule)) continue;
    guarded.add(rule);
    rule.then = rule.then.map((then) => ({ ...then, function: guard(ruleId, then.function) }));
  }
}

function guard(ruleId: string, check: RulesetFunction): RulesetFunction {
  return (input, options, context) => {
    const run = runs.get(context.document);
    if (run) registerFiles(context, run);
    const crash = (error: unknown): Results => {
      const reason = reasonOf(error);
      if (!run?.crashes.has(ruleId)) run?.crashes.set(ruleId, { ruleId, reason });
      return [];
    };
    try {
      const results: unknown = check(input, options, context);
      const take = (all: unknown) => within(usable(all), ruleId, run);
      return results instanceof Promise ? results.then(take).catch(crash) : take(results);
    } catch (error) {
      return crash(error);
    }
  };
}

/** The results that a rule may still have. */
function within(results: Results, ruleId: string, run: GuardedRun | undefined): Results {
  if (!run || results.length === 0) return results;
  const { limits, counts } = run;
  const known = counts.get(ruleId) ?? 0;
  const count = known + results.length;
  counts.set(ruleId, count);
  if (Math.floor(known / 1000) !== Math.floor(count / 1000)) {
    const total = [...counts.values()].reduce((sum, one) => sum + Math.min(one, limits.count), 0);
    if (!limits.hasMemory(total * MEMORY)) throw new Error('its findings need more memory than is left');
  }
  return results.slice(0, Math.max(0, limits.count - known));
}

/** Spectral looks up in the inventory which file a result belongs to. */
function registerFiles({ documentInventory }: RulesetFunctionContext, { referenced }: GuardedRun): void {
  if (informed.has(documentInventory)) return;
  informed.add(documentInventory);
  Object.assign(documentInventory.referencedDocuments, Object.fromEntries(referenced));
}

/** @throws Error for results that Spectral cannot process. */
function usable(results: unknown): Results {
  if (results === undefined) return [];
  if (!Array.isArray(results) || !results.every(isResult)) {
    throw new Error('its function must return a list of `{ message, path }`, but returned another value');
  }
  return results;
}

function isResult(result: unknown): result is Results[number] {
  if (typeof result !== 'object' || result === null || !('message' in result)) return false;
  return typeof result.message === 'string' && (!('path' in result) || result.path === undefined || Array.isArray(result.path));
}
