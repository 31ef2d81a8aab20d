import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import type { LintTextOptions } from './run-options.ts';

/** All options; the type makes the list complete. */
const OPTIONS: Readonly<Record<keyof LintTextOptions, true>> = {
  cwd: true,
  root: true,
  config: true,
  rules: true,
  overrides: true,
  plugins: true,
  spectral: true,
  allowCode: true,
  allowRemote: true,
  limits: true,
  readFile: true,
  edits: true,
  onProgress: true,
  filename: true,
};

/** @throws UsageError for an unknown option, which would have no effect. */
export function checkOptionNames(options: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined)
    throw new UsageError(`There is no option \`${unknown}\`. Use one of ${Object.keys(OPTIONS).map(quote).join(', ')}.`);
}
