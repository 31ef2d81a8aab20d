/** A plugin with one rule, which finds every path that says `draft`, or the word in its option. */
export const HOUSE = `
export default {
  name: 'house',
  rules: [
    {
      id: 'no-drafts',
      severity: 'warn',
      summary: 'No path is a draft.',
      options: {
        word: { default: 'draft', description: 'What drafts are called.', schema: { type: 'string' } },
        tries: { default: 3, description: 'A number.', schema: { type: 'integer', minimum: 1 } },
      },
      visit: {
        *PathItem({ template, place }, { options }) {
          if (template.includes(options.word)) yield { at: place, message: \`\\\`\${template}\\\` is a draft.\` };
        },
      },
    },
  ],
};
`;

/** A plugin with one rule \`x\`, made of these lines. */
export function pluginWith(rule: string, name = 'house'): string {
  return `export default { name: '${name}', rules: [{ id: 'x', severity: 'error', summary: 'X.', ${rule} }] };`;
}
