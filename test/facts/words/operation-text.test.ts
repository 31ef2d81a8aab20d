// The texts of an operation: their sentences and clauses, and whether they are about one object or many.
import { describe, expect, test } from 'vitest';
import { hasTexts, textOf } from '../../../src/facts/words/operation-text.ts';
import { statedNumberOf } from '../../../src/facts/words/stated-number.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { apiOf, operationOf } from '../../model/support.ts';

interface Texts {
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
}

function operation(texts: Texts, path = '/things'): Operation {
  return operationOf(apiOf({ openapi: '3.1.0', paths: { [path]: { get: texts } } }), `GET ${path}`);
}

const joined = (texts: readonly (readonly string[])[]) => texts.map((words) => words.join(' '));

test.each([
  // verb | form | object | rest
  ['Get a list of client roles for the user', 'get | a list | client roles | for the user'],
  ['Client roles', ' |  | client roles | '],
  ['Get all of the orders', 'get | all | the orders | '],
  ['Get information about an order', 'get | information | an order | '],
  ['Get details for all orders', 'get | details | all orders | '],
  ['Get details for an order', 'get |  | details | for an order'],
  ['Get details on all orders', 'get |  | details | on all orders'],
  ['Get prices of an order', 'get |  | prices | of an order'],
  ['Get a list of details of orders', 'get | details | orders | '],
  // Collectives are things of their own unless an article says that they are a form.
  ['Get a group of users', 'get | a group | users | '],
  ['Get the group of users', 'get |  | the group | of users'],
  ['Get audit log of users', 'get |  | audit log | of users'],
  ['Get data history of orders', 'get |  | data history | of orders'],
  ['Get group of users', 'get |  | group | of users'],
  ['Get a user group of accounts', 'get |  | a user group | of accounts'],
  ['Get a summary of all orders', 'get | a summary | all orders | '],
  ['Get a summary of an order', 'get |  | a summary | of an order'],
  // Versions are not objects.
  ['Get block V2', 'get |  | block | '],
  ['Get block V12', 'get |  | block | '],
  ['Get V2', 'get |  | v2 | '],
  ['Get test env2', 'get |  | test env2 | '],
  ['Get block v2beta', 'get |  | block v2beta | '],
  // The end of an object
  ['List regions available in a country', 'list |  | regions | available in a country'],
  ['List orders available', 'list |  | orders | available'],
  ['List AWS available regions', 'list |  | aws available regions | '],
  ['List users attached to a gateway', 'list |  | users | attached to a gateway'],
  // Words before the verb
  ['This endpoint is used to retrieve orders', 'retrieve |  | orders | '],
  ['This endpoint lets us breathe', ' |  | this endpoint lets us breathe | '],
  ['Allows creation of a profile', ' |  | create a profile | '],
  ['Allows creation for profiles', ' |  | allows creation | for profiles'],
  ['Allows inspection of a profile', ' |  | allows inspection | of a profile'],
  ['Prevents creation of a profile', ' |  | prevents creation | of a profile'],
  // The clause that has the object
  ['Past orders, newest first', ' |  | past orders | '],
  ['Given a user, get its roles', 'get |  | its roles | '],
  ['If there is a user; get its roles', 'get |  | its roles | '],
  ['For a user', ' |  | for a user | '],
])('the summary `%s` is read as `%s`', (summary, expected) => {
  const [clause] = textOf(operation({ summary })).clauses;
  expect(textOf(operation({ summary })).firstClause).toEqual(clause);
  const { verb, form, object, rest } = clause ?? { verb: '', form: [], object: [], rest: [] };
  expect([verb, ...joined([form, object, rest])].join(' | ')).toBe(expected);
});

describe('the sentences of an operation', () => {
  test.each<[Texts, readonly string[]]>([
    [{}, []],
    [{ summary: 'An order. Of a shop.' }, ['an order']],
    [{ summary: 'An order', description: 'One. Of v1.2.\nOr two - or three. Four' }, ['an order', 'one', 'of v1 2', 'or two']],
    [{ description: 'Ordered - By date' }, ['ordered by date']],
    // Headings
    [{ summary: 'DEVELOPER - Add user' }, ['add user']],
    [{ description: 'An order.   CRUD: Delete it' }, ['an order', 'delete it']],
    [{ summary: 'Get user ID: internal' }, ['get user id internal']],
    [{ summary: 'X: delete it' }, ['x delete it']],
    // A summary that is a name says less than a description.
    [{ summary: ' getRateData ', description: 'The rates' }, ['the rates']],
    [{ summary: 'rate_data', description: 'The rates' }, ['the rates']],
    [{ summary: 'getRateData', description: ' Rates ' }, ['get rate data', 'rates']],
    [{ summary: 'Get RateData', description: 'The rates' }, ['get rate data', 'the rates']],
    [{ summary: 'Rates', description: 'The rates' }, ['rates', 'the rates']],
    // A path says nothing new.
    [{ summary: '/orders/{id}', description: 'orders/list' }, []],
    [{ summary: 'Get orders/all', description: 'orders/all of them' }, ['get orders all', 'orders all of them']],
    // Markup and remarks
    [{ summary: '<b>Get</b> an order<br/>now (of one (or more) shops)' }, ['get an order now of one shops']],
    [{ summary: '(Beta) CRUD: Get it' }, ['get it']],
  ])('the texts %j have the sentences %j', (texts, sentences) => {
    expect(joined(textOf(operation(texts)).sentences)).toEqual(sentences);
  });

  test('are read only from the beginning of a long text', () => {
    const book = 'page '.repeat(1000);
    const [summary = [], description = []] = textOf(operation({ summary: book, description: book })).sentences;
    expect([summary.length, description.length]).toEqual([400, 400]);
  });
});

describe('the id of an operation', () => {
  test('is read as words, and as a clause if it has several', () => {
    const { texts, clauses } = textOf(operation({ summary: 'An order', operationId: 'listAllOrders' }));
    expect(joined(texts)).toEqual(['an order', 'list all orders']);
    expect(clauses.map(({ verb }) => verb)).toEqual(['', 'list']);
    const named = textOf(operation({ operationId: 'orders' }));
    expect([joined(named.texts), named.clauses]).toEqual([['orders'], []]);
  });

  test('may be missing, so that only other texts are read', () => {
    const { texts, clauses } = textOf(operation({ summary: 'An order' }));
    expect([texts.length, clauses.length]).toEqual([1, 1]);
  });
});

test('the clause in the id of an operation may have no object', () => {
  expect(joined(textOf(operation({ summary: 'List', operationId: 'listOrders' })).objects)).toEqual(['orders']);
});

test.each<[Texts, boolean]>([
  [{ summary: 'An order' }, true],
  [{ description: 'An order' }, true],
  [{ operationId: 'order' }, false],
])('an operation with %j is described by words of its author: %s', (texts, expected) => {
  expect(hasTexts(operation(texts))).toBe(expected);
});

describe('the number of objects that the text of an operation states', () => {
  const statedFor = (texts: Texts, path?: string): string => {
    const { head, isMany, isExplicit, isOne, isFigure, detailsOf } = statedNumberOf(operation(texts, path));
    const facts = { many: isMany, explicit: isExplicit, one: isOne, figure: isFigure, [`of ${detailsOf}`]: detailsOf !== '' };
    return [head, ...Object.entries(facts).flatMap(([name, holds]) => (holds ? [name] : []))].join(' ');
  };

  test.each([
    ['Get all client roles for the user', 'roles many explicit'],
    ['A list of roles', 'roles many explicit'],
    ['List role', 'role many explicit'],
    ['Lists role', 'role many explicit'],
    ['Get the roles', 'roles many'],
    ['Returns a role', 'role one'],
    ['Returns an order', 'order one'],
    ['Get one role', 'role one'],
    ['Get role', 'role'],
    ['Get zone file', 'file'],
    ['Get orange', 'orange'],
    // Owners
    ["Get a seller's rate tables", 'tables many'],
    ["Get a seller's rate", 'rate'],
    ["Get the seller's details", 'details'],
    ['Get role list all', 'role many explicit'],
    ['Get all', 'all many explicit'],
    // Details
    ['Get account details', 'details of account'],
    ['Get accounts details', 'details'],
    ['Get every order details', 'details of order'],
    ['Get all data', 'data many explicit of all'],
    // Forms of many
    ['Get the page of order', 'order many explicit'],
    ['Get a whole page of order', 'order many explicit'],
    ['Get a history of order', 'order many explicit'],
    ['Get a number of users', 'users many explicit'],
    // Vague plurals
    ['Get permissions', 'permissions'],
    // One of many
    ['Get the specified endpoints', 'endpoints'],
    ['Get the specified endpoint', 'endpoint one'],
    ['Get the latest release', 'release one'],
    ['Get the latest release of all', 'release'],
    ['Get the latest release of repositories', 'release'],
    // Figures
    ['Get the number of users', 'users one figure'],
    ['Get the exact number of users', 'users one figure'],
    ['Get the account balance', 'balance one figure'],
    ['Get edit counts for a project', 'counts one figure'],
    ['Get edit counts of a project', 'counts many'],
    // Actions
    ['Share a screenshot', 'screenshot one'],
    ['Shares a screenshot', 'screenshot one'],
    ['Share screenshots', 'screenshots many'],
    ['Test a set of permissions', 'permissions'],
    ['Test a set of orders', 'orders'],
    ['Request a refund', 'refund'],
    // Questions
    ['Which orders are open', ''],
    ['', ''],
  ])('is read from `%s` as `%s`', (summary, stated) => {
    expect(statedFor({ summary })).toBe(stated);
  });

  test('depends on whether lists are resources of the API', () => {
    expect(statedFor({ summary: 'Get order list' }, '/orders')).toBe('order many explicit');
    expect(statedFor({ summary: 'Get order list' }, '/v1/lists/{id}')).toBe('order');
    expect(statedFor({ summary: 'Get order list' }, '/v1/order-list')).toBe('order');
    expect(statedFor({ summary: 'Get order list' }, '/listings')).toBe('order many explicit');
    expect(statedFor({ summary: 'Get all orders' }, '/lists')).toBe('orders many explicit');
  });

  test('is that of the operation id if only the summary is about one object', () => {
    expect(statedFor({ summary: 'View an invoice', operationId: 'invoices_list_all' })).toBe('invoice');
    expect(statedFor({ summary: 'View an invoice', operationId: 'invoices_view' })).toBe('invoice one');
  });
});
