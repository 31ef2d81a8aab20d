/** A field as it is named beside the object that has it. */
export interface FieldName {
  /** `lines[]` for `lines[].price`; empty for a field of the body itself. */
  readonly container: string;
  /** `price`; empty for an item or a value of the body, which has no name. */
  readonly name: string;
}

/** Items and values of maps, which have no name of their own: `[]`, `*`, `*[]`. */
const NAMELESS_STEPS = /^\*?(?:\[\d*\])*$/;

/** `.price`: the step to a property; a backslash marks a dot that is part of its name. */
export function propertyStep(property: string): string {
  return `.${property.replaceAll('.', '\\.')}`;
}

/** A path as it is printed. */
export function printedPath(path: string): string {
  return path.replaceAll('\\.', '.');
}

/** Separates the name of a field from the object that has it: `lines[].price` is `price` in `lines[]`, and `labels.*` has a name as a whole. */
export function splitFieldPath(path: string): FieldName {
  const segments = path.split(/(?<!\\)\./);
  const last = segments.findLastIndex((segment) => !NAMELESS_STEPS.test(segment));
  if (last === -1) return { container: path, name: '' };
  return { container: segments.slice(0, last).join('.'), name: segments.slice(last).join('.') };
}
