import type { Operation } from '../../model/operation.ts';
import type { Place } from '../../model/place.ts';
import type { SecurityRequirement } from '../../model/security.ts';
import type { MessagePart } from '../../text/message.ts';
import { alternativeNames, credentialKind, firstRejectedAlternative, hasUnreadableScheme } from './credentials.ts';
import type { OperationChange } from './operation-change.ts';
import { isPublic } from './public-access.ts';
import { serversPlaceOf } from './servers.ts';

type DeliveryParts = readonly string[] | readonly MessagePart[];

/** The credentials or the URLs of a webhook, before and after a change that its receivers notice. */
export interface DeliveryChange {
  readonly before: DeliveryParts;
  /** Empty if it was removed. */
  readonly now: DeliveryParts;
  readonly base: Place;
  readonly head: Place;
}

/**
 * The credentials with which a webhook is sent, if receivers that verify the old ones will reject it, as message parts or names. The
 * `security` of the document is that of requests to the API, so only a webhook's own `security` is compared.
 */
export function changedDeliveryCredentials({ base, head }: OperationChange): DeliveryChange | undefined {
  const [before, now] = [webhookSecurity(base), webhookSecurity(head) ?? []];
  if (!before || isPublic(before) || hasUnreadableScheme(before) || hasUnreadableScheme(now)) return undefined;
  const places = { base: base.securityPlace ?? base.place, head: (webhookSecurity(head) && head.securityPlace) ?? head.place };
  // The API decides which alternative it sends, so that each must be sufficient for receivers of the older version.
  const rejected = isPublic(now) ? undefined : firstRejectedAlternative(now, before);
  if (!rejected && !isPublic(now)) return undefined;
  const unverified = rejected ? [rejected] : [];
  const [kinds, kindsNow] = itemsOnlyInOne(kindsOf(before), kindsOf(unverified));
  if (kinds.length === 1 && kindsNow.length < 2) return { before: kinds, now: kindsNow, ...places };
  const [names, namesNow] = itemsOnlyInOne(alternativeNames(before), alternativeNames(unverified));
  return names.length === 0 ? undefined : { before: names, now: namesNow, ...places };
}

function webhookSecurity({ place, security, securityPlace }: Operation): readonly SecurityRequirement[] | undefined {
  return securityPlace?.parent?.pointer === place.pointer ? security : undefined;
}

function kindsOf(alternatives: readonly SecurityRequirement[]): readonly MessagePart[] {
  return alternatives.flatMap(({ schemes }) => schemes.map(({ scheme }) => credentialKind(scheme)));
}

/** The items that only one of two lists has, without repetitions. */
function itemsOnlyInOne<Item>(before: readonly Item[], now: readonly Item[]): readonly [readonly Item[], readonly Item[]] {
  const [known, knownNow] = [before, now].map((items) => new Map(items.map((item) => [JSON.stringify(item), item])));
  const missingFrom = (others = new Map<string, Item>(), items = new Map<string, Item>()) =>
    [...items].flatMap(([key, item]) => (others.has(key) ? [] : item));
  return [missingFrom(knownNow, known), missingFrom(known, knownNow)];
}

/** The URLs to which a webhook or callback is sent, if an old one is no longer among them. */
export function changedAddresses({ base, head }: OperationChange): DeliveryChange | undefined {
  const [before, now] = [addressesOf(base), addressesOf(head)];
  if (now.urls.length === 0 || before.urls.every((url) => now.urls.includes(url))) return undefined;
  return { before: before.urls, now: now.urls, base: before.place, head: now.place };
}

/**
 * The URLs of a callback or webhook: the runtime expression of a callback, or the servers that a webhook or its path item
 * declares.
 */
function addressesOf(operation: Operation): { readonly urls: readonly string[]; readonly place: Place } {
  const { pathItem, servers } = operation;
  if (pathItem.kind === 'callback') return { urls: [withoutBraces(pathItem.template)], place: pathItem.place };
  const place = serversPlaceOf(operation);
  const isOwn = place.parent?.parent !== undefined;
  return { urls: isOwn ? [...new Set(servers.map(({ url }) => url.replace(/\/$/, '')))] : [], place };
}

/** A runtime expression that is the whole URL can be written with and without braces. */
function withoutBraces(url: string): string {
  return url.replace(/^\{([^{}]*)\}$/, '$1');
}
