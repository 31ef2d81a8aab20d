import { realUri } from '../../document/files/paths.ts';
import { type ReadFile, readFromDisk } from '../../document/files/read-file.ts';
import type { ChangedFiles } from '../../fix/changed-files.ts';
import { fixableFiles } from '../../fix/fix-passes.ts';
import type { FixableFiles } from '../../fix/planner.ts';
import { utf8 } from '../../platform/platform.ts';
import type { FilesOfRun } from '../run.ts';

/** The files of a run that may be changed. A file with several names, by links, is changed under the first of them. */
export function fixableDocuments(files: FilesOfRun | undefined): FixableFiles {
  const seen = new Set<string>();
  const documents = (files?.documents() ?? []).filter(({ uri }) => {
    const real = realUri(uri);
    return !seen.has(real) && seen.add(real);
  });
  return fixableFiles(documents, (uri) => files?.name(uri) ?? uri, files?.misspelled);
}

/**
 * Reads files as they will be when the changes are written.
 *
 * @param readOthers Reads the other files; by default from disk.
 */
export function readChanged(changed: Pick<ChangedFiles, 'textOf'>, readOthers: ReadFile = readFromDisk): ReadFile {
  return (file) => {
    const text = changed.textOf(file);
    return text === undefined ? readOthers(file) : utf8.encode(text);
  };
}
