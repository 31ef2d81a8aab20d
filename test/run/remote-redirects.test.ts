import { afterEach, expect, test, vi } from 'vitest';
import { lintText } from '../../src/index.ts';

afterEach(() => vi.unstubAllGlobals());

const OPERATION = 'get: { responses: { "200": { description: Ok } } }\n';
const API = 'openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths: { /v1/orders: { $ref: "https://a.example/0.yaml" } }\n';

/** The errors about a file whose addresses redirect one to the next, and the requested addresses. */
async function lintChain(first: string, ...targets: readonly string[]) {
  const addresses = [first, ...targets];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href);
    const next = addresses[addresses.indexOf(url.href) + 1];
    return next === undefined ? new Response(OPERATION) : new Response(null, { status: 302, headers: { location: next } });
  });
  const { findings, errors } = await lintText(API.replace('https://a.example/0.yaml', first), {
    allowRemote: ['a.example'],
    rules: {},
  });
  expect(errors).toEqual([]);
  const unread = findings.filter(({ ruleId }) => ruleId === 'remote-ref' || ruleId === 'unresolved-ref');
  return { unread: unread.map(({ message }) => message), asked };
}

const lintRedirected = (...targets: readonly string[]) => lintChain('https://a.example/0.yaml', ...targets);

const steps = (count: number) => Array.from({ length: count }, (_, index) => `https://a.example/${index + 1}.yaml`);

test('lint does not follow a redirect from https to http', async () => {
  const { unread, asked } = await lintRedirected('http://a.example/1.yaml');
  expect(unread).toEqual([expect.stringContaining('it redirects from https to http')]);
  expect(asked).toEqual(['https://a.example/0.yaml']);
});

test('lint follows a redirect from http to https', async () => {
  const { unread, asked } = await lintRedirected('https://a.example/1.yaml');
  expect({ unread, asked: asked.length }).toEqual({ unread: [], asked: 2 });
});

test('lint does not follow a redirect from https to http at any position in a chain', async () => {
  const [first, second, third] = ['http://a.example/0.yaml', 'https://a.example/1.yaml', 'http://a.example/2.yaml'] as const;
  const { unread, asked } = await lintChain(first, second, third);
  expect(unread).toEqual([expect.stringContaining('it redirects from https to http')]);
  expect(asked).toEqual([first, second]);
  expect(await lintChain(first, 'http://a.example/1.yaml', second.replace('1', '2'))).toMatchObject({ unread: [] });
});

test('lint follows five redirects, but not a sixth', async () => {
  expect(await lintRedirected(...steps(5))).toEqual({ unread: [], asked: ['https://a.example/0.yaml', ...steps(5)] });
  const { unread, asked } = await lintRedirected(...steps(6));
  expect(unread).toEqual([expect.stringContaining('it redirects more than 5 times')]);
  expect(asked).toEqual(['https://a.example/0.yaml', ...steps(5)]);
});
