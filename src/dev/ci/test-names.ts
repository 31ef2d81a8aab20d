import type { FileResult } from './test-report.ts';

const MAX_TITLE_LENGTH = 100;

/** The faults in the names of tests: each name must be on one line, short, and unique in its file, or else a failure cannot be located. */
export function testNameFaults(results: readonly FileResult[]): readonly string[] {
  return results.flatMap(({ name: file, assertionResults }) => {
    const seen = new Set<string>();
    return assertionResults.flatMap(({ ancestorTitles, title }) => {
      const titles = [...ancestorTitles, title];
      const whole = titles.join(' > ');
      const faults = [
        ...titles.filter((one) => /[\r\n]/.test(one)).map((one) => `${JSON.stringify(one)} has several lines`),
        ...titles
          .filter((one) => [...one].length > MAX_TITLE_LENGTH)
          .map((one) => `${one} has more than ${MAX_TITLE_LENGTH} characters`),
        ...(seen.has(whole) ? [`${whole} is there twice`] : []),
      ];
      seen.add(whole);
      return faults.map((fault) => `${file}: ${fault}`);
    });
  });
}
