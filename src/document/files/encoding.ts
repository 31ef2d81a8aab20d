import { utf8 } from '../../platform/platform.ts';
import type { Position } from '../lines.ts';

/** The reason why bytes cannot be read as text, with the position. */
export interface EncodingProblem {
  /** The reason, without a final full stop. */
  readonly message: string;
  readonly position: Position;
}

const REMEDY = 'save it as UTF-8';
const START: Position = { line: 1, column: 1 };

/** The first bytes of other kinds of files. */
const FILE_SIGNATURES: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
];

/** The byte order marks of other encodings; longer marks first, as some begin with a shorter one. */
const BYTE_ORDER_MARKS: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

/** The problem with bytes that are not UTF-8 text; `undefined` if they are. */
export function encodingProblem(bytes: Uint8Array): EncodingProblem | undefined {
  const encoding = BYTE_ORDER_MARKS.find(([, mark]) => begins(bytes, mark))?.[0] ?? wideEncoding(bytes);
  if (encoding) return { message: `the file is ${encoding} text; ${REMEDY}`, position: START };
  const kind = FILE_SIGNATURES.find(([, magic]) => begins(bytes, magic))?.[0];
  if (kind) return { message: `the file is a ${kind} file instead of text; pass a YAML or JSON file`, position: START };
  if (utf8.isValid(bytes)) return undefined;
  const { position, byte } = firstBadByte(bytes);
  return { message: `the file is not valid UTF-8 (byte 0x${byte.toString(16).toUpperCase()}); ${REMEDY}`, position };
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Detects an encoding without a mark, as the first letters of a description then have zero bytes. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 1, 2, 3].map((index) => bytes[index] === 0);
  const count = zeros.filter(Boolean).length;
  if (count === 3) return 'UTF-32';
  return count === 2 && zeros[0] !== zeros[1] && zeros[0] === zeros[2] ? 'UTF-16' : undefined;
}

const LINE_FEED = 10;

function firstBadByte(bytes: Uint8Array): { readonly position: Position; readonly byte: number } {
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, start);
    const text = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (!utf8.isValid(text)) {
      const before = validStart(text);
      return { position: { line, column: before.length + 1 }, byte: text[utf8.lengthOf(before)] ?? 0 };
    }
    start = end === -1 ? bytes.length : end + 1;
  }
  return { position: START, byte: 0 };
}

/** The complete characters of a line before the first invalid byte. */
function validStart(line: Uint8Array): string {
  let [low, high] = [0, line.length];
  let valid = '';
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const text = decode(line.subarray(0, middle));
    if (text === undefined) high = middle - 1;
    else [low, valid] = [middle, text];
  }
  return valid;
}

/** Removes a character that may be incomplete at the end. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
