import { readFileSync } from 'node:fs';
import { withFigure, withPart } from '../generate/markdown.ts';
import { benchmarkOf, rulesetSpeed, speedTable } from './benchmark-figures.ts';
import { labelFigures } from './label-figures.ts';

/** The figures that sentences show, by the name of their places. */
function figures(): Readonly<Record<string, string>> {
  const { labels, descriptions, measured } = labelFigures();
  return {
    labels: groupDigits(labels),
    descriptions: groupDigits(descriptions),
    'measured-labels': groupDigits(measured),
    'spectral-github': benchmarkOf('github.json').timesFaster('spectral-cli, 5 rules').toFixed(1),
    'oas-asana': rulesetSpeed('spectral:oas', 'asana.yaml'),
    'oas-github': rulesetSpeed('spectral:oas', 'github.json'),
    'owasp-stripe': rulesetSpeed('OWASP 2.0.1', 'stripe.yaml'),
    'zalando-stripe': rulesetSpeed('Zalando (Baloise)', 'stripe.yaml'),
  };
}

/** The tables of figures, by document and by the name of their places. */
function tables(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return { 'docs/comparison.md': { accuracy: labelFigures().table, speed: speedTable() } };
}

const DOCUMENTS = ['README.md', 'docs/comparison.md', 'docs/compare.md', 'CONTRIBUTING.md', 'test/accuracy/README.md'];

/** The documents that show figures, by name, with the figures as they are in the files that they summarise. */
export function documentsWithFigures(): ReadonlyMap<string, string> {
  const [inSentences, inTables] = [Object.entries(figures()), tables()];
  return new Map(
    DOCUMENTS.map((file) => {
      const withFigures = inSentences.reduce(
        (page, [name, figure]) => withFigure(page, name, figure),
        readFileSync(file, 'utf8'),
      );
      return [
        file,
        Object.entries(inTables[file] ?? {}).reduce((page, [name, table]) => withPart(page, name, table), withFigures),
      ];
    }),
  );
}

/** Formats a number such as `21,143`. */
function groupDigits(count: number): string {
  return count.toLocaleString('en-US');
}
