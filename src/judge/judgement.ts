import type { Api } from '../model/api.ts';
import type { ObservedDecision } from './decision-table.ts';
import type { Evidence, EvidenceTable, Row, Verdict } from './evidence.ts';
import { isSwitchedOff, switchesVersion } from './switches.ts';

/** What a judgement consists of. */
export interface JudgementParts<Subject, Id extends string> {
  /** Kebab case; unique among all judgements. */
  readonly id: string;
  /** The question that it answers: "Does this segment name a collection?". `flag` is yes. */
  readonly question: string;
  readonly evidence: EvidenceTable<Subject, Id>;
  /** Read from top to bottom: the first row that applies decides. Where none applies, the verdict is `pass`. */
  readonly rows: readonly Row<Id>[];
  /** Everything in an API that is judged. */
  readonly subjectsOf: (api: Api) => Iterable<Subject>;
  /** Names a subject for people: `/v1/user`, `GET /files query:token`. */
  readonly placeOf: (subject: Subject) => string;
}

/** What was decided about one subject. */
export interface Decision {
  readonly verdict: Verdict;
  /** The index of the row that decided; -1 where none applied. */
  readonly row: number;
  /** Why: the clauses of the evidence that the row requires. */
  readonly because: () => readonly string[];
}

/** A decision table over named evidence. */
export interface Judgement<Subject = never, Id extends string = string> extends JudgementParts<Subject, Id> {
  readonly decide: (subject: Subject) => Decision;
  /** Decides about everything in an API, with all evidence that holds, also what no row asked for. */
  readonly observe: (api: Api) => Iterable<ObservedDecision>;
}

/** A row with its evidence by index, without what is switched off. */
interface CompiledRow {
  readonly index: number;
  readonly required: readonly number[];
  readonly excluded: readonly number[];
}

const UNKNOWN = 0;
const HOLDS = 1;
const FAILS = 2;

/**
 * Makes a judgement of its parts. Evidence is observed at most once for each decision, and only when a row asks for it.
 *
 * @throws Error for a row that names evidence that does not exist or requires what it excludes.
 */
export function defineJudgement<Subject, const Id extends string>(parts: JudgementParts<Subject, Id>): Judgement<Subject, Id> {
  const ids = Object.keys(parts.evidence) as Id[];
  const table: readonly Evidence<Subject>[] = ids.map((id) => parts.evidence[id]);
  let compiled: readonly CompiledRow[] = compile(parts, ids);
  let version = switchesVersion();

  const upToDate = (): readonly CompiledRow[] => {
    if (version !== switchesVersion()) {
      compiled = compile(parts, ids);
      version = switchesVersion();
    }
    return compiled;
  };

  const decide = (subject: Subject): Decision => {
    const observed = new Uint8Array(table.length);
    const holds = (at: number): boolean => {
      if (observed[at] === UNKNOWN) observed[at] = table[at]?.holds(subject) ? HOLDS : FAILS;
      return observed[at] === HOLDS;
    };
    const row = upToDate().find(({ required, excluded }) => required.every(holds) && !excluded.some(holds));
    return {
      verdict: row ? (parts.rows[row.index]?.then ?? 'pass') : 'pass',
      row: row?.index ?? -1,
      because: () => (row?.required ?? []).flatMap((at) => table[at]?.because?.(subject) ?? []).filter((clause) => clause !== ''),
    };
  };

  function* observe(api: Api): Iterable<ObservedDecision> {
    for (const subject of parts.subjectsOf(api)) {
      const { verdict, row } = decide(subject);
      yield { place: parts.placeOf(subject), verdict, row, evidence: ids.filter((_, at) => table[at]?.holds(subject)) };
    }
  }
  return { ...parts, decide, observe };
}

function compile<Subject, Id extends string>(
  { id, rows }: JudgementParts<Subject, Id>,
  ids: readonly Id[],
): readonly CompiledRow[] {
  const indexOf = (evidence: Id): number => {
    const index = ids.indexOf(evidence);
    if (index === -1) throw new Error(`${id}: a row names the evidence ${evidence}, which does not exist.`);
    return index;
  };
  const isOn = (evidence: Id): boolean => !isSwitchedOff(`${id}/${evidence}`);
  return rows.flatMap((row, index) => {
    const { if: required, unless: excluded = [] } = row;
    const both = required.find((evidence) => excluded.includes(evidence));
    if (both !== undefined) throw new Error(`${id}: row ${index} requires and excludes ${both}.`);
    const compiled = { index, required: required.map(indexOf), excluded: excluded.filter(isOn).map(indexOf) };
    // Evidence that is switched off never holds, so that a row that requires it never applies.
    return isSwitchedOff(`${id}#${index}`) || !required.every(isOn) ? [] : [compiled];
  });
}
