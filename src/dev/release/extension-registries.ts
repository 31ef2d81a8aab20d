/** The extension that is uploaded. */
export interface Upload {
  readonly publisher: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type ReleaseEnvironment = Readonly<Record<string, string | undefined>>;

/** A registry of extensions for VS Code: Microsoft's, or the one for other editors that are built from VS Code. */
export interface ExtensionRegistry {
  readonly name: string;
  /** Returns the reason why nothing is uploaded in this environment; `undefined` if the extension is uploaded. */
  readonly skipReason: (env: ReleaseEnvironment) => string | undefined;
  /** @returns The answer to the upload. */
  readonly upload: (upload: Upload, env: ReleaseEnvironment, request: typeof fetch) => Promise<Response>;
  /** Returns whether the answer means that the registry has this version, for a job that runs again. */
  readonly hasVersion: (status: number, answer: string) => boolean;
}

const GALLERY = 'https://marketplace.visualstudio.com/_apis/gallery';

/** @see https://github.com/microsoft/vscode-vsce, whose `publish --oidc` does the same */
const marketplace: ExtensionRegistry = {
  name: 'the Visual Studio Marketplace',
  skipReason: ({ MARKETPLACE }) => (MARKETPLACE === 'true' ? undefined : 'The variable `MARKETPLACE` is not `true`'),
  async upload({ publisher, name, bytes }, env, request) {
    const credential = await marketplaceCredential(publisher, env, request);
    return request(`${GALLERY}/publishers/${publisher}/extensions/${name}`, {
      method: 'PUT',
      headers: {
        Accept: 'application/json;api-version=7.2-preview.2',
        Authorization: `Basic ${Buffer.from(`OAuth:${credential}`).toString('base64')}`,
        'Content-Type': 'application/octet-stream',
      },
      body: bytes,
    });
  },
  hasVersion: (status) => status === 409,
};

/** A credential for a few minutes, which the Marketplace gives to the workflow that the publisher trusts. */
async function marketplaceCredential(publisherName: string, env: ReleaseEnvironment, request: typeof fetch): Promise<string> {
  const identity = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? '');
  identity.searchParams.set('audience', 'marketplace.visualstudio.com');
  const authorization = { Authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}`, Accept: 'application/json' };
  const { value } = await parseAnswer('GitHub gave no identity', await request(identity, { headers: authorization }));
  const answer = await request(`${GALLERY}/token?api-version=7.2-preview.1`, {
    method: 'POST',
    headers: { Accept: 'application/json', Authorization: `FederatedToken ${value}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ publisherName }),
  });
  return (await parseAnswer('The Marketplace does not trust the workflow', answer)).credential ?? '';
}

async function parseAnswer(failure: string, answer: Response): Promise<Readonly<Record<string, string>>> {
  if (!answer.ok) throw new Error(`${failure}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** @see https://github.com/eclipse/openvsx, whose command `ovsx publish` does the same */
const openVsx: ExtensionRegistry = {
  name: 'Open VSX',
  skipReason: ({ OVSX_PAT }) => (OVSX_PAT ? undefined : 'The secret `OVSX_PAT` is not set'),
  upload: ({ bytes }, { OVSX_PAT = '' }, request) =>
    request(`https://open-vsx.org/api/-/publish?token=${encodeURIComponent(OVSX_PAT)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: bytes,
    }),
  hasVersion: (_, answer) => /already published/i.test(answer),
};

/**
 * Uploads the extension to each registry for which the environment has the credentials.
 *
 * @returns The result for each registry, as a line.
 * @throws Error if a registry refuses it; after all have been tried.
 */
export async function publishExtension(upload: Upload, env: ReleaseEnvironment, request = fetch): Promise<readonly string[]> {
  const done: string[] = [];
  const failures: string[] = [];
  for (const registry of [marketplace, openVsx]) {
    const reason = registry.skipReason(env);
    if (reason !== undefined) {
      done.push(`${reason}: not published in ${registry.name}.`);
      continue;
    }
    try {
      const answer = await registry.upload(upload, env, request);
      const text = await answer.text();
      const isKnown = registry.hasVersion(answer.status, text);
      if (answer.ok || isKnown) done.push(`${isKnown ? 'Published already' : 'Published'} in ${registry.name}.`);
      else failures.push(`Not published in ${registry.name}: ${answer.status} ${text}`);
    } catch (error) {
      failures.push(`Not published in ${registry.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (failures.length > 0) throw new Error([...done, ...failures].join('\n'));
  return done;
}
