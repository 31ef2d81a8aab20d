/** An error that the user can fix: a wrong option, an unknown rule, a missing file. The message says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
