// The parts of Spectral that CONTRIBUTING.md lists as replaced are still used in a run, so that no new version silently runs
// without them.
import { createRequire } from 'node:module';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { schema } from '@stoplight/spectral-functions';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, test, vi } from 'vitest';
import { spectralFiles } from '../../src/spectral/foreign/spectral-files.ts';
import { spectralPart } from '../../src/spectral/foreign/spectral-parts.ts';
import { compileCheaply } from '../../src/spectral/foreign/walk/cheap-ajv.ts';
import { RuleWalk } from '../../src/spectral/foreign/walk/rule-walk.ts';
import { folderWith } from '../cli/support.ts';
import { find } from './foreign/walk/support.ts';

const API = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /a: { get: { responses: { '200': { $ref: '#/components/responses/A' } } } }
components: { responses: { A: { description: '' } } }
`;
const cwd = folderWith({ 'openapi.yaml': API });
const SCHEMA = {
  rules: {
    described: {
      given: '$..responses[*].description',
      message: '{{error}}',
      then: { function: schema, functionOptions: { schema: { type: 'string', minLength: 1 } } },
    },
  },
} as unknown as RulesetDefinition;

describe('the packages that Spectral loads', () => {
  test.each(['nimma', 'jsep', 'ajv/core'])('include the copy of %s of which we replace a part', async (name) => {
    await find(cwd, SCHEMA, 'Spectral');
    expect(Object.keys(createRequire(import.meta.url).cache)).toContain(spectralFiles().get(name));
  });

  test('include a version of nimma with its parser at the replaced place', () => {
    expect(spectralPart('nimma/parser')).toHaveProperty('parse', expect.any(Function));
  });
});

test('Spectral compiles schemas with the replaced method of ajv, which sets an option', async () => {
  interface Instance {
    readonly opts: { readonly code: { readonly optimize?: unknown } };
  }
  compileCheaply();
  const { default: Ajv } = spectralPart('ajv/core') as { default: { prototype: { compile(...args: unknown[]): unknown } } };
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  expect(await find(cwd, SCHEMA, 'ours')).toHaveLength(1);
  const instances = compile.mock.contexts as unknown as Instance[];
  compile.mockRestore();
  expect(instances.map(({ opts }) => opts.code.optimize)).toEqual(instances.map(() => 0));
  expect(instances).not.toEqual([]);
});

test('Spectral runs the rules of `spectral:oas` by the replaced method, so that one walk serves all', async () => {
  const results = vi.spyOn(RuleWalk.prototype, 'resultsOf');
  await find(cwd, { extends: [[oas, 'all']] } as RulesetDefinition, 'ours');
  const walked = new Set(results.mock.calls.map(([{ name }]) => name));
  results.mockRestore();
  const left = Object.keys(oas.rules).filter((id) => !walked.has(id) && !/^oas(?:2|3_\d)-/.test(id));
  // Their `field` is a path.
  expect(left).toEqual(['info-contact', 'info-description', 'info-license', 'license-url']);
});
