import type { TextEdit as LspTextEdit, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { readText } from '../../document/files/read-file.ts';
import { LineIndex } from '../../document/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Checked } from '../checking/checked.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { lspRange } from '../checking/ranges.ts';
import { RefusedAction } from './action.ts';

/** What an action changes in one file. */
export interface FileChange {
  /** An absolute path with forward slashes. */
  readonly file: string;
  /** The text that the edits are for, without a byte order mark. */
  readonly before: string;
  readonly edits: readonly TextEdit[];
}

/**
 * The edit of a workspace that makes some changes.
 *
 * @throws RefusedAction if a file is no longer as it was when it was checked.
 */
export function workspaceEdit(changes: readonly FileChange[], checked: Checked, open: OpenFiles): WorkspaceEdit {
  return { documentChanges: changes.map((change) => documentEdit(change, checked, open)) };
}

/** The same without versions, for clients that know none. */
export function withoutVersions({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
  const changes = documentChanges.flatMap((change): (readonly [string, LspTextEdit[]])[] => {
    if (!('textDocument' in change)) return [];
    return [[change.textDocument.uri, change.edits.filter((edit) => 'newText' in edit)]];
  });
  return { changes: Object.fromEntries(changes) };
}

function documentEdit({ file, before, edits }: FileChange, { opened }: Checked, open: OpenFiles): TextDocumentEdit {
  const [then, now] = [opened.get(file), open.get(file)];
  // A document that was opened anew has the same versions again.
  const isSame = now ? then === now : !then && readText(file)?.replace(/^\uFEFF/, '') === before;
  if (!isSame) throw new RefusedAction('The file has changed since it was checked. Try again.');
  const lines = new LineIndex(before);
  return {
    textDocument: { uri: open.uriOf(file), version: now?.version ?? null },
    edits: edits.map(({ start, end, text }) => ({ range: lspRange(lines.range({ start, end })), newText: text })),
  };
}
