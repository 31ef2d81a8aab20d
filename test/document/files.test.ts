import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileStore, joinReference } from '../../src/document/files/files.ts';
import { isBelow, toUri } from '../../src/document/files/paths.ts';
import { Heap } from '../../src/document/heap.ts';
import { DEFAULT_LIMITS } from '../../src/document/limits.ts';
import { Api } from '../../src/model/api.ts';
import { findBrokenReferences } from '../../src/model/broken-references.ts';
import { OWN_RUNTIME } from '../../src/platform/runtime.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'api-conventions-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => toUri(path.join(folder, name));

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** The reason why the reference `$ref` of a description `api/openapi.yaml` fails; `undefined` if it can be resolved. */
function failureOf(reference: string, root = 'api', store = new FileStore()): string | undefined {
  const document = store.write(at('api/openapi.yaml'), JSON.stringify({ openapi: '3.0.0', it: { $ref: reference } }));
  const [broken] = findBrokenReferences(new Api(document, store.loader(path.join(folder, root))).references);
  return broken?.why.failure;
}

describe('a file that a description or a user names', () => {
  test('is read and parsed once, by any of its names', () => {
    write({ 'api/a.yaml': 'a: 1' });
    const store = new FileStore();
    const first = store.read(at('api/a.yaml'));
    write({ 'api/a.yaml': 'a: 2' });
    expect(store.read(at('api/a.yaml'))).toBe(first);
    expect(store.loader(folder).load(at('api/a.yaml'))).toBe(first);
    expect(store.loader(path.join(folder, 'api')).load(at('api/a.yaml'))).toBe(first);
    expect(first).toMatchObject({ uri: at('api/a.yaml'), value: { a: 1 } });
  });

  test('is missing if the name on the disk differs in case', () => {
    write({ 'headers/Location.yaml': 'a: 1' });
    const found = new FileStore().read(at('headers/location.yaml'));
    const isOneFile = existsSync(at('headers/location.yaml'));
    const missing = {
      failure: 'missing',
      message: 'there is no such file, but there is `Location.yaml`',
      similar: 'Location.yaml',
    };
    expect(found).toMatchObject(isOneFile ? { value: { a: 1 } } : missing);
  });

  test('is looked up only once if it cannot be read', () => {
    const store = new FileStore();
    expect(store.read(at('a.yaml'))).toEqual({ failure: 'missing', message: 'there is no such file' });
    write({ 'a.yaml': 'a: 1' });
    expect(store.read(at('a.yaml'))).toMatchObject({ failure: 'missing' });
  });

  test('is not read from the disk if its text is given', () => {
    write({ 'a.yaml': 'a: 1' });
    const store = new FileStore();
    store.write(at('a.yaml'), 'a: 2');
    expect(store.read(at('a.yaml'))).toMatchObject({ value: { a: 2 } });
  });

  test('may have a byte order mark', () => {
    write({ 'a.yaml': '\uFEFFa: 1' });
    expect(new FileStore().read(at('a.yaml'))).toMatchObject({ value: { a: 1 }, text: 'a: 1' });
  });

  test('is a document with problems if it has a syntax error', () => {
    write({ 'a.yaml': 'a: [' });
    expect(new FileStore().read(at('a.yaml'))).toMatchObject({ value: undefined, problems: [{ kind: 'syntax' }] });
  });

  test.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFa: 1', 'utf16le'), 'the file is UTF-16 text; save it as UTF-8', 1, 1],
    ['UTF-16 without', Buffer.from('a: 1', 'utf16le'), 'the file is UTF-16 text; save it as UTF-8', 1, 1],
    ['big-endian', Buffer.from('a: 1', 'utf16le').swap16(), 'the file is UTF-16 text; save it as UTF-8', 1, 1],
    ['UTF-32', Buffer.from([0x61, 0, 0, 0, 0x3a, 0, 0, 0]), 'the file is UTF-32 text; save it as UTF-8', 1, 1],
    ['Latin-1', Buffer.from('a: 1\nb: ä\xe9 x', 'latin1'), /not valid UTF-8 \(byte 0xE4\); save it as UTF-8/, 2, 4],
    ['cut off', Buffer.from('a: ä€').subarray(0, -1), /\(byte 0xE2\)/, 1, 5],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), /is a PNG file instead of text/, 1, 1],
  ])('is not text if it is %s', (_, content, message, line, column) => {
    write({ 'a.yaml': content });
    const expected = { failure: 'unreadable', message: expect.stringMatching(message), position: { line, column } };
    expect(new FileStore().read(at('a.yaml'))).toEqual(expected);
  });

  test('is missing if it is a folder or below a file', () => {
    write({ 'a.yaml': 'a: 1' });
    expect(new FileStore().read(at(''))).toEqual({ failure: 'unreadable', message: 'it is a folder, not a file' });
    expect(new FileStore().read(at('a.yaml/b.yaml'))).toEqual({ failure: 'missing', message: 'there is no such file' });
  });

  test.skipIf(process.platform === 'win32')('is not read or waited for if it is a pipe or a device', () => {
    execFileSync('sh', ['-c', 'mkfifo "$0"', path.join(folder, 'pipe.yaml')]);
    expect(new FileStore().read(at('pipe.yaml'))).toEqual({ failure: 'unreadable', message: 'it is not a file' });
    expect(new FileStore().read('/dev/zero')).toEqual({ failure: 'unreadable', message: 'it is not a file' });
  });
});

describe('the files of a run', () => {
  test('are listed together with the files that could not be read', () => {
    write({ 'a.yaml': 'a: 1', 'broken.yaml': 'a: [', 'twice.yaml': 'a: 1\na: 2' });
    const reported: unknown[] = [];
    const store = new FileStore(undefined, (uri, got) =>
      reported.push([path.basename(uri), 'failure' in got ? got.failure : Buffer.from(got).toString()]),
    );
    for (const name of ['a.yaml', 'broken.yaml', 'twice.yaml', 'none.yaml', 'a.yaml']) store.read(at(name));
    store.loader(path.join(folder, 'sub')).load(at('a.yaml'));
    expect(reported).toEqual([
      ['a.yaml', 'a: 1'],
      ['broken.yaml', 'a: ['],
      ['twice.yaml', 'a: 1\na: 2'],
      ['none.yaml', 'missing'],
      ['a.yaml', 'outside-root'],
    ]);
    const names = (documents: readonly { readonly uri: string }[]) => documents.map(({ uri }) => path.basename(uri));
    expect(names(store.documents)).toEqual(['a.yaml', 'broken.yaml', 'twice.yaml']);
    expect(names(store.brokenDocuments)).toEqual(['broken.yaml']);
    expect(store.requestedFiles.map((uri) => path.basename(uri))).toEqual(['a.yaml', 'broken.yaml', 'twice.yaml', 'none.yaml']);
    expect([store.find(at('a.yaml'))?.value, store.find(at('none.yaml')), store.find(at('other.yaml'))]).toEqual([
      { a: 1 },
      undefined,
      undefined,
    ]);
  });

  test('may be given as bytes instead of text', () => {
    const store = new FileStore();
    expect(store.writeBytes(at('a.yaml'), Buffer.from('a: 1'))).toMatchObject({ value: { a: 1 } });
    expect(store.writeBytes(at('b.yaml'), Buffer.from([0xff]))).toMatchObject({ failure: 'unreadable', position: { line: 1 } });
    expect(store.find(at('a.yaml'))?.value).toEqual({ a: 1 });
    const limits = { ...DEFAULT_LIMITS, fileSize: 3.9e-6 };
    expect(store.writeBytes(at('c.yaml'), Buffer.from('a: 1'), limits)).toMatchObject({
      failure: 'unreadable',
      message: expect.stringContaining('more than the limit'),
    });
    expect(store.write(at('d.yaml'), 'ä:1', limits)).toMatchObject({
      text: '',
      problems: [{ kind: 'syntax', message: expect.stringMatching(/^The text is too large: the file is 0\.0 MB/) }],
    });
  });

  test('are limited in number for each description', () => {
    const loader = new FileStore().loader(folder, { limits: { ...DEFAULT_LIMITS, files: 2 } });
    for (const name of ['a.yaml', 'b.yaml', 'a.yaml']) expect(loader.load(at(name))).toMatchObject({ failure: 'missing' });
    expect(() => loader.load(at('c.yaml'))).toThrow(
      'it refers to more than 2 files; split it, or raise `limits.files` in the configuration',
    );
  });

  test('are limited in memory by their parsed format, not by the extensions of their names', () => {
    const [blocks, size] = ['? a\n'.repeat(750_000), 2_000_000_000];
    write({ 'a.json': blocks, 'b.json': ` ${JSON.stringify([blocks])}` });
    const heap = new Heap({ ...OWN_RUNTIME, heap: () => ({ young: 0, size, used: 1_200_000_000 }), collectGarbage: () => false });
    const store = new FileStore(undefined, undefined, heap);
    const REFUSED = expect.stringMatching(/the file needs up to \d+ MB of memory, more than is left/);
    expect(store.read(at('a.json'))).toMatchObject({ failure: 'unreadable', message: REFUSED });
    expect(store.read(at('b.json'))).not.toHaveProperty('failure');
    expect(store.writeBytes(at('c.json'), Buffer.from(blocks))).toMatchObject({ failure: 'unreadable', message: REFUSED });
    expect(store.write(at('d.yaml'), blocks)).toMatchObject({
      value: undefined,
      problems: [{ kind: 'syntax', message: REFUSED }],
    });
  });

  test('are read again if their memory was needed for files of another description', () => {
    write({ 'a.yaml': 'a: 1', 'b.yaml': 'b: [', 'c.yaml': 'c: 1' });
    const reads: string[] = [];
    const heap = new Heap({ ...OWN_RUNTIME, heap: () => ({ young: 0, size: 1, used: 1 }), collectGarbage: () => false });
    const store = new FileStore(undefined, (uri) => reads.push(path.basename(uri)), heap);
    const first = store.read(at('a.yaml'));
    store.read(at('b.yaml'));
    store.startDescription();
    store.read(at('c.yaml'));
    expect(store.brokenDocuments).toHaveLength(1);
    expect(store.hasMemory()).toBe(false);
    expect(reads).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
    expect(store.brokenDocuments).toEqual([]);
    expect(store.find(at('c.yaml'))?.value).toEqual({ c: 1 });
    expect(reads).toHaveLength(3);
    expect(store.requestedFiles.map((uri) => path.basename(uri)).sort()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
    expect(store.documents.map(({ uri }) => path.basename(uri)).sort()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
    expect(store.find(at('a.yaml'))).not.toBe(first);
    expect(reads.slice(3).sort()).toEqual(['a.yaml', 'b.yaml']);
  });
});

describe.skipIf(process.platform === 'win32')('a description that is a link', () => {
  beforeEach(() => {
    write({ 'work/a.yaml': 'a: 1', 'out.yaml': 'a: 1', 'work/.git/x.yaml': 'a: 1', 'work/.npmrc': '' });
    symlinkSync('../out.yaml', path.join(folder, 'work/link.yaml'));
    symlinkSync('.git/x.yaml', path.join(folder, 'work/hidden.yaml'));
    symlinkSync('a.yaml', path.join(folder, 'work/inner.yaml'));
    symlinkSync('work', path.join(folder, 'linked'));
  });

  const LEADS_OUT = {
    failure: 'outside-root',
    message: 'it is a link out of the working directory; pass its target instead, or a folder that contains both with `--root`',
  };
  const PRIVATE = { failure: 'outside-root', message: 'the file is hidden or belongs to Git' };
  const named = (name: string, cwd = 'work', root = cwd, store = new FileStore()) =>
    store.readNamed(at(name), path.join(folder, cwd), path.join(folder, root));

  test('is refused if it leads out of the working directory', () => {
    expect([named('work/link.yaml'), named('linked/link.yaml', 'linked')]).toEqual([LEADS_OUT, LEADS_OUT]);
    expect(named('work/link.yaml', 'work', '.')).toMatchObject({ value: { a: 1 } });
  });

  test('is refused if it leads to a hidden file', () => {
    expect(named('work/hidden.yaml')).toEqual(PRIVATE);
  });

  test('is read if it leads to a file in the working directory, as are its references', () => {
    for (const name of ['work/a.yaml', 'work/inner.yaml']) expect(named(name)).toMatchObject({ value: { a: 1 } });
    expect(named('linked/a.yaml', 'linked')).toMatchObject({ value: { a: 1 } });
    expect(named('out.yaml')).toMatchObject({ value: { a: 1 } });
  });

  test('is refused each time, under the name by which it is requested', () => {
    const store = new FileStore();
    for (let run = 0; run < 2; run++) expect(named('work/link.yaml', 'work', 'work', store)).toEqual(LEADS_OUT);
    expect(store.requestedFiles).toEqual([at('work/link.yaml')]);
  });

  test('is read once even if several references name it', () => {
    const store = new FileStore();
    store.read(at('work/link.yaml'));
    expect(named('work/link.yaml', 'work', 'work', store)).toMatchObject({ value: { a: 1 } });
  });
});

test('references that lead to no file of this machine are refused with the reason', () => {
  write({ 'a.yaml': '', '.env.yaml': 'a: 1', 'broken.yaml': 'a: [' });
  const loader = new FileStore().loader(folder, { description: at('a.yaml') });
  const refused = (reference: string) => loader.load(joinReference(at('a.yaml'), reference));
  expect(refused('https://example.com/a.yaml')).toEqual({ failure: 'remote', message: 'remote files are not fetched' });
  expect(refused('//example.com/a.yaml')).toEqual({ failure: 'remote', message: 'remote files are not fetched' });
  const onlyFiles = { failure: 'outside-root', message: 'only relative references to files are allowed' };
  for (const reference of ['file:///etc/passwd', 'urn:example:a', 'ftp://example.com/a'])
    expect(refused(reference)).toEqual(onlyFiles);
  const outside = { failure: 'outside-root', message: 'the file is outside the root folder; pass a wider one with `--root`' };
  expect(refused('../b.yaml')).toEqual(outside);
  expect(refused('.env.yaml')).toEqual({ failure: 'outside-root', message: 'the file is hidden or belongs to Git' });
  expect(refused('broken.yaml')).toEqual({ failure: 'broken', message: 'the file has a syntax error' });
  // On Windows, it is a path.
  expect(joinReference(at('a.yaml'), 'c:x.yaml')).toMatch(/x\.yaml$/);
});

test('references in remote files always lead to remote files', () => {
  const base = 'https://example.com/apis/a.yaml';
  expect(
    ['b.yaml#/x', '../c.yaml', '//other.com/d.yaml', 'file:///e', 'http://['].map((one) => joinReference(base, one)),
  ).toEqual([
    'https://example.com/apis/b.yaml#/x',
    'https://example.com/c.yaml',
    'https://other.com/d.yaml',
    'file:///e',
    'http://[',
  ]);
});

describe('the root folder to which files are limited', () => {
  beforeEach(() => {
    write({
      'api/openapi.yaml': '',
      'api/in.yaml': 'a: 1',
      'api-secrets/out.yaml': 'a: 1',
      'out.yaml': 'a: 1',
      'api/sub/deep.json': '{"a": 1}',
    });
  });

  test.each(['in.yaml', './in.yaml#/a', 'sub/deep.json#/a', 'sub/../in.yaml', '../api/in.yaml'])('allows %s', (reference) => {
    expect(failureOf(reference)).toBeUndefined();
  });

  test.each(['../out.yaml', '../api-secrets/out.yaml', 'sub/../../out.yaml', '..', '../nothing.yaml', '%2E%2E/out.yaml'])(
    'refuses %s',
    (reference) => {
      expect(failureOf(reference)).toBe('outside-root');
    },
  );

  test('limits absolute paths in the same way', () => {
    expect(failureOf(encodeURI(at('api/in.yaml')))).toBeUndefined();
    expect(failureOf(encodeURI(at('out.yaml')))).toBe('outside-root');
  });

  test('allows more files if it is a folder further up', () => {
    expect(failureOf('../out.yaml', '.')).toBeUndefined();
  });

  test('limits a description even if another description has already read the file', () => {
    const store = new FileStore();
    expect(store.read(at('out.yaml'))).toMatchObject({ value: { a: 1 } });
    expect(failureOf('../out.yaml', 'api', store)).toBe('outside-root');
  });

  test.skipIf(process.platform === 'win32')('cannot be left through symbolic links', () => {
    symlinkSync(path.join(folder, 'out.yaml'), path.join(folder, 'api/link.yaml'));
    symlinkSync(path.join(folder, 'api-secrets'), path.join(folder, 'api/folder'));
    symlinkSync(path.join(folder, 'api/in.yaml'), path.join(folder, 'api/inner.yaml'));
    expect(failureOf('link.yaml')).toBe('outside-root');
    expect(failureOf('folder/out.yaml')).toBe('outside-root');
    expect(failureOf('folder/nothing.yaml')).toBe('outside-root');
    expect(failureOf('inner.yaml#/a')).toBeUndefined();
  });

  test.skipIf(process.platform === 'win32')('may be a symbolic link', () => {
    symlinkSync(path.join(folder, 'api'), path.join(folder, 'linked'));
    const store = new FileStore();
    const loader = store.loader(path.join(folder, 'linked'));
    expect(loader.load(at('linked/in.yaml'))).toMatchObject({ value: { a: 1 } });
    expect(loader.load(at('linked/nothing.yaml'))).toMatchObject({ failure: 'missing' });
  });

  test.skipIf(process.platform === 'win32')('links in a circle and links without a target are reported as missing files', () => {
    symlinkSync(path.join(folder, 'api/loop.yaml'), path.join(folder, 'api/loop.yaml'));
    symlinkSync(path.join(folder, 'api/nothing.yaml'), path.join(folder, 'api/dangling.yaml'));
    expect(failureOf('loop.yaml')).toBe('unreadable');
    expect(failureOf('dangling.yaml')).toBe('missing');
  });

  test('names that no file can have are reported as missing files', () => {
    expect(failureOf('a%00.yaml')).toBe('unreadable');
    expect(failureOf(`${'x'.repeat(10_000)}.yaml`)).toBe('unreadable');
    expect(failureOf(`${'x/'.repeat(500_000)}y.yaml`)).toBe('unreadable');
  });
});

test('a description is read as one from many files, JSON and YAML mixed', () => {
  write({
    'openapi.yaml': 'openapi: 3.1.0\npaths:\n  /pets: { $ref: paths/pets.json }\n',
    'paths/pets.json':
      '{ "get": { "parameters": [{ "$ref": "../parameters.yml#/limit" }], "responses": { "200": { "$ref": "../responses/pets.yaml" } } } }',
    'parameters.yml': 'limit: { name: limit, in: query, schema: { $ref: "schemas/int.json#/definitions/int" } }\n',
    'responses/pets.yaml':
      'content: { application/json: { schema: { type: array, items: { $ref: "../schemas/pet%20one.yaml" } } } }\n',
    'schemas/int.json': '{ "definitions": { "int": { "type": "integer" } } }',
    'schemas/pet one.yaml': 'type: object\nproperties: { friend: { $ref: "#" } }\n',
  });
  const store = new FileStore();
  const document = store.read(at('openapi.yaml'));
  if ('failure' in document) throw new Error(document.message);
  const api = new Api(document, store.loader(folder));
  const [operation] = [...api.operations()];
  expect([...(operation?.parameters[0]?.schema?.types ?? [])]).toEqual(['integer']);
  const pet = operation?.responses[0]?.response.content(operation)[0]?.schema?.items;
  expect(pet?.properties.get('friend')).toBe(pet);
  expect(pet?.place.document.uri).toBe(at('schemas/pet one.yaml'));
  expect(findBrokenReferences(api.references)).toEqual([]);
  expect([...api.references.documents].map(({ uri }) => path.basename(uri)).sort()).toEqual([
    'int.json',
    'openapi.yaml',
    'parameters.yml',
    'pet one.yaml',
    'pets.json',
    'pets.yaml',
  ]);
});

test("a folder contains itself and its files, but no path whose name only begins like the folder's", () => {
  expect(isBelow('/a/b', '/a')).toBe(true);
  expect(isBelow('/a', '/a')).toBe(true);
  expect(isBelow('/ab', '/a')).toBe(false);
  expect(isBelow('/a', '/')).toBe(true);
  expect(isBelow('/', '/a')).toBe(false);
});
