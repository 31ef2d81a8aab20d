import type { BadChange } from '../../src/rule/compat-rule.ts';
import { requestExample, responseExample } from './examples.ts';

const CAT_AND_DOG = `Cat: { type: object, properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, tricks: { type: integer } } }`;

/** An order with alternatives. */
function orderWithAlternatives(discriminator: string): string {
  return `{ oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: ${discriminator} }
    ${CAT_AND_DOG}`;
}

/** An order with subtypes. */
function orderWithSubtypes(discriminator: string): string {
  return `{ type: object, properties: { kind: { type: string } }, discriminator: ${discriminator} }
    Express: { allOf: [{ $ref: "#/components/schemas/Order" }] }
    Gift: { allOf: [{ $ref: "#/components/schemas/Order" }] }`;
}

/** Changes of discriminators that break clients. */
export const DISCRIMINATOR_EXAMPLES: readonly BadChange[] = [
  {
    base: responseExample(orderWithAlternatives('{ propertyName: kind }')),
    head: responseExample(orderWithAlternatives('{ propertyName: species }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'discriminatorChanged',
    data: {
      subject: '`Order`',
      before: 'kind',
      now: 'species',
      effects: [{ messageId: 'oldUnreadable', data: { old: 'kind' } }],
    },
  },
  {
    base: requestExample(orderWithSubtypes('{ propertyName: kind, mapping: { express: Express, gift: Gift } }')),
    head: requestExample(orderWithSubtypes('{ propertyName: kind, mapping: { express: Express } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'valueRemoved',
    data: { subject: '`Order`', property: 'kind', value: 'gift' },
  },
  {
    base: requestExample(
      orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog, puppy: Dog, hound: Dog } }'),
    ),
    head: requestExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'valuesRemoved',
    data: { subject: '`Order`', property: 'kind', values: ['puppy', 'hound'] },
  },
  {
    base: requestExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog } }')),
    head: requestExample(orderWithAlternatives('{ propertyName: kind, mapping: { tomcat: Cat, dog: Dog } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'valueReplaced',
    data: {
      subject: '`Order`',
      property: 'kind',
      value: 'cat',
      replacement: 'tomcat',
      effects: [{ messageId: 'oldRejected', data: { old: 'cat' } }],
    },
  },
  {
    base: responseExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog } }')),
    head: responseExample(orderWithAlternatives('{ propertyName: kind, mapping: { tomcat: Cat, dog: Dog } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'valueReplaced',
    data: {
      subject: '`Order`',
      property: 'kind',
      value: 'cat',
      replacement: 'tomcat',
      effects: [{ messageId: 'newUnknown', data: { replacement: 'tomcat' } }],
    },
  },
  {
    base: responseExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog } }')),
    head: responseExample(orderWithAlternatives('{ propertyName: kind, mapping: { tomcat: Cat, hound: Dog } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'valuesReplaced',
    data: {
      subject: '`Order`',
      property: 'kind',
      values: ['tomcat', 'hound'],
      replacements: [
        { messageId: 'replacement', data: { value: 'cat', replacement: 'tomcat' } },
        { messageId: 'replacement', data: { value: 'dog', replacement: 'hound' } },
      ],
      effects: [{ messageId: 'allUnknown', data: { values: ['tomcat', 'hound'] } }],
    },
  },
  {
    base: requestExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog } }')),
    head: requestExample(orderWithAlternatives('{ propertyName: kind, mapping: { tomcat: Cat, hound: Dog } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'valuesReplaced',
    data: {
      subject: '`Order`',
      property: 'kind',
      values: ['cat', 'dog'],
      replacements: [
        { messageId: 'replacement', data: { value: 'cat', replacement: 'tomcat' } },
        { messageId: 'replacement', data: { value: 'dog', replacement: 'hound' } },
      ],
      effects: [{ messageId: 'allRejected', data: { values: ['cat', 'dog'] } }],
    },
  },
  {
    base: responseExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog, wolf: Cat } }')),
    head: responseExample(orderWithAlternatives('{ propertyName: kind, mapping: { cat: Cat, dog: Dog, wolf: Dog } }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator',
    messageId: 'targetChanged',
    data: {
      subject: '`Order`',
      property: 'kind',
      value: 'wolf',
      before: 'Cat',
      now: 'Dog',
      effects: [{ messageId: 'otherContent', data: { before: 'Cat' } }],
    },
  },
  {
    base: requestExample(orderWithAlternatives('{ propertyName: kind, defaultMapping: Cat }')),
    head: requestExample(orderWithAlternatives('{ propertyName: kind }')),
    at: '/components/schemas/Order/discriminator',
    from: '/components/schemas/Order/discriminator/defaultMapping',
    messageId: 'defaultRemoved',
    data: { subject: '`Order`', property: 'kind' },
  },
  {
    base: requestExample(orderWithAlternatives('{ propertyName: kind, defaultMapping: Cat }')),
    head: requestExample(orderWithAlternatives('{ propertyName: kind, defaultMapping: Dog }')),
    at: '/components/schemas/Order/discriminator/defaultMapping',
    from: '/components/schemas/Order/discriminator/defaultMapping',
    messageId: 'defaultChanged',
    data: { subject: '`Order`', property: 'kind', before: 'Cat', now: 'Dog', effects: [{ messageId: 'unlistedRejected' }] },
  },
  {
    base: responseExample(orderWithAlternatives('{ propertyName: kind, defaultMapping: Cat }')),
    head: responseExample(orderWithAlternatives('{ propertyName: kind, defaultMapping: Dog }')),
    at: '/components/schemas/Order/discriminator/defaultMapping',
    from: '/components/schemas/Order/discriminator/defaultMapping',
    messageId: 'defaultChanged',
    data: {
      subject: '`Order`',
      property: 'kind',
      before: 'Cat',
      now: 'Dog',
      effects: [{ messageId: 'otherContent', data: { before: 'Cat' } }],
    },
  },
];
