type ShownOptionSchema = Readonly<Record<string, unknown>>;

/** The values that the JSON Schema of an option allows, in words. Values are in backticks. */
export function optionValuesText(schema: ShownOptionSchema): string {
  const { enum: values, type, items, additionalProperties, minimum } = schema;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(values)) return values.map(codeOf).join(', ');
  if (Array.isArray(alternatives)) {
    const names = alternatives.map((one) => (isListOf(one, alternatives) ? 'list of these' : optionValuesText(one)));
    return names.join('; or ');
  }
  if (type === 'array') return `list of ${plural(items)}`;
  if (type === 'object')
    return hasOneType(additionalProperties) ? `mapping from names to ${plural(additionalProperties)}` : 'mapping';
  if (type === 'boolean') return '`true`, `false`';
  if (typeof minimum === 'number') return `${String(type)}, at least ${minimum}`;
  return typeof type === 'string' ? type : 'any';
}

function codeOf(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function plural(schema: unknown): string {
  if (!isSchema(schema)) return 'values';
  return typeof schema.type === 'string' && schema.enum === undefined ? `${schema.type}s` : optionValuesText(schema);
}

/** Returns whether a schema is a list whose items are the other alternatives, which need not be listed again. */
function isListOf({ type, items }: ShownOptionSchema, alternatives: readonly ShownOptionSchema[]): boolean {
  if (type !== 'array' || !isSchema(items) || !Array.isArray(items.anyOf)) return false;
  return items.anyOf.length > 1 && items.anyOf.every((item) => alternatives.includes(item));
}

/** Returns whether the values of a mapping have one type, which can be named in a word. */
function hasOneType(schema: unknown): schema is ShownOptionSchema {
  return isSchema(schema) && schema.anyOf === undefined && schema.oneOf === undefined;
}

function isSchema(value: unknown): value is ShownOptionSchema {
  return typeof value === 'object' && value !== null;
}
