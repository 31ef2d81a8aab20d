import { UsageError } from '../errors.ts';
import { quote } from '../text/quote.ts';

/** The hosts from which files may be fetched. */
export class AllowedHosts {
  readonly #hosts: readonly { readonly name: string; readonly port: string }[];

  /**
   * @param hosts Each as `schemas.example.com`, for the usual ports, or with another port as `localhost:8080`.
   * @throws UsageError for an invalid host.
   */
  constructor(hosts: readonly string[]) {
    this.#hosts = hosts.map(readHost);
  }

  allows({ protocol, hostname, port, username, password }: URL): boolean {
    const isWeb = protocol === 'https:' || protocol === 'http:';
    const isAnonymous = username === '' && password === '';
    const usual = protocol === 'https:' ? '443' : '80';
    const isAt = (wanted: string) => (wanted === '' ? port === '' : wanted === (port || usual));
    return isWeb && isAnonymous && this.#hosts.some((host) => host.name === hostname && isAt(host.port));
  }
}

function readHost(given: string): { readonly name: string; readonly port: string } {
  // Parsing a URL removes the default port of its scheme.
  const [, bare = '', port = ''] = /^(.*?)(?::(\d{1,5}))?$/s.exec(given) ?? [];
  const address = `https://${bare}/`;
  const isName = /^(?:[^\s/\\?#@:*[\]]+|\[[\da-f:.]+\])$/i.test(bare);
  const url = isName && URL.canParse(address) ? new URL(address) : undefined;
  if (url && url.hostname !== '' && Number(port) <= 65_535) return { name: url.hostname, port };
  throw new UsageError(
    `${quote(given)} is not a host. Pass a host name to \`--allow-remote\`, with a port unless it is the default: \`schemas.example.com:8443\`.`,
  );
}
