/**
 * Compares the verdicts of `description-valid` and the official JSON Schemas of OpenAPI.
 *
 *     npm run agreement -- [--largest 3] [--places] FOLDER...
 *     npm run agreement -- --mutated 2000
 *
 * The first prints each description in the folders with both verdicts, and what only one of them reports where these differ. It leaves out
 * files of more than `--largest` megabytes, and `--places` also prints descriptions that both reject, but not for the same places.
 * The second does the same with mutated descriptions. The exit code is 1 if verdicts differ without an exception.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseText } from '../../../src/document/parse.ts';
import { lint, lintText } from '../../../src/index.ts';
import { completeDescription } from './complete-description.ts';
import { mutateDescription } from './mutate-description.ts';
import { VERSIONS } from './official-documents.ts';
import { type ComparedVerdict, compareVerdicts, STRUCTURE_ONLY } from './verdict-comparison.ts';

const MEGABYTE = 1_000_000;

class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  print(): void {
    for (const [name, count] of [...this.#counts].sort(([a], [b]) => a.localeCompare(b))) console.log(`${count} ${name}`);
  }
}

const word = (valid: boolean) => (valid ? 'valid' : 'invalid');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { largest: { type: 'string' }, mutated: { type: 'string' }, places: { type: 'boolean' }, quiet: { type: 'boolean' } },
});
const tally = new Tally();
for (const folder of positionals) await compareFolder(folder);
for (let seed = 0; seed < Number(values.mutated ?? 0); seed++) await compareMutation(seed);
tally.print();

async function compareFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|ya?ml)$/.test(name));
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    if (statSync(file).size > Number(values.largest ?? 3) * MEGABYTE) continue;
    const { value } = parseText(name, readFileSync(file, 'utf8'));
    const compared = compareVerdicts(value, await lint([name], { cwd: folder, rules: STRUCTURE_ONLY }), name);
    if (compared) print(file, compared);
  }
}

async function compareMutation(seed: number): Promise<void> {
  const version = VERSIONS[seed % VERSIONS.length] ?? '3.1';
  const mutation = mutateDescription(completeDescription(version), Math.floor(seed / VERSIONS.length));
  if (!mutation) return;
  const text = JSON.stringify(mutation.description);
  const compared = compareVerdicts(
    mutation.description,
    await lintText(text, { rules: STRUCTURE_ONLY, filename: 'a.json' }),
    'a.json',
  );
  if (compared) print(`${version} seed ${seed}: ${mutation.name} at ${mutation.pointer}`, compared);
}

function print(title: string, compared: ComparedVerdict): void {
  const { version, official, ours, exceptions, differs, errors, findings } = compared;
  tally.add(`${version}: ${word(official)} by the schema, ${word(ours)} by the rule`);
  for (const name of new Set(exceptions.map((one) => one.name))) tally.add(`exception: ${name}`);
  if (differs) process.exitCode = 1;
  const isShown = differs || (values.places && !official && !ours && !samePlaces(compared));
  if (!values.quiet || isShown) console.log(`${differs ? 'DIFFERS ' : ''}${title}: ${word(official)}, ${word(ours)}`);
  if (!isShown) return;
  for (const { pointer, object, keyword, field, message } of errors.slice(0, 20))
    console.log(`  schema: ${pointer} ${object} ${keyword} ${field} ${message}`);
  for (const { pointer, messageId, message } of findings.slice(0, 20)) console.log(`  rule: ${pointer} ${messageId} ${message}`);
}

/** Returns whether each error of the schema has a finding at its place, or at an owner or member of it. */
function samePlaces({ errors, findings }: ComparedVerdict): boolean {
  const places = findings.flatMap(({ pointer, places: others = [] }) => [pointer, ...others.map((other) => other.pointer)]);
  const isNear = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
  return errors.every(({ pointer }) => places.some((place) => isNear(pointer, place)));
}
