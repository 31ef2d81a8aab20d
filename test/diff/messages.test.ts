import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parametersExample, requestExample, responseExample } from '../../rules/compat/examples.ts';
import { compare } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';
import { compareWith } from './support.ts';

interface Case {
  readonly where: keyof typeof WRAPPERS;
  readonly base: string;
  readonly head: string;
  readonly says: readonly string[];
}

const WRAPPERS = {
  description: (api: string) => api,
  request: (schema: string) => requestExample(`{ properties: { note: ${schema} } }`),
  response: (schema: string) => responseExample(`{ properties: { note: ${schema} } }`),
  parameter: (schema: string) => parametersExample(`[{ name: note, in: query, schema: ${schema} }]`),
};

const cases: Case[] = parse(readFileSync(path.resolve('test/diff/messages.yaml'), 'utf8'));

test.each(cases)('the message describes a change in a $where: $base becomes $head', async ({ where, base, head, says }) => {
  const [before, now] = [base, head].map((written) => ({ text: completeExample(WRAPPERS[where](written)) }));
  const { findings, errors } = await compare(before ?? { text: '' }, now ?? { text: '' });
  expect(errors).toEqual([]);
  const below = (pointer = '') => (where === 'description' ? pointer : pointer.replace(/^.*\/(?:note|schema)(?=\/|$)/, ''));
  const reported = findings.map(
    ({ ruleId, pointer, message, related }) =>
      `${below(pointer)} ${ruleId.replace('compat-', '')}: ${message} (${below(related?.[0]?.pointer)})`,
  );
  expect(reported).toEqual(says);
});

test('compat-response-status-removed reports removed error statuses if its option is set', async () => {
  const answering = (statuses: string) => `paths: { /v1/a: { get: { responses: { ${statuses} } } } }`;
  const all = answering('"200": { description: Ok }, "4XX": { description: No }, default: { description: No }');
  const messagesWith = async (options: object) => {
    const findings = await compareWith('compat-response-status-removed', all, answering('"200": { description: Ok }'), {
      ...options,
    });
    return findings.map(({ message, related }) => `${message} (${related?.[0]?.pointer})`);
  };
  expect(await messagesWith({})).toEqual([]);
  expect(await messagesWith({ errors: true })).toEqual([
    '`GET /v1/a`: status `4XX` is no longer returned; clients that expect it will break. (/paths/~1v1~1a/get/responses/4XX)',
  ]);
});

test('compat-security accepts credentials that the base describes as a parameter', async () => {
  const guarded = (parameters: string, security: string) =>
    `paths: { /v1/a: { get: { parameters: [${parameters}], security: [${security}], responses: { "200": { description: Ok } } } } }
components: { securitySchemes: { o: { type: oauth2, flows: {} }, k: { type: apiKey, in: header, name: X-Key } } }`;
  const finds = async (parameter: string, security: string) =>
    (await compareWith('compat-security', guarded(parameter, ''), guarded(parameter, security))).length;
  expect(await finds('{ name: authorization, in: header }', '{ o: [] }')).toBe(0);
  expect(await finds('{ name: x-key, in: header }', '{ k: [] }')).toBe(0);
  expect(await finds('{ name: x-key, in: header }', '{ o: [] }, { k: [] }')).toBe(0);
  expect(await finds('{ name: x-key, in: header }', '{ o: [], k: [] }')).toBe(1);
  expect(await finds('{ name: x-key, in: query }', '{ k: [] }')).toBe(1);
  expect(await finds('{ name: other, in: header }', '{ k: [] }')).toBe(1);
  expect(await finds('{ name: x-key, in: header }', '{ o: [] }')).toBe(1);
  // An undeclared scheme requires unknown credentials.
  expect(await finds('{ name: x-key, in: header }', '{ none: [] }')).toBe(1);
});
