import path from 'node:path';
import { Boundary } from '../../../document/files/boundary.ts';
import { toUri } from '../../../document/files/paths.ts';
import { readText, statOf, whyUnreadable } from '../../../document/files/read-file.ts';
import { UsageError } from '../../../errors.ts';
import type { ChangedFile } from '../../../fix/changed-files.ts';
import { quote } from '../../../text/quote.ts';
import { checkTarget, writeWhole } from '../../write-file.ts';

/** Files that fixes may change. */
export interface WritableFiles {
  readonly cwd: string;
  /** The folders that descriptions may refer to files in. */
  readonly roots: ReadonlySet<string>;
  /** The descriptions that the user named or that were found, as findings name them. */
  readonly descriptions: readonly string[];
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the files that fixes have changed, all or none of them: each as a whole, and only if it is still as it was read.
 *
 * @throws UsageError if a file cannot be written.
 */
export function writeChanged(changed: readonly ChangedFile[], writable: WritableFiles): void {
  const marks = changed.map((file) => checkWritable(file, writable));
  const written: { readonly file: string; readonly before: string }[] = [];
  try {
    for (const [index, { file, before, text }] of changed.entries()) {
      const mark = marks[index] ?? '';
      // Another process may have written it since it was checked.
      if (index > 0) checkWritable(changed[index] as ChangedFile, writable);
      writeWhole(file, mark + text, writable.cwd);
      written.push({ file, before: mark + before });
    }
  } catch (error) {
    // Restored, because a `$ref` in one file and its target in another belong together.
    for (const { file, before } of written) writeWhole(file, before, writable.cwd);
    throw error;
  }
}

/** Makes sure that a file may be written. @returns Its byte order mark, if it has one. */
function checkWritable({ file, uri, before }: ChangedFile, { cwd, roots, descriptions }: WritableFiles): string {
  if (!descriptions.includes(file) && !new Boundary([...roots]).allows(uri))
    throw new UsageError(`${quote(file)} is not fixed: it is outside the root folder. Pass a wider folder with \`--root\`.`);
  checkTarget(file, cwd);
  if ((statOf(path.resolve(cwd, file))?.nlink ?? 1) > 1)
    throw new UsageError(
      `${quote(file)} is not fixed: it has another name (a hard link), under which the file would stay as it was. Replace the link with a copy or a symbolic link.`,
    );
  const present = textOf(file, cwd);
  const mark = present?.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  if (present !== mark + before)
    throw new UsageError(`${quote(file)} is not fixed: it has changed since it was checked. Run the command again.`);
  return mark;
}

function textOf(file: string, cwd: string): string | undefined {
  try {
    return readText(toUri(path.resolve(cwd, file)));
  } catch (error) {
    throw new UsageError(`${quote(file)} is not fixed: it ${whyUnreadable(error)}.`);
  }
}
