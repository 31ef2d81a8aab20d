import { diffArrays } from 'diff';

/** A line of an extract: on both sides, only before the change, or only after it. */
export interface ExtractLine {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

const BEFORE = '# before\n';
const AFTER = '\n---\n# after\n';

/** The lines that differ between the two versions of an example, each with the keys above it; `undefined` for other examples. */
export function changeExtract(example: string): readonly ExtractLine[] | undefined {
  const [before, after] = example.split(AFTER);
  if (before === undefined || after === undefined || !before.startsWith(BEFORE)) return undefined;
  return changedLines(before.slice(BEFORE.length), after);
}

/** The lines that differ between two texts, each with the keys above it; `undefined` if none does. */
export function changedLines(before: string, after: string): readonly ExtractLine[] | undefined {
  const lines = mergedLines(before, after);
  const kept = new Set<number>();
  for (const [index, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    kept.add(index);
    for (const holder of enclosingLines(lines, index)) kept.add(holder);
  }
  return kept.size === 0 ? undefined : lines.filter((_, index) => kept.has(index));
}

/** The lines above a line that it is nested in, on its own side. */
function* enclosingLines(lines: readonly ExtractLine[], index: number): Generator<number> {
  let indentation = indentationOf(lines[index]);
  const { mark = ' ' } = lines[index] ?? {};
  for (let above = index - 1; above >= 0 && indentation > 0; above--) {
    const line = lines[above];
    const isOtherSide = line?.mark !== ' ' && line?.mark !== mark;
    if (isOtherSide || indentationOf(line) >= indentation) continue;
    indentation = indentationOf(line);
    yield above;
  }
}

function indentationOf(line: ExtractLine | undefined): number {
  return line?.text.search(/\S|$/) ?? 0;
}

/** All lines of two texts, with those that both have once. Compared from the end, so that of equal lines before a change the last are kept. */
export function mergedLines(before: string, after: string): readonly ExtractLine[] {
  const changes = diffArrays(after.split('\n').toReversed(), before.split('\n').toReversed());
  return changes
    .flatMap(({ added, removed, value }) => value.map((text): ExtractLine => ({ mark: added ? '-' : removed ? '+' : ' ', text })))
    .toReversed();
}
