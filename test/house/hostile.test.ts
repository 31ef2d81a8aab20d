import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/configs.ts';
import { UsageError } from '../../src/errors.ts';
import { houseStyleRules } from '../../src/house/house-style.ts';
import { SUBJECT_NAMES } from '../../src/house/subject-kinds.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { description } from '../fuzz/descriptions.ts';
import { mutated } from '../fuzz/mutations.ts';
import { runs } from '../support/runs.ts';
import { assertionsAboutAll } from './support.ts';

/** A rule about each kind of part, which asks for all of its attributes. */
const EVERYTHING = Object.fromEntries(
  SUBJECT_NAMES.map((where) => [`house/${where}`, { where, must: assertionsAboutAll(where) }]),
);

test('no house rule fails on any description', async () => {
  const cwd = folderWith({ 'api-conventions.yaml': JSON.stringify({ extends: 'house-style', rules: EVERYTHING }) });
  const config = await loadConfig('api-conventions.yaml', { cwd });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      description.chain((api) => fc.oneof(fc.constant<unknown>(api), mutated(api))),
      async (api) => {
        const { errors, findings } = await lintText(JSON.stringify(api), { cwd, config, filename: 'openapi.json' });
        found += findings.filter(({ ruleId }) => ruleId.startsWith('house/')).length;
        expect(errors.filter(({ kind }) => kind === 'rule-crash')).toEqual([]);
      },
    ),
    runs(15),
  );
  expect(found).toBeGreaterThan(100);
}, 120_000);

const RULES = Object.fromEntries(
  Object.entries(houseStyleRules).map(([id, definition]) => [id.replace('house-style', 'house'), definition]),
);

test('any definition of a house rule is refused with mistakes or runs', async () => {
  const api =
    'openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: { /a: { post: { operationId: A_b, tags: [x], responses: { 201: { description: C } } } } }';
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.entries(RULES)).chain(mutated), async (entry) => {
      const [id, definition] = Array.isArray(entry) ? entry : ['house/x', entry];
      const cwd = folderWith({ 'api-conventions.json': JSON.stringify({ rules: { [String(id)]: definition } }) });
      const config = await loadConfig('api-conventions.json', { cwd }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(UsageError);
        return undefined;
      });
      if (!config) return;
      const { errors } = await lintText(api, { cwd, config });
      expect(errors).toEqual([]);
    }),
    runs(80),
  );
}, 120_000);
