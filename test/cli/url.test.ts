import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, SLASH } from '../support/api.ts';
import { cli, folderWith } from './support.ts';

const FILES: Readonly<Record<string, string>> = {
  '/openapi.yaml': api(SLASH),
  '/split.yaml': api('/v1/parts: { $ref: part.yaml }'),
  '/local.yaml': api('/v1/parts: { $ref: "file:///etc/hostname" }', '/v1/more: { $ref: ./../secret.yaml }'),
  '/part.yaml': 'get: { responses: {} }\n',
  '/page': '<html></html>',
};

let server: Server;
let host = '';
const requested: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    requested.push(`${headers.host}${url}`);
    if (url === '/lost') response.writeHead(302).end();
    else if (url === '/near') response.writeHead(302, { location: 'openapi.yaml' }).end();
    else if (url === '/moved') response.writeHead(302, { location: 'http://localhost:1/openapi.yaml' }).end();
    else response.writeHead(FILES[url] === undefined ? 404 : 200).end(FILES[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const cwd = folderWith({ 'secret.yaml': 'get: {}\n', 'api-conventions.yaml': 'rules: { path-no-trailing-slash: warn }\n' });
const lint = (...args: string[]) => cli(['lint', ...args.map((arg) => arg.replace('HOST', host))], { cwd });

describe('a URL that is passed to lint', () => {
  test('is fetched and checked with the configuration of the working directory', async () => {
    const { code, stdout } = await lint('http://HOST/openapi.yaml', '--format', 'json');
    const { files, findings } = JSON.parse(stdout);
    const file = `http://${host}/openapi.yaml`;
    expect({ code, files }).toEqual({ code: 0, files: [file] });
    expect(findings).toContainEqual(
      expect.objectContaining({ ruleId: 'path-no-trailing-slash', severity: 'warn', file, range: expect.anything() }),
    );
  });

  test('is the only file that is fetched, unless `--allow-remote` allows its host', async () => {
    requested.length = 0;
    const { findings } = JSON.parse((await lint('http://HOST/split.yaml', '--format', 'json')).stdout);
    expect(findings).toContainEqual(expect.objectContaining({ ruleId: 'remote-ref', messageId: 'notFetched' }));
    expect(requested).toEqual([`${host}/split.yaml`]);
    expect(findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'remote-ref').data.host).toBe(host);
    const { stdout } = await lint('http://HOST/split.yaml', '--format', 'json', '--allow-remote', 'HOST');
    expect(stdout).not.toContain('remote-ref');
    expect(requested).toContain(`${host}/part.yaml`);
  });

  test('may redirect to another address of its host, including its port', async () => {
    const { code, stdout, stderr } = await lint('http://HOST/near', '--format', 'compact');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^http:\/\/[\d.:]+\/(?:openapi\.yaml|near):.* path-no-trailing-slash$/m);
  });

  test('cannot refer to local files', async () => {
    const { stdout } = await lint('http://HOST/local.yaml', '--format', 'json', '--allow-remote', 'HOST');
    const { findings } = JSON.parse(stdout);
    expect(findings.filter(({ ruleId }: { ruleId: string }) => ruleId === 'unresolved-ref')).toHaveLength(2);
  });

  test.each<[readonly string[], string]>([
    [
      ['http://HOST/none.yaml'],
      '`http://HOST/none.yaml` cannot be checked: it cannot be fetched (HTTP 404). Download it, and name the file.',
    ],
    [
      ['http://HOST/moved'],
      '`http://HOST/moved` cannot be checked: it redirects to a host that is not allowed by `--allow-remote`. Download it, and name the file.',
    ],
    [
      ['http://HOST/lost'],
      '`http://HOST/lost` cannot be checked: it redirects to no address (HTTP header `Location`). Download it, and name the file.',
    ],
    [['https://'], '`https://` is not a valid URL. Correct it.'],
    [
      ['http://:secret@HOST/openapi.yaml'],
      '`http://***@HOST/openapi.yaml` contains a user name or password, and is not fetched. Download it, and name the file.',
    ],
    [
      ['http://me:secret@HOST/openapi.yaml'],
      '`http://***@HOST/openapi.yaml` contains a user name or password, and is not fetched. Download it, and name the file.',
    ],
    [['http://HOST/openapi.yaml', '.'], 'A URL cannot be combined with other operands. Check each URL in a separate run.'],
    [
      ['http://HOST/openapi.yaml', '--base', 'main'],
      '`--base` requires files. To compare the description at a URL with another version, use `compare`.',
    ],
    [['http://HOST/openapi.yaml', '--fix'], 'Fixes are written to files. Pass files instead of standard input or a URL.'],
    [['http://HOST/openapi.yaml', '--watch'], '`--watch` watches files. Name files instead of standard input or a URL.'],
  ])('is refused: %j', async (args, message) => {
    expect(await lint(...args)).toMatchObject({ code: 2, stderr: `${message.replace('HOST', host)}\n` });
  });

  test('may be a page, whose content is not shown', async () => {
    const { code, stdout } = await lint('http://HOST/page');
    expect(code).toBe(2);
    expect(stdout).toContain(`http://${host}/page`);
  });

  test('is never fetched if it is a configuration', async () => {
    requested.length = 0;
    const configured = folderWith({ 'api-conventions.yaml': `files: ["http://${host}/openapi.yaml"]\n` });
    expect((await cli(['lint'], { cwd: configured })).code).toBe(2);
    expect(requested).toEqual([]);
  });
});
