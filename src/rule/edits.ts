import type { Range, Span } from '../document/lines.ts';
import type { Token } from '../document/pointer.ts';
import { isObject, type Place } from '../model/place.ts';

/** States whether a fix leaves the meaning of a description as it is, or changes what clients see or what the description promises. */
export type Applicability = 'safe' | 'unsafe';

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A way to fix the fault of a report. */
export interface Fix {
  /** The effect of the fix, in the imperative: ``Rename the path to `{{ suggestion }}`.`` A template with the data of the report. */
  readonly title: string;
  readonly applicability: Applicability;
  /** The edits, which are created only if the fix is applied or shown. They are applied together or not at all. */
  readonly edits: () => readonly Edit[];
}

/**
 * A change to a description, in terms of places and values; the text follows from it. Equal edits of several fixes are one, so that
 * each fix can add the component that it needs.
 */
export type Edit = EditOf<Place>;

/** An edit whose places are given in one way or another. */
export type EditOf<At> = Rename<At> | Assignment<At> | Addition<At> | Removal<At> | Move<At> | CommentChange<At>;

/**
 * Renames a key, and everything that refers to it or through it: `$ref`s of all files of the run, mappings of discriminators, the
 * `operationRef` of links, and security requirements. Refused if the name is taken.
 */
export interface Rename<At> {
  readonly rename: At;
  readonly to: string;
  /** `value` for a name that is a value: an `operationId`, with the links that name it, or the name of a tag, with its uses. */
  readonly on?: 'value';
}

/** Gives a place a value. A member that does not exist is inserted, together with the objects that it needs around it. */
export interface Assignment<At> {
  readonly set: At;
  readonly value: Json;
  /** The member before or after which a new member is inserted; by default at the end. */
  readonly before?: string;
  readonly after?: string;
}

/** Adds an item to a list. A list that does not exist is inserted. */
export interface Addition<At> {
  readonly add: Json;
  readonly to: At;
  /** The index of the item before which it is inserted; by default at the end. */
  readonly before?: number;
}

/** Removes a member of an object or an item of a list, with its comments. */
export interface Removal<At> {
  readonly remove: At;
  /** The index of the key among several equal keys, from 0; by default the last one, whose value applies. */
  readonly occurrence?: number;
}

/** Moves a value with its comments to a place that does not exist yet. */
export interface Move<At> {
  readonly move: At;
  /** A member of an object. */
  readonly to: At;
  readonly before?: string;
  readonly after?: string;
}

/** Replaces the text of a comment, removes the comment, or inserts one. */
export interface CommentChange<At> {
  /** The range of the comment from its `#` on; for a new comment, an empty range at the beginning of a line. */
  readonly comment: Span;
  /** The root of its document. */
  readonly in: At;
  /** The new text with its `#`; for a new comment, also with indentation and line break. If it is missing, the comment is removed. */
  readonly text?: string;
}

/** A way to fix a finding. */
export interface FindingFix extends Pick<Fix, 'applicability'> {
  /** The effect of the fix, in the imperative. Untrusted. */
  readonly title: string;
  /** Only in runs with the option `edits`, and not for a finding about several places, each of which has its own. */
  readonly edits?: readonly EditOf<EditPlace>[];
  /** The same as changes of text, sorted and without overlaps; only if the caller requests them. */
  readonly textEdits?: readonly FileTextEdit[];
  /** The number of places whose changes `textEdits` leave out, in a report that shows the first ones only. */
  readonly omittedPlaces?: number;
}

/** The fixes of a finding: its own, or those of the places that it covers. */
interface FixedFinding {
  readonly fix?: FindingFix;
  readonly places?: readonly { readonly fix?: FindingFix }[];
}

/** The fixes of the places that a finding covers, or its only fix. */
export function fixParts({ places, fix }: FixedFinding): readonly FindingFix[] {
  return places ? places.flatMap((place) => place.fix ?? []) : fix ? [fix] : [];
}

/** A stretch of a file that a fix replaces. */
export interface FileTextEdit {
  /** The file, written as in a finding. */
  readonly file: string;
  /** The range, counted as in a finding; empty for text that is inserted. */
  readonly range: Range;
  readonly text: string;
}

/** A place that a fix changes, which may not exist yet. */
export interface EditPlace {
  /** The file, written as in a finding. */
  readonly file: string;
  readonly tokens: readonly Token[];
}

/** The same edit with its places given in another way. */
export function mapPlaces<From, To>(edit: EditOf<From>, map: (at: From) => To): EditOf<To> {
  if ('rename' in edit) return { ...edit, rename: map(edit.rename) };
  if ('set' in edit) return { ...edit, set: map(edit.set) };
  if ('add' in edit) return { ...edit, to: map(edit.to) };
  if ('remove' in edit) return { ...edit, remove: map(edit.remove) };
  if ('move' in edit) return { ...edit, move: map(edit.move), to: map(edit.to) };
  return { ...edit, in: map(edit.in) };
}

/** Returns whether a value that was read from a file is an edit. */
export function isEdit(item: unknown): item is EditOf<EditPlace> {
  if (!isObject(item)) return false;
  const { rename, set, add, remove, move, to, on, value, before, after, occurrence, comment, text } = item;
  if (rename !== undefined) return isEditPlace(rename) && typeof to === 'string' && (on === undefined || on === 'value');
  if (set !== undefined) return isEditPlace(set) && value !== undefined && isOptionalString(before) && isOptionalString(after);
  if (add !== undefined) return isEditPlace(to) && (before === undefined || typeof before === 'number');
  if (remove !== undefined) return isEditPlace(remove) && (occurrence === undefined || typeof occurrence === 'number');
  if (move !== undefined) return isEditPlace(move) && isEditPlace(to) && isOptionalString(before) && isOptionalString(after);
  return isEditPlace(item.in) && isTextSpan(comment) && isOptionalString(text);
}

function isEditPlace(place: unknown): boolean {
  if (!isObject(place) || typeof place.file !== 'string' || !Array.isArray(place.tokens)) return false;
  return place.tokens.every((token) => typeof token === 'string' || Number.isSafeInteger(token));
}

function isOptionalString(name: unknown): boolean {
  return name === undefined || typeof name === 'string';
}

function isTextSpan(span: unknown): boolean {
  return isObject(span) && Number.isSafeInteger(span.start) && Number.isSafeInteger(span.end);
}

interface WithFixes {
  readonly fix?: FindingFix;
  readonly suggestions?: readonly FindingFix[];
}

/**
 * The fixes of equal findings of several descriptions, each made for its description: those that are first in order, so that all
 * parts of a run choose the same.
 */
export function firstFixes(findings: readonly WithFixes[]): WithFixes {
  const all = findings.map(({ fix, suggestions }) => ({ ...(fix && { fix }), ...(suggestions && { suggestions }) }));
  const texts = all.map((fixes) => JSON.stringify(fixes));
  const [least = ''] = [...texts].sort();
  return all[texts.indexOf(least)] ?? {};
}
