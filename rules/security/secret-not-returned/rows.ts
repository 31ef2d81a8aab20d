import { mayNameSecret } from '../../../src/facts/secrets/returned-names.ts';
import { defineJudgement } from '../../../src/judge/judgement.ts';
import type { Api } from '../../../src/model/api.ts';
import { valueEvidence } from '../no-secrets-in-url/value-evidence.ts';
import { responseEvidence } from './evidence.ts';
import { ReturnedSchemas } from './returned-schemas.ts';
import { ReturnedValue } from './subject.ts';

export const secretInResponse = defineJudgement({
  id: 'secret-in-response',
  question: 'Do responses expose a secret in this property?',
  evidence: { ...valueEvidence, ...responseEvidence },
  rows: [
    // Values that are not a secret, whatever their name
    { if: ['otherType'], then: 'pass', example: 'GET /users -> { password: boolean }' },
    { if: ['nameDescribesSecret'], then: 'pass', example: 'GET /users -> { has_password }' },
    { if: ['describedAsOther'], then: 'pass', example: 'GET /users -> { password "Whether there is one" }' },
    { if: ['describedAsIdentifier'], then: 'pass', example: 'GET /users -> { api_key "ID of the key" }' },
    { if: ['hidden'], then: 'pass', example: 'GET /keys -> { api_key "Only shown when the key is created" }' },
    { if: ['nameOfPair'], then: 'pass', example: 'GET /keys -> { access_key, secret_key }' },
    { if: ['resultOfCheck'], then: 'pass', example: 'GET /payments -> { avs_code, cvv_code }' },
    // Values that are a secret, unless the operation exists to return it
    { if: ['passwordFormat'], unless: ['returnedOnPurpose'], then: 'flag', example: 'GET /users -> { answer: password }' },
    { if: ['nameIsSecret'], unless: ['returnedOnPurpose'], then: 'flag', example: 'GET /users -> { password }' },
    { if: ['contextIsSecret'], unless: ['returnedOnPurpose'], then: 'flag', example: 'GET /keys -> ApiKey{ key }' },
  ],
  *subjectsOf(api: Api): Generator<ReturnedValue> {
    const returned = new ReturnedSchemas(api, mayNameSecret);
    for (const property of returned.properties) yield new ReturnedValue(property, returned);
  },
  placeOf: ({ property }: ReturnedValue) => property.place.pointer,
});
