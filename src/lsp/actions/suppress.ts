import type { Finding } from '../../finding/finding.ts';
import { findingKeyOf } from '../../finding/finding.ts';
import type { Place } from '../../model/place.ts';
import { type Edit, mapPlaces } from '../../rule/edits.ts';
import { REASON_RULE } from '../../rule/rule-id.ts';
import { fixableDocuments } from '../../run/fix/fixable-documents.ts';
import { suppressFindings } from '../../run/fix/suppress-findings.ts';
import { suppressionOfFile } from '../../suppressions/add-suppression.ts';
import { REASON_PLACEHOLDER } from '../../suppressions/suppression.ts';
import type { DescriptionLint } from '../checking/configured-lint.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { RefusedAction } from './action.ts';
import { editsOf } from './line-edits.ts';
import { type FixableCheck, plannedFileChanges } from './planned-changes.ts';
import type { FileChange } from './workspace-edit.ts';

/**
 * The reason of a suppression. If suppressions need a reason, it is a placeholder, because the protocol cannot ask the author;
 * the placeholder is reported until the author replaces it.
 */
function suppressionReason({ result }: DescriptionLint): string {
  return result.activeRules.has(REASON_RULE) ? REASON_PLACEHOLDER : '';
}

/** Suppresses a finding at its place, and checks that this silences it and nothing else. */
export async function suppressPlace(
  finding: Finding,
  { lint, linted, description }: FixableCheck,
  open: OpenFiles,
): Promise<readonly FileChange[]> {
  const key = findingKeyOf(finding);
  const isMeant = (one: Finding) => findingKeyOf(one) === key;
  const mayShare = linted.result.baseline === undefined;
  const request = { reason: suppressionReason(linted), isWanted: isMeant, mayShare, readFile: open.readFile };
  const { changed, refused } = await suppressFindings(linted, request, (readFile) => lint.lint(description, { readFile }));
  const [first] = refused;
  if (changed.all.length === 0)
    throw new RefusedAction(`The finding cannot be suppressed${first ? `, because ${first.reason}` : ''}.`);
  return changed.all.map((one) => ({ file: one.uri, before: one.before, edits: editsOf(one) }));
}

/** Suppresses all findings of a rule in a file. */
export function suppressInFile(ruleId: string, file: string, linted: DescriptionLint): readonly FileChange[] {
  const { documents, name } = fixableDocuments(linted.run.fixable);
  const document = documents.find(({ uri }) => uri === file);
  if (!document) throw new RefusedAction('The file must not be changed.');
  const edit: Edit | undefined = suppressionOfFile(ruleId, document, suppressionReason(linted));
  if (!edit) throw new RefusedAction('The file has a suppression that cannot be read. Correct it first.');
  const at = ({ tokens }: Place) => ({ file: name(file), tokens });
  return plannedFileChanges([{ title: 'Suppress the rule.', applicability: 'safe', edits: [mapPlaces(edit, at)] }], linted);
}
