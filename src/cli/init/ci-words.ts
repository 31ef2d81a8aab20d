import { shellWord } from '../../text/shell-word.ts';

/** A word to a POSIX shell in which CI systems find neither a variable nor an expression: `'$''(X)'` for `$(X)`. */
export function ciWord(text: string): string {
  return shellWord(text).replaceAll('$', () => "$''");
}

const EXPRESSION = `\${{`;

/** A string in a workflow of GitHub in which no expression begins. */
export function workflowText(text: string): string {
  return text.replaceAll(EXPRESSION, () => `${EXPRESSION} '${EXPRESSION}' }}`);
}

/** A relative path that no command takes for an option. */
export function optionSafe(file: string): string {
  return file.startsWith('-') ? `./${file}` : file;
}
