import { ITEMS_STEP } from './error-shape.ts';

/** The parsed path of a field. */
export interface FieldPath {
  readonly path: readonly string[];
  /** True if a question mark follows. */
  readonly isOptional: boolean;
}

/** The syntax of the path of a field: `error.message`, `errors[].code`, `[].code`, `error.help_url?`. */
export const FIELD_PATH = /^(?:\[\]|[^\s.?[\]]+)(?:\[\]|\.[^\s.?[\]]+)*\??$/;

/** The most steps of a path, more than any error body needs. */
export const MAX_STEPS = 20;

/** Parses the path of a field; `undefined` if the text is not such a path. */
export function readFieldPath(text: string): FieldPath | undefined {
  if (text.length > MAX_LENGTH || !FIELD_PATH.test(text)) return undefined;
  const isOptional = text.endsWith('?');
  const path = (isOptional ? text.slice(0, -1) : text)
    .replaceAll(ITEMS_STEP, `.${ITEMS_STEP}`)
    .split('.')
    .filter((step) => step !== '');
  return path.length > MAX_STEPS ? undefined : { path, isOptional };
}

const MAX_LENGTH = 1000;
