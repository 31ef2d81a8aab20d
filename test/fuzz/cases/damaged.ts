import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { type Damage, damage, mutated } from '../mutations.ts';

/** Damage to a file that only exists once the case runs: to its values, or to its bytes. */
export const fileDamage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 3, arbitrary: fc.integer().map(ofValues) },
  { weight: 1, arbitrary: damage },
);

/** Changes values of a JSON file, always the same ones. */
function ofValues(seed: number): Damage {
  return (bytes) => {
    const [value] = fc.sample(mutated(JSON.parse(bytes.toString('utf8'))), { seed, numRuns: 1 });
    return Buffer.from(JSON.stringify(value) ?? '');
  };
}

/** @returns The damaged text. */
export function damageFile(folder: string, name: string, apply: Damage): string {
  const file = path.join(folder, name);
  const damaged = apply(readFileSync(file));
  writeFileSync(file, damaged);
  return damaged.toString('utf8');
}
