import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { changedSpan } from '../../src/document/live/changed-span.ts';

/** The change that an editor sends for a new text of a document: only what differs. */
export function contentChange(before: TextDocument, text: string): TextDocumentContentChangeEvent {
  const { start, end, growth } = changedSpan(before.getText(), text);
  const edit = {
    range: { start: before.positionAt(start), end: before.positionAt(end) },
    newText: text.slice(start, end + growth),
  };
  // The protocol has no position between the two characters of a line break.
  const isPossible = TextDocument.applyEdits(before, [edit]) === text;
  return isPossible ? { range: edit.range, text: edit.newText } : { text };
}
