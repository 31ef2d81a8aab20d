import { accepts } from '../../src/diff/api/accepts.ts';
import type { CompatReport } from '../../src/diff/api/compat-rule.ts';
import { componentOf, type Discriminator, discriminatorOf, valuesOf } from '../../src/diff/api/discriminators.ts';
import { keyOfSchema } from '../../src/diff/api/schema-keys.ts';
import type { SchemaPair } from '../../src/diff/api/schema-pairs.ts';
import { Shape } from '../../src/diff/api/shape.ts';
import type { Schema } from '../../src/model/schema.ts';

export const DISCRIMINATOR_MESSAGES = {
  discriminatorChanged: '{{ subject }} changed its discriminator from `{{ before }}` to `{{ now }}`; {{ effects }}.',
  valueRemoved:
    '{{ subject }} no longer accepts the value `{{ value }}` of the discriminator `{{ property }}`; requests that send it are now rejected.',
  valueReplaced:
    '{{ subject }} replaced the value `{{ value }}` of the discriminator `{{ property }}` with `{{ replacement }}`; {{ effects }}.',
  targetChanged:
    '{{ subject }} uses the value `{{ value }}` of the discriminator `{{ property }}` for `{{ now }}` instead of `{{ before }}`; {{ effects }}.',
  oldRejected: 'requests that send `{{ old }}` are now rejected',
  oldUnreadable: 'clients that read `{{ old }}` cannot distinguish the alternatives',
  newUnknown: 'existing clients do not know `{{ replacement }}`',
  otherContent: 'clients that read `{{ before }}` will break',
};

/** Changes of the property by which clients distinguish alternatives, and of its values for the alternatives that remain. */
export function* discriminatorChanges(pair: SchemaPair): Generator<CompatReport> {
  const { base, head, isReceived } = pair;
  const [before, now] = [discriminatorOf(base), discriminatorOf(head)];
  if (!before?.property || !now?.property) return;
  if (before.property === now.property) {
    yield* valueChanges(pair, before, now);
    return;
  }
  const effects = [{ messageId: isReceived ? 'oldUnreadable' : 'oldRejected', data: { old: before.property } }];
  const data = { before: before.property, now: now.property, effects };
  yield { at: now.place, messageId: 'discriminatorChanged', data, base: before.place };
}

function* valueChanges(pair: SchemaPair, before: Discriminator, now: Discriminator): Generator<CompatReport> {
  const { base, head, isSent, isReceived } = pair;
  const places = { at: now.place, base: before.place };
  const property = now.property ?? '';
  const [values, others] = [valuesOf(base), valuesOf(head)];
  for (const [value, schema] of values) {
    // `unresolved-ref` reports it.
    if (now.unresolved.has(value)) continue;
    if (isIntermediate(value, schema, pair, before, values)) continue;
    const same = counterpartOf(schema, pair, others);
    const target = others.get(value);
    if (target) {
      if (target.place.value !== same?.place.value) yield* targetChange(value, schema, target, pair, property, places);
      continue;
    }
    // The name of a component remains valid beside a mapping.
    if (same && componentOf(same.place) === value) continue;
    if (!same) {
      // An alternative that was removed is reported as such.
      if (isSent && head.branches.length === 0)
        yield { ...places, messageId: 'valueRemoved', data: { property, value }, direction: 'request' };
      continue;
    }
    // Beside a mapping, the name of a component is rarely meant as its value.
    const candidates = now.mapping.size > 0 && before.mapping.has(value) ? now.mapping : others;
    const replacement = [...candidates].find(([name, found]) => found.place.value === same.place.value && !values.has(name))?.[0];
    if (replacement === undefined) {
      if (isSent) yield { ...places, messageId: 'valueRemoved', data: { property, value }, direction: 'request' };
      continue;
    }
    const effect = isReceived
      ? { messageId: 'newUnknown', data: { replacement } }
      : { messageId: 'oldRejected', data: { old: value } };
    yield { ...places, messageId: 'valueReplaced', data: { property, value, replacement, effects: [effect] } };
  }
}

/** A value that now selects another alternative. Subtypes are compared by value, so that their changes are reported there. */
function* targetChange(
  value: string,
  schema: Schema,
  target: Schema,
  { head, isSent, isReceived }: SchemaPair,
  property: string,
  places: Pick<CompatReport, 'at' | 'base'>,
): Generator<CompatReport> {
  const [before, now] = [Shape.of([schema]), Shape.of([target])];
  const isRejected = isSent && !accepts(now, before, 'request');
  const isUnknown = isReceived && !accepts(before, now, 'response');
  if (head.branches.length === 0 || (!isRejected && !isUnknown)) return;
  const names = { before: nameOf(schema), now: nameOf(target) };
  const effects = [
    ...(isRejected ? [{ messageId: 'oldRejected', data: { old: value } }] : []),
    ...(isUnknown ? [{ messageId: 'otherContent', data: { before: names.before } }] : []),
  ];
  yield { ...places, messageId: 'targetChanged', data: { property, value, ...names, effects } };
}

function nameOf({ place }: Schema): string {
  return componentOf(place) ?? String(place.token ?? '');
}

/** The schema of the head that corresponds to an alternative or subtype of the base. */
function counterpartOf(
  { place }: Schema,
  { branches, head }: SchemaPair,
  others: ReadonlyMap<string, Schema>,
): Schema | undefined {
  if (head.branches.length > 0)
    return branches.pairs.find(
      ([
        {
          place: { value },
        },
      ]) => value === place.value,
    )?.[1].schemas[0];
  const candidates = [...others.values()];
  const sameName = candidates.find((other) => other.place.token === place.token);
  if (sameName) return sameName;
  const key = keyOfSchema(place.value);
  return candidates.find((other) => keyOfSchema(other.place.value) === key);
}

/** Whether a component only serves other subtypes as their base, so that no value names it. */
function isIntermediate(
  value: string,
  schema: Schema,
  { base }: SchemaPair,
  { mapping }: Discriminator,
  values: ReadonlyMap<string, Schema>,
): boolean {
  if (base.branches.length > 0 || mapping.has(value)) return false;
  return mapping.size > 0 || [...values.values()].some((other) => other !== schema && other.parts.includes(schema));
}
