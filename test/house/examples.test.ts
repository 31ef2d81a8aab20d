import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runExamples } from '../../src/cli/examples/run-examples.ts';
import { loadConfig } from '../../src/config/configs.ts';
import { houseStyleRules } from '../../src/house/house-style.ts';
import { readDefinition } from '../../src/house/read-definition.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';
import { mutated } from '../fuzz/mutations.ts';
import { configValidator } from '../support/schemas.ts';

const RULE = 'rules:\n  acme/summary:\n    where: operation\n    must: { summary: { defined: true } }\n';
const accepts = configValidator();

async function load(examples: string) {
  const cwd = folderWith({ 'api-conventions.yaml': RULE + examples });
  return { cwd, config: await loadConfig('api-conventions.yaml', { cwd }) };
}

describe('the examples of a house rule', () => {
  test.each([
    ['good: { paths: {} }', '5:11 `good` must be a list of descriptions, but is a mapping. Begin each item with `- `.'],
    ['bad: []', '5:10 `bad` is empty. Add an item, or remove the key.'],
    [
      'good: ["paths: {}"]',
      '5:12 An example must be a mapping with parts of a description, such as `paths`, but is `paths: {}`.',
    ],
    ['good: [{}]', '5:12 An example must have parts of a description, such as `paths`. Add them.'],
    ['good: [{ path: {} }]', '5:14 An example does not have a key `path`. Did you mean `paths`?'],
    ['bad: [{ paths: {}, finding: [x] }]', '5:24 An example does not have a key `finding`. Did you mean `findings`?'],
    [
      'good: [{ paths: {}, findings: [x] }]',
      '5:25 A good example has no findings. Remove `findings`, or move the example to `bad`.',
    ],
    ['bad: [{ paths: {}, findings: x }]', '5:34 `findings` must be a list of messages, but is `x`.'],
    ['bad: [{ paths: {}, findings: [] }]', '5:34 `findings` is empty. Add an item, or remove the key.'],
    [
      'bad: [{ paths: {}, findings: [3] }]',
      '5:35 A finding must be a message, or a mapping with `message` and `at`, but is `3`.',
    ],
    ['bad: [{ paths: {}, findings: [{ mesage: x }] }]', '5:37 A finding does not have a key `mesage`. Did you mean `message`?'],
    ['bad: [{ paths: {}, findings: [{ message: 3 }] }]', '5:46 `message` of a finding must be a string, but is `3`.'],
    [
      'bad: [{ paths: {}, findings: [{ at: paths }] }]',
      '5:41 `at` must be a JSON Pointer, such as `/paths/~1orders/get`, but is `paths`.',
    ],
  ])('are refused with line and column if they are not examples: %s', async (examples, mistake) => {
    await expect(load(`    ${examples}`)).rejects.toThrow(`The configuration has a mistake:\n  api-conventions.yaml:${mistake}`);
    expect(accepts(parse(`${RULE}    ${examples}`)), 'the JSON Schema').toBe(false);
  });

  test('may be parts of a description of any version, whether or not they have findings', async () => {
    const examples = `    good: [{ swagger: '2.0', x-a: 1, definitions: {} }, { openapi: 3.0.3, components: {} }]
    bad: [{ paths: {} }, { paths: {}, findings: [x, { message: x, at: /paths }, { at: '' }] }]`;
    await load(examples);
    expect(accepts(parse(RULE + examples)), JSON.stringify(accepts.errors)).toBe(true);
  });

  test('change neither what the rule finds in descriptions nor the data that identifies the rule', async () => {
    const { cwd, config } = await load('    bad: [{ paths: { /a: { get: {} } } }]');
    expect(config.houseRules?.map(({ definition }) => definition)).toEqual([
      { where: 'operation', must: { summary: { defined: true } } },
    ]);
    const api = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /v1/a: { get: { responses: {} } } }';
    const { findings } = await lintText(api, { cwd, config });
    expect(findings.filter(({ ruleId }) => ruleId === 'acme/summary')).toHaveLength(1);
  });
});

test('the examples of any house rule either are reported as mistakes or run without a crash', async () => {
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(houseStyleRules)).chain(mutated), async (definition) => {
      const { rule, mistakes } = readDefinition('acme/x', definition);
      if (mistakes.length > 0) return;
      const runs = await runExamples(rule, { folder: process.cwd(), checksStructure: true });
      ran += runs.length;
      expect(runs).toHaveLength(rule.examples.good.length + rule.examples.bad.length);
      for (const { faults } of runs) for (const { message } of faults) expect(message).not.toMatch(/failed|crashed/);
    }),
    { numRuns: 100 },
  );
  expect(ran).toBeGreaterThan(50);
}, 60_000);
