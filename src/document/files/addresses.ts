/** Returns whether the name of a document is a URL instead of a path. */
export function isRemote(uri: string): boolean {
  return /^https?:\/\//i.test(uri);
}

/** Text without the user names and passwords in URLs. */
export function withoutCredentials(text: string): string {
  return text.replace(CREDENTIALS, '***');
}

/**
 * Text with the user names and passwords in URLs replaced by asterisks, without a change of length, for lines in which positions
 * are marked.
 */
export function withStarredCredentials(text: string): string {
  return text.includes('@') ? text.replace(CREDENTIALS, (hidden) => '*'.repeat(hidden.length)) : text;
}

const CREDENTIALS = /(?<=:\/\/)[^\s/?#@"'`<>]{1,1000}(?=@)/g;
