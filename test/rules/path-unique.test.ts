// Which paths are the same but for the names of their parameters.
import { describe, expect, test } from 'vitest';
import { lintWith } from '../support/test-rule.ts';

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
  ])('%j', async (paths, expected) => {
    expect(await reported(...paths)).toEqual(expected);
  });

  test('are the same whatever their methods', async () => {
    expect(await reported('/a/{id}', 'put /a/{name}')).toHaveLength(1);
  });
});
