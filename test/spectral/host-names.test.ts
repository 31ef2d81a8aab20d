/** Names of files and places in Spectral's form. */
import { expect, test } from 'vitest';
import { hasReference } from '../../src/spectral/host/has-reference.ts';
import {
  joinWrittenReference,
  lookUpPath,
  normalizedHostPath,
  resultMessage,
  resultPath,
} from '../../src/spectral/host/host-path.ts';

test.each([
  ['/a/b.yaml', 'c.yaml', '/a/c.yaml'],
  ['/a/b.yaml', './c.yaml', '/a/c.yaml'],
  ['/a/b.yaml', '../c.yaml', '/c.yaml'],
  ['/a/b.yaml', '../../c.yaml', '/c.yaml'],
  ['/a/b/c.yaml', '../x//d%20e.yaml', '/a/x/d%20e.yaml'],
  ['b.yaml', 'c.yaml', 'c.yaml'],
  ['a/b.yaml', '../../c.yaml', '../c.yaml'],
  ['../b.yaml', '../c.yaml', '../../c.yaml'],
  ['c:/a/b.yaml', '../c.yaml', 'c:/c.yaml'],
  ['/a/b.yaml', 'https://a.example/x.yaml', 'https://a.example/x.yaml'],
  ['/a/b.yaml', '//a.example/x.yaml', '//a.example/x.yaml'],
  ['https://a.example/x/y.yaml', '../z.yaml', 'https://a.example/z.yaml'],
  ['https://a.example/x/y.yaml', 'z.yaml', 'https://a.example/x/z.yaml'],
  ['urn:a', 'z.yaml', 'z.yaml'],
])('a path in Spectral from %s, %s resolves to %s', (base, reference, file) => {
  expect(joinWrittenReference(base, reference)).toBe(file);
});

test.each([
  ['C:\\a\\b.yaml', 'c:/a/b.yaml'],
  ['c:/a/b.yaml', 'c:/a/b.yaml'],
  ['D:/A/b.yaml', 'd:/A/b.yaml'],
  ['\\\\server\\a.yaml', '//server/a.yaml'],
  ['/a\\b.yaml', '/a\\b.yaml'],
  ['a.yaml', 'a.yaml'],
])('the file %s has the name %s for Spectral', (file, name) => {
  expect(normalizedHostPath(file)).toBe(name);
});

test('tildes in a path are escaped in Spectral results, and not where a path is looked up', () => {
  expect(resultPath(['paths', '/a~1b~c', 0])).toEqual(['paths', '/a~01b~0c', '0']);
  expect(lookUpPath(['paths', '/a~01b~0c', '0'])).toEqual(['paths', '/a~1b~c', '0']);
});

test.each([
  ['No {a}.', 'No {a}.'],
  ['{{a}}', '#{{"{"}}{a}}'],
  ['#{{a}}', '##{{"{"}}{a}}'],
  ['{{{a', '#{{"{"}}#{{"{"}}{a'],
])('the message %s is shown unchanged by Spectral', (text, message) => {
  expect(resultMessage(text)).toBe(message);
});

test('the ruleset finds a reference to a file at any depth, also if aliases share values', () => {
  const shared: Record<string, unknown> = { $ref: 'b.yaml#/X' };
  shared.own = shared;
  const files = (value: unknown) => {
    const met: string[] = [];
    const isFound = hasReference(value, (file) => met.push(file) > 0 && file === 'b.yaml');
    return { isFound, met };
  };
  expect(files({ a: [{ b: shared }, shared] })).toEqual({ isFound: true, met: ['b.yaml'] });
  expect(files({ a: { $ref: '#/x' }, b: { $ref: 3 }, c: { $ref: 'c.yaml' }, d: ['b.yaml'] })).toEqual({
    isFound: false,
    met: ['c.yaml'],
  });
  expect(files(null).isFound).toBe(false);
  expect(files('b.yaml').isFound).toBe(false);
});
