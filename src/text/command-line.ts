import { shellWord } from './shell-word.ts';

/** The name under which the program is installed. */
export const PROGRAM_NAME = 'api-conventions';

let programWords = PROGRAM_NAME;

/** Sets the words with which the user has started the program, so that messages name commands that can be typed. */
export function setProgram(words: string): void {
  programWords = words;
}

/** A command line of this program as the user can type it: `npx api-conventions rules`. The words are those of a shell. */
export function commandLine(words: string): string {
  return `${programWords} ${words}`;
}

/**
 * How a process was started.
 *
 * @param script The path of the script, as it was given; absolute.
 * @param relative The same, relative to the working directory.
 */
export function programOf(
  script: string,
  relative: string,
  env: { readonly npm_command?: string | undefined; readonly npm_lifecycle_event?: string | undefined },
): string {
  const file = script.replaceAll('\\', '/');
  if (file.includes('/node_modules/')) return `npx ${PROGRAM_NAME}`;
  if (env.npm_lifecycle_event === 'start') return 'npm start --';
  const path = shellWord(relative.startsWith('..') ? script : relative);
  if (/\.[cm]?ts$/.test(file)) return `npx tsx ${path}`;
  if (env.npm_command === 'exec') return `npx ${PROGRAM_NAME}`;
  return /\.[cm]?js$/.test(file) ? `node ${path}` : PROGRAM_NAME;
}
