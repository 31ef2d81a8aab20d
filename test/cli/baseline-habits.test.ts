import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { api, baseline, edit, entriesOf, lint, read, report, withBaseline, write } from './baseline-support.ts';

describe('a recorded fault of a few operations', () => {
  const operation = (name: string, parameter: string) =>
    `  /v1/${name}: { get: { parameters: [{ name: ${parameter}, in: query }], responses: { 204: { description: Ok } } } }\n`;
  const shop = (leaking: readonly string[], clean = 12) =>
    `openapi: 3.0.3\npaths:\n${leaking.map((name) => operation(name, 'api_key')).join('')}${Array.from({ length: clean }, (_, index) => operation(`clean${index}`, 'limit')).join('')}`;
  const listed = (folder: string) => entriesOf(folder).map(({ pointer, places }) => places ?? `api.yaml ${pointer}`);
  const at = (name: string, file = 'api.yaml') => `${file} /paths/~1v1~1${name}/get/parameters/0`;

  test('does not cover one more operation', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c']) });
    expect(read(folder).entries).toMatchObject([{ identity: { name: 'api_key' }, places: { length: 3 } }]);
    expect(listed(folder)).toEqual(['a', 'b', 'c'].map((name) => at(name)));
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d')], baselined: 1 });
  });

  test('does not cover a new operation instead of a fixed one', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c']) });
    write(folder, 'api.yaml', shop(['a', 'b', 'd']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d')] });
    write(folder, 'api.yaml', shop(['a', 'b']));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [at('c')] });
  });

  test('is matched after parameters, paths and files are renamed or moved', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a/{id}', 'b', 'c']) });
    write(folder, 'api.yaml', shop(['c', 'b', 'a/{key}']));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
    renameSync(path.join(folder, 'api.yaml'), path.join(folder, 'shop.yaml'));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
  });

  test('covers all operations if half of them have it, until --prune finds fewer', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c'], 3) });
    expect(read(folder).entries).toEqual([
      {
        ...{ file: 'api.yaml', rule: 'no-secrets-in-url', messageId: 'secretParameter' },
        identity: { in: 'query', name: 'api_key' },
        places: 'all',
      },
    ]);
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd'], 3));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [] });
    expect((await baseline(folder)).stdout).toContain('It was up to date. 0 added, 0 removed.');
    write(folder, 'api.yaml', shop(['a', 'b', 'd'], 9));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
    await baseline(folder, '--prune');
    expect(listed(folder)).toEqual(['a', 'b', 'd'].map((name) => at(name)));
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd'], 9));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('c')] });
    write(folder, 'api.yaml', shop([]));
    await baseline(folder, '--prune');
    expect(read(folder).entries).toEqual([]);
  });

  test('is covered by an entry for all places in another file if its own file is gone', async () => {
    const names = ['a', 'b', 'c'];
    const part = names.map((name) => `${name}: { get: { parameters: [{ name: api_key, in: query }] } }\n`).join('');
    const using = (file: string) =>
      `openapi: 3.0.3\npaths:\n${names.map((name) => `  /v1/${name}: { $ref: '${file}#/${name}' }\n`).join('')}`;
    const folder = await withBaseline({ 'api.yaml': using('keys.yaml'), 'keys.yaml': part });
    const filesOf = () => read(folder).entries.map(({ file, places }: Record<string, unknown>) => [file, places]);
    expect(filesOf()).toContainEqual(['keys.yaml', 'all']);
    const before = read(folder).entries.length;
    renameSync(path.join(folder, 'keys.yaml'), path.join(folder, 'moved.yaml'));
    write(folder, 'api.yaml', using('moved.yaml'));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
    for (const args of [['--prune'], []]) {
      await baseline(folder, ...args);
      expect(filesOf()).toContainEqual(['moved.yaml', 'all']);
      expect(read(folder).entries).toHaveLength(before);
    }
  });

  test('gets an entry for all places when it becomes a fault of most operations', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c'], 5) });
    write(folder, 'api.yaml', shop(['a', 'b', 'c'], 3));
    expect((await baseline(folder)).stdout).toContain('It was up to date. 0 added, 0 removed.');
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd'], 3));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d')] });
    expect((await baseline(folder)).stdout).toContain('1 added, 0 removed.');
    expect(listed(folder)).toEqual(['all']);
  });

  test('keeps the annotations of a recorded place', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c'], 5) });
    edit(folder, ({ entries }) => {
      entries.push({ ...entries[0], places: [entries[0].places.shift()], reason: 'Old clients.', expires: '2020-01-01' });
    });
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd', 'e'], 5));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('a'), at('d'), at('e')] });
    await baseline(folder);
    expect(listed(folder)).toEqual([at('a'), 'all']);
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('a')] });
    expect((await lint(folder)).stdout).toContain('(in the baseline until 2020-01-01)');
  });

  test('loses the places that are gone with --prune, and gains none', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c', 'd']) });
    write(folder, 'api.yaml', shop(['b', 'c', 'd', 'e']));
    await baseline(folder, '--prune');
    expect(listed(folder)).toEqual(['b', 'c', 'd'].map((name) => at(name)));
    write(folder, 'api.yaml', shop(['a', 'b', 'c', 'd']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('a')] });
  });

  test.each(['a', 'b'])('does not cover another description: %s', async (name) => {
    const folder = await withBaseline({ 'a.yaml': shop(['a', 'b', 'c'], 0), 'b.yaml': shop([]) });
    write(folder, 'b.yaml', shop(['d']));
    const found =
      name === 'a' ? { code: 0, findings: [], baselined: 1 } : { code: 1, findings: [at('d', 'b.yaml')], baselined: 0 };
    expect(await report(folder, `${name}.yaml`)).toMatchObject(found);
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d', 'b.yaml')] });
    write(folder, 'a.yaml', shop(['a']));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d', 'b.yaml')] });
    rmSync(path.join(folder, 'a.yaml'));
    expect(await report(folder)).toMatchObject({ code: 1, findings: [at('d', 'b.yaml')] });
  });

  test('may have any number of places', async () => {
    const paths = Array.from({ length: 1001 }, (_, index) => `/v1/p${index}/`);
    const folder = await withBaseline({ 'api.yaml': api(...paths) });
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 1 });
  });

  test('is updated with the places that remain', async () => {
    const folder = await withBaseline({ 'api.yaml': shop(['a', 'b', 'c', 'd']) });
    write(folder, 'api.yaml', shop(['b', 'c', 'd', 'e']));
    await baseline(folder);
    expect(listed(folder)).toEqual(['b', 'c', 'd', 'e'].map((name) => at(name)));
  });
});
