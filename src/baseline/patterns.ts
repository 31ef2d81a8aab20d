/** A file in the folder of a baseline or beside it: neither absolute nor with needless steps, so that each has one name. */
export const FILE = /^(?!\/|[A-Za-z]:\/)(?:\.\.\/)*(?!\.{0,2}(?:\/|$))[^/]+(?:\/(?!\.{0,2}(?:\/|$))[^/]+)*$/;

export const POINTER = /^(?:\/(?:[^~]|~[01])*)?$/;

export const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Findings that cannot be told apart are about comments, of which a run reports no more. */
export const MOST_COUNT = 1000;

/** Whether there is such a day. */
export function isDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
