/** An error that the user can fix: a wrong option, an unknown rule, a missing file. The message says how. */
export class UsageError extends Error {
  static {
    nameUsageError(UsageError);
  }

  override name = 'UsageError';
}

/** An error about a rule that does not exist. */
export class UnknownRuleError extends UsageError {
  static {
    nameUsageError(UnknownRuleError);
  }

  constructor(
    message: string,
    readonly ruleId: string,
  ) {
    super(message);
  }
}

/** Gives a class of usage errors the documented name, which Node prints. In the package, names of classes are shortened. */
export function nameUsageError(errors: abstract new (...args: never[]) => UsageError): void {
  Object.defineProperty(errors, 'name', { value: 'UsageError' });
}

/** The message of a thrown value. */
export function reasonOf(thrown: unknown): string {
  return thrownError(thrown).message;
}

/**
 * A thrown value as an error whose message can be read. Code of plugins and rulesets may throw anything, also what cannot be converted to a string, or
 * what itself throws when it is read.
 */
export function thrownError(thrown: unknown): Error {
  try {
    if (!(thrown instanceof Error)) return new Error(String(thrown));
    const isReadable = typeof thrown.message === 'string' && /^(?:string|undefined)$/.test(typeof thrown.stack);
    return isReadable ? thrown : new Error(String(thrown.message));
  } catch {
    return new Error('a value that cannot be converted to a string was thrown');
  }
}

/** Returns whether an error says that Node found no module of a name. */
export function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /MODULE_NOT_FOUND$/.test(String(error.code));
}
