import type { Plugin } from 'rolldown';
import {
  absolute,
  CHANGE_PROPERTIES,
  CHANGES,
  LATER_DIFFERENCES,
  onlyData,
  PAGE_PROPERTIES,
  PAGES,
  partOf,
} from './later-parts.ts';
import { definesRules, stripDocumentation } from './without-documentation.ts';

const LOADING = absolute('src/registry-parts.ts');

/**
 * Moves what few runs need of rules into files of their own, as `laterParts` does for Node.js. A browser cannot wait for a file when it is
 * first read, so those who need one load it before.
 */
export const laterInBrowser: Plugin = {
  name: 'later-in-browser',
  resolveId(source, importer) {
    if ([PAGES, CHANGES, LATER_DIFFERENCES].includes(source)) return source;
    return onlyData(source, importer);
  },
  load(id) {
    if (id === LOADING) return LOADERS;
    return id === LATER_DIFFERENCES ? DIFFERENCES : partOf(id);
  },
  transform: (code, id) => (definesRules(code) ? stripDocumentation(id, code) : undefined),
};

const DIFFERENCES = `
let run;
export const setLeastDifferences = (loaded) => { run = loaded; };
export const leastDifferences = (...all) => run(...all);
`;

const LOADERS = `
import { rules } from ${JSON.stringify(absolute('src/registry.ts'))};
import { setLeastDifferences } from ${JSON.stringify(LATER_DIFFERENCES)};
function add(parts, names) {
  for (const rule of rules) for (const name of names) {
    if (Object.hasOwn(parts, rule.id) && Object.hasOwn(parts[rule.id], name)) rule[name] = parts[rule.id][name];
  }
}
export async function loadRuleTexts() {
  add((await import(${JSON.stringify(PAGES)})).default, ${JSON.stringify(PAGE_PROPERTIES)});
}
export async function loadChangeRules() {
  const changes = await import(${JSON.stringify(CHANGES)});
  add(changes.default, ${JSON.stringify(CHANGE_PROPERTIES)});
  setLeastDifferences(changes.leastDifferences);
}
`;
