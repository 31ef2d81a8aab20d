import { readFileSync } from 'node:fs';
import { type Label, type LabelFile, readLabels } from '../../../test/accuracy/labels.ts';
import { RULES } from '../../../test/accuracy/measure.ts';
import { precision, type Results, recall, type Tally } from '../../../test/accuracy/tally.ts';

const LABELLED_RULES = Object.keys(RULES) as Label['rule'][];
const FOLDER = 'test/accuracy';
/** The descriptions that were written for this project; the others are published ones. */
const OWN_PREFIX = 'own-';

interface LabelFigures {
  /** All labels of published descriptions, without doubts. */
  readonly labels: number;
  /** The number of published descriptions with labels. */
  readonly descriptions: number;
  /** The number of these labels that the last measurement compared. */
  readonly measured: number;
  readonly table: string;
}

/** The figures from the labels and from the last results of `npm run accuracy -- --write`. */
export function labelFigures(): LabelFigures {
  const all = readLabels(`${FOLDER}/labels`);
  const files = all.filter(({ name }) => !name.startsWith(OWN_PREFIX));
  const results: Results = JSON.parse(readFileSync(`${FOLDER}/results.json`, 'utf8'));
  const measured = Object.values(results.sets).flatMap((set) => LABELLED_RULES.map((rule) => set[rule]?.labels ?? 0));
  return {
    labels: countCertain(files),
    descriptions: new Set(files.map(({ source }) => source)).size,
    // Labels of descriptions that were written for this project are subtracted: these descriptions are always available.
    measured: measured.reduce((sum, count) => sum + count, 0) - countCertain(all.filter((file) => !files.includes(file))),
    table: accuracyTable(results, all.length - files.length),
  };
}

function countCertain(files: readonly LabelFile[]): number {
  return files.flatMap(({ labels }) => labels).filter(({ verdict }) => verdict !== 'doubt').length;
}

function accuracyTable({ descriptions, sets }: Results, own: number): string {
  const rows = Object.entries(sets).map(([set, result]) => [
    set,
    String(result.descriptions),
    ...LABELLED_RULES.map((rule) => (result[rule]?.labels ? precisionAndRecall(result[rule]) : '')),
  ]);
  const header = ['Set', 'Readings', ...Object.values(RULES).map((id) => `\`${id}\``)];
  return [
    `| ${header.join(' | ')} |`,
    `|${header.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Precision / recall. A reading is the labels that one reviewer assigned to one description; some descriptions were read more than once, and ${own} readings are of descriptions that were written for this project. The descriptions of ${descriptions.measured.toLocaleString('en-US')} of ${descriptions.labelled.toLocaleString('en-US')} readings were at hand for the measurement.`,
  ].join('\n');
}

function precisionAndRecall(tally: Tally): string {
  return `${precision(tally).toFixed(3)} / ${recall(tally).toFixed(3)}`;
}
