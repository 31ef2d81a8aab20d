import type { Place } from '../../src/model/place.ts';
import type { Report, Use } from '../../src/rule.ts';
import { MOST_ONE_BY_ONE } from '../operations/lacking.ts';

/** What is wrong with an error, at one place. */
export interface Fault {
  readonly at: Place;
  readonly message: string;
}

/**
 * Faults of error responses, those with one cause put together: what is written out at more than a few operations is the API's own
 * way to answer errors.
 */
export class Causes {
  readonly #found = new Map<string, Map<string, Found>>();

  add(fault: Fault, uses: Iterable<Use>): void {
    const place = `${fault.at.document.uri}#${fault.at.pointer}\n${fault.message}`;
    const cause = isInline(fault.at) ? fault.message : place;
    const places = this.#found.get(cause) ?? new Map<string, Found>();
    this.#found.set(cause, places);
    const known = places.get(place);
    if (known) for (const use of uses) known.uses.add(use);
    else places.set(place, { ...fault, uses: new Set(uses) });
  }

  *reports(): Generator<Report> {
    for (const places of this.#found.values()) {
      const found = [...places.values()];
      const [first] = found;
      const isOneCause = first && found.length > MOST_ONE_BY_ONE;
      const apart = isOneCause ? [{ ...first, uses: new Set(found.flatMap(({ uses }) => [...uses])) }] : found;
      for (const { at, message, uses } of apart) yield { at, message, uses: [...uses] };
    }
  }
}

interface Found extends Fault {
  readonly uses: Set<Use>;
}

function isInline({ tokens }: Place): boolean {
  return tokens.some((token, index) => token === 'responses' && METHODS.has(String(tokens[index - 1])));
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
