import path from 'node:path';
import { isRemote } from '../document/addresses.ts';
import { toForwardSlashes } from '../document/files.ts';
import type { RemoteDocuments } from '../remote/remote-documents.ts';

/**
 * What is fetched from the hosts that the user allows. Loaded for those who do.
 *
 * @throws UsageError for what is no host.
 */
export async function remoteOf(hosts: readonly string[]): Promise<RemoteDocuments | undefined> {
  if (hosts.length === 0) return undefined;
  const { remoteDocumentsOf } = await import('../remote/remote-documents.ts');
  return remoteDocumentsOf(hosts);
}

/** What findings call a document: its path relative to `cwd`, or its address. */
export function nameOf(uri: string, cwd: string): string {
  return isRemote(uri) ? uri : toForwardSlashes(path.relative(cwd, uri));
}
