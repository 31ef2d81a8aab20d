/** What the placeholders of Spectral and Redocly are here. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  property: '{{ attribute }}',
  value: '{{ value }}',
  error: '{{ problem }}',
  path: '{{ subject }}',
  problems: '{{ problem }}',
  assertionName: '{{ attribute }}',
  property_name: '{{ attribute }}',
};

/**
 * The message of a house rule.
 *
 * @param message That of the other linter.
 * @param description What stands for `{{description}}` in it.
 * @param isKey Whether the rule is about keys, so that the property is the value.
 * @returns `undefined` if there is none that house rules can show.
 */
export function messageOf(message: string | undefined, description = '', isKey = false): string | undefined {
  if (message === undefined || message.trim() === '' || message.includes('#{{')) return undefined;
  const pieces = message.split(/(\{\{[^{}]*\}\})/);
  const written = pieces.map((piece, index) => (index % 2 === 0 ? piece : placeholder(piece, description, isKey)));
  const text = written.includes(undefined) ? undefined : written.join('').trim();
  return text === undefined || text === '' ? undefined : text;
}

function placeholder(piece: string, description: string, isKey: boolean): string | undefined {
  const name = piece.slice(2, -2).trim();
  if (name === 'property' && isKey) return '{{ value }}';
  if (name === 'description') return description.replaceAll('{{', '{ {');
  return Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined;
}
