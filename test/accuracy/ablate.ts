import type { DecisionTable } from '../../src/judge/decision-table.ts';
import type { Api } from '../../src/model/api.ts';
import { activeRules } from './judged.ts';
import type { Label, LabelFile } from './labels.ts';
import { measure, type Outcome, RULES } from './measure.ts';

export interface LabelledApi {
  readonly file: LabelFile;
  /** A new view for each judgement, because rules remember what they read in one. */
  readonly load: () => Api;
}

/** The changes if one piece of evidence or one row is left out. */
export interface Ablation {
  /** `judgement/evidence` or `judgement#row`. */
  readonly name: string;
  /** Labels that the rule then misjudges, and the APIs they are of. */
  readonly lost: readonly Outcome[];
  /** Labels that the rule judges rightly only then. */
  readonly gained: readonly Outcome[];
}

/** The parts of a decision table, which are changed for a while. */
interface ChangedTable {
  readonly id: string;
  readonly evidence: Record<string, object>;
  readonly rows: object[];
}

/** Leaves each piece of evidence and each row out of decision tables, one at a time, while its name is the current one. */
export function* withoutEach(tables: readonly DecisionTable[]): Generator<string> {
  for (const { id, evidence, rows } of tables as readonly object[] as readonly ChangedTable[]) {
    for (const [name, whole] of Object.entries(evidence)) {
      evidence[name] = { ...whole, holds: () => false };
      yield `${id}/${name}`;
      evidence[name] = whole;
    }
    for (const [index, row] of [...rows].entries()) {
      rows.splice(index, 1);
      yield `${id}#${index}`;
      rows.splice(index, 0, row);
    }
  }
}

/** Leaves each piece of evidence and each row of a rule out, one at a time, and compares its judgement of the labels. */
export function* ablate(rule: Label['rule'], apis: readonly LabelledApi[]): Generator<Ablation> {
  const active = activeRules([RULES[rule]]);
  const labelled = apis.flatMap(({ file, load }) => {
    const labels = file.labels.filter((label) => label.rule === rule && label.verdict !== 'doubt');
    return labels.length > 0 ? [{ load, file: { ...file, labels } }] : [];
  });
  const judge = () => labelled.flatMap(({ file, load }) => measure(file, load(), active).outcomes);
  const before = judge();
  for (const name of withoutEach(active.flatMap((rule) => rule.rule.judgements ?? []))) {
    const changed = judge().filter(({ accused }, index) => accused !== before[index]?.accused);
    yield {
      name,
      lost: changed.filter(({ accused, label }) => accused !== (label.verdict === 'flag')),
      gained: changed.filter(({ accused, label }) => accused === (label.verdict === 'flag')),
    };
  }
}

/** One line of the table: labels and APIs lost and gained. */
export function ablationLine({ name, lost, gained }: Ablation): string {
  const counted = (outcomes: readonly Outcome[]) =>
    `${String(outcomes.length).padStart(4)} labels in ${String(new Set(outcomes.map(({ file }) => file)).size).padStart(3)} APIs`;
  return `${name.padEnd(56)} lost ${counted(lost)}  gained ${counted(gained)}`;
}
