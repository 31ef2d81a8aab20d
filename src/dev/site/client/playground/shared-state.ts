/** The texts in a link to the playground. */
export interface SharedState {
  /** The name of the description among the files. */
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
  /** The older version of the description. */
  readonly older?: string;
}

/** The prefix that identifies the format of the fragment. */
const FORMAT = 'v1.';

/** The longest fragment; servers and chat programs cut longer addresses. */
export const MAX_FRAGMENT_LENGTH = 32_000;

/** The most characters that a fragment may expand to; far more than in any fragment that was not made to be large. */
const MAX_CHARACTERS = 2_000_000;

/** The state as a fragment of an address, without `#`. */
export async function toFragment(state: SharedState): Promise<string> {
  const text = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(text).arrayBuffer());
  return FORMAT + base64Url(bytes);
}

/** Reads a fragment that {@link toFragment} has made, if it is not too long; returns `undefined` for anything else. */
export async function fromFragment(fragment: string, most = MAX_FRAGMENT_LENGTH): Promise<SharedState | undefined> {
  if (!fragment.startsWith(FORMAT) || fragment.length > most) return undefined;
  try {
    const state: unknown = JSON.parse(await inflated(bytesOf(fragment.slice(FORMAT.length))));
    return isState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MAX_CHARACTERS) throw new Error('too large');
  }
  return text;
}

function base64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

function isState(value: unknown): value is SharedState {
  if (typeof value !== 'object' || value === null) return false;
  const { main, files, older } = value as Readonly<Record<string, unknown>>;
  if (typeof main !== 'string' || typeof files !== 'object' || files === null) return false;
  const isText = (text: unknown) => typeof text === 'string';
  return Object.hasOwn(files, main) && Object.values(files).every(isText) && (older === undefined || isText(older));
}
