import { describe, expect, test } from 'vitest';
import { findingsOf, lintWith, openapi, ruleWith } from './support.ts';

const CASING = '{ where: operation, must: { operationId: { casing: camelCase } } }';
const ids = (...names: string[]) =>
  openapi(`paths:\n${names.map((name, index) => `  /p${index}: { get: { operationId: ${name} } }`).join('\n')}`);

describe('the message of a house rule', () => {
  const message = async (text: string, must = '{ operationId: { casing: camelCase, length: { max: 3 } } }') =>
    findingsOf(ruleWith(`{ where: operation, must: ${must}, message: ${JSON.stringify(text)} }`), ids('List_Orders'));

  test('begins with the subject, unless the author names the subject in it', async () => {
    expect(await message('Use camelCase.')).toEqual(['/paths/~1p0/get/operationId: `GET /p0`: Use camelCase.']);
    expect(await message('Rename {{subject}}.')).toEqual(['/paths/~1p0/get/operationId: Rename `GET /p0`.']);
  });

  test('shows attribute, value, requirement and problem for its placeholders', async () => {
    expect(await message('{{ attribute }} / {{ value }} / {{expected}} / {{ problem }}')).toEqual([
      '/paths/~1p0/get/operationId: `GET /p0`: operationId / List_Orders / camelCase / `operationId` is `List_Orders`; `operationId` has 11 characters',
    ]);
  });

  test('reports a part with several failing attributes once', async () => {
    expect(await message('Describe it.', '{ summary: { defined: true }, description: { defined: true } }')).toEqual([
      '/paths/~1p0/get: `GET /p0`: Describe it.',
    ]);
  });

  test('may quote braces, and a description may contain something that looks like a placeholder', async () => {
    const rule =
      '{ where: operation, must: { operationId: { pattern: "^a" } }, summary: "{{ x }} {y}", message: "{ a } {{ value }}" }';
    expect(await findingsOf(ruleWith(rule), ids('"{{ subject }}"'))).toEqual([
      '/paths/~1p0/get/operationId: `GET /p0`: { a } {{ subject }}',
    ]);
    const { findings } = await lintWith(ruleWith(rule), ids('x', 'y', 'z'));
    expect(findings.map((finding) => finding.message)).toEqual([
      'All 3 operations are affected, for example: `GET /p0`: { a } x. Affected: `GET /p0`, `GET /p1`, `GET /p2`.',
    ]);
  });
});

describe('a house rule that finds the same fault in many parts', () => {
  test('reports it as one finding', async () => {
    const { findings } = await lintWith(ruleWith(CASING), ids('A', 'B', 'C', 'd'));
    expect(findings.map(({ message, places, pointer }) => [pointer, message, places?.length])).toEqual([
      [
        '/paths',
        '3 of 4 operations with `operationId` have a wrong value, such as `A`. Use camelCase. Affected: `GET /p0`, `GET /p1`, `GET /p2`. Not affected: `GET /p3`.',
        3,
      ],
    ]);
  });

  test('names the parts that it checks', async () => {
    const messages = async (when: string) => {
      const rule = ruleWith(`{ where: operation, when: ${when}, must: { summary: { defined: true } } }`);
      return (await lintWith(rule, ids('A', 'B', 'C', 'd'))).findings.map(({ message }) => message);
    };
    expect(await messages('{ operationId: { pattern: "^[A-Z{ }]" } }')).toEqual([
      'All 3 operations whose `operationId` matches `^[A-Z{ }]` have no `summary`. Add one to each. Affected: `GET /p0`, `GET /p1`, `GET /p2`.',
    ]);
    expect(await messages(`{ operationId: { enum: [A, B, C, ${'x'.repeat(60)}, ${'y'.repeat(60)}] } }`)).toEqual([
      'All 3 operations that `when` selects have no `summary`. Add one to each. Affected: `GET /p0`, `GET /p1`, `GET /p2`.',
    ]);
  });

  test('shows its message for the first part if the message differs from part to part', async () => {
    const rule = ruleWith(
      '{ where: operation, when: { method: get }, must: { operationId: { casing: camelCase } }, message: "Rename {{ value }} in {{ subject }}.", summary: "Casing." }',
    );
    const { findings } = await lintWith(rule, ids('A', 'B', '"{{ share }}"'));
    expect(findings.map(({ message }) => message)).toEqual([
      'All 3 `GET` operations are affected, for example: Rename A in `GET /p0`. Affected: `GET /p0`, `GET /p1`, `GET /p2`.',
    ]);
  });

  test('keeps its message if the message is the same for all parts', async () => {
    const rule = ruleWith('{ where: operation, must: { operationId: { casing: camelCase } }, message: "Use camelCase." }');
    const { findings } = await lintWith(rule, ids('A', 'B', 'C'));
    expect(findings.map(({ message }) => message)).toEqual([
      'All 3 operations: Use camelCase. Affected: `GET /p0`, `GET /p1`, `GET /p2`.',
    ]);
  });
});

test('a finding of a house rule is identified by attribute and assertion, not by wording or value', async () => {
  const must =
    '{ and: [{ operationId: { pattern: "^a" } }, { operationId: { pattern: "b$" } }, { summary: { defined: true } }] }';
  const { findings } = await lintWith(ruleWith(`{ where: operation, must: ${must} }`), ids('x'));
  expect(findings.map(({ messageId, identity }) => ({ messageId, ...identity }))).toEqual([
    { messageId: 'defined', attribute: 'summary' },
    { messageId: 'pattern', attribute: 'operationId', condition: 'matches `^a`' },
    { messageId: 'pattern', attribute: 'operationId', condition: 'matches `b$`' },
  ]);
});

describe('a house rule in a configuration', () => {
  const severities = async (config: string, api = ids('List_Orders', 'get')) => {
    const { findings } = await lintWith(config, api);
    return findings.map(({ ruleId, severity, pointer }) => `${severity} ${ruleId} ${pointer.split('/')[2]}`);
  };

  test('has the severity of its definition, or else error; with `off`, only an override turns it on', async () => {
    expect(await severities(ruleWith(CASING))).toEqual(['error house/x ~1p0']);
    expect(await severities(ruleWith(CASING.replace('}', '}').replace(/ }$/, ', severity: hint }')))).toEqual([
      'hint house/x ~1p0',
    ]);
    const off = `rules: { house/x: ${CASING.replace(/ }$/, ', severity: off }')} }\n`;
    expect(await severities(off)).toEqual([]);
    expect(await severities(`${off}overrides: [{ paths: /p0, rules: { house/x: info } }]`)).toEqual(['info house/x ~1p0']);
  });

  test('follows overrides for the operations that use a shared definition', async () => {
    const api = openapi(
      "paths: { /a: { get: { parameters: [{ $ref: '#/components/parameters/p' }] } }, /b: { get: { parameters: [{ $ref: '#/components/parameters/p' }] } } }\ncomponents: { parameters: { p: { name: P, in: query } } }",
    );
    const config = (paths: string) =>
      `rules: { house/x: { where: parameter, must: { name: { casing: camelCase } } } }\noverrides: [{ paths: ${paths}, rules: { house/x: off } }]`;
    const uses = async (paths: string) => (await lintWith(config(paths), api)).findings.map((finding) => finding.uses.labels);
    expect(await uses('/a')).toEqual([['GET /b']]);
    expect(await uses('[/a, /b]')).toEqual([]);
  });

  test('can be suppressed in descriptions', async () => {
    const rule = ruleWith(CASING);
    const api = (suppression: string) =>
      openapi(`paths:\n  /p0:\n    get:\n      ${suppression}\n      operationId: List_Orders\n`);
    for (const suppression of ['x-lint-ignore: { house/x: Old. }', '# lint-ignore-next-line house/x -- Old.']) {
      const { findings, suppressed } = await lintWith(rule, api(suppression));
      expect({ findings, suppressed }).toEqual({ findings: [], suppressed: 1 });
    }
  });
});

test('the patterns of house rules judge only the beginning of very long strings', async () => {
  const long = 'x'.repeat(100_001);
  const rule = '{ where: operation, must: { description: { pattern: "^a", notPattern: "y" } } }';
  const { findings, all } = await lintWith(ruleWith(rule), openapi(`paths: { /a: { get: { description: ${long} } } }`));
  expect(findings).toHaveLength(1);
  expect(all.filter(({ ruleId }) => ruleId === 'limit-reached').map(({ message }) => message)).toEqual([
    '`GET /a`: only the first 100000 characters of the text are checked. Make the rest smaller, or split it.',
  ]);
});

test('house rules take time in proportion to the number of parts of a description', async () => {
  const properties = Array.from({ length: 5000 }, (_, index) => `P${index}: { $ref: '#/components/schemas/S' }`).join(', ');
  const api = openapi(
    `paths: { /a: { post: { requestBody: { content: { a/b: { schema: { $ref: '#/components/schemas/S' } } } } } } }\ncomponents: { schemas: { S: { properties: { ${properties} } } } }`,
  );
  const { findings, errors } = await lintWith(
    ruleWith('{ where: property, must: { name: { casing: camelCase, unique: true } } }'),
    api,
  );
  expect(errors).toEqual([]);
  expect(findings.map(({ places }) => places?.length)).toEqual([5000]);
});
