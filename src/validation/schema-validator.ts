import type { Api } from '../model/api.ts';
import { isObject, ownMember, type Place } from '../model/place.ts';
import type { References } from '../model/references.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { CERTAIN_FORMATS } from './formats.ts';
import { isDialectOfVersion } from './keywords.ts';
import { SchemaCompiler } from './schema-compiler.ts';
import { type Allowance, ExhaustedError, ValidationRun, type ValueDirection } from './validation-run.ts';
import type { SchemaViolation, Verdict, ViolationText } from './verdict.ts';

/** The result of validating a value. */
export interface Validation {
  readonly verdict: Verdict;
  /** For each part of the value that certainly does not fit, the most informative reason. Empty unless the verdict is `fails`. */
  readonly violations: readonly (ViolationText & Pick<SchemaViolation, 'tokens' | 'keyword' | 'schema' | 'options'>)[];
}

/** The validation of a value by a schema. Few values are validated by more than one schema. */
interface KnownValidation {
  readonly schema: CompiledSchema;
  readonly direction: ValueDirection | undefined;
  readonly validation: Validation;
}

/** The most schemas that are remembered for one value, because finding more would take longer than deciding again. */
const MAX_KNOWN = 50;

/** The most times that schemas are applied for all values of a description together, which takes a few seconds. */
const MAX_STEPS = 20_000_000;

const FITS: Validation = { verdict: 'fits', violations: [] };
export const UNSURE_VALIDATION: Validation = { verdict: 'unsure', violations: [] };

/**
 * Decides whether values fit the schemas of an API, by the rules of its OpenAPI version. A value fails only if that is certain: schemas
 * that are invalid, in another dialect, behind references that lead nowhere, or too large leave it unsure.
 */
export class SchemaValidator {
  readonly #references: References;
  readonly #compiler: SchemaCompiler;
  readonly #isKnownDialect: boolean;
  readonly #allowance: Allowance = { left: MAX_STEPS };
  /** By value and schema, as many responses share an example. */
  readonly #known = new Map<object, KnownValidation[]>();

  /** @param formats The formats that are checked, of those in `VALUE_FORMATS`. */
  constructor({ references, version, root }: Api, formats: ReadonlySet<string> = CERTAIN_FORMATS) {
    this.#references = references;
    this.#compiler = new SchemaCompiler(references, version, formats);
    this.#isKnownDialect = isDialectOfVersion(ownMember(root.value, 'jsonSchemaDialect'), version);
  }

  /**
   * @param schema The place of the schema, or of a reference to it.
   * @param direction The direction in which the value is sent: requests need no `readOnly` properties, responses no `writeOnly` ones. Without it,
   *   neither is needed.
   */
  validate(value: unknown, schema: Place, direction?: ValueDirection): Validation {
    if (!this.#isKnownDialect) return UNSURE_VALIDATION;
    if (!isObject(value)) return this.#decide(value, this.#compiler.schemaAt(schema), direction);
    const compiled = this.#compiler.schemaAt(this.#references.followSchema(schema) ?? schema);
    const all = this.#known.get(value);
    const known = all?.find((one) => one.schema === compiled && one.direction === direction);
    if (known) return known.validation;
    const validation = this.#decide(value, compiled, direction);
    const added = { schema: compiled, direction, validation };
    if (!all) this.#known.set(value, [added]);
    else if (all.length < MAX_KNOWN) all.push(added);
    return validation;
  }

  /** Validates a value that the schema itself lists in its `enum`. */
  validateListed(value: unknown, schema: Place): Validation {
    return this.#isKnownDialect ? this.#decide(value, this.#compiler.schemaAt(schema), undefined, true) : UNSURE_VALIDATION;
  }

  #decide(value: unknown, schema: CompiledSchema, direction: ValueDirection | undefined, isListed = false): Validation {
    try {
      const verdict = schema.testPart(value, new ValidationRun(schema, direction, this.#allowance, isListed));
      if (verdict !== 'fails') return verdict === 'fits' ? FITS : UNSURE_VALIDATION;
      const found = schema.explain(value, [], new ValidationRun(schema, direction, this.#allowance, isListed));
      const violations = found.map(({ describe, ...violation }) => ({ ...violation, ...describe() }));
      return { verdict, violations };
    } catch (error) {
      if (error instanceof ExhaustedError) return UNSURE_VALIDATION;
      throw error;
    }
  }
}
