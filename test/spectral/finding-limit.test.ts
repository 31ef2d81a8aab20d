import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ParsedDocument } from '../../src/document/document.ts';
import { FileStore } from '../../src/document/files/files.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { lint } from '../../src/index.ts';
import { ForeignRulesets } from '../../src/spectral/foreign/foreign-rulesets.ts';
import { folderWith } from '../cli/support.ts';

type Files = Readonly<Record<string, string>>;

/** The findings of a ruleset with this limit for a rule, as `file#pointer message`, and the rules that reach it. */
async function find(ruleset: string, files: Files, count: number, hasMemory = true) {
  const name = ruleset.startsWith('export') ? 'ruleset.mjs' : 'ruleset.yaml';
  const cwd = folderWith({ ...files, [name]: ruleset });
  const rulesets = await ForeignRulesets.load([name], { cwd, root: cwd, allowCode: true });
  const store = new FileStore();
  const document = store.read(toUri(path.join(cwd, 'openapi.yaml'))) as ParsedDocument;
  const limits = { count, hasMemory: () => hasMemory };
  const { findings, exceeded, crashes } = await rulesets.lint(document, store.loader(toUri(cwd)), limits);
  const found = findings.map(({ document: at, pointer, message }) => `${path.basename(at.uri)}#${pointer} ${message}`);
  return { found: found.map((line) => line.replace(/^openapi.yaml/, '')).sort(), exceeded: [...exceeded], crashes };
}

const reference = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
const schemas = (text: string) => ({ 'openapi.yaml': `openapi: 3.1.0\ncomponents:\n  schemas:\n${text.replace(/^/gm, '    ')}` });

/** Two definitions that are used several times, and strings in each. */
const SHARED = schemas(`A: { a: ${reference('C')}, b: ${reference('B')} }
B: { a: ${reference('C')}, b: ${reference('C')}, c: { type: string } }
C: { type: string, d: { type: string } }`);
const STRINGS = ['#/components/schemas/B/c', '#/components/schemas/C', '#/components/schemas/C/d'];
const GIVEN = 'given: "$..[?(@ && @.type==\'string\')]"';
const FORMAT = 'then: { field: format, function: truthy }';

describe('the results of a Spectral rule that are one finding', () => {
  test.each<[string, string, Files, readonly string[]]>([
    ['of a definition', `rules: { r: { ${GIVEN}, message: m, ${FORMAT} } }`, SHARED, STRINGS.map((line) => `${line} m`)],
    [
      'with a message that shows the property',
      `rules: { r: { ${GIVEN}, message: "{{property}}", then: [{ field: x, function: truthy }, { field: y, function: truthy }] } }`,
      SHARED,
      // Spectral names the string itself if the path to it ends with a reference.
      [...STRINGS.flatMap((line) => ['x', 'y'].map((name) => `${line} ${line.split('/').at(-1)}.${name}`)), `${STRINGS[1]} C`],
    ],
    [
      'with a message that does not',
      `rules: { r: { ${GIVEN}, message: m, then: [{ field: x, function: truthy }, { field: y, function: truthy }] } }`,
      SHARED,
      STRINGS.map((line) => `${line} m`),
    ],
    [
      'with the description of the rule as message',
      `rules: { r: { ${GIVEN}, description: m, then: [{ field: a, function: truthy }, { field: b, function: defined }] } }`,
      SHARED,
      STRINGS.map((line) => `${line} m`),
    ],
    [
      'with the message of the function',
      `rules: { r: { given: "$..d", then: { function: schema, functionOptions: { allErrors: true, schema: { required: [a, b] } } } } }`,
      SHARED,
      ['a', 'b'].map((name) => `#/components/schemas/C/d "d" property must have required property "${name}"`),
    ],
    [
      'of a function that takes time',
      'export default { rules: { r: { given: "$..type", then: { function: async () => { await null; return [{ message: "m" }]; } } } } };',
      SHARED,
      STRINGS.map((line) => `${line}/type m`),
    ],
    [
      'where the rule is on',
      `rules: { r: { ${GIVEN}, message: m, ${FORMAT} } }\noverrides: [{ files: ["**#/components/schemas/C"], rules: { r: off } }]`,
      SHARED,
      ['#/components/schemas/B/c m'],
    ],
    [
      'of definitions in other files',
      `rules: { r: { ${GIVEN}, message: m, ${FORMAT} } }`,
      {
        'openapi.yaml': 'openapi: 3.1.0\nx-a: [{ $ref: "b.yaml#/x~1y" }, { $ref: "c.yaml" }]\n',
        'b.yaml': 'x/y: { a: { $ref: "c.yaml#/d" }, b: { $ref: "c.yaml" } }\n',
        'c.yaml': 'd: { type: string, e: { type: string }, f: [{ type: string }] }\n',
      },
      ['c.yaml#/d m', 'c.yaml#/d/f/0 m', 'c.yaml#/d/e m'],
    ],
    [
      'of values in circles',
      `rules: { r: { ${GIVEN}, message: m, ${FORMAT} } }`,
      schemas(`A: { type: string, a: ${reference('B')} }\nB: { type: string, b: ${reference('A')}, c: ${reference('B')} }`),
      ['#/components/schemas/A m', '#/components/schemas/B m'],
    ],
  ])('are counted once: %s', async (_name, ruleset, files, expected) => {
    const { length } = expected;
    expect(await find(ruleset, files, length)).toEqual({ found: [...expected].sort(), exceeded: [], crashes: [] });
    const less = await find(ruleset, files, length - 1);
    expect([less.found.length, less.exceeded]).toEqual([length - 1, [['r', length - 1]]]);
  });
});

describe('the results of a Spectral rule that are several findings', () => {
  test.each<[string, string, Files]>([
    ['of aliases', '$..type', { 'openapi.yaml': 'openapi: 3.1.0\nx-a: &a { type: a }\nx-b: *a\n' }],
    [
      'of keys beside a reference',
      '$..e',
      schemas(`A: { a: { $ref: '#/components/schemas/B', d: { e: 1 } } }\nB: { d: { e: 1 } }`),
    ],
    [
      'of keys that have escapes',
      '$..e',
      { 'openapi.yaml': 'openapi: 3.1.0\nx-a: { a/b: { e: 1 }, a~1b: { e: 1 }, a%2Fb: { e: 1 } }\n' },
    ],
    ['of broken references', '$..$ref', schemas(`A: { a: ${reference('X')}, b: ${reference('X')}, c: { $ref: 'no.yaml' } }`)],
  ])('are counted separately: %s', async (_name, given, files) => {
    const rule = (resolved: boolean) =>
      `rules: { r: { given: "${given}", resolved: ${resolved}, message: m, then: { function: falsy } } }`;
    const { found, exceeded } = await find(rule(true), files, 100);
    expect([found.filter((line) => line.endsWith(' m')), exceeded]).toEqual([
      (await find(rule(false), files, 100)).found.filter((line) => line.endsWith(' m')),
      [],
    ]);
    expect(found.length).toBeGreaterThan(1);
  });
});

test('the linter reports a finding after very many results of one definition', async () => {
  const levels = Array.from(
    { length: 16 },
    (_, level) => `S${level}: { a: ${reference(`S${level + 1}`)}, b: ${reference(`S${level + 1}`)} }`,
  );
  const cwd = folderWith({
    ...schemas([...levels, 'S16: { type: string }', 'Z: { type: string }'].join('\n')),
    'ruleset.yaml': `rules: { r: { ${GIVEN}, message: m, ${FORMAT} } }`,
  });
  const { findings, errors } = await lint(['openapi.yaml'], { cwd, spectral: ['ruleset.yaml'] });
  const found = findings.filter(({ ruleId }) => ruleId === 'r' || ruleId === 'limit-reached');
  expect(errors).toEqual([]);
  expect(found.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`)).toEqual([
    'r /components/schemas/S16',
    'r /components/schemas/Z',
  ]);
}, 60_000);

test('the walk for Spectral rules follows references in a circle once', async () => {
  const files = schemas(`A: ${reference('B')}\nB: ${reference('C')}\nC: ${reference('B')}\nD: { a: ${reference('A')}, type: 1 }`);
  const { found, crashes } = await find('rules: { r: { given: "$..*", message: m, then: { function: falsy } } }', files, 100);
  expect(found).toEqual(
    expect.arrayContaining(['#/components/schemas/B m', '#/components/schemas/D m', '#/components/schemas/D/type m']),
  );
  expect(crashes).toEqual([]);
});

test('the linter counts findings of a rule in several rulesets once', async () => {
  const cwd = folderWith({ ...SHARED, 'ruleset.yaml': `rules: { r: { ${GIVEN}, message: m, ${FORMAT} } }` });
  const rulesets = await ForeignRulesets.load(['ruleset.yaml', 'ruleset.yaml'], { cwd, root: cwd, allowCode: false });
  const store = new FileStore();
  const document = store.read(toUri(path.join(cwd, 'openapi.yaml'))) as ParsedDocument;
  const { exceeded } = await rulesets.lint(document, store.loader(toUri(cwd)), { count: 2, hasMemory: () => true });
  expect([...exceeded]).toEqual([['r', 2]]);
});

test('a Spectral rule with more findings than fit in memory fails, and none of them is reported', async () => {
  const items = Array.from({ length: 5000 }, () => '1').join();
  const ruleset = 'rules: { r: { given: "$.x-a[*]", message: m, then: { function: falsy } } }';
  const { found, exceeded, crashes } = await find(
    ruleset,
    { 'openapi.yaml': `openapi: 3.1.0\nx-a: [${items}]\n` },
    10_000,
    false,
  );
  expect([found.length, exceeded, crashes]).toEqual([
    999,
    [],
    [{ ruleId: 'r', reason: 'its findings need more memory than is left' }],
  ]);
});
