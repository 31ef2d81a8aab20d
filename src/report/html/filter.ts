import type { Finding } from '../../finding/finding.ts';
import { SEVERITIES } from '../../rule/rule.ts';
import { escapeMarkup } from '../../text/escape.ts';
import type { FileReport } from '../file-reports.ts';
import { type GroupTable, sumOf } from '../groups/group-rows.ts';
import { countSeverities } from '../result-summary.ts';

/**
 * The controls that filter the findings; the script shows them, as they are of no use without it.
 *
 * @param groups The teams or folders, if there are several.
 */
export function filterForm(findings: readonly Finding[], files: readonly FileReport[], groups: GroupTable | undefined): string {
  const counts = countSeverities({ findings });
  const boxes = SEVERITIES.filter((severity) => counts[severity] > 0).map(
    (severity) =>
      `<label class="${severity}"><input type="checkbox" name="severity" value="${severity}" checked> <span class="severity">${severity}</span> (${counts[severity]})</label>`,
  );
  const rules = new Map<string, number>();
  for (const { ruleId } of findings) rules.set(ruleId, (rules.get(ruleId) ?? 0) + 1);
  const byName = [...rules].sort(([a], [b]) => (a < b ? -1 : 1));
  const byPath = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, findings: { length } }) => [path, length] as const);
  return `<form id="filter" aria-label="Filter" autocomplete="off" hidden>
<fieldset><legend>Severity</legend>${boxes.join('')}</fieldset>
${select('rule', 'Rule', 'All rules', byName)}
${groups ? `${groupSelect(groups)}\n` : ''}${select('file', 'File', 'All files', byPath)}
<label>Text <input type="search" name="text"></label>
<button type="reset">Clear</button>
<p id="shown" role="status"></p>
</form>
`;
}

/** A menu of the teams or folders with findings. */
function groupSelect({ by, rows }: GroupTable): string {
  const choices = rows.map(({ name, listed }) => [name, sumOf(listed)] as const).filter(([, listed]) => listed > 0);
  return by === 'team' ? select('team', 'Team', 'All teams', choices) : select('folder', 'Folder', 'All folders', choices);
}

function select(name: string, label: string, all: string, choices: readonly (readonly [string, number])[]): string {
  const options = choices.map(([choice, number]) => {
    const value = escapeMarkup(choice);
    return `<option value="${value}">${value} (${number})</option>`;
  });
  return `<label>${label} <select name="${name}"><option value="">${all}</option>${options.join('')}</select></label>`;
}
