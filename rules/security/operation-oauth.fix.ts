import { fact, factBy } from '../../src/facts/fact.ts';
import type { Protection } from '../../src/facts/security/protection.ts';
import { isAuthorizationServer } from '../../src/facts/standards/outside-conventions.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import { isObject, type Place } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import type { Edit, Fix, Json } from '../../src/rule/edits.ts';
import { type Components, componentsOf } from '../../src/rule/fixes/components.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';

interface UnprotectedOperation {
  readonly operation: Operation;
  readonly protection: Protection;
  /** True if every alternative must include OAuth. */
  readonly strict: boolean;
  /** Returns whether an operation may be public. */
  readonly mayBePublic: (operation: Operation) => boolean;
}

/**
 * Fixes that require OAuth: with a scheme of the API, or with a new one that the author must complete. They are only suggestions
 * if the description says how the operation or others are protected, as their authors may have had a reason.
 */
export function oauthFixes(fault: UnprotectedOperation): Fixes {
  const { operation, protection, strict } = fault;
  const { api } = operation;
  if (isUnread(operation)) return {};
  const optional = removedEmptyAlternatives(fault);
  if (optional) return { suggestions: [optional] };
  const { known, components, taken } = schemesOf(api);
  const added = known === undefined && components ? newScheme(operation, components, taken) : undefined;
  const name = known ?? added?.name;
  if (name === undefined) return {};
  const usual = usualRequirement(api);
  const fix: Fix = {
    title: known ? 'Require the OAuth scheme of the API.' : 'Add an OAuth 2 scheme, to be completed, and require it.',
    applicability: 'unsafe',
    edits: () =>
      usual && protection.kind === 'none' && !strict
        ? [{ set: operation.place.child('security'), value: usual }]
        : requirementEdits(fault, name, added ? [{ set: added.place, value: schemeValue(api) }] : []),
  };
  const isSure = protection.kind === 'none' && !requiresScopes(api) && !isBelowPublic(operation);
  return known && isSure ? { fix } : { suggestions: [fix] };
}

/** Returns whether the path says that an operation is for everybody: `/public/teams/{id}`. */
function isBelowPublic({ pathItem }: Operation): boolean {
  return pathItem.segments.some(({ text }) => /^(?:public|anonymous)$/i.test(text));
}

/** The alternatives that half or more of the operations with requirements of their own have, if OAuth is among them and no scope. */
const usualRequirement = fact((api: Api): Json | undefined => {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { place, security } of api.operations()) {
    const own = place.child('security').value;
    if (own === undefined || security.length === 0) continue;
    total++;
    if (!security.some(({ schemes }) => schemes.some(({ scheme }) => scheme?.isOAuth))) continue;
    const text = JSON.stringify(own);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [text, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return count > 1 && count * 2 >= total && !requiresScopes(api) ? (JSON.parse(text) as Json) : undefined;
});

/** Declares that anybody may call an operation. */
export function declarePublicFix({ place }: Operation): Fixes {
  const security = place.child('security');
  if (security.value !== undefined) return {};
  return {
    suggestions: [{ title: 'Declare `security: []`.', applicability: 'unsafe', edits: () => [{ set: security, value: [] }] }],
  };
}

/**
 * Returns whether operations require scopes of OAuth. The scopes that another operation needs are then not known, and an empty
 * list would let in too many clients.
 */
const requiresScopes = fact((api: Api) =>
  [...api.operations()].some(({ security }) =>
    security.some(({ schemes }) => schemes.some(({ scheme, scopes }) => scheme?.isOAuth && scopes.length > 0)),
  ),
);

/** Returns whether the requirements of an operation are unknown, because `security` is not a list. */
function isUnread({ place, securityPlace }: Operation): boolean {
  const { value } = place.child('security');
  return value !== undefined && securityPlace?.value !== value;
}

/** The fix for operations that can be called with OAuth or without anything. */
function removedEmptyAlternatives({
  operation: { security, securityPlace },
  protection,
  strict,
}: UnprotectedOperation): Fix | undefined {
  if (protection.kind !== 'public' || !securityPlace || strict) return undefined;
  if (!security.some(({ schemes }) => schemes.some(({ scheme }) => scheme?.isOAuth))) return undefined;
  return {
    title: 'Remove the empty alternative.',
    applicability: 'unsafe',
    edits: () => [...securityPlace.items()].filter(isEmptyAlternative).map((item): Edit => ({ remove: item })),
  };
}

/** The edits that make operations require a scheme, after those that define it. */
function requirementEdits(fault: UnprotectedOperation, name: string, definition: readonly Edit[]): readonly Edit[] {
  const { operation, protection, strict } = fault;
  const { place, securityPlace } = operation;
  const alternative = { [name]: [] };
  const ofDocument =
    protection.kind === 'none' ? documentRequirement(fault.operation.api, fault, alternative, definition) : undefined;
  if (ofDocument) return ofDocument;
  // The requirement of the document applies without the list.
  if (isOnlyPublicException(operation, protection)) return [{ remove: place.child('security') }];
  if (!securityPlace) return [...definition, { set: place.child('security'), value: [alternative] }];
  return sharedEdits(securityPlace, `${strict} ${protection.kind} ${name}`, () => {
    const kept = keptAlternatives(operation, strict);
    if (kept.some((schemes) => Object.hasOwn(schemes, name))) return definition;
    const isAddition = protection.kind === 'other' && kept.length === [...securityPlace.items()].length;
    return isAddition
      ? [...definition, { add: alternative, to: securityPlace }]
      : [...definition, { set: securityPlace, value: [...kept, alternative] }];
  });
}

/** The edits of a list of requirements, made once for all operations that the list applies to. */
function sharedEdits({ value }: Place, key: string, make: () => readonly Edit[]): readonly Edit[] {
  return typeof value === 'object' && value !== null ? sharedEditsOf(value, key, make) : make();
}

const sharedEditsOf = factBy(
  (key: string, _make: () => readonly Edit[]) => key,
  (_requirement: object, _key, make) => make(),
);

function isOnlyPublicException({ api, place }: Operation, protection: Protection): boolean {
  if (protection.kind !== 'public' || place.child('security').value === undefined) return false;
  return api.security?.every(({ schemes }) => schemes.some(({ scheme }) => scheme?.isOAuth)) === true && api.security.length > 0;
}

/**
 * The edits that add a requirement to the document, if no operation has one; made once for all operations, as there may be
 * thousands.
 */
const documentRequirement = factBy(
  (_fault: UnprotectedOperation, _alternative: Json, _definition: readonly Edit[]) => undefined,
  (api: Api, { mayBePublic }, alternative, definition): readonly Edit[] | undefined => {
    const operations = [...api.operations()];
    const places = [api.root, ...operations.map(({ place }) => place)];
    if (places.some((place) => place.child('security').value !== undefined) || operations.some(isBelowPublic)) return undefined;
    const publicExceptions = operations
      .filter(mayBePublic)
      .map(({ place }): Edit => ({ set: place.child('security'), value: [] }));
    const required: Edit = { set: api.root.child('security'), value: [alternative], before: 'paths' };
    return [...definition, required, ...publicExceptions];
  },
);

/** The alternatives that may stay beside OAuth. */
function keptAlternatives({ security }: Operation, strict: boolean): readonly Readonly<Record<string, readonly string[]>>[] {
  return security
    .filter(({ schemes }) => schemes.length > 0 && (!strict || schemes.some(({ scheme }) => scheme?.isOAuth)))
    .map(({ schemes }) => Object.fromEntries(schemes.map(({ name, scopes }) => [name, scopes])));
}

function isEmptyAlternative({ value }: Place): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

interface NewScheme {
  readonly name: string;
  readonly place: Place;
}

interface OAuthSchemes {
  /** The name of the OAuth scheme, if there is one. */
  readonly known: string | undefined;
  /** The object to which schemes can be added. */
  readonly components: Components | undefined;
  readonly taken: ReadonlySet<string>;
}

/** The schemes of an API. They are read once, because there may be thousands of operations and schemes. */
const schemesOf = fact((api: Api): OAuthSchemes => {
  const components = componentsOf(api, 'securitySchemes');
  const taken = new Set(components?.entries.map(([name]) => name));
  return { known: api.securitySchemes.find(({ isOAuth }) => isOAuth)?.name, components, taken };
});

/** The name and place of a new scheme. The name is one that requirements use already, or one that is free. */
function newScheme({ security }: Operation, components: Components, taken: ReadonlySet<string>): NewScheme | undefined {
  const required = security.flatMap(({ schemes }) => schemes.map(({ name }) => name));
  const name = [...required, 'oauth2', 'oauth', 'oauth2Login'].find((one) => !taken.has(one));
  return name === undefined || /[/#]/.test(name) ? undefined : { name, place: components.place.child(name) };
}

/** A scheme with the endpoints that the API serves itself, or else with an address that only the author knows. */
const schemeValue = fact((api: Api): Json => {
  const endpoints = [...api.operations()].filter(isAuthorizationServer);
  const urlOf = (name: RegExp) => endpoints.find(({ pathItem }) => name.test(pathItem.template));
  const [token, login] = [urlOf(/token$/i), urlOf(/authorize$/i)];
  const authorizationUrl = login && addressOf(login);
  const urls = {
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    tokenUrl: token ? addressOf(token) : `${originOf(api.servers)}/oauth/token`,
  };
  const flow = { ...urls, scopes: {} };
  if (api.isSwagger2) return { type: 'oauth2', flow: login ? 'accessCode' : 'application', ...flow };
  return { type: 'oauth2', flows: { [login ? 'authorizationCode' : 'clientCredentials']: flow } };
});

function addressOf({ servers, pathItem }: Operation): string {
  return `${originOf(servers)}${servers[0]?.basePath ?? ''}${pathItem.template}`;
}

function originOf(servers: readonly Server[]): string {
  const urls = servers.flatMap(({ urls }) => urls);
  const [host = 'example.com'] = urls.flatMap((url) => /^(?:https?:)?\/\/([\w.-]+(?::\d+)?)(?=[/?#]|$)/i.exec(url)?.[1] ?? []);
  return `https://${host}`;
}
