/** The functions of Node.js that {@link moduleHooks} uses: it also runs in a separate thread, where it cannot import anything of this program. */
export interface HookTools {
  readonly compileFunction: (code: string, parameters: string[]) => unknown;
  readonly createRequire: (file: string) => (name: string) => unknown;
  readonly fileURLToPath: (url: string) => string;
  readonly pathToFileURL: (file: string) => URL;
  readonly readFileSync: (file: string, encoding: 'utf8') => string;
  readonly realpathSync: (file: string) => string;
  readonly statSync: (file: string, options: { throwIfNoEntry: false }) => { isFile(): boolean } | undefined;
}

/** The data that the hooks get in advance. */
export interface HookData {
  /** The suffix of the address of the first module of a ruleset or plugin. */
  readonly entrySuffix: string;
  /** The global function that runs a CommonJS module, by the description of its symbol. */
  readonly runSymbol: string;
  /** The global function that returns a package of Spectral, by the description of its symbol. */
  readonly loadSymbol: string;
  /** Spectral's packages, and the exports of each. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
}

/** The data about an import that Node.js passes to the hooks. */
interface HookContext {
  readonly parentURL?: string | undefined;
  readonly conditions?: readonly string[];
  readonly format?: string | null | undefined;
  readonly importAttributes?: { readonly type?: string | undefined };
}

type NextHook = (target: string, context: HookContext) => object | Promise<object>;

/**
 * Hooks for Node.js's module loader that let the modules of rulesets and plugins be written as spectral-cli accepts them, which bundles them: ES
 * modules and CommonJS in a package of any `type`, imports of JSON and of files without their extension, named imports from any
 * CommonJS package, `require` in ES modules, and Spectral's packages from the running Spectral. Other modules are not affected.
 *
 * This function must not use anything outside of it, because older versions of Node.js run its text in another thread.
 */
export function moduleHooks(tools: HookTools, { entrySuffix, runSymbol, loadSymbol, packages }: HookData) {
  /** The modules of rulesets. */
  const modules = new Set<string>();
  /** The packages that these import, with the importing module, by address. */
  const imported = new Map<string, { readonly name: string; readonly from: string }>();

  const moduleAt = (file: string): string => {
    const candidates = ['', '.js', '.mjs', '.cjs', '.json', '.ts', '/index.js'].map((ending) => file + ending);
    const found = candidates.find((candidate) => tools.statSync(candidate, { throwIfNoEntry: false })?.isFile());
    const url = tools.pathToFileURL(found === undefined ? file : tools.realpathSync(found)).href;
    if (!url.includes('/node_modules/')) modules.add(url);
    return url;
  };

  const resolve = (name: string, context: HookContext, next: NextHook) => {
    if (name.endsWith(entrySuffix)) {
      const address = name.slice(0, -entrySuffix.length);
      const url = moduleAt(address.startsWith('file:') ? tools.fileURLToPath(address) : address);
      modules.add(url);
      return next(url, context);
    }
    const { parentURL = '', conditions = [] } = context;
    const known = imported.get(parentURL);
    if (known) return next(name, { ...context, parentURL: known.from });
    if (!modules.has(parentURL)) return next(name, context);
    const isFile = /^(?:\.{0,2}\/|\.{1,2}$|file:)/.test(name);
    const url = isFile ? moduleAt(tools.fileURLToPath(new URL(name, parentURL).href)) : undefined;
    // A required module has a name that only the CommonJS loader understands.
    if (conditions.includes('require')) return next(name, context);
    if (url !== undefined) return next(url, context);
    if (/^(?:node:|data:|https?:|#)/.test(name)) return next(name, context);
    const bridge = `${entrySuffix.slice(1)}:${encodeURIComponent(name)}/${encodeURIComponent(parentURL)}`;
    imported.set(bridge, { name, from: parentURL });
    return { url: bridge, format: 'module', shortCircuit: true };
  };

  const exportsOf = (value: string, names: readonly string[]) => {
    const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default';
    const lines = [...new Set(names)].filter(isName).map((name, index) => {
      return `const name${index} = ${value}[${JSON.stringify(name)}]; export { name${index} as ${name} };`;
    });
    return lines.join('\n');
  };

  /** A call of a global function of this program. */
  const callOf = (symbol: string, argument: string) =>
    `globalThis[Symbol.for(${JSON.stringify(symbol)})](${JSON.stringify(argument)})`;

  const moduleOf = (value: string, names: readonly string[]) => `const exported = ${value};
export default Object(exported) === exported && 'default' in exported ? exported.default : exported;
${exportsOf('exported', names)}`;

  /** A package is loaded with `require`, as in a bundle, so that any of its exports can be imported by name. */
  const packageModule = (name: string, from: string) => {
    if (Object.hasOwn(packages, name)) return moduleOf(callOf(loadSymbol, name), packages[name] ?? []);
    const target = JSON.stringify(name);
    const file = tools.fileURLToPath(from);
    let names: readonly string[];
    try {
      const exported = tools.createRequire(file)(name);
      names = Object(exported) === exported ? Object.keys(exported as object) : [];
    } catch (error) {
      const { code } = Object(error) as { code?: unknown };
      // The package is an ES module that cannot be required.
      if (!/^ERR_REQUIRE|^ERR_PACKAGE_PATH/.test(String(code))) throw error;
      return `import * as all from ${target}; export * from ${target}; export default all.default;`;
    }
    return `import { createRequire } from 'node:module';
${moduleOf(`createRequire(${JSON.stringify(file)})(${target})`, names)}`;
  };

  const jsonModule = (text: string) => {
    const value: unknown = JSON.parse(text);
    const names = Object(value) === value && !Array.isArray(value) ? Object.keys(value as object) : [];
    return `const value = ${JSON.stringify(value)};\nexport default value;\n${exportsOf('value', names)}`;
  };

  const isCommonJs = (code: string) => {
    try {
      tools.compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname']);
      return true;
    } catch {
      return false;
    }
  };

  /** The names that a CommonJS module exports, as far as its source shows them. */
  const namesIn = (code: string) => {
    const assigned = [...code.matchAll(/\bexports\.([A-Za-z_$][\w$]*)\s*=/g)].map(([, name = '']) => name);
    const [, listed = ''] = /\bmodule\.exports\s*=\s*\{([^}]*)\}/.exec(code) ?? [];
    return [...assigned, ...listed.split(',').map((entry) => entry.split(/[:(]/)[0]?.trim() ?? '')];
  };

  const commonJsModule = (file: string, code: string) =>
    `const exported = ${callOf(runSymbol, file)};
export default exported;
${exportsOf('exported', namesIn(code))}`;

  /** A bundle gives its ES modules the function `require`. */
  const withRequire = (code: string) => {
    const isUsed = /\brequire\s*\(/.test(code) && !/\b(?:const|let|var|function|import)\s+(?:\{[^}]*)?\brequire\b/.test(code);
    return isUsed
      ? `import { createRequire as createRulesetRequire } from 'node:module'; const require = createRulesetRequire(import.meta.url); ${code}`
      : code;
  };

  const load = (url: string, context: HookContext, next: NextHook) => {
    const known = imported.get(url);
    if (known) return { format: 'module', source: packageModule(known.name, known.from), shortCircuit: true };
    if (!modules.has(url)) return next(url, context);
    const file = tools.fileURLToPath(url);
    const [, ending = ''] = /\.([cm]?[jt]s|json)$/i.exec(file) ?? [];
    if (ending === '' || /^[cm]ts$/.test(ending) || context.importAttributes?.type === 'json') return next(url, context);
    const code = tools.readFileSync(file, 'utf8');
    if (ending === 'ts')
      return next(url, /(?:^|[;}\n])\s*(?:import|export)\b/.test(code) ? { ...context, format: 'module-typescript' } : context);
    const source =
      ending === 'json'
        ? jsonModule(code)
        : ending !== 'mjs' && isCommonJs(code)
          ? commonJsModule(file, code)
          : withRequire(code);
    return { format: 'module', source, shortCircuit: true };
  };
  return { resolve, load };
}
