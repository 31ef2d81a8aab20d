// Rulesets find the same with the walk of ours as with Spectral's, whatever references a description has.
import type { RulesetDefinition } from '@stoplight/spectral-core';
import * as functions from '@stoplight/spectral-functions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { folderWith } from '../../../cli/support.ts';
import { find } from './support.ts';

const NAMES = ['a', 'b', 'type', 'properties', 'description'];
const reference = fc.constantFrom(
  ...['A', 'B', 'C', 'A/properties', 'B/a', 'C/type'].map((place) => `#/components/schemas/${place}`),
  ...['other.yaml#/A', 'other.yaml', 'none.yaml'],
);
const scalar = fc.constantFrom<unknown>('a', 'string', 1, true, 'Z b');
const { tree } = fc.letrec((tie) => {
  const members = fc.dictionary(fc.constantFrom(...NAMES), tie('tree'), { maxKeys: 3, noNullPrototype: true });
  return {
    tree: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      scalar,
      reference.map(($ref) => ({ $ref })),
      members,
      members,
      fc.tuple(reference, members).map(([$ref, others]) => ({ $ref, ...others })),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  };
});
const files = fc
  .record({ A: tree, B: tree, C: tree, other: fc.record({ A: tree, b: tree }), paths: tree })
  .map(({ other, paths, ...schemas }) => ({
    'openapi.yaml': { openapi: '3.0.3', paths: { '/a': { get: paths } }, components: { schemas } },
    'other.yaml': other,
  }));

const given = fc.constantFrom(
  ...['$', '$..a', '$.components.schemas[*]', '$.components.schemas..[?(@ && @.type)]', '$..properties[*]', '$.paths[*][*]'],
  ...['$..[a,type]', "$..[?(@property === 'b')]", '$..properties..description', '$..*', '$..a.b', '$.paths..type~', '$..a^'],
  ...["$..[?(@parentProperty == 'properties')]", "$..[?(@property === '$ref')]"],
);
const then = fc.constantFrom(
  { function: 'truthy' },
  { function: 'truthy', field: 'description' },
  { function: 'defined', field: 'b' },
  { function: 'falsy', field: 'type' },
  { function: 'pattern', functionOptions: { match: '^[a-z]+$' } },
  { function: 'pattern', field: '@key', functionOptions: { notMatch: '^b' } },
  { function: 'length', functionOptions: { max: 1 } },
  { function: 'schema', functionOptions: { schema: { type: 'object', required: ['a'] } } },
  { function: 'alphabetical' },
  { function: 'undefined', field: '$.a' },
);
const message = fc.constantFrom('m', '{{property}} {{error}}', '{{path}}', '{{value}}', undefined);
const rule = fc
  .record({
    given: fc.uniqueArray(given, { minLength: 1, maxLength: 2 }),
    then,
    message,
    resolved: fc.constantFrom(true, true, false),
  })
  .map(({ message: text, ...others }) => ({ ...others, severity: 'warn', ...(text !== undefined && { message: text }) }));
const rules = fc
  .array(rule, { minLength: 1, maxLength: 6 })
  .map((all) => Object.fromEntries(all.map((one, index) => [`r${index}`, one])));

const FUNCTIONS = new Map<string, unknown>(Object.entries(functions));

type Rules = Readonly<Record<string, { readonly then: { readonly function: string } }>>;

function definitionOf(all: Rules): RulesetDefinition {
  const withFunctions = Object.entries(all).map(([id, one]) => [
    id,
    { ...one, then: { ...one.then, function: FUNCTIONS.get(one.then.function) } },
  ]);
  return { rules: Object.fromEntries(withFunctions) } as unknown as RulesetDefinition;
}

test('a random Spectral ruleset finds the same with our walk as with the walk of Spectral', async () => {
  let found = 0;
  const property = fc.asyncProperty(files, rules, async (descriptions, all) => {
    const texts = Object.entries(descriptions).map(([name, value]) => [name, stringify(value, { lineWidth: 0 })] as const);
    const cwd = folderWith(Object.fromEntries(texts));
    const theirs = await find(cwd, definitionOf(all as Rules), 'Spectral').catch(String);
    const ours = await find(cwd, definitionOf(all as Rules), 'ours').catch(String);
    found += theirs.length;
    expect(ours).toEqual(theirs);
  });
  await fc.assert(property, { numRuns: 60 });
  expect(found).toBeGreaterThan(100);
});
