import { afterEach, describe, expect, test, vi } from 'vitest';
import { lintText } from '../../src/index.ts';
import { OFF } from '../support/test-rule.ts';

afterEach(() => vi.unstubAllGlobals());

const OPERATION = 'get: { responses: { "200": { description: Ok } } }\n';

const REFERENCES = { 'remote-ref': { severity: 'error' }, 'unresolved-ref': { severity: 'error' } } as const;

type Answer = () => Response;

/** Lints a description with these references while the network has these files, and returns what was asked for, and what is reported. */
async function lintWithNetwork(
  references: readonly string[],
  network: Readonly<Record<string, Answer>>,
  allowRemote: readonly string[] = ['a.example'],
) {
  const asked: string[] = [];
  let open = 0;
  let mostAtOnce = 0;
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href);
    mostAtOnce = Math.max(mostAtOnce, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return (network[url.href] ?? (() => new Response(OPERATION)))();
  });
  const paths = references.map(($ref, index) => [`/v1/p${index}`, { $ref }]);
  const api = { openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths: Object.fromEntries(paths) };
  const { findings, errors } = await lintText(JSON.stringify(api), { allowRemote, rules: { ...OFF, ...REFERENCES } });
  return { asked, mostAtOnce, unread: findings.map(({ ruleId, message }) => `${ruleId}: ${message}`), errors };
}

describe('the value of `--allow-remote`', () => {
  test.each<[string, string]>([
    ['a.example', 'https://a.example/x.yaml'],
    ['a.example', 'http://a.example/x.yaml'],
    ['a.example', 'https://a.example:443/x.yaml'],
    ['A.Example', 'https://a.example/x.yaml'],
    ['a.example:443', 'https://a.example/x.yaml'],
    ['a.example:80', 'http://a.example/x.yaml'],
    ['a.example:8443', 'https://a.example:8443/x.yaml'],
    ['[::1]:8443', 'https://[::1]:8443/x.yaml'],
  ])('%s allows the address %s', async (host, address) => {
    const { asked, unread } = await lintWithNetwork([address], {}, ['b.example', host]);
    expect({ asked, unread }).toEqual({ asked: [new URL(address).href], unread: [] });
  });
});

describe('the value of `--allow-remote` with another host, port or scheme', () => {
  test.each<[string, string]>([
    ['a.example', 'https://a.example:8443/x.yaml'],
    ['a.example', 'http://a.example:443/x.yaml'],
    ['a.example', 'https://b.example/x.yaml'],
    ['a.example', 'https://x.a.example/x.yaml'],
    ['a.example:443', 'http://a.example/x.yaml'],
    ['a.example:80', 'https://a.example/x.yaml'],
    ['a.example:8443', 'https://b.example:8443/x.yaml'],
    ['a.example:8443', 'https://a.example/x.yaml'],
  ])('%s does not allow the address %s', async (host, address) => {
    const { asked, unread } = await lintWithNetwork([address], {}, [host]);
    expect(asked).toEqual([]);
    expect(unread).toEqual([expect.stringMatching(/^remote-ref: .* because its host is not allowed by `--allow-remote`/)]);
  });
});

test('`--allow-remote` accepts the highest valid port, and no higher one', async () => {
  const address = 'https://a.example:65535/x.yaml';
  expect(await lintWithNetwork([address], {}, ['a.example:65535'])).toMatchObject({ asked: [address], unread: [] });
  await expect(lintWithNetwork([], {}, ['a.example:65536'])).rejects.toThrow('`a.example:65536` is not a host.');
});

test.each(['https://user@a.example/x.yaml', 'https://:secret@a.example/x.yaml'])(
  'the address %s is never fetched',
  async (address) => {
    const { asked, unread } = await lintWithNetwork([address], {});
    expect(asked).toEqual([]);
    expect(unread).toEqual([expect.stringMatching(/^remote-ref: .* because URLs with a user name or password are not fetched/)]);
  },
);

test('lint does not fetch an address that is not a URL', async () => {
  const { asked, unread } = await lintWithNetwork(['https://a.example:port/x.yaml'], {});
  expect({ asked, unread }).toEqual({ asked: [], unread: [expect.stringMatching(/^remote-ref: .* because the URL is invalid/)] });
});

describe('a redirect', () => {
  const redirect =
    (status: number, location: string): Answer =>
    () =>
      new Response(null, { status, headers: { location } });

  test.each([301, 302, 303, 307, 308])('is followed with status %i', async (status) => {
    const network = { 'https://a.example/x.yaml': redirect(status, 'y.yaml') };
    const { asked, unread } = await lintWithNetwork(['https://a.example/x.yaml'], network);
    expect({ asked, unread }).toEqual({ asked: ['https://a.example/x.yaml', 'https://a.example/y.yaml'], unread: [] });
  });

  test.each([
    'https://b.example/y.yaml',
    'https://user@a.example/y.yaml',
    'https://:secret@a.example/y.yaml',
    'ftp://a.example/y.yaml',
    'file:///etc/hostname',
    'file://a.example/etc/hostname',
  ])('is not followed to %s', async (location) => {
    const network = { 'https://a.example/x.yaml': redirect(302, location) };
    const { asked, unread } = await lintWithNetwork(['https://a.example/x.yaml'], network);
    expect(asked).toEqual(['https://a.example/x.yaml']);
    expect(unread).toEqual([expect.stringContaining('it redirects to a host that is not allowed by `--allow-remote`')]);
  });

  test('leads to a target that is checked and reported once', async () => {
    const network = {
      'https://a.example/x.yaml': redirect(302, 'z.yaml'),
      'https://a.example/y.yaml': redirect(302, 'z.yaml'),
      'https://a.example/z.yaml': () => new Response('get: {\n'),
    };
    const { errors } = await lintWithNetwork(['https://a.example/x.yaml', 'https://a.example/y.yaml'], network);
    expect(errors.map(({ file, kind }) => `${kind} ${file}`)).toEqual(['syntax https://a.example/z.yaml']);
  });
});

describe('a remote file that cannot be read', () => {
  const failing =
    (error: unknown): Answer =>
    () => {
      throw error;
    };

  test.each<[string, Answer]>([
    ['it cannot be fetched (HTTP 404)', () => new Response(null, { status: 404 })],
    ['it cannot be fetched (HTTP 500)', () => new Response('Stack trace', { status: 500 })],
    ['it redirects to no address (HTTP header `Location`)', () => new Response(null, { status: 302 })],
    [
      'it redirects to no address (HTTP header `Location`)',
      () => new Response(null, { status: 302, headers: { location: 'https://' } }),
    ],
    ['it cannot be fetched within 10 seconds', failing(new DOMException('Too long', 'TimeoutError'))],
    ['it cannot be fetched (ECONNREFUSED)', failing(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))],
    ['it cannot be fetched', failing(new TypeError('fetch failed', { cause: { code: 7 } }))],
    ['it cannot be fetched', failing(new TypeError('fetch failed'))],
    ['it is not UTF-8 text', () => new Response(Uint8Array.of(0xff, 0xfe, 0))],
  ])('is reported with the reason that %s', async (reason, answer) => {
    const { unread } = await lintWithNetwork(['https://a.example/x.yaml'], { 'https://a.example/x.yaml': answer });
    expect(unread).toEqual([`unresolved-ref: \`/v1/p0\`: \`https://a.example/x.yaml\` cannot be resolved because ${reason}.`]);
  });
});

test('lint fetches files that fetched files refer to, and each file once', async () => {
  const network = {
    'https://a.example/x.yaml': () => new Response('$ref: sub/y.yaml\n'),
    'https://a.example/sub/y.yaml': () => new Response('$ref: ../z.yaml\n'),
  };
  const references = ['https://a.example/x.yaml', 'https://a.example/x.yaml', 'https://a.example/z.yaml'];
  const { asked, unread } = await lintWithNetwork(references, network);
  expect({ asked: asked.sort(), unread }).toEqual({
    asked: ['https://a.example/sub/y.yaml', 'https://a.example/x.yaml', 'https://a.example/z.yaml'],
    unread: [],
  });
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `https://a.example/${index}.yaml`);

test('lint fetches eight files at a time, and each file once', async () => {
  const { asked, mostAtOnce } = await lintWithNetwork(numbered(20), {});
  expect({ asked: asked.sort(), mostAtOnce }).toEqual({ asked: numbered(20).sort(), mostAtOnce: 8 });
});

test('lint fetches no more than 1000 files', async () => {
  const none = Object.fromEntries(numbered(1008).map((address) => [address, () => new Response(null, { status: 404 })]));
  const { asked, unread } = await lintWithNetwork(numbered(1008), none);
  expect(asked).toHaveLength(1000);
  expect(unread.filter((message) => message.includes('no more than 1000 files are fetched'))).toHaveLength(8);
});
