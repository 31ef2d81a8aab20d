import type { Api } from './model/api.ts';
import type { Operation } from './model/operation.ts';
import type { Parameter } from './model/parameter.ts';
import type { PathItem } from './model/path-item.ts';
import type { Place } from './model/place.ts';
import type { Response } from './model/response.ts';
import type { SecurityScheme } from './model/security.ts';
import type { Server } from './model/server.ts';

export const SEVERITIES = ['error', 'warn', 'info', 'hint'] as const;
/** How grave a finding is. */
export type Severity = (typeof SEVERITIES)[number];

/** A place that shares the cause of a finding: an operation that uses a parameter, a path that has a segment. */
export interface Use {
  /** `GET /users`, `/users/{id}`, `GET /users 404`. */
  readonly label: string;
  readonly kind: 'path' | 'operation' | 'response';
  /** The operation that uses the definition. */
  readonly operation?: Operation;
}

/** A path as one that shares a fault. */
export function pathUse({ template }: PathItem): Use {
  return { kind: 'path', label: template };
}

export function operationUse(operation: Operation): Use {
  return { kind: 'operation', label: operation.label, operation };
}

/** What an operation answers under one status. */
export function responseUse(operation: Operation, status: string): Use {
  return { kind: 'response', label: `${operation.label} ${status}`, operation };
}

/** What a rule says about one place. */
export interface Report {
  readonly at: Place;
  /** Which part of the place is meant: its key, or its value. The key, where there is one and nothing else is said. */
  readonly on?: 'key' | 'value';
  /** What is wrong, quoting it, and what is expected. The same whatever refers to the fault: no counts, no callers. */
  readonly message: string;
  /** Who shares the fault; by default, those who use the visited definition. */
  readonly uses?: readonly Use[];
}

/** What a rule gets beside the part of the API it looks at. */
export interface Context<Options> {
  readonly api: Api;
  readonly options: Options;
  /** Who uses the visited definition. */
  readonly uses: readonly Use[];
}

/** Looks at one part of an API, and says what is wrong with it. */
export type Visit<Node, Options> = (node: Node, context: Context<Options>) => Iterable<Report>;

/** What a rule looks at. Each definition is visited once, however many places refer to it. */
export interface Visitor<Options> {
  readonly Api?: Visit<Api, Options>;
  readonly PathItem?: Visit<PathItem, Options>;
  readonly Operation?: Visit<Operation, Options>;
  readonly Parameter?: Visit<Parameter, Options>;
  readonly Response?: Visit<Response, Options>;
  readonly SecurityScheme?: Visit<SecurityScheme, Options>;
  readonly Server?: Visit<Server, Options>;
}

/** An option of a rule: its default, what it does, and the JSON Schema its values have to match. */
export interface OptionSpec<Value> {
  readonly default: Value;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The kinds of options that rules have. */
export const option = {
  words: (description: string, defaults: readonly string[] = []): OptionSpec<readonly string[]> => ({
    default: defaults,
    description,
    schema: { type: 'array', items: { type: 'string' } },
  }),
  pairs: (description: string): OptionSpec<Readonly<Record<string, string>>> => ({
    default: {},
    description,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  }),
  text: (description: string, defaults: string): OptionSpec<string> => ({
    default: defaults,
    description,
    schema: { type: 'string' },
  }),
  count: (description: string, defaults: number): OptionSpec<number> => ({
    default: defaults,
    description,
    schema: { type: 'integer', minimum: 0 },
  }),
  choice: <Value extends string>(description: string, defaults: Value, values: readonly Value[]): OptionSpec<Value> => ({
    default: defaults,
    description,
    schema: { type: 'string', enum: values },
  }),
  flag: (description: string): OptionSpec<boolean> => ({ default: false, description, schema: { type: 'boolean' } }),
};

/** The options of a rule, by name. */
export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;
/** The values that a rule gets for its options. */
export type OptionValues<Specs> = { readonly [Name in keyof Specs]: Specs[Name] extends OptionSpec<infer Value> ? Value : never };

/** A description, or a part of one, that breaks the rule in exactly one place. */
export interface BadExample {
  readonly api: string;
  /** The exact message it gets. */
  readonly message: string;
  /** RFC 6901 pointer to the place the message is about. */
  readonly at: string;
}

/** A rule with all that is known of it. */
export interface Rule<Specs extends OptionSpecs = OptionSpecs> {
  /** Kebab case, the subject first; the name of the rule's file and part of the public interface. */
  readonly id: string;
  /** The sections of the conventions it comes from; the first is the one cited in findings. */
  readonly clauses: readonly string[];
  /** In the `recommended` preset. */
  readonly severity: Severity | 'off';
  /** One sentence: what has to be so. */
  readonly summary: string;
  /** Why, in Markdown. */
  readonly rationale: string;
  /** What is judged and what is not, where a reader may doubt it, in Markdown. */
  readonly details?: string;
  /** How to put a finding right, in Markdown. */
  readonly remedy: string;
  /** For whom the rule is not, and what to set instead of turning it off where that is enough, in Markdown. */
  readonly turnOff: string;
  /** The page of a rule that a plugin brings. */
  readonly url?: string;
  readonly options: Specs;
  /** YAML, each a whole description or a part; what it leaves out is filled in for the test. */
  readonly examples: { readonly good: readonly string[]; readonly bad: readonly BadExample[] };
  readonly visit: Visitor<OptionValues<Specs>>;
}

/** A rule with its options' types inferred. */
export function defineRule<Specs extends OptionSpecs>(rule: Rule<Specs>): Rule<Specs> {
  return rule;
}

/** Any rule, whatever its options; the linter fills them in from the rule's own defaults and the configuration. */
export type AnyRule = Omit<Rule, 'visit'> & { readonly visit: Visitor<never> };
