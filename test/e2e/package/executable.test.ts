import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runProcess } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { hasTool } from '../../support/tools.ts';
import { builtPackage, runCli } from '../support/built-package.ts';
import { LEFT_OUT, run } from './installed.ts';

const BUILDS = hasTool('node-26', Number.parseInt(process.versions.node, 10) >= 26);

// The executable contains the Node.js that builds it, and only new versions can build one.
describe.skipIf(!BUILDS)('the executable', () => {
  const folder = temporaryFolder();
  const executable = path.join(folder, 'release', process.platform === 'win32' ? 'api-conventions.exe' : 'api-conventions');

  beforeAll(async () => {
    cpSync('.', folder, { recursive: true, filter: (file) => !LEFT_OUT.includes(path.normalize(file)) });
    mkdirSync(path.join(folder, 'release'));
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
    // The plugin of the example imports the library.
    symlinkSync(path.join(builtPackage(), 'dist'), path.join(folder, 'dist'), 'junction');
    const built = await run(process.execPath, ['--import', import.meta.resolve('tsx'), 'src/dev/build/executable.ts'], folder);
    expect(built).toMatchObject({ code: 0, stderr: '' });
  }, 600_000);

  test.each([
    ['lint', 'examples/bookstore/openapi.yaml', 'examples/multi-file/openapi.yaml', '--format', 'json'],
    ['lint', 'examples/bookstore/openapi.yaml', '--spectral', 'spectral:oas', '--format', 'json'],
    ['lint', 'examples/plugin/shop.yaml', '--config', 'examples/plugin/api-conventions.yaml', '--allow-code'],
    ['compare', 'examples/compare/old.yaml', 'examples/compare/openapi.yaml'],
    ['explain', 'path-versioned'],
  ])('prints what the package prints: %s %s', async (...args) => {
    const [own, expected] = [await runProcess(executable, args, { cwd: folder }), await runCli(args, { cwd: folder })];
    expect([own.code, own.stdout]).toEqual([expected.code, expected.stdout]);
    expect([0, 1], own.stderr).toContain(own.code);
  });

  test('writes the same ruleset as the package', async () => {
    const args = ['ruleset', '--output', 'conventions.mjs'];
    expect(await runProcess(executable, args, { cwd: folder })).toMatchObject({ code: 0 });
    expect(await runCli([...args, '--check'], { cwd: folder })).toMatchObject({ code: 0 });
  });
});
