/** What the user can put right: a wrong option, an unknown rule, a file that is not there. The message says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What is said of something thrown, by whoever threw it. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
