import { ApiComparison } from '../../src/diff/match/comparison.ts';
import { DEFAULT_SCOPE } from '../../src/diff/match/comparison-scope.ts';
import type { MatchedOperations } from '../../src/diff/match/operations.ts';
import { isRedirect, onlyRedirects } from '../../src/facts/responses/redirect.ts';
import type { Operation } from '../../src/model/operation.ts';
import { partSubject } from '../../src/rule/change-subject.ts';
import type { AnyCompatRule, CompatContext, CompatReport, CompatVisitor } from '../../src/rule/compat-rule.ts';
import { type MessagePart, renderTemplate } from '../../src/text/message.ts';
import compatAlternatives from './compat-alternatives.ts';
import compatFormat from './compat-format.ts';
import compatMediaTypeRemoved from './compat-media-type-removed.ts';
import compatParameterRequired from './compat-parameter-required.ts';
import compatParameterSerialization from './compat-parameter-serialization.ts';
import compatRequestBodyRequired from './compat-request-body-required.ts';
import compatRequestBounds from './compat-request-bounds.ts';
import compatRequestEnum from './compat-request-enum.ts';
import compatRequestPropertyRequired from './compat-request-property-required.ts';
import compatResponsePropertyOptional from './compat-response-property-optional.ts';
import compatResponsePropertyRemoved from './compat-response-property-removed.ts';
import compatResponseStatusRemoved from './compat-response-status-removed.ts';
import compatSecurity from './compat-security.ts';
import compatType from './compat-type.ts';

/**
 * The rules about changes of requests that certainly break clients of one operation. They also apply to an operation that only
 * redirects.
 */
const REQUEST_RULES: readonly AnyCompatRule[] = [
  compatParameterRequired,
  compatParameterSerialization,
  compatRequestBodyRequired,
  compatRequestPropertyRequired,
  compatRequestEnum,
  compatRequestBounds,
  compatMediaTypeRemoved,
  compatType,
  compatFormat,
  compatAlternatives,
];

const RESPONSE_RULES: readonly AnyCompatRule[] = [
  compatResponseStatusRemoved,
  compatResponsePropertyRemoved,
  compatResponsePropertyOptional,
  compatSecurity,
];

/** All rules that {@link leastDifferences} runs. */
export const OPERATION_RULES: readonly AnyCompatRule[] = [...REQUEST_RULES, ...RESPONSE_RULES];

/** The most differences that a message names. */
const MAX_NAMED_DIFFERENCES = 3;

export interface OperationDifferences {
  readonly successor: Operation;
  /** The parts of a message, by `DIFFERENCE_MESSAGES`. */
  readonly differences: readonly MessagePart[];
  /** All differences, with whole values, which the message may shorten. */
  readonly all: readonly string[];
}

interface OperationDifference {
  readonly text: string;
  readonly fullText: string;
}

/**
 * The differences that break clients of an operation if they call a newer version of it instead. Among several versions, the one
 * with the fewest differences is chosen. `undefined` if one of them may be compatible, or cannot be read.
 */
export function leastDifferences(base: Operation, newer: readonly (Operation | undefined)[]): OperationDifferences | undefined {
  let least: { readonly successor: Operation; readonly all: readonly OperationDifference[] } | undefined;
  for (const successor of newer) {
    const all = successor ? differencesBetween(base, successor) : [];
    if (!successor || all.length === 0) return undefined;
    if (!least || all.length < least.all.length) least = { successor, all };
  }
  if (!least) return undefined;
  const { successor, all } = least;
  return { successor, differences: shownDifferences(all.map(({ text }) => text)), all: all.map(({ fullText: whole }) => whole) };
}

function shownDifferences(all: readonly string[]): readonly MessagePart[] {
  const isLong = all.length > MAX_NAMED_DIFFERENCES + 1;
  const shown = isLong ? [...all.slice(0, MAX_NAMED_DIFFERENCES), `and ${all.length - MAX_NAMED_DIFFERENCES} more`] : all;
  return shown.map((text) => ({ messageId: 'difference', data: { text } }));
}

/**
 * The differences between two operations. If the base only redirects, its responses are unknown, and so are its requests if it
 * describes no parameter or body.
 */
function differencesBetween(base: Operation, head: Operation): readonly OperationDifference[] {
  if (base.place.value === head.place.value) return [];
  const isRedirectOnly = onlyRedirects(base);
  if (isRedirectOnly && base.parameters.length === 0 && !base.requestBody) return [];
  const comparison = new SingleComparison(base, head);
  const found = new Map<string, OperationDifference>();
  for (const rule of isRedirectOnly ? REQUEST_RULES : OPERATION_RULES) {
    // A redirect need not describe the body that is sent.
    if (isRedirectOnly && rule === compatRequestBodyRequired && !base.requestBody) continue;
    for (const report of reportsOf(rule, comparison)) {
      if (isRedirect(String(report.data?.status))) continue;
      const text = textOf(rule, report, head);
      const { data, identity } = report;
      found.set(text, { text, fullText: data || identity ? JSON.stringify([text, data, identity]) : text });
    }
  }
  return [...found.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
}

/** Two operations, whatever their paths, as the only ones of two versions of an API. */
class SingleComparison extends ApiComparison {
  readonly #operations: MatchedOperations;

  constructor(base: Operation, head: Operation) {
    super(base.api, head.api, DEFAULT_SCOPE);
    this.#operations = { pairs: [{ base, head, isGone: false }], removed: [] };
  }

  override get operations(): MatchedOperations {
    return this.#operations;
  }

  /** Empty, because the base may itself be a redirect to the head. */
  override get redirects(): readonly [] {
    return [];
  }
}

function* reportsOf(rule: AnyCompatRule, comparison: ApiComparison): Generator<CompatReport> {
  const visit = rule.compare as CompatVisitor<unknown>;
  const options = Object.fromEntries(Object.entries(rule.options).map(([name, spec]) => [name, spec.default]));
  const context: CompatContext<unknown> = { comparison, options };
  for (const change of comparison.changes) {
    if (visit.Operation) yield* visit.Operation(change, context);
    for (const pair of visit.Response ? change.responses.pairs : []) if (visit.Response) yield* visit.Response(pair, context);
  }
  for (const pair of visit.Schema ? comparison.schemas : []) if (visit.Schema) yield* visit.Schema(pair, context);
}

/** The part of a rule's message that names the change, without its consequences, and without the name of the operation. */
function textOf({ messages = {} }: AnyCompatRule, { at, about = at, messageId, data }: CompatReport, head: Operation): string {
  const [change = ''] = (messages[messageId] ?? '').split('; ');
  const text = renderTemplate(change.replace(/\.$/, ''), { ...partSubject(about, head), ...data }, messages);
  const own = `\`${head.label}\`: `;
  return text.startsWith(own) ? text.slice(own.length) : text;
}
