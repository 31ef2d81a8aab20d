/** `--baseline FILE`, and `false` for `--no-baseline`, of which the types of yargs know nothing where an option has a value. */
export function namedBaseline({ baseline }: { readonly baseline?: string | false | undefined }): string | false | undefined {
  return baseline;
}
