/** A file relative to the folder of a baseline, in normalized form, so that each file has one name. */
export const FILE = /^(?!\/|[A-Za-z]:\/)(?:\.\.\/)*(?!\.{0,2}(?:\/|$))[^/]+(?:\/(?!\.{0,2}(?:\/|$))[^/]+)*$/;

export const POINTER = /^(?:\/(?:[^~]|~[01])*)?$/;

/** The mark of an entry in front of a place, by which git tells its lines from those of other entries. */
export const MARK = /^[0-9a-f]{4}:/;

export const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a date exists. */
export function isDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
