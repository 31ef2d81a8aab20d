import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildExtension } from '../../../src/dev/build/build-extension.ts';
import { type BundledPackage, LICENSES_FILE } from '../../../src/dev/build/bundled-packages.ts';
import { packageBom, standaloneBom } from '../../../src/dev/release/sbom.ts';
import { CLEAN, folderWith, SLASH } from '../../cli/support.ts';
import { codesOf, EditorClient } from '../../lsp/client.ts';
import { runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { builtPackage } from '../support/built-package.ts';
import { readJson } from './installed.ts';

const { version, license } = readJson('package.json');

let file: string;
/** Where VS Code would install it. */
let home: string;
let names: readonly string[];
let packages: readonly BundledPackage[];
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

beforeAll(async () => {
  const folder = temporaryFolder();
  ({ file, packages } = await buildExtension(path.join(builtPackage(), 'dist'), folder));
  home = path.join(folder, 'extension');
  const files = unzipSync(readFileSync(file));
  names = Object.keys(files);
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
});

describe('the extension for VS Code', () => {
  test('is at most 1.5 MB, and contains exactly the intended files', () => {
    expect(statSync(file).size).toBeLessThanOrEqual(1_500_000);
    expect(path.basename(file)).toBe(`api-conventions-${version}.vsix`);
    const expected = [
      /^extension\.vsixmanifest$/,
      /^\[Content_Types\]\.xml$/,
      /^extension\/(?:extension\.js|package\.json|README\.md|LICENSE\.txt|THIRD-PARTY-LICENSES\.txt|icon\.png)$/,
      /^extension\/server\/(?:check-thread|cli|index|chunk-[\w-]+)\.[cm]js$/,
      /^extension\/server\/packages\/[\w-]+\.cjs$/,
      /^extension\/server\/api-conventions\.schema\.json$/,
      /^extension\/server\/THIRD-PARTY-LICENSES\.txt$/,
    ];
    expect(names.filter((name) => !expected.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  test('has a manifest whose files exist, with the version of the manifest in the archive', () => {
    const manifest = readJson(path.join(home, 'package.json'));
    expect(manifest).toMatchObject({ version, license, publisher: 'api-conventions' });
    expect(names).toEqual(expect.arrayContaining([manifest.main.replace('./', 'extension/'), `extension/${manifest.icon}`]));
    const tags: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => tags.push({ name, attributes }));
    parser.write(readFileSync(path.join(home, '../extension.vsixmanifest'), 'utf8')).close();
    const identity = tags.find(({ name }) => name === 'Identity')?.attributes;
    expect(identity).toMatchObject({ Id: manifest.name, Version: version, Publisher: manifest.publisher });
    const assets = tags.filter(({ name }) => name === 'Asset').map(({ attributes }) => attributes.Path);
    expect(names).toEqual(expect.arrayContaining(assets));
    const types = readFileSync(path.join(home, '../[Content_Types].xml'), 'utf8');
    for (const ending of new Set(names.map((name) => path.extname(name)))) {
      expect(ending === '.xml' || types.includes(`Extension="${ending}"`)).toBe(true);
    }
  });

  test('includes the licenses of bundled packages', () => {
    const text = readFileSync(path.join(home, LICENSES_FILE), 'utf8');
    expect(packages.map(({ name }) => name)).toContain('vscode-languageclient');
    expect(packages.filter(({ name }) => !text.includes(`${name} `))).toEqual([]);
  });

  test('lists each package once in its bill of materials', () => {
    const { components } = standaloneBom(packageBom([]), [...packages, ...packages]);
    expect(components.map(({ name }) => name).toSorted()).toEqual(packages.map(({ name }) => name).toSorted());
  });

  test('consists of the same bytes when it is built again', async () => {
    const second = await buildExtension(path.join(builtPackage(), 'dist'), temporaryFolder());
    expect(readFileSync(second.file).equals(readFileSync(file))).toBe(true);
  });

  test('has a client that loads with nothing except VS Code', async () => {
    const { code, stdout, stderr } = await runNode(['--eval', LOAD, path.join(home, 'extension.js')], { cwd: home });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'activate,deactivate\n', stderr: '' });
  });

  test('has a server that shows findings without the Spectral rulesets whose packages it lacks', async () => {
    const folder = folderWith({
      'openapi.yaml': SLASH,
      'api-conventions.yaml': 'spectral: [spectral:oas]\nrules: { operation-tags: off }\n',
    });
    const args = ['lsp', '--stdio', `--clientProcessId=${process.pid}`];
    const server = path.join(home, 'server/cli.cjs');
    const child = fork(server, args, { silent: true, cwd: path.dirname(server), execArgv: [] });
    children.push(child);
    if (!child.stdout || !child.stdin) throw new Error('The server has no streams.');
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const client = new EditorClient(child.stdout, child.stdin);
    const result = await client.initialize({ folders: [folder], processId: process.pid });
    expect(result).toMatchObject({ serverInfo: { version } });
    const description = path.join(folder, 'openapi.yaml');
    await client.open(description, SLASH);
    const found = await client.diagnostics(description, (diagnostics) => diagnostics.length > 0);
    expect(codesOf(found)).toEqual(['path-no-trailing-slash']);
    expect(await client.logged('Not loaded')).toBe(
      'Not loaded: the ruleset `spectral:oas`, because `@stoplight/spectral-core` is not installed.',
    );
    await client.replace(description, SLASH, CLEAN);
    await client.diagnostics(description, (diagnostics) => diagnostics.length === 0);
    const config = path.join(folder, 'api-conventions.yaml');
    await client.open(config, 'ru');
    const completed = await client.connection.sendRequest<{ items: { label: string }[] } | { label: string }[]>(
      'textDocument/completion',
      {
        textDocument: { uri: pathToFileURL(config).href },
        position: { line: 0, character: 2 },
      },
    );
    expect(JSON.stringify(completed)).toContain('"rules"');
    await client.connection.sendRequest('shutdown');
    await client.connection.sendNotification('exit');
    expect(await closed).toBe(0);
  });
});

/** Loads a script with classes in the place of all that VS Code has. */
const LOAD = `
const { Module } = require('node:module');
const load = Module._load;
const any = new Proxy(class {}, { get: (target, name) => (name in target ? target[name] : any) });
Module._load = (name, ...others) => (name === 'vscode' ? any : load(name, ...others));
console.log(Object.keys(require(process.argv[1])).sort().join());
`;
