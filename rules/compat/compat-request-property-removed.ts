import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { isReceived, isSent } from '../../src/compare/schema-pairs.ts';
import type { Shape } from '../../src/compare/shape.ts';
import { requesting } from './examples.ts';
import { objectsOf, propertiesAt, propertyOf, remainderOf } from './objects.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-request-property-removed',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'A request keeps the properties that clients may send.',
  rationale: `
Clients go on sending the property. At best it has no effect any more, and nobody tells them; at worst the whole request is
refused for a property that is not known.`,
  details: `
A property that is gone from requests and responses alike is told once, by \`compat-response-property-removed\`. What is read-only
was never sent; what becomes read-only most often never had an effect, and only the description did not say so. What was
\`deprecated\` was announced, and may go. \`additionalProperties: false\` where it was not so takes all that have no name.`,
  remedy: `
Keep taking the property, mark it \`deprecated\`, and say in its description that it has no effect. Take it out under the next
major version in the path.`,
  turnOff: `
Where the server ignores properties it does not know, and clients are told of changes in another way, it may be \`info\` or
off. A single property that never had an effect takes an \`x-lint-ignore\` at the schema, with the reason.`,
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ properties: { note: { type: string } } }'),
        head: requesting('{ properties: { note: { type: string }, gift: { type: boolean } } }'),
      },
    ],
    bad: [
      {
        base: requesting('{ properties: { id: { type: string }, note: { type: string } } }'),
        head: requesting('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/note',
        message: '`note` of `Order` is no longer taken in requests: what clients send in it is lost, or refused.',
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isSent) return;
      const { base, head } = objects;
      for (const { name, place, shape } of base.properties.values()) {
        const isToldElsewhere = pair.isReceived && isReceived(shape);
        if (head.property(name) || !isSent(shape) || isToldElsewhere || shape.flag('deprecated')) continue;
        const left = remainderOf(place, head);
        const message = `${propertyOf(left, name)} is no longer taken in requests: what clients send in it is lost, or refused.`;
        yield { at: propertiesAt(left), message, base: place };
      }
      if (isClosed(head) && !isClosed(base)) {
        const message = `${subject(nameOf(head))} no longer takes properties that it does not name: what clients send in them is lost, or refused.`;
        yield { at: head.at('additionalProperties'), message, base: base.at('additionalProperties') };
      }
    },
  },
});

/** Whether it takes no other properties than those it names. */
function isClosed(shape: Shape): boolean {
  return shape.all('additionalProperties').includes(false);
}
