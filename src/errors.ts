/** An error that the user can fix: a wrong option, an unknown rule, a missing file. The message says how. */
export class UsageError extends Error {
  static {
    nameUsageError(UsageError);
  }

  override name = 'UsageError';
}

/** An error about a rule that there is not. */
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

/** Gives a class of such errors the documented name, which Node prints. In the package, names of classes are shortened. */
export function nameUsageError(errors: abstract new (...args: never[]) => UsageError): void {
  Object.defineProperty(errors, 'name', { value: 'UsageError' });
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether an error says that Node found no module of a name. */
export function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /MODULE_NOT_FOUND$/.test(String(error.code));
}
