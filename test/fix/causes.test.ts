import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FixPasses, fixableFiles } from '../../src/fix/fix-passes.ts';
import { lintFiles } from '../../src/run/lint-files.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Applies the fixes of one rule once. */
async function fix(rule: string, text: string) {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'api.yaml'), text);
  const { result, fixable } = await lintFiles(['api.yaml'], { cwd: folder, root: folder, edits: true });
  const passes = new FixPasses({ applicability: 'unsafe' });
  const findings = result.findings.filter(({ ruleId }) => ruleId === rule);
  passes.apply(
    findings,
    fixableFiles(fixable?.documents() ?? [], (uri) => fixable?.name(uri) ?? uri),
  );
  return { findings, passes };
}

const key = (path: string, more = '') => `  ${path}:
    get:
      parameters:
        - ${more}{ name: api_key, in: query, schema: { type: string } }
      responses: { '204': { description: Ok } }
`;
const HEAD = `openapi: 3.0.3
info: { title: Harbour, version: '1' }
paths:
`;
/** Clients send a key in a header elsewhere. */
const HEAD_WITH_HEADER = `${HEAD}  /v1/ports: { get: { parameters: [{ name: X-Api-Key, in: header, schema: { type: string } }], responses: { '204': { description: Ok } } } }
`;

test('a fault of one cause in several places is fixed either in all of them or in none', async () => {
  const places = ['/v1/boats', '/v1/docks', '/v1/crews'];
  const whole = await fix('no-secrets-in-url', HEAD_WITH_HEADER + places.map((one) => key(one)).join(''));
  expect(whole.findings).toHaveLength(1);
  expect(whole.passes.applied).toHaveLength(3);
  // An alias shares the first of the parameters, so that it cannot be changed.
  const shared =
    HEAD_WITH_HEADER +
    key('/v1/boats', '&key ') +
    places
      .slice(1)
      .map((one) => key(one))
      .join('') +
    'x-key: *key\n';
  const part = await fix('no-secrets-in-url', shared);
  expect(part.findings).toHaveLength(1);
  expect([part.passes.applied, part.passes.changed]).toEqual([[], []]);
  expect(part.passes.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('anchor `key`')]);
});

test('a fix that adds a part which several places lack adds it at each place that allows it', async () => {
  const operation = (name: string, more = '') => `  ${name}: { get: { responses: ${more}{ '204': { description: Ok } } } }\n`;
  const text = `${HEAD}${operation('/v1/boats', '&shared ')}${operation('/v1/docks')}${operation('/v1/crews')}x-copy: *shared\n`;
  const { findings, passes } = await fix('rate-limit-declared', text);
  expect(findings).toHaveLength(1);
  expect(passes.applied).toHaveLength(2);
  expect(passes.refused).toHaveLength(1);
});
