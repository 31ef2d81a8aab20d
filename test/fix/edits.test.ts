import { describe, expect, test } from 'vitest';
import { changed, edited } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

describe('the removal of a member', () => {
  test('removes the comments that belong to the member, and no others', () => {
    const text = lines('a: 1 # first', '', '# not about b', '', '# about b', '# as well', 'b: 2 # second', '# about c', 'c: 3');
    expect(changed(text, { remove: '/b' })).toBe(lines('a: 1 # first', '', '# not about b', '', '# about c', 'c: 3'));
  });

  test('leaves the comment about the file in place', () => {
    expect(changed(lines('# The API of the shop.', 'a: 1', 'b: 2'), { remove: '/a' })).toBe(
      lines('# The API of the shop.', 'b: 2'),
    );
  });

  test('leaves one of two empty lines around the member', () => {
    expect(changed(lines('a: 1', '', 'b: 2', '', 'c: 3'), { remove: '/b' })).toBe(lines('a: 1', '', 'c: 3'));
  });

  test.each([
    [
      ['a: 1', 'b: 2', '', 'c: 3'],
      ['a: 1', '', 'c: 3'],
    ],
    [
      ['a: 1', '', 'b: 2', 'c: 3'],
      ['a: 1', '', 'c: 3'],
    ],
    [
      ['a: 1', '# about b', 'b: 2', '', '', 'c: 3'],
      ['a: 1', '', '', 'c: 3'],
    ],
    [
      ['a: 1', '', '# about b', 'b: 2', '', '', 'c: 3'],
      ['a: 1', '', 'c: 3'],
    ],
  ])('leaves the empty lines on one side: %j', (before, after) => {
    expect(changed(lines(...before), { remove: '/b' })).toBe(lines(...after));
  });

  test('lets the next member move up to the dash of a list item', () => {
    expect(changed(lines('- a: 1', '  # why', '  b: 2', '- 3'), { remove: '/0/a' })).toBe(lines('- # why', '  b: 2', '- 3'));
  });

  test('leaves an empty map if it was the only member', () => {
    expect(changed(lines('a:', '  b: 1', 'c: 2'), { remove: '/a/b' })).toBe(lines('a: {}', 'c: 2'));
  });

  test('removes the line break before the member at the end of a file without a final line break', () => {
    expect(changed('a: 1\nb: 2', { remove: '/b' })).toBe('a: 1');
  });

  test.each([
    ['{ "a": 1, "b": 2, "c": 3 }', '{ "a": 1, "c": 3 }'],
    ['{"a":1,"b":2}', '{"a":1}'],
    ['{"b":2}', '{}'],
    ['{\n\t"a": 1,\n\t"b": 2\n}\n', '{\n\t"a": 1\n}\n'],
    ['{\r\n  "b": [],\r\n  "c": 3\r\n}', '{\r\n  "c": 3\r\n}'],
    ['[{a: 1, b: 2}, 3]', undefined],
  ])('removes one comma in %j', (text, expected) => {
    if (expected === undefined) expect(changed(text, { remove: '/0/b' })).toBe('[{a: 1}, 3]');
    else expect(changed(text, { remove: '/b' })).toBe(expected);
  });

  test('may concern one of several equal keys', () => {
    expect(changed(lines('a: 1', 'b: 2', 'a: 1'), { remove: '/a', occurrence: 1 })).toBe(lines('a: 1', 'b: 2'));
    expect(edited({ 'a.yaml': lines('a: 0', 'b: 2', 'a: 1') }, [{ remove: '/a', occurrence: 1 }])).toEqual({
      texts: {},
      refused: ['the changed file would not have the intended content'],
      deferred: 0,
    });
  });

  test.each(['{ a: 1 }', '{ b: 1 }', '1', '[1]', ''])(
    'is refused for one of equal keys below other equal keys, such as %s',
    (last) => {
      const text = lines('x:', '  v: { a: 1, a: 1 }', `  v: ${last}`);
      const { texts, refused } = edited({ 'a.yaml': text }, [{ remove: '/x/v/a', occurrence: 1 }]);
      expect({ texts, refused }).toEqual({ texts: {}, refused: ['a key around it is a duplicate'] });
    },
  );
});

describe('a new member', () => {
  test('is added after comments that are indented deeper, which belong to the part above', () => {
    const text = lines('a:', '  x:', '    y: 1', '    # about y', '      # and more', '', '  # about nothing', 'b: 2');
    expect(changed(text, { set: '/a/z', value: 3 })).toBe(
      lines('a:', '  x:', '    y: 1', '    # about y', '      # and more', '  z: 3', '', '  # about nothing', 'b: 2'),
    );
    expect(changed('a:\r\n  x: 1\r\n    # about x', { set: '/a/z', value: 3 })).toBe('a:\r\n  x: 1\r\n    # about x\r\n  z: 3');
  });

  test('is added before a comment right below that is indented like it', () => {
    const text = lines('a:', '  x: 1', '  # about nothing', 'b: 2');
    expect(changed(text, { set: '/a/z', value: 3 })).toBe(lines('a:', '  x: 1', '  z: 3', '  # about nothing', 'b: 2'));
  });

  test('has the indentation, quotes, empty lines and comments of its neighbors', () => {
    const text = lines('paths:', '    "/a":', '        x: 1', '', '    "/b":', '        x: 2 # two', '', 'z: 1');
    expect(changed(text, { set: '/paths/~1c', value: { list: [1, 'yes'], text: 'one: two' } })).toBe(
      lines(
        ...['paths:', '    "/a":', '        x: 1', '', '    "/b":', '        x: 2 # two', ''],
        ...['    "/c":', '        list:', '            - 1', '            - "yes"', '        text: "one: two"', '', 'z: 1'],
      ),
    );
  });

  test('is inserted before or after another member', () => {
    const text = lines('a: 1', '# about c', 'c: 3');
    expect(changed(text, { set: '/b', value: 2, before: 'c' })).toBe(lines('a: 1', 'b: 2', '# about c', 'c: 3'));
    expect(changed(text, { set: '/b', value: 2, after: 'a' })).toBe(lines('a: 1', 'b: 2', '# about c', 'c: 3'));
    expect(changed(lines('- a: 1', '  b: 2'), { set: '/0/z', value: 0, before: 'a' })).toBe(lines('- z: 0', '  a: 1', '  b: 2'));
  });

  test('is added with the objects that it needs', () => {
    expect(
      changed(lines('a: 1'), { set: '/b/c/d', value: true }, { set: '/b/c/e', value: false }, { set: '/b/f', value: null }),
    ).toBe(lines('a: 1', 'b:', '  c:', '    d: true', '    e: false', '  f: null'));
    expect(changed(lines('a:', 'b: 1'), { set: '/a/c/d', value: [] })).toBe(lines('a:', '  c:', '    d: []', 'b: 1'));
    expect(changed(lines('a: {}', 'b: 1'), { set: '/a/c', value: 'x' })).toBe(lines('a:', '  c: x', 'b: 1'));
  });

  test('may be a list, whose dashes are as deep as those of other lists', () => {
    expect(changed(lines('a:', '- 1', 'b: 2'), { set: '/c', value: [{ x: 1, y: 2 }] })).toBe(
      lines('a:', '- 1', 'b: 2', 'c:', '- x: 1', '  y: 2'),
    );
    expect(changed(lines('a:', '  - 1', 'b: 2'), { set: '/c', value: [3] })).toBe(lines('a:', '  - 1', 'b: 2', 'c:', '  - 3'));
  });

  test.each([
    ['{"a":1}', '{"a":1,"b":{"c":[1]}}'],
    ['{ "a": 1 }', '{ "a": 1, "b": {"c": [1]} }'],
    ['{\n  "a": 1\n}', '{\n  "a": 1,\n  "b": {\n    "c": [\n      1\n    ]\n  }\n}'],
    ['{\n\t"a": 1\n}', '{\n\t"a": 1,\n\t"b": {\n\t\t"c": [\n\t\t\t1\n\t\t]\n\t}\n}'],
    [
      '{\r\n    "a": 1\r\n}\r\n',
      '{\r\n    "a": 1,\r\n    "b": {\r\n        "c": [\r\n            1\r\n        ]\r\n    }\r\n}\r\n',
    ],
    ['{}', '{"b": {"c": [1]}}'],
    ['{a: 1}', '{a: 1, b: {c: [1]}}'],
    ['{ a: 1, }', '{ a: 1, b: { c: [1] }, }'],
    ['{\n  a: 1, # one\n}\n', '{\n  a: 1, # one\n  b: {c: [1]},\n}\n'],
    ['{\n  a: 1 # one\n}\n', '{\n  a: 1, # one\n  b: {c: [1]}\n}\n'],
  ])('is added to %j', (text, expected) => {
    expect(changed(text, { set: '/b', value: { c: [1] } })).toBe(expected);
  });

  test('leaves the end of the file with or without a line break, as it was', () => {
    expect(changed('a: 1', { set: '/b', value: 2 })).toBe('a: 1\nb: 2');
    expect(changed('a: |+\n  x\n\n\nz: 1\n', { set: '/b', value: 2, after: 'a' })).toBe('a: |+\n  x\n\n\nb: 2\nz: 1\n');
    expect(changed('a: 1\r\n', { set: '/b', value: 'one\ntwo\n' })).toBe('a: 1\r\nb: |\r\n  one\r\n  two\r\n');
  });

  test('has quotes around a status code if the other status codes have quotes', () => {
    expect(changed(lines('200: {}', '404: {}'), { set: '/429', value: {} })).toBe(lines('200: {}', '404: {}', '429: {}'));
    expect(changed(lines("'200': {}"), { set: '/429', value: {} })).toBe(lines("'200': {}", "'429': {}"));
    expect(changed(lines('default: {}'), { set: '/429', value: {} })).toBe(lines('default: {}', "'429': {}"));
  });
});

describe('a new value in a fix', () => {
  test('replaces only the old value', () => {
    expect(changed(lines("a:   'x'  # why", 'b: 1'), { set: '/a', value: "it's" })).toBe(lines("a:   'it''s'  # why", 'b: 1'));
    expect(changed(lines('a: # why', '  b: 1', 'c: 2'), { set: '/a', value: 3 })).toBe(lines('a: 3 # why', 'c: 2'));
    expect(changed(lines('a: 1 # why', 'c: 2'), { set: '/a', value: { b: 1 } })).toBe(lines('a: # why', '  b: 1', 'c: 2'));
    expect(changed(lines('a: # why', 'c: 2'), { set: '/a', value: 1 })).toBe(lines('a: 1 # why', 'c: 2'));
    expect(changed(lines('- 1', '- 2'), { set: '/0', value: { b: 1, c: 2 } })).toBe(lines('- b: 1', '  c: 2', '- 2'));
    expect(changed(lines('a: |', '  one', '  two', 'b: 1'), { set: '/a', value: 'three' })).toBe(lines('a: three', 'b: 1'));
  });

  test('has quotes if YAML would read it as another type', () => {
    for (const value of [
      'yes',
      'null',
      '~',
      '12',
      '1e3',
      '0x1F',
      '2020-01-01',
      '1:30',
      ' x',
      'x:',
      '# x',
      '- x',
      '@x',
      '',
      '{x}',
      '!x',
      '...',
    ]) {
      expect(changed(lines('a: b'), { set: '/a', value })).toBe(lines(`a: '${value}'`));
    }
    for (const value of ['/orders/{id}', 'one two', 'x-y', "it's", 'a,b', 'nullable', '😀', 'C#', 'a:b'])
      expect(changed(lines('a: b'), { set: '/a', value })).toBe(lines(`a: ${value}`));
  });
});

describe('the items that a fix adds to a list', () => {
  test('are added at the end, or before another', () => {
    const text = lines('a:', '- x: 1', '  y: 2 # two', '- z', 'b: 1');
    expect(changed(text, { to: '/a', add: { n: 1, m: [2] } })).toBe(
      lines('a:', '- x: 1', '  y: 2 # two', '- z', '- n: 1', '  m:', '  - 2', 'b: 1'),
    );
    expect(changed(text, { to: '/a', add: 0, before: 1 })).toBe(lines('a:', '- x: 1', '  y: 2 # two', '- 0', '- z', 'b: 1'));
    expect(changed(lines('a: [x,y]'), { to: '/a', add: 'z' })).toBe(lines('a: [x,y,z]'));
    expect(changed(lines('a: []', 'b: 1'), { to: '/a', add: 'z' })).toBe(lines('a:', '  - z', 'b: 1'));
    expect(changed(lines('b: 1'), { to: '/a', add: 'z' })).toBe(lines('b: 1', 'a:', '  - z'));
  });

  test.each([
    [`["x", "y"]`, `["x", "y", "z"]`],
    [`['x']`, `['x', 'z']`],
    [`[x, "y"]`, `[x, "y", z]`],
    [`[x]`, `[x, z]`],
    [`["x", 1]`, `["x", 1, z]`],
  ])('have the quotes of their neighbors in flow style: %s', (before, after) => {
    expect(changed(`b: "c"\na: ${before}\n`, { add: 'z', to: '/a' })).toBe(`b: "c"\na: ${after}\n`);
  });

  test('have the quotes of their neighbors when they replace items', () => {
    expect(changed('a: ["x","y",z"]\n', { set: '/a/2', value: 'z' })).toBe('a: ["x","y","z"]\n');
    expect(changed('a: ["x",z]\n', { set: '/a/0', value: 'y' })).toBe('a: ["y",z]\n');
  });

  test('are added once if several fixes add equal items', () => {
    const add = (value: string | { readonly name: string }) => [{ to: '/a', add: value }] as const;
    expect(edited({ 'a.yaml': 'b: 1\n' }, add('x'), add('x'), add('y')).texts).toEqual({ 'a.yaml': 'b: 1\na:\n  - x\n  - y\n' });
    expect(edited({ 'a.yaml': 'a: [w]\n' }, add('x'), add('x'), add('y')).texts).toEqual({ 'a.yaml': 'a: [w, x, y]\n' });
    for (const text of ['b: 1\n', 'b: 1\na: []\n'])
      expect(edited({ 'a.yaml': text }, add({ name: 'x' }), add({ name: 'x' }), add({ name: 'y' })).texts).toEqual({
        'a.yaml': 'b: 1\na:\n  - name: x\n  - name: y\n',
      });
  });

  test('keep a tab after their dash', () => {
    const text = '-\tb\n-\t{ c: 1 }\n';
    expect(changed(text, { set: '/1/c', value: 3 }, { to: '', add: 'd' })).toBe('-\tb\n-\t{ c: 3 }\n- d\n');
  });
});

describe('comments on other parts of a collection', () => {
  test.each([
    [
      'the first one',
      ['[', '  # about a', '  a, # a', '  # about b', '  b # b', ']'],
      '/0',
      ['[', '  # about a', '  # about b', '  b # b', ']'],
    ],
    ['one behind the bracket', ['[a, # a', '  # about b', '  b]'], '/0', ['[', '  # about b', '  b]']],
    ['one of several on a line', ['[a, b, # ab', '  # about c', '  c]'], '/1', ['[a, ', '  # about c', '  c]']],
    ['one before several on a line', ['[a, b, # ab', '  c]'], '/0', ['[b, # ab', '  c]']],
    ['one with its comma on the next line', ['[', '  a # a', '  , b', ']'], '/0', ['[', '   b', ']']],
    ['the last one', ['[', '  a, # a', '  b # b', '  # end', ']'], '/1', ['[', '  a # a', '  # end', ']']],
    ['the last one before a comma', ['[', '  a, # a', '  b, # b', '  # end', ']'], '/1', ['[', '  a, # a', '  # end', ']']],
    ['the last one on the line of the bracket', ['[', '  a, # a', '  b]'], '/1', ['[', '  a # a', '  ]']],
    ['a member', ['{', '  a: "#", # a', '  # about b', '  b: 2', '}'], '/a', ['{', '  # about b', '  b: 2', '}']],
  ])('stay when the fix removes %s', (_, before, remove, after) => {
    expect(changed(lines(...before), { remove })).toBe(lines(...after));
    expect(changed(before.join('\r\n'), { remove })).toBe(after.join('\r\n'));
  });

  test('a fix keeps comments when it removes the last two parts of a collection', () => {
    const text = lines('[', '  a, # a', '  # about b', '  b, # b', '  # about c', '  c # c', ']');
    expect(changed(text, { remove: '/1' }, { remove: '/2' })).toBe(lines('[', '  a # a', '  # about b', '  # about c', ']'));
    expect(changed(lines('[', '  a, # a', '  b, c # bc', ']'), { remove: '/1' }, { remove: '/2' })).toMatch(
      /^\[\n {2}a # a\n\s*\]\n$/,
    );
    expect(changed('[a, b, c]', { remove: '/1' }, { remove: '/2' })).toBe('[a]');
    expect(changed('[a, b, c, d]', { remove: '/1' }, { remove: '/3' })).toBe('[a, c]');
  });
});

describe('a value that a fix would replace', () => {
  const reason = 'a comment would be removed';

  test.each([
    [lines('a:', '  # why', '  - 1'), 2],
    [lines('a:', '  - 1', '  # why', '  - 2'), [3]],
    [lines('a:', '  - 1\t# why', '  - 2'), [3]],
    [lines('a:', '#why', '  - 1'), 2],
    [lines('a:', '  - b: 1 # why', '    c: 2'), { b: 1 }],
    [lines('a: [1, # why', '  2]'), [3]],
    [lines('b: { a: [1, # why', '  2] }'), [3]],
    [lines('a:', '  # why', '  - - b'), { b: '' }],
    [lines('a:', '  # why', '  |', '  text'), { b: '' }],
    [lines('b: { a: { # none', '  } }'), { c: 1 }],
  ])('is not replaced if a comment in it would be lost: %j', (text, value) => {
    const at = text.startsWith('a') ? '/a' : '/b/a';
    expect(edited({ 'a.yaml': text }, [{ set: at, value }])).toEqual({ texts: {}, refused: [reason], deferred: 0 });
  });

  test.each([
    ['012', '12'],
    ['+5', '5'],
    ['0x1F', '31'],
  ])('is not replaced if a number would be written as another string: %s', (number, text) => {
    const { refused } = edited({ 'a.yaml': lines(`a: ${number}`) }, [{ set: '/a', value: text }]);
    expect(refused).toEqual([`the number is written as \`${number}\``]);
    expect(changed(lines(`a: ${text}`), { set: '/a', value: text })).toBe(lines(`a: '${text}'`));
  });

  test('is not moved between brackets if a comment right above it would be lost', () => {
    const text = lines('x:', '  # why', '  a: 1', '  b: 2', 'y: { c: 3 }');
    expect(edited({ 'a.yaml': text }, [{ move: '/x/a', to: '/y/a' }])).toMatchObject({ texts: {}, refused: [reason] });
  });

  test('is not replaced by a new member if a comment would be lost', () => {
    for (const text of ['a: { # none\n  }\n', '{ a: { # none\n  } }\n'])
      expect(edited({ 'a.yaml': text }, [{ set: '/a/b', value: 1 }]).refused).toEqual([reason]);
  });

  test('a fix replaces a value although a string next to it contains `#`', () => {
    expect(changed(lines('a:', "  - ' # x'", '  - y#z'), { set: '/a', value: [1] })).toBe(lines('a:', '  - 1'));
    expect(changed('{ "a": [" # x"] }', { set: '/a', value: [1] })).toBe('{ "a": [1] }');
  });

  test('a fix removes a part with its comments', () => {
    expect(changed(lines('a:', '  # about b', '  b: 1', 'c: 2'), { remove: '/a/b' })).toBe(lines('a: {}', 'c: 2'));
  });
});

describe('a part that YAML aliases share', () => {
  const text = lines('x: &x', '  a: 1', 'y: *x', 'z:', '  <<: *x', '  b: 2');

  test.each([
    ['/x/a', 'it changes a value in the anchor `x`, which aliases share'],
    ['/y/a', 'it changes a value through an alias'],
    ['/z/a', 'its place comes from a YAML merge key (`<<`)'],
  ])('is not changed: %s', (pointer, reason) => {
    expect(edited({ 'a.yaml': text }, [{ set: pointer, value: 2 }])).toEqual({ texts: {}, refused: [reason], deferred: 0 });
  });

  test('does not prevent changes beside it', () => {
    expect(changed(text, { set: '/z/b', value: 3 }, { set: '/z/c', value: 4 }, { remove: '/y' })).toBe(
      lines('x: &x', '  a: 1', 'z:', '  <<: *x', '  b: 3', '  c: 4'),
    );
    expect(changed(lines('x: &x', '  a: 1', 'y: 2'), { set: '/x/a', value: 2 })).toBe(lines('x: &x', '  a: 2', 'y: 2'));
  });

  test('is not removed', () => {
    expect(edited({ 'a.yaml': text }, [{ remove: '/x' }]).refused).toEqual([
      'the changed file would not have the intended content',
    ]);
  });
});

describe('a value that a fix moves', () => {
  test('keeps its comments and its style', () => {
    const text = lines('a:', '  # about b', '  b: # list', '    - "x"   # one', '    - y', '  c: 1', 'd:', '    e: 2');
    expect(changed(text, { move: '/a/b', to: '/d/f' })).toBe(
      lines('a:', '  c: 1', 'd:', '    e: 2', '    # about b', '    f: # list', '      - "x"   # one', '      - y'),
    );
  });
});

describe('several fixes of one file', () => {
  test('are not combined at one place, where only the first one is applied', () => {
    expect(edited({ 'a.yaml': 'a: 1\n' }, [{ set: '/a', value: 2 }], [{ set: '/a', value: 3 }], [{ remove: '/a' }])).toEqual({
      texts: { 'a.yaml': 'a: 2\n' },
      refused: [],
      deferred: 2,
    });
  });

  test('share the component that they need', () => {
    const component = { set: '/components/responses/Gone', value: { description: 'Gone' } };
    const fixes = ['/a', '/b'].map((place) => [
      component,
      { set: `${place}/410`, value: { $ref: '#/components/responses/Gone' } },
    ]);
    expect(edited({ 'a.yaml': lines('a:', '  200: {}', 'b: {}') }, ...fixes).texts['a.yaml']).toBe(
      lines(
        ...['a:', '  200: {}', '  410:', "    $ref: '#/components/responses/Gone'", 'b:', "  '410':"],
        ...["    $ref: '#/components/responses/Gone'", 'components:', '  responses:', '    Gone:', '      description: Gone'],
      ),
    );
  });

  test('are each applied as a whole or not at all', () => {
    expect(edited({ 'a.yaml': 'a: 1\nb: 2\n' }, [{ set: '/a', value: 2 }, { remove: '/x' }], [{ set: '/b', value: 3 }])).toEqual({
      texts: { 'a.yaml': 'a: 1\nb: 3\n' },
      refused: ['it changes something that does not exist'],
      deferred: 0,
    });
  });

  test('do not depend on fixes of another file', () => {
    const text = lines('x: &x 1', 'y: *x', 'a: 1');
    // Only together with the alias can the anchor be removed.
    const both = [[{ remove: 'b.yaml#/y' }], [{ remove: 'b.yaml#/x' }]];
    const alone = { texts: { 'b.yaml': lines('a: 1') }, refused: [], deferred: 0 };
    expect(edited({ 'a.yaml': text, 'b.yaml': text }, ...both)).toEqual(alone);
    expect(edited({ 'a.yaml': text, 'b.yaml': text }, [{ remove: '/x' }], ...both)).toEqual({
      ...alone,
      refused: ['the changed file would not have the intended content'],
    });
  });

  test('are planned with a rename that also changes their files', () => {
    const files = {
      'a.yaml': lines('components:', '  schemas:', '    A: {}'),
      'b.yaml': lines('a: { $ref: "a.yaml#/components/schemas/A" }', 'b: 1'),
    };
    const fixes = [[{ rename: '/components/schemas/A', to: 'B' }], [{ set: 'b.yaml#/b', value: 2 }]];
    expect(edited(files, ...fixes).texts).toEqual({
      'a.yaml': lines('components:', '  schemas:', '    B: {}'),
      'b.yaml': lines('a: { $ref: "a.yaml#/components/schemas/B" }', 'b: 2'),
    });
  });

  test('are applied although one of them would have a wrong result', () => {
    const text = lines('x: &x 1', 'y: *x', 'a: 1', 'b: 2', 'c: 3');
    const fixes = [[{ set: '/a', value: 0 }], [{ remove: '/x' }], [{ set: '/b', value: 0 }], [{ set: '/c', value: 0 }]];
    expect(edited({ 'a.yaml': text }, ...fixes)).toEqual({
      texts: { 'a.yaml': lines('x: &x 1', 'y: *x', 'a: 0', 'b: 0', 'c: 0') },
      refused: ['the changed file would not have the intended content'],
      deferred: 0,
    });
  });
});

describe('a comment that a fix changes', () => {
  const text = lines('a: 1 # one', '# two', 'b: 2');
  const span = (comment: string) => ({ start: text.indexOf(comment), end: text.indexOf(comment) + comment.length });

  test('is replaced or removed as a whole', () => {
    expect(changed(text, { comment: span('# one'), in: '' })).toBe(lines('a: 1', '# two', 'b: 2'));
    expect(changed(text, { comment: span('# two'), in: '' })).toBe(lines('a: 1 # one', 'b: 2'));
    expect(changed(text, { comment: span('# two'), in: '', text: '# three' })).toBe(lines('a: 1 # one', '# three', 'b: 2'));
  });
});
