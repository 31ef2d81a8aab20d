import { expect, test } from 'vitest';
import { VirtualFiles } from '../../src/platform/virtual-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function filesOf(...names: readonly string[]): VirtualFiles {
  const files = new VirtualFiles();
  files.replace(new Map(names.map((name) => [name, name])));
  return files;
}

test('files in memory are in the folders that their names contain', () => {
  const files = filesOf('/api.yaml', '/schemas/pet.yaml', '/schemas/deep/er.yaml');
  expect(files.list('/')).toEqual(['api.yaml', 'schemas']);
  expect(files.list('/schemas')).toEqual(['pet.yaml', 'deep']);
  expect(files.stat('/schemas/deep').isDirectory()).toBe(true);
  expect(files.stat('/api.yaml').isFile()).toBe(true);
  expect(files.stat('/api.yaml').size).toBe(9);
  expect(files.read('/schemas/pet.yaml')).toEqual(bytes('/schemas/pet.yaml'));
  expect(files.realPath('/schemas/pet.yaml')).toBe('/schemas/pet.yaml');
});

test.each([
  ['stat', '/none', 'ENOENT'],
  ['lstat', '/none', 'ENOENT'],
  ['read', '/none', 'ENOENT'],
  ['realPath', '/none', 'ENOENT'],
  ['list', '/none', 'ENOENT'],
  ['readLink', '/none', 'ENOENT'],
  ['read', '/folder', 'EISDIR'],
  ['list', '/folder/a.yaml', 'ENOTDIR'],
  ['readLink', '/folder/a.yaml', 'EINVAL'],
] as const)('the operation %s of %s in memory fails with a system error code: %s', (name, file, code) => {
  const files = filesOf('/folder/a.yaml');
  expect(() => files[name](file)).toThrow(expect.objectContaining({ code }));
});

test('files in memory that are set again replace all others', () => {
  const files = filesOf('/old/a.yaml');
  files.replace(new Map([['/new.yaml', '']]));
  expect(files.exists('/old')).toBe(false);
  expect(files.exists('/new.yaml')).toBe(true);
});
