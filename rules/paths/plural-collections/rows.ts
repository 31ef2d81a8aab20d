import type { Row } from '../../judge/evidence.ts';
import type { collectionEvidence, createdEvidence, listedEvidence } from './judgements.ts';

/** Does GET list what the segment names? */
export const listedRows: readonly Row<keyof typeof listedEvidence>[] = [
  { if: ['hasQualifier'], unless: ['getNamesMany'], then: 'pass', example: 'GET /users/active -> User[]' },
  {
    if: ['getReturnsList', 'getReadsMany', 'itemsHaveName'],
    then: 'flag',
    example: 'GET /schemes/level "Get security levels" -> SecurityLevel[]',
  },
  { if: ['isAttribute', 'behindCollection'], then: 'pass', example: 'GET /users/status "List statuses" -> Status[]' },
  {
    if: ['isContainer', 'isOneWord', 'behindCollection'],
    then: 'pass',
    example: 'GET /users/schedule "List schedules" -> Schedule[]',
  },
  { if: ['getReturnsList', 'getNamesMany'], then: 'flag', example: 'GET /user "List users" -> User[]' },
  { if: ['getPromisesList', 'getNamesMany'], unless: ['getReturnsOne'], then: 'flag', example: 'GET /user "List users"' },
  {
    if: ['getReturnsList', 'listHasPluralName'],
    unless: ['isOneWord'],
    then: 'flag',
    example: 'GET /model-config -> { model_configs: Model[] }',
  },
  { if: ['isContainer'], then: 'pass', example: 'GET /schedule -> Schedule[]' },
  { if: ['isAttribute'], then: 'pass', example: 'GET /status -> Status[]' },
  { if: ['getReturnsList', 'listHasName'], then: 'flag', example: 'GET /member -> { member: User[] }' },
  {
    if: ['getReturnsList', 'itemsHaveNameOfPath', 'behindCollection'],
    then: 'flag',
    example: 'GET /customers/balance -> CustomersBalance[]',
  },
  { if: ['getReturnsAnything', 'getReadsMany'], then: 'flag', example: 'GET /user "Get users"' },
  { if: ['isSingleton'], then: 'pass', example: 'GET /session -> Session[]' },
  { if: ['getReturnsList', 'listHasPluralName'], then: 'flag', example: 'GET /member -> { members: User[] }' },
  { if: ['behindCollection'], then: 'pass', example: 'GET /users/group -> Group[]' },
  { if: ['getNamesOne'], then: 'pass', example: 'GET /server-key "Show the server key" -> ServerKey[]' },
  { if: ['getReturnsList', 'itemsHaveName'], then: 'flag', example: 'GET /order -> Order[]' },
];

/** Does POST create what the segment names? */
export const createdRows: readonly Row<keyof typeof createdEvidence>[] = [
  { if: ['isQualifier'], then: 'pass', example: 'POST /users/active "Create an active"' },
  { if: ['endsInAttribute'], unless: ['pluralBeside'], then: 'pass', example: 'POST /access-token "Create an access token"' },
  { if: ['isActionOnOwner'], unless: ['pluralBeside'], then: 'pass', example: 'POST /orders/{id}/refund "Create a refund"' },
  { if: ['isVerbAndObject'], then: 'pass', example: 'POST /transfer-order "Transfer an order"' },
  { if: ['isSingleton'], unless: ['pluralBeside', 'isAccountHolder'], then: 'pass', example: 'POST /session "Create a session"' },
  { if: ['isOnlyOne'], then: 'pass', example: 'POST /user "Create a user"; GET /user -> User' },
  { if: ['postCreatesOne'], then: 'flag', example: 'POST /user "Create a user"' },
  { if: ['postSubmitsOne', 'postReturnsCreated'], then: 'flag', example: 'POST /receipt "Record a receipt" -> 201 Receipt' },
  {
    if: ['postCreatesSomething', 'pluralBeside'],
    then: 'flag',
    example: 'POST /example "Add a labeled utterance"; GET /examples',
  },
];

/** Does this segment name a collection? */
export const collectionRows: readonly Row<keyof typeof collectionEvidence>[] = [
  { if: ['itemFollows'], then: 'flag', example: 'GET /user/{id}' },
  { if: ['isVerb'], then: 'pass', example: 'POST /orders/{id}/cancel "Cancel an order"' },
  { if: ['isUnknown'], then: 'pass', example: 'GET /xyzzy -> Xyzzy[]' },
  { if: ['getListsThem'], then: 'flag', example: 'GET /user "List users" -> User[]' },
  { if: ['postCreatesThem'], then: 'flag', example: 'POST /user "Create a user"' },
];
