/** The value of `--baseline`; `false` for `--no-baseline`, which the types of yargs lack for options with a value. */
export function namedBaseline({ baseline }: { readonly baseline?: string | false | undefined }): string | false | undefined {
  return baseline;
}
