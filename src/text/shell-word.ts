/** An argument as it is typed, one word to a POSIX shell. What is shown and not run goes through `visible` first. */
export function shellWord(text: string): string {
  return /^(?!=)[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
