/** The reports of a plugin's rule and the resulting findings; mistakes are described in terms of the plugin. */
import { expect, test } from 'vitest';
import { lintText } from '../../src/index.ts';
import type { Api } from '../../src/model/api.ts';
import type { Place } from '../../src/model/place.ts';

const API = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/a: { get: {} }, /v1/b: {} }\n';

const ID = { id: 'x', severity: 'warn', summary: 'X.' } as const;
const RULE = { ...ID, messages: { lacks: '{{ subject }} lacks {{ name }}.' } };

/** The findings of a rule with this visitor of the whole API. */
async function lintWith(visit: (api: Api, context: object) => unknown, edits = false) {
  const plugin: object = { name: 'house', rules: [{ ...RULE, visit: { Api: visit } }] };
  const { findings, errors } = await lintText(API, { plugins: [plugin as never], edits });
  return { findings: findings.filter(({ ruleId }) => ruleId === 'house/x'), errors: errors.map(({ message }) => message) };
}
const place = (api: Api) => api.root.child('info').child('title');
/** The mistake in one report at the title with these members. */
async function faultOf(members: object, edits = false) {
  const { errors } = await lintWith((api) => [{ at: place(api), ...members }], edits);
  const [, said] = /^The rule `house\/x` failed at `[^`]*`: a report of `Api` (.*)\. This is a bug in the plugin `house`\.$/.exec(
    errors.join('\n'),
  ) ?? [undefined, errors.join('\n')];
  return said;
}
async function findingOf(members: object, edits = false) {
  const { findings, errors } = await lintWith((api) => [{ at: place(api), ...members }], edits);
  expect(errors).toEqual([]);
  expect(findings).toHaveLength(1);
  return findings[0];
}

const MESSAGE = { message: 'No.' };
const LACKS_REPORT = { messageId: 'lacks', data: { name: 'A' } };
const edits = () => [];
const FIX = { title: 'Fix it.', applicability: 'safe', edits };
const FIX_FORM = '`{ title, applicability, edits }` with a function that returns edits';

test.each<[string, object, string]>([
  ['`uses` that are not a list', { ...MESSAGE, uses: {} }, 'needs `uses` to be a list of `{ kind, label }`'],
  ['a use of no kind', { ...MESSAGE, uses: [{ label: 'a' }] }, 'needs `uses` to be a list of `{ kind, label }`'],
  ['a use of another kind', { ...MESSAGE, uses: [{ kind: 'x', label: 'a' }] }, 'needs `uses` to be a list of `{ kind, label }`'],
  ['a use without a label', { ...MESSAGE, uses: [{ kind: 'path' }] }, 'needs `uses` to be a list of `{ kind, label }`'],
  [
    'one wrong use among others',
    { ...MESSAGE, uses: [{ kind: 'path', label: '/a' }, {}] },
    'needs `uses` to be a list of `{ kind, label }`',
  ],
  ['a part that is neither key nor value', { ...MESSAGE, on: 'name' }, 'needs `on` to be `key` or `value`'],
  ['an empty message', { message: '' }, 'needs a `messageId` or a `message`'],
  ['a message that is a number', { message: 1 }, 'needs a `messageId` or a `message`'],
  ['a message id that is a number', { messageId: 1 }, 'needs `messageId` to be a string'],
  ['data that are a list', { ...LACKS_REPORT, data: ['A'] }, 'needs `data` to map names to strings, numbers or lists'],
  ['data with an object', { ...LACKS_REPORT, data: { name: {} } }, 'needs `data` to map names to strings, numbers or lists'],
  ['a cause that is a number', { ...LACKS_REPORT, cause: 1 }, 'needs `cause` to be a string'],
  ['an anchor that is a pointer', { ...LACKS_REPORT, anchor: '/paths' }, 'needs `anchor` to be a place such as `api.pathsPlace`'],
  ['a fix that is a function', { ...LACKS_REPORT, fix: edits }, `needs \`fix\` to be ${FIX_FORM}`],
  ['a fix without a title', { ...LACKS_REPORT, fix: { ...FIX, title: undefined } }, `needs \`fix\` to be ${FIX_FORM}`],
  ['a fix of no applicability', { ...LACKS_REPORT, fix: { ...FIX, applicability: 'likely' } }, `needs \`fix\` to be ${FIX_FORM}`],
  ['a fix with a list of edits', { ...LACKS_REPORT, fix: { ...FIX, edits: [] } }, `needs \`fix\` to be ${FIX_FORM}`],
  [
    'suggestions that are no list',
    { ...LACKS_REPORT, suggestions: FIX },
    `needs \`suggestions\` to be a list, each item ${FIX_FORM}`,
  ],
  [
    'one wrong suggestion',
    { ...LACKS_REPORT, suggestions: [FIX, {}] },
    `needs \`suggestions\` to be a list, each item ${FIX_FORM}`,
  ],
])('a report of a plugin is refused for %s', async (_, members, fault) => {
  expect(await faultOf(members)).toBe(fault);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['one edit', { set: '/info' }],
  ['a list with what is not an edit', [7]],
  ['an edit at a pointer', [{ remove: '/info/title' }]],
  ['an edit of no kind', [{ place: 1 }]],
])('a fix of a plugin that returns %s is refused when it is asked for', async (_, returned) => {
  const fault =
    'needs a function `edits` that returns a list of edits, such as `{ set, value }`, `{ remove }` or `{ rename, to }`';
  const fix = { ...FIX, edits: () => returned };
  expect(await faultOf({ ...MESSAGE, fix }, true)).toBe(fault);
  expect(await faultOf({ ...MESSAGE, suggestions: [FIX, fix] }, true)).toBe(fault);
  expect(await findingOf({ ...MESSAGE, fix })).toMatchObject({ fix: { title: 'Fix it.' } });
});

test('a fix of a plugin with one wrong edit among correct ones is refused', async () => {
  const { errors } = await lintWith((api) => {
    const at = place(api);
    return [{ at, ...MESSAGE, fix: { ...FIX, edits: () => [{ remove: at }, { set: at }] } }];
  }, true);
  expect(errors.join()).toContain('needs a function `edits` that returns a list of edits');
});

test('a fix and suggestions of a plugin keep their titles and edits', async () => {
  const { findings, errors } = await lintWith((api) => {
    const at = place(api);
    const fix = { title: 'Say Store.', applicability: 'safe', edits: () => [{ set: at, value: 'Store' }] };
    const suggestions = [{ title: 'Remove it.', applicability: 'unsafe', edits: () => [{ remove: at }] }];
    return [{ at, ...MESSAGE, fix, suggestions }];
  }, true);
  const at = { file: 'openapi.yaml', tokens: ['info', 'title'] };
  expect(errors).toEqual([]);
  expect(findings).toMatchObject([
    {
      fix: { title: 'Say Store.', applicability: 'safe', edits: [{ set: { tokens: at.tokens }, value: 'Store' }] },
      suggestions: [{ title: 'Remove it.', applicability: 'unsafe', edits: [{ remove: { tokens: at.tokens } }] }],
    },
  ]);
});

test('a report of a plugin is at the key or the value of its place, as the report requests', async () => {
  const range = async (members: object) => (await findingOf({ ...MESSAGE, ...members }))?.range.start.column;
  const [byDefault, key, value] = [await range({}), await range({ on: 'key' }), await range({ on: 'value' })];
  expect([byDefault, key, (value ?? 0) > (key ?? 0)]).toEqual([key, key, true]);
});

test.each(['path', 'operation', 'response'])(
  'a report of a plugin names the parts that share its fault: of the kind %s',
  async (kind) => {
    const uses = [
      { kind, label: 'first' },
      { kind, label: 'second' },
    ];
    expect(await findingOf({ ...MESSAGE, uses })).toMatchObject({ uses: { count: 2 } });
    expect(await findingOf({ ...LACKS_REPORT, uses })).toMatchObject({ uses: { count: 2 } });
  },
);

test('a finding about many places names a place that a plugin passes as not affected by its user', async () => {
  const habits = { lacks: { text: '{{ share }} parts lack {{ name }}.', by: ['name'] } };
  const passing = (more: object) => {
    const visit = (api: Api) => [
      ...['a', 'b', 'c'].map((name) => ({ at: api.root.child('components').child(name), ...LACKS_REPORT })),
      { passed: api.root.child('components').child('d'), ...more },
    ];
    return { name: 'house', rules: [{ ...RULE, habits, visit: { Api: visit } }] };
  };
  const messageOf = async (more: object) => {
    const { findings, errors } = await lintText(`${API}components: { a: {}, b: {}, c: {}, d: {} }\n`, {
      plugins: [passing(more) as never],
    });
    expect(errors).toEqual([]);
    return findings.find(({ ruleId }) => ruleId === 'house/x')?.message;
  };
  expect(await messageOf({ uses: [{ kind: 'operation', label: 'GET /shop' }] })).toContain('Not affected: `GET /shop`');
  expect(await messageOf({})).not.toContain('GET /shop');
});

test('a plugin has a finding for each report that a function returns in a list, or yields', async () => {
  const both = (api: Api) => [api.root, place(api)].map((at) => ({ at, ...LACKS_REPORT }));
  expect((await lintWith(both)).findings.map(({ pointer }) => pointer)).toEqual(['', '/info/title']);
  const yielded = await lintWith(function* (api) {
    yield* both(api);
  });
  expect(yielded.findings.map(({ pointer }) => pointer)).toEqual(['', '/info/title']);
});

test.each([[undefined], [null]])('a function of a plugin that returns %s has no findings', async (returned) => {
  expect(await lintWith(() => returned)).toEqual({ findings: [], errors: [] });
});

test('reports of a plugin with one cause are one finding, and others are several', async () => {
  const with_ = (cause: (index: number) => object) =>
    lintWith((api) =>
      ['title', 'version', 'x'].map((name, index) => ({
        at: api.root.child('info').child(name),
        ...LACKS_REPORT,
        ...cause(index),
      })),
    );
  expect((await with_(() => ({}))).findings).toHaveLength(3);
  expect((await with_((index) => ({ cause: `c${index}` }))).findings).toHaveLength(3);
  expect((await with_(() => ({ cause: 'c' }))).findings).toHaveLength(1);
});

test('a rule of a plugin without messages is reported when a report names a message', async () => {
  const rule = { ...ID, visit: { Api: (api: Api) => [{ at: api.root, ...LACKS_REPORT }] } };
  const { errors } = await lintText(API, { plugins: [{ name: 'house', rules: [rule as never] }] });
  expect(errors[0]?.message).toContain('has the unknown `messageId` `lacks`; the rule has no messages.');
});

/** The edits of a fix at the title and its container, in all forms. */
const editsAt = (at: Place, around: Place): readonly (readonly [object, boolean])[] => [
  [{ rename: at, to: 'name' }, true],
  [{ rename: at, to: 'name', on: 'value' }, true],
  [{ rename: at }, false],
  [{ rename: at, to: 1 }, false],
  [{ rename: at, to: 'name', on: 'key' }, false],
  [{ rename: 'title', to: 'name' }, false],
  [{ set: at, value: null }, true],
  [{ set: at, value: [1], before: 'version' }, true],
  [{ set: at, value: 1, after: 'version' }, true],
  [{ set: at }, false],
  [{ set: '/info/title', value: 1 }, false],
  [{ set: at, value: 1, before: 1 }, false],
  [{ set: at, value: 1, after: 1 }, false],
  [{ add: 'a', to: at }, true],
  [{ add: null, to: at, before: 0 }, true],
  [{ add: 'a' }, false],
  [{ add: 'a', to: 'tags' }, false],
  [{ add: 'a', to: at, before: 'b' }, false],
  [{ remove: at }, true],
  [{ remove: at, occurrence: 0 }, true],
  [{ remove: 'title' }, false],
  [{ remove: at, occurrence: 'first' }, false],
  [{ move: at, to: around }, true],
  [{ move: at, to: around, before: 'a', after: 'b' }, true],
  [{ move: at }, false],
  [{ move: 'title', to: at }, false],
  [{ move: at, to: 'title' }, false],
  [{ move: at, to: around, before: 1 }, false],
  [{ move: at, to: around, after: 1 }, false],
  [{ comment: { start: 0, end: 1 }, in: around }, true],
  [{ comment: { start: 0, end: 1 }, in: around, text: '# a' }, true],
  [{ comment: { start: 0, end: 1 } }, false],
  [{ in: around }, false],
  [{ comment: { start: 0.5, end: 1 }, in: around }, false],
  [{ comment: { start: 0 }, in: around }, false],
  [{ comment: { start: 0, end: 1 }, in: around, text: 1 }, false],
];
const FORMS = editsAt('title' as never, 'root' as never).length;

test.each(Array.from({ length: FORMS }, (_, index) => index))(
  'a plugin can return only edits of the known forms: form %i',
  async (index) => {
    let form: object = {};
    let isKnown = false;
    const { findings, errors } = await lintWith((api) => {
      [form, isKnown] = editsAt(place(api), api.root)[index] ?? [{}, false];
      return [{ at: place(api), ...MESSAGE, fix: { ...FIX, edits: () => [form] } }];
    }, true);
    expect({ form: Object.keys(form), isKnown: errors.length === 0 }).toEqual({ form: Object.keys(form), isKnown });
    if (isKnown) expect(Object.keys(findings[0]?.fix?.edits?.[0] ?? {})).toEqual(Object.keys(form));
  },
);
