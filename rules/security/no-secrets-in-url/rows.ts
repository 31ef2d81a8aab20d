import { defineJudgement } from '../../../src/judge/judgement.ts';
import type { Api } from '../../../src/model/api.ts';
import { descriptionEvidence } from './description-evidence.ts';
import { nameEvidence } from './name-evidence.ts';
import { type SubmittedValue, submittedValues } from './subject.ts';
import { valueEvidence } from './value-evidence.ts';

export const secretInUrl = defineJudgement({
  id: 'secret-in-url',
  question: 'Does this value in a URL carry a secret or sensitive data?',
  evidence: { ...valueEvidence, ...nameEvidence, ...descriptionEvidence },
  rows: [
    // Values that are not a secret, whatever their name
    { if: ['limitedValues'], then: 'pass', example: 'GET /files (password boolean)' },
    { if: ['describedAsOther'], then: 'pass', example: 'GET /files (access_token "Cursor of the next page")' },
    { if: ['nameDescribesSecret'], unless: ['idDescribedAsSecret'], then: 'pass', example: 'GET /files (token_type)' },
    { if: ['codeOfRedirect'], then: 'pass', example: 'GET /auth/callback (code, state)' },
    { if: ['passwordFormat'], then: 'flag', example: 'GET /files (x password)' },
    { if: ['opensOnce'], then: 'flag', example: 'POST /reset-password/{guid}' },
    // The items of collections
    { if: ['keyOfEntry'], then: 'pass', example: 'GET /secrets/{key} (key "The secret key")' },
    { if: ['itemOfSecrets', 'idMentioned'], then: 'pass', example: 'GET /tokens/{token} "Get a token by id"' },
    { if: ['segmentNamesSecret'], then: 'flag', example: 'GET /api-keys/{key}' },
    { if: ['itemOfSecrets'], unless: ['nameIsSecret', 'hasDescription'], then: 'pass', example: 'GET /tokens/{token}' },
    // Names and descriptions
    { if: ['nameIsSecret'], unless: ['describedAsIdentifier', 'idOfThing'], then: 'flag', example: 'GET /files (access_token)' },
    { if: ['nameIsSensitive'], unless: ['idOfThing'], then: 'flag', example: 'GET /people (ssn)' },
    { if: ['describedAsSecret'], unless: ['forNextRequest'], then: 'flag', example: 'GET /files (value "The access token.")' },
    // Names that say little
    {
      if: ['bareToken'],
      unless: ['describedAsIdentifier', 'otherToken', 'forNextRequest'],
      then: 'flag',
      example: 'GET /files (token)',
    },
    { if: ['keyWithoutScheme'], then: 'flag', example: 'GET /forecast (key, city, days)' },
    { if: ['nameOfKeyScheme'], then: 'flag', example: descriptionEvidence.nameOfKeyScheme.example.yes },
  ],
  *subjectsOf(api: Api): Generator<SubmittedValue> {
    for (const operation of api.operations()) {
      for (const parameter of operation.parameters) yield* submittedValues(parameter, operation, api);
    }
  },
  placeOf: ({ operation, parameter, property }: SubmittedValue) =>
    `${operation.label} ${parameter.in}:${parameter.name}${property ? `.${property.name}` : ''}`,
});
