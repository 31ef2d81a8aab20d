/** What the user can put right: a wrong option, an unknown rule, a file that is not there. The message says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}
