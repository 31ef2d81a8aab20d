import { MOVED, MOVED_BELOW } from '../../changes/changelog/operation-texts.ts';
import { segmentsOf } from '../../facts/paths/version.ts';
import type { Operation } from '../../model/operation.ts';
import { operationUse, type Use } from '../../model/use.ts';
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
  return findings.flatMap((finding) => {
    const { rule, uses } = finding;
    if (rule.id === 'operation-added' && uses.length === 1 && targets.has(uses[0]?.label ?? '')) return [];
    return REMOVAL_RULES.test(rule.id) ? splitRemoval(finding, bySource) : finding;
  });
}

/** The moves among removed operations, and the removals that are left. */
function splitRemoval(finding: PlacedFinding, moves: ReadonlyMap<string, Move>): readonly PlacedFinding[] {
  const found = finding.uses.flatMap(({ label }) => moves.get(label) ?? []);
  if (found.length === 0) return [finding];
  const left = finding.uses.filter(({ label }) => !moves.has(label));
  const data = { ...finding.data, ...(finding.data.number !== undefined && { number: left.length }) };
  return [...movesOf(finding, found), ...(left.length > 0 ? [{ ...finding, uses: left, data }] : [])];
}

function movesOf(finding: PlacedFinding, moves: readonly Move[]): readonly PlacedFinding[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const key = `${move.before} ${move.now}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()].flatMap((group) => {
    const [{ before, now }] = group as [Move];
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
  let shared = 0;
  while (shared < Math.min(before.length, now.length) && before.at(-1 - shared) === now.at(-1 - shared)) shared++;
  const startOf = (segments: readonly string[]) =>
    segments
      .slice(0, segments.length - shared)
      .map((segment) => `/${segment}`)
      .join('');
  return { before: startOf(before), now: startOf(now) };
}
