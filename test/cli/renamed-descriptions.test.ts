// The entries of a description follow its file to another name or folder, and never apply to another API.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBaseline } from '../../src/known/read-baseline.ts';
import { cli, folderWith } from './support.ts';

const FILE = '.api-conventions-baseline.json';
const CONFIG = 'extends: headline\nrules: { error-responses-declared: warn, server-https: error }\n';

/** Each operation sends a token in the URL, and the server has no TLS. */
const api = (title: string, names: readonly string[], more = '') =>
  `openapi: 3.0.3\ninfo: { title: ${title}, version: "1" }\nservers: [{ url: http://api.example.com }]\npaths:\n${names
    .map(
      (name) =>
        `  /v1/${name}: { get: { parameters: [{ name: token, in: query, schema: { type: string } }], responses: { 200: { description: ok } } } }\n`,
    )
    .join('')}${more}`;
const SHOP = ['orders', 'carts', 'items', 'tags'];
const ZOO = api('Zoo', ['lions', 'bears', 'wolves']);

type Files = Readonly<Record<string, string>>;
const at = (folder: string, name: string) => path.join(folder, name);
const write = (folder: string, files: Files) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(folder, name)), { recursive: true });
    writeFileSync(at(folder, name), text);
  }
};
const move = (folder: string, from: string, to: string) => {
  mkdirSync(path.dirname(at(folder, to)), { recursive: true });
  renameSync(at(folder, from), at(folder, to));
};
const textOf = (folder: string, file = FILE) => readFileSync(at(folder, file), 'utf8');
const entriesOf = (folder: string, file = FILE) => readBaseline(textOf(folder, file)).entries;
const run = (cwd: string, ...words: string[]) => cli(words, { cwd });

/** A project whose findings are recorded. */
async function recorded(files: Files = { 'openapi.yaml': api('Shop', SHOP) }): Promise<string> {
  const folder = folderWith({ 'api-conventions.yaml': CONFIG, ...files });
  expect((await run(folder, 'baseline')).code).toBe(0);
  return folder;
}

/** The files with findings, and how many are in the baseline. */
async function report(folder: string, ...words: string[]) {
  const { findings, summary } = JSON.parse((await run(folder, 'lint', '--format', 'json', ...words)).stdout);
  return { files: [...new Set(findings.map(({ file }: { file: string }) => file))], baselined: summary.baselined };
}

describe('a description that was renamed after its findings were recorded', () => {
  test.each<[string, string, string?]>([
    ['with the same content', api('Shop', SHOP)],
    ['with another title', api('Store', SHOP)],
    ['with half of the paths and other ones', api('Shop', ['orders', 'carts', 'lions', 'bears'])],
    ['with other names of path parameters', api('Shop', ['{key}']), api('Shop', ['{id}'])],
  ])('is recognized %s', async (_name, after, before = api('Shop', SHOP)) => {
    const folder = await recorded({ 'openapi.yaml': before });
    rmSync(at(folder, 'openapi.yaml'));
    write(folder, { 'apis/shop.yaml': after });
    expect(await report(folder)).toMatchObject({ files: [], baselined: expect.any(Number) });
  });

  test('is recognized together with its parts', async () => {
    const part = 'get: { parameters: [{ name: token, in: query }], responses: { 200: { description: ok } } }\n';
    const using = api('Shop', SHOP, '  /v1/notes: { $ref: parts/notes.yaml }\n');
    const folder = await recorded({ 'openapi.yaml': using, 'parts/notes.yaml': part });
    move(folder, 'openapi.yaml', 'shop.yaml');
    move(folder, 'parts/notes.yaml', 'parts/texts.yaml');
    write(folder, { 'shop.yaml': using.replace('notes.yaml', 'texts.yaml') });
    expect((await report(folder)).files).toEqual([]);
  });

  test('is recognized once, as the most similar of several', async () => {
    const folder = await recorded();
    move(folder, 'openapi.yaml', 'b.yaml');
    write(folder, { 'a.yaml': api('Shop', SHOP.slice(0, 3)), 'c.yaml': api('Shop', SHOP) });
    expect((await report(folder)).files).toEqual(['a.yaml', 'c.yaml']);
  });
});

describe('a baseline entry of a removed description', () => {
  test.each<[string, Files]>([
    ['with the same habits', { 'zoo.yaml': ZOO }],
    ['with the same title', { 'zoo.yaml': ZOO.replace('Zoo', 'Shop') }],
    ['with a common path', { 'zoo.yaml': api('Zoo', ['orders', 'lions', 'bears']) }],
  ])('covers no other description %s', async (_name, files) => {
    const folder = await recorded();
    rmSync(at(folder, 'openapi.yaml'));
    write(folder, files);
    expect(await report(folder)).toEqual({ files: ['zoo.yaml'], baselined: 0 });
  });

  test('covers no other description in a part that only that description uses', async () => {
    const key = 'Key: { name: api_key, in: query, schema: { type: string } }\n';
    const using = (title: string, name: string) =>
      `openapi: 3.0.3\ninfo: { title: ${title}, version: "1" }\npaths: { /v1/${name}: { get: { parameters: [{ $ref: '${name}.yaml#/Key' }], responses: { 404: { description: No } } } } }\n`;
    const folder = await recorded({ 'shop.yaml': using('Shop', 'orders'), 'orders.yaml': key });
    rmSync(at(folder, 'orders.yaml'));
    rmSync(at(folder, 'shop.yaml'));
    write(folder, { 'zoo.yaml': using('Zoo', 'lions'), 'lions.yaml': key });
    expect(await report(folder)).toEqual({ files: ['lions.yaml', 'zoo.yaml'], baselined: 0 });
  });

  test('covers not even the servers of another known description', async () => {
    const other = api('Other', ['plants']).replace('http:', 'https:');
    const folder = await recorded({ 'openapi.yaml': api('Shop', SHOP), 'other.yaml': other });
    rmSync(at(folder, 'openapi.yaml'));
    write(folder, { 'other.yaml': other.replace('https:', 'http:') });
    expect((await report(folder)).files).toEqual(['other.yaml']);
  });
});

test('--prune adds no baseline entries if a description was renamed and another was added', async () => {
  const folder = await recorded();
  const before = entriesOf(folder);
  move(folder, 'openapi.yaml', 'a.yaml');
  write(folder, { 'b.yaml': ZOO });
  expect((await run(folder, 'baseline', '--prune')).stdout).toMatch(/\n0 removed\.\n$/);
  expect(entriesOf(folder)).toEqual(before.map((entry) => ({ ...entry, file: 'a.yaml' })));
});

describe('the reasons and dates of recorded findings', () => {
  const noted = async (files?: Files) => {
    const folder = await recorded(files);
    write(folder, { [FILE]: textOf(folder).replaceAll('"places"', '"reason":"Agreed.","expires":"2999-01-01","places"') });
    return folder;
  };
  const isNoted = ({ reason, expires }: { reason?: string; expires?: string }) =>
    reason === 'Agreed.' && expires === '2999-01-01';

  test('move to the file of another folder that --each-folder creates', async () => {
    const folder = await noted();
    const { length } = entriesOf(folder);
    move(folder, 'openapi.yaml', 'apis/x/openapi.yaml');
    const { stdout } = await run(folder, 'baseline', '--each-folder');
    expect(stdout).toContain(`${length} moved here, 0 added, 0 removed.\n\`${FILE}\` is removed`);
    expect(entriesOf(folder, `apis/x/${FILE}`).filter(isNoted)).toHaveLength(length);
  });

  test('move to the existing file of another folder, whatever remains above', async () => {
    const folder = await noted({ 'a.yaml': ZOO, 'openapi.yaml': api('Shop', SHOP) });
    const { length } = entriesOf(folder).filter(({ file }) => file === 'openapi.yaml');
    write(folder, { [`apis/${FILE}`]: '{ "version": 3, "descriptions": [], "entries": [] }' });
    move(folder, 'openapi.yaml', 'apis/openapi.yaml');
    const { stdout } = await run(folder, 'baseline');
    expect(stdout).toContain(`${length} moved here, 0 added, 0 removed.`);
    expect(entriesOf(folder, `apis/${FILE}`).filter(isNoted)).toHaveLength(length);
    expect(new Set(entriesOf(folder).map(({ file }) => file))).toEqual(new Set(['a.yaml']));
  });
});

describe('the accepted changes of a renamed or removed description', () => {
  const LOST = ['orders', 'carts', 'items'];
  const shop = { 'old.yaml': api('Shop', SHOP), 'shop.yaml': api('Shop', LOST) };
  const accepted = async (files: Files = {}) => {
    const folder = folderWith({ ...shop, ...files });
    expect((await run(folder, 'compare', 'old.yaml', 'shop.yaml', '--accept')).code).toBe(0);
    return folder;
  };

  test('do not apply to another description if their own is gone', async () => {
    const other = [...SHOP, 'lions', 'bears', 'wolves', 'apes', 'owls', 'cats'];
    const folder = await accepted({ 'b0.yaml': api('B', ['tags', ...other.slice(4)]), 'b.yaml': api('B', other.slice(4)) });
    rmSync(at(folder, 'shop.yaml'));
    expect((await run(folder, 'compare', 'b0.yaml', 'b.yaml')).code).toBe(1);
  });

  test('apply after it is renamed, and remain when findings are recorded', async () => {
    const folder = await accepted();
    move(folder, 'shop.yaml', 'store.yaml');
    expect((await run(folder, 'compare', 'old.yaml', 'store.yaml')).code).toBe(0);
    await run(folder, 'baseline', 'store.yaml');
    expect((await run(folder, 'compare', 'old.yaml', 'store.yaml')).code).toBe(0);
  });

  test('apply to standard input that is similar to it', async () => {
    const folder = await accepted();
    const stdin = (text: string) => cli(['compare', 'old.yaml', '-'], { cwd: folder, stdin: text });
    expect((await stdin(shop['shop.yaml'])).code).toBe(0);
    expect((await stdin(api('Other', ['orders']))).code).toBe(1);
  });
});

test('a baseline keeps an outline while the description can be recognized by it', async () => {
  const folder = await recorded();
  const outlines = () => JSON.parse(textOf(folder)).outlines;
  const before = outlines();
  expect(before).toEqual([{ file: 'openapi.yaml', title: 'Shop', paths: SHOP.map((name) => `/v1/${name}`).sort() }]);
  write(folder, { 'openapi.yaml': api('Shop', [...SHOP.slice(1), 'lions']) });
  await run(folder, 'baseline');
  expect(outlines()).toEqual(before);
  write(folder, {
    'openapi.yaml': api(
      'Shop',
      Array.from({ length: 40 }, (_, index) => `n${index + 10}`),
    ),
  });
  await run(folder, 'baseline');
  expect(outlines()[0].paths).toEqual([10, 15, 20, 25, 30, 35, 40, 45].map((index) => `/v1/n${index}`));
});
