import { measured } from '../timings/current-timings.ts';

/**
 * Defines a fact about a part of an API. It is determined once for each part, however many rules ask for it.
 *
 * @param find Finds the fact. It depends on the subject alone.
 * @returns A function that remembers what was found for as long as the subject exists. The answers are shared and must not be changed.
 */
export function fact<Subject extends object, Value>(find: (subject: Subject) => Value): (subject: Subject) => Value {
  const known = new WeakMap<Subject, Value>();
  return (subject) => {
    const found = known.get(subject);
    if (found !== undefined || known.has(subject)) return found as Value;
    const value = measured('facts', () => find(subject));
    known.set(subject, value);
    return value;
  };
}

/**
 * Defines a fact that also depends on other arguments, such as an option.
 *
 * @param keyOf Returns a key of the further arguments for a map.
 */
export function factBy<Subject extends object, Rest extends readonly unknown[], Value>(
  keyOf: (...rest: Rest) => unknown,
  find: (subject: Subject, ...rest: Rest) => Value,
): (subject: Subject, ...rest: Rest) => Value {
  const known = fact((_: Subject) => new Map<unknown, Value>());
  return (subject, ...rest) => {
    const values = known(subject);
    const key = keyOf(...rest);
    const found = values.get(key);
    if (found !== undefined || values.has(key)) return found as Value;
    const value = find(subject, ...rest);
    values.set(key, value);
    return value;
  };
}
