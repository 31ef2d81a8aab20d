import type { DecisionTable } from '../../src/judge/decision-table.ts';
import { switchOff } from '../../src/judge/switches.ts';
import type { Api } from '../../src/model/api.ts';
import { activeRules } from './judged.ts';
import type { Label, LabelFile } from './labels.ts';
import { measure, type Outcome, RULES } from './measure.ts';

export interface LabelledApi {
  readonly file: LabelFile;
  /** A new view for each judgement, because rules remember what they read in one. */
  readonly load: () => Api;
}

/** What changes where one piece of evidence or one row is switched off. */
export interface Ablation {
  /** `judgement/evidence` or `judgement#row`. */
  readonly name: string;
  /** Labels that the rule then misjudges, and the APIs they are of. */
  readonly lost: readonly Outcome[];
  /** Labels that the rule judges rightly only then. */
  readonly gained: readonly Outcome[];
}

/** The names of everything in a rule's decision tables that can be switched off. */
function partsOf(tables: readonly DecisionTable[]): readonly string[] {
  return tables.flatMap(({ id, evidence, rows }) => [
    ...Object.keys(evidence).map((name) => `${id}/${name}`),
    ...rows.map((_, index) => `${id}#${index}`),
  ]);
}

/** Switches each piece of evidence and each row of a rule off, one at a time, and compares its judgement of the labels. */
export function* ablate(rule: Label['rule'], apis: readonly LabelledApi[]): Generator<Ablation> {
  const active = activeRules([RULES[rule]]);
  const labelled = apis.flatMap(({ file, load }) => {
    const labels = file.labels.filter((label) => label.rule === rule && label.verdict !== 'doubt');
    return labels.length > 0 ? [{ load, file: { ...file, labels } }] : [];
  });
  const judge = () => labelled.flatMap(({ file, load }) => measure(file, load(), active).outcomes);
  const before = judge();
  for (const name of partsOf(active.flatMap((rule) => rule.rule.judgements ?? []))) {
    switchOff([name]);
    const changed = judge().filter(({ accused }, index) => accused !== before[index]?.accused);
    switchOff([]);
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
