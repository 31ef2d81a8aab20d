import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { AnyRule } from '../rule.ts';

const common: BuildOptions = {
  absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
  bundle: true,
  target: 'node20',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  legalComments: 'none',
};

// Spectral is large and only wanted by those who run their own rulesets: it stays a dependency and is loaded on demand.
const node: BuildOptions = { ...common, platform: 'node', external: ['@stoplight/*'] };

// Bundled CommonJS packages call `require` for Node's own modules.
const banner = {
  js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
};

/** Bundles the command line, the library and the Spectral rulesets: everything in `dist/` but the types. */
export async function bundle(outdir: string): Promise<void> {
  await Promise.all([bundleNode(outdir), bundleRulesets(outdir), bundleAction(`${outdir}/action`)]);
}

async function bundleNode(outdir: string): Promise<void> {
  const library: BuildOptions = { ...node, entryPoints: { index: 'src/index.ts' }, outdir };
  await build({ ...library, outExtension: { '.js': '.mjs' }, format: 'esm', splitting: true, banner });
  await build({ ...library, outExtension: { '.js': '.cjs' }, format: 'cjs' });
  await bundleCli(outdir);
}

/** The GitHub Action: it is run from a repository, without packages beside it, so that Spectral is in the bundle as well. */
export async function bundleAction(outdir: string): Promise<void> {
  await build({
    ...node,
    external: [],
    entryPoints: { main: 'src/action/main.ts', cli: 'src/cli/main.ts' },
    outdir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    splitting: true,
    minify: true,
    banner,
  });
}

/** Packages that a plain run does without; each becomes a file of its own, so that Node need not compile them. */
const ON_DEMAND = ['picomatch', 'tinyglobby', 'yaml', 'yargs'];

/** One CommonJS file: Node opens it sooner than the chunks of a module, and what is imported on demand is still run on demand. */
export async function bundleCli(outdir: string): Promise<void> {
  const cli: BuildOptions = {
    ...node,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    minify: true,
    alias: { 'string-width': './src/cli/light/string-width.ts', y18n: './src/cli/light/y18n.ts' },
    // Bundled modules make their own `require` from it.
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  };
  await build({ ...cli, entryPoints: { cli: 'src/cli/main.ts' }, outdir, plugins: [elsewhere(ON_DEMAND), lightColors] });
  // What imports from CommonJS takes all that it exports for the default.
  const footer = { js: "if (typeof module.exports.default === 'function') module.exports = module.exports.default;" };
  const packages = Object.fromEntries(ON_DEMAND.map((name) => [name, name]));
  await build({ ...cli, entryPoints: packages, outdir: `${outdir}/packages`, footer });
}

/** chalk asks the terminal what colours it knows, though we always tell it. */
const lightColors: Plugin = {
  name: 'light-colors',
  setup({ onResolve }) {
    onResolve({ filter: /^#supports-color$/ }, () => ({
      path: fileURLToPath(new URL('../cli/light/supports-color.ts', import.meta.url)),
    }));
  },
};

/** Leaves packages out of a bundle, which finds them in `packages/` beside it. */
function elsewhere(packages: readonly string[]): Plugin {
  return {
    name: 'elsewhere',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`^(?:${packages.join('|')})$`) }, ({ path }) => ({
        path: `./packages/${path}.cjs`,
        external: true,
      }));
    },
  };
}

/** Of the rules about changes, which Spectral cannot run, a ruleset knows only what a configuration may say of them. */
const namesOnly: Plugin = {
  name: 'names-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]rules[\\/]compat[\\/]compat-[\w-]+\.ts$/ }, async ({ path }) => {
      const { default: rule }: { default: AnyRule } = await import(pathToFileURL(path).href);
      const { id, clauses, severity, options } = rule;
      return { contents: `export default ${JSON.stringify({ id, clauses, severity, options, visit: {}, compare: {} })}` };
    });
  },
};

/**
 * Bundles the Spectral rulesets, each in one file for hosts that have no packages and no Node: editors bundle them once more.
 * Platform "neutral" fails the build on one of Node's own modules.
 */
export async function bundleRulesets(outdir: string): Promise<void> {
  const ruleset: BuildOptions = {
    ...common,
    platform: 'neutral',
    entryPoints: { ruleset: 'src/spectral/ruleset.ts', 'ruleset-strict': 'src/spectral/ruleset-strict.ts' },
    outdir,
    plugins: [namesOnly],
  };
  await build({ ...ruleset, format: 'esm', outExtension: { '.js': '.mjs' } });
  // Spectral's own bundler takes what a CommonJS module exports for the ruleset, not a member called `default`.
  const footer = { js: 'module.exports = module.exports.default;' };
  await build({ ...ruleset, format: 'cjs', outExtension: { '.js': '.cjs' }, footer });
  await bundleRulesetFactory(outdir);
}

/** What `api-conventions ruleset` puts into the rulesets it writes: a script that stands in a module of either kind. */
async function bundleRulesetFactory(outdir: string): Promise<void> {
  await build({
    ...common,
    platform: 'neutral',
    format: 'iife',
    globalName: 'conventions',
    // It comes to lie in the repositories of users.
    minify: true,
    // Picomatch asks for the system only where it is not told.
    define: { 'process.platform': 'undefined' },
    entryPoints: { 'ruleset-factory': 'src/spectral/ruleset-factory.ts' },
    outdir,
    plugins: [namesOnly],
  });
}
