import type { ClientText } from '../../changes/changelog/client-text.ts';
import type { ChangeTextFunction } from './joined-alternatives.ts';
import type { ClientChange } from './merge-client-changes.ts';

/** Two kinds of changes of one field that clients handle together, with their common text. */
interface JoinedKinds extends Pick<ClientText, 'text' | 'advice'> {
  readonly first: RegExp;
  readonly second: string;
}

const KINDS: readonly JoinedKinds[] = [
  {
    first: /^compat-response-property-optional /,
    second: 'compat-type nullAdded',
    text: '{{ subject }} can now be missing or `null`.',
    advice: 'Expect both.',
  },
  {
    first: /^compat-request-property-required (?:n|allN)owRequired$/,
    second: 'compat-type nullRemoved',
    text: '{{ subject }} [is|are] now required and cannot be `null`.',
    advice: 'Always send [it|them].',
  },
];

/** Joins two changes of one field: that it may be missing and that it may be `null`, or that it must be neither. */
export function withJoinedKinds(changes: readonly ClientChange[], changeText: ChangeTextFunction): readonly ClientChange[] {
  return KINDS.reduce((all, { first, second, text, advice }) => {
    const others = new Map(all.flatMap((change) => (kindOf(change) === second ? [[keyOf(change), change]] : [])));
    const joined = new Set<ClientChange>();
    const changed = all.map((change) => {
      const other = first.test(kindOf(change)) ? others.get(keyOf(change)) : undefined;
      if (!other) return change;
      joined.add(other);
      return changeText(change, { ...change.text, text, ...(advice !== undefined && { advice }) }, {});
    });
    return changed.filter((change) => !joined.has(change));
  }, changes);
}

function kindOf({ finding: { rule, messageId = '' } }: ClientChange): string {
  return `${rule.id} ${messageId}`;
}

/** Returns the same key for changes of the same fields of the same operations. */
function keyOf({ noun, names, fields, finding }: ClientChange): string {
  const places = [...fields].map(([label, list]) => [label, [...list].sort()]).sort();
  return JSON.stringify([finding.severity, noun, names, places]);
}
