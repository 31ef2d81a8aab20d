import type { DecisionTable } from '../judge/decision-table.ts';
import type { Api } from '../model/api.ts';
import type { Operation } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import type { PathItem } from '../model/path-item.ts';
import type { Place } from '../model/place.ts';
import type { Response } from '../model/response.ts';
import type { Schema } from '../model/schema.ts';
import type { SecurityScheme } from '../model/security.ts';
import type { Server } from '../model/server.ts';
import type { Use } from '../model/use.ts';
import type { MessageData, Templates } from '../text/message.ts';
import type { Fix } from './edits.ts';
import type { OptionSpecs, OptionValues } from './option.ts';

export const SEVERITIES = ['error', 'warn', 'info', 'hint'] as const;
/** How severe a finding is. */
export type Severity = (typeof SEVERITIES)[number];

/** A report about one place: one of the rule's messages, or, in a plugin, a string. */
export type Report = MessageReport | TextReport;

/** The reason for which a fault has no fix although its rule fixes others. */
export interface WithheldFix {
  readonly withheld?: Pick<Fix, 'applicability'> & {
    /** Completes "not fixed because …". Untrusted: it may quote the description. */
    readonly reason: string;
  };
}

/** A report whose text is rendered from a template of the rule. */
export interface MessageReport {
  readonly at: Place;
  /** The part of the place that is meant: its key, or its value. By default the key, if there is one. */
  readonly on?: 'key' | 'value';
  /** One of the rule's `messages`. */
  readonly messageId: string;
  /**
   * The data that the template of the message shows, and that identifies the finding. `subject` need not be given: it is the
   * operation, path or component that the place belongs to, as `subjectOf` names it.
   */
  readonly data?: MessageData;
  /** The reasons for the report, as clauses that complete "because …", in Markdown; for rules that weigh evidence. */
  readonly because?: readonly string[];
  /**
   * The place that identifies the finding, where `at` is only the first of several places in the order of the file: `paths` for a segment
   * that several paths share, the security scheme for a scope. What the finding is about must be in the `identity` of the rule.
   */
  readonly anchor?: Place;
  /** The uses that share the fault; by default, those of the visited definition. */
  readonly uses?: readonly Use[];
  /**
   * A key that is the same for reports with one cause that is written in several places, such as a parameter that is repeated
   * inline at many operations. From three places on, they become one finding, at the first of them.
   */
  readonly cause?: string;
  /** The fix that most authors want. The fix of a finding about several places consists of the fixes of these places. */
  readonly fix?: Fix;
  /**
   * Other ways to fix it, for the author to choose from. A finding about several places has those that all of these places have, by
   * their titles.
   */
  readonly suggestions?: readonly Fix[];
}

/** The content of a report, without its place. */
export type ReportMessage = Required<Pick<MessageReport, 'messageId' | 'data'>>;

/** A place that a rule visited without a fault. The share of a habit is relative to these. */
export interface Pass {
  /** The place, or a function that creates it: among thousands of places, only few are needed. */
  readonly passed: Place | (() => Place);
  readonly uses?: readonly Use[];
  /** The name of the place in messages; by default, the name that `subjectOf` gives it. */
  readonly name?: () => string;
  /** The message that the place might have got, where a rule looks at places of several kinds. */
  readonly messageId?: string;
  /** The data that a habit with `within` compares. */
  readonly data?: MessageData;
}

/** A fault that many places share, reported once: see `habits` of a rule. */
export interface Habit {
  /**
   * The message about all of them. Besides the data named in `by`, `shows` and `lists`, it may show `{{ share }}`: `All 12`, or `11 of 12`;
   * or begin with `{{ count }}`, where the rule does not look at all places of this kind: `11`;
   * `{{ example }}`: the message about the first place; and further data of the first place. What comes next, such as the places, is added
   * to it. Without it, only places with one cause are taken together.
   */
  readonly text?: string;
  /**
   * The message where the rule looked at fewer than three places, and all of them have the fault. By default, each of these has a finding of
   * its own.
   */
  readonly textOfFew?: string;
  /** The names of the data that must be equal for the places to share one habit, and that identify it. */
  readonly by?: readonly string[];
  /** The names of further data that must be equal and that the text shows, such as the replacement. */
  readonly shows?: readonly string[];
  /** The names of lists in the data, each of which the text shows with the items of all places. */
  readonly lists?: readonly string[];
  /** The messages whose places count to the total, where not all of the rule's messages are about places of this kind. */
  readonly among?: readonly string[];
  /** The names of data that places must have in common to count to the same total, where a rule judges several things. */
  readonly within?: readonly string[];
  /** The names of data that distinguish several things at one place, which are counted separately. */
  readonly partBy?: readonly string[];
  /** True if places below half keep findings of their own, even if they are more than ten, because each has its own fix. */
  readonly onlyFromHalf?: boolean;
  /**
   * The report for places that have the same cause, three or more by default, if they are not part of the habit, or are more than
   * ten. The text may show the data of the first place, the `lists`, and `{{ number }}`: the number of places. Data of the names
   * in `by` must be equal, and identify it. The finding is at the anchor that all of them have.
   */
  readonly cause?: { readonly text: string; readonly by: readonly string[]; readonly fewest?: number };
}

/** A report of a plugin's rule that gives the text itself: it is identified by its text. */
export interface TextReport extends Omit<MessageReport, 'messageId' | 'data' | 'cause' | 'anchor'> {
  /** The fault, and how to fix it. The same whatever refers to the fault: no counts, no callers. */
  readonly message: string;
}

/** The context that a rule gets in addition to the part of the API that it visits. */
export interface Context<Options> {
  readonly api: Api;
  readonly options: Options;
  /** The uses of the visited definition. */
  readonly uses: readonly Use[];
  /** Returns whether the rule is on, with these options, for an operation or path: overrides may say otherwise for parts of an API. */
  readonly appliesTo: (use: Use) => boolean;
  /** The options of another rule, even if that rule is off. */
  readonly optionsOf: <Specs extends OptionSpecs>(rule: Rule<Specs>) => OptionValues<Specs>;
}

/** Visits one part of an API, and reports its faults. */
export type Visit<Node, Options> = (node: Node, context: Context<Options>) => Iterable<Report | Pass>;

/** The parts of an API that a rule visits. Each definition is visited once, however many places refer to it. */
export interface Visitor<Options> {
  readonly Api?: Visit<Api, Options>;
  readonly PathItem?: Visit<PathItem, Options>;
  readonly Operation?: Visit<Operation, Options>;
  readonly Parameter?: Visit<Parameter, Options>;
  readonly Response?: Visit<Response, Options>;
  /** The schemas that parameters, bodies and headers are made of. */
  readonly Schema?: Visit<Schema, Options>;
  readonly SecurityScheme?: Visit<SecurityScheme, Options>;
  readonly Server?: Visit<Server, Options>;
}

/** A finding that a bad example must have: its message, or its message or place. */
export type ExpectedFinding =
  | string
  | {
      readonly message?: string;
      /** RFC 6901 pointer to the place the message is about. */
      readonly at?: string;
    };

/**
 * A description, or a part of one, that breaks the rule: in exactly one place, which `messageId` or `message` and `at` describe, or as
 * `findings` say; without any of these, in at least one place.
 */
export interface BadExample {
  readonly api: string;
  /** All findings, in their order. */
  readonly findings?: readonly ExpectedFinding[];
  readonly messageId?: string;
  /** The data of the message, without those that the finding does not show. */
  readonly data?: MessageData;
  /** The exact text of the message, for rules without `messages`, and for habits, of whose places `data` is. */
  readonly message?: string;
  /** RFC 6901 pointer to the place the message is about. */
  readonly at?: string;
  /** `api` after the fix of the finding. The test compares the text; without it, the finding must not have a fix. */
  readonly fixed?: string;
  /** `api` after each of the suggestions, in their order. */
  readonly suggested?: readonly string[];
}

/** A rule with all information about it. */
export interface Rule<Specs extends OptionSpecs = OptionSpecs> {
  /** Kebab case, the subject first; the name of the rule's file and part of the public interface. */
  readonly id: string;
  /** The sections of the conventions it comes from; the first is the one cited in findings. */
  readonly clauses: readonly string[];
  /** The severity in the `recommended` preset. */
  readonly severity: Severity | 'off';
  /** One sentence: the requirement of the rule. */
  readonly summary: string;
  /** The reasons for the rule, in Markdown. */
  readonly rationale: string;
  /** The limits of the rule, where a reader may doubt them, in Markdown. */
  readonly details?: string;
  /** How to fix a finding, in Markdown. */
  readonly remedy: string;
  /** The effects of its fix and suggestions, or the reason for their absence, in Markdown: sentences that begin with `Fix:`, `Suggestion:` or `No fix:`. */
  readonly fixes?: string;
  /** The teams that do not need the rule, and the settings to use instead of turning it off, if these are enough, in Markdown. */
  readonly turnOff: string;
  /** The page of a rule that a plugin brings. */
  readonly url?: string;
  readonly options: Specs;
  /** The templates of its messages, by message id: `{{ subject }} has no body. Remove it.` */
  readonly messages?: Templates;
  /** The names of the data that, with the place and the message id, distinguish findings; by default, none. */
  readonly identity?: readonly string[];
  /**
   * The messages that become one where a fault is a habit: at half or more of the places that the rule looked at, and at three or
   * more of them; or at more than ten. By message id.
   */
  readonly habits?: Readonly<Record<string, Habit>>;
  /** YAML, each a whole description or a part; what it leaves out is filled in for the test. */
  readonly examples: { readonly good: readonly string[]; readonly bad: readonly BadExample[] };
  /** The decision tables that the rule judges by, in the order in which a reader needs them. */
  readonly judgements?: readonly DecisionTable[];
  readonly visit: Visitor<OptionValues<Specs>>;
}

/** A rule as it is written: a rule without options may leave out `options`. */
export type RuleDefinition<Specs extends OptionSpecs> = Omit<Rule<Specs>, 'options'> & Partial<Pick<Rule<Specs>, 'options'>>;

/** A rule with its options' types inferred. */
export function defineRule<Specs extends OptionSpecs = OptionSpecs>(rule: RuleDefinition<Specs>): Rule<Specs> {
  return Object.assign(rule, { options: rule.options ?? ({} as Specs) });
}

/** Any rule, whatever its options; the linter fills them in from the rule's own defaults and the configuration. */
export type AnyRule = Omit<Rule, 'visit'> & { readonly visit: Visitor<never> };
