import { serverScope } from '../../src/facts/operations/server-scope.ts';
import { type Place, stringOf } from '../../src/model/place.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Server } from '../../src/model/server.ts';
import type { Fix } from '../../src/rule/edits.ts';
import { setServerUrl } from '../../src/rule/fixes/server-url.ts';
import type { MessageReport } from '../../src/rule/rule.ts';

/** The base URL of operations, as it is written. */
export interface BaseUrl {
  readonly text: string;
  /** The possible URLs, with the values of its variables. */
  readonly urls: readonly string[];
  /** The place of the text. */
  readonly place: Place;
}

/** The `url` of a server, or the `basePath` of Swagger 2.0; `undefined` if there is none. */
export function baseUrlOf(server: Server): BaseUrl | undefined {
  const { api, place } = server;
  if (!api.isSwagger2) return server.url === '' ? undefined : { text: server.url, urls: server.urls, place: place.child('url') };
  const basePath = api.root.child('basePath');
  const text = stringOf(basePath.value);
  return text === undefined ? undefined : { text, urls: [text], place: basePath };
}

/** The place, data and cause of a report about a base URL. */
export function baseUrlReport(server: Server, { text, place }: BaseUrl): Pick<MessageReport, 'at' | 'on' | 'cause' | 'data'> {
  const { data, ...cause } = serverScope(server);
  return { at: place, on: 'value', data: { url: text, ...data }, ...cause };
}

/** Gives the server another base URL; `undefined` if its file cannot be changed. */
export function baseUrlFix(
  server: Server,
  { place }: BaseUrl,
  value: string,
  applicability: Fix['applicability'],
): Fix | undefined {
  if (!isLocal(place.document)) return undefined;
  const edit = server.api.isSwagger2 ? { set: place, value } : setServerUrl(server, value);
  return { title: 'Use the base URL `{{ suggestion }}`.', applicability, edits: () => [edit] };
}

/** A base URL without slashes at its end, without a query and a fragment. */
export function joinableUrl(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '') || '/';
}

/** Returns whether a base URL ends with a slash, and is more than this slash. */
export function endsWithSlash(url: string): boolean {
  return /\/$/.test(url) && !/^\/$|:\/+$|[?#]/.test(url);
}
