import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lint } from '../../../src/index.ts';
import { SLASH } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { attack, plant } from './attack.ts';

/** What the host has. */
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

/** What is said of references: where, and what. */
async function lintReferring(references: readonly string[], ...args: readonly string[]) {
  const cwd = plant({ 'openapi.json': referring(...references) });
  const { code, stdout, stderr } = await attack(['lint', 'openapi.json', '--format', 'json', ...args], { cwd });
  expect([code, stderr]).toEqual([expect.any(Number), '']);
  const { findings, errors } = JSON.parse(stdout) as Record<
    'findings' | 'errors',
    { ruleId: string; file: string; message: string }[]
  >;
  const said = [...findings.filter(({ ruleId }) => /-ref$/.test(ruleId)), ...errors];
  return said.map(({ file, message }) => `${file}: ${message}`);
}

const allowed = ['--allow-remote', host];
const at = (path: string) => `http://${host}${path}`;

test('a host that is allowed is asked for each file once, and references start from where they stand', async () => {
  expect(await lintReferring([at('/order.yaml'), at('/order.yaml#/properties'), at('/moved.yaml')], ...allowed)).toEqual([]);
  expect([...requests].sort()).toEqual(['/b.yaml', '/moved.yaml', '/order.yaml', '/order.yaml', '/parts/a.yaml'].sort());
});

test.each([
  ['lint', ['lint', 'openapi.json', '--config=few.yaml']],
  ['compare', ['compare', 'openapi.json', 'openapi.json', '--config=few.yaml']],
])('%s keeps to the number of files where some are fetched', async (_, args) => {
  const files = { 'few.yaml': 'limits: { files: 1 }', 'a.json': '{}', 'b.json': '{}' };
  const cwd = plant({ ...files, 'openapi.json': referring('a.json', 'b.json', at('/order.yaml')) });
  const { code, stdout, stderr } = await attack([...args, '--format', 'json', ...allowed], { cwd });
  expect([code, stderr]).toEqual([2, '']);
  expect(JSON.parse(stdout).errors[0].message).toContain('it refers to more than 1 files');
});

describe('is refused or told:', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['another port', '/order.yaml', 'is not checked because its host is not allowed by `--allow-remote`', ['127.0.0.1']],
    ['another host', '/order.yaml', 'is not checked because its host is not allowed', ['localhost', '127.0.0.1:1']],
    ['a redirect to another host', '/to-other.yaml', 'it redirects to a host that is not allowed by `--allow-remote`', []],
    ['a redirect to a file', '/to-file.yaml', 'it redirects to a host that is not allowed', []],
    ['a redirect with a password', '/to-secret.yaml', 'it redirects to a host that is not allowed', []],
    ['redirects without end', '/for-ever.yaml', 'it redirects more than 5 times', []],
    [
      'a file from the network',
      '/to-files.yaml',
      '`file:///etc/passwd` cannot be resolved because only relative references to files are allowed',
      [],
    ],
    ['other hosts from the network', '/to-others.yaml', '`http://169.254.169.254/x` is not checked because its host', []],
    ['what is not there', '/none.yaml', 'it cannot be fetched (HTTP 404)', []],
    ['what is too large when it is unpacked', '/large.yaml', 'it is larger than 20 MB', []],
    ['what is no text', '/binary.yaml', 'it is not UTF-8 text', []],
    ['what is broken', '/broken.yaml', '/broken.yaml: YAML: ', []],
  ])('%s', async (_name, path, message, hosts) => {
    const options = hosts.length === 0 ? allowed : hosts.flatMap((name) => ['--allow-remote', name]);
    const said = (await lintReferring([at(path)], ...options)).join('\n');
    expect(said).toContain(message);
    expect(said).not.toMatch(/hunter2|root:x/);
    expect(requests.filter((url) => url !== path && url !== '/etc/passwd')).toEqual([]);
    expect(requests.length > 0).toBe(hosts.length === 0);
  });
});

test('a password in an address is neither sent nor shown', async () => {
  const cwd = plant({ 'openapi.json': referring(`http://user:hunter2@${host}/order.yaml`) });
  for (const format of ['stylish', 'json', 'html', 'github', 'sarif', 'markdown']) {
    const { stdout } = await attack(['lint', 'openapi.json', '--format', format, ...allowed], { cwd });
    expect(stdout.replace(/\s+/g, ' ')).toContain('URLs with a user name or password are not fetched');
    expect(stdout).not.toContain('hunter2');
  }
  expect(requests).toEqual([]);
});

test('a chain of files that each refer to the next ends with the time of the description', async () => {
  const cwd = plant({ 'openapi.json': referring(at('/slow/1')), 'short.yaml': 'limits: { time: 1 }' });
  const { code, stdout } = await attack(['lint', 'openapi.json', '--config=short.yaml', '--format', 'json', ...allowed], { cwd });
  expect(code).toBe(2);
  expect(JSON.parse(stdout).errors).toMatchObject([{ kind: 'limit', message: expect.stringContaining('longer than 1 seconds') }]);
  expect(requests.length).toBeLessThan(20);
});

test('all files together are no larger than 200 MB', async () => {
  const said = await lintReferring(
    Array.from({ length: 20 }, (_, index) => at(`/long/${index}`)),
    ...allowed,
  );
  expect(said.filter((line) => line.includes('no more than 200 MB are fetched'))).not.toEqual([]);
  expect(requests.length).toBeLessThan(20);
});

describe('fetched files that do not fit into the memory are reported:', () => {
  const NEEDED = /the file needs up to \d+ MB of memory, more than is left; split it, or let Node\.js use more/;
  const env = { NODE_OPTIONS: '--max-old-space-size=300' };
  const references = (count: number) => Array.from({ length: count }, (_, index) => at(`/rows/${index}.yaml`));

  test('by lint', async () => {
    const files = { 'openapi.json': referring(...references(6)), 'other.yaml': SLASH };
    const args = ['lint', 'openapi.json', 'other.yaml', '--format', 'json', ...allowed];
    const { code, stdout, stderr } = await attack(args, { cwd: plant(files), env });
    expect([code, stderr]).toEqual([1, '']);
    const findings: { ruleId: string; message: string }[] = JSON.parse(stdout).findings;
    const unresolved = findings.filter(({ ruleId }) => ruleId === 'unresolved-ref');
    expect(unresolved.length).toBeGreaterThan(0);
    for (const { message } of unresolved) expect(message).toMatch(NEEDED);
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining('ends with a slash'));
  });

  test('by compare, which they are given to', async () => {
    const cwd = plant({ 'openapi.json': referring(...references(6)) });
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

test('both versions that are compared share what was fetched', async () => {
  const cwd = plant({ 'old.json': referring(at('/order.yaml')), 'new.json': referring(at('/order.yaml')) });
  expect(await attack(['compare', 'old.json', 'new.json', ...allowed], { cwd })).toMatchObject({ code: 0 });
  expect([...requests].sort()).toEqual(['/b.yaml', '/order.yaml', '/parts/a.yaml']);
});

test('a Spectral ruleset sees what was fetched, and fetches nothing more', async () => {
  const said = await lintReferring([at('/parts/a.yaml')], '--spectral', 'spectral:oas', ...allowed);
  expect([said, requests]).toEqual([[], ['/parts/a.yaml']]);
});

test('no configuration allows a host', async () => {
  const cwd = plant({
    'openapi.json': referring(at('/order.yaml')),
    'api-conventions.yaml': `allow-remote: ["${host}"]\nallowRemote: ["${host}"]`,
  });
  const { code, stderr } = await attack(['lint', 'openapi.json'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining('There is no setting `allowRemote`')]);
  expect(requests).toEqual([]);
});

test('what is fetched is not cached', async () => {
  const cwd = plant({ 'openapi.json': referring(at('/parts/a.yaml')) });
  const env = { HOME: temporaryFolder() };
  for (const _run of [1, 2])
    expect(await attack(['lint', 'openapi.json', '--cache', ...allowed], { cwd, env })).toMatchObject({ stderr: '' });
  expect(requests).toEqual(['/parts/a.yaml', '/parts/a.yaml']);
});

test('the library fetches what it is told to', async () => {
  const cwd = plant({ 'openapi.json': referring(at('/order.yaml')) });
  const { findings } = await lint(['openapi.json'], { cwd, allowRemote: [host] });
  expect(findings.filter(({ ruleId }) => /-ref$/.test(ruleId))).toEqual([]);
  expect(requests).toHaveLength(3);
});

test.each(['*', 'http://x', 'x/y', 'x:99999', 'x:', 'a b', 'user@x', '[::1', '*.example.com', 'x?y', 'x#y'])(
  '%j is no host',
  async (name) => {
    const { code, stderr } = await attack(['lint', 'openapi.json', `--allow-remote=${name}`], {
      cwd: plant({ 'openapi.json': referring(at('/order.yaml')) }),
    });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`\`${name}\` is not a host. Pass a host name to \`--allow-remote\``),
    ]);
    expect(requests).toEqual([]);
  },
);
