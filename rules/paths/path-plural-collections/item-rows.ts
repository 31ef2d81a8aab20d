import type { DecisionRow } from '../../../src/judge/evidence.ts';
import type { itemEvidence } from './item-judgement.ts';

/** Does an identifier of an item follow this segment? */
export const itemRows: readonly DecisionRow<keyof typeof itemEvidence>[] = [
  // Verbs, and values that are set. A compound that the parameter repeats is a thing, even if it begins with a verb.
  { if: ['isVerbAndObject'], then: 'pass', example: 'POST /change-password/{id} "Change a password"' },
  { if: ['repeatsCompound'], then: 'flag', example: '/merge_request/{merge_request_id}' },
  { if: ['setsValue'], then: 'pass', example: 'POST /region/{regionCode}' },
  { if: ['startsWithVerb'], then: 'pass', example: 'GET /verify-address/{id}' },
  {
    if: ['hasNoPlural', 'hasWholeLifecycle'],
    then: 'flag',
    example: 'POST /ip-acl "Create an ACL"; GET /ip-acl/{accessControlListId}; DELETE /ip-acl/{accessControlListId}',
  },
  { if: ['hasNoPlural'], then: 'pass', example: 'GET /xyzzy/{id}' },
  // Several parameters in a row.
  { if: ['compoundIsBelow'], then: 'flag', example: 'GET /agent-status/{instance}/{agentStatusId}' },
  {
    if: ['itemIsBelow'],
    unless: ['isAttribute', 'isAction', 'isComputed', 'returnsOtherThings'],
    then: 'flag',
    example: '/library/{system}/{library_name}',
  },
  { if: ['onlyParametersFollow'], unless: ['repeatsName'], then: 'pass', example: '/article/{shop}/{number}' },
  // The thing that the parameter identifies: the one that the segment names, or one that it selects from other things.
  { if: ['identifiesResource'], then: 'pass', example: 'GET /policy/{resourceArn}' },
  { if: ['isLookup'], then: 'pass', example: 'GET /models/brand/{brandId} -> { id, brandId }[]' },
  {
    if: ['isKind'],
    unless: ['repeatsName', 'pluralBeside'],
    then: 'pass',
    example: 'GET /templates/email/{id} "Get an email template"',
  },
  {
    if: ['isBelowReport', 'getIsAboutOtherThing'],
    unless: ['pluralBeside'],
    then: 'pass',
    example: 'GET /report/user/{userId} "Get the usage"',
  },
  { if: ['getReturnsNamesake', 'isGenericId'], unless: ['isComputed'], then: 'flag', example: 'GET /token/{id} -> Token' },
  {
    if: ['returnsOtherThings'],
    unless: ['isGenericId', 'isDescribedAsOtherId'],
    then: 'pass',
    example: 'GET /forms/attributes/form/{formId} "List attributes of a form"',
  },
  {
    if: ['repeatsName', 'getIsAboutOtherThing'],
    unless: ['isMarkedId', 'pluralBeside'],
    then: 'pass',
    example: 'GET /weather/city/{city} "Get the forecast"',
  },
  { if: ['isMarkedId'], then: 'flag', example: 'GET /team/{teamId}' },
  { if: ['pluralBeside'], then: 'flag', example: 'GET /template/{type}; GET /templates' },
  // Words for actions, for attributes, and behind a collection rarely name a collection.
  {
    if: ['isAction'],
    unless: ['isDescribedAsId', 'postIsHere', 'mentionsOne'],
    then: 'pass',
    example: 'GET /filter/{term}',
  },
  {
    if: ['getListsThemThere'],
    then: 'flag',
    example: 'GET /recovery-code/{userId} -> { recoveryCodes: Code[] }',
  },
  { if: ['isAttribute'], unless: ['canBeChanged'], then: 'pass', example: 'GET /email/{userId}' },
  { if: ['behindCollection', 'isDescribedAsId'], then: 'flag', example: 'GET /dealers/car/{vin} (vin "The number of the car")' },
  {
    if: ['isGenericId', 'isDescribedAsOtherId'],
    unless: ['getListsHere'],
    then: 'pass',
    example: 'GET /car/{id} (id "Dealer id")',
  },
  {
    if: ['postIsHere', 'canBeChanged', 'isGenericId'],
    then: 'flag',
    example: 'POST /users/group; DELETE /users/group/{id}',
  },
  {
    if: ['isGenericId', 'mentionsOne', 'isPlainNoun'],
    then: 'flag',
    example: 'GET /entities/pathway/{id} "Get a pathway with its genes"',
  },
  {
    if: ['isGenericId', 'getListsHere', 'itemIsListed'],
    then: 'flag',
    example: 'GET /tags/detail -> TagDetails[]; GET /tags/detail/{id} -> TagDetails',
  },
  { if: ['behindCollection'], then: 'pass', example: 'GET /users/group/{id}' },
  // Parameters with other names.
  { if: ['repeatsName'], then: 'flag', example: 'GET /organization/{org} "Get an organization"' },
  {
    if: ['choosesHow', 'getReturnsNamesake'],
    unless: ['getIsAboutOtherThing', 'getReturnsOneHere'],
    then: 'flag',
    example: 'GET /platform/{type} "Get a platform" -> Platform',
  },
  { if: ['choosesHow'], then: 'pass', example: 'GET /board/{format}' },
  { if: ['identifiesContent'], then: 'pass', example: 'GET /calendar/{event_id}' },
  { if: ['getListsHere'], then: 'flag', example: 'GET /hub -> Hub[]; GET /hub/{number}' },
  { if: ['canBeChanged', 'isPlainNoun'], then: 'flag', example: 'GET /hub/{serial}; PUT /hub/{serial}' },
  { if: ['getReturnsOneHere'], then: 'pass', example: 'GET /account -> Account; GET /account/{id}' },
  { if: ['isComputed'], then: 'pass', example: 'GET /balance/{accountId}' },
  { if: ['mentionsOne'], then: 'flag', example: 'GET /clan/{groupId} "Get the members of a clan"' },
  { if: ['isGenericId'], then: 'flag', example: 'GET /user/{id}' },
  {
    if: ['isDescribedAsId'],
    unless: ['getIsAboutOtherThing'],
    then: 'flag',
    example: 'GET /car/{vin} (vin "The number of the car")',
  },
  {
    if: ['getReturnsNamesake', 'isPlainNoun'],
    unless: ['getIsAboutOtherThing'],
    then: 'flag',
    example: 'GET /vehicle/{vin} -> Vehicle',
  },
];
