import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { changedBounds } from './bounds.ts';
import { responding } from './examples.ts';
import { sharesType } from './values.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-response-bounds',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'A response keeps to the limits that it had before.',
  rationale: `
Clients lay out columns, fields and lists for what they were told to expect. What is larger is cut off or refused by them, what is
smaller, an empty list where there was always one item, runs into code that nobody tried.`,
  details: `
Limits of numbers, of the length of text, of the number of items and properties, and \`uniqueItems\`. A limit that is gone counts as
one that got wider.`,
  remedy: 'Keep to the limit; or lift it under the next major version in the path, and tell clients before.',
  turnOff: `
Where limits are meant for what clients send, and stand in responses only because both share a schema, they promise nothing
there. A single limit that no client relies on takes an \`x-lint-ignore\` at the schema; parts of the API, an override by
\`paths\`.`,
  options: {},
  changes: {
    good: [
      {
        base: responding('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: responding('{ properties: { note: { type: string, maxLength: 50 } } }'),
      },
    ],
    bad: [
      {
        base: responding('{ properties: { lines: { type: array, items: {}, minItems: 1 } } }'),
        head: responding('{ properties: { lines: { type: array, items: {} } } }'),
        at: '/components/schemas/Order/properties/lines',
        from: '/components/schemas/Order/properties/lines/minItems',
        message: '`Order.lines` had at least 1 items in responses and is now without a lower limit: clients do not expect that.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isReceived, isSplit }) {
      if (!isReceived || isSplit || !base.types || !head.types || !sharesType(base.types, head.types)) return;
      for (const { before, now, at, base: from } of changedBounds(base, head, 'more')) {
        const is = now.startsWith('without') ? `is now ${now}` : `now has ${now}`;
        const message = `${subject(nameOf(head))} had ${before} in responses and ${is}: clients do not expect that.`;
        yield { at, message, base: from };
      }
    },
  },
});
