import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Boundary } from '../../src/document/files/boundary.ts';
import { realUri, toUri } from '../../src/document/files/paths.ts';
import { folderWith } from '../cli/support.ts';

const FILES = {
  'api/a.yaml': '',
  'api/.b.yaml': '',
  'api/.npmrc': '',
  'api/.aws/credentials': '',
  'api/.apis/v1/a.yaml': '',
  'api/.apis/.old/a.yaml': '',
  'api/.git/config.yaml': '',
  'api-secrets/a.yaml': '',
};

const CAN_LINK = process.platform !== 'win32';

describe.skipIf(!CAN_LINK)('the boundary of files and folders', () => {
  const folder = folderWith(FILES);
  const at = (name: string) => path.join(folder, name);
  if (CAN_LINK) {
    symlinkSync('../api-secrets/a.yaml', at('api/out.yaml'));
    symlinkSync('../nothing.yaml', at('api/nowhere.yaml'));
    symlinkSync('a.yaml', at('api/in.yaml'));
    symlinkSync(at('api/a.yaml'), at('api/absolute.yaml'));
    symlinkSync('../api-secrets/../api/a.yaml', at('api/back.yaml'));
    symlinkSync('../nothing/../api/a.yaml', at('api/maybe-back.yaml'));
    symlinkSync('../nothing/..', at('api/round'));
  }
  const boundary = new Boundary([at('api'), at('more')]);

  test.each([
    ['a.yaml', true, false],
    ['in.yaml', true, false],
    ['missing.yaml', true, false],
    ['', true, false],
    ['../more/x.yaml', true, false],
    ['out.yaml', false, true],
    ['nowhere.yaml', false, true],
    ['absolute.yaml', true, false],
    // The files outside decide if these can be read.
    ['back.yaml', false, true],
    ['maybe-back.yaml', false, true],
    ['round/api/a.yaml', false, true],
    ['../api-secrets/a.yaml', false, false],
    ['..', false, false],
  ])('contains the path %j: %s; a link in the path leads out: %s', (name, allows, isLeft) => {
    expect([boundary.allows(at(`api/${name}`)), boundary.isLeftBy(at(`api/${name}`))]).toEqual([allows, isLeft]);
  });

  test('may be a folder that is a link', () => {
    symlinkSync('api', at('linked'));
    expect(new Boundary([at('linked')]).allows(at('linked/a.yaml'))).toBe(true);
    expect(new Boundary([at('linked')]).allows(at('api/a.yaml'))).toBe(false);
  });

  test.each([
    ['a.yaml', undefined],
    ['../api-secrets/a.yaml', 'outside'],
    ['out.yaml', 'outside'],
    ['.npmrc', 'hidden'],
    ['.b.yaml', 'hidden'],
    ['.aws/credentials', 'hidden'],
    ['.apis/v1/a.yaml', 'hidden'],
    ['.git/config.yaml', 'hidden'],
    ['.GIT/config.yaml', 'hidden'],
  ] as const)('refuses a reference to %s as %s (undefined: it is allowed)', (name, refusal) => {
    for (const description of [undefined, realUri(at('api/a.yaml'))])
      expect(boundary.refusal(at(`api/${name}`), description)).toBe(refusal);
  });

  test.each([
    ['.apis/v1/a.yaml', undefined],
    ['.apis/v1/missing.yaml', undefined],
    ['.apis/.old/a.yaml', 'hidden'],
    ['.aws/credentials', 'hidden'],
    ['.npmrc', 'hidden'],
    ['a.yaml', undefined],
  ] as const)('refuses a reference from a hidden folder to %s as %s (undefined: it is allowed)', (name, refusal) => {
    expect(boundary.refusal(at(`api/${name}`), realUri(at('api/.apis/x.yaml')))).toBe(refusal);
  });

  test.each([
    ['a.yaml', undefined],
    ['out.yaml', 'outside'],
    ['.b.yaml', undefined],
    ['.npmrc', 'hidden'],
    ['.apis/v1/a.yaml', undefined],
    ['.git/config.yaml', 'hidden'],
  ] as const)('refuses a description that the user names as %s as %s (undefined: it is allowed)', (name, refusal) => {
    expect(boundary.refusalOfNamed(toUri(path.join(realUri(folder), 'api', name)))).toBe(refusal);
  });

  test('excludes the other hidden files of a hidden description', () => {
    const description = realUri(at('api/.b.yaml'));
    expect(boundary.refusal(description, description)).toBeUndefined();
    expect(boundary.refusal(at('api/.npmrc'), description)).toBe('hidden');
  });

  test('excludes hidden files even if a link with a plain name leads to them', () => {
    mkdirSync(at('api/sub'));
    symlinkSync('../.npmrc', at('api/sub/npmrc.yaml'));
    expect(boundary.refusalOfNamed(toUri(path.join(realUri(folder), 'api/sub/npmrc.yaml')))).toBe('hidden');
  });

  test('may be the root of the file system', () => {
    expect(new Boundary(['/']).refusal('/x/a.yaml', undefined)).toBeUndefined();
    expect(new Boundary(['/']).refusal('/.x/a.yaml', undefined)).toBe('hidden');
  });
});
