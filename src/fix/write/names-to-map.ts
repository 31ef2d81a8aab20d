import { isObject } from '../../model/place.ts';
import type { Json } from '../../rule/edits.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { emptyChanges } from '../plan/changes.ts';
import { indentAt, isBreak, lineStart } from '../print/lines.ts';
import { doubleQuoted, yamlString } from '../print/scalars.ts';
import type { EditedText } from '../print/style.ts';
import { blockMember, flowText } from '../print/values.ts';
import type { SyntaxNode, SyntaxPart } from '../syntax/syntax-tree.ts';
import { commentsIn } from './comments.ts';
import { entryEnd, partIndent } from './extent.ts';
import { flowEdits } from './flow-edits.ts';

/** A value, its part, and the members that are to take its place. */
interface NamesReplacement {
  readonly part: SyntaxPart;
  readonly names: readonly SyntaxNode[];
  /** The values of the names. */
  readonly values: readonly Json[];
  /** The members to add after the members for the names. */
  readonly added: readonly (readonly [string, Json])[];
}

/**
 * The edits that make each name of a list, or a single name, the key of a map, so that comments beside the names stay.
 *
 * @returns `undefined` unless the first keys are these names.
 */
export function namesToMap(owner: SyntaxNode, part: SyntaxPart, value: Json, file: EditedText): TextEdit[] | undefined {
  const { value: present } = part;
  const names = present.kind === 'list' ? present.parts.map((item) => item.value) : [present];
  if (!isObject(value) || Array.isArray(value) || names.some(({ kind, isBlock }) => kind !== 'scalar' || isBlock))
    return undefined;
  const members: (readonly [string, Json])[] = Object.entries(value as Readonly<Record<string, Json>>);
  if (names.length === 0 || members.length < names.length) return undefined;
  if (!names.every((name, index) => isWrittenAs(members[index]?.[0] ?? '', name, file.text))) return undefined;
  const values = members.slice(0, names.length).map(([, member]) => member);
  const all: NamesReplacement = { part, names, values, added: members.slice(names.length) };
  if (present.kind === 'scalar') return owner.isBlock ? fromScalar(all, file) : undefined;
  return present.isBlock ? fromBlock(owner, all, file) : fromFlow(all, file);
}

function isWrittenAs(name: string, { contentStart, end }: SyntaxNode, text: string): boolean {
  const written = text.slice(contentStart, end);
  return written === name || written === doubleQuoted(name) || written === `'${name.replaceAll("'", "''")}'`;
}

/** The edits for a name on a line of its own below the key. */
function fromScalar({ part, names, values, added }: NamesReplacement, file: EditedText): TextEdit[] | undefined {
  const indent = indentAt(file.text, part.value.start);
  if (indent === undefined) return undefined;
  return [...valuesAfter(names, values, file, false), membersAfter(part, added, file, indent)];
}

function fromBlock(owner: SyntaxNode, { part, names, values, added }: NamesReplacement, file: EditedText): TextEdit[] {
  const { text, style } = file;
  const list = part.value;
  const dashes = partIndent(text, list);
  // The dashes of a list may be below its key, the keys of a map may not.
  const shift = dashes.length > partIndent(text, owner).length ? '' : style.step;
  const comments = commentsIn(text, part.key?.end ?? part.start, list).filter((at) => indentAt(text, at) === dashes);
  const last = list.parts.at(-1) ?? part;
  return [
    ...(shift === '' ? [] : comments.map((at) => ({ start: at, end: at, text: shift }))),
    ...list.parts.flatMap((item) => withoutDash(item, dashes + shift, shift, text)),
    ...valuesAfter(names, values, file, false),
    membersAfter(last, added, file, dashes + shift),
  ];
}

/** The edits that remove the dash of an item. A comment between both stays above the name. */
function withoutDash({ start, value }: SyntaxPart, indent: string, shift: string, text: string): TextEdit[] {
  const hash = text.slice(start, value.start).indexOf('#');
  if (hash === -1) return [{ start, end: value.start, text: shift }];
  return [
    { start, end: start + hash, text: shift },
    { start: lineStart(text, value.start), end: value.start, text: indent },
  ];
}

function fromFlow({ part, names, values, added }: NamesReplacement, file: EditedText): TextEdit[] {
  const { text, style } = file;
  const list = part.value;
  const open = text.indexOf('[', list.start);
  const close = list.end - 1;
  const inserted = added.map(([name, value]) => ({ at: list.parts.length, name, value }));
  return [
    { start: open, end: open + 1, text: isBlank(text[open + 1]) ? '{' : `{${style.padding}` },
    ...valuesAfter(names, values, file, true),
    ...flowEdits(list, { ...emptyChanges(), inserted }, file),
    { start: close, end: close + 1, text: isBlank(text[close - 1]) ? '}' : `${style.padding}}` },
  ];
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || isBreak(char);
}

function valuesAfter(
  names: readonly SyntaxNode[],
  values: readonly Json[],
  { style }: EditedText,
  isFlow: boolean,
): readonly TextEdit[] {
  return names.map(({ end }, index) => {
    const value = values[index] ?? null;
    return {
      start: end,
      end,
      text: `: ${typeof value === 'string' ? yamlString(value, style, { isFlow }) : flowText(value, style)}`,
    };
  });
}

function membersAfter(
  part: SyntaxPart,
  members: NamesReplacement['added'],
  { text, style }: EditedText,
  indent: string,
): TextEdit {
  const at = entryEnd(text, part);
  const lines = members.map(([name, value]) => style.lineBreak + indent + blockMember(name, value, style, indent));
  return { start: at, end: at, text: lines.join('') };
}
