import path from 'node:path';
import { expect, test } from 'vitest';
import { lint, type RuleSettings } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';

const answer = (reference: string) => `{ get: { responses: { "200": { $ref: "${reference}" } } } }`;

test.each([
  ['a part that is missing', '#/components/responses/Gone'],
  ['a file that is missing', 'gone.yaml'],
  ['a file on a server', 'https://api.example.com/gone.yaml'],
])('a broken reference is reported once beside a Spectral ruleset: %s', async (_, reference) => {
  const cwd = folderWith({
    'openapi.yaml': `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: { /v1/a: ${answer(reference)}, /v1/b: { $ref: b.yaml } }\n`,
    'b.yaml': answer(reference),
    'ruleset.yaml': 'rules: {}\n',
  });
  const reports = async (rules: RuleSettings) => {
    const { findings, errors } = await lint(['openapi.yaml'], { cwd, spectral: [path.join(cwd, 'ruleset.yaml')], rules });
    expect(errors).toEqual([]);
    return findings.flatMap(({ ruleId, file }) => (/-ref$/.test(ruleId) ? [`${file} ${ruleId}`] : []));
  };
  const own = reference.startsWith('https') ? 'remote-ref' : 'unresolved-ref';
  expect(await reports({})).toEqual([`b.yaml ${own}`, `openapi.yaml ${own}`]);
  // Without our rule, that of Spectral stays.
  expect(await reports({ [own]: { severity: 'off' } })).toContain('openapi.yaml invalid-ref');
});
