// How an operation's summary, description and id mention the noun of a segment.
import { describe, expect, test } from 'vitest';
import { describesCreation, describesCreationOfAny } from '../../../src/facts/paths/creation-mentions.ts';
import { type Noun, nounOf } from '../../../src/facts/paths/noun.ts';
import {
  beginsWithWord,
  hasVerbWithObject,
  isAboutNoun,
  isAboutOneOf,
  mentionsOneOf,
  namesCurrent,
  namesOtherThings,
} from '../../../src/facts/paths/noun-mentions.ts';
import {
  mentionsPlural,
  namesMany,
  namesSingleThing,
  promisesList,
  readsMany,
} from '../../../src/facts/paths/plural-mentions.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { apiOf, operationOf } from '../../model/support.ts';

function operation(summary: string, operationId?: string): Operation {
  return operationOf(apiOf({ openapi: '3.1.0', paths: { '/x': { get: { summary, operationId } } } }), 'GET /x');
}

function noun(text: string): Noun {
  const found = nounOf(text);
  if (!found) throw new Error(`${text} has no noun`);
  return found;
}

/** A summary, a segment, and whether the summary mentions its noun in this way. */
type Mention = readonly [summary: string, segment: string, expected: boolean];

describe('the text of an operation about many objects', () => {
  test.each<Mention>([
    ['List payment links', 'payment-link', true],
    ['Get the links', 'payment-link', true],
    ['Get a payment link', 'payment-link', false],
    ['List paymentlinks', 'payment-link', true],
    ['List hybrid connections', 'hybridconnection', true],
    ['List new jobs', 'wjob', false],
    ['Get the owner of the links', 'link', false],
  ])('mentions in `%s` the plural of /%s: %s', (summary, segment, expected) => {
    expect(mentionsPlural(operation(summary), noun(segment))).toBe(expected);
  });

  test.each<Mention>([
    ['List budget', 'budget', true],
    ['Lists budget', 'budget', true],
    ['Return all estimation', 'estimation', true],
    ['Get exchange rate list', 'exchange-rate', true],
    ['Get exchange rate', 'exchange-rate', false],
    ['List rate', 'exchange-rate', false],
    ['List playlist', 'playlist', false],
    ['List account', 'account', false],
    ['List bank account', 'bank-account', true],
    ['List all account', 'account', true],
    ['Listen budget', 'budget', false],
    ['Show all the budget', 'budget', true],
    ['Budgets', 'budget', true],
  ])('names in `%s` many of /%s: %s', (summary, segment, expected) => {
    expect(namesMany(operation(summary), noun(segment))).toBe(expected);
  });

  test.each([
    ['List orders', true],
    ['Lists orders', true],
    ['Get all orders', true],
    ['Not all orders', false],
    ['Returns a paginated list of users', true],
    ['Returns a collection of users', true],
    ['Returns a collection', false],
    ['Returns the owner of a list of users', false],
    ['One two three four five six seven list of users', false],
    ['One two three four five six list of users', true],
    ['Get orders', false],
  ])('promises in `%s` a list: %s', (summary, expected) => {
    expect(promisesList(operation(summary))).toBe(expected);
  });

  test.each<Mention>([
    ['Returns auditing records', 'record', true],
    ['Returns exchange rates', 'exchange-rate', true],
    ['Auditing records', 'record', false],
    ['Returns the records book', 'record', false],
    ['Downloads delivery notes', 'note', false],
    ['Export notes', 'note', false],
    ['Receive callbacks', 'callback', false],
    ['Get a record', 'record', false],
  ])('states in `%s` that it reads many of /%s: %s', (summary, segment, expected) => {
    expect(readsMany(operation(summary), noun(segment))).toBe(expected);
  });
});

describe('the text of an operation about one object', () => {
  test.each<Mention>([
    ['Show the server key', 'server-key', true],
    ['Gets the color used for a name', 'color', true],
    ['Get the used color', 'color', true],
    ['Show the private server key', 'server-key', true],
    ['Show the very private server key', 'server-key', false],
    ['Show the private color', 'color', true],
    ['Show a server key', 'server-key', false],
    ['Show the server', 'server-key', false],
    ['List the project status', 'project-status', false],
    ['Get the project status', 'project-status', true],
  ])('names in `%s` the only one of /%s: %s', (summary, segment, expected) => {
    expect(namesSingleThing(operation(summary), noun(segment))).toBe(expected);
  });

  test.each([
    ['Get the current user', true],
    ['Get my user', true],
    ['Get the user', false],
  ])('names in `%s` the current object: %s', (summary, expected) => {
    expect(namesCurrent(operation(summary))).toBe(expected);
  });

  test.each<Mention>([
    ['Get details about a city', 'city', true],
    ['Get the cities', 'city', true],
    ['Get the weather in a city', 'city', false],
    ['Get the city forecast', 'city', false],
    ['Get the city xyzzy', 'city', true],
    ['Get city information', 'city', true],
    ['Get city weather', 'city', false],
    ['Get a list', 'list', true],
  ])('has in `%s` /%s as its subject: %s', (summary, segment, expected) => {
    expect(isAboutNoun(operation(summary), noun(segment))).toBe(expected);
  });

  test.each<Mention>([
    ['Fetch settlement', 'settlement', true],
    ['Get book details', 'book', true],
    ['Get books', 'book', false],
    ['Get order', 'customerorder', true],
    ['Get record', 'record', true],
    ['Get book owner', 'book', false],
  ])('ends in `%s` with one of /%s: %s', (summary, segment, expected) => {
    expect(isAboutOneOf(operation(summary), noun(segment))).toBe(expected);
  });

  test.each<readonly [string, string, boolean, boolean]>([
    ['Get the members of the specified clan', 'clan', true, true],
    ['Get a user', 'user', true, true],
    ['Get the user', 'user', true, false],
    ['Get an order', 'customerorder', true, true],
    ['Get users', 'user', false, false],
    ['Get a list by clan', 'clan', false, false],
    ['Get a given clan', 'clan', true, true],
    ['Get the members by a user id', 'user', false, false],
    ['Get a very good old user', 'user', false, false],
    ['Get a good old user', 'user', true, true],
    ['User', 'user', false, false],
  ])('mentions in `%s` one of /%s: %s; specifically: %s', (summary, segment, expected, exact) => {
    const subject = [operation(summary), noun(segment)] as const;
    expect([mentionsOneOf(...subject), mentionsOneOf(...subject, true)]).toEqual([expected, exact]);
  });
});

describe('the action in the text of an operation', () => {
  test.each([
    ['Download a file', 'download', true],
    ['Downloads a file', 'download', true],
    ['Change a file', 'changes', true],
    ['Get a download', 'download', false],
  ])('is stated in `%s` by the verb `%s`: %s', (summary, verb, expected) => {
    expect(beginsWithWord(operation(summary), verb)).toBe(expected);
  });

  test.each([
    ['Increment a value', 'increment', true],
    ['Increment all values', 'increment', true],
    ['Increment values', 'increment', false],
    ['Increment another value', 'increment', false],
    ['Do increment the value', 'increment', false],
  ])('has in `%s` with the verb `%s` an object: %s', (summary, verb, expected) => {
    expect(hasVerbWithObject(operation(summary), verb)).toBe(expected);
  });
});

describe('the text of an operation about something else than its path', () => {
  test.each<readonly [summary: string, segment: string, before: string, expected: boolean]>([
    ['List attributes of a form', 'form', 'forms', true],
    ['List forms', 'form', '', false],
    ['List form', 'form', '', false],
    ['Create attributes of a form', 'form', '', true],
    ['Attributes of a form', 'form', '', false],
    ['Assets of a policy', 'policy', 'assets', true],
    ['Assets by a policy', 'policy', 'assets', false],
    ['Assets of a policy', 'policy', 'orders', false],
    ['View the stopping pattern for a run', 'run', 'pattern', true],
    ['View the stopping pattern for a run', 'run', 'patterns', true],
    ['View the stopping pattern for a run', 'run', 'stops', false],
    ['Get the result by run', 'run', '', true],
    ['Get the result by test', 'run', '', false],
    ['Get conformance metrics for a service', 'service', 'metrics conformance', true],
    ['Get conformance metrics for a service', 'service', 'conformance', false],
    ['Get conformance metrics by service', 'service', '', true],
    ['Get settings for a service', 'service', 'settings', false],
    ['List the resources of a type', 'type', 'resources', false],
    ['Get test results by service', 'service', '', true],
    ['Get series of a service', 'service', '', false],
  ])('names in `%s` at /%s behind %s something else: %s', (summary, segment, before, expected) => {
    expect(namesOtherThings(operation(summary), noun(segment), before.split(' '))).toBe(expected);
  });
});

describe('the text of an operation that creates something', () => {
  test.each<Mention>([
    ['Create a new payment link', 'payment-link', true],
    ['Create a link', 'payment-link', true],
    ['Create links', 'link', true],
    ['Get a link', 'link', false],
    ['Create a link token', 'link', false],
    ['Create a contact record', 'contact', true],
    ['Create a contact using the form', 'contact', true],
    ['Create a contact named by the form', 'contact', true],
    ['Create binding of a pod', 'pod', false],
    ['Create pod of a node', 'pod', false],
    ['Create a list for a pod', 'pod', false],
    ['Create a list and a pod', 'pod', false],
    ['Create a list or a pod', 'pod', false],
    ['Create one two three four five pod', 'pod', true],
    ['Create one two three four five six pod', 'pod', false],
    ['Upload a file', 'file', true],
    ['Uploads a document', 'document', true],
    ['Upload a contact', 'contact', false],
    ['Used to create a user', 'user', true],
    ['Teams that create a user', 'user', false],
    ['Blueprint', 'blueprint', false],
    ['Teams add member', 'member', false],
    ['User permissions', 'user', false],
    ['Member add rights', 'member', false],
  ])('states in `%s` that it creates one of /%s: %s', (summary, segment, expected) => {
    expect(describesCreation(operation(summary), noun(segment))).toBe(expected);
  });

  test.each<readonly [summary: string, segment: string, expected: boolean, operationId: string]>([
    ['Create a blueprint service', 'blueprint', true, 'createBlueprint'],
    ['Make a blueprint service', 'blueprint', false, 'createBlueprint'],
    ['Create a blueprint service', 'blueprint', false, 'createService'],
    ['', 'member', true, 'teams_add_member'],
    ['', 'group', true, 'group-create'],
    ['', 'team', false, 'group-create'],
  ])('states in `%s` that it creates one of /%s: %s, with the id %s', (summary, segment, expected, operationId) => {
    expect(describesCreation(operation(summary, operationId), noun(segment))).toBe(expected);
  });

  test.each([
    ['Adds a labeled example utterance', true],
    ['Add new utterance', true],
    ['Add utterance', false],
    ['Get a new utterance', false],
    ['Add another utterance', false],
  ])('states in `%s` that it creates an object of any kind: %s', (summary, expected) => {
    expect(describesCreationOfAny(operation(summary))).toBe(expected);
  });
});
