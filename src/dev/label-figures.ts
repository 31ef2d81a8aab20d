import { readFileSync } from 'node:fs';
import { readLabels } from '../../test/accuracy/labels.ts';
import { precision, type Results, recall, type Tally } from '../../test/accuracy/tally.ts';

const FOLDER = 'test/accuracy';
/** The descriptions that were written for this project; the others are published ones. */
const OWN = 'own-';

/** What the labels and the last results of `npm run accuracy -- --write` say. */
export function labelFigures(): { readonly labels: number; readonly descriptions: number; readonly table: string } {
  const files = readLabels(`${FOLDER}/labels`).filter(({ name }) => !name.startsWith(OWN));
  const certain = files.flatMap(({ labels }) => labels).filter(({ verdict }) => verdict !== 'doubt');
  return { labels: certain.length, descriptions: new Set(files.map(({ source }) => source)).size, table: accuracyTable() };
}

const RULES = [
  ['plural', 'path-plural-collections'],
  ['secrets', 'no-secrets-in-url'],
  ['paginated', 'list-paginated'],
] as const;

function accuracyTable(): string {
  const { descriptions, sets }: Results = JSON.parse(readFileSync(`${FOLDER}/results.json`, 'utf8'));
  const rows = Object.entries(sets).map(([set, result]) => [
    set,
    String(result.descriptions),
    ...RULES.map(([rule]) => (result[rule] ? precisionAndRecall(result[rule]) : '')),
  ]);
  const header = ['Set', 'Descriptions', ...RULES.map(([, id]) => `\`${id}\``)];
  return [
    `| ${header.join(' | ')} |`,
    `|${header.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Precision / recall, on the ${descriptions.measured.toLocaleString('en-US')} of ${descriptions.labelled.toLocaleString('en-US')} labelled descriptions that were available for the measurement. The labelled descriptions include some that were written for this project.`,
  ].join('\n');
}

function precisionAndRecall(tally: Tally): string {
  return `${precision(tally).toFixed(3)} / ${recall(tally).toFixed(3)}`;
}
