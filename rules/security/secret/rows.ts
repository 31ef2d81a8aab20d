import type { Api } from '../../../src/model/api.ts';
import { defineJudgement } from '../../judge/judgement.ts';
import { descriptionEvidence } from './description-evidence.ts';
import { nameEvidence } from './name-evidence.ts';
import { type SubmittedValue, submittedValues } from './subject.ts';

export const secretInUrl = defineJudgement({
  id: 'secret-in-url',
  question: 'Does this value of a URL carry a secret or sensitive data?',
  evidence: { ...nameEvidence, ...descriptionEvidence },
  rows: [
    { if: [], unless: ['suggestsSecret'], then: 'pass', example: 'GET /files (limit)' },
    // What cannot be a secret, whatever it is called
    { if: ['limitedValues'], then: 'pass', example: 'GET /files (password boolean)' },
    { if: ['describedAsChoice'], then: 'pass', example: 'GET /files (token "Whether to return a token")' },
    { if: ['describedAsPagination'], then: 'pass', example: 'GET /files (access_token "Cursor of the next page")' },
    { if: ['shortForOther'], then: 'pass', example: 'GET /sun (dni "Direct normal irradiance")' },
    { if: ['nameDescribesSecret'], then: 'pass', example: 'GET /files (has_password)' },
    { if: ['passwordFormat'], then: 'flag', example: 'GET /files (x password)' },
    // The items of collections
    { if: ['keyOfEntry'], then: 'pass', example: 'GET /secrets/{key} (key "The secret key")' },
    { if: ['idOfThing'], unless: ['describedAsSecret'], then: 'pass', example: 'GET /cards/{card_token}' },
    { if: ['itemOfSecrets', 'describedAsIdentifier'], then: 'pass', example: 'GET /api-keys/{key} (key "ID of the key")' },
    { if: ['itemOfSecrets', 'idMentioned'], then: 'pass', example: 'GET /tokens/{token} "Get a token by id"' },
    { if: ['itemOfSecrets', 'otherToken'], then: 'pass', example: 'GET /tokens/{token} "Get the price of a coin"' },
    { if: ['segmentNamesSecret'], then: 'flag', example: 'GET /api-keys/{key}' },
    {
      if: ['itemOfSecrets', 'bareToken', 'described'],
      then: 'flag',
      example: 'GET /tokens/{token} (token "The token to revoke")',
    },
    { if: ['itemOfSecrets'], unless: ['nameIsSecret'], then: 'pass', example: 'GET /tokens/{token}' },
    // The names
    { if: ['nameIsSecret'], unless: ['describedAsIdentifier'], then: 'flag', example: 'GET /files (access_token)' },
    { if: ['nameIsSensitive'], then: 'flag', example: 'GET /people (ssn)' },
    // The descriptions
    { if: ['describedAsSequence'], then: 'pass', example: 'GET /logs (token "To continue reading")' },
    { if: ['describedAsSecret'], then: 'flag', example: 'GET /files (value "The access token.")' },
    // Names that say little
    { if: ['bareToken', 'oneTimeAction'], then: 'flag', example: 'POST /users/verify-email (token "The token identifier")' },
    {
      if: ['bareToken'],
      unless: ['describedAsIdentifier', 'otherToken', 'paginated'],
      then: 'flag',
      example: 'GET /files (token)',
    },
    { if: ['nameOfKeyScheme'], then: 'flag', example: descriptionEvidence.nameOfKeyScheme.example.yes },
  ],
  *subjectsOf(api: Api): Generator<SubmittedValue> {
    for (const operation of api.operations()) {
      for (const parameter of operation.parameters) yield* submittedValues(parameter, operation, api);
    }
  },
  placeOf: ({ operation, parameter, property }: SubmittedValue) =>
    `${operation?.label} ${parameter.in}:${parameter.name}${property ? `.${property.name}` : ''}`,
});
