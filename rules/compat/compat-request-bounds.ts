import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { changedBounds } from './bounds.ts';
import { requesting, taking } from './examples.ts';
import { sharesType } from './values.ts';
import { subject } from './wording.ts';

export default defineCompatRule({
  id: 'compat-request-bounds',
  clauses: ['9.2'],
  severity: 'error',
  summary: 'A request may be as large and as small as it could be before.',
  rationale: 'Clients, and the data they have stored, keep to the limits they were told. What is beyond the new ones is refused.',
  details: `
Limits of numbers, of the length of text, of the number of items and properties, \`multipleOf\` and \`uniqueItems\`; in all parts of an \`allOf\`
together. A limit that is new counts as one that got tighter, but for one that the format or the listed values say anyway.`,
  remedy: `
Keep the limit. Where the server has always had it and only the description did not say so, nobody is hurt: override the rule for
the operation, or suppress the finding, and say why.`,
  turnOff: `
A release that only describes the limits which the server has always had gets a finding for each; turn it off for that one
comparison (\`--rule compat-request-bounds=off\`). For some paths, set it to \`info\` with an override; single limits take an
\`x-lint-ignore\`.`,
  options: {},
  changes: {
    good: [
      {
        base: requesting('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: requesting('{ properties: { note: { type: string, maxLength: 200 } } }'),
      },
    ],
    bad: [
      {
        base: requesting('{ properties: { note: { type: string, maxLength: 100 } } }'),
        head: requesting('{ properties: { note: { type: string, maxLength: 50 } } }'),
        at: '/components/schemas/Order/properties/note/maxLength',
        from: '/components/schemas/Order/properties/note/maxLength',
        message: '`Order.note` took up to 100 characters and now takes up to 50 characters: requests beyond that are refused.',
      },
      {
        base: taking('[{ name: limit, in: query, schema: { type: integer } }]'),
        head: taking('[{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]'),
        at: '/paths/~1v1~1orders/get/parameters/0/schema/maximum',
        from: '/paths/~1v1~1orders/get/parameters/0/schema',
        message: 'The query parameter `limit` had no upper limit and now takes up to 100: requests beyond that are refused.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isSent, isSplit }) {
      if (!isSent || isSplit || !sharesType(base.types, head.types)) return;
      for (const { before, now, at, base: from } of changedBounds(base, head, 'less')) {
        const was = before.startsWith('without') ? before.replace(/^without an?/, 'had no') : `took ${before}`;
        const message = `${subject(nameOf(head))} ${was} and now takes ${now}: requests beyond that are refused.`;
        yield { at, message, base: from };
      }
    },
  },
});
