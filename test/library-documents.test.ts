import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentStore, type LintOptions, type LintResult, lint, lintText, UsageError } from '../src/index.ts';
import { folderWith } from './cli/support.ts';

const ROOT = `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /v1/orders:
    $ref: orders.yaml
  /v1/files:
    $ref: files.yaml
`;
const PATH = 'get: { responses: { default: { description: Done. } } }\n';
const BAD_PATH = 'get: { operationId: list orders, responses: {} }\n';

const rulesIn = ({ findings }: LintResult) => findings.map(({ ruleId, file }) => `${file} ${ruleId}`);

describe("the library's store of documents", () => {
  let folder = '';
  let documents = new DocumentStore();
  const file = (name: string) => path.join(folder, name);
  const run = (options: LintOptions = {}) => lint(['openapi.yaml'], { cwd: folder, root: folder, documents, ...options });
  /** The object that a file is read as shows whether the library kept the file. */
  const contentOf = async (name: string) => (await run()).content?.(name);

  beforeEach(() => {
    folder = folderWith({ 'openapi.yaml': ROOT, 'orders.yaml': PATH, 'files.yaml': PATH });
    documents = new DocumentStore();
    // File systems do not tell what has just been written from what was written after that.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('keeps files that have not changed', async () => {
    expect(await contentOf('orders.yaml')).toBe(await contentOf('orders.yaml'));
  });

  test('reads a changed file again, even if its size and time are the same', async () => {
    const time = new Date('2020-01-01T00:00:00Z');
    utimesSync(file('orders.yaml'), time, time);
    expect(rulesIn(await run())).not.toContainEqual(expect.stringContaining('orders.yaml operation-id'));
    writeFileSync(file('orders.yaml'), PATH.replace('Done.', 'Over.'));
    utimesSync(file('orders.yaml'), time, time);
    expect(JSON.stringify(await contentOf('orders.yaml'))).toContain('Over.');
  });

  test('reads a file again each time if it has just been written', async () => {
    vi.setSystemTime(Date.now() - 10_000);
    expect(await contentOf('orders.yaml')).not.toBe(await contentOf('orders.yaml'));
  });

  test('notices files that appear and disappear', async () => {
    await run();
    const { rename, rm } = await import('node:fs/promises');
    await rename(file('orders.yaml'), file('kept.yaml'));
    expect(rulesIn(await run())).toContain('openapi.yaml unresolved-ref');
    await rename(file('kept.yaml'), file('orders.yaml'));
    expect(rulesIn(await run())).not.toContain('openapi.yaml unresolved-ref');
    await rm(file('orders.yaml'));
    expect(rulesIn(await run())).toContain('openapi.yaml unresolved-ref');
  });

  test('has the texts of an editor instead of files until the editor closes them', async () => {
    const before = rulesIn(await run());
    documents.open(file('orders.yaml'), BAD_PATH);
    const open = rulesIn(await run());
    expect(open).not.toEqual(before);
    expect(open).toContainEqual(expect.stringContaining('orders.yaml'));
    documents.open(file('orders.yaml'), PATH);
    expect(rulesIn(await run())).toEqual(before);
    documents.open(file('orders.yaml'), BAD_PATH);
    documents.close(file('orders.yaml'));
    expect(rulesIn(await run())).toEqual(before);
  });

  test('contains open texts of unsaved files, and of descriptions', async () => {
    documents.open(file('openapi.yaml'), ROOT.replace('files.yaml', 'new.yaml'));
    documents.open(file('new.yaml'), BAD_PATH);
    const result = await run();
    expect(result.content?.('new.yaml')).toMatchObject({ get: { operationId: 'list orders' } });
    expect(result.errors).toEqual([]);
  });

  test('has priority over `readFile`, which is called for all other files each time', async () => {
    const asked: string[] = [];
    const readFile = (uri: string) => {
      asked.push(path.posix.basename(uri));
      return Buffer.from(uri.endsWith('openapi.yaml') ? ROOT : PATH);
    };
    documents.open(file('orders.yaml'), PATH);
    await run({ readFile });
    await run({ readFile });
    expect(asked.sort()).toEqual(['files.yaml', 'files.yaml', 'openapi.yaml', 'openapi.yaml']);
  });

  test('shares the unchanged parts of a document that is linted again', async () => {
    const options = { cwd: folder, root: folder, documents, filename: 'openapi.yaml' };
    const text = `${ROOT}components:\n  schemas:\n    A: { type: string }\n`;
    const first = (await lintText(text, options)).content?.('openapi.yaml') as Record<string, unknown>;
    const second = (await lintText(text.replace('title: A', 'title: B'), options)).content?.('openapi.yaml') as typeof first;
    expect(second.info).toEqual({ title: 'B', version: '1.0.0' });
    expect(second.components).toBe(first.components);
  });

  test('reads a file again if the limits of its content differ', async () => {
    await run();
    const { errors } = await run({ limits: { depth: 2 } });
    expect(errors).not.toEqual([]);
    expect((await run()).errors).toEqual([]);
  });

  test('gives a description the files that another description has read', async () => {
    const before = await contentOf('orders.yaml');
    writeFileSync(file('other.yaml'), ROOT);
    const other = await lint(['other.yaml'], { cwd: folder, root: folder, documents });
    expect(other.content?.('orders.yaml')).toBe(before);
  });

  test('must be created by the library', async () => {
    const options = { documents: {} as DocumentStore };
    await expect(lintText(ROOT, options)).rejects.toThrow(UsageError);
    await expect(lintText(ROOT, options)).rejects.toThrow('`documents` must be a `DocumentStore`');
  });
});
