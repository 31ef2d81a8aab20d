import { toJson, visible } from '../../report/escape.ts';

/** A text as a value in YAML, on one line: as it is where nothing else could be meant, else in double quotes. */
export function scalar(text: string): string {
  const isPlain =
    /^(?!\.\d)[A-Za-z_./][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n|\.inf|\.nan|\.+)$/i.test(text);
  // JSON is YAML, and what is unsafe on a terminal is escaped in it.
  return isPlain ? text : toJson(text);
}

/** The value of an option. */
export function writtenValue(value: string | readonly string[]): string {
  return typeof value === 'string' ? scalar(value) : `[${value.map(scalar).join(', ')}]`;
}

const MOST = 200;

/** A line of a comment. It ends where the line does, whatever the text holds. */
export function comment(text: string): string {
  const shown = Array.from(visible(text));
  return `# ${shown.length > MOST ? `${shown.slice(0, MOST).join('')}...` : shown.join('')}`;
}
