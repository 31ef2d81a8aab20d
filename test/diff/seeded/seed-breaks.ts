/**
 * Seeds breaking changes at random places of descriptions, and prints those that `compare` does not find.
 *
 *     npm run seed-breaks -- [--seeds 300] [--first 1] [--only NAME] [--write FOLDER] FOLDER
 *
 * `--write` keeps the changed descriptions of breaks that are not found.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { compare } from '../../../src/index.ts';
import { Random } from './places.ts';
import { BREAKS, seed } from './seed.ts';

/** Larger descriptions take long, and have no other kinds of places. */
const MOST_BYTES = 1_500_000;
/** How many descriptions in a row may have no place for a kind of break. */
const MOST_MISSES = 400;

function asJson(written: string, file: string): string {
  const text = written.replace(/^\uFEFF/, '');
  return file.endsWith('.json') ? text : JSON.stringify(parse(text, { maxAliasCount: -1 }));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string' }, first: { type: 'string' }, only: { type: 'string' }, write: { type: 'string' } },
});
const [folder = '.'] = positionals;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:json|ya?ml)$/.test(file) && !file.endsWith('package.json'))
  .map((file) => path.join(folder, file))
  .filter((file) => statSync(file).size < MOST_BYTES)
  .sort();
/** Kinds with the number of descriptions in a row that have no place for them. */
const kinds = BREAKS.filter(({ name }) => values.only === undefined || name.includes(values.only)).map((kind) => ({
  kind,
  misses: 0,
}));
const tally = new Map<string, { seeded: number; found: number }>();
let count = 0;
for (let at = Number(values.first ?? 1); count < Number(values.seeds ?? 300); at++) {
  const random = new Random(at);
  // All kinds have the same share, although some apply to few descriptions only.
  const candidates = kinds.filter(({ misses }) => misses < MOST_MISSES);
  const candidate = candidates[at % candidates.length];
  const file = random.pick(files);
  if (!candidate || file === undefined) break;
  const { kind } = candidate;
  const text = asJson(readFileSync(file, 'utf8'), file);
  const seeded = /"(?:openapi|swagger)"/.test(text) ? seed(text, kind, random) : undefined;
  candidate.misses = seeded ? 0 : candidate.misses + 1;
  if (!seeded) continue;
  count++;
  const known = tally.get(kind.name) ?? { seeded: 0, found: 0 };
  tally.set(kind.name, known);
  known.seeded++;
  const { findings, errors } = await compare({ text }, { text: seeded.text });
  if (findings.some(({ ruleId }) => kind.rules.includes(ruleId))) known.found++;
  else {
    if (values.write !== undefined) writeFileSync(path.join(values.write, `${at}.json`), seeded.text);
    const other = [...new Set(findings.map(({ ruleId }) => ruleId))].join(' ');
    const failed = errors.map(({ message }) => message).join(' ');
    console.log(`Not found: seed ${at}, ${kind.name}, ${seeded.place} of ${path.relative(folder, file)} ${other} ${failed}`);
  }
}
for (const [name, { seeded, found }] of tally)
  console.log(`${String(found).padStart(4)} of ${String(seeded).padStart(3)}  ${name}`);
const all = [...tally.values()];
const found = all.reduce((sum, one) => sum + one.found, 0);
console.log(`${found} of ${count} seeded breaks were found.`);
process.exitCode = found === count ? 0 : 1;
