import { planFixes } from '../../fix/plan-fixes.ts';
import type { FindingFix } from '../../rule/edits.ts';
import { fixableDocuments } from '../../run/fix/fixable-documents.ts';
import type { CheckedDescription } from '../checking/checked-description.ts';
import type { DescriptionLint } from '../checking/configured-lint.ts';
import { RefusedAction } from './action.ts';
import type { FileChange } from './workspace-edit.ts';

/** A check whose findings can be fixed. */
export interface FixableCheck extends CheckedDescription {
  readonly linted: DescriptionLint;
}

/** The changes that an action makes. */
export interface PlannedChanges {
  readonly files: readonly FileChange[];
  /** Facts that the user must know about the changes. Untrusted. */
  readonly notices: readonly string[];
}

/**
 * The changes that fixes make together.
 *
 * @throws RefusedAction if they make none.
 */
export function plannedFileChanges(fixes: readonly FindingFix[], { run }: DescriptionLint): readonly FileChange[] {
  const items = fixes.map((fix) => ({ fix }));
  const { files, refused } = planFixes(items, fixableDocuments(run.fixable));
  const [first] = refused;
  if (files.length === 0) throw new RefusedAction(`The fix is not possible${first ? `, because ${first.reason}` : ''}.`);
  return files.map(({ before, edits }) => ({ file: before.uri, before: before.text, edits }));
}
