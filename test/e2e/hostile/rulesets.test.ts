import { describe, expect, test } from 'vitest';
import { SLASH } from '../../cli/support.ts';
import { attack, CRASH, projectOf } from './attack.ts';

const rule = (then: object) => ({ 's.yaml': JSON.stringify({ rules: { a: { given: '$..version', then } } }) });
const schema = (value: object) => rule({ function: 'schema', functionOptions: { schema: value } });
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('lint with a ruleset that may be unusable', () => {
  test.each<[string, Parameters<typeof projectOf>[0], string]>([
    ['a format with a name that all objects have', { 's.yaml': 'formats: [constructor]\nrules: {}' }, 'no format `constructor`'],
    ['an asynchronous schema', schema({ $async: true, type: 'number' }), 'which Spectral does not support'],
    ['a mapping to extend', { 's.yaml': 'extends: { a: b }' }, 'An entry of `extends` must be a name'],
    ['nothing to extend', { 's.yaml': 'extends: ~\nrules: {}' }, 'An entry of `extends` must be a name'],
    [
      'aliases that expand to billions of expressions',
      {
        's.yaml': `aliases:\n${lines(30, (at) => `  A${at}: ["#A${at + 1}.a", "#A${at + 1}.b"]`)}
  A30: ["$"]\nrules: { a: { given: "#A0", then: { function: truthy } } }`,
      },
      'expand to more than 20000 expressions',
    ],
    [
      'rulesets that are extended in billions of ways',
      Object.fromEntries([
        ...Array.from({ length: 60 }, (_, at) => [`r${at}.yaml`, `extends: [./r${at + 1}.yaml, ./r${at + 2}.yaml]`]),
        ...['r60', 'r61'].map((name) => [`${name}.yaml`, 'rules: {}']),
        ['s.yaml', 'extends: ./r0.yaml'],
      ]),
      'extends more than 1000 rulesets',
    ],
    [
      'overrides that are extended in billions of ways',
      {
        's.yaml': 'rules: {}\noverrides: [{ files: ["**"], extends: ./r0.yaml }]',
        ...Object.fromEntries(
          Array.from({ length: 60 }, (_, at) => [`r${at}.yaml`, `extends: [./r${at + 1}.yaml, ./r${at + 2}.yaml]`]),
        ),
        'r60.yaml': 'rules: {}',
        'r61.yaml': 'rules: {}',
      },
      'extends more than 1000 rulesets',
    ],
  ])('reports an error with the reason for %s', async (_name, files, why) => {
    const cwd = projectOf({ ...files, 'openapi.yaml': SLASH });
    const { code, stdout, stderr } = await attack(['lint', '--spectral', 's.yaml', 'openapi.yaml'], { cwd });
    expect(stdout + stderr).not.toMatch(CRASH);
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  });

  test('accepts rulesets that extend each other and share aliases', async () => {
    const cwd = projectOf({
      's.yaml':
        'extends: [./b.yaml, ./c.yaml]\naliases: { A: ["#B", "#B.b"], B: ["$.info", "$.paths"] }\nrules: { a: { given: "#A.x", then: { function: falsy } } }',
      'b.yaml': 'extends: [./c.yaml, ./s.yaml]\naliases: { A: ["$"] }',
      'c.yaml': 'extends: [./b.yaml, ./s.yaml, "spectral:oas"]',
      'openapi.yaml': SLASH,
    });
    const { code, stderr } = await attack(['lint', '--spectral', 's.yaml', 'openapi.yaml'], { cwd });
    expect([code, stderr]).toEqual([expect.any(Number), '']);
    expect(code).toBeLessThan(2);
  });
});

test('Spectral rulesets run although they have names that every JavaScript object has', async () => {
  const names = ['hasOwnProperty', 'constructor', 'toString', 'valueOf', 'toJSON', 'isPrototypeOf', 'then', '__proto__', '$ref'];
  const parts = names.map((name) => `    ${name}: { type: object, properties: { ${name}: { type: string, enum: [a, a] } } }\n`);
  const cwd = projectOf({ 'openapi.yaml': `${SLASH}components:\n  schemas:\n${parts.join('')}` });
  const { code, stdout } = await attack(['lint', '--spectral', 'spectral:oas', 'openapi.yaml', '--format', 'json'], { cwd });
  const { errors, findings } = JSON.parse(stdout) as { errors: unknown[]; findings: { ruleId: string }[] };
  expect([code, errors]).toEqual([1, []]);
  expect(findings.filter(({ ruleId }) => ruleId === 'duplicated-entry-in-enum').length).toBeGreaterThanOrEqual(names.length - 2);
});
