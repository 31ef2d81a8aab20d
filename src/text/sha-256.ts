/** The words and the round constants that SHA-256 begins with: the fractions of the square and cube roots of the first primes. */
const INITIAL_STATE = constants(8, 1 / 2);
const ROUND_CONSTANTS = Uint32Array.from(constants(64, 1 / 3));

const BLOCK_SIZE = 64;

/**
 * The SHA-256 hash of a string in UTF-8, as hexadecimal digits. The hash of Node.js is not available where rules run, such as in
 * an editor, and `@noble/hashes` is 4.5 kB larger.
 */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(INITIAL_STATE);
  const words = new Uint32Array(ROUND_CONSTANTS.length);
  for (let offset = 0; offset < bytes.byteLength; offset += BLOCK_SIZE) addBlock(state, words, bytes, offset);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The bytes with a one bit, zeros and their length in bits, so that whole blocks result. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / BLOCK_SIZE) * BLOCK_SIZE;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setBigUint64(size - 8, BigInt(bytes.length) * 8n);
  return view;
}

function addBlock(state: Uint32Array, words: Uint32Array, bytes: DataView, offset: number): void {
  for (let index = 0; index < words.length; index++) {
    words[index] = index < 16 ? bytes.getUint32(offset + 4 * index) : expandedWord(words, index);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < words.length; index++) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[index] ?? 0) + (words[index] ?? 0)) | 0;
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

function expandedWord(words: Uint32Array, index: number): number {
  const [near, far] = [words[index - 2] ?? 0, words[index - 15] ?? 0];
  const one = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
  const other = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
  return one + (words[index - 7] ?? 0) + other + (words[index - 16] ?? 0);
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 bits of the fractions of roots of the first primes. */
function constants(count: number, exponent: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) isPrime &&= candidate % divisor !== 0;
    if (isPrime) found.push(((candidate ** exponent % 1) * 2 ** 32) >>> 0);
  }
  return found;
}

/** A short string in place of a longer one. */
export function hashed(text: string): string {
  return `sha256-${sha256(text)}`;
}
