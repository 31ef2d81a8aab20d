import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type ExtractorMessage } from '@microsoft/api-extractor';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const TSC = path.join(PROJECT, 'node_modules/typescript/bin/tsc');

/** The entries of the library for browsers. */
export const BROWSER_ENTRIES = ['browser', 'browser-compare'];

/** The classes that are exported as values. All others are exported as types only. */
const CLASSES = ['DocumentStore', 'UsageError'];

/** Not everybody installs Spectral, and its own types accept any object as a rule. */
const RULESET_DECLARATION = `/** The rules of api-conventions, to be extended by a Spectral ruleset. */
declare const ruleset: {
  readonly rules: { readonly [id: string]: any };
  readonly parserOptions: { readonly incompatibleValues: 'off' };
};
`;

/**
 * Writes the declarations of the library in one file, those of the library for browsers, and those of the rulesets, each for `import` and for
 * `require`; beside them the report of the library's surface, `index.api.md`.
 *
 * @throws Error if a comment is not valid TSDoc, or links to something that does not exist.
 */
export function writeDeclarations(outdir: string): void {
  mkdirSync(path.join(PROJECT, 'dist'), { recursive: true });
  // The folder is within the project, whose package.json determines the module format of the files.
  const parts = mkdtempSync(path.join(PROJECT, 'dist/types-'));
  try {
    // `npm run typecheck` checks the sources, which takes longer than all of this.
    const options = ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', parts];
    execFileSync(process.execPath, [TSC, ...options], { cwd: PROJECT, stdio: 'inherit' });
    rollUp(path.join(parts, 'src/index.d.ts'), path.resolve(outdir));
    for (const name of BROWSER_ENTRIES) writeBrowserDeclarations(path.join(parts, 'src'), name, outdir);
  } finally {
    rmSync(parts, { recursive: true });
  }
  const library = withoutValues(readFileSync(path.join(outdir, 'index.d.ts'), 'utf8'));
  // For `require`, TypeScript would take a default export for one of an ES module that was compiled to CommonJS.
  writeFileSync(path.join(outdir, 'index.d.cts'), library);
  writeFileSync(path.join(outdir, 'index.d.ts'), `${library}\n${RULESET_DECLARATION}export default ruleset;\n`);
  writeFileSync(path.join(outdir, 'ruleset.d.ts'), `${RULESET_DECLARATION}export default ruleset;\n`);
  writeFileSync(path.join(outdir, 'ruleset.d.cts'), `${RULESET_DECLARATION}export = ruleset;\n`);
}

/** Writes the declarations of a library for browsers, which imports the types that it shares with the main library. */
function writeBrowserDeclarations(folder: string, name: string, outdir: string): void {
  const text = readFileSync(path.join(folder, `${name}.d.ts`), 'utf8');
  const local = BROWSER_ENTRIES.map((other) => `./${other}.ts`);
  const named = text.replace(
    /from '(\.\/[^']+)'/g,
    (_, file: string) => `from '${local.includes(file) ? file.replace('.ts', '.js') : './index.js'}'`,
  );
  writeFileSync(path.join(outdir, `${name}.d.ts`), named);
}

/** API Extractor exports a class as such, even where only its type is exported. */
function withoutValues(text: string): string {
  const types: string[] = [];
  const rest = text
    .replace(/^export (declare (?:abstract )?class (\w+))/gm, (whole, declared: string, name: string) => {
      if (CLASSES.includes(name)) return whole;
      types.push(name);
      return declared;
    })
    .replace(/^export \{ (\w+ as \w+) \}$/gm, 'export type { $1 }');
  return rest.replace(/^export \{ \}$/m, `export type { ${types.join(', ')} }`);
}

function rollUp(entry: string, outdir: string): void {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(PROJECT, 'package.json'),
    configObject: {
      projectFolder: PROJECT,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions: COMPILER, files: [entry] } },
      // Types that are not exported also belong to the surface, because exported types consist of them.
      apiReport: {
        enabled: true,
        reportFileName: 'index.api.md',
        reportFolder: outdir,
        reportTempFolder: outdir,
        includeForgottenExports: true,
      },
      dtsRollup: { enabled: true, untrimmedFilePath: path.join(outdir, 'index.d.ts') },
      newlineKind: 'lf' as never,
      // Without these, API Extractor reports no mistake.
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.Warning } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.Warning } },
      },
    },
  });
  const mistakes: string[] = [];
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => void mistakes.push(...messageErrors(message)) });
  if (mistakes.length > 0) throw new Error(`The library's surface has mistakes:\n${mistakes.join('\n')}`);
}

const COMPILER = {
  target: 'ES2022',
  lib: ['ES2023'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  types: ['node'],
  // Tests compile programs that use the declarations.
  skipLibCheck: true,
};

/**
 * All that is exported is public; a property whose name says everything needs no comment; the report lists types that are not exported;
 * Markdown has code between two backticks; and a parameter needs no hyphen before its description.
 */
const ACCEPTED_MESSAGES = [
  'ae-missing-release-tag',
  'ae-undocumented',
  'ae-forgotten-export',
  'tsdoc-code-span-empty',
  'tsdoc-param-tag-missing-hyphen',
  'console-api-report-created',
  'console-api-report-copied',
];

function messageErrors(message: ExtractorMessage): string[] {
  message.handled = true;
  const { logLevel, messageId, text, sourceFilePath = '', sourceFileLine = 0 } = message;
  const counts = logLevel === ExtractorLogLevel.Error || logLevel === ExtractorLogLevel.Warning;
  return counts && !ACCEPTED_MESSAGES.includes(messageId) ? [`${sourceFilePath}:${sourceFileLine} ${messageId} ${text}`] : [];
}
