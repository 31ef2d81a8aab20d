import type { ParsedDocument } from '../../document/document.ts';
import { parsePointer } from '../../document/pointer.ts';
import type { Finding, LintResult } from '../../finding/finding.ts';
import type { FixableFiles } from '../../fix/planner.ts';
import { Place } from '../../model/place.ts';
import { type Edit, type EditPlace, type FindingFix, mapPlaces } from '../../rule/edits.ts';
import { REASON_RULE, reportsBreaks } from '../../rule/rule-id.ts';
import { extensionEdit, suppressionEdits } from '../../suppressions/add-suppression.ts';

/** The finding or place that one suppression must silence. */
export interface SuppressionTarget {
  /** The finding, or one of the places that it covers. */
  readonly finding: Finding;
  /** Identifies it in later runs, in which pointers are the same. */
  readonly key: string;
  /** The keys of the places that must no longer be reported. */
  readonly covers: readonly string[];
  /** The fixes that suppress it, the best one first. */
  readonly fixes: readonly FindingFix[];
  /** Completes "not suppressed because …" if it cannot be suppressed. */
  readonly obstacle?: string;
}

/** A key by which reports are compared: equal for all findings of a rule at a place. */
export function placeKey({ ruleId, file, pointer }: Pick<Finding, 'ruleId' | 'file' | 'pointer'>): string {
  return `${ruleId}\n${file}\n${pointer}`;
}

/** Each place of a finding as a separate finding. */
export function separateFindingsOf(finding: Finding, { findingAt }: LintResult): readonly Finding[] {
  return finding.places && findingAt ? finding.places.map((place) => findingAt(finding, place)) : [finding];
}

/** The suppressions that a finding needs: one at each place. */
export function suppressionTargetsOf(
  finding: Finding,
  result: LintResult,
  files: FixableFiles,
  reason: string,
): readonly SuppressionTarget[] {
  return separateFindingsOf(finding, result).map((one) => {
    const key = placeKey(one);
    const at = placeIn(one, files);
    if (one.ruleId === REASON_RULE) return refused(one, 'a suppression without a reason cannot be suppressed');
    if (reportsBreaks(one.ruleId)) return refused(one, 'it is a breaking change, which `compare --accept` accepts');
    if (!at) return refused(one, 'its file must not be changed');
    const { place, document } = at;
    const edits = suppressionEdits({ ruleId: one.ruleId, place, document, line: one.range.start.line }, reason);
    if (edits.length === 0) return refused(one, 'no object around it can have an `x-lint-ignore`');
    return { finding: one, key, covers: [key], fixes: edits.map((edit) => asFix(edit, files)) };
  });
}

/** A single suppression for a fault that all places have; `undefined` if one at the common place would suppress more. */
export function commonTarget(
  finding: Finding,
  result: LintResult,
  files: FixableFiles,
  reason: string,
): SuppressionTarget | undefined {
  const { habit, places = [] } = finding;
  if (!habit || places.length < habit.total || habit.exceptions.length > 0) return undefined;
  const at = placeIn(finding, files);
  const edit = at && typeof at.place.value === 'object' ? extensionEdit(at.place, finding.ruleId, reason) : undefined;
  if (!edit) return undefined;
  const covers = separateFindingsOf(finding, result).map(placeKey);
  return { finding, key: `${placeKey(finding)}\nall`, covers, fixes: [asFix(edit, files)] };
}

function refused(finding: Finding, obstacle: string): SuppressionTarget {
  const key = placeKey(finding);
  return { finding, key, covers: [key], fixes: [], obstacle };
}

function placeIn(
  { file, pointer }: Finding,
  files: FixableFiles,
): { readonly place: Place; readonly document: ParsedDocument } | undefined {
  const document = files.find(file);
  const tokens = parsePointer(pointer);
  return document && tokens && { document, place: Place.root(document).descendant(tokens) };
}

function asFix(edit: Edit, { name }: FixableFiles): FindingFix {
  const at = ({ document, tokens }: Place): EditPlace => ({ file: name(document.uri), tokens });
  return { title: 'Suppress the finding.', applicability: 'safe', edits: [mapPlaces(edit, at)] };
}
