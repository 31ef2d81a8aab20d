import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { ShimTest } from './vitest-shim.ts';

/** The test files and the project's own code, loaded anew as often as it takes. */
export interface TestBundle {
  /** An instance with modules of its own, in which no test file has been loaded yet. */
  instance(): BundleInstance;
}

export interface BundleInstance {
  /** Declares the tests of a file. */
  readonly load: Readonly<Record<string, () => unknown>>;
  readonly declared: { readonly tests: readonly ShimTest[]; readonly afterAll: readonly (() => unknown)[] };
  /** The next test runs `beforeAll` again. */
  prepareAnew(): void;
  /** The interpretation of words by an earlier mutant must not be reused for the next one. */
  forget(): void;
}

const HERE = 'test/mutation';
/** The code that Stryker writes into the files that it mutates. */
const MUTATED = 'stryMutAct_9fa48("';
const requireHere = createRequire(path.resolve('package.json'));

/** @param files Test files, relative to the working directory. */
export async function bundleTests(files: readonly string[]): Promise<TestBundle> {
  const loads = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`);
  const entry = `
    export { declared, prepareAnew } from './${HERE}/vitest-shim.ts';
    export { forget } from './${HERE}/memoised-shim.ts';
    export const load = { ${loads.join(',\n')} };`;
  const mutated = new Set<string>();
  await bundle(entry, (file, text) => {
    if (text.includes(MUTATED)) mutated.add(file);
  });
  // Code that a test imports only while it runs would be loaded once, without a mutant, and then be kept for all of them.
  const imports = [...mutated].sort().map((file) => `import ${JSON.stringify(file)};\n`);
  const text = await bundle(imports.join('') + entry);
  const script = new Script(`(function (module, exports, require) {${text}\n})`, {
    filename: path.resolve('tests.cjs'),
    // Plugins of tests are modules of their own.
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return {
    instance() {
      const module = { exports: {} };
      script.runInThisContext()(module, module.exports, requireOnce);
      return module.exports as BundleInstance;
    },
  };
}

/** @param onText Is called with the contents of each file. */
async function bundle(entry: string, onText: (file: string, text: string) => void = () => {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), sourcefile: 'tests.ts', loader: 'ts' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    define: { 'import.meta.url': 'urlOfThisFile', 'import.meta.dirname': 'folderOfThisFile' },
    plugins: [shims(onText)],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

const shims = (onText: (file: string, text: string) => void): Plugin => ({
  name: 'shims',
  setup({ onResolve, onLoad }) {
    // These are ES modules alone, which `require` does not find.
    onResolve({ filter: /^@actions\// }, ({ path: name }) => ({ path: fileURLToPath(import.meta.resolve(name)) }));
    onResolve({ filter: /^vitest$/ }, () => ({ path: path.resolve(HERE, 'vitest-shim.ts') }));
    onResolve({ filter: /\/memoised\.ts$/ }, () => ({ path: path.resolve(HERE, 'memoised-shim.ts') }));
    onResolve({ filter: /\/ruleset-code\.ts$/ }, () => ({ path: path.resolve(HERE, 'ruleset-code-shim.ts') }));
    onLoad({ filter: /[\\/](?:test|src|rules)[\\/].*\.ts$/ }, ({ path: file }) => {
      const written = readFileSync(file, 'utf8');
      onText(file, written);
      const place = `const urlOfThisFile = ${JSON.stringify(pathToFileURL(file).href)}, folderOfThisFile = ${JSON.stringify(path.dirname(file))};`;
      const text = place + written;
      const name = path.relative(process.cwd(), file);
      const enter = `import { enterFile } from ${JSON.stringify(path.resolve(HERE, 'vitest-shim.ts'))}; enterFile(${JSON.stringify(name)});`;
      return { contents: file.endsWith('.test.ts') ? `${enter}${text}` : text, loader: 'ts' };
    });
  },
});

/** Cases written in YAML are the same for each mutant. */
const parsed = new Map<string, unknown>();

function requireOnce(name: string): unknown {
  const module: unknown = requireHere(name);
  if (name !== 'yaml') return module;
  const { parse, ...others } = module as typeof import('yaml');
  return {
    ...others,
    parse(text: string) {
      if (!parsed.has(text)) parsed.set(text, parse(text));
      return parsed.get(text);
    },
  };
}
