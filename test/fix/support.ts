import type { ParsedDocument } from '../../src/document/document.ts';
import { parseText } from '../../src/document/parse.ts';
import { parsePointer, type Token } from '../../src/document/pointer.ts';
import { planFixes } from '../../src/fix/plan-fixes.ts';
import { type EditOf, type EditPlace, mapPlaces } from '../../src/rule/edits.ts';

/** An edit whose places are pointers; those into another file than the first begin with its name: `b.yaml#/info`. */
export type PointerEdit = EditOf<string>;

export interface Edited {
  /** The texts of the files that change. */
  readonly texts: Readonly<Record<string, string>>;
  /** Why fixes are not applied. */
  readonly refused: readonly string[];
  readonly deferred: number;
}

/** Applies fixes, each a list of edits, to files in one folder. */
export function edited(files: Readonly<Record<string, string>>, ...fixes: readonly (readonly PointerEdit[])[]): Edited {
  const documents = Object.entries(files).map(([name, text]) => parseText(`/work/${name}`, text));
  for (const { problems } of documents)
    if (problems.some(({ kind }) => kind === 'syntax')) throw new Error(JSON.stringify(problems));
  const name = (uri: string) => uri.slice('/work/'.length);
  const find = (file: string) => documents.find(({ uri }) => name(uri) === file);
  const items = fixes.map((edits) => ({
    fix: {
      title: '',
      applicability: 'safe' as const,
      edits: edits.map((edit) => mapPlaces(edit, (at) => placeOf(at, documents))),
    },
  }));
  const plan = planFixes(items, { documents, find, name });
  return {
    texts: Object.fromEntries(plan.files.map(({ file, text }) => [file, text])),
    refused: plan.refused.map(({ reason }) => reason),
    deferred: plan.deferred.length,
  };
}

/** The text of a single file after one fix. */
export function changed(text: string, ...edits: readonly PointerEdit[]): string {
  const { texts, refused, deferred } = edited({ 'a.yaml': text }, edits);
  if (refused.length + deferred > 0) throw new Error(`not applied: ${refused.join()}`);
  return texts['a.yaml'] ?? text;
}

function placeOf(at: string, documents: readonly ParsedDocument[]): EditPlace {
  const [, file = 'a.yaml', pointer = ''] = /^([^/#]*\.\w+)?#?(.*)$/s.exec(at) ?? [];
  const tokens: Token[] = [];
  let value = documents.find(({ uri }) => uri.endsWith(`/${file}`))?.value;
  for (const token of parsePointer(pointer) ?? []) {
    tokens.push(Array.isArray(value) ? Number(token) : token);
    value = typeof value === 'object' && value !== null ? Reflect.get(value, token) : undefined;
  }
  return { file, tokens };
}
