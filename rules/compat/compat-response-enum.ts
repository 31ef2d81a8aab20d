import { valueText } from '../../src/diff/schemas/value-text.ts';
import { sharesType, valuesMissingFrom } from '../../src/diff/schemas/values.ts';
import { defineCompatRule } from '../../src/rule/compat-rule.ts';
import { responseExample } from './examples.ts';

export default defineCompatRule({
  id: 'compat-response-enum',
  clauses: ['9.2'],
  severity: 'warn',
  direction: 'response',
  summary: 'Responses get no new values of an `enum`.',
  rationale: `
Clients have a branch for each value that the description lists. An unknown value causes a parse error in generated clients, and
leads other clients into the wrong branch.`,
  details: `
The rule reports values that are added to an \`enum\`, a changed \`const\`, and an \`enum\` that is removed. To be able to add values
later, use \`x-extensible-enum\` instead of \`enum\`, which tells clients to expect new values.`,
  remedy: `
Use \`x-extensible-enum\` from the beginning for lists that will grow. Otherwise, return the new value in the next major version, or
only to clients that ask for it.`,
  turnOff: `
Turn it off for an API whose clients all handle unknown values in every \`enum\`. Where this is true of some lists only, use
\`x-extensible-enum\` for these and keep the rule on for the others.`,
  messages: {
    valuesAdded: '{{ subject }} can now be {{ short values }}{{ inResponses }}, which existing {{ clients }} do not know.',
    anyValue: '{{ subject }} can now have any value{{ inResponses }}; {{ clients }} know only {{ short values }}.',
  },
  identity: ['values'],
  changes: {
    good: [
      {
        base: responseExample('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        head: responseExample('{ properties: { state: { type: string, enum: [open] } } }'),
      },
      {
        base: responseExample('{ properties: { state: { type: string, x-extensible-enum: [open, closed] } } }'),
        head: responseExample('{ properties: { state: { type: string, x-extensible-enum: [open, closed, lost] } } }'),
      },
    ],
    bad: [
      {
        base: responseExample('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        head: responseExample('{ properties: { state: { type: string, enum: [open, closed, lost] } } }'),
        at: '/components/schemas/Order/properties/state/enum',
        from: '/components/schemas/Order/properties/state/enum',
        messageId: 'valuesAdded',
        data: { subject: '`Order.state`', values: ['lost'] },
      },
      {
        base: responseExample('{ properties: { state: { type: string, enum: [open, closed] } } }'),
        head: responseExample('{ properties: { state: { type: string } } }'),
        at: '/components/schemas/Order/properties/state',
        from: '/components/schemas/Order/properties/state/enum',
        messageId: 'anyValue',
        data: { subject: '`Order.state`', values: ['open', 'closed'] },
      },
    ],
  },
  compare: {
    *Schema({ base, head, isReceived, hasAlternativesOnOneSide }) {
      const [before, now] = [base.values, head.values];
      if (
        !isReceived ||
        hasAlternativesOnOneSide ||
        !before ||
        head.extensibleValues ||
        !(base.types && head.types && sharesType(base.types, head.types))
      )
        return;
      const added = now && valuesMissingFrom(before, now);
      if (added?.length === 0 || (!now && before.includes(true) && before.includes(false))) return;
      const places = { at: head.at('const', 'enum'), base: base.at('const', 'enum') };
      if (added) yield { ...places, messageId: 'valuesAdded', data: { values: added.map(valueText) } };
      else yield { ...places, messageId: 'anyValue', data: { values: before.map(valueText) } };
    },
  },
});
