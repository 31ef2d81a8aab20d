// Paths that are the same except for the names of their parameters.
import { describe, expect, test } from 'vitest';
import { lintWith } from '../../support/test-rule.ts';

/** Paths with GET or another method; of those that are reported, the path and the others. */
async function reported(...paths: readonly string[]): Promise<readonly string[]> {
  const items = paths.map((path) => `"${path.replace(/^put /, '')}": { ${path.startsWith('put ') ? 'put' : 'get'}: {} }`);
  const findings = await lintWith('path-unique', `paths: { ${items.join(', ')} }`);
  return findings.map(({ data }) => `${data.subject} ${[data.others].flat().join(' ')}`);
}

describe('paths that differ only in the names of their parameters', () => {
  test.each([
    [['/a/{id}', '/a/{name}'], ['`/a/{name}` /a/{id}']],
    [['/a/{id}/b', '/a/{name}/b', '/a/{key}/b'], ['`/a/{name}/b` /a/{id}/b /a/{key}/b']],
    [['/a/{id}.json', '/a/{name}.json'], ['`/a/{name}.json` /a/{id}.json']],
    [['/{id}', '/{name}'], ['`/{name}` /{id}']],
    [['/a/{id}', '/a/{name}/'], []],
    [['/a/{id}', '/a/{name}.json'], []],
    [['/a/{id}', '/b/{name}'], []],
  ])('are found among %j', async (paths, expected) => {
    expect(await reported(...paths)).toEqual(expected);
  });

  test.each([
    ['other servers of one path', 'servers: [{ url: https://pay.example.com }], get: {}', 'get: {}', 0],
    ['other servers of one operation', 'get: { servers: [{ url: https://pay.example.com }] }', 'put: {}', 0],
    ['other servers of one of two operations', 'get: { servers: [{ url: https://pay.example.com }] }, put: {}', 'post: {}', 1],
    ['the same servers', 'servers: [{ url: https://api.example.com/ }], get: {}', 'get: {}', 1],
  ])('are compared with %s', async (_, one, other, count) => {
    const servers = 'servers: [{ url: https://api.example.com }]';
    const api = `openapi: 3.1.0\n${servers}\npaths: { "/bills/{id}": { ${one} }, "/bills/{token}": { ${other} } }`;
    expect(await lintWith('path-unique', api)).toHaveLength(count);
    const crossing = api.replace('/bills/{token}', '/{kind}/open').replace(/(put|post): \{/g, 'get: {');
    if (!one.includes('put')) expect(await lintWith('path-ambiguous', crossing)).toHaveLength(count);
  });

  test('are reported whatever their methods are', async () => {
    expect(await reported('/a/{id}', 'put /a/{name}')).toHaveLength(1);
  });
});
