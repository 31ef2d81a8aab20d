/** The parts of vitest's report in JSON that are used here. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly FileResult[];
}

/** The results of the tests of a file. */
export interface FileResult {
  /** The path of the file. */
  readonly name: string;
  readonly assertionResults: readonly TestResult[];
}

export interface TestResult {
  readonly status: string;
  readonly ancestorTitles: readonly string[];
  readonly title: string;
}
