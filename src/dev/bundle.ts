import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type InputOptions, type OutputChunk, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import type { AnyRule } from '../rule.ts';
import { type BundledPackage, LICENSES_FILE, licensesText, packagesIn } from './bundled-packages.ts';
import { withoutDocumentation, withoutTableTexts } from './without-documentation.ts';

const common: InputOptions = {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'node20' },
  preserveEntrySignatures: 'strict',
  onLog(_level, { code, message }) {
    // Of the bundler's warnings about packages, only these mean that the code does not run; a Node.js module in an editor is one, too.
    if (code === 'UNRESOLVED_IMPORT' || code === 'IMPORT_IS_UNDEFINED') throw new Error(message);
  },
};

// Spectral is large, and only users with rulesets of their own need it: it stays a dependency that is loaded on demand.
const node: InputOptions = { ...common, platform: 'node', external: [/^@stoplight\//], plugins: [withoutTableTexts] };

/** Writes a bundle, and returns its files. */
async function build(input: InputOptions, output: OutputOptions): Promise<readonly OutputChunk[]> {
  const bundled = await rolldown(input);
  const written = await bundled.write({ comments: false, ...output });
  await bundled.close();
  return written.output.filter((file) => file.type === 'chunk');
}

/** What is in the package, and what in the action, that others wrote. */
export interface Contents {
  readonly package: readonly BundledPackage[];
  readonly action: readonly BundledPackage[];
}

/** Bundles the command line, the library, the Spectral rulesets and the action: everything in `dist/` but the types. */
export async function bundle(dir: string): Promise<Contents> {
  const [action, ...parts] = await Promise.all([bundleAction(`${dir}/action`), bundleNode(dir), bundleRulesets(dir)]);
  const contents = { package: packagesIn(parts.flat()), action: packagesIn(action) };
  writeFileSync(`${dir}/${LICENSES_FILE}`, licensesText(contents.package));
  writeFileSync(`${dir}/action/${LICENSES_FILE}`, licensesText(contents.action));
  return contents;
}

/** The GitHub Action. It runs from a repository without installed packages, so Spectral is in its bundle. */
export async function bundleAction(dir: string): Promise<readonly OutputChunk[]> {
  return build(
    { ...node, external: [], input: { main: 'src/action/main.ts', cli: 'src/cli/start.ts' } },
    { dir, format: 'esm', minify: true, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  );
}

/** Packages that a plain run does without; each becomes a file of its own, so that Node need not compile them. */
const ON_DEMAND = ['chokidar', 'supports-hyperlinks', 'tinyglobby', 'yaml', 'yargs'];

// Node opens one CommonJS file sooner than the chunks of a module; and compiles it once, not twice, if its modules are not
// wrapped in functions. So all that a plain run needs is in one file, and the rest in files of their own beside it.
const PLAIN_RUN = /[\\/]src[\\/](?:cli[\\/](?:run-command|lint[\\/]lint-command)|report[\\/]stylish)\.ts$/;

/** The command line and the library, which share their parts: a plugin has the same library as the command line that loads it. */
export async function bundleNode(dir: string): Promise<readonly OutputChunk[]> {
  const light = (name: string) => fileURLToPath(new URL(`../cli/light/${name}.ts`, import.meta.url));
  const resolve = { ...common.resolve, alias: { 'string-width': light('string-width'), y18n: light('y18n') } };
  const input: InputOptions = {
    ...node,
    resolve,
    transform: { ...common.transform, define: { 'import.meta.url': 'moduleUrl' } },
  };
  const output: OutputOptions = {
    format: 'cjs',
    minify: true,
    // Bundled modules make their own `require` from it.
    banner: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;",
    entryFileNames: '[name].cjs',
    exports: 'named',
  };
  const chunks = await build(
    {
      ...input,
      input: { cli: 'src/cli/start.ts', index: 'src/index.ts' },
      plugins: [withoutTableTexts, elsewhere(ON_DEMAND), lightColors(light)],
    },
    { ...output, dir, chunkFileNames: 'chunk-[name].cjs', codeSplitting: { groups: [{ name: 'lint', test: PLAIN_RUN }] } },
  );
  writeFileSync(`${dir}/index.mjs`, moduleOf('./index.cjs', chunks.find(({ name }) => name === 'index')?.exports ?? []));
  // What imports from CommonJS takes all that it exports for the default.
  const footer = "if (typeof module.exports.default === 'function') module.exports = module.exports.default;";
  const packages: OutputChunk[] = [];
  for (const name of ON_DEMAND) {
    packages.push(
      ...(await build(
        { ...input, input: { [name]: name } },
        { ...output, dir: `${dir}/packages`, footer, codeSplitting: false },
      )),
    );
  }
  return [...chunks, ...packages];
}

/** A module with the exports of a CommonJS file, so that `import` and `require` of the library return the same. */
function moduleOf(file: string, names: readonly string[]): string {
  return `import library from '${file}';\nexport const { ${names.join(', ')} } = library;\n`;
}

/** chalk detects the colours of the terminal, although the command line always passes them. */
function lightColors(light: (name: string) => string): Plugin {
  return {
    name: 'light-colors',
    resolveId: (source) => (source === '#supports-color' ? light('supports-color') : undefined),
  };
}

/** Leaves packages out of a bundle, which loads them from `packages/` beside it. */
function elsewhere(packages: readonly string[]): Plugin {
  return {
    name: 'elsewhere',
    resolveId: (source) => (packages.includes(source) ? { id: `./packages/${source}.cjs`, external: true } : undefined),
  };
}

/** Spectral cannot run the rules about changes, so a ruleset has only the parts of them that a configuration can set. */
const namesOnly: Plugin = {
  name: 'names-only',
  async load(path) {
    if (!/[\\/]rules[\\/]compat[\\/]compat-[\w-]+\.ts$/.test(path)) return undefined;
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
const neutral: InputOptions = { ...common, platform: 'neutral', plugins: [namesOnly, withoutDocumentation, knowsRequire] };

/**
 * Bundles the Spectral rulesets, in one file for hosts that have no packages and no Node: editors bundle them once more. The strict
 * one is the other with other severities, and lies beside it.
 * Platform "neutral" fails the build on one of Node's own modules.
 */
export async function bundleRulesets(dir: string): Promise<readonly OutputChunk[]> {
  const chunks: OutputChunk[] = [];
  for (const [format, extension] of [
    ['esm', 'mjs'],
    ['cjs', 'cjs'],
  ] as const) {
    // Spectral's own bundler takes what a CommonJS module exports for the ruleset, not a member called `default`.
    const output: OutputOptions = { dir, format, minify: true, entryFileNames: `[name].${extension}`, exports: 'default' };
    chunks.push(...(await build({ ...neutral, input: { ruleset: 'src/spectral/ruleset/ruleset.ts' } }, output)));
    const beside: Plugin = {
      name: 'beside',
      resolveId: (source) => (source === './ruleset.ts' ? { id: `./ruleset.${extension}`, external: true } : undefined),
    };
    await build({ ...neutral, input: { 'ruleset-strict': 'src/spectral/ruleset/ruleset-strict.ts' }, plugins: [beside] }, output);
  }
  return [...chunks, ...(await bundleRulesetFactory(dir))];
}

/**
 * The code that `api-conventions ruleset` writes into rulesets: a script that works in an ES module and in CommonJS. Users commit it
 * to their repositories, so it includes the licenses of the packages in it.
 */
export async function bundleRulesetFactory(dir: string): Promise<readonly OutputChunk[]> {
  const chunks = await build(
    { ...neutral, input: { 'ruleset-factory': 'src/spectral/ruleset/ruleset-factory.ts' } },
    { dir, format: 'iife', name: 'conventions', minify: true, entryFileNames: '[name].js' },
  );
  const licenses = licensesText(packagesIn(chunks)).replaceAll('*/', '* /');
  for (const { fileName, code } of chunks) writeFileSync(`${dir}/${fileName}`, `/*\n${licenses}*/\n${code}`);
  return chunks;
}
