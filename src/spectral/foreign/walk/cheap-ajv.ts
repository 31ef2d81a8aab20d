import { isDeepStrictEqual } from 'node:util';
import { spectralPart } from '../spectral-parts.ts';

interface AjvCore {
  readonly opts: { code: object };
  compile(this: AjvCore, schema: unknown, ...args: unknown[]): unknown;
}

let isPatched = false;

/**
 * Lets ajv compile schemas without optimizing their code, which takes longer than compiling, because each schema of a description is used for
 * a value or two; and lets it compile only once the copies of a schema that Spectral creates for each example. Spectral creates its instances of
 * ajv itself, without options for this.
 */
export function compileCheaply(): void {
  if (isPatched) return;
  isPatched = true;
  const ajv = spectralPart('ajv/core') as { readonly default: { readonly prototype: AjvCore } } | undefined;
  if (!ajv) return;
  const { prototype } = ajv.default;
  const { compile } = prototype;
  const compiled = new WeakMap<AjvCore, Map<string, Compiled>>();
  prototype.compile = function (schema, ...args) {
    this.opts.code = { ...this.opts.code, optimize: 0 };
    const text = args.length === 0 ? textOf(schema) : undefined;
    if (text === undefined) return compile.call(this, schema, ...args);
    const schemas = compiled.get(this) ?? new Map<string, Compiled>();
    compiled.set(this, schemas);
    const known = schemas.get(text);
    // Rulesets in JavaScript may have values that look the same as text, such as regular expressions.
    if (known && isDeepStrictEqual(known.schema, schema)) return known.validate;
    const validate = compile.call(this, schema);
    schemas.set(text, { schema, validate });
    return validate;
  };
}

interface Compiled {
  readonly schema: unknown;
  readonly validate: unknown;
}

/** A schema with a name of its own is not the same as its copy: ajv rejects two schemas of one name. */
const NAMED = /"\$?id":"/;

/** The same text for all copies of a schema; `undefined` for one that ajv may read differently the next time. */
function textOf(schema: unknown): string | undefined {
  try {
    const text = JSON.stringify(schema);
    return NAMED.test(text) ? undefined : text;
  } catch {
    // Circles of references have no text.
    return undefined;
  }
}
