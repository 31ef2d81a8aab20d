import { typeName } from '../config/check-value.ts';
import { isObject, Place } from '../model/place.ts';
import type { Report, Visitor } from '../rule.ts';

type Look = (this: unknown, node: unknown, context: unknown) => unknown;

/** A plugin's visitor that checks what it reports, so that what is wrong with it is said as the plugin's author knows it. */
export function guardVisit(visit: object): Visitor<never> {
  const guarded = Object.entries(visit as Readonly<Record<string, Look>>).map(([kind, look]) => [
    kind,
    // A generator: whatever is thrown, is thrown where the linter counts it as a crash of the rule.
    function* (node: unknown, context: unknown): Generator<Report> {
      yield* reportsOf(look.call(visit, node, context), kind);
    },
  ]);
  return Object.fromEntries(guarded);
}

function* reportsOf(returned: unknown, kind: string): Generator<Report> {
  // A plain function that finds nothing.
  if (returned === undefined || returned === null) return;
  if (!isIterable(returned)) {
    // Nobody else waits for it, and its failure would end the whole run.
    if (returned instanceof Promise) returned.catch(() => {});
    const what = returned instanceof Promise ? 'a promise' : typeName(returned);
    throw new TypeError(`\`${kind}\` has to be a generator or to return a list of reports, but returns ${what}`);
  }
  for (const report of returned) yield checked(report, kind);
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function checked(report: unknown, kind: string): Report {
  const wrong = (expected: string) => new TypeError(`a report of \`${kind}\` ${expected}`);
  if (!isObject(report)) throw wrong(`has to be \`{ at, message }\`, but is ${typeName(report)}`);
  const { at, message, on, uses } = report;
  if (!(at instanceof Place)) throw wrong('needs `at`, a place in the description such as `operation.place`');
  if (typeof message !== 'string' || message === '') throw wrong('needs a `message`');
  if (on !== undefined && on !== 'key' && on !== 'value') throw wrong('has an `on` that is neither `key` nor `value`');
  if (uses !== undefined && !isUses(uses)) throw wrong('has `uses` that are no list of `{ kind, label }`');
  return { at, message, ...(on && { on }), ...(uses !== undefined && { uses: uses as NonNullable<Report['uses']> }) };
}

const KINDS: readonly unknown[] = ['path', 'operation', 'response'];

function isUses(uses: unknown): boolean {
  return Array.isArray(uses) && uses.every((use) => isObject(use) && KINDS.includes(use.kind) && typeof use.label === 'string');
}
