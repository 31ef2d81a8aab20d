import manifest from '../package.json' with { type: 'json' };

/** Of this program. */
export const { version } = manifest;

/** The tag of the action that moves to the newest version with the same first number: `v1` for `1.2.3`. */
export function majorTagOf(release: string): string {
  return `v${release.split('.', 1)[0]}`;
}
