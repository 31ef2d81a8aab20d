import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { CLEAN, cli, folderWith, SLASH } from '../cli/support.ts';
import { actionsOf, codesOf, resolved, startServer, textAfter } from './client.ts';

const BASELINE = '.api-conventions-baseline.json';
const TWO = SLASH.replace('{ /v1/orders/: {} }', '{ /v1/orders/: {}, /v1/items/: {} }');

async function opened(files: Record<string, string>, text = SLASH, before?: (folder: string) => Promise<unknown>) {
  const folder = folderWith({ 'openapi.yaml': text, ...files });
  await before?.(folder);
  const file = path.join(folder, 'openapi.yaml');
  const client = await startServer({ folders: [folder] });
  await client.open(file, text);
  await client.diagnostics(file);
  return { folder, file, client };
}

const titled = (actions: readonly CodeAction[], start: string) => actions.filter(({ title }) => title.startsWith(start));

describe('code actions of the language server for the configuration', () => {
  test.each([
    ['# Ours\nrules: # all\n  path-simple: off\n', '# Ours\nrules: # all\n  path-simple: off\n  path-no-trailing-slash: off\n'],
    ['# Ours\nignore: [old.yaml]\n', '# Ours\nignore: [old.yaml]\nrules:\n  path-no-trailing-slash: off\n'],
    ['rules:\n  path-no-trailing-slash: warn # soon\n', 'rules:\n  path-no-trailing-slash: off # soon\n'],
    [
      'rules:\n  path-no-trailing-slash:\n    severity: warn # soon\n',
      'rules:\n  path-no-trailing-slash:\n    severity: off # soon\n',
    ],
  ])('turn a rule off in %j and leave the rest unchanged', async (config, expected) => {
    const { folder, file, client } = await opened({ 'api-conventions.yaml': config });
    const [off] = titled(await actionsOf(client, file), 'Turn off path-no-trailing-slash in api-conventions.yaml');
    const done = await resolved(client, off);
    const configFile = path.join(folder, 'api-conventions.yaml');
    const text = textAfter(done, configFile, config);
    expect(text).toBe(expected);
    writeFileSync(configFile, text);
    await client.changedOnDisk(configFile);
    await client.diagnostics(file, (found) => found.length === 0);
  });

  test('set another severity in JSON, YAML without rules, and a manifest', async () => {
    for (const [name, config] of [
      ['api-conventions.json', '{ "rules": { "path-simple": "off" } }\n'],
      ['api-conventions.yaml', '# Nothing yet\n'],
      ['package.json', '{\n  "name": "x",\n  "api-conventions": {}\n}\n'],
    ] as const) {
      const { folder, file, client } = await opened({ [name]: config });
      const [warn] = titled(await actionsOf(client, file), `Set path-no-trailing-slash to warn in ${name}`);
      const configFile = path.join(folder, name);
      writeFileSync(configFile, textAfter(await resolved(client, warn), configFile, config));
      await client.changedOnDisk(configFile);
      await client.diagnostics(file, ([first]) => first?.severity === 2);
    }
  });

  test('are not offered without a configuration in the workspace, or if an override sets the rule', async () => {
    const isAboutSettings = ({ title }: CodeAction) => /^(?:Turn off|Set)/.test(title);
    const { file, client } = await opened({});
    expect((await actionsOf(client, file)).filter(isAboutSettings)).toEqual([]);
    const above = folderWith({ 'api-conventions.yaml': 'rules: {}\n', 'apis/openapi.yaml': SLASH });
    const inner = path.join(above, 'apis', 'openapi.yaml');
    const outside = await startServer({ folders: [path.dirname(inner)] });
    await outside.open(inner, SLASH);
    await outside.diagnostics(inner);
    expect((await actionsOf(outside, inner)).filter(isAboutSettings)).toEqual([]);
    const override = 'overrides: [{ paths: [/v1/**], rules: { path-no-trailing-slash: warn } }]\n';
    const overridden = await opened({ 'api-conventions.yaml': override });
    expect((await actionsOf(overridden.client, overridden.file)).filter(isAboutSettings)).toEqual([]);
  });

  test('are refused if the configuration has had mistakes since', async () => {
    const { folder, file, client } = await opened({ 'api-conventions.yaml': 'rules: {}\n' });
    const [off] = titled(await actionsOf(client, file), 'Turn off');
    writeFileSync(path.join(folder, 'api-conventions.yaml'), 'rules: {}\nno-such-key: 1\n');
    await expect(resolved(client, off)).rejects.toThrow(/mistakes/);
  });
});

describe('the code action that adds a finding to a baseline', () => {
  test('writes what `baseline` writes, for this finding alone', async () => {
    const { folder, file, client } = await opened({ [BASELINE]: '{ "version": 3, "entries": [] }\n' }, SLASH);
    const [accept] = titled(await actionsOf(client, file), 'Accept');
    const baseline = path.join(folder, BASELINE);
    const text = textAfter(await resolved(client, accept), baseline, readFileSync(baseline, 'utf8'));
    await cli(['baseline'], { cwd: folder });
    expect(text).toBe(readFileSync(baseline, 'utf8'));
    await client.changedOnDisk(baseline);
    await client.diagnostics(file, (found) => found.length === 0);
  });

  test('leaves other findings and entries unchanged', async () => {
    const { folder, file, client } = await opened({}, TWO, async (cwd) => {
      writeFileSync(path.join(cwd, 'openapi.yaml'), CLEAN);
      await cli(['baseline'], { cwd });
    });
    const baseline = path.join(folder, BASELINE);
    expect(codesOf(await client.diagnostics(file))).toEqual(['path-no-trailing-slash', 'path-no-trailing-slash']);
    const [first] = titled(await actionsOf(client, file), 'Accept');
    writeFileSync(baseline, textAfter(await resolved(client, first), baseline, readFileSync(baseline, 'utf8')));
    await client.changedOnDisk(baseline);
    await client.diagnostics(file, (found) => found.length === 1);
  });

  test('is offered only if there is a baseline, and keeps unsaved changes in it', async () => {
    const none = await opened({});
    expect(titled(await actionsOf(none.client, none.file), 'Accept')).toEqual([]);
    const config = 'baseline: known.json\n';
    const { folder, file, client } = await opened({
      'api-conventions.yaml': config,
      'other.yaml': SLASH,
      'known.json': '{ "version": 3, "entries": [] }\n',
    });
    const baseline = path.join(folder, 'known.json');
    const unsaved =
      '{ "version": 3, "descriptions": ["other.yaml"], "entries": [{ "file": "other.yaml", "rule": "path-simple", "message": "x", "places": ["/paths"] }] }\n';
    await client.open(baseline, unsaved);
    const [accept] = titled(await actionsOf(client, file), 'Accept');
    const text = textAfter(await resolved(client, accept), baseline, unsaved);
    expect(text).toContain('other.yaml');
    writeFileSync(baseline, text);
    await client.changedOnDisk(baseline);
    await client.diagnostics(file, (found) => found.length === 0);
  });
});
