import { defineRule, option, pathUse } from '../../src/rule.ts';
import { isFixedNode } from '../standards/path-names.ts';
import { isCollection, isCounted, spelledOut } from './collection.ts';
import { needsNoPlural, nounOf, pluralOf } from './noun.ts';
import { pathNodes } from './path-tree.ts';

export default defineRule({
  id: 'path-plural-collections',
  clauses: ['2', '4.3'],
  severity: 'warn',
  summary: 'A collection is named in the plural.',
  rationale: `
\`/orders\` holds orders, \`/orders/{id}\` is one of them: with plural names, a client can tell a collection from an item
and guess the one path from the other. Where some collections are singular, every path has to be looked up.`,
  details: `
A segment is a collection where the identifier of one of its items follows (\`/user/{id}\`), where GET on it returns a
list of what it names, or where POST on it creates one. Of a compound, the last word counts: \`payment-link\`; in
\`unit-of-measure\`, the first.

The operations' words decide with the path. No collection is what is one of its kind (\`/account\`, \`/users/{id}/profile\`),
groups or prefixes others (\`/admin/users\`), is done (\`/orders/{id}/cancel\`), says which or how (\`/orders/open\`), what
something is looked up by (\`/users/by-email/{email}\`, \`/weather/city/{city}\`), what is set (\`/set/port/{port}\`), or an
aspect of what the id is of (\`/balance/{accountId}\`). Words that have no plural pass, as do words the rule does not know:
a wrong accusation costs more than a miss.`,
  remedy: `
Name the collection in the plural. In an API that is in use, serve the new path beside the old one and deprecate that.
What is one thing, or a word this rule misjudges, goes into \`singletons\`, \`uncountable\` or \`allow\`.`,
  turnOff: `
An API whose collections are all in the singular, or whose paths are not in English, does not gain by it. Words which the rule
misjudges go into \`allow\`, \`singletons\`, \`uncountable\` or \`irregular\`; for an old part of the API, use an override by
\`paths\`.`,
  options: {
    allow: option.words('Segments or words that are never flagged.'),
    uncountable: option.words('Words without a plural, beside those the rule knows.'),
    singletons: option.words('Words that name one thing, not a collection.'),
    irregular: option.pairs('Plurals by singular, where the rule does not know them: `{ matrix: matrices }`.'),
  },
  examples: {
    good: [
      'paths: { /accounts: {}, "/accounts/{id}/profile": {} }',
      'paths: { "/users/by-email/{email}": {} }',
      'paths: { /cart/items: {} }',
    ],
    bad: [
      {
        api: 'paths: { "/user/{id}": {} }',
        at: '/paths/~1user~1{id}',
        message: '`user` in `/user` names a collection in the singular, expected `users`.',
      },
      {
        api: 'paths: { "/v1/payment-link/{payment_link_id}": {} }',
        at: '/paths/~1v1~1payment-link~1{payment_link_id}',
        message: '`payment-link` in `/v1/payment-link` names a collection in the singular, expected `payment-links`.',
      },
    ],
  },
  visit: {
    *Api(api, { options }) {
      const spared = new Set([...options.allow, ...options.uncountable, ...options.singletons].map((word) => word.toLowerCase()));
      const irregular = new Map(Object.entries(options.irregular).map(([one, many]) => [one.toLowerCase(), many]));
      const plurals = new Set([...irregular.values()].map((word) => word.toLowerCase()));
      for (const node of pathNodes(api.pathItems)) {
        const { segment, prefix, all } = node;
        const noun = segment.isStatic ? spelledOut(node, nounOf(segment.text, irregular)) : undefined;
        if (!noun || isFixedNode(node) || [segment.text.toLowerCase(), noun.head, noun.last].some((word) => spared.has(word)))
          continue;
        if (plurals.has(noun.head) || (!irregular.has(noun.head) && needsNoPlural(noun) && !isCounted(node, noun))) continue;
        if (!isCollection(node, noun)) continue;

        const first = all[0];
        if (!first) continue;
        const expected = pluralOf(segment.text, noun, irregular);
        // `/integration/aws` is its own plural.
        if (expected === segment.text) continue;
        const uses = all.map(pathUse);
        const message = `\`${segment.text}\` in \`${prefix}\` names a collection in the singular, expected \`${expected}\`.`;
        yield { at: first.place, message, uses };
      }
    },
  },
});
