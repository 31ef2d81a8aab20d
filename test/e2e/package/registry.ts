import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A package registry on this machine that has this package only, without the packages that are installed beside it. */
export class LocalRegistry {
  /** The names and versions that were asked for. */
  readonly requests: string[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param tarball The packed package. */
  static async start(tarball: string, version: string): Promise<LocalRegistry> {
    const bytes = readFileSync(tarball);
    const server = createServer();
    const registry = new LocalRegistry(server);
    server.on('request', ({ url = '' }, response) => {
      registry.requests.push(url);
      if (url.endsWith('.tgz')) response.end(bytes);
      else if (url === '/api-conventions') response.end(JSON.stringify(packument(registry.url, version, bytes)));
      else response.writeHead(404).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function packument(url: string, version: string, bytes: Buffer): object {
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const dist = { tarball: `${url}/api-conventions.tgz`, integrity };
  const manifest = { name: 'api-conventions', version, bin: { 'api-conventions': 'dist/cli.cjs' }, dist };
  return { name: 'api-conventions', 'dist-tags': { latest: version }, versions: { [version]: manifest } };
}
