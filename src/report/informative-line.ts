/** Names that descriptions of all APIs have, so that a line with nothing else does not identify a fault. */
const COMMON_KEYS = new Set(
  `additionalProperties allOf anyOf basePath callbacks components content definitions delete examples externalDocs get head headers
  host info items links oneOf options parameters patch paths post properties put query requestBodies requestBody responses schema
  schemas security securityDefinitions securitySchemes servers tags trace variables webhooks default`.split(/\s+/),
);

const STATUS = /^[1-5](?:\d\d|XX)$/;

/** A key without a value, as in `paths:`, `"get": {` and `parameters: []`. */
const BARE_KEY = /^(?:- )*(?:"([^"]*)"|'([^']*)'|([^\s"'{}[\],:]+))\s*:\s*(?:[{[]|\{ ?\}|\[ ?\])?,?$/;

/** `type: object`, which whole files begin with. */
const BARE_TYPE = /^"?type"?\s*:\s*["']?(?:object|array)["']?\s*,?$/;

/** Longer lines are written by programs; only their marked part matters. */
const LONG_LINE = 1000;

/** The part of a line that is marked, as UTF-16 offsets. */
export interface LineMark {
  readonly start: number;
  readonly end: number;
}

/** Returns whether the line of a finding tells a reader something, unlike `paths:`, `"get": {` and `},`. */
export function isInformativeLine(line: string, mark: LineMark): boolean {
  const text = (line.length > LONG_LINE ? markedPart(line, mark) : line).trim();
  if (!/[\p{L}\p{N}]/u.test(text) || BARE_TYPE.test(text)) return false;
  const [, double, single, plain] = BARE_KEY.exec(text) ?? [];
  const key = double ?? single ?? plain;
  return key === undefined || !(COMMON_KEYS.has(key) || STATUS.test(key) || key.includes('/json'));
}

/** The marked part, with what shows that it is the key of an object or list. */
function markedPart(line: string, { start, end }: LineMark): string {
  const [after = ''] = /^\s*:\s*[{[]/.exec(line.slice(end, end + 20)) ?? [];
  return line.slice(start, Math.min(end, start + LONG_LINE)) + after;
}
