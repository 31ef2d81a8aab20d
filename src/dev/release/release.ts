// `npm run release:dry-run`, also used by the release workflow: makes all files of a release in release/, and publishes nothing.
// With a tag such as `release-1.2.3`, checks that tag, version, changelog and documents agree.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { buildExtension } from '../build/build-extension.ts';
import { buildPackage } from '../build/build-package.ts';
import { releasedVersions, remoteRefs } from '../generate/remote-refs.ts';
import { homebrewFormula } from './homebrew-formula.ts';
import { releaseNotes } from './release-notes.ts';
import { isNewest } from './release-version.ts';
import { packageBom, standaloneBom } from './sbom.ts';

const FOLDER = 'release';
const [tag] = process.argv.slice(2);
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const read = (file: string) => readFileSync(file, 'utf8');
const documents = Object.fromEntries(['README.md', ...globSync('docs/*.md').sort()].map((file) => [file, read(file)]));
const notes = releaseNotes({ tag, version, changelog: read('CHANGELOG.md'), documents });

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
writeFileSync(`${FOLDER}/notes.md`, notes);
// Without a version, npm installs what has the tag `latest`.
const released = tag === undefined ? [] : releasedVersions(remoteRefs());
writeFileSync(`${FOLDER}/npm-tag`, isNewest(version, released) ? 'latest' : 'previous');

const contents = await buildPackage('dist');
const bom = packageBom(contents.package);
writeJson('api-conventions.cdx.json', bom);
writeJson('action.cdx.json', standaloneBom(bom, contents.action));
const extension = await buildExtension('dist', FOLDER);
writeJson('vscode.cdx.json', standaloneBom(bom, [...contents.package, ...extension.packages]));

execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel', 'error', '--pack-destination', FOLDER], {
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
const tarball = `${FOLDER}/api-conventions.tgz`;
renameSync(`${FOLDER}/api-conventions-${version}.tgz`, tarball);
writeFileSync(`${FOLDER}/api-conventions.rb`, homebrewFormula(version, readFileSync(tarball)));

function writeJson(name: string, value: unknown): void {
  writeFileSync(`${FOLDER}/${name}`, `${JSON.stringify(value, null, 2)}\n`);
}
