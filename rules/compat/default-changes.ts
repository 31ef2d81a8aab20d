import { keyOfValue } from '../../src/diff/schemas/schema-keys.ts';
import { valueText } from '../../src/diff/schemas/value-text.ts';
import { valuesMissingFrom } from '../../src/diff/schemas/values.ts';
import { isObject } from '../../src/model/place.ts';
import type { MessagePart } from '../../src/text/message.ts';

/** The templates for the changes within a long default. */
export const DEFAULT_CHANGE_MESSAGES = {
  itemsAdded: 'with {{ short values }}',
  itemsRemoved: 'without {{ short values }}',
  reordered: 'in another order',
  membersChanged: 'with other values of {{ names }}',
};

/** The differences between two lists or two objects, by {@link DEFAULT_CHANGE_MESSAGES}; `undefined` for values that are best shown as a whole. */
export function defaultDifferences(before: unknown, now: unknown): readonly MessagePart[] | undefined {
  if (Array.isArray(before) && Array.isArray(now)) return itemChanges(before, now);
  if (isObject(before) && isObject(now)) return memberChanges(before, now);
  return undefined;
}

function itemChanges(before: readonly unknown[], now: readonly unknown[]): readonly MessagePart[] {
  const parts = [
    listedValues('itemsAdded', valuesMissingFrom(before, now)),
    listedValues('itemsRemoved', valuesMissingFrom(now, before)),
  ].flat();
  return parts.length > 0 ? parts : [{ messageId: 'reordered' }];
}

function listedValues(messageId: string, values: readonly unknown[]): readonly MessagePart[] {
  return values.length === 0 ? [] : [{ messageId, data: { values: values.map(valueText) } }];
}

function memberChanges(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly MessagePart[] {
  const [old, all] = [Object.keys(before), Object.keys(now)];
  const changed = old.filter((name) => Object.hasOwn(now, name) && keyOfValue(before[name]) !== keyOfValue(now[name]));
  const others = changed.length === 0 ? [] : [{ messageId: 'membersChanged', data: { names: changed } }];
  return [
    ...listedValues('itemsAdded', valuesMissingFrom(old, all)),
    ...listedValues('itemsRemoved', valuesMissingFrom(all, old)),
    ...others,
  ];
}
