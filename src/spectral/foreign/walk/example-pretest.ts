import type { RulesetFunctionContext } from '@stoplight/spectral-core';
import { oas2, oas3_1, oas3_2 } from '@stoplight/spectral-formats';
import { isComposite, isObject, type JsonObject, ownMember } from '../../../model/place.ts';
import { CertainFit } from '../../../validation/certain-fit.ts';

/** The options of Spectral's `oasExample`. */
interface OasExampleOptions {
  readonly oasVersion?: unknown;
  readonly schemaField?: unknown;
  readonly type?: unknown;
}

/**
 * A quick test of examples, most of which fit their schemas: `oasExample` copies the schema of each example and compiles
 * it with ajv.
 */
export class ExamplePretest {
  readonly #fit: CertainFit | undefined;
  readonly #isSwagger: boolean;
  /** Schemas of Swagger 2.0 without `required: true`, which belongs to a parameter. */
  readonly #withoutRequired = new WeakMap<object, JsonObject>();

  constructor({ document: { formats, data } }: Pick<RulesetFunctionContext, 'document'>) {
    this.#isSwagger = formats?.has(oas2) === true;
    const isJsonSchema = formats?.has(oas3_1) === true || formats?.has(oas3_2) === true;
    const isOtherDialect = isObject(data) && typeof data.jsonSchemaDialect === 'string';
    if (formats && !(isJsonSchema && isOtherDialect)) this.#fit = new CertainFit(isJsonSchema ? '2020-12' : 'draft-04');
  }

  /** Returns whether `oasExample` certainly reports nothing. */
  isCertainlyValid(holder: unknown, { oasVersion, schemaField, type }: OasExampleOptions): boolean {
    const fit = this.#fit;
    if (!fit || !isObject(holder) || (oasVersion !== 2 && oasVersion !== 3)) return false;
    const schema = this.#schemaOf(schemaField === '$' ? holder : holder[schemaField as string]);
    const values = type === 'schema' ? valuesOfSchema(holder, oasVersion) : valuesOfMedia(holder, oasVersion);
    return schema !== undefined && values.every((value) => fit.test(schema, value) === 'fits');
  }

  #schemaOf(schema: unknown): JsonObject | undefined {
    if (!isObject(schema)) return undefined;
    if (!this.#isSwagger || typeof schema.required !== 'boolean') return schema;
    const known = this.#withoutRequired.get(schema);
    if (known) return known;
    const { required: _, ...rest } = schema;
    this.#withoutRequired.set(schema, rest);
    return rest;
  }
}

const EXAMPLES_OF_SCHEMA = { 2: ['example', 'x-example', 'default'], 3: ['example', 'default'] };

function valuesOfSchema(holder: JsonObject, version: 2 | 3): readonly unknown[] {
  return EXAMPLES_OF_SCHEMA[version].filter((field) => field in holder).map((field) => holder[field]);
}

/** The `example`, or else the `examples`. */
function valuesOfMedia(holder: JsonObject, version: 2 | 3): readonly unknown[] {
  if (version === 3 && 'example' in holder) return [holder.example];
  const values = membersOf(holder.examples);
  if (version === 2) return values;
  return values.flatMap((example) =>
    isComposite(example) && !('externalValue' in example) ? [ownMember(example, 'value')] : [],
  );
}

/** The members of a map or list, which Spectral treats alike here. */
function membersOf(value: unknown): readonly unknown[] {
  return isComposite(value) ? Object.values(value) : [];
}
