import { isRemote } from '../document/files/addresses.ts';
import type { OnRead } from '../document/files/files.ts';
import { toUri } from '../document/files/paths.ts';
import { UsageError } from '../errors.ts';
import type { LintResult } from '../finding/finding.ts';
import { path, workingFolder } from '../platform/platform.ts';
import { typeName } from '../text/type-name.ts';
import { checkLintOptions } from './check-options.ts';
import { LintRun } from './lint-run.ts';
import { type FinishedRun, resultWithRun } from './run.ts';
import type { LintOptions, LintTextOptions, RunOptions } from './run-options.ts';
import { yieldIfDue } from './yield-to-event-loop.ts';

/**
 * Lints descriptions and everything they refer to.
 *
 * @param files Paths of descriptions, relative to `cwd` or absolute; not patterns.
 * @returns Findings, and as `errors` the parts that could not be checked: a broken or missing file, a rule that crashed. These do not throw.
 * @throws UsageError for an unknown rule, option or option value, and for a plugin or Spectral ruleset that cannot be used;
 *   and any error of `config`.
 */
export async function lint(files: readonly string[], options: LintOptions = {}): Promise<LintResult> {
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string'))
    throw new UsageError("`lint` takes a list of files, such as ['openapi.yaml'].");
  checkLintOptions(options);
  return resultWithRun(await lintFiles(files, options));
}

/**
 * Like {@link lint}, with the data that the next steps of a command need besides the result.
 *
 * @param onRead Receives the content of the files that the run requested.
 */
export async function lintFiles(files: readonly string[], options: RunOptions, onRead?: OnRead): Promise<FinishedRun> {
  const run = new LintRun(options, onRead);
  for (const [done, file] of files.entries()) {
    options.onProgress?.({ file, done, total: files.length });
    await run.lintFile(toUri(path.resolve(run.cwd, file)));
    await yieldIfDue();
  }
  return run.finish();
}

/**
 * Lints one description given as text. `$ref`s into files are followed from `filename`, which need not exist.
 *
 * @returns The same as {@link lint}.
 * @throws UsageError in the same cases as {@link lint}.
 */
export async function lintText(text: string, options: LintTextOptions = {}): Promise<LintResult> {
  if (typeof text !== 'string') throw new UsageError(`\`lintText\` takes the text of a description, not ${typeName(text)}.`);
  checkLintOptions(options);
  return resultWithRun(await lintContent(text, options));
}

/** Like {@link lintFiles}, for text or bytes; bytes that are not text are reported. */
export async function lintContent(
  content: string | Uint8Array,
  options: RunOptions & Pick<LintTextOptions, 'filename'>,
): Promise<FinishedRun> {
  const run = new LintRun(options);
  await run.lintFile(uriOfText(options), content);
  return run.finish();
}

/** The name under which source text is linted. */
export function uriOfText({
  cwd = workingFolder(),
  filename = 'openapi.yaml',
}: Pick<LintTextOptions, 'cwd' | 'filename'>): string {
  return isRemote(filename) ? filename : toUri(path.resolve(cwd, filename));
}
