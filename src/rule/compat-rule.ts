import type { ApiComparison } from '../diff/match/comparison.ts';
import type { OperationChange } from '../diff/match/operation-change.ts';
import type { ResponsePair } from '../diff/match/responses.ts';
import type { Direction, SchemaPair } from '../diff/schemas/schema-pairs.ts';
import type { Place } from '../model/place.ts';
import type { MessageData } from '../text/message.ts';
import type { OptionSpecs, OptionValues } from './option.ts';
import type { AnyRule, MessageReport, Rule } from './rule.ts';

/** A change that a rule reports: `at` is a place in the head. */
export interface CompatReport extends MessageReport {
  /** The part that has changed, as it is in the base. */
  readonly base: Place;
  /** The place that the `subject` of the message names; by default, the place `at`. */
  readonly about?: Place;
  /**
   * The data that identifies the change in addition to the data of its message: old and new values, in full. A change that a team
   * has accepted does not cover another change of the same kind.
   */
  readonly identity?: MessageData;
  /** The direction of the values that a change of a schema affects; by default that of the rule. */
  readonly direction?: Direction | undefined;
  /**
   * The message that replaces `messageId` for a place that the values of both directions share; none if the change does not
   * affect the other direction.
   */
  readonly inBoth?: string | undefined;
}

/** The context of a visit, beside the node itself. */
export interface CompatContext<Options> {
  readonly comparison: ApiComparison;
  readonly options: Options;
}

export type CompatVisit<Node, Options> = (node: Node, context: CompatContext<Options>) => Iterable<CompatReport>;

/** The parts that a rule about changes visits: the two versions as a whole, or matching parts of them. */
export interface CompatVisitor<Options> {
  readonly Comparison?: CompatVisit<ApiComparison, Options>;
  readonly Operation?: CompatVisit<OperationChange, Options>;
  readonly Response?: CompatVisit<ResponsePair, Options>;
  /** A request that the API sends. The words `{{ clients }}`, `{{ requests }}` and `{{ responses }}` of its messages are those of receivers. */
  readonly Webhook?: CompatVisit<OperationChange, Options>;
  /** Two schemas that match, once, however many places use them. */
  readonly Schema?: CompatVisit<SchemaPair, Options>;
}

/** A description, or a part of one, before and after a change. */
export interface DescriptionChange {
  readonly base: string;
  readonly head: string;
}

/** A change that breaks the rule in exactly one place. */
export interface BadChange extends DescriptionChange {
  readonly messageId: string;
  /** The values that the message shows. */
  readonly data: MessageData;
  /** RFC 6901 pointer into the head. */
  readonly at: string;
  /** RFC 6901 pointer into the base. */
  readonly from: string;
}

/** How several changes of one thing are reported together. */
export interface ListingMessage {
  /** The message about all of them. */
  readonly messageId: string;
  /** The message about them together with changes of another message, which must name the same one here. */
  readonly mixed?: string;
  /** The name of the data that differs: `name`. */
  readonly item: string;
  /** The name of the data that lists the differing items: `names`. */
  readonly list: string;
  /** The data that belongs to each of them, in the same order, such as its new name. */
  readonly beside?: { readonly item: string; readonly list: string };
}

/** A rule about changes from one version of an API to the next. The walk over a single version does not run it. */
export interface CompatRule<Specs extends OptionSpecs = OptionSpecs> extends Rule<Specs> {
  readonly compare: CompatVisitor<OptionValues<Specs>>;
  /** States whether it reports changes of schemas for requests or responses only, so that only their operations are named as uses. */
  readonly direction?: Direction;
  /** The messages that become one if they are about the same thing, by message id: properties that one schema loses. */
  readonly listings?: Readonly<Record<string, ListingMessage>>;
  /** The id of a rule whose finding about the same part of both versions says the same, so that only that one is reported. */
  readonly yieldsTo?: string;
  readonly changes: { readonly good: readonly DescriptionChange[]; readonly bad: readonly BadChange[] };
}

/** Any rule about changes, whatever its options. */
export type AnyCompatRule = AnyRule &
  Pick<CompatRule, 'changes' | 'listings' | 'direction' | 'yieldsTo'> & { readonly compare: CompatVisitor<never> };

/** Defines a rule about changes. Its examples are printed as one YAML stream with both descriptions. */
export function defineCompatRule<Specs extends OptionSpecs = OptionSpecs>(
  rule: Omit<CompatRule<Specs>, 'visit' | 'examples' | 'options'> & Partial<Pick<CompatRule<Specs>, 'options'>>,
): CompatRule<Specs> {
  const { good, bad } = rule.changes;
  const examples = {
    good: good.map(examplesText),
    bad: bad.map(({ base, head, from: _from, ...example }) => ({ ...example, api: examplesText({ base, head }) })),
  };
  return { ...rule, options: rule.options ?? ({} as Specs), visit: {}, examples };
}

function examplesText({ base, head }: DescriptionChange): string {
  return `# before\n${base.trim()}\n---\n# after\n${head.trim()}`;
}

/** Returns whether a rule is about changes, so that it reports nothing about a single version. */
export function isCompatRule(rule: AnyRule): rule is AnyCompatRule {
  return 'compare' in rule;
}
