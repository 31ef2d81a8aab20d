const STATUSES = Array.from({ length: 500 }, (_, index) => index + 100);

/** A regular expression for the statuses that pass a test, such as `^(?:40[0-3]|5\d\d)$`; `undefined` if none passes. */
export function statusPattern(passes: (status: number) => boolean): string | undefined {
  const parts = [1, 2, 3, 4, 5].flatMap((first) => {
    const passing = STATUSES.filter((status) => Math.floor(status / 100) === first && passes(status));
    return passing.length === 100 ? [`${first}\\d\\d`] : tens(passing);
  });
  return parts.length === 0 ? undefined : `^(?:${parts.join('|')})$`;
}

function tens(passing: readonly number[]): readonly string[] {
  const starts = [...new Set(passing.map((status) => Math.floor(status / 10)))];
  const lastDigits = (start: number) => passing.filter((status) => Math.floor(status / 10) === start).map((status) => status % 10);
  return starts.map((start) => {
    const digits = lastDigits(start).join('');
    return `${start}${digits.length === 10 ? '\\d' : digits.length === 1 ? digits : `[${digits}]`}`;
  });
}
