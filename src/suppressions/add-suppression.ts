import type { ParsedDocument } from '../document/document.ts';
import { LineIndex } from '../document/lines.ts';
import { isObject, ownMember, Place, rootOf } from '../model/place.ts';
import { isInData, isNameMap } from '../model/visit-objects.ts';
import type { Edit, Json } from '../rule/edits.ts';
import { DIRECTIVE_PREFIX } from './comments.ts';
import { hasExtension } from './extension.ts';
import { SUPPRESSION_KEY } from './suppression.ts';

/** A finding to suppress. */
export interface FindingToSuppress {
  readonly ruleId: string;
  readonly place: Place;
  readonly document: ParsedDocument;
  /** The 1-based line that the finding begins on. */
  readonly line: number;
}

/** Objects whose keys are names, which therefore have no extensions. */
const PLAIN_MAPS = new Set(['mapping', 'scopes', 'variables', 'examples', 'dependentRequired', 'dependencies', '$vocabulary']);

/**
 * Edits that each suppress a finding, the best one first: an `x-lint-ignore` of the nearest object, or a comment if the file has
 * such comments already, or if no extension is possible nearby.
 */
export function suppressionEdits(finding: FindingToSuppress, reason: string): readonly Edit[] {
  const { ruleId, place, document } = finding;
  const holder = nearestHolder(place);
  const extension = holder && extensionEdit(holder, ruleId, reason);
  const comment = mayHaveComments(document) ? [commentEdit(finding, reason)] : [];
  const prefersComment = document.comments(DIRECTIVE_PREFIX).length > 0 || isReference(place) || isInRequirement(place);
  const others = extension ? [extension] : [];
  return prefersComment ? [...comment, ...others] : [...others, ...comment];
}

/**
 * The edit that suppresses a rule for an object and everything in it; `undefined` if the object has a mistaken suppression.
 *
 * @param reason May be empty.
 */
export function extensionEdit(holder: Place, ruleId: string, reason: string): Edit | undefined {
  const extension = holder.child(SUPPRESSION_KEY);
  const { value } = extension;
  if (isObject(value) || (value === undefined && reason !== ''))
    return { set: extension.child(ruleId), value: reason, ...positionIn(holder) };
  const named = typeof value === 'string' ? [value] : (value ?? []);
  if (!Array.isArray(named) || !named.every((name) => typeof name === 'string')) return undefined;
  if (reason === '' && Array.isArray(value)) return { add: ruleId, to: extension };
  if (reason === '') return { set: extension, value: [...named, ruleId], ...(value === undefined && positionIn(holder)) };
  const reasons: Record<string, Json> = Object.fromEntries(named.map((name) => [name, '']));
  return { set: extension, value: { ...reasons, [ruleId]: reason } };
}

/** The object at or above a place that may have an extension. */
function nearestHolder(place: Place): Place | undefined {
  for (let at: Place | undefined = place; at; at = at.parent) if (canHold(at)) return at;
  return undefined;
}

function canHold(place: Place): boolean {
  const { value, token, parent } = place;
  if (!isObject(value) || ownMember(value, '$ref') !== undefined || isInData(place) || isRequirement(place)) return false;
  if (isNameMap(place)) return token === 'paths' && parent?.token === undefined;
  const isPlainMap = typeof token === 'string' && PLAIN_MAPS.has(token) && parent !== undefined && !isNameMap(parent);
  return !isPlainMap;
}

/**
 * Returns whether a place is a reference, beside which other keys are ignored. The objects around it may have many more findings
 * of the rule.
 */
function isReference({ value, token }: Place): boolean {
  return token === '$ref' || ownMember(value, '$ref') !== undefined;
}

/** Returns whether a place is a security requirement, whose keys are names of schemes. */
function isRequirement({ parent }: Place): boolean {
  return parent?.token === 'security' && Array.isArray(parent.value);
}

/**
 * Returns whether a place is a security requirement or in one, around which the nearest objects are whole operations and
 * descriptions.
 */
function isInRequirement(place: Place): boolean {
  return isRequirement(place) || (place.parent !== undefined && isRequirement(place.parent));
}

/** The position of an `x-lint-ignore` at the top of an object, after `openapi` and `info`, or after the name of a parameter. */
function positionIn({ value, parent }: Place): { readonly before?: string; readonly after?: string } {
  if (hasExtension(value) || !isObject(value)) return {};
  const [first] = Object.keys(value);
  if (!parent) return { after: 'info' };
  if (first === undefined) return {};
  return Array.isArray(parent.value) ? { after: first } : { before: first };
}

/**
 * The edit that suppresses a rule in a whole file: a comment at its beginning, or in JSON an `x-lint-ignore` of its root; `undefined` if the
 * root has a mistaken suppression.
 */
export function suppressionOfFile(ruleId: string, document: ParsedDocument, reason: string): Edit | undefined {
  const root = Place.root(document);
  if (!mayHaveComments(document)) return extensionEdit(root, ruleId, reason);
  const text = `# ${DIRECTIVE_PREFIX}-file ${ruleId}${reasonPart(reason)}${lineBreakOf(document)}`;
  return { comment: { start: 0, end: 0 }, in: root, text };
}

function reasonPart(reason: string): string {
  return reason === '' ? '' : ` -- ${reason}`;
}

function lineBreakOf({ text }: ParsedDocument): string {
  return /\r?\n|\r/.exec(text)?.[0] ?? '\n';
}

/** Returns whether a document may have comments: not if it is JSON, or YAML that looks like JSON. */
function mayHaveComments({ text }: ParsedDocument): boolean {
  return !/^\s*[{[]/.test(text);
}

/** Inserts a comment above a line, indented like it. */
function commentEdit({ ruleId, place, document, line }: FindingToSuppress, reason: string): Edit {
  const { text } = document;
  const start = new LineIndex(text).offset({ line, column: 1 });
  const [indent = ''] = /^[ \t]*/.exec(text.slice(start)) ?? [];
  const comment = `${indent}# ${DIRECTIVE_PREFIX}-next-line ${ruleId}${reasonPart(reason)}${lineBreakOf(document)}`;
  return { comment: { start, end: start }, in: rootOf(place), text: comment };
}
