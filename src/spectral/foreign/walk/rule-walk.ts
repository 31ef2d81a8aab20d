import type { IFunctionResult, Rule, RulesetFunctionContext } from '@stoplight/spectral-core';
import { reasonOf } from '../../../errors.ts';
import { currentTimings, measured } from '../../../timings/current-timings.ts';
import { guardedRunOf } from '../guarded-functions.ts';
import { Automaton } from './automaton.ts';
import { ExamplePretest } from './example-pretest.ts';
import { type JsonPathExpression, parseExpression } from './expressions.ts';
import { SharedWalk } from './shared-walk.ts';
import type { SpectralFunctions } from './spectral-functions.ts';
import { MeasuredRule, WalkedRule } from './walked-rule.ts';

/** The common property of the rules of one walk. */
export type WalkGroup = 'written' | 'resolved' | 'resolved, with requests and responses apart';

/** The places where Spectral's `oasExample` sees a request or a response, whose schemas it reads differently. */
const REQUESTS_AND_RESPONSES = [
  '$.components.requestBodies..*',
  '$.components.responses..*',
  '$.responses..*',
  '$.paths[*][*].requestBody..*',
  '$.paths[*][*].responses..*',
];

/** The rules of one walk. */
export class RuleWalk {
  readonly #group: WalkGroup;
  readonly #functions: SpectralFunctions;
  readonly #rules = new Map<Rule, WalkedRule>();
  /** The rules for which an expression selects values. */
  readonly #selected = new Map<JsonPathExpression, WalkedRule[]>();
  #isDone = false;

  constructor(group: WalkGroup, functions: SpectralFunctions) {
    this.#group = group;
    this.#functions = functions;
  }

  add(rule: Rule, expressions: readonly JsonPathExpression[]): void {
    const timings = currentTimings();
    const walked = timings ? new MeasuredRule(rule, this.#functions, timings) : new WalkedRule(rule, this.#functions);
    this.#rules.set(rule, walked);
    for (const expression of new Set(expressions)) {
      const rules = this.#selected.get(expression) ?? [];
      rules.push(walked);
      this.#selected.set(expression, rules);
    }
  }

  /** The results of a rule. Walks the description if that was not done yet. */
  resultsOf(rule: Rule, root: unknown, context: RulesetFunctionContext): IFunctionResult[] {
    if (!this.#isDone) measured('walk', () => this.#walk(root, context));
    this.#isDone = true;
    return this.#rules.get(rule)?.results ?? [];
  }

  #walk(root: unknown, context: RulesetFunctionContext): void {
    const run = guardedRunOf(context);
    const surroundings = { ...context, pretest: new ExamplePretest(context) };
    const selectingRoot = [...this.#selected].filter(([{ steps }]) => steps.length === 0);
    for (const rule of selectingRoot.flatMap(([, rules]) => rules)) rule.check([], root, surroundings);
    const selected = [...this.#selected].filter(([{ steps }]) => steps.length > 0);
    const marks = this.#group === 'resolved, with requests and responses apart' ? REQUESTS_AND_RESPONSES.map(parseMark) : [];
    const expressions = selected.map(([expression]) => expression);
    const automaton = new Automaton(expressions, marks, (index, error) => {
      for (const { name } of selected[index]?.[1] ?? []) run?.crashes.set(name, { ruleId: name, reason: reasonOf(error) });
    });
    const targets = this.#group === 'written' ? undefined : run?.findings.placesOf(context).targets;
    new SharedWalk(automaton, targets, (index, path, value) => {
      const [expression, rules = []] = selected[index] ?? [];
      for (const rule of rules) rule.check(path, expression?.isKey ? path.at(-1) : value, surroundings);
    }).walk(root);
  }
}

function parseMark(text: string): JsonPathExpression {
  const expression = parseExpression(text);
  if (!expression) throw new Error(`${text} cannot be walked.`);
  return expression;
}
