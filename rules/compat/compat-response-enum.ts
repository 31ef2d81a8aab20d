import { defineCompatRule } from '../../src/compare/compat-rule.ts';
import { nameOf } from '../../src/compare/names.ts';
import { responding } from './examples.ts';
import { missingFrom, sharesType } from './values.ts';
import { listOf, subject, valueText } from './wording.ts';

export default defineCompatRule({
  id: 'compat-response-enum',
  clauses: ['9.2'],
  severity: 'warn',
  summary: 'A response has no values that it could not have before.',
  rationale: `
Clients have a branch for each value they were told of. A value they have never heard of is a parse error in generated clients,
and the wrong branch in others.`,
  details: `
It counts whether a value comes to an \`enum\`, a \`const\` is another one, or values are limited no longer. Who wants to add values
later says so with \`x-extensible-enum\` in place of \`enum\`: then clients were told to expect more.`,
  remedy: `
Use \`x-extensible-enum\` for lists that will grow, from the beginning. For one that clients take for complete, send the new value
under the next major version in the path, or to those only that ask for it.`,
  turnOff: `
An API which has told its clients to expect new values in every \`enum\`, and whose clients do, breaks none of them with one
more. Where that is true of some lists only, \`x-extensible-enum\` in place of \`enum\` says so, and the rule stays on for the
others.`,
  options: {},
  changes: {
    good: [
      {
        base: responding('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        head: responding('{ properties: { state: { type: string, enum: [open] } } }'),
      },
      {
        base: responding('{ properties: { state: { type: string, x-extensible-enum: [open, closed] } } }'),
        head: responding('{ properties: { state: { type: string, x-extensible-enum: [open, closed, lost] } } }'),
      },
    ],
    bad: [
      {
        base: responding('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        head: responding('{ properties: { state: { type: string, enum: [open, closed, lost] } } }'),
        at: '/components/schemas/Order/properties/state/enum',
        from: '/components/schemas/Order/properties/state/enum',
        message: '`Order.state` may now be `lost` in responses: clients do not know that value.',
      },
      {
        base: responding('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        head: responding('{ properties: { state: { type: string } } }'),
        at: '/components/schemas/Order/properties/state',
        from: '/components/schemas/Order/properties/state/enum',
        message: '`Order.state` may now have any value in responses: clients know only `open` and `closed`.',
      },
    ],
  },
  compare: {
    *Schema({ base, head, isReceived, isSplit }) {
      const [before, now] = [base.values, head.values];
      if (
        !isReceived ||
        isSplit ||
        !before ||
        head.extensibleValues ||
        !(base.types && head.types && sharesType(base.types, head.types))
      )
        return;
      const added = now && missingFrom(before, now);
      if (added?.length === 0 || (!now && before.includes(true) && before.includes(false))) return;
      const name = subject(nameOf(head));
      const message = added
        ? `${name} may now be ${listOf(added.map(valueText), 'or')} in responses: clients do not know ${added.length === 1 ? 'that value' : 'these values'}.`
        : `${name} may now have any value in responses: clients know only ${listOf(before.map(valueText))}.`;
      yield { at: head.at('enum', 'const'), message, base: base.at('enum', 'const') };
    },
  },
});
