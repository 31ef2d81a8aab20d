import { type AffectedOperation, type ApiChange, EFFECTS, type Effect } from '../../changes/api-change.ts';
import { groupBy } from '../../model/group-by.ts';

/** The new operations of one tag. */
export interface NewOperations {
  /** `undefined` if no new operation has tags. Untrusted. */
  readonly tag: string | undefined;
  readonly operations: readonly AffectedOperation[];
}

/** The changes of the same operations. */
export interface OperationChanges {
  /** Empty for changes whose message names all operations, and for those of the API as a whole. */
  readonly operations: readonly AffectedOperation[];
  readonly changes: readonly [ApiChange, ...ApiChange[]];
}

/** Returns whether the operations are named before their changes: few, without fields of their own. */
export function namesOperationsFirst({ operations }: OperationChanges): boolean {
  const isOfAll = operations.every(({ fields = [], statuses = [] }) => fields.length + statuses.length === 0);
  return operations.length <= MAX_NAMED_OPERATIONS && isOfAll;
}

/** The most operations that are named before their changes; more are listed below the changes. */
export const MAX_NAMED_OPERATIONS = 2;

/** The changes with one effect. */
export interface EffectChanges {
  readonly effect: Effect;
  readonly added: readonly NewOperations[];
  readonly groups: readonly OperationChanges[];
  /** Changed descriptions, of which a line says no more than what they are about. */
  readonly descriptions: readonly ApiChange[];
}

/** The most new sentences that are quoted; others are among the changed descriptions. */
const MAX_QUOTES = 5;

/** Operations without tags, where others have some. */
const UNTAGGED = 'Other operations';

/** Groups changes by effect, and those of the same operations together. New operations are listed by their first tag. */
export function groupChanges(changes: readonly ApiChange[]): readonly EffectChanges[] {
  return EFFECTS.flatMap((effect) => {
    const own = changes.filter((change) => change.effect === effect);
    if (own.length === 0) return [];
    const added = own.filter(isNewOperation);
    const quotes = quotesIn(own);
    const descriptions = own.filter((change) => change.effect === 'documentation' && !quotes.includes(change));
    return {
      effect,
      added: byTag(added.flatMap(({ operations }) => operations)),
      groups: byOperations(own.filter((change) => !isNewOperation(change) && !descriptions.includes(change))),
      descriptions,
    };
  });
}

/** The first changes that quote new sentences, each sentence once. */
function quotesIn(changes: readonly ApiChange[]): readonly ApiChange[] {
  const quotes = new Map<string, ApiChange>();
  for (const change of changes) {
    const [quote = ''] = /“.*$/su.exec(change.message) ?? [];
    if (change.kind === 'sentence-added' && !quotes.has(quote)) quotes.set(quote, change);
  }
  return [...quotes.values()].slice(0, MAX_QUOTES);
}

/** Returns whether a change is one new operation. */
export function isNewOperation({ kind, operations }: ApiChange): boolean {
  return kind === 'operation-added' && operations.length === 1;
}

function byTag(operations: readonly AffectedOperation[]): readonly NewOperations[] {
  const tags = groupBy(operations, ({ tags: [tag = ''] }) => tag);
  const names = [...tags.keys()].filter((tag) => tag !== '').sort();
  if (names.length === 0) return operations.length === 0 ? [] : [{ tag: undefined, operations }];
  return [...names, ''].flatMap((tag) => {
    const members = tags.get(tag);
    return members ? { tag: tag === '' ? UNTAGGED : tag, operations: members } : [];
  });
}

function byOperations(changes: readonly ApiChange[]): readonly OperationChanges[] {
  const groups = groupBy(changes, (change) =>
    messageNamesOperations(change)
      ? change
      : JSON.stringify([change.operations.map((one) => [one.label, [...(one.objects ?? [])].sort(), one.statuses])]),
  );
  return [...groups.values()].map((members) => {
    const [first] = members;
    return { operations: messageNamesOperations(first) ? [] : first.operations, changes: members };
  });
}

/** Returns whether a message needs no operations beside it, because it names all of them. */
export function messageNamesOperations({ message, operations }: ApiChange): boolean {
  return operations.every(({ label }) => message.includes(`\`${label}\``));
}
