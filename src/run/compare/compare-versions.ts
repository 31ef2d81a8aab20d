import { FileStore } from '../../document/files/files.ts';
import { toUri } from '../../document/files/paths.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import { path, workingFolder } from '../../platform/platform.ts';
import { checkCompared } from '../check-options.ts';
import type { FinishedRun } from '../run.ts';
import type { CompareOptions } from '../run-options.ts';
import { yieldIfDue } from '../yield-to-event-loop.ts';
import { CompareRun } from './compare-run.ts';
import type { DescriptionVersion, VersionPair } from './description-version.ts';

/** A description given as text. */
export interface DescriptionText {
  readonly text: string;
  /** Its name: for findings, for the configuration, and as the base of its `$ref`s. `openapi.yaml` by default. */
  readonly filename?: string;
}

/**
 * Compares two versions of a description, and reports changes that break clients of the older version.
 *
 * @param base The older version: a path, relative to `cwd` or absolute, or text.
 * @param head The newer version, in which findings are located; their places in the older version are in `related`.
 * @returns Findings, and as `errors` the parts that could not be compared: a broken or missing file, a rule that crashed. These do not throw.
 * @throws UsageError for an unknown rule or option; and any error of `config`.
 */
export async function compare(
  base: string | DescriptionText,
  head: string | DescriptionText,
  options: CompareOptions = {},
): Promise<LintResult> {
  checkCompared(base, head, options);
  const cwd = path.resolve(options.cwd ?? workingFolder());
  const { result } = await comparePairs([{ base: versionOnDisk(base, cwd), head: versionOnDisk(head, cwd) }], options, true);
  return result;
}

/** A version whose files are on disk. */
export function versionOnDisk(description: string | DescriptionText, cwd: string): DescriptionVersion {
  const files = new FileStore();
  if (typeof description === 'string') return { uri: toUri(path.resolve(cwd, description)), files };
  const uri = toUri(path.resolve(cwd, description.filename ?? 'openapi.yaml'));
  return { uri, files, content: description.text };
}

/** The result for several descriptions. */
export interface ComparedPairs {
  readonly result: LintResult;
  /** The findings of each pair. */
  readonly found: readonly (readonly Finding[])[];
  /** The findings that are suppressed, as those of a finished run. */
  readonly suppressed: FinishedRun['suppressed'];
}

/**
 * Like {@link compare}, for several descriptions with files from any source.
 *
 * @param checksBase True if references of the older version that lead nowhere are an error.
 */
export async function comparePairs(
  pairs: readonly VersionPair[],
  options: CompareOptions,
  checksBase: boolean,
): Promise<ComparedPairs> {
  const run = new CompareRun(options, checksBase);
  const found: (readonly Finding[])[] = [];
  for (const pair of pairs) {
    found.push((await run.compare(pair)).findings);
    await yieldIfDue();
  }
  return { result: run.finish(), found, suppressed: run.suppressions.keys };
}
