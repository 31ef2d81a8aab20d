/** A failure of Git. */
export class GitError extends Error {
  override name = 'GitError';

  /**
   * @param status The exit code; `undefined` if Git could not be run.
   * @param message The error output of Git; untrusted, as it may quote names of files and branches.
   */
  constructor(
    readonly status: number | undefined,
    message: string,
  ) {
    super(message);
  }
}
