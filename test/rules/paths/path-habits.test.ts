// Faults that many paths or operations share, as rules of paths and lists report them.
import { describe, expect, test } from 'vitest';
import type { LintOptions } from '../../../src/index.ts';
import { lintText } from '../../../src/run/lint-files.ts';
import { completeExample, OFF } from '../../support/test-rule.ts';

type Overrides = LintOptions['overrides'];

/** The findings of a rule, each as `pointer message`. */
async function reported(ruleId: string, api: string, overrides: Overrides = []): Promise<string[]> {
  const rules = { ...OFF, [ruleId]: { severity: 'error' as const } };
  const { findings, errors } = await lintText(completeExample(api), { rules, overrides, filename: 'example.yaml' });
  expect(errors).toEqual([]);
  return findings.map(({ pointer, message }) => `${pointer} ${message}`);
}

const off = (ruleId: string, ...paths: string[]): Overrides => [{ paths, rules: { [ruleId]: { severity: 'off' } } }];
const ignored = (ruleId: string) => `x-lint-ignore: [${ruleId}]`;
const numbers = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('trailing slashes of many paths', () => {
  const RULE = 'path-no-trailing-slash';
  const paths = (templates: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    `paths: { ${templates.map((template) => `"${template}": { ${more[template] ?? ''} }`).join(', ')} }`;

  test('are one finding at half of the paths, with the exceptions', async () => {
    expect(await reported(RULE, paths(['/a/', '/b/', '/c/', '/d', '/e', '/f', '/']))).toEqual([
      '/paths 3 of 6 paths end with a slash. Remove the slashes. Affected: `/a/`, `/b/`, `/c/`. Not affected: `/d`, `/e`, `/f`.',
    ]);
  });

  test('are separate findings below half of the paths, up to ten', async () => {
    expect(await reported(RULE, paths(['/a/', '/b/', '/c/', ...numbers(4, '/plain')]))).toHaveLength(3);
    const slashed = numbers(11, '/slash').map((template) => `${template}/`);
    expect(await reported(RULE, paths([...slashed.slice(1), ...numbers(11, '/plain')]))).toHaveLength(10);
    const [habit, ...others] = await reported(RULE, paths([...slashed, ...numbers(12, '/plain')]));
    expect(habit).toContain('11 of 23 paths end with a slash.');
    expect(others).toEqual([]);
  });

  test('are neither counted nor named if they are suppressed', async () => {
    const all = ['/a/', '/b/', '/c/', '/d/', '/e'];
    expect(await reported(RULE, paths(all, { '/d/': ignored(RULE) }))).toEqual([
      '/paths 3 of 4 paths end with a slash. Remove the slashes. Affected: `/a/`, `/b/`, `/c/`. Not affected: `/e`.',
    ]);
    expect(await reported(RULE, paths(['/a/', '/b/', '/c/'], { '/c/': ignored(RULE) }))).toEqual([
      '/paths/~1a~1 `/a/` ends with a slash. Use `/a`.',
      '/paths/~1b~1 `/b/` ends with a slash. Use `/b`.',
    ]);
  });

  test('are neither counted nor named for paths on which the rule is off', async () => {
    expect(await reported(RULE, paths(['/a/', '/b/', '/c/', '/d/', '/e', '/f']), off(RULE, '/d/', '/e'))).toEqual([
      '/paths 3 of 4 paths end with a slash. Remove the slashes. Affected: `/a/`, `/b/`, `/c/`. Not affected: `/f`.',
    ]);
  });
});

describe('singular names of many collections', () => {
  const RULE = 'path-plural-collections';
  const SINGULAR = ['user', 'order', 'invoice', 'product', 'customer', 'payment', 'ticket', 'device', 'project', 'task', 'team'];
  const paths = (nouns: readonly string[], more = '') =>
    `paths: { ${nouns.map((noun) => `"/${noun}/{id}": { get: {} }`).join(', ')} ${more} }`;
  const plurals = (count: number) => SINGULAR.slice(0, count).map((noun) => `${noun}s`);

  test('are one finding at half of the collections', async () => {
    expect(await reported(RULE, paths([...SINGULAR.slice(0, 3), 'carts', 'items', 'groups']))).toEqual([
      '/paths At least half of the collections have singular names. Use plural names. Affected: `/user`, `/order`, `/invoice`. Not affected: `/carts/{id}`, `/items/{id}`, `/groups/{id}`.',
    ]);
  });

  test('are separate findings below half of the collections, however many there are', async () => {
    const more = Array.from(plurals(11), (noun) => `, "/v1/${noun}/{id}": { get: {} }`).join('');
    const all = paths([...SINGULAR, 'carts'], more);
    expect(await reported(RULE, all)).toHaveLength(11);
    expect(await reported(RULE, paths(SINGULAR, more))).toHaveLength(1);
  });

  test('are counted by collection, not by the paths below it', async () => {
    const below = numbers(6, 'part').map((part) => `, "/user/{id}/${part}": {}`);
    expect(await reported(RULE, paths(['user', 'carts'], below.join('')))).toEqual([
      '/paths/~1user~1{id} `/user`: the collection name `user` is singular. Use `users`.',
    ]);
  });
});

describe('many lists without pagination', () => {
  const RULE = 'list-paginated';
  const NAMES = ['boats', 'carts', 'users', 'walks'];
  const list = (name: string, more = '') =>
    `/${name}/orders: { get: { ${more} responses: { "200": { content: { application/json: { schema: { type: array, items: {} } } } } } } }`;
  const paged = (name: string) => list(name, 'parameters: [{ name: limit, in: query }],');

  test('are one finding at half of the lists, without operations that return no list', async () => {
    const api = `paths: { ${[...NAMES.slice(0, 3).map((name) => list(name)), paged('pages'), '/me: { get: {} }'].join(', ')} }`;
    expect(await reported(RULE, api)).toEqual([
      '/paths 3 lists that can grow have no pagination. Add parameters such as `limit` and `cursor`. Affected: `GET /boats/orders`, `GET /carts/orders`, `GET /users/orders`. Not affected: `GET /pages/orders`.',
    ]);
  });

  test('are named and counted only if they can be paginated', async () => {
    const unread = list('ports', 'parameters: [{ $ref: "http://other.example/all.yaml#/limit" }],');
    const api = `paths: { ${[...NAMES.slice(0, 3).map((name) => list(name)), list('countries').replace('/orders', ''), unread].join(', ')} }`;
    expect(await reported(RULE, api)).toEqual([
      '/paths 3 lists that can grow have no pagination. Add parameters such as `limit` and `cursor`. Affected: `GET /boats/orders`, `GET /carts/orders`, `GET /users/orders`.',
    ]);
  });

  test('are neither counted nor named if they are suppressed or overridden', async () => {
    const ignoredList = list('old', `${ignored(RULE)},`);
    const api = `paths: { ${[...NAMES.map((name) => list(name)), ignoredList].join(', ')} }`;
    expect(await reported(RULE, api, off(RULE, '/walks/orders'))).toEqual([
      '/paths 3 lists that can grow have no pagination. Add parameters such as `limit` and `cursor`. Affected: `GET /boats/orders`, `GET /carts/orders`, `GET /users/orders`.',
    ]);
  });
});
