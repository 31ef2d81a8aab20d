import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { FIX_ALL as SERVER_ACTION } from '../../src/lsp/actions/action.ts';
import { extensionManifest } from '../../src/vscode/manifest.ts';
import { startExtension } from './fake-editor.ts';

const extension = extensionManifest(manifest);

test('the extension for VS Code has the version, license and addresses of the package', () => {
  const { name, version, description, license, homepage, repository } = manifest;
  expect(extension).toMatchObject({ name, version, description, license, homepage, repository, bugs: { url: manifest.bugs } });
});

test('the manifest of the extension limits untrusted workspaces, and excludes those not on disk', () => {
  const { untrustedWorkspaces, virtualWorkspaces } = extension.capabilities;
  expect([untrustedWorkspaces.supported, virtualWorkspaces.supported]).toEqual(['limited', false]);
});

test('no setting of the extension names an executable, so that an untrusted workspace can set them', () => {
  const settings = Object.entries(extension.contributes.configuration.properties);
  expect(settings.map(([name, { type, ...setting }]) => [name, 'enum' in setting ? setting.enum : type])).toEqual([
    ['apiConventions.enable', 'boolean'],
    ['apiConventions.trace.server', ['off', 'messages', 'verbose']],
  ]);
});

test('each command of the extension in the palette is implemented', async () => {
  const { commands } = await startExtension();
  for (const { command } of extension.contributes.commands) expect([...commands.keys()]).toContain(command);
});

test('the command of the extension that applies fixes uses the action that the server offers', async () => {
  const { commands, executed } = await startExtension();
  await commands.get('apiConventions.fixAll')?.();
  expect(executed[0]?.[1]).toMatchObject({ kind: SERVER_ACTION });
});
