import { spectralPart } from '../spectral-parts.ts';

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
  const ajv = spectralPart('ajv/core') as { readonly default: { readonly prototype: AjvCore } } | undefined;
  if (!ajv) return;
  const { prototype } = ajv.default;
  const { compile } = prototype;
  prototype.compile = function (...args) {
    this.opts.code = { ...this.opts.code, optimize: 0 };
    return compile.apply(this, args);
  };
}
