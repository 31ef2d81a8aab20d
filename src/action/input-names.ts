/**
 * A message of `lint` that names the inputs of the action instead of the options that they set, because a workflow has only the
 * inputs.
 */
export function withInputNames(message: string): string {
  return message
    .replace(/^The option `--output` takes\b/m, 'The input `formats` takes')
    .replace(/^The option `--(config|base|fail-severity|max-warnings)`/m, 'The input `$1`')
    .replace('`--max-warnings` allows', '`max-warnings` allows')
    .replace(/^Name the files to check: api-conventions lint .*$/m, 'Name the files to check in the input `files`.');
}
