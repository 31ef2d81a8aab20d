import type { PathNode } from '../../../src/facts/path-tree/path-tree.ts';
import { defineJudgement } from '../../../src/judge/judgement.ts';
import { getMethodEvidence } from './get-evidence.ts';
import { itemDecisionAt } from './item-judgement.ts';
import { nameEvidence } from './name-evidence.ts';
import { placeEvidence } from './place-evidence.ts';
import { postMethodEvidence } from './post-evidence.ts';
import { collectionRows, createdRows, listedRows } from './rows.ts';
import { namedSegmentsOf, nounAt, SingularSegment } from './subject.ts';
import { verbEvidence } from './verb-evidence.ts';

const placeOf = ({ node }: SingularSegment) => node.prefix;
const {
  endsInAttribute,
  isQualifier,
  isAccountHolder,
  isActionOnOwner,
  isAttribute,
  isContainer,
  isSingleton,
  isUnknown,
  isWhole,
  isOfItem,
  isAction,
  isActionAmongActions,
} = nameEvidence;
const { behindCollection, pluralBeside, isBelowReport, isKind } = placeEvidence;

export const listedEvidence = {
  behindCollection,
  isBelowReport,
  isKind,
  isQualifier,
  isAttribute,
  isContainer,
  isWhole,
  isOfItem,
  isAction,
  ...getMethodEvidence,
};

export const listedJudgement = defineJudgement({
  id: 'lists-named-items',
  question: 'Does GET list what the segment names?',
  evidence: listedEvidence,
  rows: listedRows,
  subjectsOf: namedSegmentsOf,
  placeOf,
});

export const createdEvidence = {
  endsInAttribute,
  isAccountHolder,
  isQualifier,
  isActionOnOwner,
  isActionAmongActions,
  isContainer,
  isSingleton,
  behindCollection,
  isKind,
  pluralBeside,
  getNamesOne: getMethodEvidence.getNamesOne,
  ...postMethodEvidence,
};

export const createdJudgement = defineJudgement({
  id: 'creates-named-items',
  question: 'Does POST create what the segment names?',
  evidence: createdEvidence,
  rows: createdRows,
  subjectsOf: namedSegmentsOf,
  placeOf,
});

export const collectionEvidence = {
  ...verbEvidence,
  isUnknown,
  itemFollows: {
    summary: 'The identifier of an item follows.',
    holds: ({ node, noun }: SingularSegment) => itemDecisionAt(node, noun) !== undefined,
    because: ({ node, noun }: SingularSegment) => itemDecisionAt(node, noun)?.because() ?? '',
    example: { yes: 'GET /user/{id}', no: 'GET /user' },
  },
  getListsThem: {
    summary: 'GET lists what the segment names.',
    holds: (segment: SingularSegment) => listedJudgement.decide(segment).verdict === 'flag',
    because: (segment: SingularSegment) => listedJudgement.decide(segment).because(),
    example: { yes: 'GET /user "List users" -> User[]', no: 'GET /user "Get the user" -> User' },
  },
  postCreatesThem: {
    summary: 'POST creates what the segment names.',
    holds: (segment: SingularSegment) => createdJudgement.decide(segment).verdict === 'flag',
    because: (segment: SingularSegment) => createdJudgement.decide(segment).because(),
    example: { yes: 'POST /user "Create a user"', no: 'POST /user "Search users"' },
  },
};

export const collectionJudgement = defineJudgement({
  id: 'names-collection',
  question: 'Does this segment name a collection?',
  evidence: collectionEvidence,
  rows: collectionRows,
  subjectsOf: namedSegmentsOf,
  placeOf,
});

/** Returns whether a segment in the singular names a collection. */
export function namesCollection(node: PathNode): boolean {
  const noun = nounAt(node);
  return noun !== undefined && collectionJudgement.decide(new SingularSegment(node, noun)).verdict === 'flag';
}
