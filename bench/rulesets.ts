// `npm run bench:rulesets -- RULESET... -- DESCRIPTION...`: Spectral rulesets in spectral-cli and in `lint --spectral`; prints only.
// A description is a file, or a name in the folder of real descriptions. Options: --runs N (1), --limit SECONDS (300).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Failure, measure, type Sample } from './measure.ts';
import { median } from './summary.ts';
import { benchFolder, CLI, copyBuild } from './tools.ts';

const [options = [], descriptions = []] = splitAtSeparator(process.argv.slice(2));
const { values, positionals: rulesets } = parseArgs({
  args: [...options],
  options: { runs: { type: 'string', default: '1' }, limit: { type: 'string', default: '300' } },
  allowPositionals: true,
});
const corpus = path.resolve(process.env.API_CORPUS ?? '../shared/corpus');
const scratch = mkdtempSync(path.join(tmpdir(), 'api-conventions-bench-'));
copyBuild();

const SPECTRAL = path.join(benchFolder, '../node_modules/@stoplight/spectral-cli/dist/index.js');
type Run = (ruleset: string, description: string, output: string) => readonly string[];

/** In turns, so that other load affects both. */
const TOOLS: Readonly<Record<string, Run>> = {
  'spectral-cli': (ruleset, description, output) => [
    ...[SPECTRAL, 'lint', '--ruleset', ruleset, '--format', 'json', '--output', output, '--quiet', description],
  ],
  ours: (ruleset, description, output) => [
    ...[CLI, 'lint', '--spectral', ruleset, '--allow-code', '--output', `json=${output}`, description],
  ],
};

async function row(ruleset: string, description: string): Promise<string> {
  const file = path.isAbsolute(description) ? description : path.join(corpus, description);
  const outcomes = new Map(Object.keys(TOOLS).map((name): [string, (Sample | Failure)[]] => [name, []]));
  for (let run = 0; run < Number(values.runs); run++) {
    for (const [name, argsOf] of Object.entries(TOOLS)) {
      const args = argsOf(ruleset, file, path.join(scratch, `${name}.json`));
      outcomes.get(name)?.push(await measure({ file: process.execPath, args }, Number(values.limit)));
    }
  }
  const [theirs = [], ours = []] = outcomes.values();
  const seconds = [theirs, ours].map((all) => medianOf(all, 'cpuSeconds'));
  const [their = Number.NaN, our = Number.NaN] = seconds;
  const memory = [theirs, ours].map((all) => medianOf(all, 'peakMiB').toFixed(0)).join(', ');
  const cells = [ruleset, description, ...seconds.map((one) => one.toFixed(1)), (their / our).toFixed(1), memory, overlapText()];
  return `| ${cells.join(' | ')} |`;
}

function medianOf(outcomes: readonly (Sample | Failure)[], key: keyof Sample): number {
  return median(outcomes.map((outcome) => ('failure' in outcome ? Number.NaN : (outcome[key] ?? Number.NaN)))) ?? Number.NaN;
}

/** The numbers of findings that both tools have, that only spectral-cli has, and that only we have. */
function overlapText(): string {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(scratch, `${name}.json`), 'utf8'));
  try {
    const theirs = (read('spectral-cli') as SpectralResult[]).map(
      ({ code, message, range: { start, end }, severity }) =>
        `${code} ${['error', 'warn', 'info', 'hint'][severity]} ${start.line + 1}:${start.character + 1} ${end.line + 1}:${end.character + 1} ${message}`,
    );
    const { findings } = read('ours') as { findings: OurFinding[] };
    const ours = findings.map(
      ({ ruleId, message, range: { start, end }, severity }) =>
        `${ruleId} ${severity} ${start.line}:${start.column} ${end.line}:${end.column} ${message}`,
    );
    const rules = new Set(
      [...theirs, ...findings.filter(({ url }) => !url.includes('/api-conventions/')).map(({ ruleId }) => ruleId)].map(first),
    );
    const [inTheirs, inOurs] = [new Set(theirs), new Set(ours)];
    const lost = theirs.filter((one) => !inOurs.has(one));
    const added = ours.filter((one) => rules.has(first(one)) && !inTheirs.has(one));
    for (const one of [...lost.map((text) => `- ${text}`), ...added.map((text) => `+ ${text}`)].slice(0, 6)) console.error(one);
    return `${theirs.length - lost.length} the same, ${lost.length} lost, ${added.length} new`;
  } catch (error) {
    return `not compared: ${error instanceof Error ? error.message : error}`;
  }
}

const first = (text: string) => text.split(' ', 1)[0] ?? '';

interface SpectralResult {
  readonly code: string;
  readonly message: string;
  readonly severity: number;
  readonly range: Readonly<Record<'start' | 'end', { readonly line: number; readonly character: number }>>;
}

interface OurFinding {
  readonly ruleId: string;
  readonly severity: string;
  readonly message: string;
  readonly url: string;
  readonly range: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
}

/** The arguments before `--` and after it. */
function splitAtSeparator(args: readonly string[]): readonly (readonly string[])[] {
  const end = args.indexOf('--');
  return end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
}

console.log('| Ruleset | Description | spectral-cli | ours | times as fast | MiB | findings |\n|---|---|--:|--:|--:|--:|---|');
for (const ruleset of rulesets) for (const description of descriptions) console.log(await row(ruleset, description));
rmSync(scratch, { recursive: true });
