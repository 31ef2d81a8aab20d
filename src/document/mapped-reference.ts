/** The `$ref` that is equivalent to a value in the `mapping` of a discriminator, which may be the name of a component. */
export function mappedReference(target: string): string {
  return /^[\w.-]+$/.test(target) ? `#/components/schemas/${target}` : target;
}

/** The keys whose values are references or contain references. */
export const REFERENCE_KEYS: ReadonlySet<string> = new Set(['$ref', 'operationRef', 'mapping', 'defaultMapping']);
