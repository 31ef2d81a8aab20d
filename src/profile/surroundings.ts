import { isApiForOperators } from '../facts/standards/outside-conventions.ts';
import { wordsIn } from '../facts/words/names.ts';
import type { Api } from '../model/api.ts';
import { ownMember, stringOf } from '../model/place.ts';

/** The surroundings in which an API is served, if not to clients on the internet. Quotations are untrusted. */
export type ServiceSurroundings =
  /** A device such as a printer, at an address in the network of its owner. */
  | { readonly kind: 'device'; readonly evidence: string }
  /** A service that only others inside a cluster or company reach. */
  | { readonly kind: 'internal'; readonly evidence: string }
  /** Metrics, health checks and switches for those who run the service. */
  | { readonly kind: 'operational'; readonly evidence: string };

/** Private and link-local addresses, also the beginning of one that a variable completes, and names that only a local network knows. */
const LOCAL_HOST =
  /^(?:(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.xX{}\w]+|\[f[cde][0-9a-f]{2}:[0-9a-f:.]*\]|[^.]+(?:\.[^.]+)*\.(?:local|lan|home|home\.arpa|fritz\.box))$/i;
/** Such a host may also be a server of a company, or a placeholder for an unknown address: `http://keycloak.local`. */
const AMBIGUOUS_HOST = /\.local$/i;
const CLUSTER_HOST =
  /(?:\.svc(?:\.cluster\.local)?|\.cluster\.local|\.internal|\.intranet|\.corp)$|^(?!localhost$)[a-z][a-z0-9-]*$/i;
const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/i;
/** Words of a variable that stands for a whole host which the user looks up: `{bridgeInternalIPAddress}`, `{device_ip}`. */
const ADDRESS_WORDS = new Set(['ip', 'device', 'bridge', 'printer', 'camera', 'charger']);

/** Words of a description of a device in a building. */
const DEVICE =
  /\b(?:firmware|printers?|cameras?|thermostats?|inverters?|wall ?box(?:es)?|charg(?:er|ing station)s?|smart ?(?:plug|home|meter|speaker)s?|bridges?|IoT|microcontrollers?|ESP32|Raspberry Pi|on the device|local network|LAN|remote 3)\b/;

/** The surroundings of a description, if they decide which rules apply to it. */
export function surroundingsOf(api: Api): ServiceSurroundings | undefined {
  if (isApiForOperators(api)) {
    const examples = [...new Set([...api.operations()].map(({ pathItem }) => pathItem.template))].slice(0, 3);
    return { kind: 'operational', evidence: examples.map((path) => `\`${path}\``).join(', ') };
  }
  const urls = urlsOf(api);
  const [first] = urls;
  if (first === undefined) return undefined;
  const hosts = urls.map(hostOf);
  if (isDevice(api, hosts)) return { kind: 'device', evidence: `\`${first}\`` };
  const isOnlyInside = hosts.every((host) => CLUSTER_HOST.test(host) || LOOPBACK_HOST.test(host) || LOCAL_HOST.test(host));
  const inside = urls.find((_, index) => CLUSTER_HOST.test(hosts[index] ?? ''));
  return isOnlyInside && inside !== undefined ? { kind: 'internal', evidence: `\`${inside}\`` } : undefined;
}

function isDevice(api: Api, hosts: readonly string[]): boolean {
  // With an authorization server, rules about it apply to the API.
  if (api.securitySchemes.some(({ type }) => type === 'oauth2' || type === 'openIdConnect')) return false;
  const needsText = hosts.some((host) => AMBIGUOUS_HOST.test(host) || LOOPBACK_HOST.test(host));
  return (
    hosts.every((host) => isDeviceHost(host) || LOOPBACK_HOST.test(host)) &&
    (!needsText || DEVICE.test(`${hosts.join('\n')}\n${textOf(api)}`))
  );
}

function isDeviceHost(host: string): boolean {
  const [, variable] = /^\{([^{}]*)\}$/.exec(host) ?? [];
  if (variable !== undefined) return wordsIn(variable).some((word) => ADDRESS_WORDS.has(word));
  return LOCAL_HOST.test(host) && !CLUSTER_HOST.test(host);
}

function urlsOf(api: Api): readonly string[] {
  if (api.isSwagger2) {
    const host = stringOf(ownMember(api.document.value, 'host'));
    return host === undefined ? [] : [`http://${host}`];
  }
  const servers = new Set([...api.servers, ...[...api.operations()].flatMap((operation) => operation.servers)]);
  return [...servers].flatMap(({ urls }) => urls).filter((url) => /^[^/]*\/\/[^/]/.test(url));
}

function hostOf(url: string): string {
  const authority = /^[^/]*\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:(?:\d+|\{[^{}]*\})$/, '');
}

function textOf({ document, title }: Api): string {
  return `${title}\n${stringOf(ownMember(ownMember(document.value, 'info'), 'description')) ?? ''}`;
}
