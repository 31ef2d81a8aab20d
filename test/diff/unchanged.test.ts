// A description is compatible with itself, however it is written: in another format and order, with other names, or inlined.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesIn } from '../conformance/cases.ts';
import { runs } from '../support/runs.ts';
import { completeExample } from '../support/test-rule.ts';
import { descriptionsBelow } from './description-files.ts';
import { inlined, type Reorder, renamed, reordered } from './rewritings.ts';
import { asJson, asYaml, breaksBetween, changesOfRewritings, valueOfText } from './rewritten.ts';

const ownDescriptions = ['test/accuracy/apis', 'examples'].flatMap(descriptionsBelow);

test('the descriptions that these tests rewrite have all OpenAPI versions', () => {
  const versions = ownDescriptions.map(
    (file) => /(?:openapi|swagger)"?: *["']?(2|3\.[012])/.exec(readFileSync(file, 'utf8'))?.[1],
  );
  expect(new Set(versions)).toEqual(new Set([undefined, '2', '3.0', '3.1']));
});

test.each(ownDescriptions)('a comparison finds no break after a rewriting of %s', async (filename) => {
  expect(await changesOfRewritings({ text: readFileSync(filename, 'utf8'), filename })).toEqual([]);
});

test('the tested ways to rewrite a description have different results', () => {
  const schemas = { A: { type: 'object', required: ['id', 'n'], properties: { id: { $ref: '#/components/schemas/B' } } }, B: {} };
  const value = { components: { schemas } };
  expect(JSON.stringify(reordered(value))).toContain('"required":["n","id"]');
  expect(JSON.stringify(renamed(value))).toContain('"id":{"$ref":"#/components/schemas/Other.B"}');
  expect(inlined(value)).toEqual({
    components: { schemas: { ...schemas, A: { ...schemas.A, properties: { id: {} } } } },
  });
});

interface Change {
  readonly name: string;
  readonly base: string;
  readonly head: string;
}

describe.each(casesIn<Change>('compat'))('the compatibility cases of $name', ({ cases }) => {
  test.each(cases.map((each) => [each.name, each] as const))(
    'stay compatible when they are rewritten: %s',
    async (_, { base, head }) => {
      for (const text of [base, head].map(completeExample)) {
        expect(await changesOfRewritings({ text, filename: 'openapi.yaml' })).toEqual([]);
      }
    },
  );
});

test('equal alternatives that contain each other stay compatible when they are rewritten', async () => {
  const to = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
  const lists = (name: string) => `{ properties: { list: { type: array, items: ${to(name)} } } }`;
  const text = completeExample(`
paths:
  /choices:
    get: { responses: { '200': { description: Ok, content: { application/json: { schema: ${to('Trait')} } } } } }
components:
  schemas:
    Trait: { oneOf: [${to('Choice')}, ${to('Choice')}, { properties: { damage: { type: string } } }] }
    Choice: { properties: { from: ${to('Options')} } }
    Options: { oneOf: [${lists('Option')}, { properties: { category: { type: string } } }] }
    Option: { oneOf: [{ properties: { choice: ${to('Choice')} } }, ${lists('Step')}, { properties: { name: {} } }] }
    Step: { properties: { first: { properties: { second: { properties: { third: ${lists('Option')} } } } } } }
`);
  expect(await changesOfRewritings({ text, filename: 'openapi.yaml' })).toEqual([]);
});

/** An order that depends on a seed only, so that failures can be repeated. */
function shuffling(seed: number): Reorder {
  let state = seed;
  return (list) =>
    list
      .map((item) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return { item, rank: state };
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
}

const REWRITINGS = { renamed, inlined };

test('a comparison finds no break after any combination of rewritings, in either direction', async () => {
  const ways = fc.shuffledSubarray(Object.keys(REWRITINGS) as (keyof typeof REWRITINGS)[]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ownDescriptions),
      ways,
      fc.nat(),
      fc.boolean(),
      async (filename, chosen, seed, isYaml) => {
        const original = { text: readFileSync(filename, 'utf8'), filename };
        const value = valueOfText(original);
        fc.pre(value !== undefined);
        const changed = chosen.reduce((description, way) => REWRITINGS[way](description), reordered(value, shuffling(seed)));
        const version = (isYaml ? asYaml : asJson)(changed, filename);
        expect(await breaksBetween(original, version)).toEqual([]);
        expect(await breaksBetween(version, original)).toEqual([]);
      },
    ),
    runs(15),
  );
});
