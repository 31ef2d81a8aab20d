/** A place in text: a line and an offset in it, both from 0, as the Language Server Protocol has it. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A step on the way to a value: a key, or an item of a list. */
export type YamlStep = { readonly key: string } | 'item';

/** The place in a YAML text at which the user types; the text need not be valid. */
export interface YamlCursor {
  /** The path of the map, list or value that is being typed. */
  readonly path: readonly YamlStep[];
  /** The kinds of text that may be typed: a key, a value, or either in an item of a list. */
  readonly mayBe: ReadonlySet<'key' | 'value'>;
  /** The typed part of the word. */
  readonly typed: string;
  /** The other keys of the map. */
  readonly siblings: ReadonlySet<string>;
}

/** A line of YAML, divided into the marks of list items and the rest. */
interface YamlLine {
  /** The columns of the marks of list items. */
  readonly itemColumns: readonly number[];
  readonly column: number;
  readonly key: string | undefined;
  readonly value: string;
}

const KEY = /^(?:"([^"]*)"|'([^']*)'|([^\s#"'{}[\],][^\s#"'{}[\],:]*))\s*:(?=\s|$)(.*)$/s;

/** Determines the cursor from the indentation of the lines around it, because text that is being typed cannot be parsed. */
export function yamlCursor(text: string, at: TextPosition): YamlCursor | undefined {
  const all = text.split(/\r\n|\r|\n/);
  const lines = all.slice(0, at.line);
  const before = (all[at.line] ?? '').slice(0, at.character);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const line = readLine(before);
  const outer = [...pathTo(line, lines), ...line.itemColumns.map((): YamlStep => 'item')];
  if (line.key === undefined) {
    if (/^[[{]/.test(line.value)) return flowCursor(outer, line.value);
    const mayBe = new Set<'key' | 'value'>(line.itemColumns.length > 0 || outer.at(-1) === 'item' ? ['key', 'value'] : ['key']);
    return { path: outer, mayBe, typed: unquoted(line.value), siblings: siblingsAt(all, at.line, line.column) };
  }
  const path = [...outer, { key: line.key }];
  const value = line.value.trimStart();
  if (/^[[{]/.test(value)) return flowCursor(path, value);
  // Without a blank, the colon is still a part of the word.
  return line.value === '' ? undefined : { path, mayBe: new Set(['value']), typed: unquoted(value), siblings: new Set() };
}

/** The path of the key at a position; `undefined` if there is no key. */
export function keyPathAt(text: string, at: TextPosition): readonly YamlStep[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).slice(0, at.line + 1);
  const line = readLine(lines.pop() ?? '');
  if (line.key === undefined || at.character < line.column || at.character > line.column + line.key.length) return undefined;
  return [...pathTo(line, lines), ...line.itemColumns.map((): YamlStep => 'item'), { key: line.key }];
}

function readLine(text: string): YamlLine {
  const items: number[] = [];
  let column = /^\s*/.exec(text)?.[0].length ?? 0;
  for (let mark = /^-(?:\s+|$)/.exec(text.slice(column)); mark; mark = /^-(?:\s+|$)/.exec(text.slice(column))) {
    items.push(column);
    column += mark[0].length;
  }
  const rest = text.slice(column);
  const [, double, single, plain, value] = KEY.exec(rest) ?? [];
  return { itemColumns: items, column, key: double ?? single ?? plain, value: value ?? rest };
}

/** The path of the map, list or value that begins on a line, from the lines above that are indented less. */
function pathTo({ itemColumns: items, column }: YamlLine, above: readonly string[]): readonly YamlStep[] {
  const path: YamlStep[] = [];
  let [keysBelow, itemsBelow] = items[0] === undefined ? [column, column] : [items[0] + 1, items[0]];
  for (const text of above.toReversed()) {
    if (/^\s*(?:#|$)/.test(text)) continue;
    if (keysBelow === 0) break;
    const line = readLine(text);
    if (line.key !== undefined && line.column < keysBelow) {
      path.unshift({ key: line.key });
      [keysBelow, itemsBelow] = [line.column, line.column];
    }
    for (const item of line.itemColumns.toReversed()) {
      if (item >= itemsBelow) continue;
      path.unshift('item');
      [keysBelow, itemsBelow] = [item + 1, item];
    }
  }
  return path;
}

/** The other keys of the map whose keys begin at a column. */
function siblingsAt(lines: readonly string[], at: number, column: number): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const step of [-1, 1]) {
    for (let index = at + step; index >= 0 && index < lines.length; index += step) {
      const text = lines[index] ?? '';
      if (/^\s*(?:#|$)/.test(text)) continue;
      const line = readLine(text);
      if (line.column === column && line.key !== undefined) keys.add(line.key);
      const isOutside = line.column < column || (step === 1 && (line.itemColumns[0] ?? column) < column);
      if (isOutside || (step === -1 && line.itemColumns.length > 0 && line.column === column)) break;
    }
  }
  return keys;
}

/** The cursor in a flow collection that begins on the line of the cursor. */
function flowCursor(outer: readonly YamlStep[], text: string): YamlCursor | undefined {
  const open: { isMap: boolean; key: string | undefined; keys: Set<string> }[] = [];
  let typed = '';
  for (const [part] of text.matchAll(/"[^"]*"?|'[^']*'?|[{}[\],]|:(?=\s|$)|[^{}[\],:"']+|:/g)) {
    const top = open.at(-1);
    if (part === '{' || part === '[') open.push({ isMap: part === '{', key: undefined, keys: new Set() });
    else if (part === '}' || part === ']') open.pop();
    else if (part === ',' && top) top.key = undefined;
    else if (part === ':' && top?.isMap) {
      top.key = unquoted(typed).trimEnd().replace(/["']$/, '');
      top.keys.add(top.key);
    } else {
      typed += part;
      continue;
    }
    typed = '';
  }
  const top = open.at(-1);
  if (!top) return undefined;
  const inner = open.flatMap(({ isMap, key }): readonly YamlStep[] => (!isMap ? ['item'] : key === undefined ? [] : [{ key }]));
  const path = [...outer, ...inner];
  const isKey = top.isMap && top.key === undefined;
  return { path, mayBe: new Set([isKey ? 'key' : 'value']), typed: unquoted(typed), siblings: isKey ? top.keys : new Set() };
}

/** Removes the opening quote of a word that is being typed, which has no closing quote yet. */
function unquoted(text: string): string {
  return text.trimStart().replace(/^["']/, '');
}
