import type { Api } from '../../../src/model/api.ts';
import { defineJudgement } from '../../judge/judgement.ts';
import { evidence } from './evidence.ts';
import { ReturnedSchemas } from './returned-schemas.ts';
import { mayNameSecret, ReturnedValue } from './subject.ts';

export const secretInResponse = defineJudgement({
  id: 'secret-in-response',
  question: 'Does this response expose a secret?',
  evidence,
  rows: [
    // What is no secret, whatever it is called
    { if: ['otherType'], then: 'pass', example: 'GET /users -> { password: boolean }' },
    { if: ['nameDescribesSecret'], then: 'pass', example: 'GET /users -> { has_password }' },
    { if: ['describedAsOther'], then: 'pass', example: 'GET /users -> { password "Whether there is one" }' },
    { if: ['describedAsIdentifier'], then: 'pass', example: 'GET /users -> { api_key "ID of the key" }' },
    { if: ['hidden'], then: 'pass', example: 'GET /keys -> { api_key "Only shown when the key is created" }' },
    { if: ['nameOfPair'], then: 'pass', example: 'GET /keys -> { access_key, secret_key }' },
    { if: ['fieldErrors'], then: 'pass', example: 'POST /users -> 422 { password: string[] }' },
    // What the operation is there to return
    { if: ['isToken', 'issuesTokens'], then: 'pass', example: 'POST /login -> { access_token }' },
    { if: ['isPassword', 'createsPassword'], then: 'pass', example: 'POST /credentials -> { password }' },
    { if: ['createsSecret'], unless: ['isPassword'], then: 'pass', example: 'POST /api-keys -> { api_key }' },
    // What is a secret
    { if: ['passwordFormat'], then: 'flag', example: 'GET /users -> { answer: password }' },
    { if: ['nameIsSecret'], then: 'flag', example: 'GET /users -> { password }' },
    { if: ['contextIsSecret'], then: 'flag', example: 'GET /keys -> ApiKey{ key }' },
  ],
  *subjectsOf(api: Api): Generator<ReturnedValue> {
    const returned = new ReturnedSchemas(api, mayNameSecret);
    for (const property of returned.properties) {
      for (const response of returned.responsesWith(property.owner)) yield new ReturnedValue(property, response);
    }
  },
  placeOf: ({ property: { place }, response: { operation, status } }: ReturnedValue) =>
    `${operation.label} ${status} ${place.pointer}`,
});
