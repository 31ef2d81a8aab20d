import { readFileSync } from 'node:fs';
import { rules } from '../registry.ts';
import { actionTables } from './action-tables.ts';
import { baselineSchema } from './baseline-schema.ts';
import { clausesPage } from './clauses.ts';
import { configSchema, overrideRows, settingRows } from './config-schema.ts';
import { rulePage, ruleTable, settingTable } from './pages.ts';
import { registryText } from './registry-text.ts';

const CONFIG = 'src/config';

/**
 * What is printed from the rules, by file name: the registry, a page for each, the conventions' page, the table in the README,
 * what the configuration and the baseline can say, and what the action takes and gives.
 */
export function generatedFiles(): ReadonlyMap<string, string> {
  const files = new Map([['src/registry.ts', registryText()]]);
  for (const rule of rules) files.set(`rules/${rule.id}.md`, rulePage(rule));
  files.set('rules/README.md', clausesPage(rules));
  files.set('README.md', withPart(readFileSync('README.md', 'utf8'), 'rules', ruleTable(rules)));
  files.set(`${CONFIG}/api-conventions.schema.json`, configSchema());
  files.set('src/baseline/api-conventions-baseline.schema.json', baselineSchema());
  const page = withPart(readFileSync(`${CONFIG}/README.md`, 'utf8'), 'settings', settingTable(settingRows()));
  files.set(`${CONFIG}/README.md`, withPart(page, 'overrides', settingTable(overrideRows())));
  const { inputs, outputs } = actionTables();
  const action = withPart(readFileSync('src/action/README.md', 'utf8'), 'inputs', inputs);
  files.set('src/action/README.md', withPart(action, 'outputs', outputs));
  return files;
}

/** A page with what stands between two comments printed anew. */
function withPart(page: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', after = ''] = [page.split(start)[0], page.split(end)[1]];
  return `${before}${start}\n\n${part}\n\n${end}${after}`;
}
