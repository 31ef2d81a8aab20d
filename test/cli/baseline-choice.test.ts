import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  api,
  baseline,
  CONFIG,
  edit,
  entriesOf,
  FILE,
  lint,
  OLD_API,
  project,
  read,
  report,
  withBaseline,
  write,
} from './baseline-support.ts';
import { cli, folderWith } from './support.ts';

describe('the baseline command that chooses a file', () => {
  const APIS = { 'apis/a/api.yaml': OLD_API, 'apis/b/api.yaml': OLD_API };

  test('includes all baselines above a description, in any working directory', async () => {
    const folder = await withBaseline(APIS);
    expect(read(folder).entries[0].file).toBe('apis/a/api.yaml');
    const a = path.join(folder, 'apis/a');
    expect(await report(a, 'api.yaml')).toMatchObject({ code: 0, baselined: 3 });
    expect(await report(folder, 'apis')).toMatchObject({ code: 0, baselined: 6 });
    await baseline(a, 'api.yaml', '--baseline', FILE);
    write(folder, 'apis/a/api.yaml', api('/v1/a/', '/v1/new/'));
    const { stderr, stdout } = await lint(folder, 'apis');
    expect(stdout).toContain('1 finding in 1 file: 1 error; 4 in the baseline');
    expect(stderr).toContain('4 entries of the 2 baselines are stale');
    // Each is written where it is.
    expect((await baseline(folder, '--prune')).stdout).toMatch(/`apis\/a\/\.api.*\n.*\n2 removed\.\n`\.api[\s\S]*\n2 removed\./);
    expect((await lint(folder, 'apis')).stderr).not.toContain('stale');
  });

  test('writes the nearest baseline with findings, and moves entries there from other baselines', async () => {
    const folder = await withBaseline(APIS);
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.reason = `Since ${entry.file}.`;
    });
    write(folder, `apis/a/${FILE}`, '{ "version": 3, "descriptions": [], "entries": [] }');
    write(folder, `apis/b/${FILE}`, '{ "version": 3, "entries": [] }');
    await baseline(folder);
    expect(entriesOf(folder, `apis/a/${FILE}`).map(({ file, reason }) => `${file} ${reason}`)).toEqual(
      Array(3).fill('api.yaml Since apis/a/api.yaml.'),
    );
    expect(entriesOf(folder).map(({ file }) => file)).toEqual(Array(3).fill('apis/b/api.yaml'));
    expect(read(folder).descriptions).toEqual(['apis/b/api.yaml']);
    expect(entriesOf(folder, `apis/b/${FILE}`)).toEqual([]);
    expect(await report(folder)).toMatchObject({ code: 0, baselined: 6, stale: [] });
  });

  test('writes a baseline for each folder on request, which later runs find', async () => {
    const folder = await withBaseline({ ...APIS, 'shop.yaml': OLD_API });
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.reason = 'Old.';
    });
    const { stdout } = await baseline(folder, 'apis', '--each-folder');
    expect(stdout.match(/`[^`]+` (?:holds \d+ findings|is removed)/g)).toEqual([
      `\`apis/a/${FILE}\` holds 3 findings`,
      `\`apis/b/${FILE}\` holds 3 findings`,
      `\`${FILE}\` holds 3 findings`,
    ]);
    expect(entriesOf(folder, `apis/b/${FILE}`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'api.yaml', reason: 'Old.' })]),
    );
    expect(entriesOf(folder).map(({ file }) => file)).toEqual(Array(3).fill('shop.yaml'));
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 9, stale: [] });
    write(folder, 'apis/a/api.yaml', api('/v1/a/', '/v1/b/', '/c', '/v1/d/'));
    await baseline(folder);
    expect(entriesOf(folder, `apis/a/${FILE}`)).toHaveLength(4);
    expect(entriesOf(folder)).toHaveLength(3);
    expect((await baseline(folder, 'shop.yaml', 'apis', '--each-folder')).code).toBe(0);
  });

  test('removes an empty baseline after it has written one for each folder', async () => {
    const folder = await withBaseline(APIS);
    const { stdout } = await baseline(folder, '--each-folder');
    expect(stdout).toContain(`\`${FILE}\` is removed: other files hold its findings now.\n`);
    expect(existsSync(path.join(folder, FILE))).toBe(false);
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 6, stale: [] });
    write(folder, 'api-conventions.yaml', `${CONFIG}baseline: known.json\n`);
    expect((await baseline(folder, '--each-folder')).stderr).toContain(
      '`--each-folder` cannot be combined with the setting `baseline`, which names one file. Remove one of the two.',
    );
  });

  test('writes for each folder a baseline with the entries of all files that its descriptions use', async () => {
    const part = (name: string) => `get: { parameters: [{ name: ${name}_password, in: query, schema: { type: string } }] }\n`;
    const using = (name: string) => `openapi: 3.0.3\npaths:\n  /v1/${name}s/: { $ref: ../parts/${name}.yaml }\n`;
    const folder = await withBaseline({
      'a/api.yaml': using('cart'),
      'b/api.yaml': using('order'),
      'parts/cart.yaml': part('cart'),
      'parts/order.yaml': part('order'),
    });
    const { stdout } = await baseline(folder, '--each-folder');
    expect(stdout.match(/^\d.*$/gm)).toEqual(Array(2).fill('2 moved here, 0 added, 0 removed.'));
    expect(entriesOf(folder, `a/${FILE}`).map(({ file }) => file)).toEqual(['../parts/cart.yaml', 'api.yaml']);
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], baselined: 4, stale: [] });
  });

  test('writes the baseline of descriptions for a part that they use, as a report advises', async () => {
    const part = (...names: string[]) =>
      `get: { parameters: [${names.map((name) => `{ name: ${name}, in: query, schema: { type: string } }`).join(', ')}] }\n`;
    const folder = project({
      'api.yaml': 'openapi: 3.0.3\npaths:\n  /v1/carts: { $ref: parts/carts.yaml }\n',
      'parts/carts.yaml': part('password', 'api_key'),
    });
    expect(await baseline(folder, 'parts/carts.yaml')).toMatchObject({ code: 0, stdout: expect.stringContaining('2 added') });
    write(folder, 'parts/carts.yaml', part('password'));
    const [, command = ''] = /To remove it: api-conventions (.+)$/m.exec((await lint(folder, 'parts/carts.yaml')).stderr) ?? [];
    expect((await cli(command.split(' '), { cwd: folder })).stdout).toContain('\n1 removed.\n');
    expect((await lint(folder, 'parts/carts.yaml')).stderr).not.toContain('stale');
  });

  test.each([[[]], [['--prune']]])('renames a renamed description in its baseline: %j', async (words: string[]) => {
    // A slash at the end of all paths is one entry, and so are other faults of one place.
    const folder = await withBaseline({ 'api.yaml': api('/v1/a/', '/v1/b/', '/v1/c/', '/d/') });
    edit(folder, ({ entries }) => {
      for (const entry of entries) entry.reason = 'Old.';
    });
    const before = entriesOf(folder);
    expect(before.map(({ places }) => places)).toEqual(expect.arrayContaining(['all', undefined]));
    renameSync(path.join(folder, 'api.yaml'), path.join(folder, 'shop.yaml'));
    expect((await baseline(folder, ...words)).stdout).toMatch(/\n(?:0 added, )?0 removed\.\n$/);
    expect(entriesOf(folder)).toEqual(before.map((entry) => ({ ...entry, file: 'shop.yaml' })));
    expect(read(folder).descriptions).toEqual(['shop.yaml']);
    expect(await report(folder)).toMatchObject({ code: 0, findings: [], stale: [] });
  });

  test('prefers the folder of the configuration that a run names', async () => {
    const folder = folderWith({ 'api/api.yaml': OLD_API, 'lint/own.yaml': CONFIG });
    await baseline(folder, '--config', 'lint/own.yaml');
    expect(read(folder, `lint/${FILE}`).entries[0].file).toBe('../api/api.yaml');
    expect(await report(folder, '--config', 'lint/own.yaml')).toMatchObject({ code: 0, baselined: 3 });
  });

  test('follows the setting of the configuration, unless an option names another one', async () => {
    const folder = folderWith({
      'api.yaml': OLD_API,
      'api-conventions.yaml': `${CONFIG}baseline: lint/known.json\n`,
      'lint/x': '',
    });
    expect(await lint(folder, 'api.yaml')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'There is no baseline `lint/known.json`, which `api-conventions.yaml` names. To write it: api-conventions baseline\n',
    });
    await baseline(folder);
    expect(await report(folder)).toMatchObject({ code: 0, baselined: 3 });
    write(folder, 'empty.json', '{ "version": 3, "entries": [] }');
    expect(await report(folder, '--baseline', 'empty.json')).toMatchObject({ code: 1, baselined: 0 });
    const { stdout } = await lint(folder, '--print-config', 'api.yaml');
    expect(JSON.parse(stdout).baseline).toBe('lint/known.json');
  });

  test('ignores baselines above the root of the repository', async () => {
    const files = { 'sub/.git/HEAD': '', 'sub/api.yaml': OLD_API, 'sub/api-conventions.yaml': CONFIG, 'api.yaml': OLD_API };
    const folder = await withBaseline(files, 'api.yaml');
    expect(await report(path.join(folder, 'sub'), 'api.yaml')).toMatchObject({ code: 1, baselined: 0 });
  });
});
