import { createRequire } from 'node:module';

interface AjvCore {
  readonly opts: { code: object };
  compile(this: AjvCore, ...args: unknown[]): unknown;
}

let isPlain = false;

/**
 * Lets ajv compile schemas without optimizing their code, which takes longer than compiling: each schema of a description is used for
 * a value or two. Spectral makes its instances of ajv itself, and without an option for this.
 */
export function compilePlainly(): void {
  if (isPlain) return;
  isPlain = true;
  const requireOfFunctions = createRequire(createRequire(import.meta.url).resolve('@stoplight/spectral-functions'));
  const { default: Ajv } = requireOfFunctions('ajv/dist/core') as { readonly default: { readonly prototype: AjvCore } };
  const { compile } = Ajv.prototype;
  Ajv.prototype.compile = function (...args) {
    this.opts.code = { ...this.opts.code, optimize: 0 };
    return compile.apply(this, args);
  };
}
