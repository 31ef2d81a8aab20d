import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { compare, describeFinding, folderWith, foreign, PROJECT } from './foreign-support.ts';

const OAS = path.join(folderWith({ 'oas.yaml': 'extends: [[spectral:oas, all]]' }), 'oas.yaml');

describe('the linter reports for a Spectral ruleset what spectral-cli reports', () => {
  const examples = globSync('*/{openapi,swagger}.{yaml,json}', { cwd: path.join(PROJECT, 'examples') }).sort();

  test.each(examples)('the findings are equal with spectral:oas over examples/%s', async (example) => {
    const { theirs, ours } = await compare(path.join(PROJECT, 'examples'), example, OAS);
    expect(ours).toEqual(theirs);
    expect(ours.length).toBeGreaterThan(0);
  });

  test('the findings are equal over files with cycles, broken references and keys that are not strings', async () => {
    const { theirs, ours } = await compare(folderWith(MANY_FILES), 'openapi.yaml', OAS);
    expect(ours).toEqual(theirs);
    const files = new Set(ours.map((finding) => finding.split(' ')[0]));
    expect([...files]).toEqual(['openapi.yaml', 'parts/orders.yaml', 'parts/schemas.json']);
    expect(ours.join('\n')).toMatch(/invalid-ref ENOENT: no such file or directory/);
    expect(ours.join('\n')).toMatch(/parser Mapping key must be a string scalar rather than number/);
  });

  test('the findings are equal with every feature of a ruleset of data', async () => {
    const folder = folderWith({ ...MANY_FILES, ...RULESET });
    const { theirs, ours } = await compare(folder, 'openapi.yaml', 'rules/all.yaml');
    expect(ours).toEqual(theirs);
    const found = new Set(ours.map((finding) => finding.split(' ')[3]));
    expect([...found].sort()).toEqual(FOUND_BY_RULESET);
  });

  test('the findings are equal in another format than the ruleset is for', async () => {
    const folder = folderWith({ 'old.yaml': 'swagger: "2.0"\npaths: {}\n', 'new.yaml': NEW_ONLY });
    const { theirs, ours } = await compare(folder, 'old.yaml', 'new.yaml');
    expect(ours).toEqual(theirs);
    expect(ours.join()).toContain('unrecognized-format');
  });

  test('the findings are equal whatever the style of the YAML is', async () => {
    const folder = folderWith({ 'styles.yaml': STYLES, 'all.yaml': EVERYTHING });
    const { theirs, ours } = await compare(folder, 'styles.yaml', 'all.yaml');
    expect(ours).toEqual(theirs);
    expect(ours.length).toBeGreaterThan(30);
  });
});

describe('the linter corrects mistakes of spectral-cli', () => {
  test('a finding in a YAML alias is reported at its source, not in line 1', async () => {
    const folder = folderWith({
      'a.yaml': 'openapi: 3.0.3\nx-a: &a\n  description: 1\nx-b: *a\n',
      'r.yaml': 'rules: { no: { given: $.x-b.description, message: no, then: { function: falsy } } }',
    });
    const { theirs, ours } = await compare(folder, 'a.yaml', 'r.yaml');
    expect(theirs).toEqual(['a.yaml 1:1-1:1 warn no no']);
    expect(ours).toEqual(['a.yaml 3:16-3:17 warn no no']);
  });

  test('a duplicate key in a referenced file is reported once, and in JSON the last one sets its position', async () => {
    const folder = folderWith({
      'a.yaml': 'openapi: 3.0.3\npaths: { /a: { $ref: b.json } }\n',
      'b.json': '{\n"summary": 1,\n"summary": 2\n}',
      'r.yaml': "rules: { no: { given: '$.paths./a.summary', message: no, then: { function: falsy } } }",
    });
    const { theirs, ours } = await compare(folder, 'a.yaml', 'r.yaml');
    expect(theirs).toEqual(['b.json 2:12-2:13 warn no no', 'b.json 3:1-3:10 error parser Duplicate key: summary: summary']);
    expect(ours).toEqual(['b.json 3:1-3:10 error parser Duplicate key: summary', 'b.json 3:12-3:13 warn no no']);
  });

  test('a key with the name of a method that Spectral calls is checked', async () => {
    const named = (name: string) => ({
      'a.yaml': `openapi: 3.0.3
paths: {}
components:
  schemas:
    A: { type: object, properties: { ${name}: { $ref: '#/components/schemas/B' }, b: { $ref: 'c.yaml#/${name}' } } }
    B: { type: object, properties: { ${name}: { type: object, $ref: 7, properties: { ${name}: { type: string, enum: [a, a] } } } } }
`,
      'c.yaml': `${name}: { type: wrong }\n`,
    });
    const found = async (name: string) => {
      const { findings, errors } = await lint(['a.yaml'], { cwd: folderWith(named(name)), spectral: [OAS] });
      expect(errors).toEqual([]);
      return foreign(findings).map(describeFinding);
    };
    const ours = await found('hasOwnProperty');
    expect(ours).toEqual((await found('hasOwnPropertx')).map((line) => line.replaceAll('hasOwnPropertx', 'hasOwnProperty')));
    expect(ours.join('\n')).toContain('duplicated-entry-in-enum');
  });

  test('a finding in a file that two descriptions share is reported once', async () => {
    const files = {
      'a.yaml': 'openapi: 3.0.3\npaths: { /a: { $ref: c.yaml } }\n',
      'b.yaml': 'openapi: 3.0.3\npaths: { /b: { $ref: c.yaml } }\n',
      'c.yaml': 'get:\n  tags: []\n',
      'r.yaml':
        "rules: { no: { given: '$.paths[*].get.tags', message: no, then: { function: length, functionOptions: { min: 1 } } } }",
    };
    const folder = folderWith(files);
    const { findings } = await lint(['a.yaml', 'b.yaml'], { cwd: folder, spectral: ['r.yaml'] });
    expect(foreign(findings).map(describeFinding)).toEqual(['c.yaml 2:8-2:11 warn no no']);
  });
});

describe('the files that a description references in a run with a Spectral ruleset', () => {
  test('are not read outside the root and on the network', async () => {
    const folder = folderWith({
      'secret.yaml': 'get: {}\n',
      'api/a.yaml': 'openapi: 3.0.3\npaths:\n  /a: { $ref: ../secret.yaml }\n  /b: { $ref: "https://example.com/b.yaml" }\n',
      'r.yaml': 'rules: {}',
    });
    const off = { severity: 'off' as const };
    const rules = { 'unresolved-ref': off, 'remote-ref': off };
    const { findings } = await lint(['api/a.yaml'], { cwd: folder, root: 'api', spectral: ['r.yaml'], rules });
    expect(foreign(findings).map(({ file, range, message }) => `${file}:${range.start.line} ${message}`)).toEqual([
      `api/a.yaml:3 ${folder.replaceAll('\\', '/')}/secret.yaml is not checked: the file is outside the root folder; pass a wider one with \`--root\``,
      'api/a.yaml:4 https://example.com/b.yaml is not checked: remote files are not fetched',
    ]);
  });

  test('cannot delay the run if their aliases or references multiply', async () => {
    const tenfold = (name: string, of: string) => `x-${name}: &${name} [${Array(10).fill(`*${of}`).join(', ')}]\n`;
    const aliases = `openapi: 3.0.3\nx-a: &a [1]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name, index) => tenfold(name, 'abcdefghi'[index] ?? '')).join('')}`;
    const reference = (to: number) => `{ $ref: '#/components/schemas/S${to}' }`;
    const schemas = Array.from(
      { length: 40 },
      (_, n) => `    S${n}: { properties: { a: ${reference(n + 1)}, b: ${reference(n + 1)} } }\n`,
    );
    const references = `openapi: 3.0.3\ncomponents:\n  schemas:\n${schemas.join('')}    S40: {}\n`;
    const folder = folderWith({ 'aliases.yaml': aliases, 'references.yaml': references, 'r.yaml': 'rules: {}' });
    const { errors } = await lint(['aliases.yaml', 'references.yaml'], {
      cwd: folder,
      spectral: ['r.yaml'],
      limits: { aliases: 1e9 },
    });
    expect(errors.map(({ kind, file }) => `${kind} ${file}`)).toEqual(['rule-crash aliases.yaml', 'rule-crash references.yaml']);
  });
});

const NEW_ONLY = 'rules: { no: { formats: [oas3], given: $, then: { field: info, function: truthy } } }';

/** Finds every value. */
const EVERYTHING = `rules:
  every: { given: '$..*', resolved: false, message: '{{path}}', then: { function: schema, functionOptions: { schema: { not: {} } } } }
`;

const STYLES = `---
# comment
openapi: 3.0.0
empty:
nulls: ~
flow: {a: 1, b: [], c: {d: {}} , e: [1, [2, 3 ] ], }
plain: /a/{id}
block: |
  text }

  more
seq:
- a
- - x
  - y: 1
    z: "q }"
quoted key:
  "a b": 'x'
  'it''s': {x: y}
merged:
  <<: {one: 1}
  three: 3
'200':
  '404': {x: "}"}
folded: >-
    hello

    world
   
multi: this is
  a plain
  scalar
double: "a
  b"
last:
  - {a: b}
  - [c]
  - deep:
      k:
`;

/** No circle is entered from two files: what Spectral's resolver makes of that depends on which file it happens to read first. */
const MANY_FILES = {
  'openapi.yaml': `openapi: 3.0.3
info: { title: Shop, version: '1' }
x-anchors:
  base: &base
    type: object
    properties:
      id: { type: string }
paths:
  /orders:
    $ref: parts/orders.yaml
  /orders/{id}:
    $ref: 'parts/orders.yaml#/~1item'
  /missing:
    $ref: parts/none.yaml
  /gone:
    $ref: 'parts/orders.yaml#/nothing'
  /local:
    $ref: '#/nowhere'
  /tree:
    get:
      responses:
        200: { description: ok, content: { application/json: { schema: { $ref: 'parts/schemas.json#/Tree' } } } }
        default: { $ref: 'parts/responses.yaml#/Problem' }
  /self:
    get:
      operationId: self
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { $ref: 'openapi.yaml#/components/schemas/Loop' }
components:
  schemas:
    Loop:
      type: object
      properties:
        next: { $ref: '#/components/schemas/Loop' }
        other: { $ref: '#/components/schemas/Other' }
    Other:
      allOf:
        - $ref: '#/components/schemas/Loop'
        - <<: *base
          description: 5
    Alias: *base
    Unused: { type: strin }
    Twice: { type: object }
    Twice: { type: object, example: 3 }
`,
  'parts/orders.yaml': `get:
  operationId: listOrders
  tags: [a]
  parameters:
    - { name: page, in: query, schema: { $ref: schemas.json#/Page } }
  responses:
    200:
      description: ok
      content:
        application/json:
          schema: { $ref: '../openapi.yaml#/components/schemas/Other' }
          example: 3
    404: { $ref: 'responses.yaml#/Problem' }
    500: { $ref: 'responses.yaml#/Missing' }
    501: { $ref: 'none.yaml#/Missing' }
/item:
  get:
    operationId: listOrders
    summary: x
    responses: {}
`,
  'parts/responses.yaml': `Problem:
  content:
    application/json:
      schema: { $ref: './schemas.json#/Problem' }
`,
  'parts/schemas.json': `{
  "Page": { "type": "integer", "default": "x" },
  "Tree": {
    "type": "object",
    "properties": { "children": { "type": "array", "items": { "$ref": "#/Tree" } }, "bad": { "type": "nope" } }
  },
  "Problem": { "type": "object", "properties": { "title": { "type": "string", "example": 4 }, "page": { "$ref": "#/Page" } } }
}
`,
};

const RULESET = {
  'rules/all.yaml': `documentationUrl: https://example.com/rules
extends:
  - [spectral:oas, off]
  - ./base.json
  - [more/strict.yaml, all]
formats: [oas2, oas3]
parserOptions: { duplicateKeys: info, incompatibleValues: hint }
aliases:
  Schemas: ['$.components.schemas[*]']
  Info:
    targets:
      - { formats: [oas3], given: ['$.info'] }
      - { formats: [oas2], given: ['$.definitions'] }
rules:
  operation-operationId-unique: true
  operation-tags: error
  oas3-valid-schema-example: info
  oas3-valid-oas-parameter-example: warn
  oas3-valid-oas-header-example: hint
  base-title: off
  base-version: hint
  casing: { given: '#Schemas~', then: { function: casing, functionOptions: { type: camel } } }
  about-info:
    given: '#Info'
    then: [{ field: contact, function: truthy }, { field: title, function: pattern, functionOptions: { match: '^[a-z]' } }]
  keys:
    given: $.paths
    resolved: false
    message: '{{property}} at {{path}} is {{error}}, not {{value}}: {{description}}'
    description: Keys
    then: { field: '@key', function: pattern, functionOptions: { notMatch: id } }
  types: { given: $..type, severity: 2, then: { function: enumeration, functionOptions: { values: [string, object] } } }
  licensed: { given: $.info, then: { function: schema, functionOptions: { schema: { required: [license] } } } }
  few: { given: $.paths, then: { function: length, functionOptions: { max: 2 } } }
  sorted: { given: '$.paths.*.*', then: { function: alphabetical } }
  either: { given: $.info, then: { function: xor, functionOptions: { properties: [title, version] } } }
  any: { given: $.info, then: { function: or, functionOptions: { properties: [x, y] } } }
  used:
    given: $.components.schemas
    then: { function: unreferencedReusableObject, functionOptions: { reusableObjectsLocation: '#/components/schemas' } }
  untitled: { given: $.info, then: { field: title, function: 'undefined' } }
  defined: { given: $.info, then: { field: nope, function: defined } }
  lowered: { given: $.info, then: { field: title, function: falsy } }
  for-31: { formats: [oas3.1], given: $.info, then: { function: falsy } }
  for-schemas: { formats: [json-schema-2020-12], given: $, then: { function: falsy } }
overrides:
  - files: ['../*.yaml']
    rules: { untitled: error, casing: 'off' }
  - files: ['../openapi.yaml#/info']
    rules: { lowered: hint, licensed: 'off' }
  - files: ['../*.yaml']
    extends: ./added.yml
except:
  '../openapi.yaml#/components/schemas/Loop': [types]
`,
  'rules/base.json': `{ "rules": {
    "base-title": { "given": "$.info.title", "then": { "function": "falsy" } },
    "base-version": { "given": "$.info", "recommended": false, "then": { "field": "version", "function": "falsy" } }
  } }`,
  'rules/more/strict.yaml': `extends: ../base.json
rules:
  strict: { recommended: false, given: $, then: { field: servers, function: truthy } }
`,
  'rules/added.yml': 'rules: { added: { given: $, then: { field: tags, function: truthy } } }',
};

const FOUND_BY_RULESET = [
  'about-info',
  'added',
  'any',
  'base-version',
  'defined',
  'either',
  'few',
  'invalid-ref',
  'keys',
  'lowered',
  'oas3-valid-media-example',
  'oas3-valid-schema-example',
  'operation-operationId-unique',
  'operation-tags',
  'parser',
  'sorted',
  'strict',
  'types',
  'untitled',
  'used',
];
