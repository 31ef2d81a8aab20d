import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InputOptions, OutputChunk, OutputOptions, Plugin } from 'rolldown';
import { bundleBrowser } from './bundle-browser.ts';
import { bundleRulesets } from './bundle-rulesets.ts';
import { type BundledPackage, LICENSES_FILE, licensesText, packagesIn } from './bundled-packages.ts';
import { INDEX_CJS, indexModule, LIBRARY, LIBRARY_FOOTER } from './index-files.ts';
import { LATER_ENTRIES, laterParts } from './later-parts.ts';
import { spectralInside } from './spectral-inside.ts';
import { withoutTableTexts } from './without-documentation.ts';
import { COMMON_INPUT, minifyKeepingNames, writeBundle } from './write-bundle.ts';

// Spectral is large, and only users with rulesets of their own need it: it stays a dependency that is loaded on demand.
const node: InputOptions = {
  ...COMMON_INPUT,
  platform: 'node',
  external: [/^@stoplight\//],
  plugins: [withoutTableTexts],
};

/** The packages of other authors that the package and the action contain. */
export interface BundledContents {
  readonly package: readonly BundledPackage[];
  readonly action: readonly BundledPackage[];
}

/** Bundles the package and the action: everything in `dist/` except declarations and schemas. */
export async function bundle(dir: string): Promise<BundledContents> {
  const [ofPackage, ofAction] = await Promise.all([bundlePackage(dir), bundleAction(`${dir}/action`)]);
  return { package: ofPackage, action: ofAction };
}

/** The command line, the library, also for browsers, and the Spectral rulesets, with the licenses of the packages in them. */
export async function bundlePackage(dir: string): Promise<readonly BundledPackage[]> {
  const parts = await Promise.all([bundleNode(dir), bundleRulesets(dir), bundleBrowser(dir)]);
  return writeLicenses(dir, parts.flat());
}

/** The GitHub Action. It runs from a repository without installed packages, so Spectral is in its bundle. */
export async function bundleAction(dir: string): Promise<readonly BundledPackage[]> {
  const chunks = await writeBundle(
    {
      ...node,
      external: [],
      plugins: [withoutTableTexts, spectralInside],
      input: { main: 'src/action/main.ts', cli: 'src/cli/start.ts' },
    },
    { dir, format: 'esm', minify: minifyKeepingNames, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  );
  return writeLicenses(dir, chunks);
}

function writeLicenses(dir: string, chunks: readonly OutputChunk[]): readonly BundledPackage[] {
  const packages = packagesIn(chunks);
  writeFileSync(`${dir}/${LICENSES_FILE}`, licensesText(packages));
  return packages;
}

/** Packages that a plain run does without; each becomes a file of its own, so that Node need not compile them. */
const PACKAGES_ON_DEMAND = ['chokidar', 'supports-hyperlinks', 'tinyglobby', 'yaml', 'yargs'];

/** The address of a CommonJS file. Modules may declare a `require` of their own. */
const OWN_URL = "process.getBuiltinModule('node:url').pathToFileURL(__filename).href";

// Node opens one CommonJS file sooner than the chunks of a module; and compiles it once, not twice, if its modules are not
// wrapped in functions. So all that a plain run needs is in one file, and the rest in files of their own beside it.
const PLAIN_RUN = /[\\/]src[\\/](?:cli[\\/](?:run-command|lint[\\/]lint-command)|report[\\/]stylish)\.ts$/;

/** The command line and the library, which share their parts: a plugin has the same library as the command line that loads it. */
export async function bundleNode(dir: string): Promise<readonly OutputChunk[]> {
  const light = (name: string) => fileURLToPath(new URL(`../../cli/light/${name}.ts`, import.meta.url));
  const resolve = { ...COMMON_INPUT.resolve, alias: { 'string-width': light('string-width'), y18n: light('y18n') } };
  const input: InputOptions = {
    ...node,
    resolve,
    transform: { ...COMMON_INPUT.transform, define: { 'import.meta.url': OWN_URL } },
  };
  const output: OutputOptions = {
    format: 'cjs',
    minify: true,
    // Node decodes a file that is all ASCII sooner.
    charset: 'ascii',
    entryFileNames: '[name].cjs',
    exports: 'named',
  };
  const chunks = await writeBundle(
    {
      ...input,
      input: {
        cli: 'src/cli/start.ts',
        [LIBRARY]: 'src/index.ts',
        'check-thread': 'src/lsp/thread/check-thread.ts',
        ...LATER_ENTRIES,
      },
      plugins: [laterParts, withoutTableTexts, separatePackages(PACKAGES_ON_DEMAND), lightColors(light)],
    },
    {
      ...output,
      dir,
      chunkFileNames: 'chunk-[name].cjs',
      codeSplitting: { groups: [{ name: 'lint', test: PLAIN_RUN }] },
      footer: ({ name }) => (name === LIBRARY ? LIBRARY_FOOTER : ''),
    },
  );
  writeFileSync(`${dir}/index.cjs`, INDEX_CJS);
  writeFileSync(`${dir}/index.mjs`, indexModule(chunks.find(({ name }) => name === LIBRARY)?.exports ?? []));
  // An import from CommonJS takes the whole exports object for the default export.
  const footer = "if (typeof module.exports.default === 'function') module.exports = module.exports.default;";
  const packages: OutputChunk[] = [];
  for (const name of PACKAGES_ON_DEMAND) {
    packages.push(
      ...(await writeBundle(
        { ...input, input: { [name]: name } },
        { ...output, dir: `${dir}/packages`, footer, codeSplitting: false },
      )),
    );
  }
  return [...chunks, ...packages];
}

/** chalk detects the colours of the terminal, although the command line always passes them. */
function lightColors(light: (name: string) => string): Plugin {
  return {
    name: 'light-colors',
    resolveId: (source) => (source === '#supports-color' ? light('supports-color') : undefined),
  };
}

/** Leaves packages out of a bundle, which loads them from `packages/` beside it. */
function separatePackages(packages: readonly string[]): Plugin {
  return {
    name: 'elsewhere',
    resolveId: (source) => (packages.includes(source) ? { id: `./packages/${source}.cjs`, external: true } : undefined),
  };
}
