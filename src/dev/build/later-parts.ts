import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { rules } from '../../registry.ts';
import { isCompatRule } from '../../rule/compat-rule.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { definesRules, PAGE_PROPERTY_STUBS, stripDocumentation } from './without-documentation.ts';

/** The path of a file of the project. */
export const projectPath = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const REGISTRY = projectPath('src/registry.ts');

export const PAGES_ENTRY = 'chunk-rule-pages';
export const CHANGES_ENTRY = 'chunk-compat-rules';

/** The code that runs rules about changes, and the part of it that other rules call. */
const DIFFERENCES = projectPath('rules/compat/differences.ts');
export const LATER_DIFFERENCES = `${DIFFERENCES}?later`;

/** The entries of a bundle whose files have the parts of rules that are loaded later. */
export const LATER_ENTRIES: Readonly<Record<string, string>> = { [PAGES_ENTRY]: PAGES_ENTRY, [CHANGES_ENTRY]: CHANGES_ENTRY };

/** The properties of rules that their pages show. */
export const PAGE_PROPERTIES = Object.keys(PAGE_PROPERTY_STUBS);

/** The properties of rules about changes that only comparisons and pages need. The examples are made of the changes. */
export const CHANGE_PROPERTIES = ['compare', 'messages', 'changes', 'examples'];

/** The suffix of the path of a rule about changes that stands for the data of the rule without its code. */
const DATA_SUFFIX = '?data';

/** The data of rules about changes, by the ids of the modules that contain only this data. */
const compatData = new Map(
  rules.filter(isCompatRule).map((rule) => [projectPath(`rules/compat/${rule.id}.ts`) + DATA_SUFFIX, compatRuleData(rule)]),
);

/**
 * Moves what few runs need of rules into files of their own, which are loaded when something in them is first read: the texts and
 * examples on the pages of rules, and the code that compares two versions. In the registry's rules, these properties become getters.
 */
export const laterParts: Plugin = {
  name: 'later-parts',
  resolveId(source, importer) {
    if (Object.hasOwn(LATER_ENTRIES, source)) return source;
    if (source === chunkFileOf(PAGES_ENTRY) || source === chunkFileOf(CHANGES_ENTRY)) return { id: source, external: true };
    return resolveCompatImport(source, importer);
  },
  load(id) {
    if (id === LATER_DIFFERENCES) return laterDifferences();
    return laterModuleCode(id);
  },
  transform(code, id) {
    if (id === REGISTRY) return code + getters();
    return definesRules(code) ? stripDocumentation(id, code) : undefined;
  },
};

/** Resolves imports of rules about changes: to their data in the registry, and to a loader of their code in other rules. */
export function resolveCompatImport(source: string, importer: string | undefined): string | undefined {
  // Other rules import the code that compares by this path.
  if (source === '../compat/differences.ts') return LATER_DIFFERENCES;
  const data = projectPath(`src/${source}`) + DATA_SUFFIX;
  return importer === REGISTRY && compatData.has(data) ? data : undefined;
}

/** The code of a module that has a part of rules. */
export function laterModuleCode(id: string): string | undefined {
  if (id === PAGES_ENTRY) return `export default ${JSON.stringify(pageTexts(rules))};`;
  if (id === CHANGES_ENTRY) return compatRules();
  const data = compatData.get(id);
  return data && `export default ${JSON.stringify(data)};`;
}

/** The texts for the pages of rules, by the ids of the rules, except for those that are loaded with the code that compares. */
export function pageTexts(all: readonly AnyRule[]): Readonly<Record<string, object>> {
  const isShown = (rule: AnyRule, name: string) =>
    PAGE_PROPERTIES.includes(name) && !(isCompatRule(rule) && CHANGE_PROPERTIES.includes(name));
  const shown = (rule: AnyRule) => Object.entries(rule).filter(([name]) => isShown(rule, name));
  return Object.fromEntries(all.map((rule) => [rule.id, Object.fromEntries(shown(rule))]));
}

/** A rule about changes without its code, which JSON leaves out, and with 0 for each property that becomes a getter. */
export function compatRuleData(rule: AnyRule): Readonly<Record<string, unknown>> {
  const isLater = (name: string) => PAGE_PROPERTIES.includes(name) || CHANGE_PROPERTIES.includes(name);
  return Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, isLater(name) ? 0 : value]));
}

function compatRules(): string {
  const files = [...compatData.keys()].map((id) => id.slice(0, -DATA_SUFFIX.length));
  const imports = files.map((file, index) => `import rule${index} from ${JSON.stringify(file)};\n`);
  const list = files.map((_, index) => `rule${index}`).join(', ');
  const differences = `export { leastDifferences } from ${JSON.stringify(DIFFERENCES)};\n`;
  return `${imports.join('')}${differences}export default Object.fromEntries([${list}].map((rule) => [rule.id, rule]));`;
}

function laterDifferences(): string {
  return `export const leastDifferences = (...all) => require('${chunkFileOf(CHANGES_ENTRY)}').leastDifferences(...all);`;
}

function getters(): string {
  return `
import { loadLater } from ${JSON.stringify(projectPath('src/cli/light/loaded-later.ts'))};
loadLater(rules, ${JSON.stringify(PAGE_PROPERTIES)}, () => require('${chunkFileOf(PAGES_ENTRY)}').default);
loadLater(rules.filter((rule) => 'compare' in rule), ${JSON.stringify(CHANGE_PROPERTIES)}, () => require('${chunkFileOf(CHANGES_ENTRY)}').default);
`;
}

function chunkFileOf(entry: string): string {
  return `./${entry}.cjs`;
}
