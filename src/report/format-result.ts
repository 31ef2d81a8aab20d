import { UsageError } from '../errors.ts';
import type { LintResult } from '../finding/finding.ts';
import { environment, path, workingFolder } from '../platform/platform.ts';
import type { Severity } from '../rule/rule.ts';
import { quote } from '../text/quote.ts';
import { defaultOptions } from './default-options.ts';
import { FORMATS, type FormatName, loadFormat } from './format-table.ts';
import { runOrigin } from './run-origin.ts';

/** The options of a report. */
export interface FormatOptions {
  /** Colours, by ANSI escapes, for `stylish`; `false` by default. */
  readonly color?: boolean;
  /** Columns that a line of `stylish` may take; by default, each finding has one line of any length. */
  readonly width?: number;
  /** List errors only; other findings are still counted. `false` by default. */
  readonly quiet?: boolean;
  /** The lowest severity that is a failure, for formats that report failures; `error` by default. */
  readonly failSeverity?: Severity | 'off';
  /** The `cwd` that `lint` was given, which the names of files are relative to. The process's working directory by default. */
  readonly cwd?: string;
}

/**
 * Writes a result as text, like the command line.
 *
 * @param name - `json`, `sarif` and the others of `FORMATS`.
 * @returns Text that ends with a line break; empty if there is nothing to report.
 * @throws UsageError for an unknown format.
 */
export async function format(name: FormatName, result: LintResult, options: FormatOptions = {}): Promise<string> {
  const { color = false, width, quiet = false, failSeverity = 'error' } = options;
  const cwd = path.resolve(options.cwd ?? workingFolder());
  if (!FORMATS.includes(name))
    throw new UsageError(`There is no format ${quote(String(name))}. Use one of ${FORMATS.map(quote).join(', ')}.`);
  const write = await loadFormat(name);
  const defaults = defaultOptions(cwd, { quiet, failSeverity });
  const origin = () => runOrigin(environment(), defaults.repository, new Date());
  return write(result, { ...defaults, color, width, origin, rules: [...defaults.rules, ...result.pluginRules] });
}
