/** Mistakes in a plugin that is passed to the library. */
import { describe, expect, test } from 'vitest';
import { lint, lintText, loadConfig } from '../../src/index.ts';
import { folderWith } from '../cli/support.ts';

const API = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/a: {} }\n';
const RULE = { id: 'x', severity: 'warn', summary: 'X.', visit: { Api() {} } };

const lintWith = (members: object, rules = {}) =>
  lintText(API, { plugins: [{ name: 'house', rules: [{ ...RULE, ...members }] } as never], rules });
/** The mistakes of a plugin whose rule has these members, too. */
const mistakesOf = async (members: object): Promise<readonly string[]> => {
  const message = await lintWith(members).then(
    () => '',
    (error: Error) => error.message,
  );
  return message.split('\n').map((line) => line.replace('Plugin 1 has a rule `x` ', ''));
};
const ACCEPTED = [''];

const MESSAGES = { lacks: 'It lacks {{ name }}.' };
const NO_MESSAGES = 'whose `messages` must be templates by message id, such as `{ tooLong: "{{ subject }} is too long." }`.';
const NO_HABITS = 'whose `habits` must be `{ text?, textOfFew?, by?, shows?, lists?, cause? }` by message id.';
const NO_EXAMPLES =
  'whose `examples` must be `{ good: [api], bad: [{ api, findings }] }`, or with `at`, `messageId` and `data` of a single finding.';

describe('a rule of a plugin', () => {
  test.each([
    ['a list', [MESSAGES]],
    ['a text', 'It lacks a name.'],
    ['a function among texts', { ...MESSAGES, other: () => 'It lacks a name.' }],
  ])('is refused with messages that are %s', async (_, messages) => {
    expect(await mistakesOf({ messages })).toEqual([NO_MESSAGES]);
  });

  test.each([
    ['a name', 'name', 'a string'],
    ['a list with a number', ['name', 1], 'a list'],
  ])('is refused with an identity that is %s', async (_, identity, type) => {
    expect(await mistakesOf({ identity })).toEqual([`whose \`identity\` must be a list of names, but is ${type}.`]);
  });

  test.each([
    ['a list', [{ text: 'All.' }]],
    ['empty', { lacks: {} }],
    ['null', { lacks: null }],
    ['a text', { lacks: 'All lack it.' }],
    ['one that is wrong beside one that is right', { lacks: { text: 'All.' }, other: {} }],
    ['without a text, but for few places', { lacks: { textOfFew: 'Both.' } }],
    ['a number as the text', { lacks: { text: 1 } }],
    ['a number as the text of few', { lacks: { text: 'All.', textOfFew: 1 } }],
    ['`by` a text', { lacks: { text: 'All.', by: 'name' } }],
    ['`by` a list of numbers', { lacks: { text: 'All.', by: [1] } }],
    ['`shows` a text', { lacks: { text: 'All.', shows: 'name' } }],
    ['`lists` a text', { lacks: { text: 'All.', lists: 'name' } }],
    ['a text as the cause', { lacks: { text: 'All.', cause: 'all' } }],
    ['a cause without a text', { lacks: { cause: { by: ['name'] } } }],
    ['a cause without `by`', { lacks: { cause: { text: 'All.' } } }],
    ['a cause with a text as `by`', { lacks: { cause: { text: 'All.', by: 'name' } } }],
  ])('is refused with texts for habits that are %s', async (_, habits) => {
    expect(await mistakesOf({ messages: { ...MESSAGES, other: 'Other.' }, habits })).toEqual([NO_HABITS]);
  });

  test.each([
    ['only a text', { text: 'All.' }],
    ['only a cause', { cause: { text: 'All.', by: ['name'] } }],
    [
      'all of it',
      { text: 'All.', textOfFew: 'Both.', by: ['name'], shows: ['a'], lists: ['b'], cause: { text: 'All.', by: [] } },
    ],
  ])('is accepted with texts for habits that have %s', async (_, lacks) => {
    expect(await mistakesOf({ messages: MESSAGES, habits: { lacks } })).toEqual(ACCEPTED);
  });

  test('is refused with texts for habits of messages that it does not have', async () => {
    const habits = { lacks: { text: 'All.' }, toString: { text: 'All.' } };
    expect(await mistakesOf({ messages: MESSAGES, habits })).toEqual([
      'whose `habits` name `toString`, which is not one of its `messages`.',
    ]);
    expect(await mistakesOf({ habits })).toEqual([
      'whose `habits` name `lacks`, which is not one of its `messages`.',
      'whose `habits` name `toString`, which is not one of its `messages`.',
    ]);
  });

  test.each([
    ['without `good`', { bad: [] }],
    ['without `bad`', { good: [] }],
    ['null', null],
    ['with a good one that is an object', { good: [{ api: 'a' }], bad: [] }],
    ['with a bad one that is a text', { good: [], bad: ['a'] }],
    ['with a bad one that is null', { good: [], bad: [null] }],
    ['with a bad one that has no `api`', { good: [], bad: [{ message: 'a' }] }],
    ['with one of the bad ones wrong', { good: [], bad: [{ api: 'a' }, {}] }],
    ['with a number as the message', { good: [], bad: [{ api: 'a', message: 1 }] }],
    ['with a number as the message id', { good: [], bad: [{ api: 'a', messageId: 1 }] }],
    ['with a number as the place', { good: [], bad: [{ api: 'a', at: 1 }] }],
    ['with a list as the data', { good: [], bad: [{ api: 'a', data: [1] }] }],
    ['with findings that are a text', { good: [], bad: [{ api: 'a', findings: 'b' }] }],
    ['with a finding that is a number', { good: [], bad: [{ api: 'a', findings: ['b', 1] }] }],
    ['with a finding whose message is a number', { good: [], bad: [{ api: 'a', findings: [{ message: 1 }] }] }],
    ['with a finding whose place is a number', { good: [], bad: [{ api: 'a', findings: [{ at: 1 }] }] }],
  ])('is refused with examples %s', async (_, examples) => {
    expect(await mistakesOf({ examples })).toEqual([NO_EXAMPLES]);
  });

  test.each([
    ['only the descriptions', { good: ['a'], bad: [{ api: 'b' }] }],
    ['one finding', { good: [], bad: [{ api: 'b', messageId: 'lacks', data: { name: 'c' }, at: '/info' }] }],
    ['several findings', { good: [], bad: [{ api: 'b', findings: ['c', { message: 'd' }, { at: '/info' }, {}] }] }],
  ])('is accepted with examples that have %s', async (_, examples) => {
    expect(await mistakesOf({ examples })).toEqual(ACCEPTED);
  });

  test.each([
    ['http://a.example', true],
    ['HTTPS://a.example/x', true],
    ['ftp://a.example/https:', false],
    ['https:', false],
    [new URL('https://a.example'), false],
  ])('may have the URL %s: %s', async (url, isAccepted) => {
    expect((await mistakesOf({ url }))[0]?.startsWith('whose `url` must be an http or https URL')).toBe(!isAccepted);
  });

  test.each(['rationale', 'details', 'remedy', 'turnOff'])('is refused with a list as its %s', async (key) => {
    expect(await mistakesOf({ [key]: ['a'] })).toEqual([`whose \`${key}\` must be a string, but is a list.`]);
  });

  test.each([[['1', 2]], [{}]])('is refused with %j as its clauses', async (clauses) => {
    expect(await mistakesOf({ clauses })).toEqual([
      `whose \`clauses\` must be a list of strings, but is ${Array.isArray(clauses) ? 'a list' : 'a mapping'}.`,
    ]);
  });

  test.each([
    ['X', false],
    ['x-', false],
    ['-x', false],
    ['x--y', false],
    ['x_y', false],
    ['1x', false],
    [1, false],
    ['x1-2y', true],
  ])('may have the id %j: %s', async (id, isAccepted) => {
    const [first] = await mistakesOf({ id });
    expect(first === '').toBe(isAccepted);
    if (!isAccepted) expect(first).toContain('whose `id` must be in kebab case');
  });
});

describe('the options of a rule of a plugin', () => {
  const option = (schema: object, more = {}) => ({ options: { o: { default: 1, description: 'O.', schema, ...more } } });

  test('are refused unless they are an object', async () => {
    expect(await mistakesOf({ options: ['o'] })).toEqual([
      'whose `options` must be an object of options by name, but is a list.',
    ]);
  });

  test.each([
    [{ minimum: '1' }, 'whose option `o` has a `minimum` in `schema` that is not a number.'],
    [{ enum: 'a' }, 'whose option `o` has an `enum` in `schema` that is not a list.'],
    [{ items: { items: { enum: 1 } } }, 'whose option `o` has an `enum` in `schema.items.items` that is not a list.'],
    [
      { additionalProperties: true },
      'whose option `o` has a `schema.additionalProperties` that must be a JSON Schema, but is `true`.',
    ],
  ])('are refused with the schema %j', async (schema, mistake) => {
    expect(await mistakesOf(option(schema))).toEqual([mistake]);
  });

  test.each(['integer', 'number'])(
    'are accepted with the schema of a list of the type %s, a minimum and values',
    async (type) => {
      const schema = { type: 'array', items: { type, minimum: 1, enum: [1, 2] } };
      expect(await mistakesOf(option(schema, { default: [1] }))).toEqual(ACCEPTED);
    },
  );

  const failureOf = (returned: unknown) =>
    lintWith(option({}, { check: () => returned }), { 'house/x': { options: { o: 2 } } }).then(
      () => '',
      (error: Error) => error.message,
    );

  test.each([
    ['a number', 1],
    ['a list of texts', ['a']],
    ['a list of null', [null]],
    ['a mismatch without a path', [{ expected: 'a', actual: 'b' }]],
    ['a mismatch with a text as its path', [{ path: 'a', expected: 'a', actual: 'b' }]],
    ['a mismatch without what is expected', [{ path: [], actual: 'b' }]],
    ['a mismatch without what is there', [{ path: [], expected: 'a' }]],
    ['one wrong mismatch among others', [{ path: [], expected: 'a', actual: 'b' }, {}]],
  ])('are refused if their own check returns %s', async (_, returned) => {
    expect(await failureOf(returned)).toBe(
      'The check of the option `o` of `house/x` failed: it must return a list of `{ path, expected, actual }`. Report it to the authors of the plugin.',
    );
  });

  test('are judged by their own check', async () => {
    expect(await failureOf([])).toBe('');
    expect(await failureOf([{ path: ['a'], expected: 'a list', actual: '`2`' }])).toBe(
      'The option `o.a` of `house/x` must be a list, but is `2`.',
    );
  });
});

test('each mistake of a plugin is on a line of its own, with the number of the plugin', async () => {
  const wrong = { name: 'other', rules: [{ ...RULE, summary: '', id: 'Y' }] };
  await expect(lintText(API, { plugins: [{ name: 'house', rules: [RULE] } as never, wrong as never] })).rejects.toThrow(
    'Plugin 2 has a rule `Y` whose `id` must be in kebab case, such as `no-drafts`, but is `Y`.\n' +
      'Plugin 2 has a rule `Y` without a `summary`.',
  );
});

test('two rules of a plugin with one id are reported once', async () => {
  const rules = [RULE, RULE, RULE, { ...RULE, id: 'y' }];
  await expect(lintText(API, { plugins: [{ name: 'house', rules } as never] })).rejects.toThrow(
    /^Plugin 1 has two rules with the id `x`\.$/,
  );
});

test('a configuration may not define a rule of a loaded plugin, but may define others with the same prefix', async () => {
  const definition = (id: string) => `rules: { ${id}: { where: operation, must: { summary: present } } }\n`;
  const cwd = folderWith({ 'a.yaml': API, 'same.yaml': definition('house/x'), 'other.yaml': definition('house/y') });
  const run = async (name: string) => {
    const rules = [{ ...RULE, id: 'w' }, RULE];
    return lint(['a.yaml'], { cwd, config: await loadConfig(name, { cwd }), plugins: [{ name: 'house', rules } as never] });
  };
  await expect(run('same.yaml')).rejects.toThrow(
    'The configuration defines the rule `house/x`, which a plugin also has. Rename one of the two.',
  );
  expect((await run('other.yaml')).errors).toEqual([]);
});
