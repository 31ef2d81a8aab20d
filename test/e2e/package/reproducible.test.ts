import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { temporaryFolder } from '../../support/temporary.ts';
import { LEFT_OUT, run } from './installed.ts';

const LIMIT = 600_000;
const TSX = import.meta.resolve('tsx');

/** Makes a release of a copy of the sources in a folder of its own, and returns the hash of each file, by name. */
async function release(): Promise<Readonly<Record<string, string>>> {
  const folder = path.join(temporaryFolder(), 'x'.repeat(1 + made++ * 20));
  cpSync('.', folder, { recursive: true, filter: (file) => !LEFT_OUT.includes(path.normalize(file)) });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const env = { TZ: made % 2 === 0 ? 'Asia/Tokyo' : 'America/Lima', LANG: made % 2 === 0 ? 'C' : 'de_DE.UTF-8' };
  const { code, stderr } = await run(process.execPath, ['--import', TSX, 'src/dev/release/release.ts'], folder, env);
  expect([code, stderr]).toEqual([0, '']);
  return hashesIn(folder);
}

/** The hash of each file of a release, by name. */
function hashesIn(folder: string): Readonly<Record<string, string>> {
  const files = ['dist', 'release'].flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), hash(file)]));
}

let made = 0;

describe('two releases of the same sources, in different folders, time zones and languages', () => {
  let [first, second]: Readonly<Record<string, string>>[] = [];

  // That of `.ci/run` has its packages in the same folder, which gives minified chunks other names.
  beforeAll(async () => {
    [first, second] = [await release(), await release()];
  }, LIMIT);

  test('are identical byte for byte', () => {
    expect(second).toEqual(first);
  });

  test('contain the package, the action, the extension, the bills of materials and the formula', () => {
    const expected = [
      'release/api-conventions.tgz',
      `release/api-conventions-${manifest.version}.vsix`,
      'release/vscode.cdx.json',
      'dist/action/main.mjs',
      'dist/cli.cjs',
      'release/api-conventions.cdx.json',
      'release/api-conventions.rb',
    ];
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(expected));
  });
});
