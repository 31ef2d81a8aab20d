/** The reason why a fix is not applied. */
export class FixRefusal extends Error {
  override name = 'FixRefusal';

  /**
   * @param message Completes "not applied because …". Untrusted: it may quote the description.
   * @param isTemporary True if the fix may be applied after the fixes that overlap with it.
   */
  constructor(
    message: string,
    readonly isTemporary = false,
  ) {
    super(message);
  }
}

/** The refusal of a fix that overlaps with another fix. */
export function conflictRefusal(): FixRefusal {
  return new FixRefusal('it overlaps with another fix', true);
}
