import path from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { toUri } from '../../document/files/paths.ts';
import { type Finding, findingKeyOf } from '../../finding/finding.ts';
import { FixPasses } from '../../fix/fix-passes.ts';
import { type Applicability, type FindingFix, fixParts } from '../../rule/edits.ts';
import { fixableDocuments, readChanged } from '../../run/fix/fixable-documents.ts';
import { PathRenamings } from '../../run/renames/renamed-paths.ts';
import type { CheckedDescription } from '../checking/checked-description.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { acceptFinding } from './accept-finding.ts';
import { type ActionData, type ActionEffect, RefusedAction } from './action.ts';
import { configureRule } from './configure-rule.ts';
import { followRenames, joinedChanges } from './follow-renames.ts';
import { editsOf } from './line-edits.ts';
import { type FixableCheck, type PlannedChanges, plannedFileChanges } from './planned-changes.ts';
import { suppressInFile, suppressPlace } from './suppress.ts';
import { type FileChange, workspaceEdit } from './workspace-edit.ts';

/** The edit of an action. */
export interface MadeEdit {
  readonly edit: WorkspaceEdit;
  /** Facts that the user must know about the edit. Untrusted. */
  readonly notices: readonly string[];
}

/**
 * Makes the edit of an action.
 *
 * @param checked The last check of its description.
 * @throws RefusedAction if the edit is not possible, or its files have changed.
 */
export async function makeEdit(data: ActionData, checked: CheckedDescription | undefined, open: OpenFiles): Promise<MadeEdit> {
  const { linted } = checked ?? {};
  if (!checked || !linted || checked.id !== data.check)
    throw new RefusedAction('The description has changed since it was checked. Try again.');
  const { files, notices } = await changesOf(data.does, data.file, { ...checked, linted }, open);
  return { edit: workspaceEdit(files, open), notices };
}

async function changesOf(does: ActionEffect, file: string, checked: FixableCheck, open: OpenFiles): Promise<PlannedChanges> {
  const isInFile = (finding: Finding) => toUri(path.resolve(checked.lint.folder, finding.file)) === file;
  const alone = (files: readonly FileChange[]): PlannedChanges => ({ files, notices: [] });
  switch (does.kind) {
    case 'fix':
      return fixTogether(fixParts(findingOf(does.key, checked)), checked, open);
    case 'suggestion':
      return fixTogether(findingOf(does.key, checked).suggestions?.slice(does.index, does.index + 1) ?? [], checked, open);
    case 'fix-rule':
      return fixAll((finding) => finding.ruleId === does.ruleId && isInFile(finding), 'unsafe', checked, open);
    case 'fix-all':
      return fixAll(isInFile, 'safe', checked, open);
    case 'suppress':
      return alone(await suppressPlace(findingOf(does.key, checked), checked, open));
    case 'suppress-file':
      return alone(suppressInFile(does.ruleId, file, checked.linted));
    case 'accept':
      return alone(await acceptFinding(findingOf(does.key, checked), checked, open));
    case 'configure':
      return alone(await configureRule(findingOf(does.key, checked), does.severity, checked, open));
  }
}

function findingOf(key: string, { linted }: FixableCheck): Finding {
  const finding = linted.result.findings.find((one) => findingKeyOf(one) === key);
  if (!finding) throw new RefusedAction('The finding is gone.');
  return finding;
}

async function fixTogether(fixes: readonly FindingFix[], checked: FixableCheck, open: OpenFiles): Promise<PlannedChanges> {
  const files = plannedFileChanges(fixes, checked.linted);
  const renamed = new PathRenamings(checked.lint.folder);
  renamed.add(fixes);
  return joinedChanges({ files, notices: [] }, await followRenames(renamed, checked, open));
}

/** Applies fixes until nothing is left to fix, as `lint --fix` does. */
async function fixAll(
  isMeant: (finding: Finding) => boolean,
  applicability: Applicability,
  checked: FixableCheck,
  open: OpenFiles,
): Promise<PlannedChanges> {
  const { lint, linted, description } = checked;
  const passes = new FixPasses({ applicability });
  const readFile = readChanged(passes, open.readFile);
  const renamed = new PathRenamings(lint.folder);
  let { result, run } = linted;
  for (
    let earlier = 0;
    passes.apply(result.findings.filter(isMeant), fixableDocuments(run.fixable));
    earlier = passes.applied.length
  ) {
    renamed.add(passes.applied.slice(earlier).map(({ fix }) => fix));
    const followed = renamed.isEmpty ? {} : { followed: renamed.follow(linted.run, (file) => lint.configs.of(file)) };
    ({ result, run } = await lint.lint(description, { readFile, ...followed }));
  }
  if (passes.changed.length === 0) throw new RefusedAction('No fix applies.');
  const files = passes.changed.map((changed) => ({ file: changed.uri, before: changed.before, edits: editsOf(changed) }));
  return joinedChanges({ files, notices: [] }, await followRenames(renamed, checked, open));
}
