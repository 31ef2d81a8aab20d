import type { Finding, LintError } from '../finding/finding.ts';
import { SEVERITIES } from '../rule/rule.ts';
import { webAddress } from '../text/escape.ts';
import { FAILURE_TITLES } from './failure-titles.ts';
import { type FileReport, reportsByFile } from './file-reports.ts';
import { positionOf, wholeMessage } from './finding-text.ts';
import { listedFindings, type ReportFormat, type ReportOptions } from './report-writer.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

/**
 * JUnit's XML, from which CI systems make a tree of tests: a suite for each file, a test for each finding, and one that passes
 * for a file without any. Findings that affect the exit code are failures, other findings are skipped tests, and what could not be checked is an error.
 */
export const junit: ReportFormat = (result, options) => {
  const files = reportsByFile({ findings: listedFindings(result, options), errors: result.errors, files: result.files }, options);
  const names = new Map<string, number>();
  const suites = files.map((file) => toSuite(file, options, names));
  const all = suites.flatMap(({ tests }) => tests);
  const children = suites.map(({ attributes, tests }) =>
    element(
      'testsuite',
      attributes,
      tests.map(({ xml }) => xml),
    ),
  );
  // The schema of Jenkins does not allow `skipped` here.
  const { skipped, ...counts } = countTests(all);
  return `${XML_DECLARATION}${element('testsuites', { name: 'api-conventions', ...counts }, children)}\n`;
};

type JUnitOutcome = 'passed' | 'failure' | 'skipped' | 'error';

interface JUnitTest {
  readonly outcome: JUnitOutcome;
  readonly xml: string;
}

function toSuite(file: FileReport, { failSeverity, quiet }: ReportOptions, names: Map<string, number>) {
  const failing = failSeverity === 'off' ? [] : SEVERITIES.slice(0, SEVERITIES.indexOf(failSeverity) + 1);
  const isFailing = ({ severity, status }: Finding) => failing.includes(severity) && status !== 'existing';
  const write = new TestWriter(file.path, names);
  const tests = [
    ...file.findings.map((finding) => write.finding(finding, isFailing(finding) ? 'failure' : 'skipped')),
    ...file.errors.map((error) => write.error(error)),
  ];
  if (tests.length === 0) tests.push(write.passed(quiet ? 'no errors' : 'no findings'));
  return { attributes: { name: file.path, ...countTests(tests) }, tests };
}

/** Writes the tests of one file. */
class TestWriter {
  readonly #path: string;
  /** Jenkins treats the text before the last dot as a package: the file, which contains a class for each rule. */
  readonly #package: string;
  readonly #names: Map<string, number>;

  /** @param names How often a test has been given its name, in all suites. */
  constructor(path: string, names: Map<string, number>) {
    this.#names = names;
    this.#path = path;
    this.#package = path.replaceAll('.', '_');
  }

  finding(finding: Finding, outcome: 'failure' | 'skipped'): JUnitTest {
    const { ruleId, severity, pointer, range } = finding;
    const url = webAddress(finding.url);
    const message = wholeMessage(finding);
    const place = `${this.#path}:${positionOf(range)}`;
    const text = [message, `${place} ${severity} ${ruleId}`, ...(url === undefined ? [] : [url])];
    return this.#test(ruleId, pointer || '/', outcome, textElement(outcome, { type: severity, message }, text));
  }

  error({ kind, message, range, ruleId }: LintError): JUnitTest {
    const place = range ? `${this.#path}:${positionOf(range)}` : this.#path;
    const what = FAILURE_TITLES[kind];
    return this.#test(
      ruleId ?? kind,
      what,
      'error',
      textElement('error', { type: kind, message }, [message, `${place} ${what}`]),
    );
  }

  passed(name: string): JUnitTest {
    return this.#test('api-conventions', name, 'passed');
  }

  /** CI systems match a test by its class and name, and GitLab drops a test with those of another, so equal names are numbered. */
  #test(rule: string, name: string, outcome: JUnitOutcome, content?: string): JUnitTest {
    const classname = `${this.#package}.${rule.replaceAll('.', '_')}`;
    const key = JSON.stringify([classname, name]);
    const nth = (this.#names.get(key) ?? 0) + 1;
    this.#names.set(key, nth);
    const attributes = { name: nth === 1 ? name : `${name} (${nth})`, classname };
    return { outcome, xml: element('testcase', attributes, content === undefined ? [] : [content]) };
  }
}

function countTests(tests: readonly JUnitTest[]) {
  const countOf = (wanted: JUnitOutcome) => tests.filter(({ outcome }) => outcome === wanted).length;
  return { tests: tests.length, failures: countOf('failure'), errors: countOf('error'), skipped: countOf('skipped') };
}
