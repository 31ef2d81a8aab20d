/** Whether a document is named by an address of the network, and not by a path. */
export function isRemote(uri: string): boolean {
  return /^https?:\/\//i.test(uri);
}

/** A text without the names and passwords in addresses. */
export function withoutCredentials(text: string): string {
  return text.replace(CREDENTIALS, '***');
}

/** The same in as many characters as before, for lines in which places are marked. */
export function withStarredCredentials(text: string): string {
  return text.includes('@') ? text.replace(CREDENTIALS, (hidden) => '*'.repeat(hidden.length)) : text;
}

const CREDENTIALS = /(?<=:\/\/)[^\s/?#@"'`<>]{1,1000}(?=@)/g;
