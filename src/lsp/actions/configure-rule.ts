import { configMemberOf } from '../../config/config-files.ts';
import { toUri } from '../../document/files/paths.ts';
import { parseText } from '../../document/parse.ts';
import { UsageError } from '../../errors.ts';
import { type Finding, findingKeyOf } from '../../finding/finding.ts';
import { fixableFiles } from '../../fix/fix-passes.ts';
import { planFixes } from '../../fix/plan-fixes.ts';
import { isObject, ownMember } from '../../model/place.ts';
import { readChanged } from '../../run/fix/fixable-documents.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { OpenFiles } from '../checking/open-files.ts';
import { RefusedAction, type SeverityLevel } from './action.ts';
import type { FixableCheck } from './planned-changes.ts';
import { type FileChange, presentText } from './workspace-edit.ts';

/** Sets the severity of a rule in the configuration, and checks that the finding then has it. */
export async function configureRule(
  finding: Finding,
  severity: SeverityLevel,
  checked: FixableCheck,
  open: OpenFiles,
): Promise<readonly FileChange[]> {
  const file = checked.settings.config;
  const text = file === undefined ? undefined : presentText(file, open);
  if (file === undefined || text === undefined) throw new RefusedAction('There is no configuration to change.');
  const edits = settingEdits(file, text, finding.ruleId, severity);
  const changed = applyEdits(text, edits);
  const readFile = readChanged({ textOf: (uri) => (toUri(uri) === file ? changed : undefined) }, open.readFile);
  const lint = checked.lint.reading(readFile);
  const now = await severityNow(finding, () => lint.lint(checked.description, { documents: open.documents }));
  if (now !== severity) throw new RefusedAction('Other settings determine the severity of the rule here.');
  return [{ file, before: text, edits }];
}

function settingEdits(file: string, text: string, ruleId: string, severity: SeverityLevel): readonly TextEdit[] {
  const document = parseText(file, text);
  if (document.value === null && document.yaml) {
    const start = text.length;
    return [{ start, end: start, text: `${/[^\n]$/.test(text) ? '\n' : ''}rules:\n  ${ruleId}: ${severity}\n` }];
  }
  const member = configMemberOf(file);
  const way = [...(member === undefined ? [] : [member]), 'rules', ruleId];
  const present = way.reduce<unknown>((value, key) => ownMember(value, key), document.value);
  const set = { file, tokens: isObject(present) ? [...way, 'severity'] : way };
  const fix = { title: '', applicability: 'safe' as const, edits: [{ set, value: severity }] };
  const { files, refused } = planFixes(
    [{ fix }],
    fixableFiles([document], (uri) => uri),
  );
  const [planned] = files;
  if (!planned)
    throw new RefusedAction(`The configuration is not changed, because ${refused[0]?.reason ?? 'it has the severity'}.`);
  if (!document.yaml) return planned.edits;
  // The quotes are for YAML 1.1, in which `off` is not a string. Configurations are YAML 1.2.
  return planned.edits.map((edit) => ({ ...edit, text: edit.text.replace(/(['"])off\1(\s*)$/, 'off$2') }));
}

/** The severity of a finding after the change. */
async function severityNow(
  { ruleId, ...finding }: Finding,
  lint: () => Promise<FixableCheck['linted']>,
): Promise<SeverityLevel | undefined> {
  try {
    const { result } = await lint();
    const key = findingKeyOf({ ...finding, ruleId });
    const same = result.findings.find((one) => findingKeyOf(one) === key);
    return same?.severity ?? (result.activeRules.has(ruleId) ? undefined : 'off');
  } catch (error) {
    if (error instanceof UsageError) throw new RefusedAction('The configuration has mistakes. Correct them first.');
    throw error;
  }
}
