import path from 'node:path';
import { toUri } from '../../document/files/paths.ts';
import type { Finding } from '../../finding/finding.ts';
import type { ConfiguredLint, DescriptionLint, SettingFiles } from './configured-lint.ts';
import type { FileDiagnostics } from './diagnostics.ts';
import type { OpenFile } from './open-files.ts';

/** A description, with the results of its last check. */
export interface CheckedDescription {
  /** An absolute path with forward slashes. */
  readonly description: string;
  readonly lint: ConfiguredLint;
  readonly settings: SettingFiles;
  /** The run; missing if the description could not be checked, so that there are no fixes either. */
  readonly linted?: DescriptionLint;
  readonly diagnostics: FileDiagnostics;
  /** The files of the description, including files that are missing. */
  readonly files: ReadonlySet<string>;
  /** The open files as they were when the check began. */
  readonly openFiles: ReadonlyMap<string, OpenFile>;
  /** Distinguishes the check from other checks of the description. */
  readonly id: number;
}

/** The findings of a check in a file. */
export function findingsIn(file: string, { linted, lint }: CheckedDescription): readonly Finding[] {
  const all = linted?.result.findings ?? [];
  return all.filter((finding) => toUri(path.resolve(lint.folder, finding.file)) === file);
}

/** The open files among those that a description consists of. */
export function openFilesAmong(files: ReadonlySet<string>, open: readonly OpenFile[]): ReadonlyMap<string, OpenFile> {
  return new Map(open.filter(({ file }) => files.has(file)).map((one) => [one.file, one]));
}
