import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compare } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';

interface Case {
  readonly name: string;
  readonly base: string;
  readonly head: string;
  readonly says: readonly string[];
}

const cases: Case[] = parse(readFileSync(path.resolve('test/diff/causes.yaml'), 'utf8'));

async function findingsOf(base: string, head: string) {
  const { findings, errors } = await compare({ text: completeExample(base) }, { text: completeExample(head) });
  expect(errors).toEqual([]);
  return findings;
}

test.each(cases.map((each) => [each.name, each] as const))(
  'compare reports changes with the same cause together: %s',
  async (_, { base, head, says }) => {
    const findings = await findingsOf(base, head);
    const reported = findings.map(
      ({ ruleId, pointer, message, places, uses }) =>
        `${pointer} ${ruleId.replace('compat-', '')}: ${message} (${places?.length ?? 0}, ${uses.count})`,
    );
    expect(reported).toEqual(says);
  },
);

describe('the same change of many properties', () => {
  const names = Array.from({ length: 11 }, (_, index) => `p${index}`);
  const withTypes = (type: string, note = '') => `paths:
  /v1/a: { get: { responses: { "200": { description: Ok, content: { application/json: { schema: { properties: {
    ${names.map((name) => `${name}: { properties: { x${name}: { type: ${type}${name === 'p3' ? note : ''} } } }`).join(', ')} } } } } } } } }`;

  test('is one finding with all places', async () => {
    const findings = await findingsOf(withTypes('string'), withTypes('integer'));
    expect(findings.map(({ message }) => message)).toEqual([
      '`GET /v1/a` response `200`, property `p0.xp0` changed its type from `string` to `integer`; clients that expect `string` will break. Also affected: `GET /v1/a` response `200`, property `p1.xp1`, `GET /v1/a` response `200`, property `p2.xp2`, `GET /v1/a` response `200`, property `p3.xp3`, `GET /v1/a` response `200`, property `p4.xp4` and 6 more.',
    ]);
    const places = findings[0]?.places ?? [];
    expect(places.map(({ pointer }) => pointer.replace(/^.*\/(?=x)/, ''))).toEqual(names.map((name) => `x${name}/type`));
    expect(places[0]?.data).toMatchObject({ before: 'string', now: 'integer' });
  });

  test('keeps the identity of each place in both versions', async () => {
    const [base, head] = ['{ a: { type: string }, b: { type: string } }', '{}'].map(
      (properties) => `paths:
  /v1/a: { get: { responses: { "200": { description: Ok, content: { application/json: { schema: { properties: ${properties} } } } } } } }`,
    );
    const schema = '/paths/~1v1~1a/get/responses/200/content/application~1json/schema/properties';
    const [finding, second] = await findingsOf(base ?? '', head ?? '');
    expect(second).toBeUndefined();
    expect(finding).toMatchObject({ messageId: 'propertiesRemoved', identity: { names: ['a', 'b'] } });
    const subject = '`GET /v1/a` response `200`';
    expect(finding?.places).toEqual(
      ['a', 'b'].map((name) => ({
        ...{ file: 'openapi.yaml', pointer: schema, messageId: 'propertyRemoved' },
        ...{
          data: { subject, name, within: 'response' },
          identity: { name },
          before: { file: 'openapi.yaml', pointer: `${schema}/${name}` },
        },
      })),
    );
  });

  test('does not include suppressed places', async () => {
    const head = withTypes('integer', ', x-lint-ignore: { compat-type: The values were numbers before. }');
    const findings = await findingsOf(withTypes('string'), head);
    expect(findings.map(({ places }) => places?.length ?? 1)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(findings.map(({ pointer }) => pointer).join()).not.toContain('xp3');
  });
});
