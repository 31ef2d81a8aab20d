import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InputOptions, OutputChunk, Plugin } from 'rolldown';
import { OPERATION_RULES as differenceRules } from '../../../rules/compat/differences.ts';
import { version } from '../../package-version.ts';
import type { AnyRule } from '../../rule/rule.ts';
import { presetSettings } from '../../settings/rule-settings.ts';
import { listRules } from '../../spectral/ruleset/listed-rules.ts';
import { rulesetModule } from '../../spectral/ruleset/ruleset-module.ts';
import { licensesText, packagesIn } from './bundled-packages.ts';
import { withoutDocumentation, withoutFixes } from './without-documentation.ts';
import { COMMON_INPUT, renderBundle } from './write-bundle.ts';

/** The rules about changes that also compare two versions of an operation in one description. */
const OPERATION_RULES = new Set(differenceRules.map(({ id }) => id));

/** Spectral cannot run other rules about changes, so a ruleset has only the parts of them that a configuration can set. */
const namesOnly: Plugin = {
  name: 'names-only',
  async load(path) {
    const [, name = ''] = /[\\/]rules[\\/]compat[\\/](compat-[\w-]+)\.ts$/.exec(path) ?? [];
    if (name === '' || OPERATION_RULES.has(name)) return undefined;
    const { default: rule }: { default: AnyRule } = await import(pathToFileURL(path).href);
    const { id, clauses, severity, options } = rule;
    return `export default ${JSON.stringify({ id, clauses, severity, options, visit: {}, compare: {} })}`;
  },
};

/** Without `require`, pluralize would assign itself to the global object. */
const knowsRequire: Plugin = {
  name: 'knows-require',
  transform: (code, path) => (/[\\/]pluralize\.js$/.test(path) ? `const require = () => undefined;\n${code}` : undefined),
};

/** For hosts that have neither Node nor packages. */
const neutral: InputOptions = {
  ...COMMON_INPUT,
  platform: 'neutral',
  plugins: [namesOnly, withoutDocumentation, withoutFixes, knowsRequire],
};

/**
 * Bundles the Spectral rulesets, each in one file for hosts that have neither packages nor Node.js: editors bundle them once
 * more. The strict ruleset imports the recommended one from the file beside it, and changes its severities. `api-conventions
 * ruleset` writes the code in them with a configuration; users commit it to their repositories, so it includes the licenses of
 * the packages in it. With the platform "neutral", the build fails if code imports a module of Node.js.
 */
export async function bundleRulesets(dir: string): Promise<readonly OutputChunk[]> {
  const shell = await bundleScript('ruleset', 'src/spectral/ruleset/lazy-ruleset.ts');
  const rules = await bundleScript('conventions', 'src/spectral/ruleset/rule-functions.ts');
  const chunks = [...shell, ...rules];
  const licenses = licensesText(packagesIn(chunks)).replaceAll('*/', '* /');
  const code = {
    shell: `/*\n${licenses}*/\n${textOf(shell)}`,
    rules: `"use strict";\n${textOf(rules)}\nreturn conventions;`,
  };
  mkdirSync(dir, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text);
  const config = { file: 'ruleset.cjs', rules: {}, overrides: [], ignore: [], folder: '.' };
  const text = rulesetModule(config, listRules(config), code, { format: 'cjs', evaluates: true });
  write(config.file, `// api-conventions ${version}: the recommended preset.\n${text}`);
  // The same for `import`: the package would be a fifth larger with a copy.
  write('ruleset.mjs', "import recommended from './ruleset.cjs';\nexport default recommended;\n");
  write('ruleset-strict.cjs', STRICT.cjs);
  write('ruleset-strict.mjs', STRICT.esm);
  return chunks;
}

/** The options that the strict preset sets, by rule. */
const strictOptions = Object.fromEntries(
  Object.entries(presetSettings('strict')).flatMap(([id, { options }]) => (options ? [[id, options]] : [])),
);

const strict = `
const options = ${JSON.stringify(strictOptions)};
const strict = (id, rule) => ({
  ...rule,
  severity: 'error',
  recommended: true,
  then: { ...rule.then, ...(id in options && { functionOptions: options[id] }) },
});
const rules = Object.entries(recommended.rules).map(([id, rule]) => [id, strict(id, rule)]);
`;

/** Every rule as an error, including those that are off in the recommended preset, with the options of the preset. */
const STRICT = {
  esm: `import recommended from './ruleset.cjs';\n${strict}export default { ...recommended, rules: Object.fromEntries(rules) };\n`,
  cjs: `const recommended = require('./ruleset.cjs');\n${strict}module.exports = { ...recommended, rules: Object.fromEntries(rules) };\n`,
};

/** A script that declares a variable with what a module exports. */
function bundleScript(name: string, file: string): Promise<readonly OutputChunk[]> {
  return renderBundle({ ...neutral, input: file }, { format: 'iife', name, minify: true });
}

function textOf(chunks: readonly OutputChunk[]): string {
  return chunks.map(({ code }) => code.trim()).join('');
}
