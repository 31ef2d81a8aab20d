// `npm run release:dry-run`, also used by the release workflow: makes all files of a release in release/, and publishes nothing.
// With a tag such as `v1.2.3`, checks that tag, version and changelog agree.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { buildPackage } from './build-package.ts';
import { releaseNotes } from './release-notes.ts';
import { actionBom, packageBom } from './sbom.ts';

const FOLDER = 'release';
const [tag] = process.argv.slice(2);
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const notes = releaseNotes({ tag, version, changelog: readFileSync('CHANGELOG.md', 'utf8') });

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
writeFileSync(`${FOLDER}/notes.md`, notes);

const contents = await buildPackage('dist');
const bom = packageBom(contents.package);
writeJson('api-conventions.cdx.json', bom);
writeJson('action.cdx.json', actionBom(bom, contents.action));

execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel', 'error', '--pack-destination', FOLDER], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
renameSync(`${FOLDER}/api-conventions-${version}.tgz`, `${FOLDER}/api-conventions.tgz`);

function writeJson(name: string, value: unknown): void {
  writeFileSync(`${FOLDER}/${name}`, `${JSON.stringify(value, null, 2)}\n`);
}
