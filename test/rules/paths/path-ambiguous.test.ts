// Paths that have URLs in common, and those that are reported.
import { describe, expect, test } from 'vitest';
import { inCpuTime } from '../../support/cpu-time.ts';
import { lintWith } from '../../support/test-rule.ts';

/** Paths with GET, and what is reported: each path, and the one that it is compared with. */
async function reported(paths: Readonly<Record<string, string>>, rule = 'path-ambiguous'): Promise<readonly string[]> {
  const items = Object.entries(paths).map(([path, item]) => `  "${path}": ${item || '{ get: {} }'}`);
  const findings = await lintWith(rule, `paths:\n${items.join('\n')}`);
  return findings.map(({ data }) =>
    [data.subject, data.other ?? String(data.others), data.url].filter((part) => part !== undefined).join(' '),
  );
}

const gets = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, '']));

/** A path with GET whose parameter has this schema. */
const withParameter = (name: string, schema: string) =>
  `{ get: { parameters: [{ name: ${name}, in: path, required: true, schema: ${schema} }] } }`;

describe('paths of which none is more concrete', () => {
  test.each([
    [['/{entity}/me', '/books/{id}'], ['`/books/{id}` /{entity}/me /books/me']],
    [['/a/{b}/c/{d}', '/a/x/{c}/y'], ['`/a/x/{c}/y` /a/{b}/c/{d} /a/x/c/y']],
    [['/a/{id}/{x}/b', '/a/c/{y}/{z}'], ['`/a/c/{y}/{z}` /a/{id}/{x}/b /a/c/{y}/b']],
    [['/orders/{id}', '/orders/open'], []],
    [['/{a}/{b}', '/x/y'], []],
    [['/{a}/x', '/y/{b}/z'], []],
    [['/{a}/x', '/y/{b}/'], []],
    [['/a-{b}/x', '/a-c/{d}'], []],
    [['/{a}/x?y={y}', '/z/{b}'], []],
  ])('are found among %j', async (paths, expected) => {
    expect(await reported(gets(...paths))).toEqual(expected);
  });

  test('are reported only if they have a method other than OPTIONS in common', async () => {
    const of = (one: string, other: string) => reported({ '/{entity}/me': `{ ${one} }`, '/books/{id}': `{ ${other} }` });
    expect(await of('get: {}, put: {}', 'put: {}')).toHaveLength(1);
    expect(await of('get: {}', 'put: {}')).toEqual([]);
    expect(await of('options: {}', 'options: {}')).toEqual([]);
  });

  test.each([
    ['{ type: string }', 1],
    ['{}', 1],
    ['{ enum: [books, cars] }', 1],
    ['{ enum: [users, teams] }', 0],
    ['{ type: integer }', 0],
    ['{ type: string, format: uuid }', 0],
    ['{ type: string, pattern: "^u" }', 0],
    ['{ type: [string, integer] }', 1],
  ])('are distinguished by the values of a parameter: %s', async (schema, count) => {
    const paths = { '/{entity}/me': withParameter('entity', schema), '/books/{id}': '' };
    expect(await reported(paths)).toHaveLength(count);
  });

  test('are distinguished by a type only if the segment is not a number', async () => {
    const paths = { '/{year}/me': withParameter('year', '{ type: integer }'), '/2026/{id}': '' };
    expect(await reported(paths)).toEqual(['`/2026/{id}` /{year}/me /2026/me']);
  });

  test('are reported once, at the path that overlaps with the most others', async () => {
    expect(await reported(gets('/books/{id}', '/{entity}/me', '/cars/{id}', '/x/{id}/y'))).toEqual([
      '`/{entity}/me` /books/{id},/cars/{id} /books/me',
    ]);
  });
});

test(
  'path-ambiguous compares thousands of overlapping paths quickly',
  inCpuTime(6000, async () => {
    const paths = Array.from({ length: 2000 }, (_, index) => [`/{a}/x${index}/{b}`, `/y${index}/{c}/z`]).flat();
    expect((await reported(gets(...paths))).length).toBeGreaterThan(0);
  }),
);
