import type { AnyCompatRule, CompatVisitor } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import type { Effect } from '../api-change.ts';
import type { ClientText } from './client-text.ts';

/** A kind of change that breaks no client, but that clients should know about. */
export interface ChangelogNote extends AnyCompatRule {
  readonly effect: Effect;
  /** The messages by id. */
  readonly texts: Readonly<Record<string, ClientText>>;
}

interface NoteParts {
  /** Kebab case, such as `operation-added`. */
  readonly id: string;
  readonly effect: Effect;
  /** The changes that it lists, for the documentation. */
  readonly summary: string;
  readonly texts: Readonly<Record<string, ClientText>>;
  readonly identity?: readonly string[];
  readonly compare: CompatVisitor<Readonly<Record<string, never>>>;
}

/** Defines a kind of change in the form of a rule, so that it is found, named and located in the same way. */
export function defineNote(parts: NoteParts): ChangelogNote {
  return {
    clauses: [],
    severity: 'info',
    rationale: '',
    remedy: '',
    turnOff: '',
    options: {},
    visit: {},
    examples: { good: [], bad: [] },
    changes: { good: [], bad: [] },
    messages: Object.assign({}, ...Object.entries(parts.texts).map(([id, { text, parts }]) => ({ ...parts, [id]: text }))),
    ...parts,
  };
}

export function isNote(rule: AnyRule): rule is ChangelogNote {
  return 'texts' in rule;
}
