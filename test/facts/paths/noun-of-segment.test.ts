// The meaning of the segments and parameters of a path: the noun of a segment, its plural, and what a parameter identifies.
import { describe, expect, test } from 'vitest';
import {
  identifierOf,
  isGenericIdentifier,
  isMarkedIdOf,
  isNamedAfter,
  isSelector,
} from '../../../src/facts/paths/identifier.ts';
import { type Noun, nounOf, pluralOf } from '../../../src/facts/paths/noun.ts';
import { identifiesNoun, identifiesOther } from '../../../src/facts/paths/parameter-description.ts';

function noun(text: string): Noun {
  const found = nounOf(text);
  if (!found) throw new Error(`${text} has no noun`);
  return found;
}

describe('the noun of a segment', () => {
  test.each([
    // words | last | whole
    ['order', 'order | order | order'],
    ['line-item', 'line item | item | lineitem'],
    ['customerorder', 'customerorder | order | customerorder'],
    ['GroupV2', 'group | group | group'],
    ['group-v2', 'group | group | group'],
    ['order.json', 'order | order | order'],
    ['order.html', 'order | order | order'],
    ['_alias', 'alias | alias | alias'],
    ['vm', 'vm | vm | vm'],
    ['unit-of-measure', 'unit | unit | unitofmeasure'],
    ['cost-per-hour', 'cost | cost | costperhour'],
    ['level-of-education-descriptors', 'level of education descriptors | descriptors | levelofeducationdescriptors'],
    ['per-diem', 'per diem | diem | perdiem'],
    ['chart-of-accounts', 'chart | chart | chartofaccounts'],
    ['unitofmeasure', 'unit | unit | unitofmeasure'],
    ['costperhour', 'cost | cost | costperhour'],
    ['basesforcalculation', 'bases | bases | basesforcalculation'],
    ['profile', 'profile | profile | profile'],
    ['byproduct', 'byproduct | byproduct | byproduct'],
    ['forum', 'forum | forum | forum'],
    ['get-order', 'get order | order | getorder'],
  ])('is read from `%s` as `%s`', (text, expected) => {
    const { words, last, whole } = noun(text);
    expect([words.join(' '), last, whole].join(' | ')).toBe(expected);
  });

  test.each([
    ...['v2', 'xy', 'ab1', 'chat.postMessage', 'orders:batch', 'search()', '__all', '_Alias', 'memberOf', 'cost-per', 'byemail'],
    ...['by-email', 'orders_in_transit', 'createdraft', 'fromproject', 'withaccount', 'MailChimp', 'long-term', 'membersInvited'],
    ...['dynamic-secret-create-snowflake', 'eth_newBlockFilter', 'x-remove-y', '', '-'],
  ])('does not exist for `%s`', (text) => {
    expect(nounOf(text)).toBeUndefined();
  });

  test.each([
    ['order', true, false],
    ['xyzzy', false, false],
    ['create-order', true, true],
    ['create', false, false],
    ['order-create', false, false],
  ])('is countable in `%s`: %s; follows a verb: %s', (text, isCountable, startsWithVerb) => {
    const { isCountable: counted, startsWithVerb: started } = noun(text);
    expect([counted, started]).toEqual([isCountable, startsWithVerb]);
  });

  test('may be defined by the organization', () => {
    const irregular = new Map([
      ['xyzzy', 'xyzzim'],
      ['createdraft', 'createdrafts'],
    ]);
    expect(nounOf('xyzzy', irregular)?.isCountable).toBe(true);
    expect(nounOf('createdraft', irregular)?.isCountable).toBe(true);
    expect(['xyzzy', 'Xyzzy', 'XYZZY'].map((text) => pluralOf(text, noun(text), irregular))).toEqual([
      'xyzzim',
      'Xyzzim',
      'XYZZIM',
    ]);
  });

  test.each([
    ['line_item', 'line_items'],
    ['GroupV2', 'GroupsV2'],
    ['Person', 'People'],
    ['order.json', 'orders.json'],
    ['unit-of-measure', 'units-of-measure'],
    ['item-item', 'item-items'],
  ])('has for `%s` the plural `%s`', (text, plural) => {
    expect(pluralOf(text, noun(text), new Map())).toBe(plural);
  });
});

describe('the name of a parameter', () => {
  test.each([
    ['teamId', 'team'],
    ['team_uuid', 'team'],
    ['idTeam', 'team'],
    ['id', ''],
    ['id_or_name', ''],
    ['countryCodeName', 'country'],
    ['codeOfCountry', 'code of country'],
  ])('has for `%s` the stem `%s`', (name, stem) => {
    expect(identifierOf(name).stem.join(' ')).toBe(stem);
  });

  test.each([
    ['team', 'teamId', true],
    ['team', 'team', true],
    ['team', 'clubId', false],
    ['team', 'id', false],
    ['team', 'homeTeam', true],
    ['team', 'teams', true],
    ['customerorder', 'orderNbr', true],
    ['customerorder', 'cust', false],
    ['salesorder', 'ord', false],
    ['organization', 'org', true],
    ['organization', 'or', false],
    ['filestatus', 'fileId', false],
    ['gene-type', 'speciesTypeId', false],
    ['gene-type', 'geneTypeId', true],
    ['gene-type', 'typeId', true],
    ['status_code', 'status_code_id', true],
    ['status_code', 'status_code', true],
    ['line-item', 'lineitem', true],
    ['ad', 'roadId', false],
    ['order', 'salesorderId', true],
    ['api', 'apiId', true],
  ])('fits the noun `%s` if it is `%s`: %s', (segment, name, expected) => {
    expect(isNamedAfter(identifierOf(name), noun(segment))).toBe(expected);
  });

  test.each([
    ['batch', 'batch_id', true],
    ['email', 'email', false],
    ['country-code', 'countryCode', false],
    ['status_code', 'status_code_id', true],
    ['line-item', 'item', false],
  ])('marks an item of `%s` if it is `%s`: %s', (segment, name, expected) => {
    expect(isMarkedIdOf(identifierOf(name), noun(segment))).toBe(expected);
  });

  test.each([
    ['id', true, false],
    ['itemId', true, false],
    ['lineItemId', false, false],
    ['format', false, true],
    ['access_token', false, true],
    ['formatOfFile', false, false],
  ])('is generic if it is `%s`: %s; is that of a selector: %s', (name, generic, selector) => {
    const id = identifierOf(name);
    expect([isGenericIdentifier(id), isSelector(id)]).toEqual([generic, selector]);
  });

  test.each([
    ["The announcement's hex ID", 'announcement', true],
    ['id of a calendarBlock object', 'calendarBlock', true],
    ['The key for the order', 'order', true],
    ['The order', 'order', false],
    ['Id of the customer of the order', 'order', false],
    ['The border id', 'order', false],
    ['Id of the border', 'order', false],
    ['Required. The name of the topic', 'topic', true],
    ['Optional: the name of the topic', 'topic', true],
    ['The value, which is the id of the topic', 'topic', false],
    ['The value (id of the topic)', 'topic', false],
    ['The id that is given to you by the one who owns the topic', 'topic', false],
    ['One two three four five six seven eight nine ten eleven twelve topic id', 'topic', false],
  ])('a parameter described as `%s` identifies `%s`: %s', (description, segment, expected) => {
    expect(identifiesNoun(description, noun(segment))).toBe(expected);
  });

  test.each([
    ['Dealer id', 'car', true],
    ['Car id', 'car', false],
    ['The id', 'car', false],
    ['Item id', 'car', false],
    ['The ID or ARN of the service', 'car', true],
    ['Identifier of the service', 'car', true],
    ['The key of the repository to search', 'car', true],
    ['The repository key', 'car', false],
    ['The name of the dealer', 'car', true],
    ['The dealer name', 'car', false],
    ['Name of the hybrid connection configuration', 'hybridconnection', false],
    ['Id of the xyzzy', 'car', false],
    ['Id of the services', 'car', false],
    ['Id of the line', 'line-item', false],
  ])('a parameter described as `%s` identifies something other than `%s`: %s', (description, segment, expected) => {
    expect(identifiesOther(description, noun(segment))).toBe(expected);
  });
});
