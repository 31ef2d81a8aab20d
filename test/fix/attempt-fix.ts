import path from 'node:path';
import { FileStore } from '../../src/document/files/files.ts';
import { toForwardSlashes, toUri } from '../../src/document/files/paths.ts';
import { readFromDisk } from '../../src/document/files/read-file.ts';
import { contentKeyOf, type Finding, type LintResult } from '../../src/finding/finding.ts';
import { planFixes } from '../../src/fix/plan-fixes.ts';
import type { FixableFiles } from '../../src/fix/planner.ts';
import type { FindingFix } from '../../src/rule/edits.ts';
import { lint, lintFiles } from '../../src/run/lint-files.ts';
import { findingsByPlace } from '../support/by-place.ts';

/** The outcome of a fix that was applied alone. */
export interface Attempt {
  /** `applied`: its finding is gone, and no other one is new. */
  readonly outcome: 'applied' | 'refused' | 'ineffective' | 'harmful';
  /** Why it was refused, what is left of the finding, or which findings are new. */
  readonly why: string;
}

/** A description with its findings, and its files as they were. */
export class LintedDescription {
  readonly result: LintResult;
  readonly #folder: string;
  readonly #name: string;
  readonly #files: FixableFiles;

  private constructor(folder: string, name: string, result: LintResult, files: FixableFiles) {
    this.#folder = folder;
    this.#name = name;
    this.result = result;
    this.#files = files;
  }

  /** @param root The folder of the files that the description may refer to. */
  static async read(file: string, root: string): Promise<LintedDescription> {
    const { result, requestedFiles } = await lintFiles([file], { cwd: root, root, edits: true });
    const store = new FileStore();
    const documents = new Map(
      requestedFiles.flatMap((uri) => {
        const document = store.read(uri);
        return 'failure' in document ? [] : [[uri, document]];
      }),
    );
    const find = (name: string) => documents.get(toUri(path.resolve(root, name)));
    const name = (uri: string) => toForwardSlashes(path.relative(root, uri));
    return new LintedDescription(root, file, result, { find, name, documents: [...documents.values()] });
  }

  /**
   * Applies one fix, and compares the findings before and after.
   *
   * @param parts The fix of each place that the finding covers, or the only one.
   */
  async attempt(finding: Finding, parts: readonly FindingFix[]): Promise<Attempt> {
    const { files, refused } = planFixes(
      parts.map((fix) => ({ fix })),
      this.#files,
    );
    const [refusal] = refused;
    if (refusal) return { outcome: 'refused', why: refusal.reason };
    const texts = new Map(files.map(({ file, text }) => [toUri(path.resolve(this.#folder, file)), text]));
    const readFile = (uri: string) => {
      const text = texts.get(uri);
      return text === undefined ? readFromDisk(uri) : new TextEncoder().encode(text);
    };
    const after = await lint([this.#name], { cwd: this.#folder, root: this.#folder, readFile });
    const [error] = after.errors.slice(this.result.errors.length);
    if (error) return { outcome: 'harmful', why: error.message };
    const renames = parts.some(({ edits = [] }) => edits.some((edit) => 'rename' in edit));
    const added = newFindings(this.result, after, renames ? messageOf : contentOf);
    if (added.length > 0) return { outcome: 'harmful', why: added.join('; ') };
    const left = new Set(after.findings.flatMap(placesOf));
    const places = placesOf(finding).filter((place) => left.has(place));
    if (places.length === 0) return { outcome: 'applied', why: '' };
    return { outcome: 'ineffective', why: `${places.length} places are left, such as ${places[0]}` };
  }
}

function placesOf(finding: Finding): string[] {
  return (finding.places ?? [finding]).map(({ file, pointer }) => `${finding.ruleId} ${file}#${pointer}`);
}

/**
 * The findings that are more frequent than before, apart from places that had a finding of the same rule. Places move when a fix
 * renames or inserts something, so they are not compared otherwise.
 */
function newFindings(before: LintResult, after: LintResult, keyOf: (finding: Finding) => string): readonly string[] {
  const [old, now] = [findingsByPlace(before), findingsByPlace(after)];
  const known = new Set(old.flatMap(placesOf));
  const left = new Set(now.flatMap(placesOf));
  const was = countBy(
    keyOf,
    old.filter((finding) => !placesOf(finding).every((place) => left.has(place))),
  );
  const is = countBy(
    keyOf,
    now.filter((finding) => !placesOf(finding).every((place) => known.has(place))),
  );
  return [...is].flatMap(([content, count]) => {
    const others = was.get(content) ?? 0;
    return count > others ? `${content} (${others} gone, ${count} new)` : [];
  });
}

function countBy(keyOf: (finding: Finding) => string, findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return counts;
}

function contentOf(finding: Finding): string {
  return `${finding.ruleId} ${contentKeyOf(finding)}`;
}

/** Renaming a path also changes its name in other findings about it. */
function messageOf({ ruleId, messageId = '' }: Finding): string {
  return `${ruleId} ${messageId}`;
}
