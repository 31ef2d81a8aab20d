import path from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { toUri } from '../../document/files/paths.ts';
import { type Finding, keyOf } from '../../finding/finding.ts';
import { FixPasses } from '../../fix/fix-passes.ts';
import { type Applicability, fixParts } from '../../rule/edits.ts';
import { fixableDocuments, readChanged } from '../../run/fix/fixable-documents.ts';
import type { Checked } from '../checking/checked.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { acceptFinding } from './accept-finding.ts';
import { type ActionData, type ActionEffect, RefusedAction } from './action.ts';
import { configureRule } from './configure-rule.ts';
import { editsOf } from './line-edits.ts';
import { type Fixable, planned } from './planned-changes.ts';
import { suppressInFile, suppressPlace } from './suppress.ts';
import { type FileChange, workspaceEdit } from './workspace-edit.ts';

/**
 * Makes the edit of an action.
 *
 * @param checked The last check of its description.
 * @throws RefusedAction if the edit is not possible, or its files have changed.
 */
export async function makeEdit(data: ActionData, checked: Checked | undefined, open: OpenFiles): Promise<WorkspaceEdit> {
  const { linted } = checked ?? {};
  if (!checked || !linted || checked.id !== data.check)
    throw new RefusedAction('The description has changed since it was checked. Try again.');
  const changes = await changesOf(data.does, data.file, { ...checked, linted }, open);
  return workspaceEdit(changes, open);
}

async function changesOf(does: ActionEffect, file: string, checked: Fixable, open: OpenFiles): Promise<readonly FileChange[]> {
  const isInFile = (finding: Finding) => toUri(path.resolve(checked.lint.folder, finding.file)) === file;
  switch (does.kind) {
    case 'fix':
      return planned(fixParts(findingOf(does.key, checked)), checked.linted);
    case 'suggestion':
      return planned(findingOf(does.key, checked).suggestions?.slice(does.index, does.index + 1) ?? [], checked.linted);
    case 'fix-rule':
      return fixAll((finding) => finding.ruleId === does.ruleId && isInFile(finding), 'unsafe', checked, open);
    case 'fix-all':
      return fixAll(isInFile, 'safe', checked, open);
    case 'suppress':
      return suppressPlace(findingOf(does.key, checked), checked, open);
    case 'suppress-file':
      return suppressInFile(does.ruleId, file, checked.linted);
    case 'accept':
      return acceptFinding(findingOf(does.key, checked), checked, open);
    case 'configure':
      return configureRule(findingOf(does.key, checked), does.severity, checked, open);
  }
}

function findingOf(key: string, { linted }: Fixable): Finding {
  const finding = linted.result.findings.find((one) => keyOf(one) === key);
  if (!finding) throw new RefusedAction('The finding is gone.');
  return finding;
}

/** Applies fixes until nothing is left to fix, as `lint --fix` does. */
async function fixAll(
  isMeant: (finding: Finding) => boolean,
  applicability: Applicability,
  { lint, linted, description }: Fixable,
  open: OpenFiles,
): Promise<readonly FileChange[]> {
  const passes = new FixPasses({ applicability });
  const readFile = readChanged(passes, open.readFile);
  let { result, run } = linted;
  while (passes.apply(result.findings.filter(isMeant), fixableDocuments(run.fixable)))
    ({ result, run } = await lint.lint(description, { readFile }));
  if (passes.changed.length === 0) throw new RefusedAction('No fix applies.');
  return passes.changed.map((changed) => ({ file: changed.uri, before: changed.before, edits: editsOf(changed) }));
}
