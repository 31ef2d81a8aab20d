import type { CompatReport } from '../../src/compare/compat-rule.ts';
import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameAt } from '../../src/compare/names.ts';
import { isReceived } from '../../src/compare/schema-pairs.ts';
import type { Place } from '../../src/model/place.ts';
import { responding } from './examples.ts';
import { objectsOf, ownerOf, propertyOf } from './objects.ts';
import { listOf, within } from './wording.ts';

/** A property that is required no more. */
interface Optional {
  readonly name: string;
  readonly at: Place;
  /** Where it was required. */
  readonly base: Place;
}

export default defineCompatRule({
  id: 'compat-response-property-optional',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'A property that every response had stays in every response.',
  rationale: `
What is required of a response, clients read without asking whether it is there. The first answer without it is a crash in their
code, at a time and place of the server's choosing.`,
  details:
    'Several properties of one schema are told of at once. A property that is gone altogether is told by `compat-response-property-removed`, one that may be `null` by `compat-type`.',
  remedy: 'Keep the property in `required`, and keep sending it; or make the change under the next major version in the path.',
  turnOff: `
Where a generator writes \`required\` by the types in the server's code, it is no promise, and its changes mean little. A
single property that was called required by mistake takes an \`x-lint-ignore\` at the schema, and parts of the API that are
only yours, an override by \`paths\`.`,
  options: {},
  changes: {
    good: [
      {
        base: responding('{ properties: { id: { type: string } } }'),
        head: responding('{ required: [id], properties: { id: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: responding('{ required: [id], properties: { id: { type: string } } }'),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties/id',
        from: '/components/schemas/Order/required/0',
        message: '`id` of `Order` may now be missing from responses: clients count on it, as it was required.',
      },
      {
        base: responding('{ required: [id, total], properties: { id: { type: string }, total: { type: number } } }'),
        head: responding('{ properties: { id: { type: string }, total: { type: number } } }'),
        at: '/components/schemas/Order',
        from: '/components/schemas/Order/required/0',
        message: '`id` and `total` of `Order` may now be missing from responses: clients count on them, as they were required.',
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isReceived) return;
      const { base, head } = objects;
      const optional: Optional[] = [];
      for (const name of base.required) {
        const [before, now] = [base.properties.get(name), head.property(name)];
        if (!now || !isReceived(now.shape) || (before && !isReceived(before.shape)) || isRequired(name)) continue;
        optional.push({ name, at: now.place, base: base.requiredAt(name) });
      }
      yield* bySchema(optional).map(reportOf);

      function isRequired(name: string): boolean {
        return head.required.has(name) || (head.branches.length > 0 && head.branches.every(({ required }) => required.has(name)));
      }
    },
  },
});

function bySchema(properties: readonly Optional[]): readonly (readonly Optional[])[] {
  const groups = new Map<string, Optional[]>();
  for (const property of properties) {
    const { document, pointer } = ownerOf(property.at);
    const key = `${document.uri} ${pointer}`;
    const group = groups.get(key);
    if (group) group.push(property);
    else groups.set(key, [property]);
  }
  return [...groups.values()];
}

/** Where a schema stops to require anything, that is one cause, however many properties it has. */
function reportOf(group: readonly Optional[]): CompatReport {
  const [first] = group as readonly [Optional, ...Optional[]];
  const schema = ownerOf(first.at);
  if (group.length === 1) {
    const message = `${propertyOf(schema, first.name)} may now be missing from responses: clients count on it, as it was required.`;
    return { at: first.at, message, base: first.base };
  }
  const names = listOf(group.map(({ name }) => name));
  const message = `${names} of ${within(nameAt(schema))} may now be missing from responses: clients count on them, as they were required.`;
  return { at: schema, message, base: first.base };
}
