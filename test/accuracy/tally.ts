import { type Label, type LabelSet, SETS } from './labels.ts';
import { type Measurement, RULES } from './measure.ts';

/** How a rule's judgements agree with the labels that are not in doubt. */
export interface Tally {
  readonly labels: number;
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** The contents of `results.json`, from which the figures in documents are written. */
export interface Results {
  /** Labelled descriptions, and how many of them were at hand when the results were written. */
  readonly descriptions: { readonly labelled: number; readonly measured: number };
  readonly sets: { readonly [Set in LabelSet]?: { readonly descriptions: number } & Readonly<Record<Label['rule'], Tally>> };
}

/** The outcomes of one rule that are not in doubt, by what the rule did. */
export function outcomesOf(rule: Label['rule'], measurements: readonly Measurement[]) {
  const outcomes = measurements
    .flatMap((measurement) => measurement.outcomes)
    .filter(({ label }) => label.rule === rule && label.verdict !== 'doubt');
  return {
    all: outcomes,
    right: outcomes.filter(({ label, accused }) => accused && label.verdict === 'flag'),
    wrong: outcomes.filter(({ label, accused }) => accused && label.verdict === 'pass'),
    missed: outcomes.filter(({ label, accused }) => !accused && label.verdict === 'flag'),
  };
}

export function tallyOf(rule: Label['rule'], measurements: readonly Measurement[]): Tally {
  const { all, right, wrong, missed } = outcomesOf(rule, measurements);
  return { labels: all.length, right: right.length, wrong: wrong.length, missed: missed.length };
}

/** The number of findings of the preset `recommended` at labelled places, and how many of them are in doubt. */
export function recommendedOf(rule: Label['rule'], measurements: readonly Measurement[]) {
  const reported = measurements
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ label, isRecommended }) => label.rule === rule && isRecommended);
  return { reported: reported.length, doubtful: reported.filter(({ label }) => label.verdict === 'doubt').length };
}

export function resultsOf(bySet: ReadonlyMap<LabelSet, readonly Measurement[]>, labelled: number): Results {
  const sets = SETS.flatMap((set) => {
    const measurements = bySet.get(set) ?? [];
    if (measurements.length === 0) return [];
    const tallies = Object.keys(RULES).map((rule) => [rule, tallyOf(rule as Label['rule'], measurements)]);
    return [[set, { descriptions: measurements.length, ...Object.fromEntries(tallies) }]];
  });
  const measured = [...bySet.values()].reduce((sum, measurements) => sum + measurements.length, 0);
  return { descriptions: { labelled, measured }, sets: Object.fromEntries(sets) };
}

/** The share of correct findings of a rule, and the share of faults that it finds. */
export function precision({ right, wrong }: Tally): number {
  return right / (right + wrong);
}

export function recall({ right, missed }: Tally): number {
  return right / (right + missed);
}
