import path from 'node:path';
import { FileStore, toUri } from '../../document/files.ts';
import type { LintResult } from '../../finding.ts';
import type { CompareOptions } from '../../lint/run-options.ts';
import { CompareRun, type Version } from './compare-run.ts';

/** A description given as text. */
export interface DescriptionText {
  readonly text: string;
  /** Its name: for findings, for the configuration, and where its `$ref`s start from. `openapi.yaml` by default. */
  readonly filename?: string;
}

/**
 * Compares two versions of a description, and reports what breaks clients of the older one in the newer one.
 *
 * @param base The older version: a path, relative to `cwd` or absolute, or text.
 * @param head The newer version, in which findings are located; their places in the older version are in `related`.
 * @returns Findings, and as `errors` what could not be compared: a broken or missing file, a rule that crashed. These do not throw.
 * @throws UsageError for an unknown rule or option; and what `config` throws.
 */
export async function compare(
  base: string | DescriptionText,
  head: string | DescriptionText,
  options: CompareOptions = {},
): Promise<LintResult> {
  const cwd = path.resolve(options.cwd ?? process.cwd());
  return compareVersions(versionOf(base, cwd), versionOf(head, cwd), options, true);
}

/** A version whose files are on disk. */
export function versionOf(description: string | DescriptionText, cwd: string): Version {
  const files = new FileStore();
  if (typeof description === 'string') return { uri: toUri(path.resolve(cwd, description)), files };
  const uri = toUri(path.resolve(cwd, description.filename ?? 'openapi.yaml'));
  return { uri, files, content: description.text };
}

/**
 * Like {@link compare}, for files from any source.
 *
 * @param base `undefined` if the description is new, so that there is nothing to compare.
 * @param checksBase Whether references of the older version that lead nowhere are an error.
 */
export async function compareVersions(
  base: Version | undefined,
  head: Version,
  options: CompareOptions,
  checksBase: boolean,
): Promise<LintResult> {
  return new CompareRun(options, checksBase).compare(base, head);
}
