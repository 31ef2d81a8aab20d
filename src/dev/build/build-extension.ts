import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { extensionManifest } from '../../vscode/manifest.ts';
import { BUNDLED_SERVER } from '../../vscode/names.ts';
import { compactJson } from './build-package.ts';
import { type BundledPackage, LICENSES_FILE, licensesText, packagesIn } from './bundled-packages.ts';
import { type ExtensionFiles, vsix } from './vsix.ts';
import { COMMON_INPUT, renderBundle } from './write-bundle.ts';

/** The files of the built package that run the language server; the rest is for Spectral, types and editors. */
const SERVER_FILES = /^(?:(?:check-thread|cli|index|chunk-[\w-]+)\.[cm]js|packages[\\/][\w-]+\.cjs)$|^THIRD-PARTY-LICENSES\.txt$/;

/** The folder of {@link BUNDLED_SERVER} and of the files that it loads. */
const SERVER = path.posix.dirname(BUNDLED_SERVER);

/**
 * Makes the extension for VS Code of the client and a built package, with the server in it.
 *
 * @param dist The built package.
 * @param folder Where the file is written.
 * @returns The file, and the packages with code in the client; those in the server are those of the package.
 */
export async function buildExtension(
  dist: string,
  folder: string,
): Promise<{ readonly file: string; readonly packages: readonly BundledPackage[] }> {
  const manifest = extensionManifest(JSON.parse(readFileSync('package.json', 'utf8')));
  const [client, ...others] = await renderBundle(
    {
      ...COMMON_INPUT,
      input: { extension: 'src/vscode/extension.ts' },
      platform: 'node',
      external: ['vscode'],
    },
    { format: 'cjs', minify: true, entryFileNames: '[name].js', codeSplitting: false },
  );
  if (!client || others.length > 0) throw new Error('The client must be one file.');
  const packages = packagesIn([client]);
  const files: ExtensionFiles = {
    'extension.js': client.code,
    ...serverFiles(dist),
    // The language server needs the schema to complete settings.
    [path.posix.join(SERVER, 'api-conventions.schema.json')]: compactJson('src/config/api-conventions.schema.json'),
    [LICENSES_FILE]: licensesText(packages),
    'LICENSE.txt': readFileSync('LICENSE'),
    'README.md': readFileSync('src/vscode/README.md'),
    'icon.png': readFileSync('src/vscode/icon.png'),
  };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${manifest.name}-${manifest.version}.vsix`);
  writeFileSync(file, vsix(manifest, files));
  return { file, packages };
}

function serverFiles(dist: string): ExtensionFiles {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => SERVER_FILES.test(name))
    .sort();
  const inExtension = (name: string) => path.posix.join(SERVER, name.replaceAll(path.sep, '/'));
  return Object.fromEntries(names.map((name) => [inExtension(name), readFileSync(path.join(dist, name))]));
}
