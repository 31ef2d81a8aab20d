import type { Token } from 'markdown-it';
import { headingAnchors } from './anchors.ts';
import { parseMarkdown } from './markdown-page.ts';
import { attributeOf, tokenText } from './token-text.ts';

/** The README divided into the parts that pages of the site show, each in Markdown. */
export interface ReadmeParts {
  /** A description of the linter, in a paragraph. */
  readonly introduction: string;
  /** A run with its report. */
  readonly run: string;
  /** The features of the linter, as a list. */
  readonly features: string;
  /** The text before the first section that is not in another part. */
  readonly start: string;
  /** The text above the list of rules. */
  readonly ruleList: string;
  /** The sections, by the anchor of their heading. */
  readonly sections: ReadonlyMap<string, string>;
  /** The pages that the section about documentation lists. */
  readonly documents: readonly { readonly file: string; readonly label: string; readonly contents: string }[];
}

/** @throws Error if the README lacks a part that the site shows. */
export function readmeParts(readme: string): ReadmeParts {
  const lines = readme.split('\n');
  const tokens = parseMarkdown(readme).filter(({ level }) => level === 0);
  const [preamble = '', ...sections] = splitAt(lines, linesOf(tokens, 'h2'));
  const run = requiredPart(/^<!-- first-run -->\n(.*?)^<!-- \/first-run -->$/ms.exec(preamble)?.[1], 'a first run');
  const introduction = requiredPart(blockAfter(lines, tokens, 'paragraph_open'), 'an introduction');
  const features = requiredPart(blockAfter(lines, tokens, 'bullet_list_open'), 'a list of features');
  const title = requiredPart(blockAfter(lines, tokens, 'heading_open'), 'a title');
  const start = [title, introduction, features].reduce((text, part) => text.replace(part, () => ''), preamble);
  const anchors = headingAnchors(sections.map((section) => section.slice(3, section.indexOf('\n'))));
  const byAnchor = new Map(sections.map((section, index) => [anchors[index] ?? '', section]));
  const documents = documentsIn(requiredPart(byAnchor.get('documentation'), 'a section "Documentation"'));
  const ruleList = requiredPart(/^## Rules\n(.*?)^<!-- rules -->$/ms.exec(readme)?.[1], 'a section "Rules" with a list');
  return { introduction, run, features, start, ruleList, sections: byAnchor, documents };
}

function requiredPart(part: string | undefined, name: string): string {
  if (!part) throw new Error(`README.md does not have ${name}, which the site shows.`);
  return part;
}

/** The lines at which headings of a level begin. */
function linesOf(tokens: readonly Token[], tag: string): readonly number[] {
  return tokens.flatMap(({ type, tag: own, map }) => (type === 'heading_open' && own === tag && map ? [map[0]] : []));
}

function splitAt(lines: readonly string[], starts: readonly number[]): readonly string[] {
  return [0, ...starts].map((start, index) => lines.slice(start, starts[index]).join('\n'));
}

/** The first block of a type. */
function blockAfter(lines: readonly string[], tokens: readonly Token[], wanted: string): string | undefined {
  const map = tokens.find(({ type }) => type === wanted)?.map;
  return map ? lines.slice(map[0], map[1]).join('\n') : undefined;
}

function documentsIn(section: string): ReadmeParts['documents'] {
  const cells = parseMarkdown(section).flatMap((token, index, all) => (all[index - 1]?.type === 'td_open' ? [token] : []));
  return cells.flatMap((token, index) => {
    const link = token.children?.find(({ type }) => type === 'link_open');
    return link ? [{ file: attributeOf(link, 'href'), label: tokenText(token), contents: tokenText(cells[index + 1]) }] : [];
  });
}
