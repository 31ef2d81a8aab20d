/** An argument as one word of a POSIX shell. An argument that is shown and not run must pass `visible` first. */
export function shellWord(text: string): string {
  return /^(?!=)[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
