/** Rules that can never report anything, or report everything: as far as that is certain, they are mistakes. */
import { describe, expect, test } from 'vitest';
import { mistakesIn } from './support.ts';

const mistakesOf = (where: string, must: string, when?: string) =>
  mistakesIn(`{ where: ${where}, ${when === undefined ? '' : `when: ${when}, `}must: ${must} }`);

const excludingAssertions = (a: string, b: string) => `\`${b}\` excludes \`${a}\`: no value meets both. Remove one of them.`;
const reportsEverything = (a: string, b: string) =>
  `\`${b}\` excludes \`${a}\`, so the rule would report everything that it selects. To forbid what \`when\` selects, use \`not\` in \`must\`.`;
const reportsNothing = (names: string) =>
  `\`must\` holds wherever ${names} does, so the rule can never report anything. Remove one of them.`;
const MISSING = '`must` holds for everything that is not missing, so the rule can never report anything. Use `defined: true`.';

describe('two assertions of a house rule about one attribute', () => {
  test.each([
    ['operation', '{ summary: { enum: [a], pattern: "^b" } }', 'must.summary.enum', 'must.summary.pattern'],
    ['operation', '{ summary: { pattern: "^b", enum: [a, c] } }', 'must.summary.pattern', 'must.summary.enum'],
    ['operation', '{ summary: { enum: [a], contains: b } }', 'must.summary.enum', 'must.summary.contains'],
    ['operation', '{ summary: { enum: [abc], length: { max: 2 } } }', 'must.summary.enum', 'must.summary.length'],
    ['operation', '{ summary: { enum: [abc], length: { min: 4 } } }', 'must.summary.enum', 'must.summary.length'],
    ['operation', '{ tags: { contains: a, enum: [b] } }', 'must.tags.contains', 'must.tags.enum'],
    ['operation', '{ tags: { contains: [a, b], enum: [b] } }', 'must.tags.contains', 'must.tags.enum'],
    ['operation', '{ tags: { contains: a, pattern: "^b" } }', 'must.tags.contains', 'must.tags.pattern'],
    ['operation', '{ tags: { undefined: true, contains: a } }', 'must.tags.undefined', 'must.tags.contains'],
    ['operation', '{ tags: { contains: a, undefined: true } }', 'must.tags.contains', 'must.tags.undefined'],
    ['operation', '{ tags: [a], and: [{ tags: [b] }] }', 'must.tags', 'must.and.0.tags'],
    ['operation', '{ not: { and: [{ tags: [a] }, { tags: [b] }] } }', 'must.not.and.0.tags', 'must.not.and.1.tags'],
    ['operation', '{ or: [{ tags: [a], and: [{ tags: [b] }] }] }', 'must.or.0.tags', 'must.or.0.and.0.tags'],
    ['parameter', '{ maximum: { max: 2, min: 3 } }', 'must.maximum.max', 'must.maximum.min'],
  ])('exclude each other, which is reported: %s %s', async (where, must, a, b) => {
    expect(await mistakesOf(where, must)).toEqual([excludingAssertions(a, b)]);
  });

  test.each([
    ['operation', '{ summary: { enum: [a, b], pattern: "^b" } }'],
    ['operation', '{ summary: { enum: [abc], length: { max: 3 } } }'],
    ['operation', '{ summary: { contains: a, enum: [b, a] } }'],
    ['operation', '{ tags: { contains: a, enum: [a, b] } }'],
    ['operation', '{ tags: { enum: [ab], length: { min: 3 } } }'],
    ['operation', '{ tags: [a], summary: [b] }'],
    ['operation', '{ or: [{ tags: [a] }, { tags: [b] }] }'],
    ['operation', '{ requestBody: { contains: application/json, enum: ["application/json; charset=utf-8"] } }'],
    ['operation', '{ responses: { contains: 404, enum: [4XX, 200] } }'],
    ['parameter', '{ name: { enum: [X-A], and: [] } }'],
    ['parameter', '{ maximum: { min: 3, max: 3 } }'],
    ['parameter', '{ maximum: { min: 3 }, minimum: { max: 2 } }'],
    ['parameter', '{ and: [{ name: [x-a] }, { name: [X-A] }] }'],
  ])('do not exclude each other, and nothing is reported: %s %s', async (where, must) => {
    const mistakes = await mistakesOf(where, must);
    expect(mistakes.filter((mistake) => mistake.includes('excludes'))).toEqual([]);
  });
});

describe('the condition `when` of a house rule', () => {
  test.each([
    ['{ summary: [a] }', '{ summary: [b] }', ['when.summary', 'must.summary']],
    ['{ summary: { undefined: true } }', '{ summary: { defined: true } }', ['when.summary.undefined', 'must.summary.defined']],
    ['{ tags: { contains: a } }', '{ tags: [b] }', ['when.tags.contains', 'must.tags']],
    ['{ summary: [a], tags: [c] }', '{ summary: [b], description: [d] }', ['when.summary', 'must.summary']],
  ] as const)('makes the rule report every part it selects, which is a mistake: %s with %s', async (when, must, [a, b]) => {
    expect(await mistakesOf('operation', must, when)).toEqual([reportsEverything(a, b)]);
  });

  test.each([
    ['{ summary: [a] }', '{ summary: { defined: true } }', '`when.summary`'],
    ['{ summary: { pattern: ^a } }', '{ summary: { defined: true } }', '`when.summary.pattern`'],
    ['{ summary: { undefined: true } }', '{ summary: { undefined: true } }', '`when.summary.undefined`'],
    ['{ summary: { undefined: true } }', '{ summary: { pattern: ^a } }', '`when.summary.undefined`'],
    ['{ summary: { undefined: true } }', '{ summary: { contains: a } }', '`when.summary.undefined`'],
    ['{ summary: { undefined: true } }', '{ tags: { undefined: true } }', undefined],
    ['{ tags: { undefined: true } }', '{ tags: { contains: a } }', undefined],
    ['{ tags: { undefined: true } }', '{ tags: { length: { min: 2 } } }', undefined],
    ['{ tags: { undefined: true } }', '{ tags: [a] }', '`when.tags.undefined`'],
    ['{ summary: { length: { min: 2 } } }', '{ summary: { defined: true } }', undefined],
    ['{ summary: { pattern: ^a } }', '{ summary: { pattern: ^a } }', '`when.summary.pattern`'],
    ['{ summary: { pattern: ^a } }', '{ summary: { pattern: ^b } }', undefined],
    ['{ summary: { pattern: ^a } }', '{ summary: { notPattern: ^a } }', undefined],
    ['{ tags: { defined: true } }', '{ tags: { unique: true } }', undefined],
    ['{ summary: [ab] }', '{ summary: { pattern: ^a } }', '`when.summary`'],
    ['{ summary: [ab, b] }', '{ summary: { pattern: ^a } }', undefined],
    ['{ summary: [ab] }', '{ summary: [ab, c] }', '`when.summary`'],
    ['{ summary: [ab, d] }', '{ summary: [ab, c] }', undefined],
    ['{ summary: [ab], tags: [c] }', '{ summary: [ab, b], tags: [c, d] }', '`when.summary` and `when.tags`'],
    ['{ summary: [ab] }', '{ summary: [ab, b], tags: [c] }', undefined],
    ['{ responses: [404] }', '{ responses: [4XX] }', '`when.responses`'],
    ['{ requestBody: ["a/b; x=1"] }', '{ requestBody: [a/b] }', '`when.requestBody`'],
    ['{ requestBody: [A/b] }', '{ requestBody: { pattern: ^A } }', undefined],
  ])('decides whether the rule can report anything at all: %s with %s', async (when, must, names) => {
    expect(await mistakesOf('operation', must, when)).toEqual(names === undefined ? [] : [reportsNothing(names)]);
  });

  test('a house rule that requires one character of a string is a mistake, as an empty string is missing', async () => {
    expect(await mistakesOf('operation', '{ summary: { length: { min: 1 } } }')).toEqual([MISSING]);
    expect(await mistakesOf('media-type', '{ schema: { length: { min: 1 } } }')).toEqual([MISSING]);
    expect(await mistakesOf('operation', '{ summary: { length: { min: 2 } } }')).toEqual([]);
    expect(await mistakesOf('operation', '{ tags: { length: { min: 1 } } }')).toEqual([]);
    expect(await mistakesOf('operation', '{ summary: { length: { min: 1, max: 9 } } }')).toEqual([]);
    expect(await mistakesOf('operation', '{ summary: { length: { min: 1 } }, tags: [a] }')).toEqual([]);
  });
});

const orHolds = ([a, b]: readonly [string, string]) =>
  `\`${a}\` or \`${b}\` holds for everything, so \`or\` can never report anything. Remove one of them.`;

test.each([
  [
    '[{ summary: { defined: true } }, { summary: { undefined: true } }]',
    ['must.or.0.summary.defined', 'must.or.1.summary.undefined'],
  ],
  [
    '[{ summary: { undefined: true } }, { summary: { defined: true } }]',
    ['must.or.1.summary.defined', 'must.or.0.summary.undefined'],
  ],
  [
    '[{ tags: [a] }, { summary: { defined: true } }, { not: { not: { summary: { undefined: true } } } }]',
    ['must.or.1.summary.defined', 'must.or.2.not.not.summary.undefined'],
  ],
  ['[{ summary: { defined: true } }, { tags: { undefined: true } }]', undefined],
  ['[{ summary: { defined: true } }, { summary: { defined: true } }]', undefined],
  ['[{ summary: { defined: true } }, { summary: { undefined: true }, tags: [a] }]', undefined],
] as const)('alternatives of a house rule that hold for every part are a mistake: %s', async (alternatives, names) => {
  const mistakes = await mistakesOf('operation', `{ or: ${alternatives} }`);
  expect(mistakes).toEqual(names === undefined ? [] : [orHolds(names)]);
});
