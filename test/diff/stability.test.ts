import { describe, expect, test } from 'vitest';
import { STABILITY_LEVELS } from '../../src/diff/match/stability-levels.ts';
import { compare } from '../../src/index.ts';
import { CLEAN, cli, folderWith } from '../cli/support.ts';
import { completeExample } from '../support/test-rule.ts';

const RESPONSES = 'responses: { "200": { description: Ok } }';

/** The levels at which the removal of an operation is reported. */
async function levelsThatReport(path: string, fields = ''): Promise<readonly string[]> {
  const reporting: string[] = [];
  for (const stabilityLevel of STABILITY_LEVELS) {
    const base = completeExample(`paths: { "${path}": { get: { ${fields}${RESPONSES} } }, /v1/kept: { get: { ${RESPONSES} } } }`);
    const head = completeExample(`paths: { /v1/kept: { get: { ${RESPONSES} } } }`);
    const { findings } = await compare({ text: base }, { text: head }, { stabilityLevel });
    if (findings.length > 0) reporting.push(stabilityLevel);
  }
  return reporting;
}

describe('the option stabilityLevel of compare', () => {
  test.each([
    ['/v1/a', '', ['draft', 'alpha', 'beta', 'stable']],
    ['/v1/a', 'x-stability-level: stable, ', ['draft', 'alpha', 'beta', 'stable']],
    ['/v1/a', 'x-stability-level: unheard-of, ', ['draft', 'alpha', 'beta', 'stable']],
    ['/v1/a', 'x-stability-level: beta, ', ['draft', 'alpha', 'beta']],
    ['/v1/a', 'x-stability-level: alpha, ', ['draft', 'alpha']],
    ['/v1/a', 'x-stability-level: experimental, ', ['draft', 'alpha']],
    ['/v1/a', 'x-stability-level: draft, ', ['draft']],
    ['/v1beta1/a', '', ['draft', 'alpha', 'beta']],
    ['/api/beta/a', '', ['draft', 'alpha', 'beta']],
    ['/v2-rc.1/a', '', ['draft', 'alpha', 'beta']],
    ['/2024-05-01-preview/a', '', ['draft', 'alpha', 'beta']],
    ['/v1alpha2/a', '', ['draft', 'alpha']],
    ['/v0/a', '', ['draft', 'alpha']],
    ['/experimental/a', '', ['draft', 'alpha']],
    ['/v1-draft/a', '', ['draft']],
    // The lower of the two applies.
    ['/v1beta1/a', 'x-stability-level: alpha, ', ['draft', 'alpha']],
    ['/v1alpha1/a', 'x-stability-level: stable, ', ['draft', 'alpha']],
  ])('includes operations at and above a level, for %s %s: %j', async (path, fields, levels) => {
    expect(await levelsThatReport(path, fields)).toEqual(levels);
  });
});

test.each([
  ['beta', 'alpha', 'beta', 1],
  ['beta', 'draft', 'alpha', 1],
  ['alpha', 'beta', 'alpha', 0],
  ['beta', 'beta', 'draft', 0],
  // The base is not held to compatibility.
  ['alpha', 'draft', 'beta', 0],
] as const)(
  'a change from stability %s to %s, compared from %s on, has this many findings: %d',
  async (before, now, stabilityLevel, count) => {
    const api = (level: string) => completeExample(`paths: { /v1/a: { get: { x-stability-level: ${level}, ${RESPONSES} } } }`);
    const { findings } = await compare({ text: api(before) }, { text: api(now) }, { stabilityLevel });
    expect(findings.filter(({ ruleId }) => ruleId === 'compat-stability-lowered').length).toBe(count);
  },
);

describe('compare --stability-level', () => {
  const beta = CLEAN.replace('{}', `{ get: { x-stability-level: beta, ${RESPONSES} } }`);
  const webhook = `${CLEAN}webhooks: { paid: { post: { ${RESPONSES} } } }\n`.replace(/openapi: .*/, 'openapi: 3.1.0');
  const cwd = folderWith({ 'beta.yaml': beta, 'none.yaml': CLEAN, 'hook.yaml': webhook });

  test.each([
    [['beta.yaml', 'none.yaml'], 0],
    [['beta.yaml', 'none.yaml', '--stability-level', 'beta'], 1],
    [['hook.yaml', 'none.yaml'], 0],
    [['hook.yaml', 'none.yaml', '--webhooks'], 1],
  ])('decides the exit code with %j', async (args, code) => {
    expect((await cli(['compare', ...args], { cwd })).code).toBe(code);
  });

  test('refuses an unknown level', async () => {
    const { code, stderr } = await cli(['compare', 'beta.yaml', 'none.yaml', '--stability-level', 'betta'], { cwd });
    expect([code, stderr]).toEqual([2, 'There is no stability level `betta`. Did you mean `beta`?\n']);
  });

  test('overrides the level of the configuration', async () => {
    const configured = folderWith({
      'api-conventions.yaml': 'compare: { webhooks: true, stabilityLevel: beta }\n',
      ...{ 'beta.yaml': beta, 'none.yaml': CLEAN, 'hook.yaml': webhook },
    });
    const codeOf = async (...args: string[]) => (await cli(['compare', ...args], { cwd: configured })).code;
    expect(await codeOf('beta.yaml', 'none.yaml')).toBe(1);
    expect(await codeOf('hook.yaml', 'none.yaml')).toBe(1);
    expect(await codeOf('beta.yaml', 'none.yaml', '--stability-level', 'stable')).toBe(0);
    expect(await codeOf('hook.yaml', 'none.yaml', '--no-webhooks')).toBe(0);
    const { stdout } = await cli(['lint', '--print-config', 'beta.yaml'], { cwd: configured });
    expect(JSON.parse(stdout)).toMatchObject({ compare: { webhooks: true, stabilityLevel: 'beta' } });
  });
});
