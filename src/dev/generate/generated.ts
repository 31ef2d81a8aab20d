import { readFileSync } from 'node:fs';
import { version } from '../../package-version.ts';
import { rules } from '../../registry.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import { baselineSchema } from './baseline-schema.ts';
import { clausesPage } from './clauses.ts';
import { configSchema, limitTable, overrideRows, settingRows } from './config-schema.ts';
import { exampleRuns } from './example-runs.ts';
import { housePageParts } from './house-page.ts';
import { withPart } from './markdown.ts';
import { migratePageParts } from './migrate-page.ts';
import { actionTables, answerTable, changelogKindTable, formatTable, rulePage, ruleTable, settingTable } from './pages.ts';
import { registryText } from './registry-text.ts';
import { filesWithVersion } from './version-mentions.ts';

/**
 * The files that are printed from the program, by name: the list of rules, a page for each of them, the JSON Schemas, the documents
 * with tables and runs in marked places, and the files that name the version.
 */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map([['src/registry.ts', registryText()]]);
  for (const rule of rules) files.set(`rules/${rule.id}.md`, rulePage(rule));
  files.set('rules/README.md', clausesPage(rules));
  files.set('src/config/api-conventions.schema.json', configSchema());
  files.set('src/known/api-conventions-baseline.schema.json', baselineSchema());
  for (const [file, text] of filesWithVersion(version)) files.set(file, text);
  for (const [file, parts] of Object.entries(await partsOfDocuments())) {
    const text = files.get(file) ?? readFileSync(file, 'utf8');
    files.set(
      file,
      Object.entries(parts).reduce((page, [name, part = '']) => withPart(page, name, part), text),
    );
  }
  return files;
}

type DocumentParts = Readonly<Record<string, string | undefined>>;

/** The generated parts of documents that are written by hand, by file and by name. */
async function partsOfDocuments(): Promise<Readonly<Record<string, DocumentParts>>> {
  const lintRules = rules.filter((rule) => !isCompatRule(rule));
  const runs = await exampleRuns();
  return {
    'README.md': { ...pickParts(runs, ['first-run', 'fix-diff', 'init-file']), rules: ruleTable(lintRules) },
    'docs/action.md': actionTables(),
    'docs/cli.md': { ...pickParts(runs, ['statistics-run']), formats: formatTable() },
    'docs/fixes.md': { ...pickParts(runs, ['fix-run', 'suppress-run']), answers: answerTable() },
    'docs/baseline.md': pickParts(runs, ['baseline-run', 'baseline-lint-run', 'baseline-file']),
    'docs/compare.md': {
      ...pickParts(runs, ['compare-run', 'changelog-run']),
      rules: ruleTable(rules.filter(isCompatRule), '../rules'),
      'changelog-kinds': changelogKindTable(),
    },
    'docs/plugins.md': pickParts(runs, ['plugin-example']),
    'docs/house-rules.md': { ...pickParts(runs, ['house-run', 'test-run']), ...housePageParts() },
    'docs/migrate.md': { ...pickParts(runs, ['migrate-run']), ...migratePageParts() },
    'docs/configuration.md': {
      ...pickParts(runs, ['mistake-run', 'without-effect-run']),
      settings: settingTable(settingRows()),
      overrides: settingTable(overrideRows()),
      limits: limitTable(),
    },
  };
}

function pickParts(parts: DocumentParts, names: readonly string[]): DocumentParts {
  return Object.fromEntries(names.map((name) => [name, parts[name]]));
}
