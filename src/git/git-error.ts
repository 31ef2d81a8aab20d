/** Why git did not do what it was asked to. */
export class GitError extends Error {
  override name = 'GitError';

  /**
   * @param status The exit code; `undefined` where git could not be run at all.
   * @param message What git said, the reason and what to run; untrusted, as it may quote names of files and branches.
   */
  constructor(
    readonly status: number | undefined,
    message: string,
  ) {
    super(message);
  }
}
