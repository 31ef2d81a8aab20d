import { codeSpan, fenced, markdownAddress, markdownText } from '../report/markdown-text.ts';
import { commandLine } from '../text/command-line.ts';
import { visible } from '../text/escape.ts';
import { type CodeLine, filledSections, type RuleText, type TextBlock, type TextSection } from './rule-text.ts';

/** The text about a rule in Markdown. It is not trusted, so it is shown as it is written. */
export function ruleBlocks(rule: RuleText): readonly string[] {
  const sections = filledSections(rule).flatMap((section) => sectionBlocks(section));
  return [`## ${markdownText(rule.id)}`, markdownText(rule.summary), `Severity: ${markdownText(rule.origin)}`, ...sections];
}

/** A section with its title. */
export function sectionBlocks({ title, groups }: TextSection): readonly string[] {
  return [`### ${markdownText(title)}`, ...groups.map(groupText)];
}

/** Explained names are the items of one list. */
function groupText(blocks: readonly TextBlock[]): string {
  return blocks.map((block, index) => separator(blocks[index - 1], block) + blockText(block)).join('');
}

function separator(before: TextBlock | undefined, { kind }: TextBlock): string {
  if (!before) return '';
  return kind === 'term' && before.kind === 'term' ? '\n' : '\n\n';
}

function blockText(block: TextBlock): string {
  switch (block.kind) {
    case 'markdown':
      return paragraphs(block.text);
    case 'sentence':
      return markdownText(block.text);
    case 'code':
      return codeBlock(block.lines);
    case 'message':
      return `> ${markdownText(block.text)}`;
    case 'command':
      return codeSpan(commandLine(block.words));
    case 'term':
      return `- ${codeSpan(block.name)}: ${markdownText(block.text)}`;
    case 'numbered':
      return block.items.map((item, index) => `${index + 1}. ${markdownText(item)}`).join('\n');
    case 'address':
      return markdownAddress(block.url);
  }
}

/** Paragraphs and items of lists stay what they are, and code in backticks does. All else is plain text. */
function paragraphs(markdown: string): string {
  return markdown
    .trim()
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .split(/\n(?=[ \t]*[-*] )/)
        .map(itemText)
        .join('\n'),
    )
    .join('\n\n');
}

function itemText(text: string): string {
  const [, bullet = '', rest = ''] = /^[ \t]*([-*] )?(.*)$/s.exec(text) ?? [];
  const lines = rest.split('\n').map((line) => line.trim());
  return bullet + markdownText(lines.filter(Boolean).join(' '));
}

function codeBlock(lines: readonly CodeLine[]): string {
  const isChange = lines.some(({ mark }) => mark !== undefined);
  const shown = lines.map(({ mark, text }) => (mark === undefined ? '' : `${mark} `) + visible(text));
  return fenced(shown.join('\n'), isChange ? 'diff' : 'yaml');
}
