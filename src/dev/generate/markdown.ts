import type { ExtractLine } from '../../explain/change-extract.ts';
import { sectionAnchor, sectionLabel } from '../../rule/section.ts';

/** A link to a sentence of the conventions, for a page in `rules/`. */
export function sectionLink(clause: string, word = ''): string {
  return `[${word}${sectionLabel(clause)}](../docs/conventions.md#${sectionAnchor(clause)})`;
}

/** Text in a cell of a table. In code, Markdown shows `&lt;` as it is written. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part));
}

export function yamlBlock(text: string): string {
  return `\`\`\`yaml\n${text}\n\`\`\``;
}

/** Lines that differ between two texts, and lines that both have. */
export function diffBlock(lines: readonly ExtractLine[]): string {
  return ['```diff', ...lines.map(({ mark, text }) => `${mark} ${text}`.trimEnd()), '```'].join('\n');
}

/** A page with what is between two comments, `<!-- name -->` and `<!-- /name -->`, replaced. */
export function withPart(page: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for \`${name}\` between \`${start}\` and \`${end}\`.`);
  return `${page.slice(0, from + start.length)}\n\n${part}\n\n${page.slice(to)}`;
}

/** The same within a line, for a figure in a sentence; every place of this name gets it. */
export function withFigure(page: string, name: string, figure: string): string {
  const place = new RegExp(`<!-- ${name} -->[^<]*<!-- /${name} -->`, 'g');
  return page.replace(place, () => `<!-- ${name} -->${figure}<!-- /${name} -->`);
}
