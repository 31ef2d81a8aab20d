import type { ApiChange, Changelog, DescriptionChanges, Effect } from '../../changes/api-change.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';

/** What each change begins with. */
export const EFFECT_TITLES: Readonly<Record<Effect, string>> = {
  breaking: 'Breaking',
  warning: 'Possibly breaking',
  deprecated: 'Deprecated',
  removed: 'Removed',
  changed: 'Changed',
  added: 'Added',
};

/** The most operations that a change names. */
const MOST_NAMED = 3;
/** Of more operations, some names say nothing about the others. */
const MANY = 20;

/** `Changes from 1.0 to 2.0`. Untrusted. */
export function titleOf({ base, head }: Pick<DescriptionChanges, 'base' | 'head'>): string {
  const [before, now] = [base?.version ?? '', head?.version ?? ''];
  if (now === '') return 'Changes';
  return before === '' || before === now ? `Changes in ${now}` : `Changes from ${before} to ${now}`;
}

/** A description with changes, and what the part of a changelog about it is called. Untrusted. */
export interface TitledChanges extends Pick<DescriptionChanges, 'changes'> {
  readonly title: string;
}

/** The changed descriptions among several. APIs with the same title are told apart by their files. */
export function titledChanges({ descriptions }: Changelog): readonly TitledChanges[] {
  const changed = descriptions.filter(({ changes }) => changes.length > 0);
  const names = changed.map(({ base, head }) => (head ?? base)?.title ?? '');
  return changed.map((description, index) => {
    const { base, head, changes } = description;
    const { file = '' } = head ?? base ?? {};
    const name = names[index] ?? '';
    const isUnique = name !== '' && names.filter((other) => other === name).length === 1;
    const title = isUnique ? name : name === '' ? file : `${name} (${file})`;
    return { title: head ? `${title}: ${lowerFirst(titleOf({ ...(base && { base }), head }))}` : title, changes };
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The changes of all descriptions. */
export function changesIn({ descriptions }: Changelog): readonly ApiChange[] {
  return descriptions.flatMap(({ changes }) => changes);
}

/** `2 breaking changes, 1 possibly breaking change and 5 other changes.` */
export function summaryOf(changes: readonly ApiChange[]): string {
  const [breaking, warning] = (['breaking', 'warning'] as const).map((effect) => countOf(changes, effect));
  const [breaks = 0, warnings = 0] = [breaking, warning];
  const others = changes.length - breaks - warnings;
  if (changes.length === 0) return 'No changes that clients need to know about.';
  const parts = [
    ...(breaks > 0 ? [count(breaks, 'breaking change')] : []),
    ...(warnings > 0 ? [count(warnings, 'possibly breaking change')] : []),
    ...(others > 0 ? [count(others, breaks + warnings > 0 ? 'other change' : 'change')] : []),
  ];
  return `${enumerate(parts)}.`;
}

export function countOf(changes: readonly ApiChange[], effect: Effect): number {
  return changes.filter((change) => change.effect === effect).length;
}

/** Who is affected, if the message and the headings do not say so: `3 operations`, `GET /a`, `GET /b` and 1 more. */
export interface Affected {
  readonly title: string;
  /** The first of them; empty if they are too many. */
  readonly labels: readonly string[];
  readonly more: number;
}

export function affectedBy({ message, operations }: ApiChange): Affected | undefined {
  if (operations.length < 2) return undefined;
  const title = count(operations.length, 'operation');
  if (operations.length > MANY) return { title, labels: [], more: 0 };
  const labels = operations.slice(0, MOST_NAMED).map(({ label }) => label);
  if (labels.every((label) => message.includes(`\`${label}\``))) return undefined;
  return { title, labels, more: operations.length - labels.length };
}
