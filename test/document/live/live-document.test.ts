import { describe, expect, test } from 'vitest';
import { changedSpan } from '../../../src/document/live/changed-span.ts';
import { LiveDocument } from '../../../src/document/live/live-document.ts';

const schema = (index: number) => `    S${index}:\n      type: object\n      description: ${'words '.repeat(20)}\n`;
const SCHEMAS = Array.from({ length: 200 }, (_, index) => schema(index)).join('');
const YAML = `openapi: 3.1.0\ninfo:\n  title: A\n  version: '1'\npaths:\n  /a:\n    get:\n      summary: One\n    post: {}\n  /b: {}\ncomponents:\n  schemas:\n${SCHEMAS}`;

interface Description {
  readonly info: object;
  readonly paths: Readonly<Record<string, { readonly get?: { readonly summary?: string }; readonly post?: object }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const descriptionAt = (live: LiveDocument, text: string) => live.update(text).value as Description;

describe.each([
  ['YAML', 'openapi.yaml', YAML, 'One', 'One more'],
  ['JSON', 'openapi.json', JSON.stringify(new LiveDocument('openapi.yaml').update(YAML).value, null, 2), '"One"', '"One more"'],
])('the %s document after an edit', (_, name, text, old, now) => {
  test('shares everything outside the edit', () => {
    const live = new LiveDocument(name);
    const before = descriptionAt(live, text);
    const after = descriptionAt(live, text.replace(old, now));
    expect(after.paths['/a']?.get?.summary).toBe('One more');
    expect(after.info).toBe(before.info);
    expect(after.components).toBe(before.components);
    expect(after.paths['/b']).toBe(before.paths['/b']);
    expect(after.paths['/a']?.post).toBe(before.paths['/a']?.post);
    expect(live.wholeParses).toBe(1);
  });

  test('leaves the version before the edit unchanged', () => {
    const live = new LiveDocument(name);
    const before = live.update(text);
    const after = live.update(text.replace(old, now));
    const end = ['components', 'schemas', 'S199', 'type'];
    const cut = (document: typeof before) => {
      const { start, end: to } = document.locate([end])[0]?.value ?? { start: 0, end: 0 };
      return document.text.slice(start, to);
    };
    expect((before.value as Description).paths['/a']?.get?.summary).toBe('One');
    expect([cut(before), cut(after)]).toEqual([expect.stringContaining('object'), expect.stringContaining('object')]);
  });

  test('is the same object if the edit does not change the text', () => {
    const live = new LiveDocument(name);
    expect(live.update(text)).toBe(live.update(`${text.slice(0, 9)}${text.slice(9)}`));
  });

  test('is the same object as before a syntax error that is undone', () => {
    const live = new LiveDocument(name);
    const before = live.update(text);
    const broken = live.update(text.replace(old, `"${old}`));
    expect(broken.value).toBeUndefined();
    expect(live.update(text)).toBe(before);
    expect(live.wholeParses).toBe(2);
  });

  test('is not parsed as a whole when a syntax error is fixed in another way', () => {
    const live = new LiveDocument(name);
    const before = descriptionAt(live, text);
    live.update(text.replace(old, `"${old}`));
    const after = descriptionAt(live, text.replace(old, now));
    expect(after.paths['/a']?.get?.summary).toBe('One more');
    expect(after.components).toBe(before.components);
    expect(live.wholeParses).toBe(2);
  });
});

describe('the changed part of the text', () => {
  const long = 'ab'.repeat(100_000);

  test.each([
    ['in the middle', `${long}x${long}`, `${long}yz${long}`, { start: 200_000, end: 200_001, growth: 1 }],
    ['at the start', `x${long}`, long, { start: 0, end: 1, growth: -1 }],
    ['at the end', long, `${long}x`, { start: 200_000, end: 200_000, growth: 1 }],
    ['nowhere', long, long, { start: 200_000, end: 200_000, growth: 0 }],
    ['among equal characters', 'aaa', 'aaaa', { start: 3, end: 3, growth: 1 }],
    ['everywhere', 'abc', 'xyz', { start: 0, end: 3, growth: 0 }],
    ['from nothing', '', 'a', { start: 0, end: 0, growth: 1 }],
  ])('is found %s', (_, before, now, expected) => {
    expect(changedSpan(before, now)).toEqual(expected);
  });
});
