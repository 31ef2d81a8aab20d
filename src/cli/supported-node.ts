/** The oldest version of Node.js that is supported, as `engines` in package.json has it. */
export const OLDEST_NODE = '20.19';

/**
 * The message for a version of Node.js that is too old: npm only warns about it, and a bundled package would end with a stack trace.
 *
 * @param version Such as `18.20.8`.
 */
export function unsupportedNodeMessage(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `api-conventions requires Node.js ${OLDEST_NODE} or later. This is Node.js ${version}.`;
}
