import { causeOf } from '../../src/facts/operations/cause.ts';
import { type Place, stringOf } from '../../src/model/place.ts';
import { isLocal } from '../../src/model/reference-to.ts';
import type { Server } from '../../src/model/server.ts';
import type { Edit } from '../../src/rule/edits.ts';
import type { MessageReport } from '../../src/rule/rule.ts';

/** The base URL of operations, as it is written. */
export interface BaseUrl {
  readonly text: string;
  /** What it can be with the values of its variables. */
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

/** Where a report about a base URL is. The same server written at several paths or operations is one cause. */
export function reportAt({ api, place }: Server, url: BaseUrl): Pick<MessageReport, 'at' | 'on' | 'cause' | 'data'> {
  const isOfDocument = place.document === api.document && (api.isSwagger2 || place.tokens[0] === 'servers');
  const cause = isOfDocument ? undefined : causeOf(place.value);
  const data = { url: url.text, ...(isOfDocument && { subject: 'The API' }) };
  return { at: url.place, on: 'value', data, ...(cause !== undefined && { cause }) };
}

/** Gives the server another URL, or removes the server if another one has this URL; `undefined` if its file cannot be changed. */
export function replaceBaseUrl(server: Server, { place }: BaseUrl, value: string): Edit | undefined {
  if (!isLocal(place.document)) return undefined;
  const siblings = server.api.isSwagger2 ? [] : [...(server.place.parent?.items() ?? [])];
  const isDeclared = siblings.some((other) => other.child('url').value === value);
  return isDeclared ? { remove: server.place } : { set: place, value };
}

/** A base URL without slashes at its end, without a query and a fragment. */
export function joinable(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '') || '/';
}

/** Whether a base URL ends with a slash, and is more than this slash. */
export function endsWithSlash(url: string): boolean {
  return /\/$/.test(url) && !/^\/$|:\/+$|[?#]/.test(url);
}
