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
  const lines = compareLines(before.slice(BEFORE.length).split('\n'), after.split('\n'));
  const kept = new Set<number>();
  for (const [index, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    kept.add(index);
    for (const holder of holdersOf(lines, index)) kept.add(holder);
  }
  return kept.size === 0 ? undefined : lines.filter((_, index) => kept.has(index));
}

/** The lines above a line that it is nested in, on its own side. */
function* holdersOf(lines: readonly ExtractLine[], index: number): Generator<number> {
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

/** All lines of two texts, with the longest common subsequence once. */
function compareLines(before: readonly string[], after: readonly string[]): readonly ExtractLine[] {
  const common = commonLengths(before, after);
  const lines: ExtractLine[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [old, current] = [before[a], after[b]];
    if (old !== undefined && old === current) {
      lines.push({ mark: ' ', text: old });
      a++;
      b++;
    } else if (old !== undefined && (current === undefined || lengthAt(common, a + 1, b) >= lengthAt(common, a, b + 1))) {
      lines.push({ mark: '-', text: old });
      a++;
    } else {
      lines.push({ mark: '+', text: current ?? '' });
      b++;
    }
  }
  return lines;
}

/** For each pair of positions, the length of the longest common subsequence of what follows them. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let a = before.length - 1; a >= 0; a--) {
    for (let b = after.length - 1; b >= 0; b--) {
      const row = lengths[a] ?? [];
      const isEqual = before[a] === after[b];
      row[b] = isEqual ? lengthAt(lengths, a + 1, b + 1) + 1 : Math.max(lengthAt(lengths, a + 1, b), lengthAt(lengths, a, b + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly (readonly number[])[], a: number, b: number): number {
  return lengths[a]?.[b] ?? 0;
}
