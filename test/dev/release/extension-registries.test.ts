import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publishExtension } from '../../../src/dev/release/extension-registries.ts';

const upload = { publisher: 'acme', name: 'shop', bytes: new Uint8Array([80, 75]) };
const MARKETPLACE = {
  MARKETPLACE: 'true',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://github.example/token?version=1',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job',
};
const OPEN_VSX = { OVSX_PAT: 'a+b' };
const IDENTITY = 'https://github.example/token?version=1&audience=marketplace.visualstudio.com';
const GALLERY = 'https://marketplace.visualstudio.com/_apis/gallery';
const EXTENSION = `${GALLERY}/publishers/acme/extensions/shop`;
const VSX = 'https://open-vsx.org/api/-/publish?token=a%2Bb';

/** Answers requests as the services do, except for some. */
function services(others: Readonly<Record<string, Response>> = {}) {
  const asked: { readonly url: string; readonly method: string; readonly authorization: string | null }[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    [IDENTITY]: { value: 'identity' },
    [`${GALLERY}/token?api-version=7.2-preview.1`]: { credential: 'minutes' },
    [EXTENSION]: {},
    [VSX]: {},
  };
  const request: typeof fetch = async (input, init) => {
    const url = String(input);
    asked.push({ url, method: init?.method ?? 'GET', authorization: new Headers(init?.headers).get('authorization') });
    if (url === EXTENSION || url === VSX) expect(init?.body).toBe(upload.bytes);
    return others[url] ?? (url in answers ? Response.json(answers[url]) : new Response('', { status: 404 }));
  };
  return { asked, request };
}

describe('the job that publishes the extension', () => {
  test('requests nothing from registries that are not configured', async () => {
    const { asked, request } = services();
    expect(await publishExtension(upload, { MARKETPLACE: '', OVSX_PAT: '' }, request)).toEqual([
      'The variable `MARKETPLACE` is not `true`: not published in the Visual Studio Marketplace.',
      'The secret `OVSX_PAT` is not set: not published in Open VSX.',
    ]);
    expect(asked).toEqual([]);
  });

  test('exchanges the identity of the workflow for a credential of the Marketplace', async () => {
    const { asked, request } = services();
    const [done] = await publishExtension(upload, MARKETPLACE, request);
    expect(done).toBe('Published in the Visual Studio Marketplace.');
    expect(asked).toEqual([
      { url: IDENTITY, method: 'GET', authorization: 'Bearer job' },
      { url: `${GALLERY}/token?api-version=7.2-preview.1`, method: 'POST', authorization: 'FederatedToken identity' },
      { url: EXTENSION, method: 'PUT', authorization: `Basic ${btoa('OAuth:minutes')}` },
    ]);
  });

  test('sends the extension to Open VSX with the token', async () => {
    const { asked, request } = services();
    expect(await publishExtension(upload, OPEN_VSX, request)).toContain('Published in Open VSX.');
    expect(asked).toEqual([{ url: VSX, method: 'POST', authorization: null }]);
  });

  test('skips registries that already have the version, so that the job can run again', async () => {
    const { request } = services({
      [EXTENSION]: new Response('exists', { status: 409 }),
      [VSX]: Response.json({ error: 'Extension acme.shop 1.0.0 is already published.' }, { status: 400 }),
    });
    expect(await publishExtension(upload, { ...MARKETPLACE, ...OPEN_VSX }, request)).toEqual([
      'Published already in the Visual Studio Marketplace.',
      'Published already in Open VSX.',
    ]);
  });

  test('fails if a registry refuses, after it has tried all registries, without the token in the message', async () => {
    const { asked, request } = services({ [IDENTITY]: new Response('no', { status: 403 }) });
    await expect(publishExtension(upload, { ...MARKETPLACE, ...OPEN_VSX }, request)).rejects.toThrow(
      'Published in Open VSX.\nNot published in the Visual Studio Marketplace: GitHub gave no identity: 403 no',
    );
    expect(asked.at(-1)?.url).toBe(VSX);
    const { request: refusing } = services({ [VSX]: new Response('no', { status: 500 }) });
    await expect(publishExtension(upload, OPEN_VSX, refusing)).rejects.toThrow(/Not published in Open VSX: 500 no$/);
  });

  test('is the only job with access to the token', () => {
    const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
    const withToken = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('secrets.OVSX_PAT'));
    expect(withToken.map(([name]) => name)).toEqual(['vscode']);
  });
});
