import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { SLASH } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { attack, projectOf } from './attack.ts';

/** The files of the host. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  '/order.yaml': 'type: object\nproperties: { a: { $ref: "parts/a.yaml" }, b: { $ref: "/b.yaml#/x" } }\n',
  '/parts/a.yaml': 'type: string\n',
  '/b.yaml': 'x: { $ref: "order.yaml" }\n',
  '/to-files.yaml':
    'properties: { a: { $ref: "file:///etc/passwd" }, b: { $ref: "/etc/passwd" }, c: { $ref: "../../etc/passwd" } }\n',
  '/to-others.yaml': 'properties: { a: { $ref: "//localhost:1/x.yaml" }, b: { $ref: "http://169.254.169.254/x" } }\n',
  '/round.yaml': '$ref: round.yaml#/x\n',
  '/broken.yaml': 'a: [\n',
  '/binary.yaml': Buffer.from([0xff, 0xfe, 0x00]),
};

const REDIRECTS: Readonly<Record<string, (other: string) => string>> = {
  '/moved.yaml': () => '/order.yaml',
  '/to-other.yaml': (other) => `http://${other}/order.yaml`,
  '/to-file.yaml': () => 'file:///etc/passwd',
  '/to-secret.yaml': (other) => `http://user:hunter2@${other}/order.yaml`,
  '/for-ever.yaml': () => '/for-ever.yaml',
};

/** A few megabytes, of which the parser makes some hundred. */
const ROWS = `x-rows:\n${'- {a: {}, b: [1, {}]}\n'.repeat(150_000)}`;

let requests: string[] = [];
let other = '';

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  requests.push(url);
  const redirect = REDIRECTS[url];
  if (redirect) response.writeHead(302, { location: redirect(other) }).end();
  else if (url === '/large.yaml')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30_000_000, ' ')));
  else if (url.startsWith('/long/'))
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(19_000_000, ' ')));
  else if (url.startsWith('/rows/')) response.end(ROWS);
  else if (url.startsWith('/slow/')) setTimeout(() => response.end(`$ref: "/slow/${Number(url.split('/')[2]) + 1}"`), 100);
  else if (FILES[url] === undefined) response.writeHead(404).end('hunter2');
  else response.end(FILES[url]);
}

async function start() {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const [first, second] = [await start(), await start()];
const { host } = first;
other = second.host;

beforeEach(() => {
  requests = [];
});

afterAll(() => {
  for (const { server } of [first, second]) {
    server.closeAllConnections();
    server.close();
  }
});

function referring(...references: readonly string[]): string {
  const schema = { anyOf: references.map(($ref) => ({ $ref })) };
  const get = { responses: { 200: { description: 'Ok', content: { 'application/json': { schema } } } } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: { '/v1/orders': { get } } });
}

/** The messages about references, each with its file. */
async function lintReferring(references: readonly string[], ...args: readonly string[]) {
  const cwd = projectOf({ 'openapi.json': referring(...references) });
  const { code, stdout, stderr } = await attack(['lint', 'openapi.json', '--format', 'json', ...args], { cwd });
  expect([code, stderr]).toEqual([expect.any(Number), '']);
  const { findings, errors } = JSON.parse(stdout) as Record<
    'findings' | 'errors',
    { ruleId: string; file: string; message: string }[]
  >;
  const reported = [...findings.filter(({ ruleId }) => /-ref$/.test(ruleId)), ...errors];
  return reported.map(({ file, message }) => `${file}: ${message}`);
}

const allowed = ['--allow-remote', host];
const at = (path: string) => `http://${host}${path}`;

test('lint requests each file once from an allowed host, and resolves references against their own file', async () => {
  expect(await lintReferring([at('/order.yaml'), at('/order.yaml#/properties'), at('/moved.yaml')], ...allowed)).toEqual([]);
  expect([...requests].sort()).toEqual(['/b.yaml', '/moved.yaml', '/order.yaml', '/order.yaml', '/parts/a.yaml'].sort());
});

test.each([
  ['lint', ['lint', 'openapi.json', '--config=few.yaml']],
  ['compare', ['compare', 'openapi.json', 'openapi.json', '--config=few.yaml']],
])('`%s` applies the limit on files when some files are fetched', async (_, args) => {
  const files = { 'few.yaml': 'limits: { files: 1 }', 'a.json': '{}', 'b.json': '{}' };
  const cwd = projectOf({ ...files, 'openapi.json': referring('a.json', 'b.json', at('/order.yaml')) });
  const { code, stdout, stderr } = await attack([...args, '--format', 'json', ...allowed], { cwd });
  expect([code, stderr]).toEqual([2, '']);
  expect(JSON.parse(stdout).errors[0].message).toContain('it refers to more than 1 files');
});

describe('lint with `--allow-remote`', () => {
  test.each<[string, string, string, readonly string[]]>([
    [
      'a URL with a port that is not allowed',
      '/order.yaml',
      'is not checked because its host is not allowed by `--allow-remote`',
      ['127.0.0.1'],
    ],
    [
      'a URL with a host that is not allowed',
      '/order.yaml',
      'is not checked because its host is not allowed',
      ['localhost', '127.0.0.1:1'],
    ],
    ['a redirect to another host', '/to-other.yaml', 'it redirects to a host that is not allowed by `--allow-remote`', []],
    ['a redirect to a file', '/to-file.yaml', 'it redirects to a host that is not allowed', []],
    ['a redirect with a password', '/to-secret.yaml', 'it redirects to a host that is not allowed', []],
    ['redirects without end', '/for-ever.yaml', 'it redirects more than 5 times', []],
    [
      'a reference to local files in a fetched file',
      '/to-files.yaml',
      '`file:///etc/passwd` cannot be resolved because only relative references to files are allowed',
      [],
    ],
    [
      'a reference to other hosts in a fetched file',
      '/to-others.yaml',
      '`http://169.254.169.254/x` is not checked because its host',
      [],
    ],
    ['a missing file', '/none.yaml', 'it cannot be fetched (HTTP 404)', []],
    ['a file that is too large when it is unpacked', '/large.yaml', 'it is larger than 20 MB', []],
    ['a file that is not text', '/binary.yaml', 'it is not UTF-8 text', []],
    ['a file with a syntax error', '/broken.yaml', '/broken.yaml: YAML: ', []],
  ])('reports %s', async (_name, path, message, hosts) => {
    const options = hosts.length === 0 ? allowed : hosts.flatMap((name) => ['--allow-remote', name]);
    const messages = (await lintReferring([at(path)], ...options)).join('\n');
    expect(messages).toContain(message);
    expect(messages).not.toMatch(/hunter2|root:x/);
    expect(requests.filter((url) => url !== path && url !== '/etc/passwd')).toEqual([]);
    expect(requests.length > 0).toBe(hosts.length === 0);
  });
});

test('lint neither sends nor shows a password in a URL', async () => {
  const cwd = projectOf({ 'openapi.json': referring(`http://user:hunter2@${host}/order.yaml`) });
  for (const format of ['stylish', 'json', 'html', 'github', 'sarif', 'markdown']) {
    const { stdout } = await attack(['lint', 'openapi.json', '--format', format, ...allowed], { cwd });
    expect(stdout.replace(/\s+/g, ' ')).toContain('URLs with a user name or password are not fetched');
    expect(stdout).not.toContain('hunter2');
  }
  expect(requests).toEqual([]);
});

test('lint stops at the time limit of a description if files each refer to the next', async () => {
  const cwd = projectOf({ 'openapi.json': referring(at('/slow/1')), 'short.yaml': 'limits: { time: 1 }' });
  const { code, stdout } = await attack(['lint', 'openapi.json', '--config=short.yaml', '--format', 'json', ...allowed], { cwd });
  expect(code).toBe(2);
  expect(JSON.parse(stdout).errors).toMatchObject([{ kind: 'limit', message: expect.stringContaining('longer than 1 seconds') }]);
  expect(requests.length).toBeLessThan(20);
});

test('lint fetches at most 200 MB for all files together', async () => {
  const messages = await lintReferring(
    Array.from({ length: 20 }, (_, index) => at(`/long/${index}`)),
    ...allowed,
  );
  expect(messages.filter((line) => line.includes('no more than 200 MB are fetched'))).not.toEqual([]);
  expect(requests.length).toBeLessThan(20);
});

describe('fetched files that exceed the memory', () => {
  const NEEDED = /the file needs up to \d+ MB of memory, more than is left; split it, or let Node\.js use more/;
  const env = { NODE_OPTIONS: '--max-old-space-size=300' };
  const references = (count: number) => Array.from({ length: count }, (_, index) => at(`/rows/${index}.yaml`));

  test('are reported by lint', async () => {
    const files = { 'openapi.json': referring(...references(6)), 'other.yaml': SLASH };
    const args = ['lint', 'openapi.json', 'other.yaml', '--format', 'json', ...allowed];
    const { code, stdout, stderr } = await attack(args, { cwd: projectOf(files), env });
    expect([code, stderr]).toEqual([1, '']);
    const findings: { ruleId: string; message: string }[] = JSON.parse(stdout).findings;
    const unresolved = findings.filter(({ ruleId }) => ruleId === 'unresolved-ref');
    expect(unresolved.length).toBeGreaterThan(0);
    for (const { message } of unresolved) expect(message).toMatch(NEEDED);
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining('ends with a slash'));
  });

  test('are reported by compare, which gets them as operands or references', async () => {
    const cwd = projectOf({ 'openapi.json': referring(...references(6)) });
    const args = (...versions: string[]) => ['compare', ...versions, '--format', 'json', ...allowed];
    for (const versions of [
      ['openapi.json', 'openapi.json'],
      ['openapi.json', at('/rows/a.yaml')],
    ]) {
      const { code, stdout } = await attack(args(...versions), { cwd, env });
      expect([code, stdout]).toEqual([expect.any(Number), expect.stringMatching(/[Tt]he file needs up to \d+ MB of memory/)]);
    }
  });
});

test('compare shares fetched files between the two versions', async () => {
  const cwd = projectOf({ 'old.json': referring(at('/order.yaml')), 'new.json': referring(at('/order.yaml')) });
  expect(await attack(['compare', 'old.json', 'new.json', ...allowed], { cwd })).toMatchObject({ code: 0 });
  expect([...requests].sort()).toEqual(['/b.yaml', '/order.yaml', '/parts/a.yaml']);
});

test('lint with a Spectral ruleset checks fetched files, and fetches no others', async () => {
  const messages = await lintReferring([at('/parts/a.yaml')], '--spectral', 'spectral:oas', ...allowed);
  expect([messages, requests]).toEqual([[], ['/parts/a.yaml']]);
});

test('a configuration cannot allow a host', async () => {
  const cwd = projectOf({
    'openapi.json': referring(at('/order.yaml')),
    'api-conventions.yaml': `allow-remote: ["${host}"]\nallowRemote: ["${host}"]`,
  });
  const { code, stderr } = await attack(['lint', 'openapi.json'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no setting `allowRemote`')]);
  expect(requests).toEqual([]);
});

test('lint --cache does not cache fetched files', async () => {
  const cwd = projectOf({ 'openapi.json': referring(at('/parts/a.yaml')) });
  const env = { HOME: temporaryFolder() };
  for (const _run of [1, 2])
    expect(await attack(['lint', 'openapi.json', '--cache', ...allowed], { cwd, env })).toMatchObject({ stderr: '' });
  expect(requests).toEqual(['/parts/a.yaml', '/parts/a.yaml']);
});

test('the library fetches files from the hosts in `allowRemote`', async () => {
  const cwd = projectOf({ 'openapi.json': referring(at('/order.yaml')) });
  const { findings } = await lint(['openapi.json'], { cwd, allowRemote: [host] });
  expect(findings.filter(({ ruleId }) => /-ref$/.test(ruleId))).toEqual([]);
  expect(requests).toHaveLength(3);
});

test.each(['*', 'http://x', 'x/y', 'x:99999', 'x:', 'a b', 'user@x', '[::1', '*.example.com', 'x?y', 'x#y'])(
  '--allow-remote rejects %j, which is not a host',
  async (name) => {
    const { code, stderr } = await attack(['lint', 'openapi.json', `--allow-remote=${name}`], {
      cwd: projectOf({ 'openapi.json': referring(at('/order.yaml')) }),
    });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`\`${name}\` is not a host. Pass a host name to \`--allow-remote\``),
    ]);
    expect(requests).toEqual([]);
  },
);
