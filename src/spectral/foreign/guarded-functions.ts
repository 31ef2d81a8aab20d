import type { Rule, Ruleset, RulesetFunction, RulesetFunctionContext } from '@stoplight/spectral-core';
import { reasonOf } from '../../errors.ts';
import { currentTimings } from '../../timings/current-timings.ts';
import type { Checked, RunFindings } from './rule-findings.ts';
import type { SharedDocument } from './shared-document.ts';

/** A rule whose function threw or returned invalid results. */
export interface ForeignCrash {
  readonly ruleId: string;
  readonly reason: string;
}

/** One run of a ruleset over one document. */
export interface GuardedRun {
  /** By the names of Spectral. */
  readonly referenced: ReadonlyMap<string, SharedDocument>;
  /** Filled in by the guards; one crash a rule. */
  readonly crashes: Map<string, ForeignCrash>;
  readonly findings: RunFindings;
}

type Results = Exclude<Awaited<ReturnType<RulesetFunction>>, void>;

const guarded = new WeakSet<object>();
const originals = new WeakMap<RulesetFunction, RulesetFunction>();
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
    rule.then = rule.then.map((then) => ({ ...then, function: guard(ruleId, rule, then.function) }));
  }
}

/** The function that a guard was put around. */
export function originalOf(check: RulesetFunction): RulesetFunction {
  return originals.get(check) ?? check;
}

/** The run that a function is called in, whose files Spectral knows from then on. */
export function runOf(context: RulesetFunctionContext): GuardedRun | undefined {
  const run = runs.get(context.document);
  if (run) registerFiles(context, run);
  return run;
}

function guard(ruleId: string, rule: Rule, check: RulesetFunction): RulesetFunction {
  const guardedCheck: RulesetFunction = (input, options, context) => {
    const run = runOf(context);
    const crash = (error: unknown): Results => {
      const reason = reasonOf(error);
      if (!run?.crashes.has(ruleId)) run?.crashes.set(ruleId, { ruleId, reason });
      return [];
    };
    // Spectral changes the context for the next value, maybe before a promise is fulfilled.
    const checked = { ...context, rule };
    try {
      const results: unknown = check(input, options, context);
      const take = (all: unknown) => takeResults(usable(all), checked, run);
      return results instanceof Promise ? results.then(take).catch(crash) : take(results);
    } catch (error) {
      return crash(error);
    }
  };
  const timings = currentTimings();
  const whole: RulesetFunction = timings
    ? (...args) => timings.measureRule('hosted', ruleId, () => guardedCheck(...args))
    : guardedCheck;
  originals.set(whole, check);
  return whole;
}

function takeResults(results: Results, checked: Checked, run: GuardedRun | undefined): Results {
  return run && results.length > 0 ? run.findings.take(results, checked) : results;
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
