import type { TextEdit as LspTextEdit, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { readText } from '../../document/files/read-file.ts';
import { LineIndex } from '../../document/lines.ts';
import { withoutByteOrderMark } from '../../document/parse.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { lspRange } from '../checking/ranges.ts';
import { RefusedAction } from './action.ts';

/** The changes of an action in one file. */
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
export function workspaceEdit(changes: readonly FileChange[], open: OpenFiles): WorkspaceEdit {
  return { documentChanges: changes.map((change) => documentEdit(change, open)) };
}

/** The text of a file in the editor or else on disk, without a byte order mark; `undefined` if there is none. */
export function presentText(file: string, open: OpenFiles): string | undefined {
  const text = open.get(file)?.text ?? readText(file);
  return text === undefined ? undefined : withoutByteOrderMark(text);
}

/** Removes the versions of documents from an edit, for clients that do not support them. */
export function withoutVersions({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
  const changes = documentChanges.flatMap((change): (readonly [string, LspTextEdit[]])[] => {
    if (!('textDocument' in change)) return [];
    return [[change.textDocument.uri, change.edits.filter((edit) => 'newText' in edit)]];
  });
  return { changes: Object.fromEntries(changes) };
}

function documentEdit({ file, before, edits }: FileChange, open: OpenFiles): TextDocumentEdit {
  const now = open.get(file);
  if (presentText(file, open) !== before) throw new RefusedAction('The file has changed since it was checked. Try again.');
  const lines = new LineIndex(before);
  return {
    textDocument: { uri: open.uriOf(file), version: now?.version ?? null },
    edits: edits.map(({ start, end, text }) => ({ range: lspRange(lines.range({ start, end })), newText: text })),
  };
}

/** Selects a placeholder in an edit for the author to replace, for clients that support snippets. */
export function withSelected({ documentChanges = [] }: WorkspaceEdit, placeholder: string): WorkspaceEdit {
  const selected = (edit: TextDocumentEdit['edits'][number]) => {
    if (!('newText' in edit) || !edit.newText.includes(placeholder)) return edit;
    const [before = '', after = ''] = edit.newText.split(placeholder).map((text) => text.replace(/[\\$}]/g, '\\$&'));
    return { range: edit.range, snippet: { kind: 'snippet' as const, value: `${before}\${1:${placeholder}}${after}` } };
  };
  return {
    documentChanges: documentChanges.map((change) =>
      'textDocument' in change ? { ...change, edits: change.edits.map(selected) } : change,
    ),
  };
}
