import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { OutputChunk } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bundleBrowser } from '../../../src/dev/build/bundle-browser.ts';
import {
  changelog,
  compare,
  type FormatName,
  fixText,
  format,
  formatChangelog,
  lintText,
  nearestConfig,
} from '../../../src/index.ts';
import { rules } from '../../../src/registry.ts';
import { isCompatRule } from '../../../src/rule/compat-rule.ts';
import { exampleDescription } from '../../../src/rule/example-description.ts';
import { CLEAN, folderWith, SLASH } from '../../cli/support.ts';
import { ruleCases } from '../../conformance/cases.ts';
import { runNode } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { NO_DESCRIPTIONS } from '../hostile/no-descriptions.ts';
import { builtPackage } from '../support/built-package.ts';

type Files = Readonly<Record<string, string>>;

/** A description among files, by their names. */
interface Given {
  readonly files: Files;
}

const RUN = path.resolve('test/e2e/library/browser-run.mjs');

/** Calls the library for browsers, which may not make code of strings: the policies of pages forbid it. */
async function inBrowser(calls: readonly object[]): Promise<readonly unknown[]> {
  const folder = pathToFileURL(path.join(builtPackage(), 'dist')).href;
  const stdin = JSON.stringify({ folder, calls });
  const { code, stdout, stderr } = await runNode(['--disallow-code-generation-from-strings', RUN], {
    cwd: path.dirname(RUN),
    stdin,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const mainOf = (files: Files) => Object.keys(files)[0] ?? '';
const textOf = (files: Files) => files[mainOf(files)] ?? '';
const optionsOf = (files: Files) => ({ filename: mainOf(files), files });

/** The formats that contain all parts of findings: edits, texts of rules, and lines of the description. */
const FORMATS_WITH_ALL: readonly FormatName[] = ['json', 'sarif', 'stylish'];

/** The result of the library in a folder with the files. */
async function lintedBy(files: Files, formats: readonly FormatName[]): Promise<object> {
  const cwd = folderWith({ ...files, '.git/HEAD': '' });
  const options = { cwd, filename: mainOf(files), config: nearestConfig({ cwd }), edits: true };
  try {
    const result = await lintText(textOf(files), options);
    return Object.fromEntries(await Promise.all(formats.map(async (name) => [name, await format(name, result, { cwd })])));
  } catch (error) {
    return { error: `${(error as Error).name}: ${(error as Error).message}` };
  }
}

async function expectSameFindings(given: readonly Given[], formats: readonly FormatName[] = FORMATS_WITH_ALL): Promise<void> {
  const results = await inBrowser(
    given.map(({ files }) => ({ does: 'lint', text: textOf(files), options: optionsOf(files), formats })),
  );
  const expected = await Promise.all(given.map(({ files }) => lintedBy(files, formats)));
  for (const [index, one] of expected.entries()) expect(results[index]).toEqual(one);
}

const SLASHES = { 'api-conventions.yaml': 'rules: { path-no-trailing-slash: warn }\n' };
const EXAMPLES = rules.flatMap(({ examples }) => [...examples.good, ...examples.bad.map(({ api }) => api)]);

test('the library for browsers finds in the conformance cases what the library finds, to the byte', async () => {
  const cases = ruleCases().flatMap((file) => file.cases);
  expect(cases.length).toBeGreaterThan(1000);
  await expectSameFindings(cases, ['json']);
});

test('the library for browsers finds in the examples of all rules what the library finds', async () => {
  expect(EXAMPLES.length).toBeGreaterThan(200);
  await expectSameFindings(EXAMPLES.map((example) => ({ files: { 'openapi.yaml': exampleDescription(example) } })));
});

const HEAD = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\n';

test('the library for browsers reports for hostile strings what the library reports', async () => {
  const texts = [
    '',
    '\0',
    'a: b\n',
    'openapi: 3.0.3\npaths: [\n',
    `${HEAD}paths: ${'['.repeat(5000)}\n`,
    `a: &a [x, x]\nb: &b [*a, *a]\n${HEAD}paths: { /v1/a: *b }\n`,
    `${HEAD}paths: { __proto__: {}, /v1/orders/: { constructor: {} } }\n`,
    `${HEAD}paths: { /v1/orders: { get: { responses: { "200": { $ref: "#/paths" } } } } }\n`,
    `${HEAD}paths: { /v1/orders: { $ref: "#/paths/~1v1~1orders" } }\n`,
    `${HEAD}paths: { /v1/a: { $ref: "other.yaml" }, /v1/b: { $ref: "../../etc/passwd" }, /v1/c: { $ref: "http://example.com/a.yaml" } }\n`,
    `${HEAD}paths: { "/v1/${'a'.repeat(1e5)}/": {} }\n`,
    `${HEAD}paths: { "/v1/\u001b[31m<script>/": {} }\n`,
    `\ufeff${SLASH}`,
    SLASH.replaceAll('\n', '\r\n'),
    '{ "openapi": "3.1.0", "paths": { "/v1/\\u006frders/": { "get": { "\\u0064eprecated": true } } } }',
  ];
  const others = NO_DESCRIPTIONS.map(([, file, text]) => ({ files: { [file]: text } }));
  await expectSameFindings([...texts.map((text) => ({ files: { 'openapi.yaml': text } })), ...others]);
});

test('the library for browsers compares deprecated operations with newer ones, even with an escaped key', async () => {
  const { bad = [] } = rules.find(({ id }) => id === 'deprecated-gone')?.examples ?? {};
  const texts = bad.map(({ api }) => JSON.stringify(parse(exampleDescription(api))));
  // Once loaded, what compares them stays, so these come first.
  const escaped = texts
    .map((text) => text.replaceAll('"deprecated"', '"\\u0064eprecated"'))
    .filter((text) => !text.includes('deprecated'));
  expect(escaped).not.toEqual([]);
  await expectSameFindings([...escaped, ...texts].map((text) => ({ files: { 'openapi.json': text } })));
});

test('the library for browsers applies files and configurations as the library does on the disk', async () => {
  const reference = `${HEAD}paths: { /v1/orders/: { $ref: paths/orders.yaml }, /v1/b: { $ref: Paths/Orders.yaml } }\n`;
  const orders = 'get: { responses: { "200": { description: Ok } } }\n';
  await expectSameFindings([
    { files: { 'openapi.yaml': SLASH, ...SLASHES } },
    { files: { 'apis/shop/openapi.yaml': SLASH, ...SLASHES } },
    { files: { 'openapi.yaml': SLASH, 'api-conventions.yaml': 'extends: strict\n' } },
    { files: { 'openapi.yaml': SLASH, 'api-conventions.yaml': 'extends: ./base.yaml\n', 'base.yaml': 'extends: headline\n' } },
    { files: { 'openapi.yaml': SLASH, 'api-conventions.yaml': 'rulez: {}\nrules: { path-no-trailing-slsh: off }\n' } },
    {
      files: {
        'openapi.yaml': SLASH,
        'api-conventions.yaml': 'overrides: [{ paths: ["/v1/**"], rules: { path-no-trailing-slash: off } }]\n',
      },
    },
    { files: { 'openapi.yaml': reference, 'paths/orders.yaml': orders } },
  ]);
});

test('the library for browsers reports an error for a function that does not run in a browser', async () => {
  const withConfig = (text: string) => ({ 'openapi.yaml': CLEAN, 'api-conventions.yaml': text });
  const given = ['plugins: [./rules.mjs]\n', 'spectral: [spectral:oas]\n'].map(withConfig);
  const results = await inBrowser(
    given.map((files) => ({ does: 'lint', text: textOf(files), options: optionsOf(files), formats: [] })),
  );
  expect(results).toEqual([
    {
      error: expect.stringMatching(
        /^UsageError: .*api-conventions\.yaml:1:11 The plugin `\.\/rules\.mjs` does not run in a browser\./s,
      ),
    },
    { error: expect.stringMatching(/^UsageError: Spectral rulesets do not run in a browser\./) },
  ]);
});

test('the library for browsers makes the same fixes as the library', async () => {
  const given = EXAMPLES.map((example) => exampleDescription(example));
  const results = await inBrowser(given.map((text) => ({ does: 'fix', text, options: { applicability: 'unsafe' } })));
  const cwd = folderWith({ '.git/HEAD': '' });
  const expected = await Promise.all(
    given.map(async (text) => {
      const { text: fixed, files, fixed: count } = await fixText(text, { cwd, applicability: 'unsafe' });
      return { fixed, files: Object.fromEntries(files), count };
    }),
  );
  expect(results).toEqual(expected);
  expect(expected.filter(({ count }) => count > 0).length).toBeGreaterThan(100);
});

test('the library for browsers makes the same comparisons and changelogs as the library', async () => {
  const changes = rules.filter(isCompatRule).flatMap((rule) => [...rule.changes.good, ...rule.changes.bad]);
  const pairs = changes.map(({ base, head }) => ({
    base: { text: exampleDescription(base) },
    head: { text: exampleDescription(head) },
  }));
  const results = await inBrowser(pairs.map((pair) => ({ does: 'compare', ...pair })));
  const cwd = folderWith({ '.git/HEAD': '' });
  const expected = await Promise.all(
    pairs.map(async ({ base, head }) => ({
      json: await format('json', await compare(base, head, { cwd }), { cwd }),
      changelog: formatChangelog('markdown', await changelog(base, head, { cwd })),
    })),
  );
  expect(results).toEqual(expected);
  expect(pairs.length).toBeGreaterThan(100);
});

describe('the files of the library for browsers', () => {
  let chunks: readonly OutputChunk[];
  beforeAll(async () => {
    chunks = await bundleBrowser(temporaryFolder());
  });

  /** The files that a file loads before it runs. */
  function needed(name: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed(other, found);
    return found;
  }

  /** Kilobytes after compression with gzip, and for the message of a failure the ten largest parts. */
  function sizeOf(names: Iterable<string>): readonly [size: number, largest: string] {
    const all = chunks.filter(({ fileName }) => [...names].includes(fileName));
    const parts = all.flatMap(({ modules }) =>
      Object.entries(modules).map(([file, { renderedLength }]) => [renderedLength, file] as const),
    );
    const largest = parts.sort((a, b) => b[0] - a[0]).slice(0, 10);
    const shown = largest.map(([size, file]) => `${size} ${path.relative('.', file)}`).join('\n');
    return [all.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000, shown];
  }

  test('have 310 kB for linting and fixing, and 130 kB more for comparing', () => {
    const [lint, largest] = sizeOf(needed('browser.mjs'));
    expect(lint, largest).toBeLessThan(310);
    const compare = new Set([...needed('browser-compare.mjs'), ...needed('browser/chunk-compat-rules.mjs')]);
    const [more, largestMore] = sizeOf([...compare].filter((file) => !needed('browser.mjs').has(file)));
    expect(more, largestMore).toBeLessThan(130);
  });

  test('have no code that creates code from strings, and name no module of Node.js', () => {
    const faulty = chunks.filter(({ code }) => /\beval\(|\bFunction\(|["'`]node:|\bprocess\.(?!env\b)|\brequire\(/.test(code));
    expect(faulty.map(({ fileName }) => fileName)).toEqual([]);
  });

  test('are bundled by esbuild without options', async () => {
    const contents = "import { lintText } from 'api-conventions/browser'; lintText('').then(console.log);";
    const folder = path.join(builtPackage(), 'dist');
    const alias = { 'api-conventions/browser': path.join(folder, 'browser.mjs') };
    const stdin = { contents, resolveDir: folder };
    const { errors, warnings } = await build({
      stdin,
      alias,
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: 'none',
      write: false,
    });
    expect([errors, warnings]).toEqual([[], []]);
  });
});
