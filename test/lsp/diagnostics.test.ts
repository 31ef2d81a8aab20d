import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CLEAN, cli, folderWith, readReport, SLASH } from '../cli/support.ts';
import { codesOf, startServer } from './client.ts';

const file = (folder: string, name = 'openapi.yaml') => path.join(folder, name);

describe('diagnostics of the language server', () => {
  test('equal those of the command line when a description is opened', async () => {
    const folder = folderWith({ 'openapi.yaml': SLASH });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), SLASH);
    const diagnostics = await client.diagnostics(file(folder));
    const { findings } = readReport((await cli(['lint', '--format', 'json'], { cwd: folder })).stdout);
    expect(codesOf(diagnostics)).toEqual(findings.map(({ ruleId }) => ruleId));
    const [slash] = diagnostics;
    expect(slash).toMatchObject({
      severity: 1,
      code: 'path-no-trailing-slash',
      source: 'api-conventions',
      range: { start: { line: 2, character: 9 } },
      codeDescription: { href: expect.stringContaining('path-no-trailing-slash') },
    });
  });

  test('follow each change, and become empty when no finding is left', async () => {
    const folder = folderWith({ 'openapi.yaml': CLEAN });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), CLEAN);
    expect(await client.diagnosticsOf(file(folder), 1)).toEqual([]);
    expect(codesOf(await client.diagnosticsOf(file(folder), await client.replace(file(folder), 'orders', 'orders/')))).toEqual([
      'path-no-trailing-slash',
    ]);
    expect(await client.diagnosticsOf(file(folder), await client.replace(file(folder), 'orders/', 'orders'))).toEqual([]);
  });

  test('follow a path that is renamed letter by letter, and references to it', async () => {
    const text = `${CLEAN.replace('{ /v1/orders: {} }', '')}
  /v1/orders:
    get: { responses: { '200': { description: OK } } }
  /v1/orders-old: { $ref: '#/paths/~1v1~1orders' }\n`;
    const folder = folderWith({ 'openapi.yaml': text });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), text);
    const before = await client.diagnosticsOf(file(folder), 1);
    for (let now = 'orders:'; now !== 'orders/items:'; ) {
      const next = `orders${'/items'.slice(0, now.length - 6)}:`;
      await client.replace(file(folder), `/v1/${now}`, `/v1/${next}`);
      now = next;
    }
    const renamed = await client.diagnosticsOf(file(folder), client.versionOf(file(folder)));
    expect(renamed.map(({ message }) => message)).toContainEqual(expect.stringContaining('`GET /v1/orders/items`'));
    expect(codesOf(renamed)).toContain('unresolved-ref');
    const mended = await client.replace(file(folder), '~1orders', '~1orders~1items');
    expect(codesOf(await client.diagnosticsOf(file(folder), mended)).toSorted()).toEqual(codesOf(before).toSorted());
  });

  test('are sent for the files that a description refers to, and for it when such a file is edited', async () => {
    const description = "openapi: 3.0.3\ninfo: { title: Shop, version: '1' }\npaths:\n  /v1/orders: { $ref: orders.yaml }\n";
    const part =
      "get:\n  summary: Lists orders\n  responses:\n    '200': { description: OK }\n  parameters:\n    - { name: token, in: query, schema: { type: string } }\n";
    const folder = folderWith({ 'openapi.yaml': description, 'orders.yaml': part });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), description);
    const found = await client.diagnostics(file(folder, 'orders.yaml'));
    expect(codesOf(found)).toContain('no-secrets-in-url');
    await client.open(file(folder, 'orders.yaml'), part);
    await client.diagnosticsOf(file(folder, 'orders.yaml'), 1);
    const version = await client.replace(file(folder, 'orders.yaml'), 'token', 'page');
    expect(codesOf(await client.diagnosticsOf(file(folder, 'orders.yaml'), version))).not.toContain('no-secrets-in-url');
  });

  test('are sent for a schema file that is opened alone, from descriptions that refer to it', async () => {
    const description = `${CLEAN.replace('{ /v1/orders: {} }', '\n  /v1/orders: { $ref: parts/orders.yaml }')}`;
    const part =
      "get:\n  parameters:\n    - { name: token, in: query, schema: { type: string } }\n  responses:\n    '200': { description: OK }\n";
    const folder = folderWith({ 'api/openapi.yaml': description, 'api/parts/orders.yaml': part, 'api/parts/unused.yaml': part });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder, 'api/parts/unused.yaml'), part);
    await client.open(file(folder, 'api/parts/orders.yaml'), part);
    const found = await client.diagnostics(file(folder, 'api/parts/orders.yaml'));
    expect(codesOf(found)).toContain('no-secrets-in-url');
    const version = await client.replace(file(folder, 'api/parts/orders.yaml'), 'token', 'page');
    const fixed = await client.diagnosticsOf(file(folder, 'api/parts/orders.yaml'), version);
    expect(codesOf(fixed)).not.toContain('no-secrets-in-url');
    await client.close(file(folder, 'api/parts/orders.yaml'));
    await client.diagnostics(file(folder, 'api/parts/orders.yaml'), (left) => left.length === 0);
    expect(client.published.filter(({ uri }) => uri.includes('unused'))).toEqual([]);
  });

  test('disappear when the description is closed', async () => {
    const folder = folderWith({ 'openapi.yaml': SLASH });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), SLASH);
    await client.diagnostics(file(folder), (found) => found.length > 0);
    await client.close(file(folder));
    await client.diagnostics(file(folder), (found) => found.length === 0);
  });

  test('keep findings outside of the line that is being typed, beside the syntax error', async () => {
    const text = `${CLEAN.replace('{ /v1/orders: {} }', '')}\n  /v1/orders/:\n    get: { summary: x }\n  /v1/items:\n    get:\n      summary: Lists items\n`;
    const folder = folderWith({ 'openapi.yaml': text });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), text);
    expect(codesOf(await client.diagnosticsOf(file(folder), 1))).toContain('path-no-trailing-slash');
    await client.replace(file(folder), 'Lists items', '"Lists items');
    const broken = await client.diagnostics(file(folder), (found) => codesOf(found).includes('syntax'));
    expect(codesOf(broken)).toContain('path-no-trailing-slash');
    const version = await client.replace(file(folder), '"Lists items', 'Lists items');
    await client.diagnostics(file(folder), (found, params) => params.version === version && !codesOf(found).includes('syntax'));
  });

  test('include the syntax error of a description that no longer looks like one', async () => {
    const folder = folderWith({ 'openapi.yaml': SLASH });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), SLASH);
    await client.diagnosticsOf(file(folder), 1);
    const broken = await client.replace(file(folder), 'openapi: 3.0.3', 'openapi 3.0.3');
    const found = await client.diagnosticsOf(file(folder), broken);
    expect(codesOf(found)).toEqual(['syntax', 'path-no-trailing-slash']);
    const other = await client.replace(file(folder), 'openapi 3.0.3', 'version: 3.0.3');
    expect(await client.diagnosticsOf(file(folder), other)).toEqual([]);
  });

  test.each(['\n', '\r\n', '\r'])('keep those of JSON above and below the change, at their new lines after %j', async (end) => {
    const lines =
      '{\n"openapi": "3.0.3",\n"info": { "title": "Shop", "version": "1" },\n"tags": [],\n"paths": {\n"/v1/orders/": {}\n}\n}\n';
    const text = lines.replaceAll('\n', end);
    const folder = folderWith({ 'openapi.json': text });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder, 'openapi.json'), text);
    await client.diagnosticsOf(file(folder, 'openapi.json'), 1);
    await client.replace(file(folder, 'openapi.json'), '"tags": [],', `"tags": [${end}"],`);
    const broken = await client.diagnostics(file(folder, 'openapi.json'), (found) => codesOf(found).includes('syntax'));
    expect(broken.find(({ code }) => code === 'path-no-trailing-slash')?.range.start.line).toBe(6);
  });

  test('are empty for other YAML, ignored descriptions, and documents that are not files', async () => {
    const folder = folderWith({ 'api-conventions.yaml': 'ignore: [old.yaml]\n' });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder, 'compose.yaml'), 'services: {}\n');
    await client.open(file(folder, 'old.yaml'), SLASH);
    expect(await client.diagnostics(file(folder, 'old.yaml'))).toEqual([]);
    expect(client.published.map(({ uri }) => uri)).toEqual([pathToFileURL(file(folder, 'old.yaml')).href]);
  });

  test('respect the nearest configuration, the baseline, and suppressions', async () => {
    const folder = folderWith({
      'api-conventions.yaml': 'rules: { path-no-trailing-slash: off }\n',
      'nested/api-conventions.yaml': 'rules: { path-no-trailing-slash: info }\n',
      'known/api-conventions.yaml': 'rules: {}\n',
      'known/openapi.yaml': SLASH,
    });
    await cli(['baseline'], { cwd: path.join(folder, 'known') });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), SLASH);
    expect(await client.diagnostics(file(folder))).toEqual([]);
    await client.open(file(folder, 'nested/openapi.yaml'), SLASH);
    expect((await client.diagnostics(file(folder, 'nested/openapi.yaml'))).map(({ severity }) => severity)).toEqual([3]);
    await client.open(file(folder, 'known/openapi.yaml'), SLASH);
    expect(await client.diagnostics(file(folder, 'known/openapi.yaml'))).toEqual([]);
    await client.open(file(folder, 'nested/b.yaml'), `# lint-ignore-file path-no-trailing-slash -- Old clients.\n${SLASH}`);
    expect(await client.diagnostics(file(folder, 'nested/b.yaml'))).toEqual([]);
  });

  test('list the mistakes of a configuration in its file, until they are fixed on disk', async () => {
    const folder = folderWith({ 'api-conventions.yaml': 'rules:\n  no-such-rule: off\n' });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), SLASH);
    const [mistake] = await client.diagnostics(file(folder, 'api-conventions.yaml'));
    expect(mistake).toMatchObject({ severity: 1, range: { start: { line: 1, character: 2 } } });
    writeFileSync(file(folder, 'api-conventions.yaml'), 'rules:\n  path-no-trailing-slash: warn\n');
    await client.changedOnDisk(file(folder, 'api-conventions.yaml'));
    expect(await client.diagnostics(file(folder, 'api-conventions.yaml'), (found) => found.length === 0)).toEqual([]);
    const fixed = await client.diagnostics(file(folder), (found) => found.length > 0);
    expect(fixed.map(({ severity }) => severity)).toEqual([2]);
  });

  test.each([
    ['team.yaml', 'extends: ./team.yaml\n', 'rules: { no-such-rule: off }\n', 'rules: { path-no-trailing-slash: warn }\n'],
    [
      'known.json',
      'baseline: known.json\nrules: { path-no-trailing-slash: warn }\n',
      undefined,
      '{ "version": 3, "entries": [] }\n',
    ],
  ])('appear again when the faulty or missing %s of a configuration is fixed on disk', async (name, config, faulty, fixed) => {
    const folder = folderWith({ 'api-conventions.yaml': config, ...(faulty !== undefined && { [name]: faulty }) });
    const client = await startServer({ folders: [folder] });
    await client.open(file(folder), SLASH);
    await client.diagnostics(faulty === undefined ? file(folder) : file(folder, name), ([first]) => first?.severity === 1);
    writeFileSync(file(folder, name), fixed);
    await client.changedOnDisk(file(folder, name));
    await client.diagnostics(file(folder), ([first]) => first?.severity === 2);
  });
});
