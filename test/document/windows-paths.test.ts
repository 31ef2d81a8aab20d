import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FileStore } from '../../src/document/files/files.ts';

// Windows's rules for paths, on every system: the files themselves do not exist.
let store: FileStore;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:path', async () => {
    const { win32 } = await vi.importActual<typeof import('node:path')>('node:path');
    return { ...win32, default: win32 };
  });
  const { FileStore: Store } = await import('../../src/document/files/files.ts');
  store = new Store();
});

afterAll(() => {
  vi.doUnmock('node:path');
  vi.resetModules();
});

/** The file that a `$ref` names, and why it is not read; a file that may be read is `missing` here. */
function referTo(reference: string, folder: string): readonly [string, string | undefined] {
  const loader = store.loader(folder);
  const uri = loader.join(`${folder.replaceAll('\\', '/')}/openapi.yaml`, reference);
  const loaded = loader.load(uri);
  return [uri, 'failure' in loaded ? loaded.failure : undefined];
}

describe('a path on Windows in the working directory C:\\repo\\api', () => {
  test.each([
    ['part.yaml', 'C:/repo/api/part.yaml', 'missing'],
    ['sub/part.yaml', 'C:/repo/api/sub/part.yaml', 'missing'],
    ['sub\\part.yaml', 'C:/repo/api/sub/part.yaml', 'missing'],
    ['sub\\..\\part.yaml', 'C:/repo/api/part.yaml', 'missing'],
    ['C:\\repo\\api\\part.yaml', 'C:/repo/api/part.yaml', 'missing'],
    ['C:part.yaml', 'C:/repo/api/part.yaml', 'missing'],
    ['..\\part.yaml', 'C:/repo/part.yaml', 'outside-root'],
    ['%2E%2E%5Cpart.yaml', 'C:/repo/part.yaml', 'outside-root'],
    ['\\Windows\\part.yaml', 'C:/Windows/part.yaml', 'outside-root'],
    ['D:\\part.yaml', 'D:/part.yaml', 'outside-root'],
    ['C:\\repo\\api-secrets\\part.yaml', 'C:/repo/api-secrets/part.yaml', 'outside-root'],
    ['file:///C:/repo/api/part.yaml', 'file:///C:/repo/api/part.yaml', 'outside-root'],
    ['.git\\config', 'C:/repo/api/.git/config', 'outside-root'],
    // Windows would connect to the server, with the credentials of the user.
    ['\\\\server\\share\\part.yaml', '//server/share/part.yaml', 'remote'],
    ['//server/share/part.yaml', '//server/share/part.yaml', 'remote'],
    ['%5C%5Cserver%5Cshare%5Cpart.yaml', '//server/share/part.yaml', 'remote'],
    ['\\\\?\\UNC\\server\\share\\part.yaml', '//?/UNC/server/share/part.yaml', 'remote'],
    ['\\\\.\\pipe\\part.yaml', '//./pipe/part.yaml', 'remote'],
  ])('%s resolves to %s, which is %s', (reference, file, failure) => {
    expect(referTo(reference, 'C:\\repo\\api')).toEqual([file, failure]);
  });
});

describe('a path on Windows in a folder of a server', () => {
  test.each([
    ['part.yaml', '//server/share/api/part.yaml', 'missing'],
    ['sub\\part.yaml', '//server/share/api/sub/part.yaml', 'missing'],
    ['..\\part.yaml', '//server/share/part.yaml', 'outside-root'],
    ['\\\\server\\share\\api\\part.yaml', '//server/share/api/part.yaml', 'missing'],
    ['\\\\other\\share\\api\\part.yaml', '//other/share/api/part.yaml', 'outside-root'],
    ['//server/share/api/part.yaml', '//server/share/api/part.yaml', 'missing'],
    ['C:\\part.yaml', 'C:/part.yaml', 'outside-root'],
  ])('%s resolves to %s, which is %s', (reference, file, failure) => {
    expect(referTo(reference, '\\\\server\\share\\api')).toEqual([file, failure]);
  });
});
