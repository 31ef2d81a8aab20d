import { accepts } from '../../src/diff/schemas/accepts.ts';
import { componentNameOf } from '../../src/diff/schemas/alternative-place.ts';
import { type Discriminator, discriminatorOf, schemasByValue } from '../../src/diff/schemas/discriminators.ts';
import { nameAt } from '../../src/diff/schemas/place-names.ts';
import { keyOfSchema } from '../../src/diff/schemas/schema-keys.ts';
import type { SchemaPair } from '../../src/diff/schemas/schema-pairs.ts';
import { Shape } from '../../src/diff/schemas/shape.ts';
import type { Schema } from '../../src/model/schema.ts';
import type { CompatReport } from '../../src/rule/compat-rule.ts';

export const DISCRIMINATOR_MESSAGES = {
  discriminatorChanged: '{{ subject }} changed its discriminator from `{{ before }}` to `{{ now }}`; {{ effects }}.',
  valueRemoved:
    '{{ subject }} no longer accepts the value `{{ value }}` of the discriminator `{{ property }}`; {{ requests }} that send it are now rejected.',
  valuesRemoved:
    '{{ subject }} no longer accepts the values {{ values }} of the discriminator `{{ property }}`; {{ requests }} that send them are now rejected.',
  valueReplaced:
    '{{ subject }} replaced the value `{{ value }}` of the discriminator `{{ property }}` with `{{ replacement }}`; {{ effects }}.',
  valuesReplaced: '{{ subject }} replaced values of the discriminator `{{ property }}` ({{ replacements }}); {{ effects }}.',
  replacement: '`{{ value }}` with `{{ replacement }}`',
  targetChanged:
    '{{ subject }} uses the value `{{ value }}` of the discriminator `{{ property }}` for `{{ now }}` instead of `{{ before }}`; {{ effects }}.',
  defaultRemoved:
    '{{ subject }} no longer has a schema for values that the discriminator `{{ property }}` does not list; {{ requests }} that send one, or none, are now rejected.',
  defaultChanged:
    '{{ subject }} uses `{{ now }}` instead of `{{ before }}` for values that the discriminator `{{ property }}` does not list; {{ effects }}.',
  unlistedRejected: '{{ requests }} that send such a value are now rejected',
  oldRejected: '{{ requests }} that send `{{ old }}` are now rejected',
  oldUnreadable: '{{ clients }} that read `{{ old }}` cannot distinguish the alternatives',
  newUnknown: 'existing {{ clients }} do not know `{{ replacement }}`',
  allRejected: '{{ requests }} that send {{ values }} are now rejected',
  allUnknown: 'existing {{ clients }} do not know {{ values }}',
  otherContent: '{{ clients }} that read `{{ before }}` will break',
};

/**
 * Reports changes of the property by which clients distinguish alternatives, and of its values for the alternatives that remain.
 */
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
  const { base, head, isSent } = pair;
  const places = { at: now.place, base: before.place };
  const property = now.property ?? '';
  const [values, others] = [schemasByValue(base), schemasByValue(head)];
  const replaced: Replacement[] = [];
  for (const [value, schema] of values) {
    // `unresolved-ref` reports a value whose schema cannot be found.
    if (now.unresolved.has(value)) continue;
    if (isIntermediate(value, schema, pair, before, values)) continue;
    const counterpart = counterpartOf(schema, pair, others);
    const target = others.get(value);
    if (target) {
      const isSame = target.place.value === counterpart?.place.value || isCompared(schema, target, pair);
      if (!isSame) yield* targetChange(value, [schema, counterpart, target], pair, property, places);
      continue;
    }
    if (counterpart && keepsValue(value, schema, counterpart, property)) continue;
    const replacement = counterpart && replacementOf(value, counterpart, [before, now], [values, others]);
    if (replacement !== undefined) replaced.push({ value, replacement });
    // An alternative that was removed is reported by the rule itself, but not a schema that only the discriminator named.
    else if (isSent && (counterpart || head.branches.length === 0 || (base.branches.length === 0 && !isRemoved(schema, pair))))
      yield { ...places, messageId: 'valueRemoved', data: { property, value }, direction: 'request' };
  }
  if (replaced.length > 0) yield { ...places, ...replacementReport(replaced, property, pair) };
  yield* addedSchemas(pair, before, now);
  yield* defaultChange(pair, before, now);
}

/** Reports a change of the schema that applies if no listed value is sent (`defaultMapping`). */
function* defaultChange({ isSent, isReceived }: SchemaPair, before: Discriminator, now: Discriminator): Generator<CompatReport> {
  const [schema, target] = [before.fallback, now.fallback];
  if (!schema || schema === 'unresolved' || target === 'unresolved') return;
  const property = now.property ?? '';
  const base = before.place.child('defaultMapping');
  if (!target) {
    if (isSent) yield { at: now.place, base, messageId: 'defaultRemoved', data: { property }, direction: 'request' };
    return;
  }
  const [old, other] = [Shape.of([schema]), Shape.of([target])];
  const names = { before: nameOf(schema), now: nameOf(target) };
  const effects = [
    ...(isSent && !accepts(other, old, 'request') ? [{ messageId: 'unlistedRejected' }] : []),
    ...(isReceived && !accepts(old, other, 'response') ? [{ messageId: 'otherContent', data: { before: names.before } }] : []),
  ];
  const at = now.place.child('defaultMapping');
  if (effects.length > 0 && names.before !== names.now)
    yield { at, base, messageId: 'defaultChanged', data: { property, ...names, effects } };
}

/** Reports schemas that only a mapping names, and that no value selected before. */
function* addedSchemas(pair: SchemaPair, before: Discriminator, now: Discriminator): Generator<CompatReport> {
  const { base, head, isReceived } = pair;
  const property = now.property ?? '';
  // If the property lists its values, the change of the list is reported, and alternatives that a schema also lists are reported
  // as alternatives.
  const isListed = base.properties.get(property)?.shape.values !== undefined;
  if (!isReceived || isListed || base.branches.length > 0 || head.branches.length > 0) return;
  const [values, others] = [schemasByValue(base), schemasByValue(head)];
  const known = new Set([...values.values()].map((schema) => counterpartOf(schema, pair, others)?.place.value));
  for (const [value, schema] of values.size > 0 ? now.mapping : []) {
    if (values.has(value) || known.has(schema.place.value)) continue;
    const alternative = { messageId: 'tagged', data: { property, value, name: `${property}: ${value}` } };
    const places = { at: now.place.child('mapping').child(value), base: before.place };
    yield { ...places, messageId: 'alternativeAdded', data: { alternative: [alternative] }, direction: 'response' };
  }
}

function isRemoved({ place }: Schema, { branches }: SchemaPair): boolean {
  return branches.removed.some((alternative) => alternative.place.value === place.value);
}

/** Returns whether the alternatives that two schemas are, or are parts of, are compared with each other. */
function isCompared(schema: Schema, target: Schema, { branches: { pairs } }: SchemaPair): boolean {
  const before = alternativesOfSchema(
    schema,
    pairs.map(([base]) => base),
  );
  const after = alternativesOfSchema(
    target,
    pairs.map(([, head]) => head),
  );
  return pairs.some(([base, head]) => before.includes(base) && after.includes(head));
}

function alternativesOfSchema({ place }: Schema, alternatives: readonly Shape[]): readonly Shape[] {
  const having = (schemasOf: (shape: Shape) => readonly Schema[]) =>
    alternatives.filter((shape) => schemasOf(shape).some((schema) => schema.place.value === place.value));
  const own = having(({ schemas }) => schemas);
  return own.length > 0 ? own : having(({ parts }) => parts);
}

/**
 * Returns whether a value still selects the same schema, or its change is a change of the values that the schema lists. The name of a component
 * remains valid beside a mapping.
 */
function keepsValue(value: string, schema: Schema, same: Schema, property: string): boolean {
  if (componentNameOf(same.place) === value) return true;
  return [schema, same].every((version) => Shape.of([version]).properties.get(property)?.shape.values !== undefined);
}

/** The value that selects a schema instead of a value that is gone. */
function replacementOf(
  value: string,
  { place }: Schema,
  [before, now]: readonly [Discriminator, Discriminator],
  [values, others]: readonly [ReadonlyMap<string, Schema>, ReadonlyMap<string, Schema>],
): string | undefined {
  // Beside a mapping, the name of a component is rarely meant as its value.
  const candidates = now.mapping.size > 0 && before.mapping.has(value) ? now.mapping : others;
  return [...candidates].find(([name, found]) => found.place.value === place.value && !values.has(name))?.[0];
}

interface Replacement {
  readonly value: string;
  readonly replacement: string;
}

/** The most replacements that a message names. The values themselves are also listed, with their number. */
const MAX_NAMED_REPLACEMENTS = 5;

function replacementReport(
  replaced: readonly Replacement[],
  property: string,
  { isReceived }: SchemaPair,
): Pick<CompatReport, 'messageId' | 'data' | 'identity'> {
  const [{ value, replacement } = { value: '', replacement: '' }, second] = replaced;
  if (!second) {
    const effect = isReceived
      ? { messageId: 'newUnknown', data: { replacement } }
      : { messageId: 'oldRejected', data: { old: value } };
    return { messageId: 'valueReplaced', data: { property, value, replacement, effects: [effect] } };
  }
  const values = replaced.map((one) => (isReceived ? one.replacement : one.value));
  const replacements = replaced.slice(0, MAX_NAMED_REPLACEMENTS).map((data) => ({ messageId: 'replacement', data: { ...data } }));
  const effects = [{ messageId: isReceived ? 'allUnknown' : 'allRejected', data: { values } }];
  const all = replaced.map((one) => `${one.value} → ${one.replacement}`);
  return { messageId: 'valuesReplaced', data: { property, values, replacements, effects }, identity: { replaced: all } };
}

/**
 * Reports a value that now selects another alternative. Subtypes are compared by value, so that their changes are reported by the
 * comparison of their schemas.
 */
function* targetChange(
  value: string,
  [schema, same, target]: readonly [Schema, Schema | undefined, Schema],
  { head, isSent, isReceived }: SchemaPair,
  property: string,
  places: Pick<CompatReport, 'at' | 'base'>,
): Generator<CompatReport> {
  const [before, now] = [Shape.of([schema]), Shape.of([target])];
  // An alternative that was removed is reported as such.
  const isRejected = isSent && same !== undefined && !accepts(now, before, 'request');
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
  const { name, path } = nameAt(place);
  return `${name}${path}`;
}

/** The schema of the head that corresponds to an alternative or subtype of the base. */
function counterpartOf(
  { place }: Schema,
  { base, branches, head }: SchemaPair,
  others: ReadonlyMap<string, Schema>,
): Schema | undefined {
  if (head.branches.length > 0) {
    // A single alternative is a part of its schema.
    const schemasOf = (shape: Shape) => (base.branches.length > 0 ? shape.schemas : shape.parts);
    const found = branches.pairs.find(([shape]) => schemasOf(shape).some((schema) => schema.place.value === place.value));
    if (found || base.branches.length > 0) return found?.[1].schemas[0];
  }
  const candidates = [...others.values()];
  const sameName = candidates.find((other) => other.place.token === place.token);
  if (sameName) return sameName;
  const key = keyOfSchema(place.value);
  return candidates.find((other) => keyOfSchema(other.place.value) === key);
}

/** Returns whether a component only serves other subtypes as their base, so that no value names it. */
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
