/** The `$ref` that is the same as a value in the `mapping` of a discriminator, which may be the name of a component. */
export function mappedReference(target: string): string {
  return /^[\w.-]+$/.test(target) ? `#/components/schemas/${target}` : target;
}

/** The keys with references: of these, or of what they hold. */
export const REFERENCE_KEYS: ReadonlySet<string> = new Set(['$ref', 'operationRef', 'mapping', 'defaultMapping']);
