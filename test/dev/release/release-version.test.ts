import { expect, test } from 'vitest';
import { isNewest, isNewestOfMajor } from '../../../src/dev/release/release-version.ts';

test.each([
  ['1.0.0', [], true, true],
  ['1.10.0', ['1.9.0', '1.9.9'], true, true],
  ['1.2.1', ['1.2.0', '1.3.0'], false, false],
  ['1.2.1', ['1.2.0', '2.0.0'], false, true],
  ['1.2.1', ['1.2.1'], true, true],
  ['0.9.10', ['0.10.0', '0.9.9'], false, false],
])('the version %s is newer than %j: %s; than those of its major version: %s', (version, released, newest, newestOfMajor) => {
  expect([isNewest(version, released), isNewestOfMajor(version, released)]).toEqual([newest, newestOfMajor]);
});

test('a version with a suffix such as -beta is not released', () => {
  expect(() => isNewest('1.2.3-beta.1', ['1.0.0'])).toThrow('The version is 1.2.3-beta.1. Use three numbers, such as 1.2.3.');
});
