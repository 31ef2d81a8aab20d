import type { Json } from '../../rule/edits.ts';
import { doubleQuoted, literalBlock, yamlString } from './scalars.ts';
import type { Style } from './style.ts';

/** A value in flow style; over several lines if these have an indentation. */
export function flowText(value: Json, style: Style, indent?: string): string {
  if (typeof value !== 'object' || value === null) return flowScalar(value, style);
  const isList = isJsonList(value);
  const texts = isList
    ? value.map((item) => flowText(item, style, deeperIndent(indent, style)))
    : Object.entries(value).map(([name, member]) => flowMember(name, member, style, { indent: deeperIndent(indent, style) }));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (texts.length === 0) return open + close;
  if (indent !== undefined) {
    const inner = style.lineBreak + indent + style.step;
    return `${open}${inner}${texts.join(`,${inner}`)}${style.lineBreak}${indent}${close}`;
  }
  const padding = isList ? '' : style.padding;
  return open + padding + texts.join(style.comma) + padding + close;
}

/** A member of a map in flow style. */
export function flowMember(
  name: string,
  value: Json,
  style: Style,
  { indent, quote }: { readonly indent?: string | undefined; readonly quote?: '"' | "'" | '' | undefined },
): string {
  return flowKey(name, style, quote) + style.colon + flowText(value, style, indent);
}

export function flowKey(name: string, style: Style, quote?: '"' | "'" | '' | undefined): string {
  return style.isJson ? doubleQuoted(name) : keyText(name, style, { isFlow: true, quote });
}

function flowScalar(value: string | number | boolean | null, style: Style): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return style.isJson ? JSON.stringify(value) : yamlString(value, style, { isFlow: true });
}

function deeperIndent(indent: string | undefined, { step }: Style): string | undefined {
  return indent === undefined ? undefined : indent + step;
}

/** A key of YAML; a status code is a key that needs no quotes, but most authors write them. */
function keyText(
  name: string,
  style: Style,
  { isFlow, quote }: { readonly isFlow: boolean; readonly quote?: '"' | "'" | '' | undefined },
): string {
  if (quote === '' && /^[1-9]\d{0,8}$/.test(name)) return name;
  return yamlString(name, style, { isFlow, quote });
}

/** A member of a map in block style, whose first line is already indented. */
export function blockMember(name: string, value: Json, style: Style, indent: string, quote?: '"' | "'" | ''): string {
  return `${keyText(name, style, { isFlow: false, quote })}:${afterColon(value, style, indent)}`;
}

export function blockKey(name: string, style: Style, quote?: '"' | "'" | ''): string {
  return keyText(name, style, { isFlow: false, quote });
}

/** The text after the colon of a key with an indentation: ` 1`, or the lines of a collection. */
export function afterColon(value: Json, style: Style, indent: string): string {
  const lines = isJsonList(value) ? indent + style.listStep : indent + style.step;
  return isNested(value) ? style.lineBreak + lines + blockText(value, style, lines) : ` ${blockScalar(value, style, indent)}`;
}

/** An item of a list in block style, whose first line is already indented. */
export function blockItem(value: Json, style: Style, indent: string): string {
  return isNested(value) ? `- ${blockText(value, style, `${indent}  `)}` : `- ${blockScalar(value, style, indent)}`;
}

/** A collection with members in block style, whose first line is already indented. */
function blockText(value: Json, style: Style, indent: string): string {
  const texts = isJsonList(value)
    ? value.map((item) => blockItem(item, style, indent))
    : Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, member]) =>
        blockMember(name, member, style, indent),
      );
  return texts.join(style.lineBreak + indent);
}

/** A scalar or an empty collection. */
export function blockScalar(value: Json, style: Style, indent: string): string {
  if (typeof value !== 'string') return flowText(value, style);
  const literal = literalBlock(value);
  if (!literal) return yamlString(value, style, { isFlow: false });
  const lines = literal.lines.map((line) => (line === '' ? '' : indent + style.step + line));
  return [literal.header, ...lines].join(style.lineBreak);
}

/** Returns whether a value takes lines of its own in block style. */
export function isNested(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
