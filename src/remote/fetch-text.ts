import type { LoadFailure } from '../document/loader.ts';
import type { AllowedHosts } from './allowed-hosts.ts';

const TIMEOUT_MS = 10_000;
const MAX_FILE_BYTES = 20_000_000;
const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];

/** The result of fetching a URL. */
export interface FetchedText {
  /** The final URL after redirects. */
  readonly url: URL;
  readonly bytes: Uint8Array;
}

/** Fetches a file, following redirects to allowed hosts only, with limits on time and size. */
export async function fetchText(url: URL, hosts: AllowedHosts): Promise<FetchedText | LoadFailure> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let current = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await fetch(current, { redirect: 'manual', credentials: 'omit', signal, headers: { accept: ACCEPT } });
      if (!REDIRECT_STATUSES.includes(response.status)) return await readResponse(response, current);
      await response.body?.cancel();
      const next = targetOf(response, current);
      if (!next) return failure('it redirects to no address (HTTP header `Location`)');
      if (!hosts.allows(next)) return failure('it redirects to a host that is not allowed by `--allow-remote`');
      // A request over https must not continue unencrypted.
      if (current.protocol === 'https:' && next.protocol !== 'https:') return failure('it redirects from https to http');
      current = next;
    }
    return failure(`it redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    return failure(reasonOf(error));
  }
}

const ACCEPT = 'application/yaml, application/json, text/plain;q=0.9, */*;q=0.5';

function targetOf(response: Response, base: URL): URL | undefined {
  const location = response.headers.get('location');
  return location !== null && URL.canParse(location, base.href) ? new URL(location, base) : undefined;
}

async function readResponse(response: Response, url: URL): Promise<FetchedText | LoadFailure> {
  if (!response.ok) {
    await response.body?.cancel();
    return failure(`it cannot be fetched (HTTP ${response.status})`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The size is checked after decompression.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_FILE_BYTES) return failure(`it is larger than ${MAX_FILE_BYTES / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return { url, bytes: Buffer.concat(chunks) };
}

function failure(message: string): LoadFailure {
  return { failure: 'unreadable', message };
}

/** The reason without the URL, which may have private parts. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `it cannot be fetched within ${TIMEOUT_MS / 1000} seconds`;
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown };
  return `it cannot be fetched${typeof code === 'string' ? ` (${code})` : ''}`;
}
