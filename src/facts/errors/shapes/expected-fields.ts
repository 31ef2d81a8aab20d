import { fact } from '../../fact.ts';
import { type FieldType, formatPath, ITEMS_STEP, type Variant } from './error-shape.ts';

/** The expected form of a body, or of a part of it. */
export interface ExpectedForm {
  /** The path in messages: `error.code`; empty for the body itself. */
  readonly label: string;
  /** The types it may have; empty if any type is accepted. */
  readonly types: readonly FieldType[];
  readonly isOptional: boolean;
  readonly properties: ReadonlyMap<string, ExpectedForm>;
  readonly items: ExpectedForm | undefined;
  /** Parts of the names of further properties. */
  readonly names: readonly string[];
}

interface ExpectedTree extends ExpectedForm {
  readonly leaves: readonly Pick<ExpectedForm, 'label' | 'isOptional'>[];
}

/** The fields of a variant, as the objects and arrays that hold them. */
export const expectedFormOf = fact((variant: Variant): ExpectedTree => {
  const leaves = variant.fields.map(({ path, isOptional }) => ({ label: formatPath(path), isOptional }));
  return { ...nodeAt([], variant), leaves };
});

function nodeAt(path: readonly string[], variant: Variant): ExpectedForm {
  const at = variant.fields.filter((field) => isSame(field.path, path));
  const below = variant.fields.filter((field) => field.path.length > path.length && startsWith(field.path, path));
  const named = (variant.traces ?? []).filter(({ parent }) => startsWith(parent, path));
  const steps = new Set(
    [...below.map((field) => field.path), ...named.map(({ parent }) => parent)].flatMap((way) => way[path.length] ?? []),
  );
  const names = named.filter(({ parent }) => parent.length === path.length).map(({ contains }) => contains);
  const container: readonly FieldType[] = steps.has(ITEMS_STEP)
    ? ['array']
    : steps.size > 0 || names.length > 0
      ? ['object']
      : [];
  const types = container.length > 0 ? container : at.flatMap((field) => field.types);
  return {
    label: formatPath(path),
    types,
    isOptional: named.length === 0 && [...at, ...below].every(({ isOptional }) => isOptional),
    properties: new Map([...steps].flatMap((step) => (step === ITEMS_STEP ? [] : [[step, nodeAt([...path, step], variant)]]))),
    items: steps.has(ITEMS_STEP) ? nodeAt([...path, ITEMS_STEP], variant) : undefined,
    names,
  };
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((step, index) => path[index] === step);
}

function isSame(path: readonly string[], other: readonly string[]): boolean {
  return path.length === other.length && startsWith(path, other);
}
