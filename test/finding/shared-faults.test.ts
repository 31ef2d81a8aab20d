// Faults that several places share keep their identity when the first of the places changes, or when some of them are fixed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folderWith } from '../cli/support.ts';
import { TestRepository } from '../support/git.ts';
import { HAS_GIT } from '../support/run-git.ts';

const api = (...paths: readonly string[]) =>
  `openapi: 3.1.0\ninfo: { title: Harbour, version: "1" }\nservers: [{ url: https://example.com }]\npaths:\n${paths.map((path) => `  ${path}\n`).join('')}`;
const at = (path: string, more = '') => `"${path}": { get: { ${more}responses: { "204": { description: Done } } } }`;

interface Pair {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
  /** The rule's findings in \`after\` that \`before\` does not have. */
  readonly added?: readonly string[];
  readonly settings?: string;
}

const scopes = `components: { securitySchemes: { login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/t, scopes: { a: A } } } } } }\n`;
const operationWithScope = (path: string, scope: string) => at(path, `security: [{ login: [${scope}] }], `);
const BOATS = ['/v1/boat/{id}', '/v1/boat/{id}/mast', '/v1/docks'].map((path) => at(path));
const MANY = [...'abcdefghijkl'].map((letter) => at(`/v1/big${letter.toUpperCase()}s/{id}`));
const OPERATIONS_WITHOUT_FAULT = [...'abcdefghijklmnopqrst'].map((letter) => at(`/v1/small-${letter}s`));
const secured = (path: string) => at(path, 'security: [{ login: [] }], ');
const errors = (path: string) => `"${path}": { get: { responses: { "404": { description: Gone } } } }`;
const unique = '{ where: operation, must: { operationId: { unique: true } }, severity: warn }';
const named = (path: string, id = 'list') => at(path, `operationId: ${id}, `);

const PAIRS: Readonly<Record<string, Pair>> = {
  'a collection whose first path is another one': {
    rule: 'path-plural-collections',
    before: api(...BOATS),
    after: api(at('/v1/boat/{id}/anchors'), ...BOATS.toReversed()),
  },
  'a segment whose first path is another one': {
    rule: 'path-simple',
    before: api(at('/v1/bigBoats/{id}'), at('/v1/bigBoats'), at('/v1/docks'), at('/v1/crews'), at('/v1/masts')),
    after: api(at('/v1/bigBoats/{boat}/name'), at('/v1/bigBoats'), at('/v1/docks'), at('/v1/crews'), at('/v1/masts')),
  },
  'many segments whose first paths are others': {
    rule: 'path-simple',
    before: api(...MANY, ...OPERATIONS_WITHOUT_FAULT),
    after: api(...MANY.map((path) => path.replace('/{id}"', '/{id}/name"')), ...MANY.toReversed(), ...OPERATIONS_WITHOUT_FAULT),
  },
  'a version whose first path is another one': {
    rule: 'path-versioned',
    before: api(at('/v1beta1/boats'), at('/v1beta1/docks'), at('/v2/docks')),
    after: api(at('/v1beta1/masts'), at('/v1beta1/docks'), at('/v1beta1/boats'), at('/v2/docks')),
  },
  'a scope whose first operation is another one': {
    rule: 'oauth-scopes-declared',
    before: api(operationWithScope('/v1/boats', 'b'), operationWithScope('/v1/docks', 'b')) + scopes,
    after: api(operationWithScope('/v1/docks', 'b'), operationWithScope('/v1/boats', 'b')) + scopes,
  },
  'another scope': {
    rule: 'oauth-scopes-declared',
    before: api(operationWithScope('/v1/boats', 'b')) + scopes,
    after: api(operationWithScope('/v1/docks', 'c'), operationWithScope('/v1/boats', 'b')) + scopes,
    added: ['/paths/~1v1~1docks/get/security/0/login/0'],
  },
  'equal paths in another order': {
    rule: 'path-unique',
    before: api(at('/v1/boats/{a}'), at('/v1/boats/{b}')),
    after: api(at('/v1/boats/{b}'), at('/v1/boats/{a}')),
  },
  'one more of equal paths': {
    rule: 'path-unique',
    before: api(at('/v1/boats/{a}'), at('/v1/boats/{b}')),
    after: api(at('/v1/boats/{c}'), at('/v1/boats/{a}'), at('/v1/boats/{b}')),
    added: ['/paths/~1v1~1boats~1{a}'],
  },
  'ambiguous paths in another order': {
    rule: 'path-ambiguous',
    before: api(at('/{a}/me'), at('/books/{b}')),
    after: api(at('/books/{b}'), at('/{a}/me')),
  },
  'the first versioned path of an API without versions': {
    rule: 'path-versioned',
    before: api(...['/boats', '/docks', '/masts'].map((path) => at(path))),
    after: api(...['/v2/crews', '/boats', '/docks', '/masts'].map((path) => at(path))),
  },
  'the first versioned path of a small API without versions': {
    rule: 'path-versioned',
    before: api(...['/boats', '/docks'].map((path) => at(path))),
    after: api(...['/v1/crews', '/v1/masts', '/v1/sails', '/boats', '/docks'].map((path) => at(path))),
  },
  'one more path of a small API without versions': {
    rule: 'path-versioned',
    before: api(...['/boats', '/docks'].map((path) => at(path))),
    after: api(...['/crews', '/boats', '/docks'].map((path) => at(path))),
  },
  'the first secured operation': {
    rule: 'operation-oauth',
    before: api(...['/v1/boats', '/v1/docks', '/v1/masts'].map((path) => at(path))) + scopes,
    after: api(secured('/v1/crews'), ...['/v1/boats', '/v1/docks', '/v1/masts'].map((path) => at(path))) + scopes,
  },
  'a habit that falls below half': {
    rule: 'error-responses-declared',
    before: api(...['/v1/boats', '/v1/docks', '/v1/masts'].map((path) => at(path)), errors('/v1/crews')),
    after: api(at('/v1/boats'), errors('/v1/docks'), errors('/v1/masts'), errors('/v1/crews')),
  },
  'faults that become a habit': {
    rule: 'error-responses-declared',
    before: api(at('/v1/boats'), at('/v1/docks'), errors('/v1/masts'), errors('/v1/crews'), errors('/v1/sails')),
    after: api(at('/v1/ropes'), at('/v1/boats'), at('/v1/docks')),
    added: ['/paths/~1v1~1ropes/get'],
  },
  'operations with the same id in another order': {
    rule: 'house/operation-id-unique',
    before: api(named('/v1/boats'), named('/v1/docks')),
    after: api(named('/v1/docks'), named('/v1/boats')),
    settings: unique,
  },
  'other operations with the same id': {
    rule: 'house/operation-id-unique',
    before: api(named('/v1/boats'), named('/v1/docks'), named('/v1/masts', 'x')),
    after: api(named('/v1/boats'), named('/v1/docks'), named('/v1/masts', 'x'), named('/v1/crews', 'x')),
    added: ['/paths/~1v1~1crews/get/operationId'],
    settings: unique,
  },
};

const config = ({ rule, settings = 'warn' }: Pair) => `rules: { ${rule}: ${settings} }\n`;

/** Where a rule reports something. */
async function reported(folder: string, { rule }: Pair, args: readonly string[] = []) {
  const { stdout, stderr } = await cli(['lint', 'openapi.yaml', '--format', 'json', ...args], { cwd: folder });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  interface Found {
    readonly ruleId: string;
    readonly pointer: string;
  }
  interface Report {
    readonly findings: readonly Found[];
    readonly baseline?: { readonly stale: readonly Found[] };
    readonly comparison?: { readonly fixed: readonly Found[] };
  }
  const { findings, baseline, comparison }: Report = JSON.parse(stdout);
  const pointers = (all: readonly Found[] = []) => all.filter(({ ruleId }) => ruleId === rule).map(({ pointer }) => pointer);
  return { found: pointers(findings), stale: pointers(baseline?.stale), fixed: pointers(comparison?.fixed) };
}

describe('a baseline after a change of the first place of a fault', () => {
  test.each(Object.entries(PAIRS))('matches the finding of %s', async (_, pair) => {
    const folder = folderWith({ 'api-conventions.yaml': config(pair), 'openapi.yaml': pair.before });
    expect((await reported(folder, pair)).found).not.toEqual([]);
    await cli(['baseline', 'openapi.yaml'], { cwd: folder });
    writeFileSync(path.join(folder, 'openapi.yaml'), pair.after);
    const { found, stale } = await reported(folder, pair);
    expect({ found, stale }).toEqual({ found: pair.added ?? [], stale: [] });
  });
});

describe.skipIf(!HAS_GIT)('a comparison with a base after a change of the first place of a fault', () => {
  test.each(Object.entries(PAIRS))('matches the finding of %s', async (_, pair) => {
    const repository = TestRepository.with({ 'api-conventions.yaml': config(pair), 'openapi.yaml': pair.before });
    repository.branch('change').commit({ 'openapi.yaml': pair.after });
    const { found, fixed } = await reported(repository.folder, pair, ['--base', 'main']);
    expect({ found, fixed }).toEqual({ found: pair.added ?? [], fixed: [] });
  });
});

test('the report names the anchor of a finding whose fault other places share', async () => {
  const folder = folderWith({ 'openapi.yaml': api(...BOATS) });
  const { stdout } = await cli(['lint', 'openapi.yaml', '--format', 'json', '--only', 'path-plural-collections'], {
    cwd: folder,
  });
  expect(JSON.parse(stdout).findings).toMatchObject([
    {
      pointer: '/paths/~1v1~1boat~1{id}',
      anchor: { file: 'openapi.yaml', pointer: '/paths' },
      identity: { collection: '/v1/boat' },
    },
  ]);
});
