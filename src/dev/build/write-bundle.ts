import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type InputOptions, type OutputChunk, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { breakLines } from '../generate/break-lines.ts';

const MANIFEST = fileURLToPath(new URL('../../../package.json', import.meta.url));

/** The options that all bundles share. */
export const COMMON_INPUT: InputOptions = {
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'node20' },
  preserveEntrySignatures: 'strict',
  // Only some of the schemas of js-yaml are used.
  treeshake: {
    manualPureFunctions: ['defineScalarTag', 'defineSequenceTag', 'defineMappingTag', 'Schema', 'YAML11_SCHEMA.withTags'],
  },
  onLog(_level, { code, message }) {
    // Only these of the bundler's warnings about packages mean that the code does not run; one of them is about a Node.js module in code
    // for an editor.
    if (code === 'UNRESOLVED_IMPORT' || code === 'IMPORT_IS_UNDEFINED') throw new Error(message);
  },
};

/** Minification for bundles with Spectral inside, whose messages contain the names of functions. */
export const minifyKeepingNames = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { keepNames: true },
  codegen: true,
} satisfies OutputOptions['minify'];

/** Code needs only the version from this package's manifest; a ruleset in a user's repository need not contain the rest. */
export const versionOnly: Plugin = {
  name: 'version-only',
  load: {
    filter: { id: MANIFEST },
    handler: (file) => ({
      code: JSON.stringify({ version: JSON.parse(readFileSync(file, 'utf8')).version }),
      moduleType: 'json',
    }),
  },
};

/** Writes a bundle, and returns its files. */
export async function writeBundle(input: InputOptions, output: OutputOptions): Promise<readonly OutputChunk[]> {
  const chunks = await renderBundle(input, output);
  for (const { fileName, code } of chunks) {
    const file = path.join(output.dir ?? '', fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return chunks;
}

/** The files of a bundle, which are not written. */
export async function renderBundle(input: InputOptions, output: OutputOptions): Promise<readonly OutputChunk[]> {
  const bundled = await rolldown({ ...input, plugins: [versionOnly, input.plugins] });
  const rendered = await bundled.generate({ comments: false, ...output });
  await bundled.close();
  const chunks = rendered.output.filter((file) => file.type === 'chunk');
  return chunks.map((chunk) => ({ ...chunk, code: breakLines(chunk.fileName, chunk.code) }));
}
