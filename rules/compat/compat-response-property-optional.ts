import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { isReceived } from '../../src/compare/schema-pairs.ts';
import { responding } from './examples.ts';
import { objectsOf, ownerOf, propertyOf } from './objects.ts';

export default defineCompatRule({
  id: 'compat-response-property-optional',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'A property that every response had stays in every response.',
  rationale: `
What is required of a response, clients read without asking whether it is there. The first answer without it is a crash in their
code, at a time and place of the server's choosing.`,
  details:
    'A property that is gone altogether is told by `compat-response-property-removed`, one that may be `null` by `compat-type`.',
  remedy: 'Keep the property in `required`, and keep sending it; or make the change under the next major version in the path.',
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
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isReceived) return;
      const { base, head } = objects;
      for (const name of base.required) {
        const [before, now] = [base.properties.get(name), head.property(name)];
        if (!now || !isReceived(now.shape) || (before && !isReceived(before.shape)) || isRequired(name)) continue;
        const message = `${propertyOf(ownerOf(now.place), name)} may now be missing from responses: clients count on it, as it was required.`;
        yield { at: now.place, message, base: base.requiredAt(name) };
      }

      function isRequired(name: string): boolean {
        return head.required.has(name) || (head.branches.length > 0 && head.branches.every(({ required }) => required.has(name)));
      }
    },
  },
});
