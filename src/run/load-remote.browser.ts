import { UsageError } from '../errors.ts';

/** @throws UsageError for any host: the library for browsers fetches nothing. */
export const remoteOf: typeof import('./load-remote.ts').remoteOf = async (hosts) => {
  if (hosts.length > 0) throw new UsageError('The library for browsers fetches no files. Pass them as `files`.');
  return undefined;
};
