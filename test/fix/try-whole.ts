import type { Finding } from '../../src/finding/finding.ts';
import type { Applicability } from '../../src/rule/edits.ts';
import { fixWhole } from './whole-description.ts';

interface Row {
  offered: number;
  applied: number;
  refused: number;
}

/** Applies all fixes of each description together, and prints faults, refusals, and a table by rule in Markdown. */
export async function tryWhole(names: readonly string[], root: string, applicability: Applicability): Promise<void> {
  const rows = new Map<string, Row>();
  const count = ({ ruleId }: Finding, what: keyof Row) => {
    const row = rows.get(ruleId) ?? { offered: 0, applied: 0, refused: 0 };
    rows.set(ruleId, row);
    row[what]++;
  };
  let faults = 0;
  for (const name of names) {
    const whole = await fixWhole(name, root, applicability);
    for (const fault of whole.faults) console.log(`${name}: ${fault}`);
    for (const { item, reason } of whole.refused)
      console.log(`${name}#${item.finding.pointer} ${item.finding.ruleId}: refused because ${reason}`);
    for (const { finding } of whole.offered) count(finding, 'offered');
    for (const { finding } of whole.applied) count(finding, 'applied');
    for (const { item } of whole.refused) count(item.finding, 'refused');
    faults += whole.faults.length;
  }
  console.log('| Rule | Offered at first | Applied in all passes | Refused in the last |\n|---|---:|---:|---:|');
  for (const [rule, { offered, applied, refused }] of [...rows].sort(([, a], [, b]) => b.offered - a.offered))
    console.log(`| ${rule} | ${offered} | ${applied} | ${refused} |`);
  console.log(`${names.length} descriptions, ${faults} faults.`);
}
