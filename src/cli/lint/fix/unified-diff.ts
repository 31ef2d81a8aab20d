import { createTwoFilesPatch } from 'diff';
import type { ChangedFile } from '../../../fix/changed-files.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';
import type { Output } from '../../io.ts';

type DiffedFile = Pick<ChangedFile, 'file' | 'before' | 'text'>;

/** On a terminal, longer lines are cut: a minified description is one line. */
const LONGEST = 300;
/** Lines of context around a change. */
const CONTEXT = 3;

/**
 * What fixes change, as `git diff` shows it: safe on terminals and in logs. Elsewhere than on a terminal, it is a patch that `git apply`
 * takes, unless the changed lines have characters that must be escaped.
 */
export function unifiedDiff(changed: readonly DiffedFile[], { isTTY }: Pick<Output, 'isTTY'>): string {
  return changed.map((file) => (isTTY ? onTerminal(file) : patchOf(file, asIs))).join('');
}

function onTerminal({ file, before, text }: DiffedFile): string {
  const [old, now] = [before, text].map((content) => content.replaceAll('\r\n', '\n'));
  return patchOf({ file, before: old ?? '', text: now ?? '' }, (line) =>
    line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line,
  );
}

function asIs(line: string): string {
  return line;
}

function patchOf({ file, before, text }: DiffedFile, shorten: (line: string) => string): string {
  const [, , , ...hunks] = createTwoFilesPatch('a', 'b', before, text, undefined, undefined, { context: CONTEXT }).split('\n');
  const header = [`--- ${fileName(`a/${file}`)}`, `+++ ${fileName(`b/${file}`)}`];
  return [...header, ...hunks.map((line) => safe(shorten(line)))].join('\n');
}

/** Tabs stay, and the carriage return at the end of a line. */
function safe(line: string): string {
  const [, content = '', end = ''] = /^(.*?)(\r?)$/s.exec(line) ?? [];
  return withoutCommand(content.split('\t').map(visible).join('\t')) + end;
}

/** A name as git writes it: with octal escapes of its bytes between quotes where it would not be safe, and a tab behind blanks. */
function fileName(name: string): string {
  if (visible(name) === name && !/["\\]/.test(name)) return name.includes(' ') ? `${name}\t` : name;
  const bytes = [...Buffer.from(name)].map((byte) => {
    const char = String.fromCharCode(byte);
    if (char === '"' || char === '\\') return `\\${char}`;
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : char;
  });
  return `"${bytes.join('')}"`;
}
