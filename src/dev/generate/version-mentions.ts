import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { majorTagOf } from '../../package-version.ts';

/** The files in which users find a version to use, with the current version. */
export function filesWithVersion(version: string): ReadonlyMap<string, string> {
  const files = [
    'README.md',
    '.pre-commit-hooks.yaml',
    'examples/pull-request/output.txt',
    ...globSync(['docs/*.md', 'examples/{gitlab,mega-linter-plugin-api-conventions}/**/*.yml']).sort(),
  ];
  return new Map(files.map((file) => [file, withVersion(readFileSync(file, 'utf8'), version)]));
}

/** Replaces each mention of the version of the action or of the package. */
export function withVersion(text: string, version: string): string {
  return text
    .replace(/\b(api-conventions\/api-conventions@)v[\d.]+/g, `$1${majorTagOf(version)}`)
    .replace(/\b(api-conventions\/api-conventions@[\da-f]{40} # )v[\d.]+/g, `$1v${version}`)
    .replace(/\b(github\.com\/api-conventions\/api-conventions\n +rev: )v\d+\.\d+\.\d+/g, `$1v${version}`)
    .replace(/(?<!\/)\b(api-conventions@)\d+\.\d+\.\d+/g, `$1${version}`)
    .replace(/(?<=githubusercontent\.com\/api-conventions\/api-conventions\/)v\d+(?=\/)/g, majorTagOf(version))
    .replace(/(?<=[Tt]he tag `)v\d+(?=`)/g, majorTagOf(version))
    .replace(/(?<=github\.com\/api-conventions\/api-conventions\/blob\/)v\d+\.\d+\.\d+(?=\/)/g, `v${version}`)
    .replace(/`(release-|v)\d+\.\d+\.\d+`/g, `\`$1${version}\``)
    .replace(/\b(ghcr\.io\/api-conventions\/api-conventions:)\d+\.\d+\.\d+/g, `$1${version}`);
}
