// What CONTRIBUTING.md lists as replaced in Spectral is still what a run of Spectral uses, so that no new version silently runs without it.
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

describe('Spectral loads', () => {
  test.each(['nimma', 'jsep', 'ajv/core'])('the copy of %s that is asked or changed here', async (name) => {
    await find(cwd, SCHEMA, 'Spectral');
    expect(Object.keys(createRequire(import.meta.url).cache)).toContain(spectralFiles().get(name));
  });

  test('a version of nimma that has its parser where it is asked', () => {
    expect(spectralPart('nimma/parser')).toHaveProperty('parse', expect.any(Function));
  });
});

test('Spectral compiles schemas with the method of ajv that is replaced, which sets an option', async () => {
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

test('Spectral asks the rules of `spectral:oas` in the way that is replaced, so that one walk does for them', async () => {
  const results = vi.spyOn(RuleWalk.prototype, 'resultsOf');
  await find(cwd, { extends: [[oas, 'all']] } as RulesetDefinition, 'ours');
  const walked = new Set(results.mock.calls.map(([{ name }]) => name));
  results.mockRestore();
  const left = Object.keys(oas.rules).filter((id) => !walked.has(id) && !/^oas(?:2|3_\d)-/.test(id));
  // Their `field` is a path.
  expect(left).toEqual(['info-contact', 'info-description', 'info-license', 'license-url']);
});
