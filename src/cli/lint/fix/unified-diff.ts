import type { ChangedFile } from '../../../fix/changed-files.ts';
import { lineOrigins } from '../../../fix/line-origins.ts';
import { visible, withoutCommand } from '../../../text/escape.ts';
import type { Output } from '../../io.ts';
import { diffHunks } from './diff-hunks.ts';

type DiffedFile = Pick<ChangedFile, 'file' | 'before' | 'text' | 'steps'>;

/** On a terminal, longer lines are cut: a minified description is one line. */
const MAX_LINE_LENGTH = 300;

/**
 * The changes of fixes, as `git diff` shows them: safe on terminals and in logs. Outside of a terminal, it is a patch that `git apply`
 * takes, unless the changed lines have characters that must be escaped.
 */
export function unifiedDiff(changed: readonly DiffedFile[], { isTTY }: Pick<Output, 'isTTY'>): string {
  return changed.map((file) => patchOf(file, isTTY ? terminalLine : unchangedLine)).join('');
}

function patchOf({ file, before, text, steps }: DiffedFile, shown: (line: string) => string): string {
  if (before === text) return '';
  const header = [`--- ${fileName(`a/${file}`)}`, `+++ ${fileName(`b/${file}`)}`];
  const hunks = diffHunks(before, text, steps && lineOrigins(before, steps));
  return [...header, ...hunks.map((line) => escapedLine(shown(line))), ''].join('\n');
}

function unchangedLine(line: string): string {
  return line;
}

function terminalLine(line: string): string {
  const text = line.replace(/\r$/, '');
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text;
}

/** Escapes a line for terminals, except for tabs and a carriage return at its end. */
function escapedLine(line: string): string {
  const [, content = '', end = ''] = /^(.*?)(\r?)$/s.exec(line) ?? [];
  return withoutCommand(content.split('\t').map(visible).join('\t')) + end;
}

/**
 * A file name as Git writes it: in quotes with octal escapes of its bytes if it is unsafe, and with a tab after it if it has
 * spaces.
 */
function fileName(name: string): string {
  if (visible(name) === name && !/["\\]/.test(name)) return name.includes(' ') ? `${name}\t` : name;
  const bytes = [...Buffer.from(name)].map((byte) => {
    const char = String.fromCharCode(byte);
    if (char === '"' || char === '\\') return `\\${char}`;
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : char;
  });
  return `"${bytes.join('')}"`;
}
