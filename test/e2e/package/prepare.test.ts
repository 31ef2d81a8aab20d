import { cpSync, existsSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary.ts';
import { LEFT_OUT, run } from './installed.ts';

describe('in a clone, `prepare`', () => {
  const folder = path.join(temporaryFolder(), 'a clone');
  const packages = path.join(folder, 'node_modules');
  const cli = path.join(folder, 'dist/cli.cjs');
  const prepare = () => run(process.execPath, ['src/dev/build/prepare.mjs'], folder);
  const builtAt = () => statSync(cli).mtimeMs;

  beforeAll(() => {
    cpSync('.', folder, { recursive: true, filter: (file) => !LEFT_OUT.includes(path.normalize(file)) });
  });

  test('does nothing without the tools of the build', async () => {
    expect(await prepare()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(existsSync(cli)).toBe(false);
  });

  test('builds a command line that runs', async () => {
    symlinkSync(path.resolve('node_modules'), packages, 'junction');
    expect(await prepare()).toEqual({ code: 0, stdout: '', stderr: '' });
    rmSync(packages);
    const { code, stdout } = await run(process.execPath, [cli, 'lint', 'examples/bookstore/openapi.yaml'], folder);
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 description checked')]);
    expect(existsSync(path.join(folder, 'dist/action'))).toBe(false);
  });

  test('builds again only after a change', async () => {
    symlinkSync(path.resolve('node_modules'), packages, 'junction');
    const before = builtAt();
    await prepare();
    expect(builtAt()).toBe(before);
    const later = new Date(Date.now() + 1000);
    utimesSync(path.join(folder, 'src/index.ts'), later, later);
    await prepare();
    expect(builtAt()).toBeGreaterThan(before);
  });
});
