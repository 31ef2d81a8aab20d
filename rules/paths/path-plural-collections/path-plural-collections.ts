import { type PathNode, pathNodes } from '../../../src/facts/path-tree/path-tree.ts';
import { pluralOf } from '../../../src/facts/paths/noun.ts';
import { isFixedNode } from '../../../src/facts/standards/path-names.ts';
import { isPlural } from '../../../src/facts/words/nouns.ts';
import { pathUse } from '../../../src/model/use.ts';
import { option } from '../../../src/rule/option.ts';
import { defineRule, type Pass, type Report } from '../../../src/rule/rule.ts';
import { itemJudgement } from './item-judgement.ts';
import { collectionJudgement, createdJudgement, listedJudgement } from './judgements.ts';
import { PluralRenames, type SingularCollection } from './plural-renames.ts';
import { isSingular, nounAt, SingularSegment } from './subject.ts';

export default defineRule({
  id: 'path-plural-collections',
  clauses: ['2 collections', '4.3'],
  severity: 'warn',
  summary: 'A collection is named in the plural.',
  rationale: `
\`/orders\` contains orders, and \`/orders/{id}\` is one of them: with plural names, clients can tell a collection from an item and
guess one path from the other. If some collections are singular, clients must look up every path.`,
  details: `
A segment is a collection if the identifier of one of its items follows (\`/user/{id}\`), if GET returns a list of such items, if POST
creates such an item, if GET returns an array to which POST adds, or if GET returns an array that has the name of the segment (\`/recovery-code\`
with \`recoveryCodes\`). In a compound, the last word is judged (\`payment-link\`); in \`unit-of-measure\`, the first.

The rule also considers how operations are named and described. The following are not collections:

- singletons (\`/account\`, \`/users/{id}/profile\`)
- groups and prefixes (\`/admin/users\`)
- actions (\`/orders/{id}/cancel\`), and objects of a verb (\`/get/mailbox/{id}\`), which \`path-simple\` reports
- qualifiers (\`/orders/open\`), and what a search or a report is about (\`/search/user\`)
- kinds of the collection before (\`/templates/email\`, where texts say "email template")
- attributes for a lookup (\`/users/by-email/{email}\`, \`/weather/city/{city}\`, and \`/models/brand/{brandId}\`, where GET returns models)
- wholes that consist of the array that GET returns (\`/folders/{id}/path\`)
- the one file of an item (\`/products/{id}/image\`, where a product has an \`imageUrl\`)
- values to set (\`/set/port/{port}\`)
- aspects of the resource whose id follows (\`/balance/{accountId}\`)

The conventions use \`/item/{id}\` in section 4 as a placeholder for any item. In a description, it is a collection with a singular name and is
reported; the other paths of the conventions, such as \`/cart/items\` and \`/group/users\`, are accepted.

Words without a plural are not reported, nor are words that the rule does not know, because a wrong finding costs more trust than a
missed one. An unknown word is reported only where POST creates, and the identifier that repeats or spells it out (\`/ip-acl/{accessControlListId}\`)
reads and changes or deletes. Words such as \`time\` and \`space\`, which have a plural in some of their meanings, are reported only where the API
counts them: \`{timeId}\`, "Add a time", "List times".

Doubtful cases are decided as follows: \`/search/person\` beside \`/search/places\` is reported, because the API uses the plural there. A noun
that may be a verb, such as \`challenge\`, is an action if nothing but POST is available and a verb is beside it (\`/verify\`), and a
collection if GET returns a list. A view with its own items, such as \`/tags/detail\` and \`/tags/detail/{id}\`, is a collection.

Each singular name is reported once, however many paths contain it. If half or more of the collections, and at least three, have
singular names, they are reported as one finding, because the API then follows another convention.`,
  remedy: `
Use the plural as the name of the collection. In an API that is in use, add the new path and deprecate the old one. If the rule
misjudges a word, add it to \`singletons\`, \`uncountable\` or \`allow\`.`,
  fixes: `
Fix: renames all paths that contain the collection, with everything that refers to them. Other singular collections in these paths, those
with the same name and the same path under another version are renamed with it, or none of them.

No fix: if a path of the new name exists, only the author knows how to join them. Two paths that match the same URLs today are renamed
together, and \`path-unique\` still reports them. Names that begin with a mark (\`_doc\`) may be given
by a framework.`,
  turnOff: `
Turn the rule off for an API that names all of its collections in the singular, or whose paths are not in English. Add words that
the rule misjudges to \`allow\`, \`singletons\`, \`uncountable\` or \`irregular\`. For an old part of the API, use an override by
\`paths\`.`,
  options: {
    allow: option.words('Segments or words that are never reported.'),
    uncountable: option.words('Words without a plural, in addition to those that the rule knows.'),
    singletons: option.words('Words that name a single resource instead of a collection.'),
    irregular: option.pairs(
      'Irregular plurals by their singulars, in addition to those that the rule knows: `{ matrix: matrices }`.',
    ),
  },
  messages: { singularCollection: '{{ subject }}: the collection name `{{ name }}` is singular. Use `{{ plural }}`.' },
  identity: ['collection'],
  habits: {
    singularCollection: {
      text: 'At least half of the collections have singular names. Use plural names.',
      // Eleven slips in a large API are eleven names to change; only an API that is singular throughout has one cause.
      onlyFromHalf: true,
    },
  },
  examples: {
    good: [
      'paths: { "/users/{id}": {}, "/users/{id}/profile": {}, "/v1/payment-links/{payment_link_id}": {} }',
      'paths: { "/users/by-email/{email}": {} }',
      'paths: { /cart/items: {} }',
    ],
    bad: [
      {
        api: 'paths: { "/user/{id}": {} }',
        at: '/paths/~1user~1{id}',
        messageId: 'singularCollection',
        data: { subject: '`/user`', name: 'user', plural: 'users' },
        fixed: 'paths: { "/users/{id}": {} }',
      },
      {
        api: 'paths: { "/v1/payment-link/{payment_link_id}": {} }',
        at: '/paths/~1v1~1payment-link~1{payment_link_id}',
        messageId: 'singularCollection',
        data: { subject: '`/v1/payment-link`', name: 'payment-link', plural: 'payment-links' },
        fixed: 'paths: { "/v1/payment-links/{payment_link_id}": {} }',
      },
    ],
  },
  judgements: [collectionJudgement, itemJudgement, listedJudgement, createdJudgement],
  visit: {
    *Api(api, { options, appliesTo }) {
      const ignoredWords = new Set(
        [...options.allow, ...options.uncountable, ...options.singletons].map((word) => word.toLowerCase()),
      );
      const irregular = new Map(Object.entries(options.irregular).map(([one, many]) => [one.toLowerCase(), many]));
      const plurals = new Set([...irregular.values()].map((word) => word.toLowerCase()));
      const found: ReportedCollection[] = [];
      for (const node of pathNodes(api.pathItems)) {
        const { segment, prefix, allItems } = node;
        const [first] = allItems;
        const noun = nounAt(node, irregular);
        if (!first || !noun || [segment.text.toLowerCase(), noun.head, noun.last].some((word) => ignoredWords.has(word)))
          continue;
        if (plurals.has(noun.head) || !(irregular.has(noun.head) || isSingular(noun))) {
          if (plurals.has(noun.head) || isPlural(noun.head)) yield* pluralPasses(node);
          continue;
        }
        const decision = collectionJudgement.decide(new SingularSegment(node, noun));
        const plural = pluralOf(segment.text, noun, irregular);
        // `/integration/aws` is its own plural.
        if (decision.verdict === 'pass' || plural === segment.text || isFixedNode(node)) continue;
        const data = { subject: `\`${prefix}\``, collection: prefix, name: segment.text, plural };
        const because = decision.because();
        const report = {
          at: first.place,
          anchor: api.pathsPlace,
          messageId: 'singularCollection',
          data,
          because,
          uses: allItems.map(pathUse),
        };
        found.push({ node, plural, first, report });
      }
      const fixes = new PluralRenames(api, found, (item) => appliesTo(pathUse(item)));
      for (const one of found) yield { ...one.report, ...fixes.of(one) };
    },
  },
});

interface ReportedCollection extends SingularCollection {
  readonly report: Report;
}

/** A collection with a plural name, at its own path or at the first path of an item; a prefix is not a collection. */
function* pluralPasses({ items, parameters }: PathNode): Generator<Pass> {
  const [first] = [...items, ...parameters.flatMap((parameter) => parameter.allItems)];
  if (first) yield { passed: first.place, uses: [pathUse(first)] };
}
