import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { cell } from './markdown.ts';

interface Entry {
  readonly description: string;
  readonly default?: string;
}

type Entries = Readonly<Record<string, Entry>>;

/** The inputs and outputs of `action.yml`, each as a table in Markdown. */
export function actionTables(): { readonly inputs: string; readonly outputs: string } {
  const { inputs, outputs }: { inputs: Entries; outputs: Entries } = parse(readFileSync('action.yml', 'utf8'));
  const inputRows = Object.entries(inputs).map(([name, entry]) => {
    const standard = entry.default === undefined ? '' : `\`${entry.default}\``;
    return `| \`${name}\` | ${standard} | ${cell(entry.description)} |`;
  });
  const outputRows = Object.entries(outputs).map(([name, { description }]) => `| \`${name}\` | ${cell(description)} |`);
  return {
    inputs: ['| Input | Default | Meaning |', '|---|---|---|', ...inputRows].join('\n'),
    outputs: ['| Output | Meaning |', '|---|---|', ...outputRows].join('\n'),
  };
}
