import type { Place } from '../../src/model/place.ts';
import type { Report, Use } from '../../src/rule.ts';

/** What is wrong with an error, at one place. */
export interface Fault {
  readonly at: Place;
  readonly message: string;
}

/** Faults of error responses, those with one cause put together. */
export class Causes {
  readonly #found = new Map<string, Fault & { readonly uses: Set<Use> }>();

  add(fault: Fault, uses: Iterable<Use>): void {
    const key = keyOf(fault);
    const known = this.#found.get(key);
    if (known) for (const use of uses) known.uses.add(use);
    else this.#found.set(key, { ...fault, uses: new Set(uses) });
  }

  *reports(): Generator<Report> {
    for (const { at, message, uses } of this.#found.values()) yield { at, message, uses: [...uses] };
  }
}

/** What is written out at operation after operation has one cause, the API's own way to answer errors, where it is wrong in the same way. */
function keyOf({ at, message }: Fault): string {
  const { document, tokens } = at;
  const isInline = tokens.some((token, index) => token === 'responses' && METHODS.has(String(tokens[index - 1])));
  return isInline ? message : `${document.uri}#${at.pointer}\n${message}`;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
