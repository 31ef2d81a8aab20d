import type { ErrorMapping } from '../../facts/errors/shapes/mapping.ts';
import type { OptionValue } from '../../profile/advice-type.ts';
import { toJson, visible } from '../../text/escape.ts';
import { indent } from '../layout.ts';

/** A string as a value in YAML, on one line: plain if that is unambiguous, else in double quotes. */
export function yamlScalar(text: string): string {
  const isPlain =
    /^(?!\.\d)[A-Za-z_./][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n|\.inf|\.nan|\.+)$/i.test(text);
  // JSON is valid YAML, and `toJson` escapes characters that are unsafe on a terminal.
  return isPlain ? text : toJson(text);
}

/** The value of an option on one line. */
export function yamlValue(value: OptionValue): string {
  if (typeof value === 'string') return yamlScalar(value);
  if (isList(value)) return `[${value.map(yamlValue).join(', ')}]`;
  return `{ ${entriesOf(value).join(', ')} }`;
}

/** An option with its value, of which a mapping has one line for each of its entries. */
export function optionLines(option: string, value: OptionValue): readonly string[] {
  if (typeof value === 'string') return [`${option}: ${yamlValue(value)}`];
  if (!isList(value)) return [`${option}:`, ...indent(entriesOf(value), 2)];
  if (value.every((item) => typeof item === 'string')) return [`${option}: ${yamlValue(value)}`];
  return [`${option}:`, ...indent(value.flatMap(itemLines), 2)];
}

function itemLines(item: string | ErrorMapping): readonly string[] {
  if (typeof item === 'string') return [`- ${yamlScalar(item)}`];
  return entriesOf(item).map((line, index) => (index === 0 ? '- ' : '  ') + line);
}

function entriesOf(mapping: ErrorMapping): readonly string[] {
  return Object.entries(mapping).map(([key, field]) => {
    if (typeof field === 'string') return `${yamlScalar(key)}: ${yamlScalar(field)}`;
    const type =
      field.type === undefined ? '' : `, type: ${typeof field.type === 'string' ? field.type : `[${field.type.join(', ')}]`}`;
    return `${yamlScalar(key)}: { path: ${yamlScalar(field.path)}${type} }`;
  });
}

function isList(value: OptionValue): value is readonly (string | ErrorMapping)[] {
  return Array.isArray(value);
}

const MAX_COMMENT_LENGTH = 200;

/** A comment of one line, whatever the text contains. */
export function yamlComment(text: string): string {
  const shown = Array.from(visible(text));
  return `# ${shown.length > MAX_COMMENT_LENGTH ? `${shown.slice(0, MAX_COMMENT_LENGTH).join('')}...` : shown.join('')}`;
}
