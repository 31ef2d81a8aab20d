import { type Connection, DidChangeWatchedFilesNotification } from 'vscode-languageserver';

/** Descriptions with their parts, configurations, baselines and manifests. */
const DATA = '**/*.{yaml,yml,json}';
/** Plugins, and functions and rulesets of Spectral. */
const CODE = '**/*.{js,cjs,mjs,ts,cts,mts}';

/** Asks the client to tell of files that change on disk. */
export async function watchFiles(connection: Connection, isTrusted: boolean): Promise<void> {
  const watchers = [DATA, ...(isTrusted ? [CODE] : [])].map((globPattern) => ({ globPattern }));
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}
