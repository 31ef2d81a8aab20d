import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Schema } from '../../src/model/schema.ts';
import { isPlural, singularOfWord } from '../words/nouns.ts';
import { wordsOf } from '../words/words.ts';

/** A value that a client sends: a parameter, or a property of one that is an object. */
export interface Sent {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: Schema | undefined;
  readonly example: unknown;
  /** The names of the properties, where it is one of an object. */
  readonly beside?: readonly string[];
}

/** The segment before a path parameter, where that has no parameter itself; empty where there is none. */
export function segmentBefore(parameter: Sent, operation: Operation | undefined): string {
  if (parameter.in !== 'path' || !operation) return '';
  const { segments } = operation.pathItem;
  const before = segments[segments.findIndex((segment) => segment.parameters.includes(parameter.name)) - 1];
  return before?.isStatic ? before.text : '';
}

/** Whether a parameter of the operation, or a property beside, has words that match. */
export function hasSibling({ beside = [] }: Sent, operation: Operation | undefined, words: RegExp): boolean {
  const names = [...beside, ...(operation?.parameters.map(({ name }) => name) ?? [])];
  return names.some((name) => words.test(wordsOf(name.slice(0, 200)).join(' ')));
}

/** Whether the answer holds a token to go on with: `{ "continuation_token": ... }`. */
export function isHandedOn(operation: Operation): boolean {
  return operation.successResponses.some(({ response }) =>
    response
      .content(operation)
      .some(({ schema }) =>
        [...(schema?.properties.keys() ?? [])].some((name) =>
          /^(next|continuation)( page)? token$/.test(wordsOf(name).join(' ')),
        ),
      ),
  );
}

/** `/apikeys/{key}`, `/tokens?key=`: looked up by the secret. */
export function isUnderKeys(parameter: Sent, operation: Operation | undefined): boolean {
  const segments = operation?.pathItem.segments.filter((segment) => segment.text !== '') ?? [];
  const text = parameter.in === 'path' ? segmentBefore(parameter, operation) : (segments.at(-1)?.text ?? '');
  return /(^| )(tokens|(api|app|application|access) ?keys?)$/.test(wordsOf(text).join(' '));
}

/** Things whose tokens let somebody in, and are no ids. */
const OPENED =
  /^(token|session|invit|reset|recover|verif|confirm|activat|auth(?:$| |ori[sz]|entic)|login|sign|share|link|subscription|password|magic|guest|down|upload|export)/;

/** Fewer collections show no custom. */
const LEAST_CALLED_SO = 3;

const CALLED_TOKENS = new WeakMap<Api, ReadonlySet<string>>();

/**
 * The things whose ids an API calls tokens, as words: `access grant` of `/access_grants/{access_grant_token}`, `card` of
 * `/cards/{token}`. None, unless it does so with several.
 */
export function thingsWithTokens(api: Api): ReadonlySet<string> {
  let things = CALLED_TOKENS.get(api);
  if (!things) {
    const found = new Set<string>();
    for (const { segments } of api.pathItems) {
      for (const [index, { isStatic, text }] of segments.entries()) {
        const [name = ''] = segments[index + 1]?.parameters ?? [];
        if (!isStatic || !/token$/i.test(name) || !isPlural(wordsOf(text).at(-1) ?? '')) continue;
        const thing = thingOf(text);
        if (!OPENED.test(thing) && (/^token$/i.test(name) || wordsOf(name).join(' ') === `${thing} token`)) found.add(thing);
      }
    }
    things = found.size < LEAST_CALLED_SO ? new Set() : found;
    CALLED_TOKENS.set(api, things);
  }
  return things;
}

/** `/apps/{app_token}/tables`: what is no person and lets nobody in, called by its token. */
export function isNamedByToken(segment: string, name: string): boolean {
  const thing = thingOf(segment);
  return name === `${thing} token` && isPlural(wordsOf(segment).at(-1) ?? '') && !OPENED.test(thing) && !LETS_IN.test(thing);
}

const LETS_IN = /^(?:access|api|bearer|client|device|jwt|refresh|user)$/;

/** `access grant` of `access_grants` */
export function thingOf(segment: string): string {
  const words = wordsOf(segment);
  return [...words.slice(0, -1), singularOfWord(words.at(-1) ?? '')].join(' ');
}

/**
 * Whether (almost) every operation has the parameter in the query, as it is with a caller's key.
 * Two operations at least, for one shows no custom.
 */
export function isOfWholeApi({ name }: Sent, api: Api): boolean {
  const { operations, users } = queryUse(api);
  const having = users.get(name) ?? 0;
  return having > 1 && having >= operations * 0.8;
}

interface QueryUse {
  readonly operations: number;
  /** How many operations have a query parameter of the name. */
  readonly users: ReadonlyMap<string, number>;
}

/** Counted once an API: to count for each parameter would grow with the square of the description. */
const QUERY_USE = new WeakMap<Api, QueryUse>();

function queryUse(api: Api): QueryUse {
  const known = QUERY_USE.get(api);
  if (known) return known;
  const users = new Map<string, number>();
  let operations = 0;
  for (const operation of api.operations()) {
    operations++;
    for (const { in: place, name } of operation.parameters) if (place === 'query') users.set(name, (users.get(name) ?? 0) + 1);
  }
  const use = { operations, users };
  QUERY_USE.set(api, use);
  return use;
}
