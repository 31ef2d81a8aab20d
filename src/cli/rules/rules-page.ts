import { codeSpan, linkedAddress, markdownText } from '../../report/markdown-text.ts';
import { commandLine } from '../../text/command-line.ts';
import { visible } from '../../text/escape.ts';
import { type CodeLine, filledSections, type RuleText, type TextBlock } from '../explain/rule-text.ts';

/** A page in Markdown with the text about each rule. The texts are not trusted, so they are shown as they are written. */
export function rulesPage(texts: readonly RuleText[]): string {
  const contents = texts.map(
    ({ id, summary }) => `| [${codeSpan(id)}](#${anchorOf(id)}) | ${markdownText(summary).replaceAll('|', '\\|')} |`,
  );
  const blocks = ['# Rules', ['| Rule | What it requires |', '|---|---|', ...contents].join('\n'), ...texts.flatMap(ruleBlocks)];
  return `${blocks.join('\n\n')}\n`;
}

/** As GitHub makes anchors of headings; ids have only lower-case letters, digits, hyphens and a slash. */
function anchorOf(id: string): string {
  return id.replaceAll('/', '');
}

function ruleBlocks(rule: RuleText): readonly string[] {
  const sections = filledSections(rule).flatMap(({ title, groups }) => [`### ${markdownText(title)}`, ...groups.map(groupText)]);
  return [`## ${markdownText(rule.id)}`, markdownText(rule.summary), `Severity: ${markdownText(rule.origin)}`, ...sections];
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
      return fenced(block.lines);
    case 'message':
      return `> ${markdownText(block.text)}`;
    case 'command':
      return codeSpan(commandLine(block.words));
    case 'term':
      return `- ${codeSpan(block.name)}: ${markdownText(block.text)}`;
    case 'numbered':
      return block.items.map((item, index) => `${index + 1}. ${markdownText(item)}`).join('\n');
    case 'address':
      return linkedAddress(block.url);
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

/** A fence is longer than any in the code. */
function fenced(lines: readonly CodeLine[]): string {
  const isChange = lines.some(({ mark }) => mark !== undefined);
  const shown = lines.map(({ mark, text }) => (mark === undefined ? '' : `${mark} `) + visible(text));
  const longest = Math.max(2, ...shown.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${isChange ? 'diff' : 'yaml'}`, ...shown, fence].join('\n');
}
