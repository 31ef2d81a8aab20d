import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { isReceived } from '../../src/compare/schema-pairs.ts';
import type { Shape } from '../../src/compare/shape.ts';
import { responding } from './examples.ts';
import { objectsOf, propertiesAt, propertyOf, remainderOf } from './objects.ts';
import { within } from './wording.ts';

export default defineCompatRule({
  id: 'compat-response-property-removed',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'A response keeps its properties.',
  rationale: `
Clients read what a response was described to have. A property that is gone is nothing to them, or the reason why their parser
refuses the whole answer, whether it was called required or not: most descriptions call nothing required.`,
  details: `
Properties are looked for through \`$ref\`, \`allOf\` and in all alternatives of a \`oneOf\` or \`anyOf\`. What is write-only was never
in a response; what becomes write-only, a password say, most often never was either. The bodies of errors count as well.
The schema of \`additionalProperties\` counts as one, until \`true\` or names take its place.`,
  remedy: `
Keep the property, with the value it had, beside what takes its place, and mark it \`deprecated\`. Take it out under the next
major version in the path.`,
  turnOff: `
Where all clients are released together with the service, a property may go with the code that read it. One that has to go for
the sake of law or safety is worth the break: suppress the finding with \`x-lint-ignore\`, and say why.`,
  options: {},
  changes: {
    good: [
      {
        base: responding('{ properties: { total: { type: integer } } }'),
        head: responding('{ properties: { total: { type: integer, deprecated: true }, price: { type: string } } }'),
      },
    ],
    bad: [
      {
        base: responding('{ properties: { id: { type: string }, total: { type: integer } } }'),
        head: responding('{ properties: { id: { type: string } } }'),
        at: '/components/schemas/Order/properties',
        from: '/components/schemas/Order/properties/total',
        message: '`total` of `Order` is no longer in responses: clients that read it find nothing.',
      },
    ],
  },
  compare: {
    *Schema(pair) {
      const objects = objectsOf(pair);
      if (!objects || !pair.isReceived) return;
      const { base, head } = objects;
      for (const { name, place, shape } of base.properties.values()) {
        if (head.property(name) || !isReceived(shape)) continue;
        const left = remainderOf(place, head);
        const message = `${propertyOf(left, name)} is no longer in responses: clients that read it find nothing.`;
        yield { at: propertiesAt(left), message, base: place };
      }
      if (
        isMap(base) &&
        !isMap(head) &&
        head.additional !== true &&
        [...head.properties.keys()].every((name) => base.property(name))
      ) {
        const what = head.additional === false ? 'no longer in responses' : 'no longer described';
        const message = `The properties of ${within(nameOf(head))} that have any name are ${what}: clients that read them find nothing.`;
        yield { at: head.at('additionalProperties'), message, base: base.at('additionalProperties') };
      }
    },
  },
});

/** Whether properties of any name are described. */
function isMap({ additional }: Shape): boolean {
  return typeof additional === 'object' && (additional.types !== undefined || additional.branches.length > 0);
}
