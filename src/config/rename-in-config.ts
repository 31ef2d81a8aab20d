import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLSeq } from 'yaml';
import type { Token } from '../document/pointer.ts';
import { ownMember } from '../model/place.ts';
import { applyEdits } from '../text/text-edit.ts';
import { patternEdits } from './pattern-edits.ts';

/** Returns the replacements of each pattern of a list: the pattern alone if it stays, and nothing if another pattern means the same. */
export type RenamePatterns = (patterns: readonly string[]) => readonly (readonly string[])[];

/** A pattern that changes. */
export interface ChangedPattern {
  readonly pattern: string;
  readonly replacements: readonly string[];
}

/** A configuration after renaming. */
export interface RenamedConfig {
  /** `undefined` if the text cannot be edited safely. */
  readonly text: string | undefined;
  readonly changes: readonly ChangedPattern[];
}

/** A list of patterns, or a single one, that changes. */
interface PatternList {
  readonly steps: readonly Token[];
  readonly node: Scalar | YAMLSeq;
  readonly isFlow: boolean;
  readonly before: readonly string[];
  readonly after: readonly (readonly string[])[];
}

/**
 * Replaces patterns and operations in the text of a configuration.
 *
 * @param member The member that is the configuration, if the text contains more.
 */
export function renameInConfig(text: string, member: string | undefined, renamed: RenamePatterns): RenamedConfig {
  const found = changedPatternLists(text, member, renamed);
  const changes = found.flatMap(({ before, after }) =>
    before.flatMap((pattern, index) => {
      const replacements = after[index] ?? [];
      return isSame(pattern, replacements) ? [] : [{ pattern, replacements }];
    }),
  );
  if (changes.length === 0) return { text, changes };
  const next = applyEdits(
    text,
    found.flatMap(({ node, after, isFlow }) => patternEdits(node, after, { text, isFlow })),
  );
  return { text: isIntended(next, found) ? next : undefined, changes };
}

function isSame(pattern: string, replacements: readonly string[]): boolean {
  return replacements.length === 1 && replacements[0] === pattern;
}

/** The lists of patterns that change, in the order of the text. */
function changedPatternLists(text: string, member: string | undefined, renamed: RenamePatterns): readonly PatternList[] {
  const document = parseDocument(text, { keepSourceTokens: false, logLevel: 'error' });
  if (document.errors.length > 0) return [];
  const found: PatternList[] = [];
  const collectNaming = (node: Scalar | YAMLSeq, ancestors: readonly unknown[]) => {
    const steps = wayTo(ancestors, node);
    if (!namesPaths(member === undefined ? steps : steps[0] === member ? steps.slice(1) : [], isSeq(node))) return;
    const items = (isSeq(node) ? node.items : [node]).map((item) => (isAlias(item) ? item.resolve(document) : item));
    const before = items.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? [item.value] : []));
    if (before.length < items.length) return;
    const after = renamed(before);
    if (before.every((pattern, index) => isSame(pattern, after[index] ?? []))) return;
    const isFlow = [...ancestors, node].some((part) => isCollection(part) && part.flow === true);
    found.push({ steps, node, isFlow, before, after });
  };
  visit(document, {
    Scalar: (key, node, path) => (key === 'key' ? undefined : collectNaming(node, path)),
    Seq: (_, node, path) => collectNaming(node, path),
  });
  return found;
}

/** Returns whether a place in a configuration names paths: a condition of an override, or an option of a rule. */
function namesPaths(steps: readonly Token[], isList: boolean): boolean {
  const isInOverride = steps[0] === 'overrides' && typeof steps[1] === 'number';
  const [section, ...others] = isInOverride ? steps.slice(2) : steps;
  if (section === 'rules') return isList && others.length === 2;
  return isInOverride && others.length === 0 && (section === 'paths' || section === 'operations');
}

/** The keys and indexes on the way to a value. */
function wayTo(ancestors: readonly unknown[], node: unknown): readonly Token[] {
  return ancestors.flatMap((part, index): Token[] => {
    if (isSeq(part)) return [part.items.indexOf(ancestors[index + 1] ?? node)];
    const isPair = !isMap(part) && typeof part === 'object' && part !== null && 'key' in part;
    return isPair ? [String((part as { key: unknown }).key)] : [];
  });
}

/** Returns whether the edited text has the expected patterns. */
function isIntended(text: string, expected: readonly PatternList[]): boolean {
  const document = parseDocument(text, { logLevel: 'error' });
  if (document.errors.length > 0) return false;
  let value: unknown;
  try {
    value = document.toJS();
  } catch {
    // The text has an alias whose anchor was removed.
    return false;
  }
  return expected.every(({ steps, after }) => {
    const written: unknown = steps.reduce<unknown>((inner, step) => ownMember(inner, step), value);
    const [patterns, wanted] = [new Set([written].flat()), new Set(after.flat())];
    return patterns.size === wanted.size && [...patterns].every((pattern) => wanted.has(pattern as string));
  });
}
