import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StoppedRun } from '../../src/document/limits.ts';
import { Checker } from '../../src/lsp/checking/checker.ts';
import { lintFiles } from '../../src/run/lint-files.ts';
import { CLEAN, folderWith } from '../cli/support.ts';

const reference = "{ $ref: '#/components/schemas/Order' }";
const operation = (index: number) =>
  `  /v1/orders${index}: { get: { responses: { '200': { description: OK, content: { application/json: { schema: ${reference} } } } } } }\n`;
const PATHS = Array.from({ length: 500 }, (_, index) => operation(index)).join('');
const LARGE = `${CLEAN.replace('{ /v1/orders: {} }', '')}\n${PATHS}components: { schemas: { Order: { type: object } } }\n`;

/** A large description that is open in an editor. */
function openedLarge() {
  const folder = folderWith({});
  const file = path.join(folder, 'openapi.yaml');
  const checker = new Checker();
  checker.configure({ folders: [folder], isTrusted: false });
  const open = (version: number, text = LARGE) => checker.open.set({ file, uri: `file://${file}`, version, text });
  open(1);
  return { file, checker, open };
}

test('a check of the language server stops soon after its result is no longer needed', async () => {
  const { file, checker } = openedLarge();
  let asked = 0;
  await expect(checker.check(file, () => ++asked > 1)).rejects.toThrow(StoppedRun);
  expect(asked).toBe(2);
  expect((await checker.check(file)).diagnostics.get(file)).not.toEqual([]);
});

test('findings in the editor belong to the version that was checked, and not to a later one', async () => {
  const { file, checker, open } = openedLarge();
  let asked = 0;
  const outcome = await checker.check(file, () => {
    asked++;
    open(2);
    return false;
  });
  expect(asked).toBeGreaterThan(0);
  expect(outcome.versions.get(file)).toBe(1);
  expect(checker.checkOf(file)?.openFiles.get(file)?.version).toBe(1);
});

test('the language server checks an edited document right after the earlier text without its broken line', async () => {
  const { file, checker, open } = openedLarge();
  const slashPath = '  /v1/things/: {}\n';
  open(2, LARGE.replace('paths:', 'paths:\n  respon'));
  expect((await checker.check(file)).isBroken).toBe(true);
  const readable = await checker.checkReadable(file, () => {
    open(3, LARGE.replace('components:', `${slashPath}components:`));
    return false;
  });
  expect(readable?.versions.get(file)).toBe(2);
  const { diagnostics } = await checker.check(file);
  expect(diagnostics.get(file)?.map(({ code }) => code)).toContain('path-no-trailing-slash');
});

test('a stopped run of the language server ends before the next file that a description refers to', async () => {
  const paths = Array.from({ length: 30 }, (_, index) => `  /v1/orders${index}: { $ref: part${index}.yaml }\n`).join('');
  const text = `${CLEAN.replace('{ /v1/orders: {} }', '')}\n${paths}`;
  const parts = Array.from({ length: 30 }, (_, index) => [`part${index}.yaml`, '{}\n'] as const);
  const cwd = folderWith({ 'openapi.yaml': text, ...Object.fromEntries(parts) });
  const read: string[] = [];
  const readFile = (file: string) => {
    read.push(file);
    return readFileSync(file);
  };
  const run = lintFiles(['openapi.yaml'], { cwd, readFile, isStopped: () => read.length > 5 });
  await expect(run).rejects.toThrow(StoppedRun);
  expect(read).toHaveLength(6);
});

test('a run of the language server can be stopped while it prepares findings for the report', async () => {
  const paths = Array.from({ length: 100 }, (_, index) => `  /v1/orders${index}: { unknown${index}: 1 }\n`).join('');
  const cwd = folderWith({ 'openapi.yaml': `${CLEAN.replace('{ /v1/orders: {} }', '')}\n${paths}` });
  const asked = async (severity: 'off' | 'error') => {
    let count = 0;
    const options = { cwd, rules: { 'description-valid': { severity } }, isStopped: () => ++count < 0 };
    const { result } = await lintFiles(['openapi.yaml'], options);
    return { count, findings: result.findings.length };
  };
  const [without, withFindings] = [await asked('off'), await asked('error')];
  expect(withFindings.findings).toBe(100);
  expect(withFindings.count - without.count).toBeGreaterThanOrEqual(100);
});
