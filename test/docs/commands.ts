import { readFileSync } from 'node:fs';
import { COMMANDS } from '../cli/commands.ts';

/** A command line of the program in a document. */
export interface DocumentedCommand {
  readonly command: string;
  /** The command and its arguments, without the name of the program. */
  readonly line: string;
  /** False for a mention of a command in a sentence, such as `lint --suppress`, which may lack what the command requires. */
  readonly isComplete: boolean;
}

const NAMES = COMMANDS.join('|');
/** In a block of code: after a prompt, or as a line of its own, perhaps with the package that has the program. */
const IN_BLOCK = new RegExp(`^(?:\\$ )?(?:.* \\| )?(?:npx (?:--\\S+ )*)?api-conventions ((?:${NAMES})\\b.*)$`, 'gm');
/** In a sentence or a table, where the name of the program may be left out. */
const IN_TEXT = new RegExp(`\`((?:npx )?(?:api-conventions )?)((?:${NAMES}) [^\`]*)\``, 'g');
const BLOCK = /^( *)```(?:sh|bash|console)\n(.*?)^ *```/gms;
/** The generator runs these commands, and a test compares the output. */
const GENERATED = /^<!-- ([\w-]+) -->$.*?^<!-- \/\1 -->$/gms;
const ANY_BLOCK = /^ *```.*?^ *```/gms;

/** The commands that a document shows, each once. */
export function commandsIn(file: string): readonly DocumentedCommand[] {
  const text = readFileSync(file, 'utf8').replace(GENERATED, '');
  const blocks = [...text.matchAll(BLOCK)].map(([, indent = '', code = '']) => code.replaceAll(`\n${indent}`, '\n').trim());
  const shown = blocks.flatMap((code) =>
    [...code.matchAll(IN_BLOCK)].map(([, line = '']) => [line.replace(/ +#.*/, ''), true] as const),
  );
  const mentioned = [...text.replace(ANY_BLOCK, '').matchAll(IN_TEXT)].map(
    ([, program, line = '']) => [line, program !== ''] as const,
  );
  return [...new Map([...mentioned, ...shown])].map(([line, isComplete]) => ({
    line,
    command: line.split(' ')[0] ?? '',
    isComplete,
  }));
}
