import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Hover, MarkupContent } from 'vscode-languageserver';
import { CLEAN, folderWith } from '../cli/support.ts';
import { type EditorClient, startServer } from './client.ts';

async function hoverAt(client: EditorClient, file: string, part: string): Promise<string | undefined> {
  const before = client.textOf(file).split(part)[0]?.split('\n') ?? [];
  const position = { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 1 };
  const textDocument = { uri: pathToFileURL(file).href };
  const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', { textDocument, position });
  return (hover?.contents as MarkupContent | undefined)?.value;
}

test('the language server explains findings, and rules in suppressions and configurations, on hover', async () => {
  const text = `# lint-ignore-file no-secrets-in-url -- Old.\n${CLEAN.replace('/v1/orders', '/v1/order/')}`;
  const config = 'rules:\n  path-versioned: off\n';
  const folder = folderWith({ 'openapi.yaml': text, 'api-conventions.yaml': config });
  const [file, configFile] = [path.join(folder, 'openapi.yaml'), path.join(folder, 'api-conventions.yaml')];
  const client = await startServer({ folders: [folder] });
  await client.open(file, text);
  await client.open(configFile, config);
  await client.diagnostics(file);
  const ofFinding = await hoverAt(client, file, '/v1/order');
  expect(ofFinding).toContain('ends with a slash');
  for (const title of ['### Why', '### Bad', '### Good', '### How to fix it']) expect(ofFinding).toContain(title);
  expect(ofFinding).toContain('rules/path-no-trailing-slash.md');
  expect(ofFinding).not.toContain('--verbose');
  expect(await hoverAt(client, file, 'no-secrets-in-url')).toContain('### Why');
  expect(await hoverAt(client, configFile, 'path-versioned')).toContain('rules/path-versioned.md');
  expect(await hoverAt(client, file, 'Shop')).toBeUndefined();
});
