import { decodePercent, escapeToken, formatPointer, parsePointer, type Token } from '../../document/pointer.ts';

/**
 * A reference in which one key is renamed; the other keys and the file stay as they are written. `undefined` if the key is not a
 * segment of its own.
 *
 * @param depth The index of the key among the keys of the pointer.
 */
export function renamedReference(reference: string, depth: number, from: string, to: string): string | undefined {
  const hash = reference.indexOf('#');
  const segments = reference.slice(hash + 1).split('/');
  const written = segments[depth + 1];
  if (hash === -1 || written === undefined || tokenOf(written) !== from) return undefined;
  segments[depth + 1] = encodeSegment(to, segments);
  return `${reference.slice(0, hash)}#${segments.join('/')}`;
}

function tokenOf(segment: string): string | undefined {
  return parsePointer(`/${decodePercent(segment)}`)?.[0];
}

/** Percent escapes are used where the reference has some already, and where a percent sign would be taken for one. */
function encodeSegment(name: string, segments: readonly string[]): string {
  const token = escapeToken(name);
  const isEncoded = segments.some((segment) => /%[\da-f]{2}/i.test(segment));
  return isEncoded
    ? encodeURI(token).replaceAll('#', '%23')
    : token.replaceAll(/%(?=[\da-f]{2})/gi, '%25').replaceAll('#', '%23');
}

/** The keys of the pointer in a fragment; `undefined` for an anchor. */
export function tokensOfFragment(fragment: string): readonly string[] | undefined {
  return parsePointer(decodePercent(fragment));
}

/** Returns whether a path begins with another path. */
export function leadsThrough(path: readonly Token[], through: readonly Token[]): boolean {
  return through.length <= path.length && formatPointer(path.slice(0, through.length)) === formatPointer(through);
}
