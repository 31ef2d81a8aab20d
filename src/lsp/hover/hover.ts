import type { Hover, Position, Range } from 'vscode-languageserver';
import { keyPathAt } from '../../config/completion/yaml-cursor.ts';
import { isConfigName } from '../../config/config-files.ts';
import { splitLines } from '../../document/lines.ts';
import { sectionBlocks } from '../../explain/rule-markdown.ts';
import { ruleSummary } from '../../explain/rule-summary.ts';
import { filledSections, markdownSection } from '../../explain/rule-text.ts';
import type { Finding } from '../../finding/finding.ts';
import { rules } from '../../registry.ts';
import { codeSpan, markdownAddress, markdownText } from '../../report/markdown-text.ts';
import { type RuleInfo, ruleUrl } from '../../rule/rule-info.ts';
import { type CheckedDescription, findingsIn } from '../checking/checked-description.ts';
import type { OpenFile } from '../checking/open-files.ts';
import { lspRange, touches } from '../checking/ranges.ts';
import { configWalk } from '../completion/config-walk.ts';

/** The title of the links at the end of a finding; the command line has an option for them. */
const LEARN_MORE = 'Learn more';

/** Explains the findings at a place of a file, or the rule that a suppression or configuration names there. */
export function hoverAt(open: OpenFile, at: Position, checks: readonly CheckedDescription[]): Hover | undefined {
  const { file, text } = open;
  const word = wordAt(text, at);
  const own = word && namesRules(file, word.line) ? ruleBlocksOf(word.text, checks) : [];
  if (word && own.length > 0) return hover([`**${codeSpan(word.text)}**`, ...own], word.range);
  if (word && isConfigName(file)) {
    const description = settingDescription(open, at);
    return description === undefined ? undefined : hover([`**${codeSpan(word.text)}**`, description], word.range);
  }
  const [first, ...others] = findingsAt(file, at, checks);
  if (!first) return undefined;
  const blocks = [first, ...others].flatMap((finding) => findingBlocks(finding, checks));
  return hover(blocks, lspRange(first.range));
}

/** The meaning of a key of a configuration. */
function settingDescription({ text }: OpenFile, at: Position): string | undefined {
  const path = keyPathAt(text, at);
  return path && configWalk().descriptionOf(path);
}

function hover(blocks: readonly string[], range: Range): Hover {
  return { contents: { kind: 'markdown', value: blocks.join('\n\n') }, range };
}

function findingsAt(file: string, at: Position, checks: readonly CheckedDescription[]): readonly Finding[] {
  const found = checks.flatMap((checked) => findingsIn(file, checked));
  const near = found.filter(({ range }) => touches(lspRange(range), { start: at, end: at }));
  return [...new Map(near.map((finding) => [`${finding.ruleId} ${finding.message}`, finding])).values()];
}

function findingBlocks(finding: Finding, checks: readonly CheckedDescription[]): readonly string[] {
  const { ruleId, message, because = [], url } = finding;
  const reasons = because.map((clause) => `- ${markdownText(clause)}`).join('\n');
  const blocks = ruleBlocksOf(ruleId, checks);
  return [
    `**${codeSpan(ruleId)}** ${markdownText(message)}`,
    ...(reasons === '' ? [] : [`### Because\n\n${reasons}`]),
    ...(blocks.length > 0 || url === '' ? blocks : [markdownAddress(url)]),
  ];
}

/** The reason for a rule, with examples and a link to its page; nothing for an unknown rule. */
function ruleBlocksOf(id: string, checks: readonly CheckedDescription[]): readonly string[] {
  const rule = rules.find((one) => one.id === id);
  if (rule) {
    const sections = filledSections(ruleSummary(rule)).filter(({ title }) => title !== LEARN_MORE);
    return [...sections.flatMap(sectionBlocks), markdownAddress(ruleUrl(rule))];
  }
  const info = checks.flatMap(({ linted }) => linted?.result.pluginRules ?? []).find((one) => one.id === id);
  return info ? infoBlocks(info) : [];
}

function infoBlocks({ rationale, remedy, url }: RuleInfo): readonly string[] {
  const sections = [markdownSection('Why', rationale), markdownSection('How to fix it', remedy)];
  const filled = sections.filter(({ groups }) => groups.length > 0);
  return [...filled.flatMap(sectionBlocks), ...(url === '' ? [] : [markdownAddress(url)])];
}

/** Returns whether words of a line may be ids of rules: in configurations, and where suppressions are or may be. */
function namesRules(file: string, line: string): boolean {
  return isConfigName(file) || line.includes('lint-ignore') || /^\s*["']?[\w/-]+["']?\s*:/.test(line);
}

interface HoveredWord {
  readonly text: string;
  readonly range: Range;
  readonly line: string;
}

function wordAt(text: string, { line: number, character }: Position): HoveredWord | undefined {
  const line = splitLines(text, number + 1)[number] ?? '';
  for (const { 0: word, index } of line.matchAll(/[a-z][\w/-]*/g)) {
    if (index > character || index + word.length < character) continue;
    const range = { start: { line: number, character: index }, end: { line: number, character: index + word.length } };
    return { text: word, range, line };
  }
  return undefined;
}
