const MOST = 100;
/** The number of characters that stay at the end of a name that is too long. */
const END = 20;

/** A test, or a group of tests. */
interface Named {
  name: string;
  readonly tasks?: readonly Named[];
}

/** Puts names on one line, shortens those that are too long, and numbers those that are there already. */
export function shortenNames(tasks: readonly Named[]): void {
  const used = new Set<string>();
  /** How often a name was there before, so that many equal names are numbered at once. */
  const counts = new Map<string, number>();
  for (const task of tasks) {
    const { name, tasks: inner } = task;
    const short = shortened(name, '');
    let count = counts.get(short) ?? 1;
    task.name = count === 1 ? short : shortened(name, ` (${count})`);
    // The number takes characters, by which two long names may have differed.
    while (used.has(task.name)) task.name = shortened(name, ` (${++count})`);
    counts.set(short, count + 1);
    used.add(task.name);
    if (inner) shortenNames(inner);
  }
}

function shortened(name: string, suffix: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  const most = MOST - suffix.length;
  const characters = [...line];
  if (characters.length <= most) return line + suffix;
  return `${characters
    .slice(0, most - END - 3)
    .join('')
    .trimEnd()} … ${characters.slice(-END).join('').trimStart()}${suffix}`;
}
