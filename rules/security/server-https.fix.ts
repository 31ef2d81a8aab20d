import type { Place } from '../../src/model/place.ts';
import type { Server } from '../../src/model/server.ts';
import type { Edit } from '../../src/rule/edits.ts';
import type { Fixes } from '../../src/rule/fixes/fixes.ts';
import { setServerUrl } from '../../src/rule/fixes/server-url.ts';

const FIX_TITLE = 'Use only `{{ secure }}`.';

/** `https` for `http`, `wss` for `ws`. */
export function secureScheme(scheme: string): string {
  return scheme === 'ws' ? 'wss' : 'https';
}

/** Replaces the scheme in the URL of a server or in the values of its first variable. */
export function fixesOfServer(server: Server): Fixes {
  const secured = securedUrl(server.url);
  if (secured) return fixWithEdits([setServerUrl(server, secured.url)], secured.isSure);
  const edits = variableEdits(server);
  return fixWithEdits(
    edits,
    edits.every((edit) => !('set' in edit && LOCAL_HOST.test(String(edit.value).replace(/^\w+:/, '')))),
  );
}

/** Replaces the scheme of a URL that is the value of a place. */
export function fixesOfUrl(place: Place): Fixes {
  const secured = securedUrl(String(place.value));
  return secured ? fixWithEdits([{ set: place, value: secured.url }], secured.isSure) : {};
}

/** Hosts that only a local network knows. */
const LOCAL_HOST =
  /^\/\/(?:[^/?#@]*@)?(?:[^/?#:.{}]+|[^/?#:]+\.(?:local|lan|home|internal|intranet|localdomain)|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})(?=[/?#:]|$)/i;

/** The URL with encryption; `undefined` if its scheme is a variable. */
function securedUrl(url: string): { readonly url: string; readonly isSure: boolean } | undefined {
  const [, scheme, rest = ''] = /^\s*(http|ws):(.*)$/is.exec(url) ?? [];
  if (scheme === undefined) return undefined;
  const port = /^\/\/[^/?#]*:(\d+)(?=[/?#]|$)/.exec(rest)?.[1];
  const secure = `${secureScheme(scheme.toLowerCase())}:${port === '80' ? rest.replace(':80', '') : rest}`;
  // Another port than the usual one serves only one of the schemes, and hosts of a local network have no public certificate.
  return { url: secure, isSure: (port === undefined || port === '80') && !LOCAL_HOST.test(rest) };
}

/** Removes the values without encryption from the variable of `{scheme}://…`, or replaces them. */
function variableEdits({ url, place }: Server): readonly Edit[] {
  const [, name] = /^\s*\{([^{}]*)\}/.exec(url) ?? [];
  if (name === undefined) return [];
  const variable = place.child('variables').child(name);
  const initial = variable.child('default');
  const secure = secureText(initial.value);
  return [...(secure === undefined ? [] : [{ set: initial, value: secure }]), ...secureItems(variable.child('enum'))];
}

/** Removes the schemes without encryption from `schemes` of Swagger 2.0, or replaces them. */
export function fixesOfSchemes(list: Place): Fixes {
  return fixWithEdits(secureItems(list), true);
}

function secureItems(list: Place): readonly Edit[] {
  const values = new Set([...list.items()].map(({ value }) => value));
  return [...list.items()].flatMap((item): Edit[] => {
    const secure = secureText(item.value);
    if (secure === undefined) return [];
    return [values.has(secure) ? { remove: item } : { set: item, value: secure }];
  });
}

/** `https` for `http`, and `https://example.com` for `http://example.com`; `undefined` for other texts. */
function secureText(value: unknown): string | undefined {
  const [, scheme, rest = ''] = typeof value === 'string' ? (/^\s*(http|ws)(:\/\/[^:\s]*)?\s*$/i.exec(value) ?? []) : [];
  return scheme === undefined ? undefined : `${secureScheme(scheme.toLowerCase())}${rest}`;
}

function fixWithEdits(edits: readonly Edit[], isSure: boolean): Fixes {
  if (edits.length === 0) return {};
  const fix = { title: FIX_TITLE, applicability: 'unsafe' as const, edits: () => edits };
  return isSure ? { fix } : { suggestions: [fix] };
}
