import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { CompletionItem, Hover, MarkupContent, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CLEAN, folderWith, SLASH } from '../cli/support.ts';
import { codesOf, type EditorClient, positionIn, startServer } from './client.ts';

/** Opens a document with `|` at the cursor, and returns the labels of what is proposed there. */
async function completed(client: EditorClient, file: string, marked: string): Promise<ReadonlyMap<string, CompletionItem>> {
  const at = marked.indexOf('|');
  const text = marked.slice(0, at) + marked.slice(at + 1);
  await client.close(file);
  await client.open(file, text);
  await client.diagnostics(file);
  const params = { textDocument: { uri: pathToFileURL(file).href }, position: positionIn(text, at) };
  const items: CompletionItem[] = await client.connection.sendRequest('textDocument/completion', params);
  return new Map(items.map((item) => [item.label, item]));
}

/** The text after an item is chosen. */
function chosen(marked: string, item: CompletionItem | undefined): string {
  const text = TextDocument.create('file:///x', 'yaml', 1, marked.replace('|', ''));
  return item ? TextDocument.applyEdits(text, [item.textEdit as TextEdit]) : '';
}

async function config(files: Record<string, string> = {}) {
  const folder = folderWith(files);
  const file = path.join(folder, 'api-conventions.yaml');
  if (files['api-conventions.yaml'] === undefined) writeFileSync(file, '');
  return { folder, file, client: await startServer({ folders: [folder] }) };
}

describe('completion in a configuration', () => {
  test.each([
    ['|', 'rules', 'rules:'],
    ['extends: rec|', 'recommended', 'extends: recommended'],
    ['extends:\n  - rec|', 'recommended', 'extends:\n  - recommended'],
    ['extends: [strict, |]', 'house-style', 'extends: [strict, house-style]'],
    ['rules:\n  path-no|', 'path-no-trailing-slash', 'rules:\n  path-no-trailing-slash: '],
    ['rules:\n  # All\n\n  |', 'list-paginated', 'rules:\n  # All\n\n  list-paginated: '],
    ['rules:\n  path-simple: w|', 'warn', 'rules:\n  path-simple: warn'],
    ['rules:\n  path-simple: "w|', 'warn', 'rules:\n  path-simple: "warn'],
    ['rules:\n  description-valid:\n    |', 'ignore', 'rules:\n  description-valid:\n    ignore: '],
    ['rules: { description-valid: { ig|', 'ignore', 'rules: { description-valid: { ignore: '],
    [
      'rules:\n  description-valid:\n    ignore: [u|',
      'unknown-field',
      'rules:\n  description-valid:\n    ignore: [unknown-field',
    ],
    ['overrides:\n- paths: /v1\n  r|', 'rules', 'overrides:\n- paths: /v1\n  rules:'],
    ['overrides:\n  - rules:\n      path-simple: |', 'off', 'overrides:\n  - rules:\n      path-simple: off'],
    ['overrides:\n  - |', 'operations', 'overrides:\n  - operations: '],
    ['rules:\n  acme/x:\n    where: |', 'operation', 'rules:\n  acme/x:\n    where: operation'],
    ['limits:\n  |\nrules: {}', 'depth', 'limits:\n  depth: \nrules: {}'],
    ['compare:\n  webhooks: t|', 'true', 'compare:\n  webhooks: true'],
  ])('offers for %j the values %s', async (marked, label, expected) => {
    const { file, client } = await config();
    expect(chosen(marked, (await completed(client, file, marked)).get(label))).toBe(expected);
  });

  test('offers no duplicate key, and nothing in comments or in free text', async () => {
    const { file, client } = await config();
    const twice = await completed(client, file, 'rules:\n  path-simple: off\n  |\n  list-paginated: off\nfiles: x\n');
    expect([twice.has('path-simple'), twice.has('list-paginated'), twice.has('path-versioned')]).toEqual([false, false, true]);
    for (const nothing of ['# r|', 'root: |', 'rules:\n  path-simple:|', 'no-such: [|'])
      expect([...(await completed(client, file, nothing))], nothing).toEqual([]);
  });

  test('offers house rules and rules of Spectral rulesets with descriptions', async () => {
    const text =
      'spectral: [rules.yaml]\nrules:\n  acme/tags:\n    summary: Operations have tags.\n    where: operation\n    must: { tags: present }\n';
    const spectral =
      'rules:\n  acme-info:\n    description: Has a contact.\n    given: $.info\n    then: { field: contact, function: truthy }\n';
    const { file, client } = await config({ 'api-conventions.yaml': text, 'rules.yaml': spectral });
    const found = await completed(client, file, `${text}  ac|`);
    expect(found.get('acme-info')?.documentation).toMatchObject({ value: 'Has a contact.' });
    const inOverride = await completed(client, file, `${text}overrides:\n  - rules:\n      |`);
    expect(inOverride.get('acme/tags')?.documentation).toMatchObject({ value: 'Operations have tags.' });
  });
});

describe('completion in suppressions', () => {
  test.each([
    ['x-lint-ignore: [path-no|]\n', 'path-no-trailing-slash', 'x-lint-ignore: [path-no-trailing-slash]\n'],
    ['x-lint-ignore:\n  path|\n', 'path-no-trailing-slash', 'x-lint-ignore:\n  path-no-trailing-slash: \n'],
    ['x-lint-ignore:\n  - path|\n', 'path-no-trailing-slash', 'x-lint-ignore:\n  - path-no-trailing-slash\n'],
    ['# lint-ignore-file path-simple, path|\n', 'path-versioned', '# lint-ignore-file path-simple, path-versioned\n'],
  ])('offers for %j ids of rules, those with findings first', async (marked, label, expected) => {
    const folder = folderWith({});
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder] });
    const found = await completed(client, file, SLASH + marked);
    expect(chosen(SLASH + marked, found.get(label))).toBe(SLASH + expected);
    const sorted = [...found.values()].toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(sorted[0]?.label).toBe('path-no-trailing-slash');
  });

  test('offers nothing elsewhere in a description, and in other files', async () => {
    const folder = folderWith({});
    const file = path.join(folder, 'openapi.yaml');
    const client = await startServer({ folders: [folder] });
    expect([...(await completed(client, file, `${CLEAN}tags: [|]\n`))]).toEqual([]);
    const other = path.join(folder, 'compose.yaml');
    await client.open(other, 'x-lint-ignore: []\n');
    const params = { textDocument: { uri: pathToFileURL(other).href }, position: { line: 0, character: 16 } };
    expect(await client.connection.sendRequest('textDocument/completion', params)).toEqual([]);
  });
});

describe('a configuration that is open in the editor', () => {
  test('shows its mistakes while it is edited, although descriptions follow the saved text', async () => {
    const { folder, file, client } = await config({ 'api-conventions.yaml': 'rules: {}\n' });
    const api = path.join(folder, 'openapi.yaml');
    await client.open(api, SLASH);
    await client.open(file, 'rules:\n  no-such-rule: off\n');
    const [mistake] = await client.diagnostics(file);
    expect(mistake).toMatchObject({ severity: 1, range: { start: { line: 1, character: 2 } } });
    expect(codesOf(await client.diagnostics(api))).toEqual(['path-no-trailing-slash']);
    expect(await client.diagnosticsOf(file, await client.replace(file, 'no-such-rule', 'path-simple'))).toEqual([]);
    writeFileSync(file, 'rules:\n  no-such-rule: off\n');
    await client.changedOnDisk(file);
    await client.diagnostics(api, ([first]) => String(first?.message).includes('no-such-rule'));
    expect(await client.diagnostics(file)).toEqual([]);
  });

  test('explains its keys on hover', async () => {
    const { file, client } = await config();
    const text = 'rules:\n  description-valid:\n    ignore: []\n';
    await client.open(file, text);
    const position = positionIn(text, text.indexOf('ignore') + 2);
    const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: pathToFileURL(file).href },
      position,
    });
    expect((hover?.contents as MarkupContent | undefined)?.value).toContain('Kinds of faults that are not reported.');
  });
});
