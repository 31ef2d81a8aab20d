import type { CompletionItem, Position } from 'vscode-languageserver';
import { keyText, proposalsAt } from '../../config/completion/proposals.ts';
import type { CompletionProposal } from '../../config/completion/schema-walk.ts';
import { yamlCursor } from '../../config/completion/yaml-cursor.ts';
import { isConfigName } from '../../config/config-files.ts';
import { rules } from '../../registry.ts';
import { REASON_RULE } from '../../rule/rule-id.ts';
import { SUPPRESSION_KEY } from '../../suppressions/suppression.ts';
import { type CheckedDescription, findingsIn } from '../checking/checked-description.ts';
import type { RuleWithSummary } from '../checking/configured-lint.ts';
import type { OpenFile } from '../checking/open-files.ts';
import { configWalk } from './config-walk.ts';

// The values of the protocol; its package need not be loaded for them.
const PROPERTY_KIND = 10;
const VALUE_KIND = 12;

/** A comment that suppresses rules, without the mark that begins it, up to the cursor. */
const COMMENT = /^\s*lint-ignore-(?:next-line|file)\s([\w/,\s-]*)$/;

/**
 * Completes what is typed in a configuration, or the ids of rules in the suppressions of a description.
 *
 * @param ownRules The rules that the configuration has besides the built-in ones.
 */
export async function completionsAt(
  open: OpenFile,
  at: Position,
  checks: readonly CheckedDescription[],
  ownRules: () => Promise<readonly RuleWithSummary[]>,
): Promise<readonly CompletionItem[]> {
  if (isConfigName(open.file)) return configCompletions(open, at, ownRules);
  return checks.length > 0 ? suppressionCompletions(open, at, checks) : [];
}

async function configCompletions(
  { text }: OpenFile,
  at: Position,
  ownRules: () => Promise<readonly RuleWithSummary[]>,
): Promise<readonly CompletionItem[]> {
  const proposals = await proposalsAt(text, at, configWalk(), async () => (await ownRules()).map(ruleProposal));
  if (!proposals) return [];
  const { cursor, keys, values } = proposals;
  return [
    ...keys.map((key) => completionItem(key, PROPERTY_KIND, keyText(key), cursor.typed, at)),
    ...values.map((value) => completionItem(value, VALUE_KIND, value.text, cursor.typed, at)),
  ];
}

/** The id that is typed in a comment which suppresses rules; `undefined` elsewhere. */
function idInComment(line: string): string | undefined {
  const comment = line.slice(line.lastIndexOf('#') + 1);
  const [, ids] = comment.length === line.length ? [] : (COMMENT.exec(comment) ?? []);
  const last = ids?.split(',').at(-1)?.trimStart();
  return last === undefined || /\s/.test(last) ? undefined : last;
}

function suppressionCompletions(
  { file, text }: OpenFile,
  at: Position,
  checks: readonly CheckedDescription[],
): readonly CompletionItem[] {
  const line = text.split(/\r\n|\r|\n/, at.line + 1)[at.line]?.slice(0, at.character) ?? '';
  const ofComment = idInComment(line);
  const cursor = ofComment === undefined ? yamlCursor(text, at) : undefined;
  const keys = cursor?.path.filter((step) => step !== 'item');
  if (ofComment === undefined && keys?.at(-1)?.key !== SUPPRESSION_KEY) return [];
  const reported = new Set(checks.flatMap((checked) => findingsIn(file, checked)).map(({ ruleId }) => ruleId));
  const isMap = cursor?.mayBe.has('key') === true && cursor.path.at(-1) !== 'item';
  return activeRules(checks)
    .filter(({ text: id }) => !cursor?.siblings.has(id))
    .map((rule) => ({
      ...completionItem(rule, VALUE_KIND, isMap ? `${rule.text}: ` : rule.text, ofComment ?? cursor?.typed ?? '', at),
      // Reported rules come first, because they are more likely to be suppressed.
      sortText: `${reported.has(rule.text) ? 0 : 1}${rule.text}`,
    }));
}

function ruleProposal({ id, summary }: RuleWithSummary): CompletionProposal {
  return { text: id, description: summary };
}

/** The rules that a description is checked with and that can be suppressed. */
function activeRules(checks: readonly CheckedDescription[]): readonly CompletionProposal[] {
  const ids = new Set(checks.flatMap(({ linted }) => [...(linted?.result.activeRules ?? [])]));
  const summaries = new Map(rules.map(({ id, summary }) => [id, summary]));
  return [...ids]
    .filter((id) => id !== REASON_RULE)
    .map((text) => {
      const description = summaries.get(text);
      return { text, ...(description !== undefined && { description }) };
    });
}

function completionItem(
  { text, description }: CompletionProposal,
  kind: 10 | 12,
  newText: string,
  typed: string,
  end: Position,
): CompletionItem {
  const start = { line: end.line, character: end.character - typed.length };
  return {
    label: text,
    kind,
    ...(description !== undefined && { documentation: { kind: 'markdown', value: description } }),
    textEdit: { range: { start, end }, newText },
  };
}
