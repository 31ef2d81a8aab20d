/** A file relative to the folder of a baseline, in normalized form, so that each file has one name. */
export const FILE_PATTERN = /^(?!\/|[A-Za-z]:\/)(?:\.\.\/)*(?!\.{0,2}(?:\/|$))[^/]+(?:\/(?!\.{0,2}(?:\/|$))[^/]+)*$/;

export const POINTER_PATTERN = /^(?:\/(?:[^~]|~[01])*)?$/;

/** The mark of an entry in front of a place, by which git distinguishes its lines from the lines of other entries. */
export const MARK_PATTERN = /^[0-9a-f]{4}:/;

export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a date exists. */
export function isDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
