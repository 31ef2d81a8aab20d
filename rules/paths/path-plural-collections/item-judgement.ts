import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import type { Noun } from '../../../src/facts/paths/noun.ts';
import { defineJudgement, type SubjectDecision } from '../../../src/judge/judgement.ts';
import type { Api } from '../../../src/model/api.ts';
import { itemNameEvidence } from './item-name-evidence.ts';
import { itemRows } from './item-rows.ts';
import { type ItemSubject, itemSubjectsAt } from './item-subject.ts';
import { itemTextEvidence } from './item-text-evidence.ts';
import { itemUseEvidence } from './item-use-evidence.ts';
import { placeEvidence } from './place-evidence.ts';
import { namedSegmentsOf } from './subject.ts';

export const itemEvidence = { ...itemNameEvidence, ...placeEvidence, ...itemUseEvidence, ...itemTextEvidence };

export const itemJudgement = defineJudgement({
  id: 'identifies-items',
  question: 'Does an identifier of an item follow this segment?',
  evidence: itemEvidence,
  rows: itemRows,
  subjectsOf: itemSubjectsOf,
  placeOf: ({ child }: ItemSubject) => child.prefix,
});

/** The parameters that follow segments in the singular. */
function* itemSubjectsOf(api: Api): Generator<ItemSubject> {
  for (const { node, noun } of namedSegmentsOf(api)) yield* itemSubjectsAt(node, noun);
}

/** The decision that an identifier of an item follows a segment; `undefined` where none does. */
export function itemDecisionAt(node: PathNode, noun: Noun): SubjectDecision | undefined {
  for (const subject of itemSubjectsAt(node, noun)) {
    const decision = itemJudgement.decide(subject);
    if (decision.verdict === 'flag') return decision;
  }
  return undefined;
}
