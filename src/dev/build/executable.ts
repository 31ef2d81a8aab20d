// `npm run executable`: makes release/api-conventions, the command line and Node.js in one file, for the platform and the version of Node.js
// that run this. It needs Node.js 26.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { bundleRulesets } from './bundle-rulesets.ts';
import { LICENSES_FILE, licensesText, packagesIn } from './bundled-packages.ts';
import { spectralInside } from './spectral-inside.ts';
import { withoutTableTexts } from './without-documentation.ts';
import { minifyKeepingNames, versionOnly } from './write-bundle.ts';

const FOLDER = 'release/executable';
const isWindows = process.platform === 'win32';

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await bundleCli(`${FOLDER}/cli.cjs`);
await bundleRulesets(FOLDER);
const config = {
  main: `${FOLDER}/cli.cjs`,
  output: `release/api-conventions${isWindows ? '.exe' : ''}`,
  disableExperimentalSEAWarning: true,
  useCodeCache: true,
  assets: {
    'ruleset.cjs': `${FOLDER}/ruleset.cjs`,
    'api-conventions.schema.json': 'src/config/api-conventions.schema.json',
  },
};
writeFileSync(`${FOLDER}/sea.json`, JSON.stringify(config));
execFileSync(process.execPath, ['--build-sea', `${FOLDER}/sea.json`], { stdio: ['ignore', 'ignore', 'inherit'] });
// macOS runs no executable whose signature does not match.
if (process.platform === 'darwin') execFileSync('codesign', ['--force', '--sign', '-', config.output]);

/** The command line in one file, because an executable contains one script. */
async function bundleCli(file: string): Promise<void> {
  const bundled = await rolldown({
    input: 'src/cli/start.ts',
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node24', define: { 'import.meta.url': 'moduleUrl', 'import.meta': '{}' } },
    plugins: [versionOnly, withoutTableTexts, spectralInside],
  });
  const banner = "const moduleUrl = require('node:url').pathToFileURL(__filename).href;";
  const { output } = await bundled.write({
    file,
    format: 'cjs',
    minify: minifyKeepingNames,
    comments: false,
    codeSplitting: false,
    banner,
  });
  await bundled.close();
  writeFileSync(`${FOLDER}/${LICENSES_FILE}`, licensesText(packagesIn(output.filter((part) => part.type === 'chunk'))));
}
