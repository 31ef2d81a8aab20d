import type { AffectedOperation, ApiChange, Changelog, DescriptionChanges, Effect } from '../../changes/api-change.ts';
import { count } from '../../text/count.ts';
import { enumerate } from '../../text/enumerate.ts';
import { capitalized, uncapitalized } from '../../text/first-letter.ts';
import { isNewOperation, MAX_NAMED_OPERATIONS, messageNamesOperations } from './group-changes.ts';

/** The headings of the changes with each effect. */
export const EFFECT_TITLES: Readonly<Record<Effect, string>> = {
  moved: 'Moved paths',
  breaking: 'Breaking changes',
  warning: 'Possibly breaking changes',
  removed: 'Removed',
  deprecated: 'Deprecated',
  added: 'New',
  changed: 'Changed',
  documentation: 'Documentation',
};

/** The headings of new operations, and of what else is new beside them. */
export const NEW_OPERATIONS = 'New operations';
export const OTHER_ADDITIONS = 'Other additions';

/** The most operations that are listed without being folded. */
const MAX_UNFOLDED = 5;
/** The most characters of a list of operations that is not folded. */
const MAX_UNFOLDED_LENGTH = 800;

const NO_VERSION = 'Changes';

/** `Changes from 1.0 to 2.0`. Untrusted. */
export function versionsTitle({ base, head }: Pick<DescriptionChanges, 'base' | 'head'>): string {
  const [before, now] = [base?.version ?? '', head?.version ?? ''];
  // Many descriptions keep `1.0.0` or `latest` forever, which readers would take for a release.
  if (now === '' || before === now) return NO_VERSION;
  return before === '' ? `Changes in ${now}` : `Changes from ${before} to ${now}`;
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
    const versions = head ? versionsTitle({ ...(base && { base }), head }) : NO_VERSION;
    return { title: versions === NO_VERSION ? title : `${title}: ${uncapitalized(versions)}`, changes };
  });
}

/** The changes of all descriptions. */
export function changesIn({ descriptions }: Changelog): readonly ApiChange[] {
  return descriptions.flatMap(({ changes }) => changes);
}

/** An operation below what has changed in it, with the objects that have its fields: `GET /orders: at the top level and in lines[]`. */
export function operationText(operation: AffectedOperation, code: ChangeMarkup): string {
  const { label, statuses = [] } = operation;
  const places = statuses.length > 0 ? enumerate(statuses.map(code)) : objectsIn(operation, code);
  return code(label) + (places === '' ? '' : `: ${places}`);
}

/** The most objects with a field that are all named. */
const MAX_OBJECTS = 8;
/** The largest exact number of objects; if there are more, not all of them may be known. */
const MAX_COUNTED = 40;

function objectsIn({ objects = [] }: AffectedOperation, code: ChangeMarkup): string {
  const inner = objects.filter((object) => object !== '').map(code);
  const number = inner.length > MAX_COUNTED ? `more than ${MAX_COUNTED}` : inner.length;
  const few = inner.length > MAX_OBJECTS ? `${number} places, such as ${enumerate(inner.slice(0, 2))}` : enumerate(inner);
  return [...(inner.length < objects.length ? ['at the top level'] : []), ...(inner.length > 0 ? [`in ${few}`] : [])].join(
    ' and ',
  );
}

/** Untrusted text in the markup of a format. */
type ChangeMarkup = (text: string) => string;

/** The change, and the advice to clients. */
export function changeText({ message, advice }: ApiChange, markup: ChangeMarkup): string {
  return markup(message) + (advice === undefined ? '' : ` ${markup(advice)}`);
}

/** The text of a change after the names of its operations: `response field …` instead of `Response field …`. */
export function textAfterOperations({ message, ...change }: ApiChange, markup: ChangeMarkup): string {
  return changeText({ ...change, message: /^[A-Z][a-z]/.test(message) ? uncapitalized(message) : message }, markup);
}

/** The text of a change below a heading with the number of its operations: `They moved …` instead of `11 operations moved …`. */
export function textBelowCount({ message, ...change }: ApiChange, markup: ChangeMarkup): string {
  const number = `${count(change.operations.length, 'operation')} `;
  return changeText(
    { ...change, message: message.startsWith(number) ? `They ${message.slice(number.length)}` : message },
    markup,
  );
}

/** A changed description: of which operations, or of which fields in how many operations. */
export function descriptionText(change: ApiChange, markup: ChangeMarkup, code: ChangeMarkup): string {
  const { operations, kind, message } = change;
  if (messageNamesOperations(change)) return markup(message);
  if (operations.length <= MAX_NAMED_OPERATIONS)
    return `${enumerate(operations.map(({ label }) => code(label)))}: ${textAfterOperations(change, markup)}`;
  if (kind === 'operation-documented') return `${markup(message)}: ${enumerate(operations.map(({ label }) => code(label)))}`;
  return `${markup(message)} (${count(operations.length, 'operation')})`;
}

/** The text of the fold with changed descriptions. */
export const CHANGED_DESCRIPTIONS = 'Changed descriptions';

/** Returns whether a list is short enough to be shown without being folded. */
export function isShort(items: readonly string[]): boolean {
  return items.length <= MAX_UNFOLDED && items.join('').length <= MAX_UNFOLDED_LENGTH;
}

/** `2 breaking changes, 1 possibly breaking change, 3 new operations and 5 other changes.` */
export function changesSummary(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return 'No changes that clients need to know about.';
  const counted = (['breaking', 'warning', 'removed', 'deprecated'] as const).flatMap((effect) => {
    const number = countOf(changes, effect);
    return number === 0 ? [] : count(number, COUNTED_NOUNS[effect]);
  });
  const operations = changes.filter(isNewOperation).length;
  if (operations > 0) counted.push(count(operations, 'new operation'));
  if (countOf(changes, 'moved') > 0) counted.unshift('moved paths');
  const others = countOf(changes, 'added') + countOf(changes, 'changed') - operations;
  if (others > 0) counted.push(count(others, counted.length > 0 ? 'other change' : 'change'));
  if (counted.length === 0) return 'Only the documentation has changed.';
  return `${capitalized(enumerate(counted))}.`;
}

const COUNTED_NOUNS = {
  breaking: 'breaking change',
  warning: 'possibly breaking change',
  removed: 'removal',
  deprecated: 'deprecation',
};

export function countOf(changes: readonly ApiChange[], effect: Effect): number {
  return changes.filter((change) => change.effect === effect).length;
}
