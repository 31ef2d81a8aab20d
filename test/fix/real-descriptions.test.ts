import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import type { Json } from '../../src/rule/edits.ts';
import { runs } from '../support/runs.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { seedFaults } from './seeded-faults.ts';
import { choices, layouts, variedJson, variedYaml } from './varied-text.ts';
import { fixWhole } from './whole-description.ts';

const FOLDER = path.resolve('test/accuracy/apis');
const files = readdirSync(FOLDER).sort();

/** Without YAML anchors, which JSON does not have. */
const descriptions = fc
  .constantFrom(...files)
  .map((file) => parseText(file, readFileSync(path.join(FOLDER, file), 'utf8')).value as Json)
  .map((value): Json => JSON.parse(JSON.stringify(value)));

const texts: fc.Arbitrary<(value: Json) => readonly [file: string, text: string]> = fc.oneof(
  fc.tuple(layouts, choices).map(
    ([layout, choose]) =>
      (value: Json) =>
        ['openapi.yaml', variedYaml(value, layout, choose)] as const,
  ),
  variedJson.map((write) => (value: Json) => ['openapi.json', write(value)] as const),
);
const mark = fc.constantFrom('', '\ufeff');

describe('the fixes of real descriptions in any style', () => {
  test.each(files)('have no faults: %s', async (file) => {
    const { faults, applied } = await fixWhole(file, FOLDER, 'unsafe');
    expect(faults).toEqual([]);
    expect(applied.length).toBeGreaterThan(0);
  });

  test('have no faults if they are unsafe and change the contract', async () => {
    await fc.assert(
      fc.asyncProperty(descriptions, texts, mark, async (value, write, start) => {
        const folder = temporaryFolder();
        const [file, text] = write(value);
        writeFileSync(path.join(folder, file), start + text);
        const { faults, applied } = await fixWhole(file, folder, 'unsafe');
        expect(faults).toEqual([]);
        expect(applied.length).toBeGreaterThan(0);
      }),
      runs(8),
    );
  });

  test('do not change the meaning of the description if they are safe', async () => {
    let seeded = 0;
    await fc.assert(
      fc.asyncProperty(descriptions, texts, mark, choices, fc.boolean(), async (value, write, start, choose, isReference) => {
        const folder = temporaryFolder();
        const faulty = seedFaults(value, choose, isReference);
        seeded += faulty.count;
        const [file, text] = write(faulty.value);
        writeFileSync(path.join(folder, file), start + text);
        const { faults, applied, texts: after } = await fixWhole(file, folder, 'safe');
        // The target of a wrong reference is neither checked nor compared before the fix.
        const unrelated = (fault: string) => !fault.startsWith('new findings') && !(isReference && fault.startsWith('compare'));
        expect(faults.filter(unrelated)).toEqual([]);
        expect(applied).toHaveLength(faulty.count);
        const [fixed = text] = after;
        expect(parseText(file, fixed).value).toEqual(value);
      }),
      runs(15),
    );
    expect(seeded).toBeGreaterThan(40);
  });
});
