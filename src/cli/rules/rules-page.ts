import { ruleBlocks } from '../../explain/rule-markdown.ts';
import type { RuleText } from '../../explain/rule-text.ts';
import { codeSpan, markdownLink, markdownText } from '../../report/markdown-text.ts';
import type { NamedForeignRule } from '../explain/foreign-rule.ts';

/** A page in Markdown with the text about each rule. The texts are not trusted, so they are shown as they are written. */
export function rulesPage(texts: readonly RuleText[], hosted: readonly NamedForeignRule[] = []): string {
  const contents = texts.map(({ id, summary }) => `| [${codeSpan(id)}](#${anchorOf(id)}) | ${cellText(summary)} |`);
  const table = contents.length === 0 ? [] : [['| Rule | What it requires |', '|---|---|', ...contents].join('\n')];
  const blocks = ['# Rules', ...table, ...texts.flatMap(ruleBlocks), ...hostedBlocks(hosted)];
  return `${blocks.join('\n\n')}\n`;
}

function cellText(text: string): string {
  return markdownText(text.replace(/\s+/g, ' ').trim()).replace(/(?<!\\)\|/g, '\\|');
}

/** A table of the rules of Spectral rulesets, which have no more than this. */
function hostedBlocks(rules: readonly NamedForeignRule[]): readonly string[] {
  if (rules.length === 0) return [];
  const rows = rules.map(({ name, severity, description, url, ruleset }) => {
    const id = codeSpan(name).replaceAll('|', '\\|');
    const link = url === '' ? id : markdownLink(id, url);
    return `| ${link} | ${severity} | ${cellText(description)} | ${codeSpan(ruleset).replaceAll('|', '\\|')} |`;
  });
  return [
    '## Rules of Spectral rulesets',
    ['| Rule | Severity | What it requires | Ruleset |', '|---|---|---|---|', ...rows].join('\n'),
  ];
}

/** The anchor that GitHub makes of a heading; ids have only lower-case letters, digits, hyphens and a slash. */
function anchorOf(id: string): string {
  return id.replaceAll('/', '');
}
