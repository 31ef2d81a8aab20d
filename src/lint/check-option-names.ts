import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';
import type { LintTextOptions } from './run-options.ts';

/** All that a caller may say; complete by its type. */
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
  onProgress: true,
  filename: true,
};

/** @throws UsageError for an option that there is not: what it was to say would count for nothing. */
export function checkOptionNames(options: object): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined)
    throw new UsageError(`There is no option \`${unknown}\`. Use one of ${Object.keys(OPTIONS).map(quote).join(', ')}.`);
}
