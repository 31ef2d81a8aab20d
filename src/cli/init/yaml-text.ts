import { toJson, visible } from '../../text/escape.ts';

/** A string as a value in YAML, on one line: plain if that is unambiguous, else in double quotes. */
export function scalar(text: string): string {
  const isPlain =
    /^(?!\.\d)[A-Za-z_./][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n|\.inf|\.nan|\.+)$/i.test(text);
  // JSON is valid YAML, and `toJson` escapes characters that are unsafe on a terminal.
  return isPlain ? text : toJson(text);
}

/** The value of an option. */
export function writtenValue(value: string | readonly string[]): string {
  return typeof value === 'string' ? scalar(value) : `[${value.map(scalar).join(', ')}]`;
}

const MOST = 200;

/** A comment of one line, whatever the text contains. */
export function comment(text: string): string {
  const shown = Array.from(visible(text));
  return `# ${shown.length > MOST ? `${shown.slice(0, MOST).join('')}...` : shown.join('')}`;
}
