// `description-valid` has the same verdict as the official JSON Schemas of OpenAPI, except where the text of the specification differs.
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../../src/document/parse.ts';
import { lintText } from '../../../src/index.ts';
import { completeDescription } from './complete-description.ts';
import { mutateDescription } from './mutate-description.ts';
import { VERSIONS } from './official-documents.ts';
import { type ComparedVerdict, compareVerdicts, STRUCTURE_ONLY } from './verdict-comparison.ts';
import { EXCEPTIONS } from './verdict-exceptions.ts';

const MUTATIONS = 200;
const TIMEOUT = 300_000;

const FILE = 'openapi.json';

async function compared(text: string, description: unknown): Promise<ComparedVerdict | undefined> {
  return compareVerdicts(description, await lintText(text, { filename: FILE, rules: STRUCTURE_ONLY }), FILE);
}

/** The errors that only one of the two reports, without the exceptions. */
function difference(verdict: ComparedVerdict | undefined): readonly string[] {
  if (!verdict?.differs) return [];
  const { errors, findings } = verdict;
  return [
    ...errors.map(({ pointer, message, field }) => `schema: ${pointer} ${message} ${field}`),
    ...findings.map(({ pointer, message }) => `rule: ${pointer} ${message}`),
  ];
}

describe('the rule and the official schemas agree', () => {
  test.each(VERSIONS)('both accept the complete description of %s', async (version) => {
    const description = completeDescription(version);
    const verdict = await compared(JSON.stringify(description), description);
    expect(verdict).toMatchObject({ official: true, ours: true });
  });

  test.each(VERSIONS)(
    'both judge mutations of the complete description of %s alike',
    async (version) => {
      const differences: Record<string, readonly string[]> = {};
      for (let seed = 0; seed < MUTATIONS; seed++) {
        const mutation = mutateDescription(completeDescription(version), seed);
        if (!mutation) continue;
        const verdict = await compared(JSON.stringify(mutation.description), mutation.description);
        const found = difference(verdict);
        if (found.length > 0) differences[`${seed}: ${mutation.name} at ${mutation.pointer}`] = found;
      }
      expect(differences).toEqual({});
    },
    TIMEOUT,
  );

  test.each(globSync('examples/*/{openapi,swagger,shop,old}.yaml').sort())('both judge %s alike', async (file) => {
    const text = readFileSync(file, 'utf8');
    expect(difference(await compared(text, parseText(file, text).value))).toEqual([]);
  });
});

test('each exception from agreement with the official schemas has a reason and its own name', () => {
  expect(new Set(EXCEPTIONS.map(({ name }) => name)).size).toBe(EXCEPTIONS.length);
  expect(EXCEPTIONS.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});
