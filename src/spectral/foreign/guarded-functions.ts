import type { Rule, Ruleset, RulesetFunction, RulesetFunctionContext } from '@stoplight/spectral-core';
import { reasonOf } from '../../errors.ts';
import { currentTimings } from '../../timings/current-timings.ts';
import type { CheckContext, RunFindings } from './rule-findings.ts';
import type { SharedDocument } from './shared-document.ts';

/** A rule whose function threw or returned invalid results. */
export interface ForeignCrash {
  readonly ruleId: string;
  readonly reason: string;
}

/** One run of a ruleset over one document. */
export interface GuardedRun {
  /** The documents by their names in Spectral. */
  readonly referenced: ReadonlyMap<string, SharedDocument>;
  /** Filled in by the guards; one crash for each rule. */
  readonly crashes: Map<string, ForeignCrash>;
  readonly findings: RunFindings;
}

type Results = Exclude<Awaited<ReturnType<RulesetFunction>>, void>;

const guarded = new WeakSet<object>();
const originals = new WeakMap<RulesetFunction, RulesetFunction>();
const completedInventories = new WeakSet<object>();
const runs = new WeakMap<object, GuardedRun>();

/** Assigns a document, as Spectral passes it to functions, to a run. */
export function beginRun(document: SharedDocument, run: GuardedRun): void {
  runs.set(document, run);
}

/** Catches errors of functions, because Spectral would otherwise lose the results of all rules. */
export function guardFunctions({ rules }: Ruleset): void {
  for (const [ruleId, rule] of Object.entries(rules)) {
    if (guarded.has(rule)) continue;
    guarded.add(rule);
    rule.then = rule.then.map((then) => ({ ...then, function: guard(ruleId, rule, then.function) }));
  }
}

/** The function that a guard was put around. */
export function originalOf(check: RulesetFunction): RulesetFunction {
  return originals.get(check) ?? check;
}

/** The run in which a function is called; Spectral knows its files from then on. */
export function guardedRunOf(context: RulesetFunctionContext): GuardedRun | undefined {
  const run = runs.get(context.document);
  if (run) registerFiles(context, run);
  return run;
}

function guard(ruleId: string, rule: Rule, check: RulesetFunction): RulesetFunction {
  const guardedCheck: RulesetFunction = (input, options, context) => {
    const run = guardedRunOf(context);
    const crash = (error: unknown): Results => {
      const reason = reasonOf(error);
      if (!run?.crashes.has(ruleId)) run?.crashes.set(ruleId, { ruleId, reason });
      return [];
    };
    // Spectral changes the context for the next value, possibly before a promise is fulfilled.
    const checked = { ...context, rule };
    try {
      const results: unknown = check(input, options, context);
      const keepValid = (all: unknown) => keepResults(validResults(all), checked, run);
      return results instanceof Promise ? results.then(keepValid).catch(crash) : keepValid(results);
    } catch (error) {
      return crash(error);
    }
  };
  const timings = currentTimings();
  const timedCheck: RulesetFunction = timings
    ? (...args) => timings.measureRule('hosted', ruleId, () => guardedCheck(...args))
    : guardedCheck;
  originals.set(timedCheck, check);
  return timedCheck;
}

function keepResults(results: Results, checked: CheckContext, run: GuardedRun | undefined): Results {
  return run && results.length > 0 ? run.findings.acceptedResults(results, checked) : results;
}

/** Registers files in the inventory, in which Spectral looks up the file of a result. */
function registerFiles({ documentInventory }: RulesetFunctionContext, { referenced }: GuardedRun): void {
  if (completedInventories.has(documentInventory)) return;
  completedInventories.add(documentInventory);
  Object.assign(documentInventory.referencedDocuments, Object.fromEntries(referenced));
}

/** @throws Error for results that Spectral cannot process. */
function validResults(results: unknown): Results {
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
