import type { RemoteDocuments } from '../remote/remote-documents.ts';

/**
 * The files that are fetched from allowed hosts. The code is loaded only if there are such hosts.
 *
 * @throws UsageError for an invalid host.
 */
export async function remoteOf(hosts: readonly string[]): Promise<RemoteDocuments | undefined> {
  if (hosts.length === 0) return undefined;
  const { remoteDocumentsOf } = await import('../remote/remote-documents.ts');
  return remoteDocumentsOf(hosts);
}
