/** The path to a part of a value, as code writes it: `items[0].price`. */
export function partText(tokens: readonly (string | number)[]): string {
  let text = '';
  for (const token of tokens) text += typeof token === 'number' ? `[${token}]` : text === '' ? token : `.${token}`;
  return text;
}
