import { Api } from '../../src/model/api.ts';
import { Operation } from '../../src/model/operation.ts';
import { Place } from '../../src/model/place.ts';
import { References } from '../../src/model/references.ts';
import { Response } from '../../src/model/response.ts';

/** The most nodes that are visited; callbacks may lead to their own path without end. */
const MOST_NODES = 20_000;

/** Reads every field and getter of an API and of all nodes that these lead to. Returns the number of visited nodes. */
export function walk(api: Api): number {
  const met = new Set<object>();
  const pending: unknown[] = [api];
  let operation = [...api.operations()][0];
  for (let i = 0; i < pending.length && met.size < MOST_NODES; i++) {
    const thing = pending[i];
    if (typeof thing !== 'object' || thing === null || met.has(thing)) continue;
    met.add(thing);
    if (thing instanceof Place) {
      if (typeof thing.pointer !== 'string' || !Array.isArray(thing.resolvedTokens))
        throw new Error('a place without a way to it');
    } else if (Array.isArray(thing) || thing instanceof Set) {
      pending.push(...thing);
    } else if (thing instanceof Map) {
      pending.push(...thing.values());
    } else if (!(thing instanceof References) && thing !== api.document) {
      pending.push(...answersOf(thing));
    }
    if (thing instanceof Operation) operation = thing;
    if (thing instanceof Response && operation) pending.push(thing.content(operation), thing.header('Link'));
  }
  return met.size;
}

/** The values of an object's fields and getters. */
function answersOf(thing: object): unknown[] {
  const answers: unknown[] = Object.values(thing);
  if (thing instanceof Api) answers.push(...thing.operations());
  for (let type = Object.getPrototypeOf(thing); type && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type)))
      if (get) answers.push(Reflect.get(thing, name));
  }
  return answers;
}
