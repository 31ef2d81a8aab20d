/** Why a fix is not applied. */
export class FixRefusal extends Error {
  override name = 'FixRefusal';

  /**
   * @param message Completes "not applied because …". Untrusted: it may quote the description.
   * @param isTemporary Whether the fix may be applied when the fixes that are in its way have been.
   */
  constructor(
    message: string,
    readonly isTemporary = false,
  ) {
    super(message);
  }
}

/** The refusal of a fix that another one is in the way of. */
export function conflict(): FixRefusal {
  return new FixRefusal('it overlaps with another fix', true);
}
