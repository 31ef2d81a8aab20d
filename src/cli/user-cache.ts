import envPaths from 'env-paths';

/** The directory in which this program may keep what it can make again, in the user's cache directory. */
export function userCacheFolder(): string {
  return envPaths('api-conventions', { suffix: '' }).cache;
}
