// Changes of alternatives: which ones belong together, and what their messages call them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { requestExample, responseExample } from '../../rules/compat/examples.ts';
import { compare } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';

interface Case {
  readonly name: string;
  /** The direction of a body with the schema `Order`. */
  readonly in: keyof typeof BODIES;
  /** The schema `Order`, with further schemas below it. */
  readonly base: string;
  readonly head: string;
  /** `rule place: message`, with the place below `components/schemas`. */
  readonly says: readonly string[];
}

const BODIES = { request: requestExample, response: responseExample };

const cases: Case[] = parse(readFileSync(path.resolve('test/diff/alternatives.yaml'), 'utf8'));

test.each(cases.map((each) => [each.in, each.name, each] as const))(
  'a change of alternatives in a %s is described: %s',
  async (direction, _, { base, head, says }) => {
    const [before = '', now = ''] = [base, head].map((schemas) =>
      completeExample(BODIES[direction](schemas.trim().replaceAll('\n', '\n    '))),
    );
    const { findings, errors } = await compare({ text: before }, { text: now });
    expect(errors).toEqual([]);
    const messages = findings.map(
      ({ ruleId, pointer = '', message }) =>
        `${ruleId.replace('compat-', '')} ${pointer.replace('/components/schemas/', '')}: ${message}`,
    );
    expect(messages).toEqual(says);
    for (const text of [before, now]) expect((await compare({ text }, { text })).findings).toEqual([]);
  },
);
