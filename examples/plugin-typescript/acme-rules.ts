// A plugin in TypeScript, which Node.js 22.18 and later runs as it is. To use it, copy this folder.
import { defineRule, option, type Plugin } from 'api-conventions';

const amountUnit = defineRule({
  id: 'amount-unit',
  severity: 'warn',
  summary: 'Every amount says its currency.',
  messages: { noCurrency: '`{{ property }}` has no currency. Add the property `{{ currency }}` beside it.' },
  identity: ['property'],
  options: { currency: option.text('The name of the property that has the currency.', 'currency') },
  visit: {
    // Called once for each schema, however many operations use it.
    *Schema({ properties }, { options: { currency } }) {
      for (const [property, { place }] of properties)
        if (/(?:^a|A)mount$/.test(property) && !properties.has(currency))
          yield { at: place, messageId: 'noCurrency', data: { property, currency } };
    },
  },
});

const listOwned = defineRule({
  id: 'list-owned',
  severity: 'warn',
  summary: 'Every list and everything that is public names the team that owns it.',
  messages: {
    list: '{{ subject }} returns a list of {{ collection }} and has no owner. Add `x-team`.',
    open: '{{ subject }} is public and has no owner. Add `x-team`.',
  },
  visit: {
    // `facts` is what the built-in rules know: whether an operation returns a list, for example.
    *Operation(operation, { facts }) {
      const { place, pathItem } = operation;
      if (place.child('x-team').value !== undefined) return;
      const collection = facts.collectionNameOf(pathItem) ?? 'items';
      if (facts.listOf(operation)) yield { at: place, messageId: 'list', data: { collection } };
      else if (facts.isPublic(operation)) yield { at: place, messageId: 'open' };
    },
  },
});

export default { name: 'acme', rules: [amountUnit, listOwned] } satisfies Plugin;
