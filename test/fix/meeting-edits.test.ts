import { expect, test } from 'vitest';
import { changed } from './support.ts';

const lines = (...texts: readonly string[]) => `${texts.join('\n')}\n`;

test.each([
  [['a:', '  x:', '    y: 1', '    z: 2'], ['a:', '  x:', '    y: 1', '  new: 3'], ['/a/x/z']],
  [['a:', '  x:', '    y: 1', '    z: 2', 'b: 1'], ['a:', '  x:', '    y: 1', '  new: 3', 'b: 1'], ['/a/x/z']],
  [
    ['a:', '  x:', '    y: 1', '    w: 1', '    z: 2'],
    ['a:', '  x:', '    y: 1', '  new: 3'],
    ['/a/x/w', '/a/x/z'],
  ],
  [
    ['a:', '  x:', '    y: 1', '', '    z: 2', '', '', 'b: 1'],
    ['a:', '  x:', '    y: 1', '', '  new: 3', '', '', 'b: 1'],
    ['/a/x/z'],
  ],
  [['a:', '  x:', '    y: 1', '    # why', '    z: 2 # two'], ['a:', '  x:', '    y: 1', '  new: 3'], ['/a/x/z']],
  [['a:', '  x:', '    y: 1', '    z: |', '      two', '      lines'], ['a:', '  x:', '    y: 1', '  new: 3'], ['/a/x/z']],
  [['a:', '  x:', '    - 1', '    - 2'], ['a:', '  x:', '    - 1', '  new: 3'], ['/a/x/1']],
])('a fix can add a member to the map around lines that it removes at the end of %j', (before, after, removed) => {
  for (const lineBreak of ['\n', '\r\n']) {
    const [text, expected] = [before, after].map((all) => lines(...all).replaceAll('\n', lineBreak));
    const edits = [...removed.map((remove) => ({ remove })), { set: '/a/new', value: 3 }];
    expect(changed(text ?? '', ...edits)).toBe(expected);
  }
});
