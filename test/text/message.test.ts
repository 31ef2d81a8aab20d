import { describe, expect, test } from 'vitest';
import {
  exampleMessage,
  isMessageData,
  pickData,
  renderMessage,
  renderTemplate,
  renderWhole,
  shortenData,
  sortedLists,
} from '../../src/text/message.ts';

const TEMPLATES = {
  name: 'It is {{ name }}.',
  short: 'It is {{ short name }}.',
  list: '{{ names }}',
  choice: '{{ any names }}',
  part: '{{ Clients }} lack {{ name }}',
};
const LONG = `${'a'.repeat(400)}b`;

describe('a message of a rule', () => {
  test.each([
    ['name', { name: 'x' }, 'It is x.'],
    ['name', { name: 3 }, 'It is 3.'],
    ['list', { names: [] }, ''],
    ['list', { names: ['a'] }, '`a`'],
    ['list', { names: ['a', 'b'] }, '`a` and `b`'],
    ['choice', { names: ['a', 'b', 'c'] }, '`a`, `b` or `c`'],
    ['list', { names: ['a', 'b', 'c', 'd', 'e'] }, '`a`, `b`, `c`, `d` and `e`'],
    ['list', { names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, '`a`, `b`, `c`, `d` and 3 more'],
    [
      'list',
      {
        names: [
          { messageId: 'name', data: { name: 'a' } },
          { messageId: 'list', data: { names: ['b'] } },
        ],
      },
      'It is a.; `b`',
    ],
  ])('is rendered from the template `%s` with %j as: %s', (id, data, text) => {
    expect(renderMessage(TEMPLATES, id, data)).toBe(text);
  });

  test('has the readers of the message that contains it, unless it names others', () => {
    const part = { messageId: 'part', data: { name: 'a' } };
    const own = { messageId: 'part', data: { name: 'a', audience: 'clients' } };
    const text = (names: readonly (typeof part)[], more = {}) => renderMessage(TEMPLATES, 'list', { names, ...more });
    expect(text([part])).toBe('Clients lack a');
    expect(text([part, own], { audience: 'receivers' })).toBe('Receivers lack a; Clients lack a');
  });

  test('shows long values whole, and values in short templates by their beginning and end', () => {
    expect(renderMessage(TEMPLATES, 'name', { name: LONG })).toBe(`It is ${LONG}.`);
    expect(renderMessage(TEMPLATES, 'short', { name: LONG })).toBe(`It is ${'a'.repeat(29)}…${'a'.repeat(28)}b.`);
    const part = { messageId: 'short', data: { name: LONG } };
    expect(renderMessage(TEMPLATES, 'list', { names: [part] })).toBe(`It is ${'a'.repeat(29)}…${'a'.repeat(28)}b.`);
    expect(renderTemplate('{{ short names }}', { names: [LONG] })).toBe(`\`${'a'.repeat(29)}…${'a'.repeat(28)}b\``);
  });

  test('is cut in the middle if it has a megabyte', () => {
    const text = renderMessage(TEMPLATES, 'name', { name: `b${'a'.repeat(1_000_000)}` });
    expect(text).toBe(`It is b${'a'.repeat(593)} … ${'a'.repeat(299)}.`);
    const whole = 'a'.repeat(994);
    expect(renderMessage(TEMPLATES, 'name', { name: whole.slice(1) })).toBe(`It is ${whole.slice(1)}.`);
    expect(renderMessage(TEMPLATES, 'name', { name: whole })).toBe(`It is ${whole.slice(400)} … ${'a'.repeat(299)}.`);
  });

  test('has all values of a list for clients, unless it is too long to read', () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    expect(renderWhole(TEMPLATES, 'list', { names })).toBe(
      `${names
        .slice(0, -1)
        .map((name) => `\`${name}\``)
        .join(', ')} and \`n19\``,
    );
    expect(renderWhole(TEMPLATES, 'short', { name: LONG })).toBe(`It is ${LONG}.`);
    const [fits, exceeds] = ['a'.repeat(9993), 'a'.repeat(9994)];
    expect(renderWhole(TEMPLATES, 'name', { name: fits })).toBe(`It is ${fits}.`);
    expect(renderWhole(TEMPLATES, 'name', { name: exceeds })).toHaveLength(903);
  });

  test('is an error if it does not exist or lacks data', () => {
    expect(() => renderMessage(TEMPLATES, 'toString', {})).toThrow('there is no message `toString`');
    expect(() => renderMessage(TEMPLATES, 'name', {})).toThrow('the message `It is {{ name }}.` lacks the data `name`');
    expect(() => renderTemplate('{{ toString }}', {})).toThrow('lacks the data `toString`');
  });

  test.each([
    [{}, 'Clients send requests and get responses in responses from responses, and requests of clients'],
    [{ within: 'response' }, 'Clients send requests and get responses, and requests of clients'],
    [
      { audience: 'receivers', within: 'response' },
      'Receivers send webhook responses and get webhook requests in webhook requests from webhook requests, and webhook responses of receivers',
    ],
  ])('calls readers and their messages by their names: %j', (data, text) => {
    const template =
      '{{ Clients }} send {{ requests }} and get {{ responses }}{{ inResponses }}{{ fromResponses }}, and {{ requests }} of {{ clients }}';
    expect(renderTemplate(template, data)).toBe(text);
    expect(renderTemplate('{{ Requests }}', { audience: 'receivers' })).toBe('Webhook responses');
    expect(renderTemplate('{{ clients }}', { ...data, clients: 'apps' })).toBe('apps');
  });

  test('is taken from an example, or rendered from its template', () => {
    expect(exampleMessage({ messages: TEMPLATES }, { messageId: 'name', data: { name: 'a' } })).toBe('It is a.');
    expect(exampleMessage({ messages: TEMPLATES }, { messageId: 'name', message: 'Own.' })).toBe('Own.');
    expect(exampleMessage({ messages: TEMPLATES }, {})).toBe('');
  });
});

describe('the data of a message', () => {
  const part = (data?: unknown) => ({ messageId: 'm', ...(data !== undefined && { data }) });

  test.each<[unknown, boolean]>([
    [{}, true],
    [{ a: '', b: 1, c: ['x'], d: [] }, true],
    [{ a: [part(), part({ b: 1 })] }, true],
    [{ a: [part({ b: [part({ c: 1 })] })] }, true],
    [{ a: [part({ b: [part({ c: [part()] })] })] }, false],
    [null, false],
    ['a', false],
    [['a'], false],
    [{ a: null }, false],
    [{ a: true }, false],
    [{ a: {} }, false],
    [{ a: 1, b: {} }, false],
    [{ a: [1] }, false],
    [{ a: ['x', null] }, false],
    [{ a: [{}] }, false],
    [{ a: [{ messageId: 1 }] }, false],
    [{ a: [part([])] }, false],
    [{ a: [part({ b: null })] }, false],
  ])('is validated: %j is allowed: %s', (value, isAllowed) => {
    expect(isMessageData(value)).toBe(isAllowed);
  });

  test('keeps short values and loses the middle of long ones, including lists and parts', () => {
    const long = 'a'.repeat(2000);
    const short = `${'a'.repeat(600)} … ${'a'.repeat(300)}`;
    const whole = { a: 'a'.repeat(1000), b: 7 };
    expect(shortenData(whole)).toBe(whole);
    expect(shortenData({ a: 'b', c: 7, d: long })).toEqual({ a: 'b', c: 7, d: short });
    expect(shortenData({ a: ['b', long] })).toEqual({ a: ['b', short] });
    expect(shortenData({ a: [{ messageId: 'm' }, { messageId: 'n', data: { b: long } }] })).toEqual({
      a: [{ messageId: 'm' }, { messageId: 'n', data: { b: short } }],
    });
  });

  test('is sorted for the comparison if it is a list of names, while parts keep their order', () => {
    expect(sortedLists(['b', 'a'])).toEqual(['a', 'b']);
    expect(sortedLists([{ messageId: 'b' }, { messageId: 'a' }])).toEqual([{ messageId: 'b' }, { messageId: 'a' }]);
    expect([sortedLists('ba'), sortedLists(2)]).toEqual(['ba', 2]);
  });

  test('is picked by name, in the order of the names', () => {
    const data = { a: 1, b: 'x', c: 0 };
    expect(Object.entries(pickData(data, ['c', 'none', 'a']))).toEqual([
      ['c', 0],
      ['a', 1],
    ]);
    expect(pickData(data, [])).toEqual({});
  });
});
