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
