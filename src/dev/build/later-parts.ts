import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { rules } from '../../registry.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { definesRules, FOR_PAGES, stripDocumentation } from './without-documentation.ts';

/** The path of a file of the project. */
export const absolute = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const REGISTRY = absolute('src/registry.ts');

export const PAGES = 'chunk-rule-pages';
export const CHANGES = 'chunk-compat-rules';

/** The code that runs rules about changes, and the part of it that other rules call. */
const DIFFERENCES = absolute('rules/compat/differences.ts');
export const LATER_DIFFERENCES = `${DIFFERENCES}?later`;

/** The entries of a bundle whose files have the parts of rules that are loaded later. */
export const LATER_ENTRIES: Readonly<Record<string, string>> = { [PAGES]: PAGES, [CHANGES]: CHANGES };

/** The properties of rules that their pages show. */
export const PAGE_PROPERTIES = Object.keys(FOR_PAGES);

/** The properties of rules about changes that only comparisons and pages need. The examples are made of the changes. */
export const CHANGE_PROPERTIES = ['compare', 'messages', 'changes', 'examples'];

/** Follows the path of a rule about changes where only its data is meant. */
const DATA = '?data';

/** The data of rules about changes, by the ids of the modules that have nothing else. */
const compatData = new Map(
  rules.filter(isCompatRule).map((rule) => [absolute(`rules/compat/${rule.id}.ts`) + DATA, dataOf(rule)]),
);

/**
 * Moves what few runs need of rules into files of their own, which are loaded when something in them is first read: the texts and
 * examples on the pages of rules, and the code that compares two versions. In the registry's rules, these properties become getters.
 */
export const laterParts: Plugin = {
  name: 'later-parts',
  resolveId(source, importer) {
    if (Object.hasOwn(LATER_ENTRIES, source)) return source;
    if (source === fileOf(PAGES) || source === fileOf(CHANGES)) return { id: source, external: true };
    return onlyData(source, importer);
  },
  load(id) {
    if (id === LATER_DIFFERENCES) return laterDifferences();
    return partOf(id);
  },
  transform(code, id) {
    if (id === REGISTRY) return code + getters();
    return definesRules(code) ? stripDocumentation(id, code) : undefined;
  },
};

/** Takes the data of rules about changes where the registry has the rules, and what loads their code where other rules call it. */
export function onlyData(source: string, importer: string | undefined): string | undefined {
  // Other rules refer to it in this way.
  if (source === '../compat/differences.ts') return LATER_DIFFERENCES;
  const data = absolute(`src/${source}`) + DATA;
  return importer === REGISTRY && compatData.has(data) ? data : undefined;
}

/** The code of a module that has a part of rules. */
export function partOf(id: string): string | undefined {
  if (id === PAGES) return `export default ${JSON.stringify(pagesOf(rules))};`;
  if (id === CHANGES) return compatRules();
  const data = compatData.get(id);
  return data && `export default ${JSON.stringify(data)};`;
}

/** The texts for the pages of rules, by the ids of the rules, without those that are loaded with the code that compares. */
export function pagesOf(all: readonly AnyRule[]): Readonly<Record<string, object>> {
  const isShown = (rule: AnyRule, name: string) =>
    PAGE_PROPERTIES.includes(name) && !(isCompatRule(rule) && CHANGE_PROPERTIES.includes(name));
  const shown = (rule: AnyRule) => Object.entries(rule).filter(([name]) => isShown(rule, name));
  return Object.fromEntries(all.map((rule) => [rule.id, Object.fromEntries(shown(rule))]));
}

/** A rule about changes without its code, which JSON leaves out, and with nothing where a getter will be. */
export function dataOf(rule: AnyRule): Readonly<Record<string, unknown>> {
  const isLater = (name: string) => PAGE_PROPERTIES.includes(name) || CHANGE_PROPERTIES.includes(name);
  return Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, isLater(name) ? 0 : value]));
}

function compatRules(): string {
  const files = [...compatData.keys()].map((id) => id.slice(0, -DATA.length));
  const imports = files.map((file, index) => `import rule${index} from ${JSON.stringify(file)};\n`);
  const list = files.map((_, index) => `rule${index}`).join(', ');
  const differences = `export { leastDifferences } from ${JSON.stringify(DIFFERENCES)};\n`;
  return `${imports.join('')}${differences}export default Object.fromEntries([${list}].map((rule) => [rule.id, rule]));`;
}

function laterDifferences(): string {
  return `export const leastDifferences = (...all) => require('${fileOf(CHANGES)}').leastDifferences(...all);`;
}

function getters(): string {
  return `
import { loadLater } from ${JSON.stringify(absolute('src/cli/light/loaded-later.ts'))};
loadLater(rules, ${JSON.stringify(PAGE_PROPERTIES)}, () => require('${fileOf(PAGES)}').default);
loadLater(rules.filter((rule) => 'compare' in rule), ${JSON.stringify(CHANGE_PROPERTIES)}, () => require('${fileOf(CHANGES)}').default);
`;
}

function fileOf(entry: string): string {
  return `./${entry}.cjs`;
}
