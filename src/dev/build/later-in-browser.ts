import type { Plugin } from 'rolldown';
import {
  CHANGE_PROPERTIES,
  CHANGES_ENTRY,
  LATER_DIFFERENCES,
  laterModuleCode,
  PAGE_PROPERTIES,
  PAGES_ENTRY,
  projectPath,
  resolveCompatImport,
} from './later-parts.ts';
import { definesRules, stripDocumentation } from './without-documentation.ts';

const REGISTRY_PARTS = projectPath('src/registry-parts.ts');

/**
 * Moves what few runs need of rules into files of their own, as `laterParts` does for Node.js. A browser cannot load a file at
 * the moment when a property is read, so callers load the files that they need beforehand.
 */
export const laterInBrowser: Plugin = {
  name: 'later-in-browser',
  resolveId(source, importer) {
    if ([PAGES_ENTRY, CHANGES_ENTRY, LATER_DIFFERENCES].includes(source)) return source;
    return resolveCompatImport(source, importer);
  },
  load(id) {
    if (id === REGISTRY_PARTS) return LOADERS_CODE;
    return id === LATER_DIFFERENCES ? DIFFERENCES_CODE : laterModuleCode(id);
  },
  transform: (code, id) => (definesRules(code) ? stripDocumentation(id, code) : undefined),
};

const DIFFERENCES_CODE = `
let run;
export const setLeastDifferences = (loaded) => { run = loaded; };
export const leastDifferences = (...all) => run(...all);
`;

const LOADERS_CODE = `
import { rules } from ${JSON.stringify(projectPath('src/registry.ts'))};
import { setLeastDifferences } from ${JSON.stringify(LATER_DIFFERENCES)};
function add(parts, names) {
  for (const rule of rules) for (const name of names) {
    if (Object.hasOwn(parts, rule.id) && Object.hasOwn(parts[rule.id], name)) rule[name] = parts[rule.id][name];
  }
}
export async function loadRuleTexts() {
  add((await import(${JSON.stringify(PAGES_ENTRY)})).default, ${JSON.stringify(PAGE_PROPERTIES)});
}
export async function loadChangeRules() {
  const changes = await import(${JSON.stringify(CHANGES_ENTRY)});
  add(changes.default, ${JSON.stringify(CHANGE_PROPERTIES)});
  setLeastDifferences(changes.leastDifferences);
}
`;
