import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { api, SLASH } from '../../support/api.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { packBuilt, run } from './installed.ts';

const steps = [...readFileSync('src/dev/release/Dockerfile', 'utf8').matchAll(/^([A-Z]+) (.*)$/gm)].map(
  ([, name = '', text = '']) => ({
    name,
    text,
  }),
);
const only = (name: string) => steps.filter((step) => step.name === name).map(({ text }) => text);

// Where there is no Docker, the steps run in a folder in place of the root of the image.
describe.skipIf(process.platform === 'win32')('the steps of the Dockerfile', () => {
  const root = temporaryFolder();
  const inImage = (text: string) => text.replaceAll(/(?<=^|\s)\/(?=\w)/g, `${root}/`);

  beforeAll(async () => {
    const tarball = await packBuilt();
    for (const folder of ['opt', 'usr/local/bin', 'work']) mkdirSync(path.join(root, folder), { recursive: true });
    for (const { name, text } of steps) {
      if (name === 'COPY') {
        const [from = '', to = ''] = text.replace(/^--\S+ /, '').split(' ');
        cpSync(from === 'release/api-conventions.tgz' ? tarball : inImage(from), inImage(to), { recursive: true });
      } else if (name === 'RUN' && !text.startsWith('apk ')) {
        expect(await run('sh', ['-c', inImage(text)], root, { npm_config_prefer_offline: 'true' })).toMatchObject({ code: 0 });
      }
    }
  }, 600_000);

  test('build a command that a user without privileges can run on read-only files', async () => {
    const work = path.join(root, 'work');
    writeFileSync(path.join(work, 'openapi.yaml'), api(SLASH));
    for (const folder of [root, work]) chmodSync(folder, 0o755);
    const [program = ''] = JSON.parse(only('ENTRYPOINT')[0] ?? '[]');
    const args = JSON.parse(only('CMD')[0] ?? '[]');
    const PATH = `${path.join(root, 'usr/local/bin')}${path.delimiter}${process.env.PATH}`;
    const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'];
    const [command = '', ...rest] = [...asNobody, program, ...args];
    const { code, stdout } = await run(command, rest, work, { PATH });
    expect([code, stdout]).toEqual([1, expect.stringContaining('Use `/v1/orders`.')]);
  });

  test('start no process as root, and use one release of one image', () => {
    expect(only('USER')).toEqual(['node']);
    const images = new Set(only('FROM').map((text) => text.split(' ')[0]));
    expect([...images]).toEqual([expect.stringMatching(/^node:24-alpine@sha256:[\da-f]{64}$/)]);
  });
});
