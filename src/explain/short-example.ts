/** The first example of at most `maximum` lines, or else the one with the fewest. */
export function shortExample<Example>(
  examples: readonly Example[],
  countLines: (example: Example) => number,
  maximum: number,
): Example | undefined {
  const counted = examples.map((example) => ({ example, lines: countLines(example) }));
  const [shortest] = counted.toSorted((a, b) => a.lines - b.lines);
  return (counted.find(({ lines }) => lines <= maximum) ?? shortest)?.example;
}
