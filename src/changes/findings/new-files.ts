import { referenceTarget } from './referred-places.ts';

/** The files of a run, named as in findings. */
export interface RunFileLookup {
  readonly descriptions: readonly string[];
  /** Returns whether an earlier run knew a file. */
  isKnown(file: string): boolean;
  /** The content of a file that was read; `undefined` if the file was not read. */
  content(file: string): unknown;
}

/**
 * Determines the files without an earlier version: new descriptions, and the files that only new descriptions refer to. Faults in
 * them cannot have moved there from an API that is gone.
 */
export function newFilesAmong({ descriptions, isKnown, content }: RunFileLookup): (file: string) => boolean {
  const added = new Set(descriptions.filter((file) => !isKnown(file)));
  if (added.size === 0) return () => false;
  let parts: ReadonlySet<string> | undefined;
  return (file) => {
    if (added.has(file)) return true;
    if (isKnown(file) || descriptions.includes(file)) return false;
    parts ??= partsOf(
      descriptions.filter((name) => !added.has(name)),
      content,
    );
    return !parts.has(file);
  };
}

/** The files that descriptions consist of. */
function partsOf(descriptions: readonly string[], content: RunFileLookup['content']): ReadonlySet<string> {
  const parts = new Set(descriptions);
  // Files that are added on the way are also visited.
  for (const file of parts) for (const target of targetsIn(file, content(file))) parts.add(target);
  return parts;
}

/** The files that references in a file lead to. */
function* targetsIn(file: string, root: unknown): Generator<string> {
  const left = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    const reference: unknown = '$ref' in value ? value.$ref : undefined;
    if (typeof reference === 'string') yield referenceTarget(file, reference).file;
    for (const member of Object.values(value)) left.push(member);
  }
}
