import type { Shape } from '../../src/diff/schemas/shape.ts';
import { valueText } from '../../src/diff/schemas/value-text.ts';
import { sharesType, valuesMissingFrom } from '../../src/diff/schemas/values.ts';
import type { Place } from '../../src/model/place.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { parametersExample, requestExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-request-enum',
  clauses: ['9.2'],
  severity: 'error',
  direction: 'request',
  summary: 'Requests keep all values of an `enum`.',
  rationale: 'Existing clients send the value because it was valid when they were written. Their requests are now rejected.',
  details: `
The rule reports values that are removed from an \`enum\` or an \`x-extensible-enum\`, a changed \`const\`, and an \`enum\` where any value
was accepted before. Replacing an \`enum\` with an \`x-extensible-enum\` is allowed.`,
  remedy:
    'Keep accepting the value, and treat it like the closest remaining one. Otherwise, remove it in the next major version.',
  turnOff: `
Where clients fetch the values from the API each time, they do not send removed ones. For a single value that the server never
accepted, or that clients no longer send, use \`x-lint-ignore\` on the schema.`,
  messages: {
    valuesRemoved: '{{ subject }} no longer accepts {{ short values }}; {{ requests }} with a removed value are now rejected.',
    valuesRestricted: '{{ subject }} now accepts only {{ short values }}; {{ requests }} with other values are now rejected.',
  },
  identity: ['parameter', 'values'],
  changes: {
    good: [
      {
        base: parametersExample('[{ name: sort, in: query, schema: { enum: [name, date] } }]'),
        head: parametersExample('[{ name: sort, in: query, schema: { enum: [name, date, price] } }]'),
      },
    ],
    bad: [
      {
        base: parametersExample('[{ name: sort, in: query, schema: { enum: [name, date] } }]'),
        head: parametersExample('[{ name: sort, in: query, schema: { enum: [name] } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/enum',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/enum',
        messageId: 'valuesRemoved',
        data: { subject: '`GET /v1/orders`: query parameter `sort`', values: ['date'] },
      },
      {
        base: requestExample('{ properties: { state: { type: string } } }'),
        head: requestExample('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        at: '/components/schemas/Order/properties/state/enum',
        from: '/components/schemas/Order/properties/state',
        messageId: 'valuesRestricted',
        data: { subject: '`Order.state`', values: ['open', 'closed'] },
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, hasAlternativesOnOneSide }) {
      if (!isSent || hasAlternativesOnOneSide || !sharesType(base.types, head.types)) return;
      const [before, now] = [base.values, head.values];
      const listed = before ?? base.extensibleValues;
      const allowed = now ?? head.extensibleValues;
      const [at, from] = [head, base].map((shape) => shape.at('const', 'enum', 'x-extensible-enum')) as [Place, Place];
      if (listed && allowed) {
        const removed = valuesMissingFrom(allowed, listed);
        if (removed.length === 0) return;
        if (isNarrowedToConstant(base, head))
          yield { at, messageId: 'valuesRestricted', data: { values: allowed.map(valueText) }, base: from };
        else yield { at, messageId: 'valuesRemoved', data: { values: removed.map(valueText) }, base: from };
      } else if (now && !listsBothBooleans(now)) {
        yield { at, messageId: 'valuesRestricted', data: { values: now.map(valueText) }, base: base.definition };
      }
    },
  },
});

/** Returns whether the head adds a `const` beside an `enum`, so that fewer values are allowed than the `enum` lists. */
function isNarrowedToConstant(base: Shape, head: Shape): boolean {
  return head.all('const').length > 0 && head.all('enum').length > 0 && base.all('const').length === 0;
}

/** Returns whether all values of a boolean are listed, which restricts nothing. */
function listsBothBooleans(values: readonly unknown[]): boolean {
  return values.includes(true) && values.includes(false);
}
