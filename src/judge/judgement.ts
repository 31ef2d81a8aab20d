import type { Api } from '../model/api.ts';
import type { ObservedDecision } from './decision-table.ts';
import type { DecisionRow, EvidenceTable, JudgementVerdict } from './evidence.ts';

/** The parts of a judgement. */
export interface JudgementParts<Subject, Id extends string> {
  /** Kebab case; unique among all judgements. */
  readonly id: string;
  /** The question that it answers: "Does this segment name a collection?". `flag` is yes. */
  readonly question: string;
  readonly evidence: EvidenceTable<Subject, Id>;
  /** Read from top to bottom: the first row that applies decides. If none applies, the verdict is `pass`. */
  readonly rows: readonly DecisionRow<Id>[];
  /** Everything in an API that is judged. */
  readonly subjectsOf: (api: Api) => Iterable<Subject>;
  /** Names a subject for people: `/v1/user`, `GET /files query:token`. */
  readonly placeOf: (subject: Subject) => string;
}

/** The decision about one subject. */
export interface SubjectDecision {
  readonly verdict: JudgementVerdict;
  /** The index of the row that decided; -1 if none applied. */
  readonly row: number;
  /** The reasons: the clauses of the evidence that the row requires. */
  readonly because: () => readonly string[];
}

/** A decision table over named evidence. */
export interface Judgement<Subject = never, Id extends string = string> extends JudgementParts<Subject, Id> {
  readonly decide: (subject: Subject) => SubjectDecision;
  /** Decides about everything in an API, with all evidence that holds, even if no row asked for it. */
  readonly observe: (api: Api) => Iterable<ObservedDecision>;
}

/**
 * Makes a judgement of its parts. Evidence is observed at most once for each decision, and only when a row asks for it.
 *
 * @throws Error for a row that names evidence that does not exist or requires what it excludes.
 */
export function defineJudgement<Subject, const Id extends string>(parts: JudgementParts<Subject, Id>): Judgement<Subject, Id> {
  checkRows(parts);
  const { evidence, rows } = parts;

  const decide = (subject: Subject): SubjectDecision => {
    const observed: Partial<Record<Id, boolean>> = {};
    const holds = (id: Id): boolean => {
      observed[id] ??= evidence[id].holds(subject);
      return observed[id] === true;
    };
    const index = rows.findIndex(({ if: required, unless = [] }) => required.every(holds) && !unless.some(holds));
    const row = rows[index];
    return {
      verdict: row?.then ?? 'pass',
      row: index,
      because: () => (row?.if ?? []).flatMap((id) => evidence[id].because?.(subject) ?? []).filter((clause) => clause !== ''),
    };
  };

  function* observe(api: Api): Iterable<ObservedDecision> {
    const ids = Object.keys(evidence) as Id[];
    for (const subject of parts.subjectsOf(api)) {
      const { verdict, row } = decide(subject);
      yield { place: parts.placeOf(subject), verdict, row, evidence: ids.filter((id) => evidence[id].holds(subject)) };
    }
  }
  return { ...parts, decide, observe };
}

function checkRows<Subject, Id extends string>({ id, evidence, rows }: JudgementParts<Subject, Id>): void {
  for (const [index, { if: required, unless: excluded = [] }] of rows.entries()) {
    const unknown = [...required, ...excluded].find((name) => !Object.hasOwn(evidence, name));
    if (unknown !== undefined) throw new Error(`${id}: a row names the evidence ${unknown}, which does not exist.`);
    const both = required.find((name) => excluded.includes(name));
    if (both !== undefined) throw new Error(`${id}: row ${index} requires and excludes ${both}.`);
  }
}
