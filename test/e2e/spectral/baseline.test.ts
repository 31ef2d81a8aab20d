import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyBaseline, lint, loadBaseline, nearestConfig } from '../../../src/index.ts';
import { runCli } from '../support/built-package.ts';
import { everywhere, FILE, linesOf, lintWith, ruleset } from './configured.ts';
import { folderWith } from './foreign-support.ts';
import { spectral, spectralProcess } from './spectral.ts';
import { lint as lintInCode, load } from './vscode.ts';

const BASELINE = '.api-conventions-baseline.json';
const CONFIG = 'extends: headline\nrules: { error-schema: off, list-paginated: off }\n';
const OUTPUT = ['--output', FILE];
const REMEDY = `npx api-conventions ruleset --output ${FILE}`;
const api = (...paths: string[]) => `openapi: 3.0.3\npaths:\n${paths.map((name) => `  ${name}\n`).join('')}`;
const OLD = api(
  '/v1/orders/: {}',
  '/v1/user/{id}: { get: { parameters: [{ name: api_key, in: query }, { $ref: parts.yaml#/Key }] } }',
  '/carts: {}',
);
const PARTS = 'Key: { name: token, in: query }\n';

type Files = Readonly<Record<string, string>>;

/** A project with a baseline, and a ruleset that was written with it. */
async function project(files: Files, ...args: string[]): Promise<string> {
  const folder = folderWith({
    '.git/HEAD': '',
    'api-conventions.yaml': CONFIG,
    '.spectral.yaml': `extends: [./${FILE}]\n`,
    ...files,
  });
  await run(folder, ['baseline', ...args]);
  await writeRuleset(folder);
  return folder;
}

async function run(folder: string, args: readonly string[]): Promise<void> {
  const { code, stderr } = await runCli(args, { cwd: folder });
  if (code !== 0) throw new Error(stderr);
}

async function writeRuleset(folder: string): Promise<void> {
  const { code, stderr } = await ruleset(folder, ...OUTPUT);
  if (code !== 0) throw new Error(stderr);
}

const edit = (folder: string, change: (baseline: { entries: { expires?: string; places: unknown }[] }) => void) => {
  const file = path.join(folder, BASELINE);
  const baseline = JSON.parse(readFileSync(file, 'utf8'));
  change(baseline);
  writeFileSync(file, JSON.stringify(baseline));
};

/** The findings of `lint` with the baseline in a description; all other interfaces must report the same. */
async function agreed(folder: string, file: string): Promise<string[]> {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const { lint: _, ...others } = await everywhere(folder, file, text);
  const result = await lint([file], { cwd: folder, config: nearestConfig({ cwd: folder }) });
  const { findings } = applyBaseline(result, await loadBaseline(BASELINE, { cwd: folder }), { cwd: folder });
  const ours = findings.map(
    ({ file: at, range, severity, ruleId, message }) => `${at}:${range.start.line} ${severity} ${ruleId} ${message}`,
  );
  for (const [name, theirs] of Object.entries(others)) expect(theirs, name).toEqual(ours.sort());
  return ours.map((line) => line.split(' ').slice(0, 3).join(' '));
}

test('findings in the baseline stay matched while a line is being typed', async () => {
  const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
  const typed = (text: string) => text.replace('  /carts: {}', '  /ord\n  /carts: {}');
  const found = async (text: string) => {
    const results = await lintInCode(await load(path.join(folder, '.spectral.yaml')), path.join(folder, 'api.yaml'), text);
    return linesOf(folder, results).map((line) => line.split(' ').slice(0, 3).join(' '));
  };
  expect(await found(typed(OLD))).toEqual([]);
  expect(await found(typed(`${OLD}  /v1/books/: {}\n`))).toEqual(['api.yaml:7 error path-no-trailing-slash']);
});

describe('the command line, spectral-cli, VS Code and spectral-core match the same findings with a baseline', () => {
  test('all findings in the baseline are matched, and no new finding', async () => {
    const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
    expect(await agreed(folder, 'api.yaml')).toEqual([]);
    writeFileSync(
      path.join(folder, 'api.yaml'),
      OLD.replace('[{ name', '[{ name: password, in: query }, { name').replace('/carts: {}', '/carts/: {}\n  /carts: {}'),
    );
    writeFileSync(path.join(folder, 'parts.yaml'), PARTS.replace('token', 'secret'));
    expect(await agreed(folder, 'api.yaml')).toEqual([
      'api.yaml:4 error no-secrets-in-url',
      'api.yaml:5 error path-no-trailing-slash',
      'api.yaml:5 warn path-versioned',
      'parts.yaml:1 error no-secrets-in-url',
    ]);
  });

  test('findings are matched if parameters of paths are renamed and lists have grown in front', async () => {
    const parameters = (...names: string[]) => names.map((name) => `{ name: ${name}, in: query }`).join(', ');
    const folder = await project({
      'api.yaml': api(`/v1/users/{id}/: { get: { parameters: [${parameters('token', 'api_key', 'page')}] } }`),
    });
    const now = api(
      `/v1/users/{user}/: { get: { parameters: [${parameters('page', 'sort', 'password', 'token', 'api_key')}] } }`,
    );
    writeFileSync(path.join(folder, 'api.yaml'), now);
    expect(await agreed(folder, 'api.yaml')).toEqual(['api.yaml:3 error no-secrets-in-url']);
  });

  test('findings are matched if a component moves to another file, or its file is renamed', async () => {
    const text = `${api('/v1/x: { get: { parameters: [{ $ref: "#/components/parameters/Key" }, { $ref: "parts.yaml#/Key" }] } }')}components: { parameters: { Key: { name: api_key, in: query } } }\n`;
    const folder = await project({ 'api.yaml': text, 'parts.yaml': PARTS });
    const moved = text.replace('"#/components/parameters/Key"', 'keys.yaml#/Key').replace('parts.yaml', 'shared.yaml');
    writeFileSync(path.join(folder, 'api.yaml'), moved.replace(/components: .*\n/, ''));
    writeFileSync(path.join(folder, 'keys.yaml'), 'Key: { name: api_key, in: query }\n');
    writeFileSync(path.join(folder, 'shared.yaml'), PARTS);
    rmSync(path.join(folder, 'parts.yaml'));
    await writeRuleset(folder);
    expect(await agreed(folder, 'api.yaml')).toEqual([]);
  });

  test('findings whose entries have expired are reported', async () => {
    const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.expires = JSON.stringify(entry.places).includes('~1carts') ? '2020-01-01' : '2999-01-01';
    });
    await writeRuleset(folder);
    expect(await agreed(folder, 'api.yaml')).toEqual(['api.yaml:5 warn path-versioned']);
  });

  test('suppressions and severities by path apply beside the baseline', async () => {
    const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
    const overrides = 'overrides: [{ paths: /internal/**, rules: { path-no-trailing-slash: hint, path-versioned: off } }]\n';
    writeFileSync(path.join(folder, 'api-conventions.yaml'), CONFIG + overrides);
    const more = '  /internal/a/: {}\n  /internal/b/: { x-lint-ignore: path-no-trailing-slash }\n';
    writeFileSync(path.join(folder, 'api.yaml'), OLD + more);
    await writeRuleset(folder);
    expect(await agreed(folder, 'api.yaml')).toEqual(['api.yaml:6 hint path-no-trailing-slash']);
  });
});

describe('the file in a baseline that belongs to a description in Spectral', () => {
  const FILES = { 'a/api.yaml': api('/v1/a/: {}', '/v1/x/: {}'), 'b/api.yaml': api('/v1/b/: {}', '/v1/x/: {}') };

  test('is found by the end of its path if another ruleset extends ours', async () => {
    const folder = await project(FILES);
    writeFileSync(path.join(folder, 'a/api.yaml'), api('/v1/a/: {}', '/v1/b/: {}'));
    expect(await agreed(folder, 'a/api.yaml')).toEqual(['a/api.yaml:4 error path-no-trailing-slash']);
    expect(await agreed(folder, 'b/api.yaml')).toEqual([]);
  });

  test('is the one with the longer name if several end alike', async () => {
    const folder = await project({ 'api.yaml': api('/v1/a/: {}'), 'b/api.yaml': api('/v1/b/: {}') });
    expect(await agreed(folder, 'b/api.yaml')).toEqual([]);
    expect(await agreed(folder, 'api.yaml')).toEqual([]);
  });

  test('is found exactly if an option of Spectral gives the whole path', async () => {
    const folder = await project({ 'api.yaml': api('/v1/a/: {}'), 'other/x.yaml': '' });
    writeFileSync(path.join(folder, 'other/api.yaml'), api('/v1/a/: {}'));
    const { results } = await spectral(folder, ['--ruleset', FILE, 'api.yaml', 'other/api.yaml']);
    expect(linesOf(folder, results).map((line) => line.split(' ')[0])).toEqual(['other/api.yaml:3']);
  });

  test('may be in a folder beside that of the baseline', async () => {
    const folder = folderWith({
      '.git/HEAD': '',
      'parts.yaml': PARTS,
      'shop/api-conventions.yaml': CONFIG,
      'shop/.spectral.yaml': `extends: [./${FILE}]\n`,
      'shop/api.yaml': OLD.replace('parts.yaml', '../parts.yaml'),
    });
    const shop = path.join(folder, 'shop');
    await run(shop, ['baseline', '--root', '..', 'api.yaml']);
    await writeRuleset(shop);
    const text = readFileSync(path.join(shop, 'api.yaml'), 'utf8');
    expect(JSON.parse(readFileSync(path.join(shop, BASELINE), 'utf8')).entries[0].file).toBe('../parts.yaml');
    expect(
      linesOf(shop, await lintInCode(await load(path.join(shop, '.spectral.yaml')), path.join(shop, 'api.yaml'), text)),
    ).toEqual([]);
    expect(linesOf(shop, await lintWith(shop, FILE, 'api.yaml', text))).toEqual([]);
  });

  test('is the only file of the baseline for the JetBrains plugin, which passes no name', async () => {
    const text = api('/v1/a/: {}', '/v1/b/: {}');
    const one = await project({ 'api.yaml': api('/v1/a/: {}') });
    const { results } = await spectralProcess(one, ['--ruleset', '.spectral.yaml'], text);
    expect(results.filter(({ code }) => code === 'path-no-trailing-slash')).toHaveLength(1);
    const two = await project(FILES);
    const unknown = await spectralProcess(two, ['--ruleset', '.spectral.yaml'], text);
    expect(unknown.results.filter(({ code }) => code === 'path-no-trailing-slash')).toHaveLength(2);
  });
});

describe('a written ruleset with a baseline', () => {
  const head = (folder: string) => readFileSync(path.join(folder, FILE), 'utf8').split('\n').slice(0, 4);

  test('names its source, and is out of date when the baseline has changed', async () => {
    const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
    expect(head(folder)).toEqual([
      expect.stringContaining(` from ../api-conventions.yaml, ../${BASELINE}.`),
      '// Do not edit it: change the configuration or baseline, then generate it again with',
      `//   ${REMEDY}`,
      '// in the folder of the configuration. With --check, the command reports whether it is up to date.',
    ]);
    expect((await ruleset(folder, ...OUTPUT)).stdout).toBe(
      `\`${FILE}\` is up to date, from \`api-conventions.yaml\` and \`${BASELINE}\`.\n`,
    );
    writeFileSync(path.join(folder, 'api.yaml'), OLD.replace('/carts: {}', '/v1/carts: {}'));
    expect((await ruleset(folder, ...OUTPUT, '--check')).code).toBe(0);
    await run(folder, ['baseline', '--prune']);
    expect(await ruleset(folder, ...OUTPUT, '--check')).toEqual({
      code: 1,
      stdout: '',
      stderr: `\`${FILE}\` is out of date. To write it: ${REMEDY}\n`,
    });
    await writeRuleset(folder);
    rmSync(path.join(folder, BASELINE));
    expect((await ruleset(folder, ...OUTPUT, '--check')).code).toBe(1);
  });

  test('is written with another baseline, or none, and reports which', async () => {
    const folder = await project({
      'api.yaml': OLD,
      'parts.yaml': PARTS,
      'own.json': '{ "version": 3, "descriptions": [], "entries": [] }',
    });
    await ruleset(folder, ...OUTPUT, '--baseline', 'own.json');
    expect(head(folder)[2]).toBe(`//   ${REMEDY} --baseline own.json`);
    await ruleset(folder, ...OUTPUT, '--no-baseline');
    expect(head(folder)[2]).toBe(`//   ${REMEDY} --no-baseline`);
    const { code, stderr } = await ruleset(folder, ...OUTPUT, '--check', '--baseline', 'own.json');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `\`${FILE}\` is out of date. To write it: ${REMEDY} --baseline own.json\n`,
    });
    expect((await spectral(folder, ['api.yaml'])).results.length).toBeGreaterThan(3);
  });

  test('contains neither reasons nor rules that it does not have', async () => {
    const folder = await project({ 'api.yaml': `${OLD}  /gone: { $ref: no.yaml }\n`, 'parts.yaml': PARTS });
    edit(folder, ({ entries }) => {
      for (const entry of entries) Object.assign(entry, { reason: 'Between us.' });
    });
    await writeRuleset(folder);
    const text = readFileSync(path.join(folder, FILE), 'utf8');
    expect(readFileSync(path.join(folder, BASELINE), 'utf8')).toContain('unresolved-ref');
    expect(text).not.toContain('Between us.');
    expect(text).not.toContain('no.yaml');
    expect(text).not.toContain(path.basename(folder));
  });

  test('is not written from a baseline with mistakes', async () => {
    const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
    writeFileSync(path.join(folder, BASELINE), '{ "version": 4 }');
    expect(await ruleset(folder, ...OUTPUT)).toEqual({
      code: 2,
      stdout: '',
      stderr: `The baseline has a mistake:\n  ${BASELINE}:1:14 The baseline has version 4, but this api-conventions only reads version 3. Update api-conventions.\n`,
    });
  });

  test('can match files by their names if another ruleset extends it', async () => {
    const folder = await project({ 'api.yaml': OLD, 'parts.yaml': PARTS });
    const { stderr } = await ruleset(folder, ...OUTPUT);
    expect(stderr).toContain(`The files of the baseline are exact if \`${FILE}\` itself is Spectral's ruleset`);
    expect((await ruleset(folder, '--output', '.spectral.mjs')).stderr).toBe('');
  });
});
