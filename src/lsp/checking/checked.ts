import path from 'node:path';
import { toUri } from '../../document/files/paths.ts';
import type { Finding } from '../../finding/finding.ts';
import type { FileDiagnostics } from './diagnostics.ts';
import type { ConfiguredLint, DescriptionLint, SettingFiles } from './lint-as-configured.ts';
import type { OpenFile } from './open-files.ts';

/** A description, with the results of its last check. */
export interface CheckedDescription {
  /** An absolute path with forward slashes. */
  readonly description: string;
  readonly lint: ConfiguredLint;
  readonly settings: SettingFiles;
  /** Missing if it could not be checked as it is, so that there are no fixes either. */
  readonly linted?: DescriptionLint;
  readonly diagnostics: FileDiagnostics;
  /** The files that it consists of, also those that are missing. */
  readonly files: ReadonlySet<string>;
  /** The files that were open then, as they were. */
  readonly openFiles: ReadonlyMap<string, OpenFile>;
  /** Tells it from other checks of the description. */
  readonly id: number;
}

/** The findings of a check in a file. */
export function findingsIn(file: string, { linted, lint }: CheckedDescription): readonly Finding[] {
  const all = linted?.result.findings ?? [];
  return all.filter((finding) => toUri(path.resolve(lint.folder, finding.file)) === file);
}

/** The open files among those that a description consists of. */
export function openFilesAmong(asked: ReadonlySet<string>, open: readonly OpenFile[]): ReadonlyMap<string, OpenFile> {
  return new Map(open.filter(({ file }) => asked.has(file)).map((one) => [one.file, one]));
}
