/** One step of a JSONPath. */
export type JsonPathStep =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'any' }
  /** `..`: the next step applies at any depth. */
  | { readonly kind: 'deep' }
  | { readonly kind: 'filter'; readonly filter: string }
  /** `~`: the key instead of the value. */
  | { readonly kind: 'key' };

const NAME = /[\w$-]+/y;
const QUOTED = /\s*(?:'([^'\\]*)'|"([^"\\]*)"|([\w$-]+))\s*/y;

/** Reads a JSONPath after its `$`; `undefined` if it has unknown steps. */
export function readSteps(path: string): readonly JsonPathStep[] | undefined {
  const steps: JsonPathStep[] = [];
  let at = 0;
  while (at < path.length) {
    const rest = path.slice(at);
    if (rest === '~') return [...steps, { kind: 'key' }];
    const isDeep = rest.startsWith('..');
    if (isDeep) steps.push({ kind: 'deep' });
    at += isDeep ? 2 : rest.startsWith('.') ? 1 : 0;
    const read = path[at] === '[' && (isDeep || !rest.startsWith('.')) ? readBracketStep(path, at) : readDotStep(path, at, rest);
    if (!read) return undefined;
    steps.push(read.step);
    at = read.end;
  }
  return steps;
}

interface ReadStep {
  readonly step: JsonPathStep;
  readonly end: number;
}

/** A name or `*` after a dot. */
function readDotStep(path: string, at: number, rest: string): ReadStep | undefined {
  if (!rest.startsWith('.')) return undefined;
  if (path[at] === '*') return { step: { kind: 'any' }, end: at + 1 };
  NAME.lastIndex = at;
  const [name] = NAME.exec(path) ?? [];
  return name === undefined ? undefined : { step: { kind: 'names', names: [name] }, end: at + name.length };
}

function readBracketStep(path: string, at: number): ReadStep | undefined {
  if (path.startsWith('[*]', at)) return { step: { kind: 'any' }, end: at + 3 };
  if (path.startsWith('[?(', at)) return readFilterStep(path, at + 3);
  const names: string[] = [];
  for (let end = at + 1; ; ) {
    QUOTED.lastIndex = end;
    const read = QUOTED.exec(path);
    if (!read) return undefined;
    names.push(read[1] ?? read[2] ?? read[3] ?? '');
    end += read[0].length;
    if (path[end] === ']') return { step: { kind: 'names', names }, end: end + 1 };
    if (path[end] !== ',') return undefined;
    end++;
  }
}

/** A filter up to its closing bracket, which may also be in strings and regular expressions. */
function readFilterStep(path: string, start: number): ReadStep | undefined {
  for (let end = path.indexOf(')]', start); end >= 0; end = path.indexOf(')]', end + 1)) {
    const filter = path.slice(start, end);
    const isBalanced =
      occurrences(filter, '(') === occurrences(filter, ')') &&
      occurrences(filter, "'") % 2 === 0 &&
      occurrences(filter, '"') % 2 === 0;
    if (isBalanced) return { step: { kind: 'filter', filter }, end: end + 2 };
  }
  return undefined;
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}
