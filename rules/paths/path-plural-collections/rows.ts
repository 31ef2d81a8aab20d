import type { DecisionRow } from '../../../src/judge/evidence.ts';
import type { collectionEvidence, createdEvidence, listedEvidence } from './judgements.ts';

/** Does this segment name a collection? */
export const collectionRows: readonly DecisionRow<keyof typeof collectionEvidence>[] = [
  // `path-simple` reports the verb, and its fix changes the path.
  { if: ['followsCrudVerb'], then: 'pass', example: 'GET /get/mailbox/{id}' },
  { if: ['itemFollows'], then: 'flag', example: 'GET /user/{id}' },
  { if: ['isVerb'], then: 'pass', example: 'POST /orders/{id}/cancel "Cancel an order"' },
  { if: ['isDescribedAsVerb'], then: 'pass', example: 'GET /search-user "Search users" -> User[]' },
  { if: ['isUnknown'], then: 'pass', example: 'GET /xyzzy' },
  { if: ['getListsThem'], then: 'flag', example: 'GET /user "List users" -> User[]' },
  { if: ['postCreatesThem'], then: 'flag', example: 'POST /user "Create a user"' },
];

/** Does GET list what the segment names? */
export const listedRows: readonly DecisionRow<keyof typeof listedEvidence>[] = [
  { if: ['isQualifier'], then: 'pass', example: 'GET /users/active -> User[]' },
  { if: ['isBelowReport'], then: 'pass', example: 'GET /search/user "Search users" -> User[]' },
  {
    if: ['isKind'],
    then: 'pass',
    example: 'GET /templates/email "Email templates" -> Email[]',
  },
  { if: ['getReturnsList', 'listIsNamesake'], then: 'flag', example: 'GET /users/work-schedule -> { workSchedules: Shift[] }' },
  { if: ['isContainer', 'behindCollection'], then: 'pass', example: 'GET /users/schedule "List schedules" -> Shift[]' },
  { if: ['getReturnsList', 'getNamesMany'], then: 'flag', example: 'GET /user "List users" -> User[]' },
  { if: ['getPromisesList', 'getNamesMany'], unless: ['getReturnsOne'], then: 'flag', example: 'GET /user "List users"' },
  { if: ['isContainer'], then: 'pass', example: 'GET /schedule -> Schedule[]' },
  { if: ['isWhole'], then: 'pass', example: 'GET /folders/{id}/path -> Path[]' },
  { if: ['isAttribute'], then: 'pass', example: 'GET /status -> Status[]' },
  {
    if: ['getReturnsList', 'itemsHaveNameOfPath', 'behindCollection'],
    then: 'flag',
    example: 'GET /customers/balance -> CustomersBalance[]',
  },
  { if: ['getReturnsList', 'listHasName'], then: 'flag', example: 'GET /member -> { member: User[] }' },
  {
    if: ['getReturnsList', 'listHasLastWord'],
    unless: ['getNamesOne'],
    then: 'flag',
    example: 'GET /task-template -> { templates: Task[] }',
  },
  { if: ['getReturnsAnything', 'getReadsMany'], then: 'flag', example: 'GET /user "Get users"' },
  {
    if: ['getReturnsList', 'itemsHaveName'],
    unless: ['behindCollection', 'getNamesOne'],
    then: 'flag',
    example: 'GET /order -> Order[]',
  },
  {
    if: ['getReturnsList', 'getPromisesList'],
    unless: ['behindCollection', 'isOfItem', 'isAction', 'getNamesOne', 'listHasOtherName'],
    then: 'flag',
    example: 'GET /licence "List agreements" -> Agreement[]',
  },
];

/** Does POST create what the segment names? */
export const createdRows: readonly DecisionRow<keyof typeof createdEvidence>[] = [
  { if: ['isQualifier'], then: 'pass', example: 'POST /new-order "Create an order"' },
  { if: ['endsInAttribute'], unless: ['pluralBeside'], then: 'pass', example: 'POST /access-token "Create an access token"' },
  // The structure is enough, whatever the texts say, and whether the word is a noun or a verb.
  {
    if: ['postAddsToList'],
    unless: ['isContainer', 'behindCollection', 'getNamesOne'],
    then: 'flag',
    example: 'GET /company -> { id, name }[]; POST /company <- { name }',
  },
  { if: ['isActionOnOwner'], then: 'pass', example: 'POST /orders/{id}/refund "Create a refund"' },
  {
    if: ['isActionAmongActions'],
    then: 'pass',
    example: 'POST /factors/{id}/challenge "Create a challenge"; POST /factors/{id}/verify',
  },
  {
    if: ['isOwnFile'],
    then: 'pass',
    example: 'GET /products/{id} -> { id, imageUrl }; POST /products/{id}/image "Add an image"',
  },
  { if: ['isKind'], then: 'pass', example: 'POST /listings/sale "Create a sale listing"' },
  { if: ['isSingleton'], unless: ['pluralBeside', 'isAccountHolder'], then: 'pass', example: 'POST /session "Create a session"' },
  { if: ['isOnlyOne'], then: 'pass', example: 'POST /user "Create a user"; GET /user -> User' },
  { if: ['postCreatesOne'], then: 'flag', example: 'POST /user "Create a user"' },
  {
    if: ['postCreatesSomething', 'pluralBeside'],
    then: 'flag',
    example: 'POST /example "Add a labeled utterance"; GET /examples',
  },
];
