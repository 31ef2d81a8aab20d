import { MOVED, MOVED_BELOW } from '../../changes/changelog/operation-texts.ts';
import { pathOfSegments, segmentsOf } from '../../facts/paths/version.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Operation } from '../../model/operation.ts';
import { operationUse, type Use } from '../../model/use.ts';
import { sharedEnd } from '../../text/shared-end.ts';
import type { PlacedFinding } from '../lint-api.ts';

/** The messages that operations are removed, by rule. */
const REMOVAL_RULES = /^(?:compat-operation-(?:removed|gone)|operation-removed)$/;
/** From how many operations on the same move is one change. */
const FEWEST = 3;

interface Move {
  readonly from: Operation;
  readonly to: Operation;
  readonly before: string;
  readonly now: string;
}

/**
 * Takes the removal of an operation and its addition at another path together.
 *
 * @param removed The operations of the older version that the newer one no longer has.
 */
export function withMoves(findings: readonly PlacedFinding[], removed: readonly Operation[]): readonly PlacedFinding[] {
  const added = findings.flatMap(({ rule, uses }) =>
    rule.id === 'operation-added' && uses.length === 1 ? (uses[0]?.operation ?? []) : [],
  );
  const moves = findMoves(removed, added);
  if (moves.length === 0) return findings;
  const bySource = new Map(moves.map((move) => [move.from.label, move]));
  const targets = new Set(moves.map(({ to }) => to.label));
  const left = findings.flatMap((finding) => {
    const { rule, uses } = finding;
    if (rule.id === 'operation-added' && uses.length === 1 && targets.has(uses[0]?.label ?? '')) return [];
    return REMOVAL_RULES.test(rule.id) ? withoutMoves(finding, bySource) : finding;
  });
  const groups = groupBy(findings, ({ rule, severity }) => (REMOVAL_RULES.test(rule.id) ? `${rule.id} ${severity}` : undefined));
  return [
    ...left,
    ...[...groups.values()].flatMap((group) =>
      movesOf(
        group[0],
        group.flatMap(({ uses }) => movesIn(uses, bySource)),
      ),
    ),
  ];
}

type Moves = ReadonlyMap<string, Move>;

function movesIn(uses: readonly Use[], moves: Moves): readonly Move[] {
  return uses.flatMap(({ label }) => moves.get(label) ?? []);
}

/** The removal of the operations that have not moved. */
function withoutMoves(finding: PlacedFinding, moves: Moves): readonly PlacedFinding[] {
  const uses = finding.uses.filter(({ label }) => !moves.has(label));
  if (uses.length === finding.uses.length) return [finding];
  const data = { ...finding.data, ...(finding.data.number !== undefined && { number: uses.length }) };
  return uses.length > 0 ? [{ ...finding, uses, data }] : [];
}

function movesOf(finding: PlacedFinding, moves: readonly Move[]): readonly PlacedFinding[] {
  return [...groupBy(moves, ({ before, now }) => `${before} ${now}`).values()].flatMap((group) => {
    const [{ before, now }] = group;
    if (group.length >= FEWEST && before !== '' && now !== '')
      return [movedTo(finding, MOVED_BELOW, group, { number: group.length, before, now })];
    return group.map((move) => movedTo(finding, MOVED, [move], { operation: move.from.label, target: move.to.label }));
  });
}

function movedTo(finding: PlacedFinding, messageId: string, moves: readonly Move[], data: PlacedFinding['data']): PlacedFinding {
  const uses: readonly Use[] = moves.map(({ to }) => operationUse(to));
  return { ...finding, messageId, data, uses };
}

/** The removed operations that are at another path now: with the same id, or the same summary and last segment. */
function findMoves(removed: readonly Operation[], added: readonly Operation[]): readonly Move[] {
  const taken = new Set<Operation>();
  return removed.flatMap((from) => {
    const others = added.filter((to) => to.method === from.method && !taken.has(to));
    const byId = others.filter(({ operationId }) => operationId !== undefined && operationId === from.operationId);
    const same = byId.length > 0 ? byId : others.filter((to) => isAlike(from, to));
    const [to, second] = same;
    if (!to || second) return [];
    taken.add(to);
    return [{ from, to, ...differenceOf(from.pathItem.template, to.pathItem.template) }];
  });
}

function isAlike(from: Operation, to: Operation): boolean {
  const [ends, summaries] = [
    [from, to].map(({ pathItem }) => lastName(pathItem.template)),
    [from, to].map(({ summary }) => summary.trim()),
  ];
  return ends[0] !== undefined && ends[0] === ends[1] && summaries[0] !== '' && summaries[0] === summaries[1];
}

function lastName(template: string): string | undefined {
  return segmentsOf(template).findLast((segment) => !segment.includes('{'));
}

/** The starts of two paths before the end that they share. */
function differenceOf(from: string, to: string): Pick<Move, 'before' | 'now'> {
  const [before, now] = [segmentsOf(from), segmentsOf(to)];
  const shared = sharedEnd(before, now);
  const startOf = (segments: readonly string[]) => pathOfSegments(segments.slice(0, segments.length - shared));
  return { before: startOf(before), now: startOf(now) };
}
