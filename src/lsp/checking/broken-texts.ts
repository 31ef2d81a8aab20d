import path from 'node:path';
import type { Diagnostic } from 'vscode-languageserver';
import type { ParsedDocument } from '../../document/document.ts';
import { toUri } from '../../document/files/paths.ts';
import { mayBeJson, syntaxOf, withoutByteOrderMark } from '../../document/parse.ts';
import { parsePointer } from '../../document/pointer.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { type IncompleteText, readIncomplete } from '../../spectral/host/incomplete-text.ts';
import type { CheckedDescription } from './checked-description.ts';
import type { FileDiagnostics } from './diagnostics.ts';
import { movedDiagnostics } from './moved-diagnostics.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';

/** The files whose texts could be made readable by leaving out the broken parts. */
export interface ReadableTexts {
  /** By file, with blanks in place of the lines that cannot be read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Returns whether a finding would also be there if the text could be read. */
  isCertain(finding: Finding): boolean;
}

/** The open files of a description that have syntax errors. */
export function brokenFiles(result: LintResult, folder: string, open: OpenFiles): readonly OpenFile[] {
  const names = result.errors.flatMap(({ kind, file }) => (kind === 'syntax' && file !== undefined ? [file] : []));
  return [...new Set(names)].flatMap((name) => open.get(toUri(path.resolve(folder, name))) ?? []);
}

/**
 * Reads texts without the lines that are being typed.
 *
 * @returns `undefined` if one of them cannot be read even so.
 */
export function readableTexts(broken: readonly OpenFile[], folder: string, open: OpenFiles): ReadableTexts | undefined {
  const texts = new Map<string, IncompleteText>();
  for (const { file, text } of broken) {
    // In JSON, the lines around would not fit together.
    const incomplete = syntaxOf(file, text) === 'yaml' ? readIncomplete(file, text, parserOf(file, text, open)) : undefined;
    if (!incomplete) return undefined;
    texts.set(file, incomplete);
  }
  return {
    texts: new Map([...texts].map(([file, { document }]) => [file, document.text])),
    isCertain: ({ file, pointer, ruleId, messageId = '' }) => {
      const incomplete = texts.get(toUri(path.resolve(folder, file)));
      if (!incomplete) return true;
      const isOfMissing = ruleId === 'description-valid' && messageId.startsWith('missing');
      return !isOfMissing && !incomplete.isUncertain(parsePointer(pointer) ?? []);
    },
  };
}

/** Parses only what differs from the open file, if the linter also parses its text as YAML. */
function parserOf(file: string, text: string, open: OpenFiles): ((yaml: string) => ParsedDocument) | undefined {
  return mayBeJson(file, text) || withoutByteOrderMark(text) !== text ? undefined : (yaml) => open.parse(file, yaml);
}

/** The diagnostics of the last check that are about lines which are still there. */
export function keptDiagnostics({ diagnostics, openFiles }: CheckedDescription, open: OpenFiles): FileDiagnostics {
  return new Map(
    [...diagnostics].map(([file, all]): [string, readonly Diagnostic[]] => {
      const [before, now] = [openFiles.get(file), open.get(file)];
      return [file, before && now ? movedDiagnostics(all, before.text, now.text) : all];
    }),
  );
}

/** The diagnostics of two checks. */
export function joinedDiagnostics(first: FileDiagnostics, second: FileDiagnostics): FileDiagnostics {
  const files = new Set([...first.keys(), ...second.keys()]);
  return new Map([...files].map((file) => [file, [...(first.get(file) ?? []), ...(second.get(file) ?? [])]]));
}
