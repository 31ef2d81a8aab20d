import { decodePercent, formatPointer, parseFragmentPointer, parsePointer } from '../../document/pointer.ts';
import type { Anchor } from '../../finding/finding.ts';
import { isObject, ownMember } from '../../model/place.ts';

/** The most references in a row; more of them are taken for a cycle. */
const MAX_REFERENCES = 20;

/**
 * The places to which the references in a file lead from a place whose value was moved: `paths/orders.yaml#/get` for
 * `openapi.yaml#/paths/~1orders/get` if `/paths/~1orders` refers to `paths/orders.yaml`. Yields one place for each reference in a
 * row.
 *
 * @param content Returns the content of a file, named as in findings; `undefined` if it was not read.
 */
export function* referredPlaces({ file, pointer }: Anchor, content: (file: string) => unknown): Generator<Anchor> {
  const pending = parsePointer(pointer) ?? [];
  const at: string[] = [];
  let [current, value, followed] = [file, content(file), 0];
  while (value !== undefined && followed <= MAX_REFERENCES) {
    const [next] = pending;
    const member = next === undefined ? undefined : ownMember(value, next);
    if (next !== undefined && member !== undefined) {
      pending.shift();
      at.push(next);
      value = member;
      continue;
    }
    const reference = isObject(value) ? value.$ref : undefined;
    if (typeof reference !== 'string') break;
    const target = referenceTarget(current, reference);
    current = target.file;
    at.splice(0, at.length, ...(target.tokens ?? []));
    value = at.reduce(ownMember, content(current));
    followed++;
    yield { file: current, pointer: formatPointer([...at, ...pending]) };
  }
}

/** The target of a reference in a file; the tokens are missing if its fragment is not a pointer. */
export function referenceTarget(
  file: string,
  reference: string,
): { readonly file: string; readonly tokens: readonly string[] | undefined } {
  const [target = '', fragment = ''] = reference.split('#');
  return { file: target === '' ? file : joinNames(file, decodePercent(target)), tokens: parseFragmentPointer(fragment) };
}

/** The name of a file that another one refers to, as findings have it. */
function joinNames(from: string, target: string): string {
  const names = target.startsWith('/') ? [''] : from.split('/').slice(0, -1);
  for (const name of target.split('/')) {
    const isInFolder = names.length > 0 && names.at(-1) !== '..' && names.at(-1) !== '';
    if (name === '..' && isInFolder) names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
