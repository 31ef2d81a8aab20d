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
  ['GET /periodicquery/{id} "Get a periodic query"; DELETE /periodicquery/{id}', ['periodicquery']],
  ['GET /periodicquery/{id} "Fetch one"; DELETE /periodicquery/{id}', []],
  [
    'GET /explicitlist -> { id, name }[]; POST /explicitlist "Add to the explicit list"; PUT /explicitlist/{id} "Update an explicit list item"',
    [],
  ],
  // An action that is done automatically is no thing, though one may be configured by its id.
  ['GET /autoscale/{id} "Get autoscale settings"; PUT /autoscale/{id}', []],
  ['GET /auto-scale/{id} "Get autoscale settings"; PUT /auto-scale/{id}', []],
  ['GET /autoresponder/{id}; PUT /autoresponder/{id}', ['autoresponder']],
  // A superlative says which alarm.
  ['GET /alarm/highestSeverity "Get the alarm with the highest severity" -> Alarm', []],
  ['GET /alarm/highestSeverity -> Alarm[]', []],
  // The object of a verb, whichever the verb, and whether or not a text says what is done.
  ['GET /get/mailbox/{id}; GET /get/mailbox/all -> Mailbox[]', []],
  ['POST /add/mailbox "Create a mailbox"', []],
  ['POST /mail/mailbox "Create a mailbox"', ['mailbox']],
  ['GET /list/{listId}; GET /list/{listId}/card/{cardId}', ['list', 'card']],
  // GET returns an array, and POST adds to it: no text is needed.
  ['GET /company -> { id, name }[]; POST /company <- { name } -> 200', ['company']],
  ['GET /company -> { id, name }[]; POST /company -> 201', ['company']],
  ['GET /company -> { id, name }[]; POST /company <- { query } -> 200', []],
  ['GET /company -> { id, name }; POST /company <- { name } -> 200', []],
  ['GET /companies/schedule -> { id, name }[]; POST /companies/schedule -> 201', []],
  ['GET /users/company -> { id, name }[]; POST /users/company -> 201', []],
  ['GET /company "Get the company" -> { id, name }[]; POST /company -> 201', []],
])('%s has %j', async (example, expected) => {
  const findings = await lintByPlace('path-plural-collections', stringify({ ...descriptionOf(example), info: undefined }));
  expect(findings.map(({ data }) => data.name)).toEqual(expected);
});
