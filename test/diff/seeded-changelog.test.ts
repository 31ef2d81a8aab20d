// The changelogs of seeded breaks of real descriptions.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import { changelog, compare } from '../../src/index.ts';
import { Random } from './seeded/places.ts';
import { BREAKS, seed } from './seeded/seed.ts';

const FOLDER = path.resolve('test/accuracy/apis');
const descriptions = readdirSync(FOLDER).map((file) =>
  JSON.stringify(parseText(file, readFileSync(path.join(FOLDER, file), 'utf8')).value),
);

/** In how many descriptions each kind of break is seeded. */
const SEEDS_PER_KIND = 1;

/** Rules about the contents of schemas. */
const SCHEMA_RULES =
  /^(?:compat-(?:type|format|default|alternatives|request-(?:bounds|conditions|enum|pattern|property-.*)|response-(?:bounds|enum|property-.*))|property-.*|enum-value|alternative-added)$/;

/** A sentence about operations instead of the fields that have changed. */
const OPERATION_SENTENCE = /^(?:The \S+ of )?(?:\d+ operations|`[A-Z]+ [^`]*`)/;

function* seeded(kind: (typeof BREAKS)[number]): Generator<{ readonly base: string; readonly head: string }> {
  let found = 0;
  for (let at = 0; at < 3 * descriptions.length && found < SEEDS_PER_KIND; at++) {
    const base = descriptions[at % descriptions.length] ?? '';
    const result = seed(base, kind, new Random(at + 1));
    if (!result) continue;
    found++;
    yield { base, head: result.text };
  }
}

describe.each(BREAKS)('a break that a test seeds: $name', (kind) => {
  test('is listed in a changelog with its change and place', async () => {
    for (const { base, head } of seeded(kind)) {
      const { findings } = await compare({ text: base }, { text: head });
      const {
        descriptions: [{ changes } = { changes: [] }],
      } = await changelog({ text: base }, { text: head });
      const ofSchemas = changes.filter(({ kind: of }) => SCHEMA_RULES.test(of));
      expect(ofSchemas.map(({ message }) => message).filter((message) => OPERATION_SENTENCE.test(message))).toEqual([]);
      const rules = findings.filter(({ ruleId }) => SCHEMA_RULES.test(ruleId)).map(({ ruleId }) => ruleId);
      expect(changes.map(({ kind: of }) => of)).toEqual(expect.arrayContaining(rules));
      for (const { operations } of ofSchemas) {
        expect(operations).not.toEqual([]);
        const isApart = operations.some(({ fields }) => fields !== undefined);
        for (const { fields } of operations) expect(fields !== undefined).toBe(isApart);
      }
    }
  });
});
