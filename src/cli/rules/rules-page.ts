import { codeSpan, fenced, linked, linkedAddress, markdownText } from '../../report/markdown-text.ts';
import { commandLine } from '../../text/command-line.ts';
import { visible } from '../../text/escape.ts';
import type { NamedRule } from '../explain/foreign-rule.ts';
import { type CodeLine, filledSections, type RuleText, type TextBlock } from '../explain/rule-text.ts';

/** A page in Markdown with the text about each rule. The texts are not trusted, so they are shown as they are written. */
export function rulesPage(texts: readonly RuleText[], hosted: readonly NamedRule[] = []): string {
  const contents = texts.map(({ id, summary }) => `| [${codeSpan(id)}](#${anchorOf(id)}) | ${cellText(summary)} |`);
  const table = contents.length === 0 ? [] : [['| Rule | What it requires |', '|---|---|', ...contents].join('\n')];
  const blocks = ['# Rules', ...table, ...texts.flatMap(ruleBlocks), ...hostedBlocks(hosted)];
  return `${blocks.join('\n\n')}\n`;
}

function cellText(text: string): string {
  return markdownText(text.replace(/\s+/g, ' ').trim()).replace(/(?<!\\)\|/g, '\\|');
}

/** A table of the rules of Spectral rulesets, which have no more than this. */
function hostedBlocks(rules: readonly NamedRule[]): readonly string[] {
  if (rules.length === 0) return [];
  const rows = rules.map(({ name, severity, description, url, ruleset }) => {
    const id = codeSpan(name).replaceAll('|', '\\|');
    const link = url === '' ? id : linked(id, url);
    return `| ${link} | ${severity} | ${cellText(description)} | ${codeSpan(ruleset).replaceAll('|', '\\|')} |`;
  });
  return [
    '## Rules of Spectral rulesets',
    ['| Rule | Severity | What it requires | Ruleset |', '|---|---|---|---|', ...rows].join('\n'),
  ];
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

function codeBlock(lines: readonly CodeLine[]): string {
  const isChange = lines.some(({ mark }) => mark !== undefined);
  const shown = lines.map(({ mark, text }) => (mark === undefined ? '' : `${mark} `) + visible(text));
  return fenced(shown.join('\n'), isChange ? 'diff' : 'yaml');
}
