// Small changes with the places of their findings. Messages are tested in messages.yaml.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parametersExample, requestExample, responseExample } from '../../rules/compat/examples.ts';
import { compare } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';

interface Case {
  readonly name: string;
  /** The changed part: the component `Order` of a body, with further components below it, or a description. */
  readonly in: keyof typeof WRAPPERS;
  readonly base: string;
  readonly head: string;
  /** `rule place`, with the place below `components/schemas` of a body. */
  readonly finds: readonly string[];
}

const WRAPPERS = {
  description: (api: string) => api,
  request: (schemas: string) => requestExample(indented(schemas)),
  response: (schemas: string) => responseExample(indented(schemas)),
  parameter: (fields: string) => parametersExample(`[{ name: note, in: query, ${fields} }]`),
};

function indented(schemas: string): string {
  return schemas.trim().replaceAll('\n', '\n    ');
}

const cases: Case[] = parse(readFileSync(path.resolve('test/diff/breaks.yaml'), 'utf8'));

test.each(cases.map((each) => [each.in, each.name, each] as const))(
  'the comparison judges a change in a %s: %s',
  async (where, _, { base, head, finds }) => {
    const [before = '', now = ''] = [base, head].map((written) => completeExample(WRAPPERS[where](written)));
    const { findings, errors } = await compare({ text: before }, { text: now });
    expect(errors).toEqual([]);
    const found = findings.map(({ ruleId, pointer = '' }) => `${ruleId} ${pointer.replace('/components/schemas/', '')}`.trim());
    expect(found.sort()).toEqual([...finds].sort());
    for (const text of [before, now]) expect((await compare({ text }, { text })).findings).toEqual([]);
  },
);
