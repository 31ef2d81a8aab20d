import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { requesting, taking } from './examples.ts';
import { missingFrom, sharesType } from './values.ts';
import { listOf, subject, valueText } from './wording.ts';

export default defineCompatRule({
  id: 'compat-request-enum',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'A request may have all the values that it could have before.',
  rationale: 'Clients send the value from code that was right when it was written. Now their requests are refused.',
  details: `
It counts whether a value of an \`enum\` is gone, a \`const\` is another one, or values are limited that were not. Of an
\`x-extensible-enum\`, too, no value may go; one that takes the place of an \`enum\` limits nothing.`,
  remedy: 'Keep taking the value, and treat it as what comes nearest; or drop it under the next major version in the path.',
  turnOff: `
Where clients do not have the values in their code but fetch them from the API each time, none sends one that is gone. A
single value that the server never took, or that nobody has sent for long, takes an \`x-lint-ignore\` at the schema.`,
  options: {},
  changes: {
    good: [
      {
        base: taking('[{ name: sort, in: query, schema: { enum: [name, date] } }]'),
        head: taking('[{ name: sort, in: query, schema: { enum: [name, date, price] } }]'),
      },
    ],
    bad: [
      {
        base: taking('[{ name: sort, in: query, schema: { enum: [name, date] } }]'),
        head: taking('[{ name: sort, in: query, schema: { enum: [name] } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/enum',
        from: '/paths/~1v1~1orders/get/parameters/0/schema/enum',
        message: 'The query parameter `sort` no longer takes `date`: requests with it are refused.',
      },
      {
        base: requesting('{ properties: { state: { type: string } } }'),
        head: requesting('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        at: '/components/schemas/Order/properties/state/enum',
        from: '/components/schemas/Order/properties/state',
        message: '`Order.state` took any value and now only `open` and `closed`: requests with others are refused.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, isSplit }) {
      if (!isSent || isSplit || !sharesType(base.types, head.types)) return;
      const [before, now] = [base.values, head.values];
      const listed = before ?? base.extensibleValues;
      const allowed = now ?? head.extensibleValues;
      const at = head.at('enum', 'const', 'x-extensible-enum');
      if (listed && allowed) {
        const gone = missingFrom(allowed, listed);
        if (gone.length === 0) return;
        const message = `${subject(nameOf(head))} no longer takes ${listOf(gone.map(valueText), 'or')}: requests with ${gone.length === 1 ? 'it' : 'one of them'} are refused.`;
        yield { at, message, base: base.at('enum', 'const', 'x-extensible-enum') };
      } else if (now && !takesBoth(now)) {
        const message = `${subject(nameOf(head))} took any value and now only ${listOf(now.map(valueText))}: requests with others are refused.`;
        yield { at, message, base: base.definition };
      }
    },
  },
});

/** A boolean that says what its values are has no others. */
function takesBoth(values: readonly unknown[]): boolean {
  return values.includes(true) && values.includes(false);
}
