const STATUS_PATTERN = /^[1-5](?:\d\d|XX)$/;

/** Returns whether a key of `responses` is a status, a range such as `4XX`, or `default`; keys such as `20X` and `2xx` are not. */
export function isStatus(key: string): boolean {
  return key === 'default' || STATUS_PATTERN.test(key);
}

/** The first digit of a status or range; empty for `default` and for keys that are not a status. */
export function statusClass(key: string): string {
  return STATUS_PATTERN.test(key) ? key.slice(0, 1) : '';
}
