import { CLOSE_BRACKET, COLON, COMMA, OPEN_BRACE, OPEN_BRACKET } from './json/json-scan.ts';

/** Bytes of memory for each byte of text, whatever it consists of. */
const MAX_COST_PER_BYTE = { json: 45, yaml: 160 } as const;

/** Bytes of memory for the node that begins with, or follows, a character; measured with text that consists of little else. */
const COSTS = {
  json: new Map([
    [OPEN_BRACE, 90],
    [OPEN_BRACKET, 80],
    [COMMA, 10],
    [COLON, 60],
  ]),
  yaml: new Map([
    [OPEN_BRACE, 330],
    [OPEN_BRACKET, 330],
    [COMMA, 200],
    [COLON, 300],
    [0x0a, 140],
    [0x0d, 140],
    [0x2d, 300],
    [0x3f, 300],
  ]),
} as const;

const COST_PER_BYTE = 3;

export type Syntax = keyof typeof COSTS;

/** An upper bound for the memory that parsing text needs, in bytes, which is computed at no cost. */
export function maxMemory(bytes: number, syntax: Syntax): number {
  return bytes * MAX_COST_PER_BYTE[syntax];
}

/** A closer upper bound for the memory that parsing the text needs, in bytes, for which the text is scanned. */
export function maxMemoryOfText(bytes: Uint8Array, syntax: Syntax): number {
  const costs = new Uint16Array(256);
  for (const [code, cost] of COSTS[syntax]) costs[code] = cost;
  let total = bytes.length * COST_PER_BYTE;
  for (let index = 0; index < bytes.length; index++) {
    const code = bytes[index] ?? 0;
    const cost = costs[code] ?? 0;
    if (cost > 0 && (syntax === 'json' || isIndicator(code, bytes[index + 1]))) total += cost;
  }
  // The cost of two characters together may be less than the sum.
  return Math.min(total, maxMemory(bytes.length, syntax));
}

/** Returns whether a colon, dash or question mark has a meaning in YAML: before a blank, or a bracket that closes. */
function isIndicator(code: number, next = 0x0a): boolean {
  if (code !== COLON && code !== 0x2d && code !== 0x3f) return true;
  return next <= 0x20 || next === COMMA || next === CLOSE_BRACKET || next === 0x7d;
}
