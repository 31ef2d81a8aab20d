import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { isSent } from '../../src/compare/schema-pairs.ts';
import { requesting } from './examples.ts';
import { objectsOf, ownerOf, propertyOf } from './objects.ts';

export default defineCompatRule({
  id: 'compat-request-property-required',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'A request needs no property that it could do without before.',
  rationale: 'Clients in the field do not send the property, or not always. Their requests, right until now, are refused.',
  details: `
It counts whether the property is new or was optional, and whether it has a default: what is required has to be sent all the
same. What is read-only is never sent. New properties that may be left out are fine.`,
  remedy: `
Leave the property optional, and let the server fill in what clients did not mean to say so far; or require it under the next
major version in the path.`,
  turnOff: `
Where clients are generated anew and released with each version of the service, they send the property from the first day.
Where the server has always refused requests without it, and only \`required\` did not say so, an \`x-lint-ignore\` at the
schema is enough.`,
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ required: [id], properties: { id: { type: string } } }'),
        head: requesting('{ required: [id], properties: { id: { type: string }, note: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: requesting('{ required: [id], properties: { id: { type: string } } }'),
        head: requesting('{ required: [id, note], properties: { id: { type: string }, note: { type: string } } }'),
        at: '/components/schemas/Order/required/1',
        from: '/components/schemas/Order',
        message: '`note` of `Order` is new and required in requests: those of clients that do not know it are refused.',
      },
      {
        base: requesting('{ properties: { note: { type: string } } }'),
        head: requesting('{ required: [note], properties: { note: { type: string } } }'),
        at: '/components/schemas/Order/required/0',
        from: '/components/schemas/Order/properties/note',
        message: '`note` of `Order` is now required in requests: those of clients that leave it out are refused.',
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isSent) return;
      const { base, head } = objects;
      for (const name of head.required) {
        const [before, now] = [base.property(name), head.properties.get(name)];
        const wasRequired =
          base.required.has(name) || (base.branches.length > 0 && base.branches.every(({ required }) => required.has(name)));
        if (wasRequired || (now && !isSent(now.shape))) continue;
        const what = before
          ? 'is now required in requests: those of clients that leave it out are refused'
          : 'is new and required in requests: those of clients that do not know it are refused';
        const at = head.requiredAt(name);
        const message = `${propertyOf(ownerOf(at), name)} ${what}.`;
        yield { at, message, base: before?.place ?? base.definition };
      }
    },
  },
});
