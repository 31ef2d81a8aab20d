// Names of files: those that do not exist, and those of URLs.
import { Buffer } from 'node:buffer';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRemote, withoutCredentials, withStarredCredentials } from '../../src/document/files/addresses.ts';
import { entryExists } from '../../src/document/files/entry-exists.ts';
import { readBytes } from '../../src/document/files/files.ts';
import { missingFile } from '../../src/document/files/missing-file.ts';
import { errorCodeOf, readText, whyUnreadable } from '../../src/document/files/read-file.ts';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { mappedReference } from '../../src/document/mapped-reference.ts';
import { folderWith } from '../cli/support.ts';

describe('the error for a missing file', () => {
  const cwd = folderWith({ 'openapi.yaml': '', 'apis/petstore.yaml': '', 'apis/x.yaml': '', 'README.md': '' });

  test.each([
    ['opanapi.yaml', 'There is no file `opanapi.yaml`. Did you mean `openapi.yaml`?'],
    ['openapi.yml', 'There is no file `openapi.yml`. Did you mean `openapi.yaml`?'],
    ['./apis/petshop.yaml', 'There is no file `./apis/petshop.yaml`. Did you mean `./apis/petstore.yaml`?'],
    ['apis/apis/x.yaml', 'There is no file `apis/apis/x.yaml`: there is no folder `apis/apis`.'],
    ['apis/completely-different.yaml', 'There is no file `apis/completely-different.yaml`.'],
    // Only the extension is the same.
    ['apis/q.yaml', 'There is no file `apis/q.yaml`.'],
  ])('suggests an existing name: %s', (name, message) => {
    expect(missingFile(name, cwd).message).toBe(message);
  });

  test.skipIf(process.platform === 'win32')('suggests no link without a target', () => {
    symlinkSync('nothing.yaml', path.join(cwd, 'apis/link.yaml'));
    expect(missingFile('apis/link.yaml', cwd).message).toBe('There is no file `apis/link.yaml`.');
    expect([entryExists(path.join(cwd, 'apis/link.yaml')), readText(path.join(cwd, 'apis/link.yaml'))]).toEqual([
      true,
      undefined,
    ]);
  });

  // Only Linux has such names.
  test.skipIf(process.platform !== 'linux')('gives the reason if the name is not UTF-8', () => {
    writeFileSync(Buffer.concat([Buffer.from(`${cwd}/`), Buffer.from('caf\xe9.yaml', 'latin1')]), 'a: 1');
    expect(missingFile('caf\ufffd.yaml', cwd).message).toBe(
      '`caf\ufffd.yaml` cannot be read: its name is not valid UTF-8. Rename it.',
    );
    expect(readBytes(`${cwd}/caf\ufffd.yaml`, DEFAULT_LIMITS)).toEqual({
      failure: 'unreadable',
      message: 'its name is not valid UTF-8; rename it',
    });
    expect(readBytes(`${cwd}/tea\ufffd.yaml`, DEFAULT_LIMITS)).toMatchObject({ failure: 'missing' });
  });
});

test('a name belongs to a file, to a folder or to neither', () => {
  const cwd = folderWith({ 'a.yaml': 'ä: 1' });
  const names = ['a.yaml', '.', 'b.yaml', 'a.yaml/b.yaml', 'x'.repeat(5000)];
  expect(names.map((name) => entryExists(path.join(cwd, name)))).toEqual([true, true, false, false, false]);
  expect(readText(path.join(cwd, 'a.yaml'))).toBe('ä: 1');
  expect(readText(path.join(cwd, 'b.yaml'))).toBeUndefined();
});

test('the error for an unreadable file gives the reason', () => {
  const cwd = folderWith({ 'a.yaml': 'a: 1' });
  const failure = (name: string, limits = DEFAULT_LIMITS) => readBytes(path.join(cwd, name), limits);
  expect(failure('.')).toEqual({ failure: 'unreadable', message: 'it is a folder, not a file' });
  expect(failure('a.yaml', { ...DEFAULT_LIMITS, fileSize: 3.9e-6 })).toMatchObject({
    failure: 'unreadable',
    message: expect.stringContaining('the file is 0.0 MB, more than the limit of 0.0000039 MB; split it'),
  });
  expect(failure('a.yaml', { ...DEFAULT_LIMITS, fileSize: 4e-6 })).toBeInstanceOf(Uint8Array);
  expect([errorCodeOf('text'), errorCodeOf(new Error('x')), errorCodeOf(undefined)]).toEqual([undefined, undefined, undefined]);
  expect(whyUnreadable('text')).toBe('cannot be read (text)');
});

// Windows knows no file of such a name.
test.skipIf(process.platform === 'win32')('the error for a name that is too long gives this reason', () => {
  expect(readBytes(`/${'x'.repeat(5000)}`, DEFAULT_LIMITS)).toEqual({
    failure: 'unreadable',
    message: 'the file cannot be read (ENAMETOOLONG)',
  });
});

test('URLs are shown in errors without user names and passwords', () => {
  const text = 'see https://user:secret@example.com/a, http://token@example.com and https://example.com/@a';
  expect(withoutCredentials(text)).toBe('see https://***@example.com/a, http://***@example.com and https://example.com/@a');
  const starred = withStarredCredentials(text);
  expect(starred).toBe('see https://***********@example.com/a, http://*****@example.com and https://example.com/@a');
  expect(starred).toHaveLength(text.length);
  expect(withStarredCredentials('https://example.com')).toBe('https://example.com');
  expect(['https://a', 'HTTP://a', 'ftp://a', '/https://a'].map(isRemote)).toEqual([true, true, false, false]);
});

test('a mapping of a discriminator names a component or a file', () => {
  expect(['Cat', 'a.b-c_1', './cat.yaml', 'schemas/Cat', '#/components/schemas/Cat', ''].map(mappedReference)).toEqual([
    '#/components/schemas/Cat',
    '#/components/schemas/a.b-c_1',
    './cat.yaml',
    'schemas/Cat',
    '#/components/schemas/Cat',
    '',
  ]);
});
