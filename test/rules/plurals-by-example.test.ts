// Collections in the singular, and what only looks like one, in descriptions in short form.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { descriptionOf } from '../support/short-example.ts';
import { lintByPlace } from '../support/test-rule.ts';

test.each([
  // What belongs to the client is one.
  ['POST /accounting/workspace "Create a workspace"', ['workspace']],
  ['POST /account/workspace "Create a workspace"', []],
  // What is read or changed beside, without being selected, is the only one.
  ['POST /user "Create a user"; GET /user (username) -> User', ['user']],
  ['POST /user "Create a user"; GET /user (key) -> User', []],
  ['POST /user "Create a user"; GET /user (cookie username) -> User', []],
  ['POST /user "Create a user"; PUT /user "Update an existing user"', ['user']],
  ['POST /clients/{id}/user "Create a user"; PUT /clients/{id}/user "Update an existing user"', []],
  // What is returned may contradict the summary.
  ['GET /user "List users" -> { name, email }', []],
  ['GET /user "List users of all" -> { name, email }', []],
  ['GET /user "Get all users" -> { name, email }', ['user']],
  // Verbs and values
  ['GET /customer-contact/{id}; PUT /customer-contact/{id} "Customer contact update"', ['customer-contact']],
  ['GET /minister/{ministerId}', ['minister']],
  ['POST /max-price/{maxPrice}', []],
  // A text may show that a word is a compound.
  ['GET /hybridconnection/{id} "Get a hybrid connection"', ['hybridconnection']],
])('%s has %j', async (example, expected) => {
  const findings = await lintByPlace('path-plural-collections', stringify({ ...descriptionOf(example), info: undefined }));
  expect(findings.map(({ data }) => data.name)).toEqual(expected);
});
