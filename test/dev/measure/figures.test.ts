import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentsWithFigures } from '../../../src/dev/measure/figures.ts';

const documents = documentsWithFigures();

test.each([...documents])('the figures in %s are what `npm run figures` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

/** The rows of the table between two comments of a document, each cell by the head of its column. */
function rowsOf(file: string, name: string): readonly Readonly<Record<string, string>>[] {
  const [, table = ''] = new RegExp(`<!-- ${name} -->(.*)<!-- /${name} -->`, 's').exec(readFileSync(file, 'utf8')) ?? [];
  const [head = [], , ...rows] = table.split('\n').flatMap((line) =>
    line.startsWith('|')
      ? [
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [],
  );
  return rows.map((cells) => Object.fromEntries(head.map((title, index) => [title, cells[index] ?? ''])));
}

/** The figure that a sentence of a document shows. */
const figureIn = (file: string, name: string) =>
  new RegExp(`<!-- ${name} -->([^<]*)<`).exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll(',', '');

test('the documented speed of other linters equals bench/RESULTS.md, which compares them with the linter', () => {
  const results = readFileSync('bench/RESULTS.md', 'utf8');
  // `| Redocly CLI, recommended | seconds | x floor | x ours |`
  const timesOurs = (title: string, tool: string) =>
    Number(
      results
        .split('\n### ')
        .find((section) => section.startsWith(`${title}\n`))
        ?.split(`\n| ${tool} `)[1]
        ?.split('|')[3],
    );
  const rows = rowsOf('docs/comparison.md', 'speed');
  expect(rows.length).toBeGreaterThan(3);
  for (const { Description: title = '', 'api-conventions': ours, ...others } of rows) {
    expect(ours).toMatch(/^\d+\.\d\d s$/);
    expect(Object.keys(others).filter((tool) => !/^(?:spectral-cli|Redocly CLI|vacuum), /.test(tool))).toEqual([]);
    for (const [tool, times] of Object.entries(others)) {
      expect(times, `${tool}, ${title}`).toMatch(/^\d+\.\d ×$/);
      expect(Math.abs(Number.parseFloat(times) - timesOurs(title, tool)), `${tool}, ${title}`).toBeLessThan(0.06);
    }
  }
  const claimed = Number(figureIn('README.md', 'spectral-github'));
  expect(Math.abs(claimed - timesOurs('github.json (13.0 MB)', 'spectral-cli, 5 rules'))).toBeLessThan(0.06);
});

test('the documented accuracy of labelled rules equals test/accuracy/results.json', () => {
  const { sets } = JSON.parse(readFileSync('test/accuracy/results.json', 'utf8'));
  const rules = { plural: 'path-plural-collections', secrets: 'no-secrets-in-url', paginated: 'list-paginated' };
  const shown = rowsOf('docs/comparison.md', 'accuracy');
  expect(shown.map(({ Set: set }) => set)).toEqual(Object.keys(sets));
  for (const row of shown) {
    const set = sets[row.Set ?? ''];
    expect(row.Readings).toBe(String(set.descriptions));
    for (const [name, rule] of Object.entries(rules)) {
      const { labels, right, wrong, missed } = set[name];
      const shares = [right / (right + wrong), right / (right + missed)].map((share) => share.toFixed(3));
      expect(row[`\`${rule}\``], `${rule}, ${row.Set}`).toBe(labels === 0 ? '' : shares.join(' / '));
    }
  }
});

test('the documented number of labels is that of the label files, without doubts', () => {
  const files = readdirSync('test/accuracy/labels').filter((file) => file.endsWith('.tsv') && !file.startsWith('own-'));
  const lines = files.flatMap((file) => readFileSync(`test/accuracy/labels/${file}`, 'utf8').split('\n'));
  const labels = lines.filter((line) => /^\w+\t(?:flag|pass)\t/.test(line)).length;
  const descriptions = new Set(lines.filter((line) => line.startsWith('# source: '))).size;
  for (const file of ['README.md', 'docs/comparison.md']) expect(figureIn(file, 'descriptions')).toBe(String(descriptions));
  expect(figureIn('docs/comparison.md', 'labels')).toBe(String(labels));
  expect(Number(figureIn('docs/comparison.md', 'measured-labels'))).toBeLessThan(labels);
});

test('the figures in documents are numbers', () => {
  const shown = [...documents.values()].flatMap((text) => [...text.matchAll(/<!-- ([\w-]+) -->([^<\n]*)<!-- \/\1 -->/g)]);
  expect(shown.length).toBeGreaterThanOrEqual(5);
  for (const [, name, figure] of shown) expect(figure, name).toMatch(/^[1-9][\d,.]*$/);
});
