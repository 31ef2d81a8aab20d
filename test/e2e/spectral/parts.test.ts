import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/built-package.ts';
import { configuredProject, FILE, linesOf, lintWith, ruleset } from './configured.ts';
import { spectral } from './spectral.ts';
import { lint as lintInCode, load } from './vscode.ts';

const API = `openapi: 3.0.3
info: { title: Library, version: '1' }
servers: [{ url: 'https://api.library.example/v1' }]
security: [{ key: [] }]
paths:
  /books/{id}: { $ref: paths/book.yaml }
  /shelves: { $ref: paths/shelves.yaml }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string } }
    Token: { $ref: 'parameters.yaml#/Token' }
`;
const BOOK = `parameters: [{ $ref: ../api.yaml#/components/parameters/Id }]
get:
  parameters:
    - { name: access_token, in: query, schema: { type: string } }
  responses:
    '404':
      description: No such book.
      content: { application/json: { schema: { type: object, properties: { oops: { type: string } } } } }
delete:
  responses: { '204': { description: Gone. } }
`;
const SHELVES = "get: { responses: { '200': { description: Shelves. } } }\n";
const PARAMETERS = 'Token: { name: token, in: query, schema: {} }\nId: { $ref: api.yaml#/components/parameters/Id }\n';
const FILES = { 'api.yaml': API, 'paths/book.yaml': BOOK, 'paths/shelves.yaml': SHELVES, 'parameters.yaml': PARAMETERS };

/** The findings of each interface in a part that is opened alone; with `lint`, for the same file. */
async function opened(folder: string, part: string) {
  const text = readFileSync(path.join(folder, part), 'utf8');
  const { stdout } = await runCli(['lint', part, '--format', 'json'], { cwd: folder });
  const lines: string[] = JSON.parse(stdout).findings.map(
    (finding: { file: string; range: { start: { line: number } }; severity: string; ruleId: string; message: string }) =>
      `${finding.file}:${finding.range.start.line} ${finding.severity} ${finding.ruleId} ${finding.message}`,
  );
  const cli = await spectral(folder, [part]);
  expect(cli.stderr).toBe('');
  const inCode = await lintInCode(await load(path.join(folder, '.spectral.yaml')), path.join(folder, part), text);
  const direct = await lintWith(folder, FILE, part, text);
  return {
    lint: lines.sort(),
    others: {
      'spectral-cli': linesOf(folder, cli.results),
      'VS Code': linesOf(folder, inCode),
      'spectral-core': linesOf(folder, direct),
    },
  };
}

async function agreed(folder: string, part: string): Promise<string[]> {
  const { lint, others } = await opened(folder, part);
  for (const [name, theirs] of Object.entries(others)) expect(theirs, name).toEqual(lint);
  return lint;
}

const brief = (lines: readonly string[]) => lines.map((line) => line.split(' ').slice(0, 3).join(' '));

describe('a part that refers to the description has the findings that `lint` reports for it', () => {
  test('all report the findings in a path item that depend on the description', async () => {
    const lines = await agreed(await configuredProject('', FILES), 'paths/book.yaml');
    expect(brief(lines)).toEqual(
      expect.arrayContaining([
        'paths/book.yaml:2 warn operation-oauth',
        'paths/book.yaml:4 error no-secrets-in-url',
        'paths/book.yaml:8 error error-schema',
        'paths/book.yaml:9 warn operation-oauth',
      ]),
    );
    expect(lines.join()).toContain('`GET /books/{id}`');
  });

  test('all report the findings in a file with several parts by their names', async () => {
    const files = { ...FILES, 'paths/shelves.yaml': `parameters: [{ $ref: ../parameters.yaml#/Token }]\n${SHELVES}` };
    const { lint, others } = await opened(await configuredProject('', files), 'parameters.yaml');
    expect(brief(lint)).toEqual(['parameters.yaml:1 error no-secrets-in-url']);
    // The operation that uses the parameter is in a file that neither of the two refers to.
    expect(Object.values(others)).toEqual([[], [], []]);
  });

  test.each([
    [
      '2.0',
      'swagger: "2.0"\nbasePath: /v1\npaths:\n  /books: { $ref: books.yaml }\nparameters: { Q: { name: q, in: query, type: string } }\n',
    ],
    ...['3.0.3', '3.1.0', '3.2.0'].map((version) => [
      version,
      `openapi: ${version}\nservers: [{ url: /v1 }]\npaths:\n  /books: { $ref: books.yaml }\nparameters: { Q: { name: q, in: query } }\n`,
    ]),
  ])('all report the findings in OpenAPI %s', async (_, api) => {
    const books =
      "get:\n  parameters:\n    - $ref: 'api.yaml#/parameters/Q'\n    - name: api_key\n      in: query\n      type: string\n  responses: { '200': { description: Books. } }\n";
    const lines = await agreed(
      await configuredProject('extends: headline\n', { 'api.yaml': api, 'books.yaml': books }),
      'books.yaml',
    );
    expect(brief(lines)).toEqual(['books.yaml:4 error no-secrets-in-url']);
  });

  test('all apply the settings for the description, and leave out findings in its baseline', async () => {
    const config = `extends: headline\noverrides: [{ files: api.yaml, rules: { no-secrets-in-url: hint } }]\n`;
    const folder = await configuredProject(config, FILES);
    expect(brief(await agreed(folder, 'paths/book.yaml'))).toEqual([
      'paths/book.yaml:4 hint no-secrets-in-url',
      'paths/book.yaml:8 error error-schema',
    ]);
    expect((await runCli(['baseline'], { cwd: folder })).code).toBe(0);
    expect((await ruleset(folder, '--output', FILE)).code).toBe(0);
    // Node.js would load the ruleset that it has loaded before.
    const now = async () => {
      const { 'spectral-core': _, ...others } = (await opened(folder, 'paths/book.yaml')).others;
      return Object.values(others).map(brief);
    };
    expect(await now()).toEqual([[], []]);
    writeFileSync(path.join(folder, 'paths/book.yaml'), BOOK.replace("'404'", "'409'"));
    const added = ['paths/book.yaml:8 error error-schema'];
    expect(await now()).toEqual([added, added]);
  });

  test('all leave out suppressed findings, even while a line is being typed', async () => {
    const folder = await configuredProject('extends: headline\n', FILES);
    const text = BOOK.replace('    - {', '    # lint-ignore-next-line no-secrets-in-url\n    - {').replace(
      'delete:',
      'delete:\n  resp',
    );
    const results = await lintWith(folder, FILE, 'paths/book.yaml', text);
    expect(brief(linesOf(folder, results))).toEqual(['paths/book.yaml:9 error error-schema']);
  });
});

describe('parts without a description', () => {
  test.each([
    ['a part that does not refer to the description', { 'part.yaml': SHELVES }],
    [
      'a part that the description does not refer to',
      { 'part.yaml': 'get: { parameters: [{ $ref: api.yaml#/components/parameters/Id }] }\n' },
    ],
    [
      'a part of a file that is not a description',
      { 'part.yaml': 'get: { $ref: other.yaml }\n', 'other.yaml': 'paths: { /a: { $ref: part.yaml } }\n' },
    ],
  ])('have no findings: %s', async (_, files) => {
    const folder = await configuredProject('', { ...FILES, ...files });
    const { results, stderr, code } = await spectral(folder, ['part.yaml']);
    expect({ results, stderr, code }).toEqual({ results: [], stderr: '', code: 0 });
  });

  test('are reported as unrecognized if nothing in them resembles a part', async () => {
    const folder = await configuredProject('', { 'compose.yaml': 'services: { web: { image: nginx } }\n' });
    const { results } = await spectral(folder, ['compose.yaml']);
    expect(results.map(({ code }) => code)).toEqual(['unrecognized-format']);
  });
});
