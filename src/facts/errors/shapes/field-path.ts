import { ITEMS } from './error-shape.ts';

/** The path of a field, read. */
export interface FieldPath {
  readonly path: readonly string[];
  /** True if a question mark follows. */
  readonly isOptional: boolean;
}

/** How the path of a field is written: `error.message`, `errors[].code`, `[].code`, `error.help_url?`. */
export const FIELD_PATH = /^(?:\[\]|[^\s.?[\]]+)(?:\[\]|\.[^\s.?[\]]+)*\??$/;

/** More steps than any error body has; comparing goes into each. */
export const MAX_STEPS = 20;

/** Reads the path of a field; `undefined` where it is not written as one. */
export function readPath(text: string): FieldPath | undefined {
  if (text.length > MAX_LENGTH || !FIELD_PATH.test(text)) return undefined;
  const isOptional = text.endsWith('?');
  const path = (isOptional ? text.slice(0, -1) : text)
    .replaceAll(ITEMS, `.${ITEMS}`)
    .split('.')
    .filter((step) => step !== '');
  return path.length > MAX_STEPS ? undefined : { path, isOptional };
}

const MAX_LENGTH = 1000;
