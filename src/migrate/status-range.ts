const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A regular expression for the statuses that pass a test, such as `^(?:40[0-3]|5\d\d)$`; `undefined` if none passes. */
export function statusPattern(passes: (status: number) => boolean): string | undefined {
  const parts = [1, 2, 3, 4, 5].flatMap((first) =>
    endings((rest) => passes(first * 100 + rest)).map((ending) => `${first}${ending}`),
  );
  return parts.length === 0 ? undefined : `^(?:${parts.join('|')})$`;
}

/** Expressions for the last two digits. Second digits with the same set of last digits share one expression. */
function endings(passes: (rest: number) => boolean): readonly string[] {
  const byLast = new Map<string, number[]>();
  for (const second of DIGITS) {
    const last = digitClass(DIGITS.filter((digit) => passes(second * 10 + digit)));
    if (last !== '') byLast.set(last, [...(byLast.get(last) ?? []), second]);
  }
  return [...byLast].map(([last, seconds]) => `${digitClass(seconds)}${last}`);
}

/** An expression for one of several digits: `\d`, `7`, `[0-3]` or `[01235-9]`. */
function digitClass(digits: readonly number[]): string {
  if (digits.length === DIGITS.length) return '\\d';
  if (digits.length < 2) return digits.join('');
  return `[${digits.join('').replace(/\d{3,}/g, withRanges)}]`;
}

function withRanges(digits: string): string {
  const runs: string[] = [];
  for (const digit of digits) {
    const run = runs.at(-1);
    if (run !== undefined && Number(run.at(-1)) === Number(digit) - 1) runs[runs.length - 1] = run + digit;
    else runs.push(digit);
  }
  return runs.map((run) => (run.length < 3 ? run : `${run[0]}-${run.at(-1)}`)).join('');
}
