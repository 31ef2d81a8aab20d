import type { ExtractLine } from '../../explain/change-extract.ts';
import { sectionAnchor, sectionLabel } from '../../rule/section.ts';

/** A link to a sentence of the conventions, for a page in `rules/`. */
export function sectionLink(clause: string, word = ''): string {
  return `[${word}${sectionLabel(clause)}](../docs/conventions.md#${sectionAnchor(clause)})`;
}

/** Text in a cell of a table. In code, Markdown shows `&lt;` as it is written. */
export function tableCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part));
}

/** A block of code of several lines. */
export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function yamlBlock(text: string): string {
  return codeBlock('yaml', text);
}

/** Lines that differ between two texts, and lines that both have. */
export function diffBlock(lines: readonly ExtractLine[]): string {
  return codeBlock('diff', lines.map(({ mark, text }) => `${mark} ${text}`.trimEnd()).join('\n'));
}

/** Replaces the text between the comments `<!-- name -->` and `<!-- /name -->` of a page. */
export function withPart(page: string, name: string, part: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for \`${name}\` between \`${start}\` and \`${end}\`.`);
  return `${page.slice(0, from + start.length)}\n\n${part}\n\n${page.slice(to)}`;
}

/** Replaces the text between such comments within a line, for a figure in a sentence, wherever the name occurs. */
export function withFigure(page: string, name: string, figure: string): string {
  const place = new RegExp(`<!-- ${name} -->[^<]*<!-- /${name} -->`, 'g');
  return page.replace(place, () => `<!-- ${name} -->${figure}<!-- /${name} -->`);
}
